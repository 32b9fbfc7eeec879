"""What may have to be decided, and every option there is, numbered (section 5)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.options import Declared, Numbering, Pairs, Values, span

from ..advisors.rules.advisor_cards import ADVISORS
from ..emissaries.rules.emissary_cards import EMISSARIES
from ..enclosures.rules.enclosure_cards import ENCLOSURES
from ..fish_and_ships.rules.bay_pieces import COAST_SIDES
from .components import (
    ACTIONS,
    COLOURS,
    HEXES,
    SEA_TILES,
    SEATS,
    SIDE_COLOUR,
    SIDE_ICON,
    SIDES,
    TILE_COUNT,
    TOKEN_PAIRS,
    TOKENS,
    Die,
    Icon,
)
from .grid import CELLS, ROTATIONS
from .technologies import TECHS, VIRTUAL_DICE, VIRTUAL_ICON


class Decision(IntEnum):
    """A frame on the stack: those of seats, those of chance, then what goes by itself.

    What the numbers of each are called is declared in the chapter of its rules.
    """

    NONE = 0
    # of a seat
    START_PICK = 1
    START_CELL = 2
    START_TOKEN = 3
    DRAFT_PICK = 4
    EMBASSY_PICK = 5
    EMBASSY_USE = 6
    EMBASSY_SETTLE = 7
    TOKEN_CHOICE = 8
    DIE_CHOICE = 9
    MANIP = 10
    MANIP_TARGET = 11
    MANIP_FACE = 12
    MANIP_SECOND = 13
    MANIP_REROLL = 14
    MANIP_REVIVE = 15
    KEEP_DIE = 16
    TURN = 17
    TURN_END = 18
    EXTRA = 19
    EXTRA_PICK = 20
    PAY = 21
    EXPLORE_PICK = 22
    EXPLORE_CELL = 23
    HARBOUR_SIDE = 24
    HARBOUR_CELL = 25
    HARBOUR_TURN = 26
    ENTER = 27
    EXPLORE_ADD = 28
    COAST_ARM = 29
    COAST_SIDE = 30
    SETTLE_STEP = 31
    MOVE_TO = 32
    ENCLOSURE_DISCARD = 33
    RECRUIT_PICK = 34
    RECRUIT_PLACE = 35
    RESEARCH_PICK = 36
    TOKEN_PAY = 37
    HARVEST_BONUS = 38
    FACTORY = 39
    DEAL = 40
    SELL = 41
    RAID_HEX = 42
    RAID_TARGET = 43
    RAID_PLACE = 44
    SAIL_STEP = 45
    FACE_CHOICE = 46
    SPY_OWN = 47
    SPY_SEAT = 48
    SPY_COLOUR = 49
    SPY_EXTRA = 50
    HEG_RETURN = 51
    BROKER_PICK = 52
    STEAL_CHOICE = 53
    # of chance
    CH_FIRST_PLAYER = 54
    CH_TECH = 55
    CH_NAVAL = 56
    CH_START_TILE = 57
    CH_ADVISOR = 58
    CH_EMISSARY = 59
    CH_ENCLOSURE = 60
    CH_DIE = 61
    CH_DRAW_DIE = 62
    CH_ROLL = 63
    CH_TILE = 64
    CH_SEA_TILE = 65
    CH_D6 = 66
    CH_SIDE = 67
    CH_QUEUE = 68
    # carried on by itself
    LAYING_OUT = 69
    CHOOSING_START = 70
    ROUND = 71
    FILLING = 72
    ROLLING = 73
    EXTRAS = 74
    EXPLORING = 75
    SEARCHING = 76
    EXPLORED = 77
    PIONEERING = 78
    OPENING_BAY = 79
    SETTLING = 80
    CARDING = 81
    RECRUITING = 82
    RESEARCHING = 83
    HARVESTING = 84
    TRADING = 85
    RAIDING = 86
    SAILING = 87
    PEEKING = 88
    LANDING = 89
    EMBASSY_OVER = 90
    GAINING = 91
    BOT_TURN = 92
    BOT_ACTION = 93
    BOT_GOVERNS = 94
    STRIKING = 95
    # in views
    PAUSE = 96


FIRST_OF_CHANCE = Decision.CH_FIRST_PLAYER
FIRST_BY_ITSELF = Decision.LAYING_OUT


class Kind(IntEnum):
    """The kinds of options: those of seats, what luck brings, what may be said at any time."""

    PASS = 0
    END = 1
    DECLINE = 2
    DONE = 3
    STOP = 4
    ROLL = 5
    YES = 6
    NO = 7
    ACT = 8
    GOVERN = 9
    NOMAD = 10
    REVEAL = 11
    TAKE_UP = 12
    PAY = 13
    PAIR = 14
    CRAFT = 15
    BONUS = 16
    SET = 17
    REROLL = 18
    DRAW = 19
    TREASURE = 20
    FORESIGHT = 21
    SECOND_WIND = 22
    SHIFT_WORK = 23
    SECOND = 24
    TARGET = 25
    FACE = 26
    REVIVE = 27
    KEEP = 28
    PICK_TILE = 29
    PLACE_AT = 30
    TURN_TO = 31
    COAST = 32
    ARM = 33
    GATHER = 34
    PLACE = 35
    PLACE_FREE = 36
    MOVE = 37
    MOVE_TO = 38
    ENCLOSURES = 39
    DISCARD = 40
    TAKE_DIE = 41
    HIRE = 42
    TO_BAG = 43
    TO_SPENT = 44
    TECH = 45
    TOKEN = 46
    SKIP = 47
    GAIN = 48
    GAIN_PAIR = 49
    WORK = 50
    SELL = 51
    SELL_ADD = 52
    RETIRE_ACTIVE = 53
    RETIRE_SPENT = 54
    RAID_HEX = 55
    RAID = 56
    SAIL_TO = 57
    EMISSARY = 58
    TENT = 59
    ADVISOR = 60
    GIVE = 61
    SPY_ON = 62
    FIRST_IS = 63
    TECH_IS = 64
    TILE_IS = 65
    ADVISOR_IS = 66
    EMISSARY_IS = 67
    CARD_IS = 68
    DREW = 69
    DRAWN = 70
    ROLLED = 71
    SEA_IS = 72
    D6_IS = 73
    SIDE_IS = 74
    QUEUE_IS = 75
    # of any seat at any time
    RESIGN = 76
    AGREE = 77


class Grant(IntEnum):
    """Extra actions that may be pending (SET-5.3)."""

    ANY = 0
    SAIL = 1
    TRADE = 2
    RESEARCH = 3
    RAID = 4


GRANTS = len(Grant)


class Means(IntEnum):
    """What an icon spent in step 4 counts as (SET-4.4)."""

    PIONEER = 0
    SHIP = 1
    RESOURCE = 2
    FREE = 3
    """Technology 3, or emissary 126: no icon is spent."""


class Search(IntEnum):
    """What a tile is picked for."""

    EXPLORE = 0
    EXPLORER_FIRST = 1
    EXPLORER_SECOND = 2


class Study(IntEnum):
    """How a technology is researched."""

    ACTION = 0
    SCHOLAR = 1
    SCIENTIST = 2


class Researching(IntEnum):
    """The numbers of a RESEARCHING frame, which payments look at too."""

    PAID = 1
    TECH = 2
    STUDY = 3
    NEXT = 4
    SKIPS = 5
    """1 while technology 25 is unused."""


class Phase(IntEnum):
    """SET-3.1, 5.3: what a round is made of."""

    ROLL = 0
    EMBASSY = 1
    MANIPULATE = 2
    ACT = 3
    KEEP = 4
    CLEAN_UP = 5


# Payment sources: sides of active dice, virtual dice, the emissary's icon; in step 4 tokens too
FIRST_VIRTUAL = SIDES
EMISSARY_SOURCE = SIDES + VIRTUAL_DICE
SOURCES = EMISSARY_SOURCE + 1
FIRST_TOKEN_SOURCE = SOURCES
MANIP_SOURCES = SOURCES + TOKENS


def _twins(icon: int) -> list[tuple[int, int]]:
    """SET-5.6: sources that may make a pair of this icon."""
    dice = [s for s in range(SIDES) if SIDE_ICON[s] == icon]
    virtual = [FIRST_VIRTUAL + v for v in range(VIRTUAL_DICE) if VIRTUAL_ICON[v] == icon]
    single = {s for s in dice if SIDE_COLOUR[s] == Die.TREASURE} | {EMISSARY_SOURCE, *virtual}
    sources = [*dice, *virtual, *([EMISSARY_SOURCE] if icon == Icon.PIONEER else [])]
    return [(a, b) for a in sources for b in sources if a < b or (a == b and a not in single)]


PAIRS = tuple(sorted(_twins(Icon.PIONEER) + _twins(Icon.SHIP)))
PAIR_COUNT = len(PAIRS)
PAIR_SOURCES = np.array(PAIRS, np.int16)
PAYABLE = (Icon.EXPLORE.value, Icon.SHIP.value)
"""The first and the last icon that a payment may yield."""
PAY_ICONS = PAYABLE[1] - PAYABLE[0] + 1

_hex = span("hex", 0, HEXES - 1)
_side = span("side", 0, SIDES - 1)
_colour = span("colour", 0, COLOURS - 1)
_token = span("token", 0, TOKENS - 1)
_seat = span("seat", 0, SEATS - 1)
_tile = span("tile", 0, TILE_COUNT - 1)
_tech = span("tech", 0, TECHS - 1)
_card = span("enclosure", 0, ENCLOSURES - 1)
_emissary = span("emissary", 0, EMISSARIES - 1)
_advisor = span("advisor", 0, ADVISORS - 1)
_source = span("source", 0, SOURCES - 1)
_manip = span("source", 0, MANIP_SOURCES - 1)
_icon = span("icon", *PAYABLE)
_means = Values("means", (0, 1, 2))

NUMBERING = Numbering(
    [
        Declared(Kind.PASS),
        Declared(Kind.END),
        Declared(Kind.DECLINE),
        Declared(Kind.DONE),
        Declared(Kind.STOP),
        Declared(Kind.ROLL),
        Declared(Kind.YES),
        Declared(Kind.NO),
        Declared(Kind.ACT, (span("action", 0, ACTIONS - 1),)),
        Declared(Kind.GOVERN, (_hex,)),
        Declared(Kind.NOMAD, (_hex,)),
        Declared(Kind.REVEAL, (_card,)),
        Declared(Kind.TAKE_UP, (span("grant", 0, GRANTS - 1),)),
        Declared(Kind.PAY, (_source, _icon)),
        Declared(Kind.PAIR, (Pairs(("source", "other"), PAIRS), _icon)),
        Declared(Kind.CRAFT, (_source,)),
        Declared(Kind.BONUS, (_icon,)),
        Declared(Kind.SET, (_manip, _means)),
        Declared(Kind.REROLL, (_manip, Values("means", (0, 1)))),
        Declared(Kind.DRAW, (_manip,)),
        Declared(Kind.TREASURE, (_manip,)),
        Declared(Kind.FORESIGHT),
        Declared(Kind.SECOND_WIND),
        Declared(Kind.SHIFT_WORK),
        Declared(Kind.SECOND, (_manip,)),
        Declared(Kind.TARGET, (_side,)),
        Declared(Kind.FACE, (_side,)),
        Declared(Kind.REVIVE, (_colour,)),
        Declared(Kind.KEEP, (_side,)),
        Declared(Kind.PICK_TILE, (_tile,)),
        Declared(Kind.PLACE_AT, (span("cell", 0, CELLS - 1),)),
        Declared(Kind.TURN_TO, (span("rotation", 0, ROTATIONS - 1),)),
        Declared(Kind.COAST, (span("coast", 0, COAST_SIDES - 1),)),
        Declared(Kind.ARM, (span("arm", 0, 1),)),
        Declared(Kind.GATHER),
        Declared(Kind.PLACE, (_hex,)),
        Declared(Kind.PLACE_FREE, (_hex,)),
        Declared(Kind.MOVE, (_hex,)),
        Declared(Kind.MOVE_TO, (_hex,)),
        Declared(Kind.ENCLOSURES),
        Declared(Kind.DISCARD, (_card,)),
        Declared(Kind.TAKE_DIE, (_colour,)),
        Declared(Kind.HIRE),
        Declared(Kind.TO_BAG),
        Declared(Kind.TO_SPENT),
        Declared(Kind.TECH, (_tech,)),
        Declared(Kind.TOKEN, (_token,)),
        Declared(Kind.SKIP),
        Declared(Kind.GAIN, (_token,)),
        Declared(Kind.GAIN_PAIR, (span("pair", 0, len(TOKEN_PAIRS) - 1),)),
        Declared(Kind.WORK, (_hex,)),
        Declared(Kind.SELL),
        Declared(Kind.SELL_ADD, (_token,)),
        Declared(Kind.RETIRE_ACTIVE, (_side,)),
        Declared(Kind.RETIRE_SPENT, (_colour,)),
        Declared(Kind.RAID_HEX, (_hex,)),
        Declared(Kind.RAID, (_seat,)),
        Declared(Kind.SAIL_TO, (_hex,)),
        Declared(Kind.EMISSARY, (_emissary,)),
        Declared(Kind.TENT),
        Declared(Kind.ADVISOR, (_advisor,)),
        Declared(Kind.GIVE, (_colour,)),
        Declared(Kind.SPY_ON, (_seat,)),
        Declared(Kind.FIRST_IS, (_seat,)),
        Declared(Kind.TECH_IS, (_tech,)),
        Declared(Kind.TILE_IS, (_tile,)),
        Declared(Kind.ADVISOR_IS, (_advisor,)),
        Declared(Kind.EMISSARY_IS, (_emissary,)),
        Declared(Kind.CARD_IS, (_card,)),
        Declared(Kind.DREW, (_side,)),
        Declared(Kind.DRAWN, (_colour,)),
        Declared(Kind.ROLLED, (_side,)),
        Declared(Kind.SEA_IS, (span("sea_tile", 0, SEA_TILES - 1),)),
        Declared(Kind.D6_IS, (span("pips", 1, 6),)),
        Declared(Kind.SIDE_IS, (span("half", 0, 1),)),
        Declared(Kind.QUEUE_IS, (_colour,)),
        Declared(Kind.RESIGN, (_seat,), interjection=True),
        Declared(Kind.AGREE, (_seat,), interjection=True),
    ]
)
KIND_OF, FIRST, ARGUMENT = NUMBERING.kind_of, NUMBERING.first, NUMBERING.argument
