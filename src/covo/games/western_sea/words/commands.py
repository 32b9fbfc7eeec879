"""Options as one types them; the same in every language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ..cards import FIRST_ADVISOR, FIRST_EMISSARY, FIRST_ENCLOSURE
from ..components import (
    FACE_IDS,
    FIRST_SEA_FACE,
    HEX_IDS,
    PAIR_TOKENS,
    SIDES,
    Action,
    Die,
    Icon,
    Side,
    Token,
)
from ..decisions import (
    EMISSARY_SOURCE,
    FIRST_TOKEN_SOURCE,
    FIRST_VIRTUAL,
    NUMBERING,
    Grant,
    Kind,
    Means,
)
from ..grid import COORDINATES
from ..notation import side_name
from ..technologies import TECH_IDS, VIRTUAL_TECH

VERBS = {
    Kind.ACT: "act",
    Kind.SECOND_WIND: "second wind",
    Kind.SHIFT_WORK: "shift work",
    Kind.TAKE_UP: "take up",
    Kind.PICK_TILE: "pick",
    Kind.PLACE_AT: "cell",
    Kind.TURN_TO: "turn",
    Kind.PLACE_FREE: "place free",
    Kind.MOVE_TO: "to",
    Kind.TAKE_DIE: "take",
    Kind.TO_BAG: "bag",
    Kind.TO_SPENT: "spent",
    Kind.GAIN_PAIR: "gain both",
    Kind.SELL_ADD: "add",
    Kind.RETIRE_ACTIVE: "return",
    Kind.RETIRE_SPENT: "return spent",
    Kind.RAID_HEX: "raid at",
    Kind.RAID: "raid",
    Kind.SAIL_TO: "sail",
    Kind.SPY_ON: "spy",
}
"""The verbs that differ from the name of their kind."""


def _source(source: int) -> str:
    if source < SIDES:
        return side_name(source)
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


WRITTEN: dict[str, Callable[[int], str]] = {
    "hex": lambda v: HEX_IDS[v],
    "side": side_name,
    "colour": lambda v: Die(v).name.lower(),
    "token": lambda v: Token(v).name.lower(),
    "tile": lambda v: str(v + 1),
    "tech": lambda v: str(TECH_IDS[v]),
    "enclosure": lambda v: str(v + FIRST_ENCLOSURE),
    "emissary": lambda v: str(v + FIRST_EMISSARY),
    "advisor": lambda v: str(v + FIRST_ADVISOR),
    "source": _source,
    "other": _source,
    "icon": lambda v: Icon(v).name.lower(),
    "action": lambda v: Action(v).name.lower(),
    "pair": _pair,
    "sea_tile": lambda v: FACE_IDS[FIRST_SEA_FACE + v],
    "cell": _cell,
    "coast": lambda v: Side(v).name,
    "arm": lambda v: ("left", "right")[v],
    "grant": lambda v: Grant(v).name.lower(),
    "means": lambda v: Means(v).name.lower(),
    "seat": lambda v: str(v + 1),
    "half": lambda v: str(v + 1),
}


def _verb(kind: Kind) -> str:
    return VERBS.get(kind, kind.name.lower().replace("_", " "))


def command(option: int) -> str:
    """The option as one types it: ``pay white:pioneer settle``."""
    number, arguments = NUMBERING.unpack(option)
    kind = Kind(number)
    names = NUMBERING.declared[number].names
    words = [WRITTEN.get(name, str)(value) for name, value in zip(names, arguments, strict=True)]
    return " ".join([_verb(kind), *words])


@cache
def _options() -> dict[str, int]:
    return {command(option).lower(): option for option in range(NUMBERING.count)}


def option_of(text: str) -> int:
    """The option that a typed command means, in capitals or not."""
    words = text.lower().split()
    option = _options().get(" ".join(words))
    if option is not None:
        return option
    forms = {d.kind: (_verb(Kind(d.kind)), *map(str.upper, d.names)) for d in NUMBERING.declared}
    alike = [" ".join(form) for form in forms.values() if words and form[0].split()[0] == words[0]]
    if alike:
        raise ValueError(f"{text!r} is no command; such a one reads: {' or '.join(alike)}")
    verbs = ", ".join(dict.fromkeys(form[0].split()[0] for form in forms.values()))
    raise ValueError(f"{text!r} is no command; commands begin with: {verbs}")
