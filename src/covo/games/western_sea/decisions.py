"""What may have to be decided, and every option there is, numbered (section 5)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.options import Declared, Numbering, Pairs, Values, span

from .cards import ADVISORS, EMISSARIES, ENCLOSURES
from .components import (
    ACTIONS,
    COAST_SIDES,
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
    """A frame on the stack: those of seats, those of chance, then what goes by itself."""

    NONE = 0
    # of a seat; the one that acts unless a seat is named
    START_PICK = 1
    START_CELL = 2  # tile
    START_TOKEN = 3
    DRAFT_PICK = 4  # pass
    EMBASSY_PICK = 5
    EMBASSY_USE = 6  # card
    EMBASSY_SETTLE = 7
    TOKEN_CHOICE = 8
    DIE_CHOICE = 9  # ignoring terrain, recruited
    MANIP = 10
    MANIP_TARGET = 11  # Means, targets left, side not to be taken plus 1, source paid twice
    MANIP_FACE = 12  # Means, targets left, side, source paid twice
    MANIP_SECOND = 13
    MANIP_REROLL = 14  # dice left, dice added
    MANIP_REVIVE = 15
    KEEP_DIE = 16
    TURN = 17
    TURN_END = 18
    EXTRA = 19  # Grant
    EXTRA_PICK = 20
    PAY = 21  # action, icons so far, at least, at most, units so far
    EXPLORE_PICK = 22  # Search
    EXPLORE_CELL = 23  # tile
    HARBOUR_SIDE = 24
    HARBOUR_CELL = 25
    HARBOUR_TURN = 26  # cell, seat
    ENTER = 27  # seat, hex
    EXPLORE_ADD = 28  # hex
    COAST_ARM = 29
    COAST_SIDE = 30  # 0 for tile A, 1 for tile B
    SETTLE_STEP = 31  # steps left, free place left, enclosures left, steps made
    MOVE_TO = 32  # from, reach
    ENCLOSURE_DISCARD = 33  # cards to discard, those due for the drawing
    RECRUIT_PICK = 34  # dice left, may hire, dice taken, ignoring terrain
    RECRUIT_PLACE = 35  # colour
    RESEARCH_PICK = 36  # Study, free icon
    TOKEN_PAY = 37  # technology, kind of token, may skip
    HARVEST_BONUS = 38
    FACTORY = 39
    DEAL = 40  # deals left, reserve VP a deal, deals made
    SELL = 41
    RAID_HEX = 42  # free icon, general
    RAID_TARGET = 43  # hex, tents left, tents removed, general
    RAID_PLACE = 44  # hex
    SAIL_STEP = 45  # steps left, steps made
    FACE_CHOICE = 46  # colour
    SPY_OWN = 47
    SPY_SEAT = 48  # colour given
    SPY_COLOUR = 49  # colour given, seat
    SPY_EXTRA = 50
    HEG_RETURN = 51  # dice returned
    BROKER_PICK = 52  # tokens left
    STEAL_CHOICE = 53  # colours as bits
    # of chance
    CH_FIRST_PLAYER = 54
    CH_TECH = 55  # seal, or all decks
    CH_NAVAL = 56
    CH_START_TILE = 57
    CH_ADVISOR = 58
    CH_EMISSARY = 59
    CH_ENCLOSURE = 60  # seat
    CH_DIE = 61  # a die of the bag, drawn and rolled
    CH_DRAW_DIE = 62  # a die of the bag, drawn
    CH_ROLL = 63  # colour
    CH_TILE = 64
    CH_SEA_TILE = 65  # sea cell, who looks
    CH_D6 = 66
    CH_SIDE = 67  # what for
    CH_QUEUE = 68
    # carried on by itself
    LAYING_OUT = 69  # step, count
    CHOOSING_START = 70  # step, seat
    ROUND = 71  # phase, seat in order
    FILLING = 72  # dice to draw and roll, refilling
    ROLLING = 73
    EXTRAS = 74
    EXPLORING = 75  # icons paid
    SEARCHING = 76  # tiles to draw
    EXPLORED = 77
    PIONEERING = 78  # hex, seat in order
    OPENING_BAY = 79  # step
    SETTLING = 80  # icons paid
    CARDING = 81  # cards to draw, cards drawn
    RECRUITING = 82  # icons paid
    RESEARCHING = 83  # icons paid, technology, Study, next token
    HARVESTING = 84  # icons paid
    TRADING = 85  # icons paid
    RAIDING = 86  # icons paid, hex, icons cancelled
    SAILING = 87  # icons paid
    PEEKING = 88  # next direction
    LANDING = 89
    EMBASSY_OVER = 90  # card
    GAINING = 91  # list, face, next entry
    BOT_TURN = 92  # step
    BOT_ACTION = 93  # action, strength, advisor's face, step
    BOT_GOVERNS = 94
    STRIKING = 95  # hex
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
