"""The files that pages load: read once, named by a hash of them all, kept by browsers for good."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from covo import games

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
LITTLE = 512
"""Bytes below which compression gains nothing."""
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What the machine's own list of types may not know."""
PACKED = frozenset({".woff2", ".png", ".jpg", ".webp", ".ogg", ".mp3"})


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    body: bytes
    zipped: bytes | None
    kind: str
    tag: str


@cache
def assets() -> dict[str, Asset]:
    """Every file under ``static``, by its path there; those of a game's board after its name."""
    found = _below(FOLDER, "")
    for name in games.names():
        if (folder := games.folder(name)) is not None:
            found |= _below(folder / "board" / "static", f"{name}/")
    return found


def _below(folder: Path, prefix: str) -> dict[str, Asset]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {prefix + file.relative_to(folder).as_posix(): _asset(file) for file in files}


def _asset(file: Path) -> Asset:
    body = file.read_bytes()
    small = len(body) < LITTLE or file.suffix in PACKED
    kind = TYPES.get(file.suffix) or guess_type(file.name)[0] or "text/plain"
    zipped = None if small else gzip.compress(body, 9, mtime=0)
    return Asset(body, zipped, kind, f'"{_digest(body)}"')


def _digest(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


@cache
def version() -> str:
    """A name for all files together: another file, another name."""
    return _digest("\n".join(f"{name} {a.tag}" for name, a in assets().items()).encode())


def static_url(path: str) -> str:
    """The address of a file under ``static``."""
    if path not in assets():
        raise LookupError(f"{path}: no such file under {FOLDER} or beside a game's board")
    return f"/static/{version()}/{path}"


@get("/static/{of:str}/{name:path}", include_in_schema=False, opt={"static": True})
async def static_file(
    request: Request[Any, Any, Any], of: FromPath[str], name: FromPath[Path]
) -> Response[bytes]:
    """A file; one of an earlier version is today's, and kept by nobody."""
    asset = assets().get(name.as_posix().lstrip("/"))
    if asset is None:
        raise NotFoundException
    headers = {
        "Cache-Control": FOREVER if of == version() else "no-cache",
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
    }
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = asset.body
    if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=asset.kind)


ROUTES = [static_file]
