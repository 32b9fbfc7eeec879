"""The prior of options of Blackbeard: how readily each is taken without look-ahead."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.engine.pending import number, top
from covo.games.blackbeard.rules.chart import is_port, port_at, waters
from covo.games.blackbeard.rules.components import (
    ABILITY,
    ACTIONS,
    AREAS,
    BY_INITIATIVE,
    COLUMN,
    CRUELTY,
    DEFENSE,
    EVENT_OF,
    HOSTAGES,
    HUNDRED,
    INITIATIVE,
    KC_COMBAT,
    PERCENT,
    PORT_FROM,
    STEPS,
    VALUE,
    WARSHIP_COMBAT,
    Event,
    Status,
)
from covo.games.blackbeard.rules.contests import strength
from covo.games.blackbeard.rules.crown import worth
from covo.games.blackbeard.rules.decisions import ARGUMENT, KIND_OF, Decision, Kind, Method
from covo.games.blackbeard.rules.frames import target
from covo.games.blackbeard.rules.ports import (
    haven_price,
    is_courted,
    port_here,
    status,
    status_here,
)
from covo.games.blackbeard.rules.ships import booty, empty_hold
from covo.games.blackbeard.rules.state import Haven, Revels, State, display_of

USUAL = 1.0
_READY = {
    Kind.ANOTHER: 0.3,
    Kind.DISSOLVE: 0.05,
    Kind.SEARCH: 12.0,
    Kind.LOOT: 60.0,
    Kind.CONVERT: 6.0,
    Kind.REPAIR: 2.0,
    Kind.REMOVE_DR: 30.0,
    Kind.GRAB: 8.0,
    Kind.ALLY: 0.05,
    Kind.NEW_PIRATE: 3.0,
    Kind.FORFEIT: 0.01,
    Kind.PASS: 2.0,
    Kind.KC_DEPLOY: 1.0,
    Kind.KC_MOVE: 0.3,
    Kind.KC_OUST: 1.5,
    Kind.SHOALS: 8.0,
    Kind.REROLL: 2.0,
    Kind.SURRENDER: 4.0,
    Kind.TAKE: 20.0,
    Kind.DECLINE: 0.1,
    Kind.BANK: 30.0,
    Kind.RANSOM: 30.0,
    Kind.CURE: 30.0,
    Kind.REVEL: 0.1,
    Kind.STOW: 20.0,
    Kind.LEAVE: 0.1,
    Kind.DRAW: 6.0,
    Kind.NO_DRAW: 0.1,
    Kind.NO_DEPLOY: 0.1,
    Kind.PICK: 1.0,
    Kind.STAY_OUT: 2.0,
}
READY = np.array([_READY.get(kind, USUAL) for kind in Kind])
"""How readily an option is taken, by its kind, where nothing else is looked at."""
RICH = 35
"""The worth of a pirate who should think of retiring."""
WEARY = 2
"""Loyalty at which a crew should be brought to port."""
LATE = 12
"""Cards in the pile when it is late."""
COLUMN_WORTH = np.array([1.0, 2.2, 1.3, 4.0])
"""What a merchant is worth, by the column of the cargo table."""
SURE_BRIBE, BRIBE_BY_FAME = 9, 10
LIKELY, UNLIKELY, HARDLY = 6.0, 0.5, 0.02
ODDS = np.array([0.0, 0.02, 0.08, 0.3, 0.8, 2.0, 4.0, 6.0, 8.0])
"""How readily an attack is made by strength less defence, from -4 to 4."""
EVEN = 4
USUAL_INITIATIVE = 3.6
"""Actions of a card with the Initiative symbol."""


def _by_event(figures: dict[Event, float], usual: float) -> NDArray[np.float64]:
    return np.array([figures.get(event, usual) for event in Event])


AGAINST = _by_event(
    {
        Event.DOUBLE_CROSS: 4.0,
        Event.MUTINY_CONSPIRACY: 1.0,
        Event.MERCHANT_RESISTS: 1.0,
        Event.DEBAUCHERY_AND_REVELRY: 1.0,
        Event.PIRATICAL_AMBITION: 1.0,
    },
    0.5,
)
"""How readily an anti card is played against a pirate worth 10."""
AT_ONCE = _by_event({Event.FAIR_WINDS: 1.0, Event.CAREENING: 3.0, Event.LETTER_OF_MARQUE: 0.6}, 1.5)
"""How readily a card is played for an own pirate."""
KEPT_BACK = _by_event(
    {Event.LETTER_OF_MARQUE: 2.0, Event.DOUBLE_CROSS: 1.5, Event.UNCHARTED_SHOALS: 1.0}, 0.5
)
"""How much one would rather keep a card than play it for actions."""


@rule
def at_most(a: int, least: int, most: int) -> int:
    """A number kept within bounds."""
    return max(least, min(most, a))


@rule
def is_late(s: State) -> bool:
    """The game is about to end: by the pile, or by its last player turn."""
    return s.pile_size <= LATE or 0 < s.max_turns < s.turn + s.players


@rule
def would_retire(s: State, display: int) -> bool:
    """A career is worth ending, or the game is about to end."""
    return worth(s, display) >= RICH or (is_late(s) and worth(s, display) >= WEARY)


@rule
def may_buy_haven(s: State, display: int) -> bool:
    """BB-9.4: for money, where this pirate is; what it gives a Letter gives, too."""
    port = port_here(s, display)
    if port < 0 or s.letter[display] > 0 or not is_courted(s, display, port):
        return False
    return s.haven[display, port] == Haven.NONE and s.wealth[display] + booty(
        s, display
    ) >= haven_price(port)


@rule
def wants_port(s: State, display: int) -> bool:
    """11.3: what calls for a port: full holds, a weary crew, revels, a career worth ending."""
    if s.revels[display] != Revels.NONE or s.loyalty[display] <= WEARY or s.scurvy[display]:
        return True
    if empty_hold(s, display) < 0 or worth(s, display) >= RICH:
        return True
    return booty(s, display) > 0 and is_late(s)


@rule
def port_worth(s: State, display: int, port: int) -> float:
    """How welcome a pirate is there, and what he could do."""
    here = status(s, display, port)
    if here == Status.ANTI or here == Status.DESTROYED:
        return HARDLY
    good = 1.0 if PERCENT[here] >= HUNDRED else UNLIKELY
    if worth(s, display) >= RICH and (here == Status.HAVEN or here == Status.PRO):
        good *= LIKELY
    return good


@rule
def waters_worth(s: State, area: int) -> float:
    """Merchants there, by what they carry."""
    merchants = 0
    for port in range(PORT_FROM[area], PORT_FROM[area + 1]):
        merchants += 1 if s.box[port] != 0 else 0
    return 0.1 + COLUMN_WORTH[COLUMN[area]] * merchants


@rule
def prefer_move(s: State, display: int, place: int) -> float:
    """To a port when one is wanted, else to where merchants are."""
    if is_port(place):
        return 8.0 * port_worth(s, display, port_at(place)) if wants_port(s, display) else 0.1
    if place >= AREAS:
        return UNLIKELY
    if is_port(s.place[display]):
        return HARDLY if wants_port(s, display) and booty(s, display) > 0 else 4.0
    if wants_port(s, display):
        return 1.0
    ahead, here = waters_worth(s, place), 0.1
    if s.place[display] < AREAS:
        here = waters_worth(s, s.place[display])
    return ahead * 2.0 if ahead > here else ahead * UNLIKELY


@rule
def prefer_attack(s: State, display: int, port: int) -> float:
    """By the odds, and by what the port is worth."""
    edge = strength(s, display) + s.info[display, port] - DEFENSE[port]
    return ODDS[at_most(edge + EVEN, 0, EVEN + EVEN)] * VALUE[port] / 2.0


@rule
def prefer_retirement(s: State, display: int, method: int) -> float:
    """Freely where it costs nothing; by a bribe that will do."""
    if not would_retire(s, display):
        return HARDLY
    if method == Method.BRIBE:
        return LIKELY if s.wealth[display] >= HUNDRED * SURE_BRIBE else UNLIKELY
    return 40.0


@rule
def has_captive(s: State, display: int) -> bool:
    """A hostage aboard who may be ransomed."""
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == display + 1:
            return True
    return False


@rule
def prefer_act(s: State, kind: int, slot: int, parameter: int) -> float:
    """ACTION_MENU and FAIR_MOVE."""
    display = display_of(s, s.seat, slot)
    match kind:
        case Kind.MOVE:
            return prefer_move(s, display, parameter)
        case Kind.CALL:
            due = booty(s, display) > 0 or s.scurvy[display] > 0 or has_captive(s, display)
            if due and PERCENT[status_here(s, display)] > 0:
                return 40.0
            return LIKELY if would_retire(s, display) and may_buy_haven(s, display) else HARDLY
        case Kind.ATTACK:
            return prefer_attack(s, display, parameter)
        case Kind.SACK:
            edge = CRUELTY[s.pirate[display] - 1] - DEFENSE[s.attacked[display] - 1]
            return ODDS[at_most(edge + EVEN + 3, 0, EVEN + EVEN)] * 2.0
        case Kind.RETIRE:
            return prefer_retirement(s, display, parameter)
        case Kind.REPAIR:
            return USUAL * (s.speed_hits[display] + s.combat_hits[display])
        case _:
            return READY[kind]


@rule
def prefer_answer(s: State, kind: int, argument: int) -> float:
    """AP_CHOICE: what hurts a pirate who is worth it."""
    display = target(s)
    if kind == Kind.PASS or kind == Kind.KC_DEPLOY:
        return READY[kind]
    rich = worth(s, display) / 10.0
    match kind:
        case Kind.KC_INTERCEPT:
            edge = KC_COMBAT[s.kc[number(s, 1)] - 1] - strength(s, display)
            return rich * ODDS[at_most(edge + EVEN, 0, EVEN + EVEN)]
        case Kind.WARSHIP:
            edge = WARSHIP_COMBAT[s.warship[s.place[display]] - 1] - strength(s, display)
            return ODDS[at_most(edge + EVEN, 0, EVEN + EVEN)]
        case Kind.KC_MOVE:
            there = waters(s.place[display])
            return READY[kind] * rich / (1.0 + STEPS[argument, there])
        case Kind.CARD:
            return 0.3 + rich * AGAINST[EVENT_OF[argument]]
        case _:
            return READY[kind] * rich


@rule
def prefer_card(s: State, kind: int, card: int) -> float:
    """TURN_MENU: many actions; an event when it helps at once."""
    if kind == Kind.PLAY_ACTION:
        actions = USUAL_INITIATIVE if ACTIONS[card] == BY_INITIATIVE else float(ACTIONS[card])
        return actions * actions * actions / (10.0 * (0.5 + KEPT_BACK[EVENT_OF[card]]))
    return AT_ONCE[EVENT_OF[card]] if kind == Kind.PLAY_EVENT else READY[kind]


@rule
def prefer_small(s: State, kind: int, argument: int) -> float:
    """What comes up on the way."""
    match kind:
        case Kind.PICK | Kind.INITIATIVE:
            return 1.0 * (ABILITY[argument] + INITIATIVE[argument]) ** 2
        case Kind.AREA:
            return waters_worth(s, argument) if top(s) == Decision.DEPLOY_AREA else USUAL
        case Kind.DUMP:
            return 100.0 / (1.0 + s.hold[number(s, 1), argument])
        case Kind.HAVEN:
            display = number(s, 1)
            return 4.0 if would_retire(s, display) and s.letter[display] == 0 else HARDLY
        case Kind.PAY:
            wanted = SURE_BRIBE + s.fame[number(s, 1)] // BRIBE_BY_FAME
            return 1.0 / (1.0 + abs(argument - wanted)) ** 3
        case Kind.BOX:
            return 1.0 / (1.0 + STEPS[AREAS + argument, waters(s.place[target(s)])])
        case _:
            return READY[kind]


@rule
def prefer(s: State, option: int) -> float:
    """How readily this option is taken, not negative; only the proportions count."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    match top(s):
        case Decision.ACTION_MENU | Decision.FAIR_MOVE:
            if Kind.MOVE <= kind <= Kind.RETIRE:
                return prefer_act(s, kind, a, b)
            return READY[kind]
        case Decision.AP_CHOICE | Decision.INFORMER:
            return prefer_answer(s, kind, a)
        case Decision.TURN_MENU:
            return prefer_card(s, kind, a)
        case _:
            return prefer_small(s, kind, a)
