"""Every roll in a row: what it is for, what is added, what is needed, what it means.

Questions, the dialogs of the page and the lines of the log are made of these rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from covo.engine.pending import number
from covo.language.catalogue import sentence

from ..rules.chart import is_box
from ..rules.components import (
    ABILITY,
    BRIBE_DIVISOR,
    CARGO,
    CRUELTY,
    DEFENSE,
    GRAB_BONUS,
    HOSTAGE_VALUE,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    SEARCH_TARGET,
    TARGET_BONUS,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
)
from ..rules.contests import MEMBER_BONUS, SIDES, STAKE, card_of, has_effect, hunter, members
from ..rules.decisions import Roll
from ..rules.frames import PARAMETER, action
from ..rules.ships import fleet_combat, fleet_speed
from ..rules.state import State

Part = tuple[str, int]
"""Something added to the dice: what it is called, and how much it is."""
Parts = Callable[[State, int], list[Part]]
"""The parts of a side by its fighter; the CONTEST frame is on top."""


def _none(s: State, fighter: int) -> list[Part]:
    return []


@dataclass(frozen=True)
class RollRow:
    """One roll, but for its rules."""

    title: str
    asks: str
    """The question while a die is to fall."""
    yes: str = ""
    """What it means to reach what is needed, or to have more than the other side."""
    no: str = ""
    is_good: bool = True
    """Whether ``yes`` is what the pirate wants."""
    first: Parts = _none
    second: Parts = _none
    sign: str = ""
    """How a single sum is held against a number; empty with two sides, or with a table."""
    goal: Callable[[State, int], int] = lambda s, fighter: 0
    goal_word: str = ""
    """What that number is; empty where it is only what is needed."""


def _rating(s: State, fighter: int, table: Iterable[int]) -> int:
    return int(table[card_of(s, fighter)])  # type: ignore[index]


def _ability(s: State, fighter: int) -> Part:
    return sentence("Ability"), _rating(s, fighter, ABILITY)


def _speed(s: State, display: int) -> list[Part]:
    return [(sentence("Speed"), int(fleet_speed(s, display)))]


def _strength(s: State, display: int) -> list[Part]:
    return [(sentence("Combat"), int(fleet_combat(s, display))), _ability(s, display)]


def _target_bonus(s: State, display: int, treasure: bool) -> int:
    return TARGET_BONUS if has_effect(s, display, treasure) else 0


def _cargo(s: State) -> Part:
    return sentence("cargo rating"), int(CARGO[s.box[action(s, PARAMETER)] - 1])


def _warship(s: State, table: Iterable[int]) -> int:
    """A rating of the warship where the second fighter is."""
    there = s.warship[s.place[number(s, SIDES + 1)]]
    return int(table[there - 1])  # type: ignore[index]


def _informer(s: State) -> Part:
    return sentence("Informer"), int(number(s, STAKE))


def _garrison(s: State) -> int:
    return int(DEFENSE[action(s, PARAMETER)] + s.garrison)


def _notoriety(s: State, display: int) -> int:
    return int(s.fame[display])


ROLLS: dict[Roll, RollRow] = {
    Roll.SEARCH: RollRow(
        sentence("Search"),
        sentence("{pirate} searches: a die."),
        sentence("Found!"),
        sentence("Nothing found."),
        first=lambda s, display: [
            _ability(s, display),
            (sentence("False Colours"), _target_bonus(s, display, False)),
        ],
        sign="≥",
        goal=lambda s, display: SEARCH_TARGET,
    ),
    Roll.CARGO: RollRow(
        sentence("The looted cargo"),
        sentence("{pirate} opens the holds: a die."),
        first=lambda s, display: [
            _cargo(s),
            (sentence("Treasure Ship"), _target_bonus(s, display, True)),
        ],
    ),
    Roll.TORTURE: RollRow(
        sentence("Torture of the hostage"),
        sentence("Will the hostage talk? A die."),
        sentence("The hostage talks."),
        sentence("Not a word."),
        sign=">",
        goal=lambda s, display: _rating(s, display, CRUELTY),
        goal_word=sentence("Cruelty"),
    ),
    Roll.RANSOM: RollRow(sentence("Ransom"), sentence("What is the ransom? A die.")),
    Roll.FIND: RollRow(
        sentence("The warship looks for him"),
        sentence("The warship looks for {pirate}: dice."),
        sentence("The warship finds him."),
        sentence("He slips away."),
        is_good=False,
        first=lambda s, _: [(sentence("Speed"), _warship(s, WARSHIP_SPEED))],
        second=_speed,
    ),
    Roll.INTERCEPT: RollRow(
        sentence("Interception"),
        sentence("The commissioner hunts {pirate}: dice."),
        sentence("Intercepted!"),
        sentence("He evades the commissioner."),
        is_good=False,
        first=lambda s, _: [(sentence("Speed"), int(KC_SPEED[hunter(s)])), _informer(s)],
        second=_speed,
    ),
    Roll.BATTLE: RollRow(
        sentence("Battle with the warship"),
        sentence("The warship fights {pirate}: dice."),
        sentence("He is driven off."),
        is_good=False,
        first=lambda s, _: [(sentence("Combat"), _warship(s, WARSHIP_COMBAT))],
        second=_strength,
    ),
    Roll.KC_BATTLE: RollRow(
        sentence("Battle with the commissioner"),
        sentence("The commissioner fights {pirate}: dice."),
        sentence("The pirate falls."),
        sentence("The commissioner falls."),
        is_good=False,
        first=lambda s, _: [(sentence("Combat"), int(KC_COMBAT[hunter(s)]))],
        second=_strength,
    ),
    Roll.ATTACK: RollRow(
        sentence("Attack on a port"),
        sentence("{pirate} attacks the port: dice."),
        sentence("The port is taken."),
        sentence("The attack fails."),
        first=lambda s, display: [
            *_strength(s, display),
            (sentence("information"), int(s.info[display, action(s, PARAMETER)])),
        ],
        second=lambda s, _: [
            (sentence("defence"), int(DEFENSE[action(s, PARAMETER)])),
            (sentence("garrison"), int(s.garrison)),
        ],
    ),
    Roll.SACK: RollRow(
        sentence("Sack of the port"),
        sentence("{pirate} sacks the port: a die."),
        sentence("The port lies in ruins."),
        sentence("The port holds out."),
        first=lambda s, display: [
            (sentence("Cruelty"), _rating(s, display, CRUELTY)),
            (sentence("allies"), MEMBER_BONUS * (int(members(s, display)) - 1)),
        ],
        sign=">",
        goal=lambda s, display: _garrison(s),
        goal_word=sentence("defence"),
    ),
    Roll.OUST: RollRow(
        sentence("The commissioner would oust him"),
        sentence("The commissioner would oust {pirate}: dice."),
        sentence("Put to sea."),
        sentence("He stays in port."),
        is_good=False,
        first=lambda s, _: [(sentence("Combat"), int(KC_COMBAT[hunter(s)])), _informer(s)],
        second=lambda s, display: [
            _ability(s, display),
            (sentence("Leadership"), _rating(s, display, LEADERSHIP)),
        ],
    ),
    Roll.MUTINY: RollRow(
        sentence("Mutiny"),
        sentence("Mutiny against {pirate}: a die."),
        sentence("The captain is deposed!"),
        sentence("The crew gives in."),
        is_good=False,
        sign=">",
        goal=lambda s, display: _rating(s, display, LEADERSHIP),
        goal_word=sentence("Leadership"),
    ),
    Roll.GRAB: RollRow(
        sentence("Grab for the booty"),
        sentence("{pirate} grabs for the booty: dice."),
        sentence("He grabs the booty."),
        sentence("The grab fails."),
        first=lambda s, display: [_ability(s, display), (sentence("first hand"), GRAB_BONUS)],
        second=lambda s, display: [_ability(s, display)],
    ),
    Roll.DUEL: RollRow(sentence("Duel"), sentence("A duel: dice.")),
    Roll.BRIBE: RollRow(
        sentence("Bribe"),
        sentence("Is the governor content? Dice."),
        sentence("The governor is content."),
        sentence("The governor refuses."),
        first=lambda s, display: [
            (sentence("notoriety / 10"), _notoriety(s, display) // BRIBE_DIVISOR)
        ],
        sign="≤",
        goal=lambda s, display: int(number(s, STAKE)),
        goal_word=sentence("hundreds paid"),
    ),
    Roll.STORM: RollRow(
        sentence("Storm"),
        sentence("A storm strikes {pirate}: a die."),
        first=lambda s, display: [(sentence("transit box"), int(is_box(s.place[display])))],
    ),
    Roll.DECEPTION: RollRow(sentence("Trial"), sentence("{pirate} is denounced: a die.")),
    Roll.FINE: RollRow(sentence("Fine"), sentence("{pirate} is fined: dice.")),
    Roll.FAME: RollRow(
        sentence("Notoriety of the loot"),
        sentence("Word of {pirate} spreads: a die."),
        first=lambda s, display: [
            _cargo(s),
            (
                sentence("Value of the hostage"),
                int(HOSTAGE_VALUE[s.tortured - 1]) if s.tortured else 0,
            ),
        ],
    ),
    Roll.PLUNDER: RollRow(sentence("Plunder"), sentence("{pirate} plunders: a die.")),
    Roll.REPAIR: RollRow(sentence("Repair"), sentence("The ship of {pirate} is repaired: a die.")),
    Roll.RESIST: RollRow(
        sentence("The merchant resists"), sentence("The merchant resists {pirate}: a die.")
    ),
    Roll.CONSPIRACY: RollRow(
        sentence("Conspiracy"),
        sentence("The crew of {pirate} conspires: dice."),
        sentence("Mutiny!"),
        sentence("The crew stays loyal."),
        is_good=False,
        sign=">",
        goal=lambda s, display: int(s.loyalty[display]),
        goal_word=sentence("loyalty"),
    ),
    **dict.fromkeys(
        (Roll.DEPLOY, Roll.INFORMED_DEPLOY),
        RollRow(
            sentence("A King's commission"),
            sentence("A commission against {pirate}? Dice."),
            sentence("A commission is given."),
            sentence("No commission."),
            is_good=False,
            sign="<",
            goal=_notoriety,
            goal_word=sentence("notoriety"),
        ),
    ),
}
