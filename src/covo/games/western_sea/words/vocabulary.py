"""The names that sentences of Western Sea may use: arguments, numbers of decisions, other words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from covo.engine.pending import top
from covo.language.catalogue import Voice, sentence
from covo.presentation.moment import Moment, Name

from ..advisors.rules.advisor_cards import FIRST_ADVISOR
from ..advisors.words import advisor_name
from ..emissaries.rules.emissary_cards import FIRST_EMISSARY
from ..emissaries.words import emissary_name
from ..enclosures.rules.enclosure_cards import FIRST_ENCLOSURE
from ..enclosures.words import enclosure_name
from ..fish_and_ships.rules.bay_pieces import Side
from ..notation import side_name as typed_side
from ..rules.components import (
    FACE_IDS,
    FIRST_SEA_FACE,
    HEX_IDS,
    PAIR_TOKENS,
    SEATS,
    SIDES,
    Action,
    Die,
    Icon,
    Token,
)
from ..rules.decisions import (
    EMISSARY_SOURCE,
    FIRST_TOKEN_SOURCE,
    FIRST_VIRTUAL,
    Decision,
    Grant,
    Means,
)
from ..rules.dispatch import actor
from ..rules.grid import COORDINATES, NOWHERE
from ..rules.state import State
from ..rules.technologies import TECH_IDS, VIRTUAL_TECH
from .names import (
    GRANT_NAMES,
    MEANS_NAMES,
    action_name,
    cards,
    cell_name,
    dice,
    die_name,
    hex_name,
    icon_name,
    seat_name,
    side_name,
    source_name,
    tech_name,
    tile_name,
    token_name,
)

ARMS = (sentence("left"), sentence("right"))
TURN = 60
"""Degrees from one way a bay can lie to the next."""


def _typed(names: type[Action | Die | Grant | Icon | Means | Token]) -> list[str]:
    return [one.name.lower() for one in names]


def _source(source: int) -> str:
    if source < SIDES:
        return typed_side(source)
    if source >= FIRST_TOKEN_SOURCE:
        return f"token:{Token(source - FIRST_TOKEN_SOURCE).name.lower()}"
    if source == EMISSARY_SOURCE:
        return "emissary"
    return f"virtual:{TECH_IDS[VIRTUAL_TECH[source - FIRST_VIRTUAL]]}"


def _cell(cell: int) -> str:
    q, r = COORDINATES[cell]
    return f"{q},{r}"


def _pair(pair: int) -> str:
    return "+".join(Token(int(token)).name.lower() for token in PAIR_TOKENS[pair])


def _pair_name(voice: Voice, pair: int) -> str:
    return voice.join([token_name(voice, int(token)) for token in PAIR_TOKENS[pair]])


def _hex_heading(voice: Voice, hex_: int) -> str:
    name = hex_name(voice, hex_)
    return f"{name[:1].upper()}{name[1:]}"


def _seat_said(voice: Voice, s: State, seat: int) -> str:
    return seat_name(voice, s, seat)


HEX = Name(hex_name, HEX_IDS, _hex_heading, is_place=True)
SOURCE = Name(source_name, _source)
SEAT = Name(_seat_said, [str(seat + 1) for seat in range(SEATS)], looks=True)
NAMES: dict[str, Name] = {
    "hex": HEX,
    "from": HEX,
    "source": SOURCE,
    "other": SOURCE,
    "seat": SEAT,
    "drawer": SEAT,
    "side": Name(side_name, typed_side),
    "colour": Name(die_name, _typed(Die)),
    "token": Name(token_name, _typed(Token)),
    "tile": Name(tile_name, lambda tile: str(tile + 1)),
    "tech": Name(tech_name, lambda tech: str(TECH_IDS[tech])),
    "enclosure": Name(enclosure_name, lambda card: str(card + FIRST_ENCLOSURE)),
    "emissary": Name(emissary_name, lambda card: str(card + FIRST_EMISSARY)),
    "advisor": Name(advisor_name, lambda card: str(card + FIRST_ADVISOR)),
    "icon": Name(icon_name, _typed(Icon)),
    "action": Name(action_name, _typed(Action)),
    "pair": Name(_pair_name, _pair),
    "sea_tile": Name(lambda _, tile: FACE_IDS[FIRST_SEA_FACE + tile], FACE_IDS[FIRST_SEA_FACE:]),
    "cell": Name(lambda _, cell: cell_name(cell), _cell),
    "rotation": Name(lambda _, rotation: str(rotation * TURN)),
    "coast": Name(lambda _, side: Side(side).name, [side.name for side in Side]),
    "coast_tile": Name(lambda _, tile: "AB"[tile]),
    "arm": Name(lambda voice, arm: voice.say(ARMS[arm]), ("left", "right")),
    "grant": Name(lambda voice, grant: voice.say(GRANT_NAMES[Grant(grant)]), _typed(Grant)),
    "means": Name(lambda voice, means: voice.say(MEANS_NAMES[Means(means)]), _typed(Means)),
    "half": Name(lambda _, half: str(half + 1), ("1", "2")),
    "cards": Name(cards),
    "dice": Name(dice),
}
FRAMES: Mapping[int, tuple[str, ...]] = {
    Decision.START_CELL: ("tile",),
    Decision.EMBASSY_USE: ("emissary",),
    Decision.PAY: ("action", "paid", "least"),
    Decision.EXPLORE_CELL: ("tile",),
    Decision.ENTER: ("entering", "hex"),
    Decision.EXPLORE_ADD: ("hex",),
    Decision.COAST_SIDE: ("coast_tile",),
    Decision.SETTLE_STEP: ("steps",),
    Decision.MOVE_TO: ("from",),
    Decision.ENCLOSURE_DISCARD: ("cards",),
    Decision.RECRUIT_PICK: ("dice",),
    Decision.RECRUIT_PLACE: ("colour",),
    Decision.TOKEN_PAY: ("tech", "token"),
    Decision.DEAL: ("deals",),
    Decision.RAID_TARGET: ("hex", "tents"),
    Decision.RAID_PLACE: ("hex",),
    Decision.SAIL_STEP: ("steps",),
    Decision.BROKER_PICK: ("tokens",),
    Decision.CH_ENCLOSURE: ("drawer",),
    Decision.CH_ROLL: ("colour",),
}
"""What the numbers of each decision are called, as far as anything is said of them."""


def hex_asked(s: State) -> int:
    """The hex that the decision at hand is about, or NOWHERE."""
    names = FRAMES.get(top(s), ()) if s.depth else ()
    return int(s.pending[s.depth - 1, 1 + names.index("hex")]) if "hex" in names else NOWHERE


def _who(m: Moment) -> str:
    """Who is asked; whose turn it is, where luck is asked."""
    asked = int(actor(m.s))
    return seat_name(m.voice, m.s, asked if asked >= 0 else int(m.s.seat))


VOCABULARY: dict[str, Callable[[Moment], str]] = {"who": _who}
