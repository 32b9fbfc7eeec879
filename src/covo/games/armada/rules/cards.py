"""ARM-11 and section 7: buying cards, and the nine that are played on one's own turn."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .components import (
    CARD_GOLD,
    CARD_POINTS,
    MUTINY_CREW,
    SHIPS,
    TERRITORIES,
    YO_HO_HO_POINTS,
    Card,
)
from .decisions import ARGUMENT, FIRST, Decision, Kind
from .holdings import gold_of, lands_of
from .levies import refuse_militia, refuse_mobilization
from .marching import holds_ship
from .piles import announce, draw_to_hand, has_card, has_pile, lay_off, refill, take_from_deck
from .refusals import Refusal
from .state import (
    NOWHERE,
    State,
    controls,
    is_enemy,
    note_progress,
)
from .strategy import refuse_strategy, set_aside


class Draw(IntEnum):
    """The numbers of a CH_DRAW frame."""

    SEAT = 1
    DESTINATION = 2
    """TO_HAND or TO_VIEW."""


TO_HAND = 0
"""Where a bought card goes."""


@rule
def refuse_buy(s: State, colour: int) -> int:
    """ARM-11.4: two gold from anywhere the colour possesses it, and a card to draw."""
    if not s.cards_on:
        return Refusal.NO_CARDS
    if gold_of(s, colour) < CARD_GOLD:
        return Refusal.TOO_POOR
    return Refusal.NONE if has_pile(s) else Refusal.NO_DECK


@rule
def buy(s: State, colour: int) -> None:
    """ARM-11.4: two points at once, then two ingots, then the card."""
    s.points -= CARD_POINTS
    refill(s)
    push(s, Decision.CH_DRAW, s.seat_of[colour], TO_HAND)
    for _ in range(CARD_GOLD):
        push(s, Decision.PAY_GOLD)


@rule
def refuse_pay(s: State, colour: int, space: int) -> int:
    """5.6: a place where the colour possesses gold (ARM-1.8): not where natives stand (R-13)."""
    if space < TERRITORIES:
        if not controls(s, colour, space):
            return Refusal.NOT_YOURS
        mine = s.gold[space] > 0 and s.natives[space] == 0
        return Refusal.NONE if mine else Refusal.NO_GOLD
    if not holds_ship(s, space):
        return Refusal.NO_SHIP_HERE
    ship = s.ship_at[space]
    if s.crew[ship] == 0 or s.captain[ship] != colour:
        return Refusal.NOT_YOURS
    return Refusal.NONE if s.cargo[ship] > 0 else Refusal.NO_GOLD


@rule
def pay(s: State, space: int) -> None:
    """5.6: one ingot from there to the supply."""
    s.gold_supply += 1
    if space < TERRITORIES:
        s.gold[space] -= 1
    else:
        s.cargo[s.ship_at[space]] -= 1


@rule
def refuse_drawn(s: State, card: int) -> int:
    """5.1: a copy is left in the deck."""
    return Refusal.NONE if s.deck[card] != 0 else Refusal.NO_DECK


@rule
def drawn(s: State, seat: int, destination: int, card: int) -> None:
    """5.6: the card to the hand, or into view of its seat alone (7.3)."""
    if destination == TO_HAND:
        draw_to_hand(s, seat, card)
    else:
        take_from_deck(s, seat, card)
        set_aside(s, seat)
        s.on_view[seat] = card + 1
        s.looked += 1


@rule
def weigh_drawn(s: State, card: int) -> int:
    """5.1: copies left."""
    return s.deck[card]


# Mutiny and Shipyard


@rule
def refuse_mutiny_at(s: State, colour: int, sea: int) -> int:
    """7.8: an opponent's ship with one to three pirates, at any distance."""
    if not holds_ship(s, sea):
        return Refusal.NO_SHIP_HERE
    ship = s.ship_at[sea]
    if s.crew[ship] == 0:
        return Refusal.NO_CREW
    if not is_enemy(s, colour, s.captain[ship]):
        return Refusal.SISTER
    return Refusal.NONE if s.crew[ship] <= MUTINY_CREW else Refusal.OCCUPIED


@rule
def mutiny_at(s: State, colour: int, sea: int) -> None:
    """7.8: its pirates go home, as many of one's own replace them, the gold stays."""
    ship = s.ship_at[sea]
    pirates = min(s.crew[ship], s.reserve[colour])
    s.reserve[s.captain[ship]] += s.crew[ship]
    s.reserve[colour] -= pirates
    s.crew[ship] = pirates
    s.captain[ship] = colour


@rule
def has_mutiny_target(s: State, colour: int) -> bool:
    """7.8: some ship qualifies."""
    for ship in range(SHIPS):
        sea = s.place[ship]
        if sea >= TERRITORIES and refuse_mutiny_at(s, colour, sea) == Refusal.NONE:
            return True
    return False


@rule
def refuse_yard_at(s: State, colour: int, city: int) -> int:
    """7.11: a city the colour controls, without an unlaunched ship."""
    if not controls(s, colour, city):
        return Refusal.NOT_YOURS
    return Refusal.SHIP_IN_PORT if holds_ship(s, city) else Refusal.NONE


@rule
def yard_at(s: State, colour: int, city: int) -> None:
    """7.11: a ship of the box is built there, unlaunched, and counts as of this colour."""
    ship = 0
    while s.place[ship] != NOWHERE:
        ship += 1
    s.place[ship] = city
    s.ship_at[city] = ship
    s.captain[ship] = colour
    s.origin[ship] = colour
    s.rebuilt[colour] += 1


@rule
def has_yard(s: State, colour: int) -> bool:
    """7.11: some city qualifies."""
    for option in range(FIRST[Kind.YARD_AT], FIRST[Kind.YARD_AT + 1]):
        if refuse_yard_at(s, colour, ARGUMENT[option, 0]) == Refusal.NONE:
            return True
    return False


# Playing


@rule
def refuse_play(s: State, colour: int, card: int, points: int) -> int:
    """ARM-11.2, ARM-11.5: in hand, and with a possible effect."""
    if not s.cards_on:
        return Refusal.NO_CARDS
    if not has_card(s, s.seat_of[colour], card):
        return Refusal.NOT_IN_HAND
    match card:
        case Card.GOLD_MINE:
            return refuse_mine(s, colour)
        case Card.GRAND_STRATEGY:
            return refuse_strategy(s, points)
        case Card.NATIVE_MOBILIZATION | Card.LARGE_NATIVE_MOBILIZATION:
            return refuse_mobilization(s)
        case Card.PEOPLES_MILITIA | Card.LARGE_PEOPLES_MILITIA:
            return refuse_militia(s, colour)
        case Card.MUTINY:
            return refuse_mutiny(s, colour)
        case Card.SHIPYARD:
            return refuse_shipyard(s, colour)
        case _:
            return refuse_yo_ho_ho(s, colour)


@rule
def play(s: State, colour: int, card: int) -> None:
    """Section 7: the card is announced; its effect follows, then it is discarded."""
    seat = s.seat_of[colour]
    announce(s, seat, card)
    note_progress(s)
    push(s, Decision.DISCARDING, card)
    match card:
        case Card.GOLD_MINE:
            push(s, Decision.MINE_SITE)
        case Card.GRAND_STRATEGY:
            refill(s)
            push(s, Decision.GS_CHOICE)
        case Card.NATIVE_MOBILIZATION:
            push(s, Decision.UPRISING, 1)
        case Card.LARGE_NATIVE_MOBILIZATION:
            push(s, Decision.UPRISING, 2)
        case Card.PEOPLES_MILITIA:
            push(s, Decision.MUSTERING, 1)
        case Card.LARGE_PEOPLES_MILITIA:
            push(s, Decision.MUSTERING, 2)
        case Card.MUTINY:
            push(s, Decision.MUTINY_TARGET)
        case Card.SHIPYARD:
            push(s, Decision.YARD_CITY)
        case _:
            s.points += YO_HO_HO_POINTS
            s.yo_ho_ho[seat] = 1


@rule
def refuse_mine(s: State, colour: int) -> int:
    """7.2: a territory to put the gold on, and gold in the supply."""
    if s.gold_supply == 0 or lands_of(s, colour) == 0:
        return Refusal.NO_EFFECT
    return Refusal.NONE


@rule
def refuse_mutiny(s: State, colour: int) -> int:
    """7.8: a pirate in reserve, and a ship to seize."""
    if s.reserve[colour] == 0:
        return Refusal.NO_RESERVE
    return Refusal.NONE if has_mutiny_target(s, colour) else Refusal.NO_EFFECT


@rule
def refuse_shipyard(s: State, colour: int) -> int:
    """7.11, R-30: a loss not yet made good, and a city to build in."""
    if s.sunk[colour] <= s.rebuilt[colour]:
        return Refusal.NO_EFFECT
    return Refusal.NONE if has_yard(s, colour) else Refusal.NO_EFFECT


@rule
def refuse_yo_ho_ho(s: State, colour: int) -> int:
    """7.13, R-16: one for each seat in a game turn."""
    return Refusal.ONE_A_TURN if s.yo_ho_ho[s.seat_of[colour]] else Refusal.NONE


@rule
def list_plays(s: State, colour: int, points: int, out: Ints, n: int) -> int:
    """PLAY for every kind of card in the seat's hand."""
    if s.hand_size[s.seat_of[colour]] == 0:
        return n
    for option in range(FIRST[Kind.PLAY], FIRST[Kind.PLAY + 1]):
        n = keep(out, n, option, refuse_play(s, colour, ARGUMENT[option, 0], points))
    return n


PLAY = Answer(Kind.PLAY, play, refuse_play, list_plays, is_ungated=True)
DISCARDING = Step(Decision.DISCARDING, lay_off, frame=("card",), once=True)
BUY_CARD = Answer(Kind.BUY_CARD, buy, refuse_buy)
PAY_GOLD = Question(
    Decision.PAY_GOLD,
    answers=(Answer(Kind.PAY_FROM, pay, refuse_pay),),
)
CH_DRAW = Question(
    Decision.CH_DRAW,
    actor=CHANCE,
    frame=Draw,
    answers=(Answer(Kind.CARD_IS, drawn, refuse_drawn, weight=weigh_drawn),),
)
MUTINY_TARGET = Question(
    Decision.MUTINY_TARGET,
    answers=(Answer(Kind.MUTINY_AT, mutiny_at, refuse_mutiny_at),),
)
YARD_CITY = Question(
    Decision.YARD_CITY,
    answers=(Answer(Kind.YARD_AT, yard_at, refuse_yard_at),),
)
