"""Section 11: the Crown, which plays the other side against one player."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question

from .answers import refuse_card
from .chart import is_box, waters
from .commissioners import (
    enter_box,
    is_in_reach,
    refuse_deploy,
    refuse_intercept,
    refuse_kc_move,
    refuse_oust,
)
from .components import (
    AREAS,
    BOXES,
    CROWN,
    DISPLAYS,
    HUNDRED,
    KC_COMBAT,
    KC_STEPS,
    KIND_FROM,
    LETS_INTERCEPT,
    LETS_WARSHIP,
    NATIONAL,
    RETIRED_FACTOR,
    SEAS,
    STEPS,
    WARSHIP_COMBAT,
    WATERS,
    Event,
    Window,
)
from .contests import strength
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .frames import target, window
from .piles import copies_held
from .refusals import Refusal
from .ships import booty, fleet_speed
from .state import State
from .warships import refuse_warship

NO_OPTION = -1
WORTH_A_FIGHT, WORTH_A_CHASE = 30, 15
WORTH_CALMING, WORTH_A_PLOT, WORTH_A_PARTY = 10, 8, 5
PLOT_AT_RETIREMENT, PLOT = 8, 6
FAME_FOR_KC, FAME_FOR_INFORMER = 9, 8
SLOW = 1
TWO_STORMS = 2
RICHEST, OTHER_PIRATE = 3, 2
"""What counts for the place of a new warship (SOLO-2); a merchant counts 1."""


@rule
def worth(s: State, display: int) -> int:
    """11.2: 2 × NP and a point for each 100 D, banked or not."""
    return RETIRED_FACTOR * s.fame[display] + (s.wealth[display] + booty(s, display)) // HUNDRED


@rule
def card_option(s: State, seat: int, event: int) -> int:
    """The option that plays this card, if the Crown holds it and may; else NO_OPTION."""
    for option in range(FIRST[Kind.CARD], FIRST[Kind.CARD + 1]):
        kind = ARGUMENT[option, 0]
        suits = KIND_FROM[event] <= kind < KIND_FROM[event + 1]
        if suits and refuse_card(s, seat, kind) == Refusal.NONE:
            return option
    return NO_OPTION


@rule
def who_answers(s: State, seat: int) -> int:
    """SOLO-3: for the Crown's virtual seats an automaton answers, as if by chance."""
    return seat if seat < s.players else CHANCE


@rule
def crown_answer(s: State, seat: int) -> int:
    """AP_CHOICE: what the Crown has made up its mind to; NO_OPTION for a seat of a player."""
    return crown_choice(s, seat) if seat >= s.players else NO_OPTION


@rule
def crown_choice(s: State, seat: int) -> int:
    """SOLO-4: the first line of 11.2 that is legal and whose condition holds; else PASS."""
    at, display = window(s), target(s)
    if at == Window.VER:
        option = card_option(s, seat, Event.DOUBLE_CROSS)
        return option if option != NO_OPTION else FIRST[Kind.PASS]
    if s.quota[seat, display]:
        return FIRST[Kind.PASS]
    option = hunting_line(s, seat, at, display)
    if option == NO_OPTION:
        option = harbour_line(s, seat, at, display)
    if option == NO_OPTION:
        option = weather_line(s, seat, at, display)
    if option == NO_OPTION:
        option = commission_line(s, seat, display)
    return option if option != NO_OPTION else FIRST[Kind.PASS]


@rule
def hunting_line(s: State, seat: int, at: int, display: int) -> int:
    """11.2, lines 2 to 4: commissioners and warships."""
    base = strength(s, display)
    if LETS_INTERCEPT[at] and refuse_intercept(s, seat) == Refusal.NONE:
        informed = card_option(s, seat, Event.INFORMER)
        if KC_COMBAT[s.kc[seat] - 1] >= base or worth(s, display) >= WORTH_A_FIGHT:
            return informed if informed != NO_OPTION else FIRST[Kind.KC_INTERCEPT]
    if at == Window.RET:
        if refuse_oust(s, seat) == Refusal.NONE:
            return FIRST[Kind.KC_OUST]
        if s.loyalty[display] <= PLOT_AT_RETIREMENT:
            plot = card_option(s, seat, Event.MUTINY_CONSPIRACY)
            if plot != NO_OPTION:
                return plot
    if not LETS_WARSHIP[at] or refuse_warship(s, seat) != Refusal.NONE:
        return NO_OPTION
    strong = WARSHIP_COMBAT[s.warship[s.place[display]] - 1] >= base - 1
    return FIRST[Kind.WARSHIP] if strong else NO_OPTION


@rule
def harbour_line(s: State, seat: int, at: int, display: int) -> int:
    """11.2, lines 5 to 8: resistance, garrisons, taverns and plots."""
    option = NO_OPTION
    if at == Window.LOT:
        option = card_option(s, seat, Event.MERCHANT_RESISTS)
    elif at == Window.ATT or at == Window.SAC:
        option = card_option(s, seat, Event.ALERTED_GARRISON)
    if option != NO_OPTION:
        return option
    in_port = at == Window.ARP or at == Window.CAL or at == Window.SAC
    if in_port and worth(s, display) >= WORTH_A_PARTY:
        option = card_option(s, seat, Event.DEBAUCHERY_AND_REVELRY)
    if option == NO_OPTION and s.loyalty[display] <= PLOT and worth(s, display) >= WORTH_A_PLOT:
        option = card_option(s, seat, Event.MUTINY_CONSPIRACY)
    return option


@rule
def weather_line(s: State, seat: int, at: int, display: int) -> int:
    """11.2, lines 9 to 11: storms, scurvy, calms."""
    option = NO_OPTION
    weak = is_box(s.place[display]) or fleet_speed(s, display) <= SLOW
    if weak or copies_held(s, CROWN, Event.STORM) >= TWO_STORMS:
        option = card_option(s, seat, Event.STORM)
    if option == NO_OPTION:
        option = card_option(s, seat, Event.SCURVY_OUTBREAK)
    if option == NO_OPTION and at == Window.ARP and worth(s, display) >= WORTH_CALMING:
        option = card_option(s, seat, Event.BECALMED)
    return option


@rule
def commission_line(s: State, seat: int, display: int) -> int:
    """11.2, lines 12 and 13: send for a commissioner, or bring him nearer."""
    if s.kc[seat] == 0:
        if s.fame[display] >= FAME_FOR_INFORMER:
            option = card_option(s, seat, Event.INFORMER)
            if option != NO_OPTION:
                return option
        if s.fame[display] >= FAME_FOR_KC and refuse_deploy(s, seat, False) == Refusal.NONE:
            return FIRST[Kind.KC_DEPLOY]
        return NO_OPTION
    if is_in_reach(s, seat, display) or worth(s, display) < WORTH_A_CHASE:
        return NO_OPTION
    sea = nearer_sea(s, s.kc_place[seat], waters(s.place[display]))
    option = FIRST[Kind.KC_MOVE] + sea
    legal = refuse_kc_move(s, seat, sea) == Refusal.NONE
    return option if legal else NO_OPTION


@rule
def nearer_sea(s: State, here: int, there: int) -> int:
    """11.2: within two steps, the place nearest to the pirate; the first of equals."""
    best = here
    for sea in range(SEAS):
        if STEPS[here, sea] <= KC_STEPS and STEPS[sea, there] < STEPS[best, there]:
            best = sea
    return best


@rule
def crown_informer(s: State, seat: int) -> int:
    """11.2, lines 2 and 12: INFORMER: intercept where that is possible, else a deployment."""
    if seat < s.players:
        return NO_OPTION
    if refuse_intercept(s, seat) == Refusal.NONE:
        return FIRST[Kind.KC_INTERCEPT]
    return FIRST[Kind.KC_DEPLOY]


@rule
def crown_box(s: State, seat: int) -> int:
    """11.2, line 12: KC_BOX: the transit box nearest to the pirate."""
    if seat < s.players:
        return NO_OPTION
    there, best = waters(s.place[target(s)]), 0
    for box in range(BOXES):
        if STEPS[AREAS + box, there] < STEPS[AREAS + best, there]:
            best = box
    return FIRST[Kind.BOX] + best


@rule
def richest_pirate(s: State) -> int:
    """SOLO-2: the player's pirate of the highest worth; ties to the lower display."""
    best = NO_OPTION
    for display in range(DISPLAYS):
        if s.pirate[display] > 0 and (best == NO_OPTION or worth(s, display) > worth(s, best)):
            best = display
    return best


@rule
def station_value(s: State, area: int) -> int:
    """SOLO-2: 3 for the richest pirate, 2 for any other, 1 for each merchant."""
    value, richest = 0, richest_pirate(s)
    for display in range(DISPLAYS):
        if s.pirate[display] > 0 and waters(s.place[display]) == area:
            value += RICHEST if display == richest else OTHER_PIRATE
    for port in range(NATIONAL):
        if s.box[port] != 0 and WATERS[SEAS + port] == area:
            value += 1
    return value


KC_BOX = Question(
    Decision.KC_BOX,
    frame=("seat",),
    actor=who_answers,
    forced=crown_box,
    answers=(Answer(Kind.BOX, enter_box),),
)
