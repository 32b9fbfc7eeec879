"""The server under load: tables laid, people seated, then served like any other."""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path

import uvicorn

from covo.server.server import Server, ServerConfig
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Proposal
from covo.web import Rate, Settings, create_app
from covo.web.middleware.sessions import Session, form_token

HURRY = Rate(1e9, 1e9)
"""All players come from one address: the limits of an address would measure nothing else."""
SETUP = {"players": "2", "setup": "standard", "max_rounds": "200"}


def config(database: str) -> ServerConfig:
    """Without the pause that hides hands: it would be measured, not the server."""
    return ServerConfig(
        database=database, pause_seconds=0.0, bot_pause=0.0, tables_in_memory=100_000
    )


async def laid(database: str, tables: int) -> list[dict[str, object]]:
    """So many tables with two people each: their ids, cookies and tokens."""
    found: list[dict[str, object]] = []
    async with Server.open(config(database)) as server:
        for _ in range(tables):
            people = [await server.people.guest(), await server.people.guest()]
            seats = (SeatPlan(Holder.ME), SeatPlan(Holder.OPEN))
            made = await server.hosting.create(people[0], Proposal("armada", SETUP, seats))
            await server.hosting.join(people[1], made.id)
            sessions = [Session(await server.credentials.begin(person)) for person in people]
            found.append(
                {
                    "id": made.id,
                    "cookies": [s.secret for s in sessions],
                    "tokens": [form_token(server.key, s) for s in sessions],
                }
            )
    return found


def main() -> None:
    """Lay the tables, write down who may sit where, and serve until ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True)
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--seats", type=Path, required=True, help="where the tables are listed")
    args = parser.parse_args()
    found = asyncio.run(laid(args.database, args.tables))
    args.seats.write_text(json.dumps(found), encoding="utf-8")
    settings = Settings(
        person_rate=HURRY,
        address_rate=HURRY,
        secret_rate=HURRY,
        table_rate=HURRY,
        access_log=False,
    )
    app = create_app(config(args.database), settings)
    uvicorn.run(app, host="127.0.0.1", port=args.port, log_level="warning", backlog=4096)


if __name__ == "__main__":
    main()
