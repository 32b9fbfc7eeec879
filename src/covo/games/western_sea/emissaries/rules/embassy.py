"""SET-9: the Embassy, its effects, and the emissary in the centre."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import push

from ...rules.components import FIRST_SEA, Token
from ...rules.decisions import Decision, Kind, Means, Search, Study
from ...rules.exploring import draw_and_pick
from ...rules.gains import gain_tents, gain_vp, has_stock, trigger
from ...rules.holdings import actives, bag_size
from ...rules.manipulating import has_spent
from ...rules.prospects import has_die
from ...rules.refusals import Refusal
from ...rules.researching import begin_research, has_research
from ...rules.rolling import REFILLS, fill
from ...rules.settling import place, refuse_place
from ...rules.state import SEAT_BIT, CardPlace, Ending, State, has_tech, last_player
from ...rules.technologies import Tech
from .emissary_cards import ADMIRAL_FACES, EMISSARIES, HERALD_VP, LABOUR_DICE, Emissary

TWO = 2
RECRUITED = 1
"""A die of choice that is recruited (Embassy 127)."""


@rule
def open_embassy(s: State) -> None:
    """SET-9.1: step 3b; skipped when no card may be chosen."""
    s.seat = last_player(s)
    for emissary in range(EMISSARIES):
        if refuse_emissary(s, s.seat, emissary) == Refusal.NONE:
            push(s, Decision.EMBASSY_PICK)
            return


@rule
def refuse_emissary(s: State, seat: int, emissary: int) -> int:
    """SET-9.1, SET-9.3: a face-up card without one's own marker, unless one owns 118."""
    if s.emissary[emissary] != CardPlace.OPEN:
        return Refusal.NOT_THERE
    marked = s.marks[emissary] & SEAT_BIT[seat] != 0
    if marked and not has_tech(s, seat, Tech.DIPLOMATIC_CORPS):
        return Refusal.OWN_MARKER
    return Refusal.NONE


@rule
def choose_emissary(s: State, seat: int, emissary: int) -> None:
    """EMBASSY_PICK; SET-9.3: with two players the opponent's marker on the card returns."""
    bit = SEAT_BIT[seat]
    if s.seats == TWO:
        s.marks[emissary] = bit
    else:
        for other in range(EMISSARIES):
            s.marks[other] &= ~bit
        s.marks[emissary] |= bit
    push(s, Decision.EMBASSY_OVER, emissary)
    push(s, Decision.EMBASSY_USE, emissary)


@rule
def refuse_use(s: State, seat: int, emissary: int) -> int:
    """5.5: an effect with no legal result is only declinable."""
    can = True
    match emissary:
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
def refuse_decline(emissary: int) -> int:
    """5.5: 130 has no decline."""
    return Refusal.MUST_TAKE if emissary == Emissary.WARDEN else Refusal.NONE


@rule
def use(s: State, seat: int, emissary: int) -> None:
    """EMBASSY_USE; SET-9.2: no icons, no conversions, no extra actions."""
    match emissary:
        case Emissary.SURVEYOR:
            draw_and_pick(s, 1 + (1 if has_tech(s, seat, Tech.MAPPING) else 0), Search.EXPLORE)
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
def embassy_over(s: State, emissary: int) -> None:
    """SET-9.1: only now the card goes to the centre; 8.1 (d)."""
    s.emissary[emissary] = CardPlace.CENTRE
    s.centre = emissary + 1
    if s.stack == 0:
        trigger(s, Ending.STACK)


@rule
def refuse_take_tent(s: State, seat: int) -> int:
    """Embassy 129: the general stock is not empty."""
    return Refusal.NONE if has_stock(s, seat) else Refusal.NO_STOCK


@rule
def take_tent(s: State, seat: int) -> None:
    """EMBASSY_SETTLE: ``tent``."""
    gain_tents(s, seat, 1)


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
def refuse_emissary_is(s: State, emissary: int) -> int:
    """5.2: a card of the deck."""
    return Refusal.NONE if s.emissary[emissary] == CardPlace.DECK else Refusal.NOT_NOW


@rule
def emissary_is(s: State, emissary: int) -> None:
    """CH_EMISSARY: a card is turned up."""
    s.emissary[emissary] = CardPlace.OPEN


EMBASSY_PICK = Question(
    Decision.EMBASSY_PICK, (Answer(Kind.EMISSARY, choose_emissary, refuse_emissary),)
)
EMBASSY_USE = Question(
    Decision.EMBASSY_USE,
    frame=("emissary",),
    answers=(
        Answer(Kind.DECLINE, refuse=refuse_decline),
        Answer(Kind.YES, use, refuse_use),
    ),
)
EMBASSY_SETTLE = Question(
    Decision.EMBASSY_SETTLE,
    answers=(
        Answer(Kind.PLACE, place, refuse_place),
        Answer(Kind.TENT, take_tent, refuse_take_tent),
    ),
)
EMBASSY_OVER = Step(Decision.EMBASSY_OVER, embassy_over, frame=("emissary",), once=True)
CH_EMISSARY = Question(
    Decision.CH_EMISSARY,
    actor=CHANCE,
    answers=(Answer(Kind.EMISSARY_IS, emissary_is, refuse_emissary_is),),
)
