"""The line that says how far a game's rules are compiled, on the first start of a machine."""

from __future__ import annotations

from htpy import Element, div, progress, span
from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from covo import games

from ..middleware.reader import Reader

OFTEN = "every 2s"


def preparing(reader: Reader) -> Element | None:
    """How far it is; the line asks again by itself, and goes when all is ready."""
    found = reader.server.games.preparation
    if found is None:
        return None
    words = games.words_of(games.load(found.game))
    share = round(100 * found.share)
    said = reader.voice.say(
        "Compiling the rules of {game} for this computer, once: {n} %. "
        "Until a game is ready its bots think only briefly.",
        game=words.title(reader.language),
        n=share,
    )
    asking = {"hx-get": "/preparing", "hx-trigger": OFTEN, "hx-swap": "outerHTML"}
    return div("#preparing.preparing", asking)[
        progress(max="100", value=str(share), aria_labelledby="preparing-said"),
        span("#preparing-said")[said],
    ]


@get("/preparing", media_type=MediaType.HTML, include_in_schema=False)
async def show_preparing(reader: NamedDependency[Reader]) -> Response[str]:
    """The line alone, as it is now; nothing when all is ready."""
    headers = {"Cache-Control": "no-store"}
    return Response(str(preparing(reader) or ""), media_type=MediaType.HTML, headers=headers)


ROUTES = [show_preparing]
