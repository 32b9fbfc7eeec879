"""Mail to people who are asked while they are away, through a real server of a few lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy

from covo.server.server import Smtp
from covo.server.tables.clocks import Pace, TimeControl

from .ambush import AIM, REST
from .harness import ServerHarness, act, pair, run, settled


@asynccontextmanager
async def letterbox(letters: list[bytes]) -> AsyncIterator[int]:
    """An SMTP server that takes everything; its port."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).strip().upper():
            if line == b"DATA":
                writer.write(b"354 go on\r\n")
                letters.append(await reader.readuntil(b"\r\n.\r\n"))
            writer.write(b"221 bye\r\n" if line == b"QUIT" else b"250 fine\r\n")
            await writer.drain()
            if line == b"QUIT":
                break
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def test_who_is_away_gets_one_letter_a_turn_in_their_language(server: ServerHarness) -> None:
    letters: list[bytes] = []

    async def scene() -> None:
        async with letterbox(letters) as port:
            smtp = Smtp("127.0.0.1", port, sender="covo@example.org", start_tls=False)
            server.changes |= {"smtp": smtp, "base_url": "https://covo.example.org/"}
            async with server.open() as open_server:
                table, anna, bruno = await pair(open_server)
                await open_server.people.set_email(bruno, "bruno@example.org")
                await open_server.people.set_language(bruno, "it")
                await act(open_server, table.id, anna, REST)

                async def arrived() -> bool:
                    await asyncio.sleep(0.001)
                    return open_server.figures.read()["mails_total"] == 1

                await settled(arrived)
                await act(open_server, table.id, bruno, AIM)
                await act(open_server, table.id, bruno, REST)
                with open_server.presence.watch(table.id, bruno, 1):
                    await act(open_server, table.id, anna, REST)
                    while open_server.tasks.are_running:
                        await asyncio.sleep(0)

    run(scene())
    assert len(letters) == 1
    letter = message_from_bytes(letters[0], policy=policy.default)
    assert letter["To"] == "bruno@example.org"
    assert "Ambush" in letter["Subject"]
    assert "your turn" not in letter["Subject"]
    assert "https://covo.example.org/tables/" in letter.get_content()


def test_no_failure_of_mail_harms_a_table(server: ServerHarness) -> None:
    async def scene() -> None:
        async with letterbox([]) as port:
            pass
        server.changes |= {"smtp": Smtp("127.0.0.1", port, start_tls=False)}
        async with server.open() as open_server:
            table, anna, bruno = await pair(open_server, time=TimeControl(Pace.DAYS, 1))
            await open_server.people.set_email(bruno, "bruno@example.org")
            await act(open_server, table.id, anna, REST)
            while open_server.tasks.are_running:
                await asyncio.sleep(0.001)
            await act(open_server, table.id, bruno, REST)
            assert open_server.figures.read()["mails_total"] == 0

    run(scene())
