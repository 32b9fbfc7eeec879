"""Western Sea on a page: a map that grows, dice, cards one can read, and all that is scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from markupsafe import Markup

from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.state import BOT, State, is_bot
from covo.games.western_sea.rules.technologies import TECHS
from covo.games.western_sea.scene import SCENE, spots
from covo.games.western_sea.scene.geometry import hex_of
from covo.games.western_sea.words.hexes import described
from covo.games.western_sea.words.names import tech_title, voice_of
from covo.parts.scene_board import SceneBoard
from covo.presentation.plain_view import View, plain

from .choosing import face
from .controls import controls
from .glance import glance
from .happenings import happening
from .listing import label
from .pieces import pieces
from .previews import preview
from .ready import TECHNOLOGY, ready
from .shelf import shelf, why_not
from .standing import standing
from .suggesting import suggested
from .symbols import symbols
from .tray import tray

SIDE = 1000
"""The proportions of the sheet do not matter: the map fits into whatever room there is."""
T = TypeVar("T")


def _chart(language: str) -> Markup:
    return symbols() + Markup('<div class="ws-chart" aria-hidden="true"></div>')


def _hand(seen: View, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
    if seat < 0:
        return Markup()
    usable = ready(options)
    return tray(seen, seat, usable, language) + shelf(seen, seat, usable, language)


def _apart(seen: View, source: str, place: str, language: str) -> tuple[str, str]:
    """Where nothing could be meant by a click, what the place is; else nothing."""
    if place.startswith(TECHNOLOGY):
        return _technology(seen, place.removeprefix(TECHNOLOGY), language)
    hex_ = hex_of(place)
    if hex_ == NOWHERE or seen.cell[hex_] == NOWHERE or SCENE.candidates(seen, 0, None, place):
        return "", ""
    return described(voice_of(language), seen, hex_), "§7.2"


def _technology(seen: View, number: str, language: str) -> tuple[str, str]:
    """SET-6.4: what is lacking for a technology, or that nothing is."""
    if not number.isdecimal() or len(number) > len(str(TECHS)) or int(number) >= TECHS:
        return "", ""
    title = tech_title(voice_of(language), int(number))
    lacking = why_not(seen, seen.seat, int(number), language)
    if not lacking:
        lacking = voice_of(language).say("You can pay for it with a Research action.")
    return f"{title}: {lacking}", "SET-6.4"


def _of(drawn: Callable[..., T]) -> Callable[..., T]:
    """A drawing reads a view as plain numbers."""

    def read(seen: State, *others: Any, **named: Any) -> T:
        return drawn(plain(seen), *others, **named)

    return read


BOARD = SceneBoard(
    SCENE,
    width=SIDE,
    height=SIDE,
    view_box="0 0 100 100",
    stylesheets=("western_sea/western_sea.css",),
    chart=_chart,
    pieces=_of(pieces),
    controls=_of(controls),
    preview=_of(preview),
    hand=_of(_hand),
    standing=_of(standing),
    happening=happening,
    glance=_of(glance),
    colour=lambda _, seat: f"s{seat}",
    face=_of(face),
    listed=_of(label),
    about=spots,
    apart=_of(_apart),
    suggested=_of(suggested),
    automatons=lambda seen: (BOT,) if is_bot(seen, BOT) else (),
)
"""The view box is of previews alone, which set the view of the map inside of it; SOL: the Diceoneer
has a seat of its own."""
