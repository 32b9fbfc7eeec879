"""What may have to be decided, and every option there is, numbered."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.options import Declared, Numbering, Pairs, Values, span

from .components import (
    BASES,
    CARD_KINDS,
    CENTRAL,
    CITIES,
    COLOURS,
    COMBAT_DIE,
    FAR_PIRATES,
    GOLD,
    GOLD_DIE,
    NATIVE_DIE,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    OWN_TURN,
    PIRATES,
    SEATS,
    SPACES,
    TERRITORIES,
)


class Decision(IntEnum):
    """A frame on the stack: those of seats, those of chance, then what goes by itself.

    What the numbers of each are called is declared in the chapter of its rules.
    """

    NONE = 0
    # of a seat
    PLACE_SHIP = 1
    PLACE_PIRATES = 2
    ACT = 3
    SURPRISE_ACT = 4
    QTY_PIRATES = 5
    QTY_GOLD = 6
    ARM_BONUS = 7
    USE_BONUS = 8
    ATTACK_REACTION = 9
    DEFENCE_REACTION = 10
    RECRUIT_PLACE = 11
    PAY_GOLD = 12
    GS_CHOICE = 13
    PLACE_NATIVES = 14
    PLACE_MILITIA = 15
    MINE_SITE = 16
    MUTINY_TARGET = 17
    YARD_CITY = 18
    INTERRUPT = 19
    # of chance
    CH_DUMMY = 20
    CH_PAIR = 21
    CH_COLOUR = 22
    CH_DRAW = 23
    CH_EXPLORE = 24
    CH_COMBAT = 25
    CH_NATIVE_DIE = 26
    # carried on by itself
    DEALING = 27
    PLACING = 28
    BEGINNING = 29
    COMPLETED = 30
    WINDOW = 31
    TURN_END = 32
    DISCARDING = 33
    REACTING = 34
    RECRUITING = 35
    UPRISING = 36
    MUSTERING = 37
    # in views
    PAUSE = 38  # what the public knows to be going on, and its numbers


FIRST_OF_CHANCE = Decision.CH_DUMMY
FIRST_BY_ITSELF = Decision.DEALING


class Kind(IntEnum):
    """The kinds of options, in the order in which the specification lists them."""

    END_TURN = 0
    END_SURPRISE = 1
    LAUNCH = 2
    MOVE = 3
    LOAD = 4
    UNLOAD = 5
    TRANSFER = 6
    SAIL = 7
    EXPLORE = 8
    ATTACK = 9
    SINK = 10
    DESTROY = 11
    CONVERT = 12
    RECRUIT = 13
    BUY_CARD = 14
    PLAY = 15
    QTY_PIRATES = 16
    QTY_GOLD = 17
    ARM_BONUS = 18
    SKIP_BONUS = 19
    DOUBLE = 20
    KEEP = 21
    PASS = 22
    COUNTER = 23
    INTERRUPT = 24
    RECRUIT_AT = 25
    PAY_FROM = 26
    PEEK = 27
    TAKE = 28
    STOP = 29
    NATIVES_AT = 30
    MILITIA_AT = 31
    MINE_AT = 32
    MUTINY_AT = 33
    YARD_AT = 34
    SHIP_AT = 35
    PIRATES_HERE = 36
    DUMMY_IS = 37
    PAIR_IS = 38
    COLOUR_IS = 39
    CARD_IS = 40
    FOUND = 41
    ROLLED = 42
    NATIVES_ARE = 43
    RESIGN = 44
    AGREE = 45


def _borders(sources: range, targets: range) -> tuple[tuple[int, int], ...]:
    """The borders from one kind of space to another, in the order of the board."""
    return tuple(
        (a, int(b))
        for a in sources
        for b in NEIGHBOURS[NEIGHBOUR_AT[a] : NEIGHBOUR_AT[a + 1]]
        if b in targets
    )


_LAND, _SEA, _ANY = range(TERRITORIES), range(TERRITORIES, SPACES), range(SPACES)
_territory = Values("territory", tuple(_LAND))
_central = Values("territory", tuple(range(CENTRAL)))
_sea = Values("sea", tuple(_SEA))
_city = Values("city", CITIES)
_lanes = Pairs(("from", "to"), _borders(_SEA, _SEA))
_launches = tuple(pair for pair in _borders(_LAND, _SEA) if pair[0] in CITIES)
_forts = Values("territory", tuple(sorted({*CITIES, *(int(b) for b in BASES)})))
_seat = span("seat", 0, SEATS - 1)
_colour = span("colour", 0, COLOURS - 1)
_card = span("card", 0, CARD_KINDS - 1)

NUMBERING = Numbering(
    [
        Declared(Kind.END_TURN),
        Declared(Kind.END_SURPRISE),
        Declared(Kind.LAUNCH, (Pairs(("city", "sea"), _launches),)),
        Declared(Kind.MOVE, (Pairs(("from", "to"), _borders(_LAND, _LAND)),)),
        Declared(Kind.LOAD, (Pairs(("from", "sea"), _borders(_LAND, _SEA)),)),
        Declared(Kind.UNLOAD, (Pairs(("sea", "to"), _borders(_SEA, _LAND)),)),
        Declared(Kind.TRANSFER, (_lanes,)),
        Declared(Kind.SAIL, (_lanes,)),
        Declared(Kind.EXPLORE, (_central,)),
        Declared(Kind.ATTACK, (Pairs(("source", "target"), _borders(_ANY, _ANY)),)),
        Declared(Kind.SINK, (_sea,)),
        Declared(Kind.DESTROY, (_city,)),
        Declared(Kind.CONVERT, (_forts,)),
        Declared(Kind.RECRUIT),
        Declared(Kind.BUY_CARD),
        Declared(Kind.PLAY, (Values("card", tuple(int(c) for c in OWN_TURN)),)),
        Declared(Kind.QTY_PIRATES, (span("pirates", 1, PIRATES),)),
        Declared(Kind.QTY_GOLD, (span("gold", 0, GOLD),)),
        Declared(Kind.ARM_BONUS),
        Declared(Kind.SKIP_BONUS),
        Declared(Kind.DOUBLE),
        Declared(Kind.KEEP),
        Declared(Kind.PASS),
        Declared(Kind.COUNTER),
        Declared(Kind.INTERRUPT, (_colour,)),
        Declared(Kind.RECRUIT_AT, (_territory,)),
        Declared(Kind.PAY_FROM, (Values("space", tuple(_ANY)),)),
        Declared(Kind.PEEK),
        Declared(Kind.TAKE),
        Declared(Kind.STOP),
        Declared(Kind.NATIVES_AT, (_central,)),
        Declared(Kind.MILITIA_AT, (_territory,)),
        Declared(Kind.MINE_AT, (_territory,)),
        Declared(Kind.MUTINY_AT, (_sea,)),
        Declared(Kind.YARD_AT, (_city,)),
        Declared(Kind.SHIP_AT, (_city,)),
        Declared(Kind.PIRATES_HERE, (span("pirates", 0, FAR_PIRATES),)),
        Declared(Kind.DUMMY_IS, (_colour,)),
        Declared(Kind.PAIR_IS, (span("pair", 0, 1),)),
        Declared(Kind.COLOUR_IS, (_colour,)),
        Declared(Kind.CARD_IS, (_card,)),
        Declared(
            Kind.FOUND,
            (span("gold", 0, len(GOLD_DIE) - 1), span("natives", 0, len(NATIVE_DIE) - 1)),
        ),
        Declared(Kind.ROLLED, (span("roll", 0, len(COMBAT_DIE) - 1),)),
        Declared(Kind.NATIVES_ARE, (span("natives", 0, len(NATIVE_DIE) - 1),)),
        Declared(Kind.RESIGN, (_seat,), interjection=True),
        Declared(Kind.AGREE, (_seat,), interjection=True),
        Declared(Kind.QTY_PIRATES, (Values("pirates", (0,)),)),
    ]
)
KIND_OF, FIRST, ARGUMENT = NUMBERING.kind_of, NUMBERING.first, NUMBERING.argument
NO_PIRATES = NUMBERING.number(Kind.QTY_PIRATES, 0)
"""Gold alone (ARM-1.9): appended to the numbering, so it is listed behind all other numbers."""
MOVES_FROM = NUMBERING.starts(Kind.MOVE, TERRITORIES)
LOADS_FROM = NUMBERING.starts(Kind.LOAD, TERRITORIES)
UNLOADS_FROM = NUMBERING.starts(Kind.UNLOAD, SPACES)
TRANSFERS_FROM = NUMBERING.starts(Kind.TRANSFER, SPACES)
SAILS_FROM = NUMBERING.starts(Kind.SAIL, SPACES)
ATTACKS_FROM = NUMBERING.starts(Kind.ATTACK, SPACES)
