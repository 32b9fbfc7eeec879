"""The switches of every page: language and theme; and the way back to where one was."""

from __future__ import annotations

from string import punctuation
from typing import Annotated, Any
from urllib.parse import quote

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body

from covo.server.denied import Denial, Denied
from covo.server.server import Server

from ..middleware.reader import LANGUAGE, THEME, THEMES, Reader
from ..voices import languages

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def way_back(path: str) -> str:
    """A path of ours; whatever else a form may claim leads to the lobby."""
    inside = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if inside and path.isprintable() else "/"


def go(path: str) -> Response[Any]:
    """Look there now: how every form that did something ends."""
    # A header holds ASCII alone; what is escaped already stays as it is.
    there = {"Location": quote(path, safe=punctuation)}
    return Response(b"", status_code=303, headers=there, media_type="text/plain")


@post("/language", include_in_schema=False)
async def set_language(
    data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """Speak another language from now on."""
    language = data.get("language", "")
    if language not in languages():
        raise Denied(Denial.BAD_LANGUAGE)
    reader.prefer(LANGUAGE, language)
    if reader.person is not None:
        await server.people.set_language(reader.person, language)
    return go(way_back(data.get("back", "/")))


@post("/theme", include_in_schema=False)
async def set_theme(data: Form, reader: NamedDependency[Reader]) -> Response[Any]:
    """Light, dark, or as the system has it."""
    theme = data.get("theme", "")
    reader.prefer(THEME, theme if theme in THEMES else "")
    return go(way_back(data.get("back", "/")))


ROUTES = [set_language, set_theme]
