"""How likely an option is to bring what it is for: exact, without the help of Cunning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from covo.engine.pending import number, top
from covo.games.blackbeard.components import (
    ABILITY,
    BRIBE_DIVISOR,
    CRUELTY,
    DEFENSE,
    DEPLOY_DICE,
    EVENT_OF,
    GRAB_BONUS,
    INFORMER,
    INFORMER_DICE,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    SEARCH_TARGET,
    SEAS,
    TARGET_BONUS,
    TWO_DICE,
    WARSHIP_SPEED,
    Event,
)
from covo.games.blackbeard.contests import (
    DICE,
    SIDES,
    card_of,
    has_effect,
    is_won,
    members,
    strength,
    total,
)
from covo.games.blackbeard.decisions import Decision, Kind, Roll
from covo.games.blackbeard.frames import DISPLAY, action, target
from covo.games.blackbeard.pirates import display_of_pirate
from covo.games.blackbeard.ships import fleet_speed
from covo.games.blackbeard.state import State, display_of
from covo.games.blackbeard.words.contests import contest_after

from .kinds import OF_SHIP, arguments_of, kind_of
from .odds import at_least, beats, below, sums

OWN = OF_SHIP | {Kind.BANK, Kind.RANSOM, Kind.HAVEN, Kind.CURE}
"""Kinds beside the actions that begin with a pirate of the seat on turn."""


@dataclass(frozen=True)
class Asked:
    """An option that somebody points at."""

    s: State
    kind: Kind
    a: int
    b: int
    d: int
    """The display it is about: the pirate who acts, or the one who is hunted."""

    @property
    def pirate(self) -> int:
        """The card of that pirate."""
        return int(self.s.pirate[self.d]) - 1

    @property
    def is_informed(self) -> bool:
        """BB-17.12: an Informer helps."""
        return bool(top(self.s) == Decision.INFORMER)

    @property
    def kc(self) -> int:
        """The commissioner of the seat that answers."""
        return int(self.s.kc[number(self.s, 1)]) - 1


def asked_of(seen: State, option: int) -> Asked:
    """The option with the pirate it is about."""
    kind, (a, b) = kind_of(option), arguments_of(option)
    if Kind.MOVE <= kind <= Kind.RETIRE or kind in OWN:
        d = int(display_of(seen, int(seen.seat), a))
    elif kind == Kind.PLAY_EVENT:
        d = int(display_of(seen, int(seen.seat), b))
    else:
        d = int(target(seen))
    return Asked(seen, kind, a, b, d if d >= 0 else int(action(seen, DISPLAY)))


def chance_of(asked: Asked) -> float | None:
    """How likely its first dice are to bring what is wanted; None where none are thrown."""
    return CHANCES[asked.kind](asked) if asked.kind in CHANCES else None


def search_bonus(asked: Asked) -> int:
    """BB-8.1: what is added to the die of a search."""
    bonus = TARGET_BONUS if has_effect(asked.s, asked.d, False) else 0
    return int(ABILITY[asked.pirate]) + bonus


def attack_bonus(asked: Asked) -> int:
    """BB-9.52: what is added to the die of an attack."""
    return int(strength(asked.s, asked.d) + asked.s.info[asked.d, asked.b])


def sack_bonus(asked: Asked) -> int:
    """BB-9.55: what is added to the die of a sack."""
    return int(CRUELTY[asked.pirate] + members(asked.s, asked.d)) - 1


def grab_lead(asked: Asked) -> int:
    """BB-9.6: by how much the grabber is ahead of the one he robs."""
    other = int(asked.s.pirate[display_of_pirate(asked.s, asked.b)]) - 1
    return int(ABILITY[asked.pirate] + GRAB_BONUS - ABILITY[other])


def bribe_bonus(asked: Asked) -> int:
    """BB-18.41D: what notoriety adds to the dice."""
    return int(asked.s.fame[number(asked.s, 1)]) // BRIBE_DIVISOR


def deploy_dice(asked: Asked) -> int:
    """BB-10.12, BB-17.12."""
    return INFORMER_DICE if asked.is_informed else DEPLOY_DICE


def _search(asked: Asked) -> float:
    return at_least(SEARCH_TARGET - search_bonus(asked))


def _attack(asked: Asked) -> float:
    return beats(attack_bonus(asked) - int(DEFENSE[asked.b]))


def _sack(asked: Asked) -> float:
    port = int(asked.s.place[asked.d]) - SEAS
    return at_least(int(DEFENSE[port]) + 1 - sack_bonus(asked))


def _grab(asked: Asked) -> float:
    return beats(grab_lead(asked))


def _deploy(asked: Asked) -> float:
    return below(int(asked.s.fame[asked.d]), deploy_dice(asked))


def _intercept(asked: Asked) -> float:
    helped = INFORMER if asked.is_informed else 0
    return beats(int(KC_SPEED[asked.kc] + helped - fleet_speed(asked.s, asked.d)))


def _oust(asked: Asked) -> float:
    helped = INFORMER if asked.is_informed else 0
    held = ABILITY[asked.pirate] + LEADERSHIP[asked.pirate]
    return beats(int(KC_COMBAT[asked.kc] + helped - held))


def _warship(asked: Asked) -> float:
    ship = int(asked.s.warship[asked.s.place[asked.d]]) - 1
    return beats(int(WARSHIP_SPEED[ship] - fleet_speed(asked.s, asked.d)))


def _torture(asked: Asked) -> float:
    return at_least(int(CRUELTY[asked.pirate]) + 1)


def _pay(asked: Asked) -> float:
    return 1 - at_least(asked.a - bribe_bonus(asked) + 1, TWO_DICE)


def _card(asked: Asked) -> float | None:
    """BB-14.1: of the cards only a conspiracy is held against a number."""
    if EVENT_OF[asked.a] != Event.MUTINY_CONSPIRACY:
        return None
    return at_least(int(asked.s.loyalty[asked.d]) + 1, TWO_DICE)


def _reroll(asked: Asked) -> float | None:
    return helped(asked.s)


def helped(seen: State) -> float | None:
    """BB-16.1: how likely a new roll brings what the pirate wants; None where nobody asks."""
    contest = contest_after(seen, 0)
    if contest is None or contest.roll == Roll.DUEL:
        return None
    s, side = contest.s, contest.thrown
    now, faces = int(s.dice[side]), sums(int(DICE[contest.roll, side]))
    won = 0
    for dice, ways in faces.items():
        s.dice[side] = dice
        won += ways if _pleases(s, contest.roll, side, now) else 0
    return won / sum(faces.values())


def _pleases(s: State, roll: Roll, side: int, before: int) -> bool:
    """Whether the dice as they lie are what he threw again for."""
    match roll:
        case Roll.CARGO | Roll.RANSOM:
            return bool(s.dice[0] > before)
        case Roll.TORTURE:
            return bool(s.dice[0] > CRUELTY[card_of(s, number(s, SIDES))])
        case Roll.MUTINY:
            return bool(s.dice[0] < LEADERSHIP[card_of(s, number(s, SIDES))])
        case Roll.GRAB:
            return bool(total(s, side) > total(s, 1 - side))
        case _:
            return bool(is_won(s))


CHANCES: dict[Kind, Callable[[Asked], float | None]] = {
    Kind.SEARCH: _search,
    Kind.ATTACK: _attack,
    Kind.SACK: _sack,
    Kind.GRAB: _grab,
    Kind.KC_DEPLOY: _deploy,
    Kind.KC_INTERCEPT: _intercept,
    Kind.KC_OUST: _oust,
    Kind.WARSHIP: _warship,
    Kind.TORTURE: _torture,
    Kind.PAY: _pay,
    Kind.CARD: _card,
    Kind.REROLL: _reroll,
}
