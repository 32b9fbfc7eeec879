"""What may have to be decided, and every option there is, numbered."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.options import Declared, Numbering, Values, span

from .components import (
    AREAS,
    BOXES,
    COMBAT,
    EVENT_OF,
    FACES,
    GOVERNORS,
    HOSTAGES,
    KCS,
    KINDS,
    LETTERS,
    MERCHANTS,
    MOST_BRIBE,
    MOST_DISPLAYS,
    MOST_HOLDS,
    NATIONAL,
    PIRATES,
    PLACES,
    SEAS,
    SEATS,
    SIDE,
    STARTING,
    WARSHIPS,
    Event,
    Side,
)


class Decision(IntEnum):
    """A frame on the stack: those of seats, those of chance, then what goes by itself.

    What the numbers of each are called is declared in the chapter of its rules.
    """

    NONE = 0
    # of a seat
    DRAFT = 1
    SETUP_PIRATE = 2
    DEPLOY_AREA = 3
    DEPLOY_SHIP = 4
    SETUP_MORE = 5
    TURN_MENU = 6
    ACT_PIRATE = 7
    ACTION_MENU = 8
    AP_CHOICE = 9
    KC_BOX = 10
    FAIR_MOVE = 11
    SHOALS = 12
    CUNNING = 13
    INTERCEPTED = 14
    ALLY_SHIP = 15
    TAKE_CARGO = 16
    DUMP_HOLD = 17
    HOSTAGE_FATE = 18
    DECLARE_DR = 19
    CALL_MENU = 20
    REPAIR_SPLIT = 21
    PLUNDER = 22
    BRIBE = 23
    NEW_DRAW = 24
    NEW_DEPLOY = 25
    ALLY_MEMBER = 26
    ALLY_LEADER = 27
    SUCCESSOR = 28
    CHALLENGER = 29
    STATION = 30
    INFORMER = 31
    # of chance
    CH_FIRST = 32
    CH_EVENT = 33
    CH_PIRATE = 34
    CH_D6 = 35
    CH_D66 = 36
    CH_MERCHANT = 37
    CH_HOSTAGE = 38
    CH_WARSHIP = 39
    CH_KC = 40
    CH_GOVERNOR = 41
    # carried on by itself
    SETUP = 42
    TURN = 43
    CONVOY = 44
    RESTOCK = 45
    ACTIONS = 46
    ACTION = 47
    FAIR_WINDS = 48
    WINDOW = 49
    CONTEST = 50
    HUNT = 51
    PATROL = 52
    OUSTING = 53
    MUTINY = 54
    SUCCESSION = 55
    RETIREMENT = 56
    CALLING = 57
    AMBITION = 58
    # in views
    PAUSE = 59  # somebody may be asked in secret


FIRST_OF_CHANCE = Decision.CH_FIRST
FIRST_BY_ITSELF = Decision.SETUP


class Deal(IntEnum):
    """Why an event card is drawn."""

    HAND = 0
    """T1: into the hand, or resolved at once."""
    FIRST_HAND = 1
    CROWN_FIRST = 2
    CROWN = 3


class Draw(IntEnum):
    """Why a pirate card is drawn."""

    DEAL = 0
    NEW = 1
    SUCCESSOR = 2
    DRAFT = 3


class Lot(IntEnum):
    """What a D66 places."""

    MERCHANT = 0
    PRO = 1
    """A Pro-Pirate governor at set-up."""
    ANTI = 2
    CORRUPT = 3


class Roll(IntEnum):
    """What dice are thrown for (appendix B)."""

    NONE = 0
    SEARCH = 1
    CARGO = 2
    TORTURE = 3
    RANSOM = 4
    FIND = 5
    INTERCEPT = 6
    BATTLE = 7
    KC_BATTLE = 8
    ATTACK = 9
    SACK = 10
    OUST = 11
    MUTINY = 12
    GRAB = 13
    DUEL = 14
    BRIBE = 15
    STORM = 16
    DECEPTION = 17
    FINE = 18
    FAME = 19
    PLUNDER = 20
    REPAIR = 21
    RESIST = 22
    CONSPIRACY = 23
    DEPLOY = 24
    INFORMED_DEPLOY = 25


class Method(IntEnum):
    """How one retires (BB-18.41)."""

    HAVEN = 0
    LETTER = 1
    """With the Letter attached; those from the hand follow, one for each kind."""
    LETTER_IN_HAND = 2
    BRIBE = 4
    AMNESTY = 5


class Kind(IntEnum):
    """The kinds of options, in the order in which the specification lists them."""

    PICK = 0
    AREA = 1
    SHIP = 2
    ANOTHER = 3
    ENOUGH = 4
    PLAY_ACTION = 5
    PLAY_EVENT = 6
    DISSOLVE = 7
    END_TURN = 8
    INITIATIVE = 9
    MOVE = 10
    SEARCH = 11
    LOOT = 12
    CONVERT = 13
    CALL = 14
    REPAIR = 15
    REMOVE_DR = 16
    GRAB = 17
    ATTACK = 18
    SACK = 19
    ALLY = 20
    RETIRE = 21
    NEW_PIRATE = 22
    FORFEIT = 23
    PASS = 24
    KC_DEPLOY = 25
    KC_MOVE = 26
    KC_INTERCEPT = 27
    KC_OUST = 28
    WARSHIP = 29
    CARD = 30
    BOX = 31
    STOP = 32
    SHOALS = 33
    REROLL = 34
    KEEP = 35
    FIGHT = 36
    SURRENDER = 37
    SHIP_OF = 38
    TAKE = 39
    DECLINE = 40
    DUMP = 41
    HOLD_CAPTIVE = 42
    TORTURE = 43
    BANK = 44
    RANSOM = 45
    HAVEN = 46
    CURE = 47
    REVEL = 48
    SOBER = 49
    DONE = 50
    MEND = 51
    STOW = 52
    LEAVE = 53
    PAY = 54
    DRAW = 55
    NO_DRAW = 56
    NO_DEPLOY = 57
    JOIN = 58
    STAY_OUT = 59
    LEADER = 60
    FIRST_IS = 61
    CARD_IS = 62
    PIRATE_IS = 63
    DIE = 64
    PORT_IS = 65
    MERCHANT_IS = 66
    HOSTAGE_IS = 67
    WARSHIP_IS = 68
    KC_IS = 69
    GOVERNOR_IS = 70
    RESIGN = 71
    AGREE = 72


def _of(side: Side) -> tuple[int, ...]:
    return tuple(k for k in range(KINDS) if SIDE[EVENT_OF[k]] == side)


def _of_event(event: Event) -> tuple[int, ...]:
    return tuple(k for k in range(KINDS) if EVENT_OF[k] == event)


_shoals = _of_event(Event.UNCHARTED_SHOALS)
_slot = span("slot", 0, MOST_DISPLAYS - 1)
_pirate = span("pirate", 0, PIRATES - 1)
_area = span("area", 0, AREAS - 1)
_port = span("port", 0, NATIONAL - 1)
_hold = span("hold", 0, MOST_HOLDS - 1)
_seat = span("seat", 0, SEATS - 1)
_for_actions = Values("card", tuple(sorted(_of(Side.ANTI) + _of(Side.PIRATE))))
_for_events = Values("card", tuple(k for k in _of(Side.PIRATE) if k not in _shoals))

NUMBERING = Numbering(
    [
        Declared(Kind.PICK, (_pirate,)),
        Declared(Kind.AREA, (_area,)),
        Declared(Kind.SHIP, (Values("ship", STARTING),)),
        Declared(Kind.ANOTHER),
        Declared(Kind.ENOUGH),
        Declared(Kind.PLAY_ACTION, (_for_actions,)),
        Declared(Kind.PLAY_EVENT, (_for_events, _slot)),
        Declared(Kind.DISSOLVE, (_slot,)),
        Declared(Kind.END_TURN),
        Declared(Kind.INITIATIVE, (_pirate,)),
        Declared(Kind.MOVE, (_slot, span("place", 0, PLACES - 1))),
        Declared(Kind.SEARCH, (_slot, _port)),
        Declared(Kind.LOOT, (_slot,)),
        Declared(Kind.CONVERT, (_slot,)),
        Declared(Kind.CALL, (_slot,)),
        Declared(Kind.REPAIR, (_slot,)),
        Declared(Kind.REMOVE_DR, (_slot,)),
        Declared(Kind.GRAB, (_slot, _pirate)),
        Declared(Kind.ATTACK, (_slot, _port)),
        Declared(Kind.SACK, (_slot,)),
        Declared(Kind.ALLY, (_slot,)),
        Declared(Kind.RETIRE, (_slot, span("method", 0, Method.AMNESTY))),
        Declared(Kind.NEW_PIRATE),
        Declared(Kind.FORFEIT),
        Declared(Kind.PASS),
        Declared(Kind.KC_DEPLOY),
        Declared(Kind.KC_MOVE, (span("sea", 0, SEAS - 1),)),
        Declared(Kind.KC_INTERCEPT),
        Declared(Kind.KC_OUST),
        Declared(Kind.WARSHIP),
        Declared(Kind.CARD, (Values("card", _of(Side.ANTI)),)),
        Declared(Kind.BOX, (span("box", 0, BOXES - 1),)),
        Declared(Kind.STOP),
        Declared(Kind.SHOALS, (Values("card", _shoals),)),
        Declared(Kind.REROLL),
        Declared(Kind.KEEP),
        Declared(Kind.FIGHT),
        Declared(Kind.SURRENDER, (span("letter", 0, LETTERS),)),
        Declared(Kind.SHIP_OF, (_slot,)),
        Declared(Kind.TAKE),
        Declared(Kind.DECLINE),
        Declared(Kind.DUMP, (_hold,)),
        Declared(Kind.HOLD_CAPTIVE),
        Declared(Kind.TORTURE),
        Declared(Kind.BANK, (_slot, _hold)),
        Declared(Kind.RANSOM, (_slot, span("hostage", 0, HOSTAGES - 1))),
        Declared(Kind.HAVEN, (_slot,)),
        Declared(Kind.CURE, (_slot,)),
        Declared(Kind.REVEL),
        Declared(Kind.SOBER),
        Declared(Kind.DONE),
        Declared(Kind.MEND, (span("hits", 0, int(COMBAT.max())),)),
        Declared(Kind.STOW),
        Declared(Kind.LEAVE),
        Declared(Kind.PAY, (span("hundreds", 1, MOST_BRIBE),)),
        Declared(Kind.DRAW),
        Declared(Kind.NO_DRAW),
        Declared(Kind.NO_DEPLOY),
        Declared(Kind.JOIN),
        Declared(Kind.STAY_OUT),
        Declared(Kind.LEADER, (_slot,)),
        Declared(Kind.FIRST_IS, (_seat,)),
        Declared(Kind.CARD_IS, (span("card", 0, KINDS - 1),)),
        Declared(Kind.PIRATE_IS, (_pirate,)),
        Declared(Kind.DIE, (span("die", 1, FACES),)),
        Declared(Kind.PORT_IS, (_port,)),
        Declared(Kind.MERCHANT_IS, (span("merchant", 0, MERCHANTS - 1),)),
        Declared(Kind.HOSTAGE_IS, (span("hostage", 0, HOSTAGES - 1),)),
        Declared(Kind.WARSHIP_IS, (span("warship", 0, WARSHIPS - 1),)),
        Declared(Kind.KC_IS, (span("commissioner", 0, KCS - 1),)),
        Declared(Kind.GOVERNOR_IS, (span("governor", 0, GOVERNORS - 1),)),
        Declared(Kind.RESIGN, (_seat,), interjection=True),
        Declared(Kind.AGREE, (_seat,), interjection=True),
    ]
)
KIND_OF, FIRST, ARGUMENT = NUMBERING.kind_of, NUMBERING.first, NUMBERING.argument
MOVES_OF = NUMBERING.starts(Kind.MOVE, MOST_DISPLAYS)
SEARCHES_OF = NUMBERING.starts(Kind.SEARCH, MOST_DISPLAYS)
ATTACKS_OF = NUMBERING.starts(Kind.ATTACK, MOST_DISPLAYS)
GRABS_OF = NUMBERING.starts(Kind.GRAB, MOST_DISPLAYS)
EVENTS_OF = NUMBERING.starts(Kind.PLAY_EVENT, KINDS)
