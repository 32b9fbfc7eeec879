"""HTTP as thin as it can be, so that the players cost the server as little as possible."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

HOST = "127.0.0.1"
LARGEST = 1 << 22


async def request(
    port: int, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send one request; the head of the answer has been read, its body has not."""
    reader, writer = await asyncio.open_connection(HOST, port, limit=LARGEST)
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        rest = await reader.read(2000)
        raise ConnectionError(f"{method} {path}: {head.decode()}{rest.decode(errors='replace')}")
    return reader, writer


async def whole(port: int, method: str, path: str, headers: dict[str, str], body: bytes) -> bytes:
    """One request and its whole answer, on a connection of its own."""
    reader, writer = await request(port, method, path, {**headers, "Connection": "close"}, body)
    answer = await reader.read()
    writer.close()
    return answer


async def events(port: int, path: str, headers: dict[str, str]) -> AsyncIterator[bytes]:
    """The data of each event of a stream, as it comes."""
    reader, writer = await request(port, "GET", path, headers)
    try:
        data = b""
        while line := await reader.readline():
            if line.startswith(b"data: "):
                data = line[6:]
            elif data and line == b"\n":
                yield data
                data = b""
    finally:
        writer.close()
