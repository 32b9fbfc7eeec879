"""The board as a list, island by island, for terminals too narrow for a chart."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from covo.games.armada.board.pieces import land_words, ship_words
from covo.games.armada.rules.components import (
    CENTRAL_GROUP,
    COLOURS,
    GROUP,
    SPACE,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.state import NO_SHIP, State
from covo.games.armada.words.names import group_name, place_name, voice_of
from covo.language.catalogue import Voice
from covo.parts.terminal import Paper
from covo.parts.textmap import style

from .pieces import name, ship, stand, targets
from .tints import Palette, Signs, palette, signs


def gazetteer(s: State, options: Sequence[int], paper: Paper, voice: Voice) -> RenderableType:
    """All that is not at rest, in as few lines as it takes."""
    sign, colours, lit = signs(paper.unicode), palette(paper.colours), targets(options)
    parts: list[RenderableType] = []
    for group in (*range(COLOURS), CENTRAL_GROUP):
        lands = [t for t in range(TERRITORIES) if GROUP[t] == group and s.flag[t] != Flag.NONE]
        entries = [_land(s, t, t in lit, sign, colours) for t in lands]
        parts += _paragraph(str(group_name(voice_of(voice.language), group)), entries)
    unknown = [t for t in range(TERRITORIES) if s.flag[t] == Flag.NONE]
    parts += _paragraph(voice.say("unexplored"), [_id(t, t in lit, sign) for t in unknown])
    seas = [sea for sea in range(TERRITORIES, SPACES) if s.ship_at[sea] != NO_SHIP]
    parts += _paragraph(
        voice.say("ships at sea"), [_sea(s, sea, sea in lit, sign, colours) for sea in seas]
    )
    return Group(*parts)


def described(s: State, text: str, language: str) -> str:
    """A space called by its id: who is there, and with what."""
    space = SPACE.get(text.upper(), -1)
    if space < 0:
        return ""
    ship = int(s.ship_at[space])
    if space < TERRITORIES:
        natives = int(s.natives[space])
        flag = int(s.flag[space])
        side = int(Flag.NATIVES) if natives else flag
        count = natives + int(s.pirates[space])
        return land_words(space, side, flag, count, int(s.gold[space]), ship != NO_SHIP, language)
    if ship == NO_SHIP:
        return str(place_name(voice_of(language), space))
    return ship_words(space, int(s.crew[ship]), int(s.cargo[ship]), int(s.captain[ship]), language)


def _paragraph(title: str, entries: Sequence[Text]) -> list[RenderableType]:
    if not entries:
        return []
    body = Text("  ").join(entries)
    return [Text(title[0].upper() + title[1:], "bold"), Padding(body, (0, 0, 0, 2))]


def _id(space: int, lit: bool, sign: Signs) -> Text:
    return Text((sign.lit if lit else "") + SPACE_IDS[space])


def _land(s: State, territory: int, lit: bool, sign: Signs, colours: Palette) -> Text:
    label = Text((sign.lit if lit else "") + name(s, territory, sign) + "\u00a0")
    return label.append(stand(s, territory), colours.badge(int(s.flag[territory])))


def _sea(s: State, sea: int, lit: bool, sign: Signs, colours: Palette) -> Text:
    label = Text((sign.lit if lit else "") + SPACE_IDS[sea] + "\u00a0")
    number = s.ship_at[sea]
    crewed = s.crew[number] > 0
    flag = int(s.captain[number])
    kind = colours.badge(flag) if crewed else style(colours.dark, colours.adrift, True)
    return label.append(ship(s, sea, sign), kind)
