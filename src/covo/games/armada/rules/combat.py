"""ARM-7: one roll at a time, with the reactions of both sides (5.5)."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ATTACKERS,
    BURST,
    COMBAT_DIE,
    FIRING,
    TERRITORIES,
    Card,
    Roll,
)
from .decisions import ARGUMENT, ATTACKS_FROM, Decision, Kind
from .piles import discard_from_hand, has_card
from .refusals import Refusal
from .sailing import next_ship
from .state import DUMMY, NO_SHIP, State, has_pirates, is_enemy, next_stack, note_progress, station


class Battle(IntEnum):
    """The numbers of a REACTING frame."""

    SOURCE = 1
    TARGET = 2
    ROLL = 3
    PASSES = 4
    """Twice the passes, and one more when the defender is next."""


SOURCE, TARGET, ROLL, PASSES = Battle
BOTH_PASSED = 2


@rule
def defending_colour(s: State, target: int) -> int:
    """The colour whose pirates stand there (natives: their flag)."""
    if target < TERRITORIES:
        return s.flag[target]
    return s.captain[s.ship_at[target]]


@rule
def defenders(s: State, target: int) -> int:
    """Natives or pirates in a territory, the crew of a ship."""
    if target < TERRITORIES:
        return s.natives[target] + s.pirates[target]
    ship = s.ship_at[target]
    return 0 if ship == NO_SHIP else s.crew[ship]


@rule
def refuse_attack(s: State, colour: int, source: int, target: int) -> int:
    """ARM-7.1, ARM-7.2: two pirates together, against a neighbour that somebody else holds."""
    if has_pirates(s, colour, source) < ATTACKERS:
        return Refusal.TOO_FEW
    if defenders(s, target) == 0:
        return Refusal.NO_TARGET
    if target < TERRITORIES and s.natives[target] > 0:
        return Refusal.NONE
    other = defending_colour(s, target)
    if other == colour:
        return Refusal.NO_TARGET
    return Refusal.NONE if is_enemy(s, colour, other) else Refusal.SISTER


@rule
def attack(s: State, source: int, target: int) -> None:
    """ARM-7.3: each roll costs one point."""
    s.points -= 1
    note_progress(s)
    push(s, Decision.CH_COMBAT, source, target)


@rule
def weigh_roll(roll: int) -> int:
    """ARM-7.4: faces of the combat die."""
    return COMBAT_DIE[roll]


@rule
def fight(s: State, source: int, target: int, roll: int) -> None:
    """5.5: the roll stands until both sides have passed."""
    push(s, Decision.REACTING, source, target, roll, 0)


@rule
def losses(s: State, space: int, tokens: int) -> int:
    """ARM-7.4: as many as there are."""
    return min(tokens, defenders(s, space))


@rule
def same_losses(s: State, source: int, target: int, roll: int, other: int) -> bool:
    """5.5: a card that would change nothing is not asked for."""
    fired = losses(s, target, FIRING[roll]) == losses(s, target, FIRING[other])
    return fired and losses(s, source, BURST[roll]) == losses(s, source, BURST[other])


@rule
def defending_seat(s: State, target: int) -> int:
    """The seat that may answer; natives and dummies never do."""
    if target < TERRITORIES and s.natives[target] > 0:
        return DUMMY
    return s.seat_of[defending_colour(s, target)]


@rule
def may_counter(s: State, seat: int, card: int, roll: int) -> bool:
    """5.5: asked is only who holds the card and would change the losses with it."""
    if not s.cards_on or seat == DUMMY or not has_card(s, seat, card):
        return False
    return not same_losses(s, number(s, SOURCE), number(s, TARGET), number(s, ROLL), roll)


@rule
def react(s: State, seat: int, source: int, target: int, roll: int, passes: int) -> None:
    """5.5: attacker, defender, attacker … until two passes in a row; then the roll applies.

    PASSES counts both at once: its lowest bit is the side to ask, the rest the passes.
    """
    passed, defence = passes // 2, passes % 2
    if passed == BOTH_PASSED:
        pop(s)
        apply_roll(s, source, target, roll)
        return
    defender = defending_seat(s, target)
    if defence == 0 and may_counter(s, seat, Card.NEW_OFFENSIVE_WEAPONS, Roll.F2):
        push(s, Decision.ATTACK_REACTION, seat)
    elif defence == 1 and may_counter(s, defender, Card.NEW_DEFENSIVE_WEAPONS, Roll.X2):
        push(s, Decision.DEFENCE_REACTION, defender)
    else:
        pass_on(s, passed + 1, 1 - defence)


@rule
def pass_on(s: State, passes: int, defence: int) -> None:
    """5.5: the other side is asked next."""
    set_number(s, PASSES, passes * 2 + defence)


@rule
def pass_reaction(s: State) -> None:
    """5.5: PASS."""
    pass_on(s, number(s, PASSES) // 2 + 1, 1 - number(s, PASSES) % 2)


@rule
def counter(s: State, seat: int) -> None:
    """7.9, 7.10: the card's result replaces the roll, and the other side may answer."""
    defence = number(s, PASSES) % 2
    card = Card.NEW_DEFENSIVE_WEAPONS if defence else Card.NEW_OFFENSIVE_WEAPONS
    discard_from_hand(s, seat, card)
    set_number(s, ROLL, Roll.X2 if defence else Roll.F2)
    pass_on(s, 0, 1 - defence)


@rule
def apply_roll(s: State, source: int, target: int, roll: int) -> None:
    """ARM-7.4: firing removes defenders, bursting attackers; all go back to their reserves."""
    remove(s, target, losses(s, target, FIRING[roll]))
    remove(s, source, losses(s, source, BURST[roll]))


@rule
def remove(s: State, space: int, tokens: int) -> None:
    """ARM-7.4, ARM-7.5, ARM-7.6: tokens go; flags, gold and the ship itself stay."""
    if space < TERRITORIES and s.natives[space] > 0:
        s.natives[space] -= tokens
        s.native_supply += tokens
        return
    if tokens == 0:
        return
    s.reserve[defending_colour(s, space)] += tokens
    if space < TERRITORIES:
        station(s, s.flag[space], space, -tokens)
    else:
        s.crew[s.ship_at[space]] -= tokens


@rule
def list_attacks(s: State, colour: int, out: Ints, n: int) -> int:
    """ATTACK from every place where the colour has two pirates or more."""
    source = next_stack(s, colour, -1)
    option = ATTACKS_FROM[source]
    while source < TERRITORIES:
        if option < ATTACKS_FROM[source + 1] and s.pirates[source] >= ATTACKERS:
            n = keep(out, n, option, refuse_attack(s, colour, source, ARGUMENT[option, 1]))
            option += 1
        else:
            source = next_stack(s, colour, source)
            option = ATTACKS_FROM[source]
    sea = next_ship(s, colour, 0)
    while sea > 0:
        if s.crew[s.ship_at[sea]] >= ATTACKERS:
            n = list_attacks_from(s, colour, sea, out, n)
        sea = next_ship(s, colour, sea)
    return n


@rule
def list_attacks_from(s: State, colour: int, source: int, out: Ints, n: int) -> int:
    """ATTACK every neighbour that may be attacked."""
    for option in range(ATTACKS_FROM[source], ATTACKS_FROM[source + 1]):
        n = keep(out, n, option, refuse_attack(s, colour, source, ARGUMENT[option, 1]))
    return n


ATTACK = Answer(Kind.ATTACK, attack, refuse_attack, list_attacks)
CH_COMBAT = Question(
    Decision.CH_COMBAT,
    actor=CHANCE,
    frame=("source", "target"),
    answers=(Answer(Kind.ROLLED, fight, weight=weigh_roll),),
)
REACTING = Step(Decision.REACTING, react, frame=Battle)
ATTACK_REACTION = Question(
    Decision.ATTACK_REACTION,
    actor="seat",
    frame=("seat",),
    answers=(Answer(Kind.PASS, pass_reaction), Answer(Kind.COUNTER, counter)),
    lapse=Kind.PASS,
    is_secret=True,
)
DEFENCE_REACTION = replace(ATTACK_REACTION, decision=Decision.DEFENCE_REACTION)
