"""A server that plays by itself and tells every acknowledged length, until it is killed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from .ambush import AIM, REST
from .harness import ServerHarness, act, pair


async def play(database: str) -> None:
    async with ServerHarness(database).open() as server:
        table, anna, bruno = await pair(server, settings={"rounds": "29"})
        print(table.id, anna.id, bruno.id, flush=True)
        while True:
            for person in (anna, bruno):
                for option in (AIM, AIM + 1, REST):
                    length = await act(server, table.id, person, option)
                    print(length, flush=True)


if __name__ == "__main__":
    asyncio.run(play(f"sqlite+aiosqlite:///{Path(sys.argv[1])}"))
