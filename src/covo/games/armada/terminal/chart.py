"""The archipelago in characters: ``A8+2`` is eight azure pirates and two gold, ``An2`` two natives
under the azure flag; and all about one of its spaces.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.text import Text

from covo.parts.drawn import listing
from covo.parts.terminal import Paper
from covo.parts.textmap import Ground, Line, TextMap

from ..board.pieces import land_words, ship_words
from ..rules.components import (
    CENTRAL_GROUP,
    COLOURS,
    GROUP,
    IS_BASE,
    IS_CITY,
    SPACE,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
    Flag,
)
from ..rules.state import NO_SHIP, State
from ..scene import ANCHORS, EXTENT, SCENE, rings
from ..words.names import group_name, place_name, voice_of
from .tints import ADRIFT, DARK, FEW, LETTERS, LIT, NAMED, QUIET, TINTS, Signs, ground, ink, signs

COLUMNS, ROWS = 100, 40
"""The least that keeps all labels apart."""
MAP = TextMap(COLUMNS, ROWS, (0, 0, EXTENT, EXTENT), ANCHORS, rings(), FEW)


def columns(seen: State, options: Sequence[int], paper: Paper) -> int:
    return COLUMNS if paper.width >= COLUMNS else 0


def chart(s: State, options: Sequence[int], paper: Paper, language: str) -> RenderableType:
    """The whole board with its legend; a list where there is no room for it."""
    sign, lit = signs(paper.unicode), SCENE.targets(s, options)
    notes = [_note(s, space, SPACE_IDS[space] in lit, sign) for space in range(SPACES)]
    if not columns(s, options, paper):
        return _listed(s, notes, language)
    grounds = [
        Ground(ground(s, space), sign.land if space < TERRITORIES else " ")
        for space in range(SPACES)
    ]
    said = voice_of(language).say(
        "{city} city   {base} base   {port} ship in port   +2 gold   n natives   ? unexplored   "
        "{lit} an option leads there",
        city=sign.city,
        base=sign.base,
        port=sign.port,
        lit=sign.lit,
    )
    legend = Constrain(Text(said, "dim", justify="center"), COLUMNS)
    return Group(MAP.draw([*grounds, grounds[0]], notes, paper), legend)


def place(s: State, text: str, language: str) -> str:
    """A space called by its id: who is there, and with what."""
    space = SPACE.get(text.upper(), -1)
    if space < 0:
        return ""
    ship = int(s.ship_at[space])
    if space < TERRITORIES:
        natives, flag = int(s.natives[space]), int(s.flag[space])
        side, count = int(Flag.NATIVES) if natives else flag, natives + int(s.pirates[space])
        return land_words(space, side, flag, count, int(s.gold[space]), ship != NO_SHIP, language)
    if ship == NO_SHIP:
        return str(place_name(voice_of(language), space))
    return ship_words(space, int(s.crew[ship]), int(s.cargo[ship]), int(s.captain[ship]), language)


def _listed(s: State, notes: Sequence[Sequence[Line]], language: str) -> RenderableType:
    """All that is not at rest, island by island, in as few lines as it takes."""
    voice, lands = voice_of(language), range(TERRITORIES)
    known = [t for t in lands if s.flag[t] != Flag.NONE]
    parts = [
        (str(group_name(voice, group)), [notes[t] for t in known if GROUP[t] == group])
        for group in (*range(COLOURS), CENTRAL_GROUP)
    ]
    parts.append((voice.say("unexplored"), [notes[t][:1] for t in lands if t not in known]))
    seas = [sea for sea in range(TERRITORIES, SPACES) if s.ship_at[sea] != NO_SHIP]
    parts.append((voice.say("ships at sea"), [notes[sea] for sea in seas]))
    return listing(parts)


def _note(s: State, space: int, lit: bool, sign: Signs) -> list[Line]:
    """The label of a space, and who is there."""
    label, tint = (sign.lit if lit else "") + _name(s, space, sign), ground(s, space)
    if space < TERRITORIES:
        pen = ink(int(s.flag[space]))
        return [Line(label, pen, tint), Line(_stand(s, space), pen, tint, bold=True)]
    ship = int(s.ship_at[space])
    if ship == NO_SHIP:
        return [Line(label, LIT if lit else QUIET, tint)]
    captain, adrift = int(s.captain[ship]), s.crew[ship] == 0
    pen, flag = (DARK, ADRIFT) if adrift else (ink(captain), TINTS[captain])
    hull = Line(_ship(s, ship, sign), pen, flag, bold=True)
    return [Line(label, LIT if lit else NAMED, tint), hull]


def _name(s: State, space: int, sign: Signs) -> str:
    """The id of a space with its sign: a city, a base, a ship in port."""
    if space >= TERRITORIES:
        return SPACE_IDS[space]
    feature = sign.city if IS_CITY[space] else sign.base if IS_BASE[space] else ""
    return SPACE_IDS[space] + feature + (sign.port if s.ship_at[space] != NO_SHIP else "")


def _stand(s: State, territory: int) -> str:
    """Who stands in a territory, and how much gold lies there."""
    flag, natives = int(s.flag[territory]), int(s.natives[territory])
    if flag == Flag.NONE:
        return LETTERS[flag]
    gold = _gold(s.gold[territory])
    if natives == 0:
        return f"{LETTERS[flag]}{s.pirates[territory]}{gold}"
    kept = "" if flag == Flag.NATIVES else LETTERS[flag]
    return f"{kept}{LETTERS[int(Flag.NATIVES)]}{natives}{gold}"


def _ship(s: State, ship: int, sign: Signs) -> str:
    """A ship at sea: her crew, and the gold aboard; dots when she is adrift."""
    crew = f"{LETTERS[int(s.captain[ship])]}{s.crew[ship]}" if s.crew[ship] > 0 else sign.dot * 2
    return f"{sign.hull[0]}{crew}{_gold(s.cargo[ship])}{sign.hull[1]}"


def _gold(amount: int) -> str:
    return f"+{amount}" if amount > 0 else ""
