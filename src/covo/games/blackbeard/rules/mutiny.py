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
def stop_acting(s: State, display: int) -> None:
    """BB-4.67, BB-8.37, BB-17.9: the pirate can no longer do what he was about."""
    if is_pending(s, Decision.ACTION):
        if is_loot_under_way(s):
            merchant_to_pool(s, action(s, PARAMETER))
        end_action(s)
    end_winds(s, display)


@rule
def founder(s: State, display: int) -> None:
    """BB-17.19, ``sink_at_zero_combat``: the ship goes down with her captain."""
    if is_acting(s, display):
        stop_acting(s, display)
    eliminate(s, display)


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
def restless_leader(s: State, display: int) -> int:
    """BB-14.5: the leader of this pirate, if his crew rises too: the action may be over by now."""
    leader = s.ally[display] - 1
    return leader if leader >= 0 and s.restless[leader] else display


@rule
def first_restless(s: State) -> int:
    """The first crew whose mutiny is due; -1 if none, as nearly always: it is asked very often."""
    for display in range(displays_in_use(s)):
        if s.restless[display]:
            return display
    return -1


@rule
def begin_mutiny(s: State, display: int) -> None:
    """BB-14.1, BB-14.2: the owner rolls one die against Leadership."""
    s.restless[display] = 0
    push(s, Decision.MUTINY, display)
    begin_roll(s, Roll.MUTINY, display)


@rule
def settle_mutiny(s: State, display: int, die: int) -> None:
    """BB-14.2: greater succeeds; equal costs loyalty, lower nothing."""
    leadership = LEADERSHIP[s.pirate[display] - 1]
    if die > leadership:
        depose(s, display)
        return
    pop(s)
    if die == leadership:
        shift_after_escape(s, display)


@rule
def shift_after_escape(s: State, display: int) -> None:
    """BB-14.2: never below 0; a crew brought from 1 to 0 rises once more."""
    if s.loyalty[display] > 0:
        s.loyalty[display] += NARROW_ESCAPE
        s.restless[display] = 1 if s.loyalty[display] == 0 else 0


@rule
def depose(s: State, display: int) -> None:
    """BB-14.3, BB-14.4: the captain is out of the game, and the crew elects another."""
    captain = s.pirate[display] - 1
    if is_acting(s, display):
        pop(s)
        stop_acting(s, display)
    else:
        pop(s)
    bury(s, display)
    push(s, Decision.SUCCESSION, display, captain + 1)


@rule
def succeed(s: State, display: int, captain: int) -> None:
    """BB-14.3: a card from hand, else from the deck; else ship and booty are lost."""
    seat = owner(s, display)
    pop(s)
    if s.cards_held[seat] > 0:
        push(s, Decision.SUCCESSOR, display)
        return
    s.whereabouts[captain - 1] = Place.DUELLING
    if has_cards_left(s):
        draw_pirate(s, seat, Draw.SUCCESSOR, display, captain)
    else:
        s.whereabouts[captain - 1] = Place.OUT
        lose_ship(s, display)


@rule
def refuse_successor(s: State, seat: int, pirate: int) -> int:
    """BB-14.3: a pirate card in hand."""
    return Refusal.NONE if holds_card(s, seat, pirate) else Refusal.NOT_IN_HAND


@rule
def successor(s: State, seat: int, display: int, pirate: int) -> None:
    """SUCCESSOR."""
    give_up_card(s, seat, pirate, Place.DECK)
    command(s, display, pirate)


SUCCESSOR = Question(
    Decision.SUCCESSOR,
    frame=("display",),
    actor=owner,
    answers=(Answer(Kind.PICK, successor, refuse_successor),),
)
MUTINY = Step(Decision.MUTINY, frame=("display",))
SUCCESSION = Step(Decision.SUCCESSION, succeed, frame=("display", "captain"))
