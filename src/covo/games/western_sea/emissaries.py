"""SET-9: the Embassy, its effects, and the emissary in the centre."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push
from covo.engine.record import Ints

from .cards import (
    ADMIRAL_FACES,
    EMISSARIES,
    HERALD_VP,
    LABOUR_DICE,
    Emissary,
)
from .components import FIRST_SEA, HEXES, Token
from .decisions import FIRST, Decision, Kind, Means, Search, Study
from .exploring import search
from .gains import gain_tents, gain_vp, has_stock, trigger
from .holdings import actives, bag_size
from .manipulating import has_spent
from .prospects import has_die
from .refusals import Refusal
from .researching import begin_research, has_research
from .rolling import REFILLS, fill
from .settling import place, refuse_place
from .state import SEAT_BIT, CardPlace, Ending, State, has_tech, last_player
from .technologies import Tech

TWO = 2
RECRUITED = 1
"""A die of choice that is recruited (Embassy 127)."""


@rule
def open_embassy(s: State) -> None:
    """SET-9.1: step 3b; skipped when no card may be chosen."""
    s.seat = last_player(s)
    for card in range(EMISSARIES):
        if refuse_emissary(s, card) == Refusal.NONE:
            push(s, Decision.EMBASSY_PICK)
            return


@rule
def refuse_emissary(s: State, card: int) -> int:
    """SET-9.1, SET-9.3: a face-up card without one's own marker, unless one owns 118."""
    if s.emissary[card] != CardPlace.OPEN:
        return Refusal.NOT_THERE
    marked = s.marks[card] & SEAT_BIT[s.seat] != 0
    if marked and not has_tech(s, s.seat, Tech.DIPLOMATIC_CORPS):
        return Refusal.OWN_MARKER
    return Refusal.NONE


@rule
def choose_emissary(s: State, card: int) -> None:
    """EMBASSY_PICK; SET-9.3: with two players the opponent's marker on the card returns."""
    pop(s)
    bit = SEAT_BIT[s.seat]
    if s.seats == TWO:
        s.marks[card] = bit
    else:
        for other in range(EMISSARIES):
            s.marks[other] &= ~bit
        s.marks[card] |= bit
    push(s, Decision.EMBASSY_OVER, card)
    push(s, Decision.EMBASSY_USE, card)


@rule
def list_emissaries(s: State, out: Ints) -> int:
    """EMISSARY for every card that may be chosen."""
    n = 0
    for card in range(EMISSARIES):
        n = keep(out, n, FIRST[Kind.EMISSARY] + card, refuse_emissary(s, card))
    return n


@rule
def refuse_use(s: State, card: int) -> int:
    """5.5: an effect with no legal result is only declinable."""
    seat = s.seat
    can = True
    match card:
        case Emissary.SURVEYOR:
            can = s.stack > 0
        case Emissary.LABOUR_AGENT:
            can = bag_size(s, seat) > 0 or has_spent(s, seat)
        case Emissary.SCHOLAR:
            can = has_research(s, seat, Study.SCHOLAR, 0)
        case Emissary.ADMIRAL:
            can = actives(s, seat) > 0
        case Emissary.OFFICER:
            can = has_die(s, seat, 0)
        case Emissary.BUILDER:
            can = has_stock(s, seat) or has_place(s, seat)
        case _:
            can = True
    return Refusal.NONE if can else Refusal.NOT_POSSIBLE


@rule
def has_place(s: State, seat: int) -> bool:
    """SET-9.2: a tent could be placed."""
    for hex_ in range(FIRST_SEA):
        if refuse_place(s, seat, hex_) == Refusal.NONE:
            return True
    return False


@rule
def refuse_decline(s: State) -> int:
    """5.5: 130 has no decline."""
    return Refusal.MUST_TAKE if number(s, 1) == Emissary.WARDEN else Refusal.NONE


@rule
def use(s: State) -> None:
    """EMBASSY_USE; SET-9.2: no icons, no conversions, no extra actions."""
    card, seat = number(s, 1), s.seat
    pop(s)
    match card:
        case Emissary.SURVEYOR:
            search(s, 1 + (1 if has_tech(s, seat, Tech.MAPPING) else 0), Search.EXPLORE)
        case Emissary.LABOUR_AGENT:
            fill(s, LABOUR_DICE, REFILLS)
        case Emissary.SCHOLAR:
            begin_research(s, Study.SCHOLAR, 0)
        case Emissary.QUARTERMASTER:
            push(s, Decision.TOKEN_CHOICE)
        case Emissary.ADMIRAL:
            push(s, Decision.MANIP_TARGET, Means.FREE, ADMIRAL_FACES, 0, 0)
        case Emissary.OFFICER:
            push(s, Decision.DIE_CHOICE, 0, RECRUITED)
        case Emissary.HERALD:
            gain_vp(s, seat, HERALD_VP)
        case Emissary.BUILDER:
            push(s, Decision.EMBASSY_SETTLE)
        case _:
            s.token[seat, Token.GOLD] += 1


@rule
def embassy_over(s: State) -> None:
    """SET-9.1: only now the card goes to the centre; 8.1 (d)."""
    card = number(s, 1)
    pop(s)
    s.emissary[card] = CardPlace.CENTRE
    s.centre = card + 1
    if s.stack == 0:
        trigger(s, Ending.STACK)


@rule
def refuse_tent(s: State) -> int:
    """Embassy 129: the general stock is not empty."""
    return Refusal.NONE if has_stock(s, s.seat) else Refusal.NO_STOCK


@rule
def take_tent(s: State) -> None:
    """EMBASSY_SETTLE: ``tent``."""
    pop(s)
    gain_tents(s, s.seat, 1)


@rule
def settle_one(s: State, hex_: int) -> None:
    """EMBASSY_SETTLE: ``place``; exactly one tent."""
    pop(s)
    place(s, s.seat, hex_)


@rule
def list_embassy_settle(s: State, out: Ints) -> int:
    """EMBASSY_SETTLE."""
    n = 0
    for hex_ in range(HEXES):
        n = keep(out, n, FIRST[Kind.PLACE] + hex_, refuse_place(s, s.seat, hex_))
    return keep(out, n, FIRST[Kind.TENT], refuse_tent(s))


@rule
def dismiss(s: State) -> None:
    """SET-3.2 (c): back to the display with its markers, or a new card if it was hired."""
    if s.centre > 0:
        s.emissary[s.centre - 1] = CardPlace.OPEN
        s.centre = 0
    if s.hired > 0:
        s.hired = 0
        if has_deck(s):
            push(s, Decision.CH_EMISSARY)


@rule
def has_deck(s: State) -> bool:
    """Whether emissaries are left in the deck."""
    for card in range(EMISSARIES):
        if s.emissary[card] == CardPlace.DECK:
            return True
    return False


@rule
def emissary_is(s: State, card: int) -> None:
    """CH_EMISSARY: a card is turned up."""
    pop(s)
    s.emissary[card] = CardPlace.OPEN


@rule
def list_emissary_draws(s: State, out: Ints) -> int:
    """EMISSARY_IS for every card of the deck."""
    n = 0
    for card in range(EMISSARIES):
        refused = Refusal.NONE if s.emissary[card] == CardPlace.DECK else Refusal.NOT_THERE
        n = keep(out, n, FIRST[Kind.EMISSARY_IS] + card, refused)
    return n
