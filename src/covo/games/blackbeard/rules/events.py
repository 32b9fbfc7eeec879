"""BB-17: event cards as they are drawn, and those a player plays for his own pirates."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .alliances import is_leader
from .chart import eligible_port, has_governor_left, is_box, recall_all_warships
from .components import (
    AMNESTY_AT,
    AREAS,
    ARTICLES,
    CONVOY,
    EVENT_OF,
    KINDS,
    LETTER_FROM,
    MOST_LOYALTY,
    PARDON,
    PARDONS,
    SIDE,
    SOLO_AMNESTY,
    Event,
    Side,
)
from .crews import shift_loyalty
from .crown import NO_OPTION, station_value, who_answers
from .decisions import EVENTS_OF, FIRST, Deal, Decision, Kind, Lot
from .piles import discard_from, draw_from_pile, draw_weight, receive, renew_pile, spend
from .ports import any_revels
from .refusals import Refusal
from .scoring import finish
from .state import Ending, Revels, State, display_of, is_solo

# Drawing


@rule
def draw_event(s: State, seat: int, deal: int) -> None:
    """T1: a card from the pile; when it is empty the Long game's second pass begins."""
    if s.pile_size == 0:
        renew_pile(s)
    push(s, Decision.CH_EVENT, seat, deal)


@rule
def refuse_card_drawn(s: State, card: int, deal: int) -> int:
    """BB-2.3: a card that the pile may bring."""
    return Refusal.NONE if draw_weight(s, card, deal) != 0 else Refusal.NOT_DRAWN


@rule
def card_is(s: State, seat: int, deal: int, card: int) -> None:
    """CH_EVENT: into the hand; an immediate card is shown and resolved now."""
    draw_from_pile(s, card)
    if SIDE[EVENT_OF[card]] == Side.IMMEDIATE:
        apply_event(s, seat, card)
    elif deal == Deal.CROWN and not suits_crown(card):
        s.discards[card] += 1
    else:
        receive(s, seat, card)


@rule
def suits_crown(kind: int) -> bool:
    """SOLO-2: pirate cards and Piratical Ambition are discarded."""
    return SIDE[EVENT_OF[kind]] == Side.ANTI and EVENT_OF[kind] != Event.PIRATICAL_AMBITION


@rule
def apply_event(s: State, seat: int, kind: int) -> None:
    """7.1: an immediate card; a Pardon is set aside, the others are discarded."""
    if kind == PARDON:
        pardon(s)
        return
    s.discards[kind] += 1
    match EVENT_OF[kind]:
        case Event.ANTI_PIRATE_GOVERNOR:
            if has_governor_left(s, True) and eligible_port(s, Lot.ANTI, 0) >= 0:
                push(s, Decision.CH_D66, Lot.ANTI)
        case Event.CORRUPT_GOVERNOR:
            if eligible_port(s, Lot.CORRUPT, 0) >= 0:
                push(s, Decision.CH_D66, Lot.CORRUPT)
        case Event.MERCHANT_CONVOY:
            push(s, Decision.CONVOY, CONVOY)
        case Event.WAR_IN_EUROPE:
            recall_all_warships(s)
        case _:
            if has_station(s):
                push(s, Decision.STATION, seat)


@rule
def pardon(s: State) -> None:
    """BB-17.11: the first only counts, the second is an amnesty, the third ends the game."""
    s.pardons_aside += 1
    s.pardons += 1
    if s.pardons == AMNESTY_AT:
        s.amnesty = SOLO_AMNESTY if is_solo(s) else s.players
    if s.pardons == PARDONS:
        finish(s, Ending.PARDON)


@rule
def refuse_station(s: State, area: int) -> int:
    """BB-17.23, BB-6.41: a sea area without a warship; its pool has more than it has areas."""
    return Refusal.STATIONED if s.warship[area] > 0 else Refusal.NONE


@rule
def has_station(s: State) -> bool:
    """Whether any sea area could receive a warship."""
    for area in range(AREAS):
        if refuse_station(s, area) == Refusal.NONE:
            return True
    return False


@rule
def station(s: State, area: int) -> None:
    """STATION: the drawing seat has chosen."""
    push(s, Decision.CH_WARSHIP, area)


@rule
def crown_station(s: State, seat: int) -> int:
    """SOLO-2: the Crown picks the area where most is at stake; -1 for a seat of a player."""
    best = NO_OPTION
    if seat < s.players:
        return best
    for area in range(AREAS):
        better = best == NO_OPTION or station_value(s, area) > station_value(s, best)
        if better and refuse_station(s, area) == Refusal.NONE:
            best = area
    return FIRST[Kind.AREA] + best


# Playing for one's own pirates


@rule
def refuse_event(s: State, card: int, slot: int) -> int:
    """BB-3.3, 7.3: a card in hand, another left for actions, a pirate who fulfils the card."""
    if s.hand[s.seat, card] <= 0:
        return Refusal.NOT_IN_HAND
    if not s.action_played and s.hand_size[s.seat] <= 1:
        return Refusal.LAST_CARD
    if slot >= s.displays or s.pirate[display_of(s, s.seat, slot)] == 0:
        return Refusal.NO_PIRATE
    return refuse_effect(s, EVENT_OF[card], display_of(s, s.seat, slot))


@rule
def refuse_effect(s: State, event: int, display: int) -> int:
    """7.3: the conditions of a target are those written at the card."""
    useful = True
    match event:
        case Event.ARTICLES_OF_AGREEMENT:
            useful = s.loyalty[display] < MOST_LOYALTY
        case Event.CAREENING:
            useful = s.speed_hits[display] > 0 and not is_box(s.place[display])
        case Event.FAIR_WINDS:
            if not is_leader(s, display):
                return Refusal.FOLLOWER
            if any_revels(s, display) != Revels.NONE:
                return Refusal.REVELLING
        case Event.FALSE_COLOURS:
            useful = s.false_colours[display] == 0
        case Event.LETTER_OF_MARQUE:
            useful = s.letter[display] == 0
        case _:
            useful = s.treasure[display] == 0
    return Refusal.NONE if useful else Refusal.NO_EFFECT


@rule
def play_event(s: State, card: int, slot: int) -> None:
    """7.3: the card's effect."""
    display = display_of(s, s.seat, slot)
    if EVENT_OF[card] == Event.LETTER_OF_MARQUE:
        spend(s, s.seat, card)
        s.letter[display] = card - LETTER_FROM + 1
        return
    discard_from(s, s.seat, card)
    match EVENT_OF[card]:
        case Event.ARTICLES_OF_AGREEMENT:
            shift_loyalty(s, display, ARTICLES)
        case Event.CAREENING:
            s.speed_hits[display] = 0
        case Event.FAIR_WINDS:
            push(s, Decision.FAIR_WINDS, display)
        case Event.FALSE_COLOURS:
            s.false_colours[display] = 1
        case _:
            s.treasure[display] = 1


@rule
def list_events(s: State, out: Ints, n: int) -> int:
    """PLAY_EVENT with every card of the hand, for every pirate it suits."""
    if s.hand_size[s.seat] == 0:
        return n
    for kind in range(KINDS):
        if s.hand[s.seat, kind] > 0 and EVENTS_OF[kind] < EVENTS_OF[kind + 1]:
            for slot in range(s.displays):
                n = keep(out, n, EVENTS_OF[kind] + slot, refuse_event(s, kind, slot))
    return n


CH_EVENT = Question(
    Decision.CH_EVENT,
    frame=("seat", "deal"),
    actor=CHANCE,
    answers=(Answer(Kind.CARD_IS, card_is, refuse_card_drawn, weight=draw_weight),),
)
STATION = Question(
    Decision.STATION,
    frame=("seat",),
    actor=who_answers,
    forced=crown_station,
    answers=(Answer(Kind.AREA, station, refuse_station),),
)
