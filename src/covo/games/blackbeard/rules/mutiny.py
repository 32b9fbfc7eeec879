"""BB-14: mutinies, and who commands afterwards."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push

from .chart import merchant_to_pool
from .components import LEADERSHIP, LOYALTY
from .contests import begin_roll
from .decisions import Decision, Draw, Kind, Roll
from .frames import (
    DISPLAY,
    PARAMETER,
    action,
    end_action,
    end_winds,
    is_acting,
    is_loot_under_way,
    is_pending,
)
from .pirates import (
    bury,
    command,
    draw_pirate,
    eliminate,
    give_up_card,
    has_cards_left,
    holds_card,
    lose_ship,
)
from .refusals import Refusal
from .state import Place, State, displays_in_use, owner

NARROW_ESCAPE = LOYALTY["mutiny_failed_equal"]


# Stopping what a pirate was doing


@rule
def stop_acting(s: State, d: int) -> None:
    """BB-4.67, BB-8.37, BB-17.9: the pirate can no longer do what he was about."""
    if is_pending(s, Decision.ACTION):
        if is_loot_under_way(s):
            merchant_to_pool(s, action(s, PARAMETER))
        end_action(s)
    end_winds(s, d)


@rule
def founder(s: State, d: int) -> None:
    """BB-17.19, ``sink_at_zero_combat``: the ship goes down with her captain."""
    if is_acting(s, d):
        stop_acting(s, d)
    eliminate(s, d)


# Mutiny


@rule
def rising_crew(s: State) -> int:
    """BB-14.5: the next crew that has just reached loyalty 0, a leader's first; -1 if none."""
    first = first_restless(s)
    if first < 0:
        return -1
    if is_pending(s, Decision.MUTINY) or is_pending(s, Decision.SUCCESSION):
        return -1
    if is_pending(s, Decision.SUCCESSOR) or is_pending(s, Decision.CH_PIRATE):
        return -1
    active = action(s, DISPLAY)
    if active >= 0 and s.restless[active]:
        return active
    return restless_leader(s, first) if s.leads_in_all else first


@rule
def restless_leader(s: State, d: int) -> int:
    """BB-14.5: the leader of this pirate, if his crew rises too: the action may be over by now."""
    leader = s.ally[d] - 1
    return leader if leader >= 0 and s.restless[leader] else d


@rule
def first_restless(s: State) -> int:
    """The first crew whose mutiny is due; -1 if none, as nearly always: it is asked very often."""
    for d in range(displays_in_use(s)):
        if s.restless[d]:
            return d
    return -1


@rule
def begin_mutiny(s: State, d: int) -> None:
    """BB-14.1, BB-14.2: the owner rolls one die against Leadership."""
    s.restless[d] = 0
    push(s, Decision.MUTINY, d)
    begin_roll(s, Roll.MUTINY, d)


@rule
def settle_mutiny(s: State, d: int, die: int) -> None:
    """BB-14.2: greater succeeds; equal costs loyalty, lower nothing."""
    leadership = LEADERSHIP[s.pirate[d] - 1]
    if die > leadership:
        depose(s, d)
        return
    pop(s)
    if die == leadership:
        shift_after_escape(s, d)


@rule
def shift_after_escape(s: State, d: int) -> None:
    """BB-14.2: never below 0; a crew brought from 1 to 0 rises once more."""
    if s.loyalty[d] > 0:
        s.loyalty[d] += NARROW_ESCAPE
        s.restless[d] = 1 if s.loyalty[d] == 0 else 0


@rule
def depose(s: State, d: int) -> None:
    """BB-14.3, BB-14.4: the captain is out of the game, and the crew elects another."""
    captain = s.pirate[d] - 1
    if is_acting(s, d):
        pop(s)
        stop_acting(s, d)
    else:
        pop(s)
    bury(s, d)
    push(s, Decision.SUCCESSION, d, captain + 1)


@rule
def succeed(s: State, d: int, captain: int) -> None:
    """BB-14.3: a card from hand, else from the deck; else ship and booty are lost."""
    seat = owner(s, d)
    pop(s)
    if s.cards_held[seat] > 0:
        push(s, Decision.SUCCESSOR, d)
        return
    s.whereabouts[captain - 1] = Place.DUELLING
    if has_cards_left(s):
        draw_pirate(s, seat, Draw.SUCCESSOR, d, captain)
    else:
        s.whereabouts[captain - 1] = Place.OUT
        lose_ship(s, d)


@rule
def refuse_successor(s: State, seat: int, pirate: int) -> int:
    """BB-14.3: a pirate card in hand."""
    return Refusal.NONE if holds_card(s, seat, pirate) else Refusal.NOT_IN_HAND


@rule
def successor(s: State, seat: int, d: int, pirate: int) -> None:
    """SUCCESSOR."""
    give_up_card(s, seat, pirate, Place.DECK)
    command(s, d, pirate)


SUCCESSOR = Question(
    Decision.SUCCESSOR,
    frame=("d",),
    actor=owner,
    answers=(Answer(Kind.PICK, successor, refuse_successor),),
)
MUTINY = Step(Decision.MUTINY, frame=("d",))
SUCCESSION = Step(Decision.SUCCESSION, succeed, frame=("d", "captain"))
