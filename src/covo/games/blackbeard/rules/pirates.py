"""BB-5: pirates come to the chart, change places, and leave play."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import push

from .chart import free_merchant
from .components import (
    CUNNING,
    DISPLAYS,
    HOSTAGES,
    KC_SHARE,
    LETTER_FROM,
    MOST_HOLDS,
    NATIONAL,
    PIRATES,
    SEATS,
    START_LOYALTY,
)
from .decisions import Decision, Draw, Kind
from .frames import lose_reserved
from .piles import row_of
from .refusals import Refusal
from .state import Haven, Place, Source, State, display_of, is_with, owner


class Drawn(IntEnum):
    """The numbers of a CH_PIRATE frame."""

    SEAT = 1
    WHY = 2
    D = 3
    CAPTAIN = 4
    """Who commanded there, plus 1; 0 where nobody did."""


# Cards and displays


@rule
def holds_card(s: State, seat: int, pirate: int) -> bool:
    """A pirate card in the hand of a seat."""
    return s.whereabouts[pirate] == Place.IN_HAND + seat


@rule
def free_display(s: State, seat: int) -> int:
    """BB-5.1: the lowest free display of a seat; who has a card to deploy has one (BB-2.1)."""
    d = display_of(s, seat, 0)
    while s.pirate[d] > 0:
        d += 1
    return d


@rule
def pirates_on_chart(s: State, seat: int) -> int:
    """How many pirates a seat has in play."""
    total = 0
    for slot in range(s.displays):
        total += 1 if s.pirate[display_of(s, seat, slot)] > 0 else 0
    return total


@rule
def display_of_pirate(s: State, pirate: int) -> int:
    """Where a pirate in play is; -1 for one who is not."""
    for d in range(DISPLAYS):
        if s.pirate[d] == pirate + 1:
            return d
    return -1


@rule
def may_draw(s: State, seat: int) -> bool:
    """BB-5.1: fewer pirates in play and in hand than displays, and cards are left."""
    if pirates_on_chart(s, seat) + s.cards_held[seat] >= s.displays:
        return False
    return has_cards_left(s)


@rule
def has_cards_left(s: State) -> bool:
    """BB-5.3: the deck, or with ``recycle_pirates`` those who are out of the game."""
    if s.deck_size > 0:
        return True
    if s.recycle:
        for pirate in range(PIRATES):
            if s.whereabouts[pirate] == Place.OUT or s.whereabouts[pirate] == Place.RETIRED:
                return True
    return False


@rule
def refill_deck(s: State) -> None:
    """``recycle_pirates``: when a card is to be drawn from an empty deck, as no other may be."""
    if s.deck_size > 0:
        return
    for seat in range(SEATS):
        s.fresh_cards[seat] = 0
    for pirate in range(PIRATES):
        held = Place.IN_HAND <= s.whereabouts[pirate] < Place.IN_PLAY
        s.older_cards[pirate] = 1 if held else 0
        if s.whereabouts[pirate] == Place.OUT or s.whereabouts[pirate] == Place.RETIRED:
            s.whereabouts[pirate] = Place.DECK
            s.deck_size += 1


@rule
def draw_pirate(s: State, seat: int, why: int, d: int = 0, captain: int = 0) -> None:
    """A pirate card is to be drawn."""
    refill_deck(s)
    push(s, Decision.CH_PIRATE, seat, why, d, captain)


@rule
def refuse_pirate_drawn(s: State, pirate: int) -> int:
    """5.1: a card of the deck."""
    return Refusal.NONE if s.whereabouts[pirate] == Place.DECK else Refusal.NOT_DRAWN


@rule
def pirate_is(s: State, seat: int, why: int, d: int, captain: int, pirate: int) -> None:
    """CH_PIRATE: into the hand, face up in a draft, or to a crew without a captain."""
    s.deck_size -= 1
    if captain > 0:
        s.whereabouts[captain - 1] = Place.OUT
    if why == Draw.DRAFT:
        s.whereabouts[pirate] = Place.FACE_UP
    elif why == Draw.SUCCESSOR:
        command(s, d, pirate)
    else:
        take_card(s, seat, pirate)


@rule
def take_card(s: State, seat: int, pirate: int) -> None:
    """A pirate card into a hand."""
    s.whereabouts[pirate] = Place.IN_HAND + seat
    s.cards_held[seat] += 1
    s.fresh_cards[seat] += 1


@rule
def give_up_card(s: State, seat: int, pirate: int, to: int) -> None:
    """A pirate card leaves a hand."""
    s.whereabouts[pirate] = to
    s.cards_held[seat] -= 1
    s.fresh_cards[seat] = min(s.fresh_cards[seat], s.cards_held[seat])
    s.older_cards[pirate] = 0
    s.drafted[pirate] = 0


@rule
def command(s: State, d: int, pirate: int) -> None:
    """A new captain on this display, at the start of his career (BB-2.6, BB-14.3)."""
    s.whereabouts[pirate] = Place.IN_PLAY + d
    s.pirate[d] = pirate + 1
    s.loyalty[d] = START_LOYALTY
    s.cunning[d] = CUNNING[pirate]


@rule
def deploy(s: State, seat: int, pirate: int, area: int, ship: int) -> None:
    """BB-2.6: on the lowest free display, with an undamaged ship and empty holds."""
    d = free_display(s, seat)
    give_up_card(s, seat, pirate, Place.DECK)
    command(s, d, pirate)
    s.ship[d] = ship
    s.place[d] = area


# Going from place to place


@rule
def release_prize(s: State, d: int) -> None:
    """BB-7.4: a prize alongside goes to the merchant pool."""
    if s.prize[d] > 0:
        free_merchant(s, s.prize[d] - 1)
        s.prize[d] = 0


@rule
def put(s: State, d: int, place: int) -> None:
    """BB-7.4: any change of location ends Found, the prize and the chance to sack."""
    s.place[d] = place
    s.found[d] = 0
    s.attacked[d] = 0
    release_prize(s, d)


@rule
def put_all(s: State, d: int, place: int) -> None:
    """BB-11.2: the members of an alliance move together."""
    for other in range(DISPLAYS):
        if is_with(s, d, other):
            put(s, other, place)


@rule
def dissolve(s: State, d: int) -> None:
    """BB-11.8: each goes his own way."""
    mark = s.ally[d]
    if mark == 0:
        return
    for other in range(DISPLAYS):
        if s.ally[other] == mark:
            s.ally[other] = 0


# Leaving play


@rule
def forget_captain(s: State, d: int) -> None:
    """BB-5.5, BB-14.3: what ends with a captain: his markers, havens, knowledge and prize."""
    lose_reserved(s, s.pirate[d] - 1)
    dissolve(s, d)
    release_prize(s, d)
    if s.letter[d] > 0:
        s.discards[LETTER_FROM + s.letter[d] - 1] += 1
    for port in range(NATIONAL):
        s.haven[d, port] = Haven.NONE
        s.info[d, port] = 0
    for seat in range(SEATS):
        s.quota[seat, d] = 0
    s.pirate[d] = 0
    s.letter[d] = 0
    s.revels[d] = 0
    s.fame[d] = 0
    s.wealth[d] = 0
    s.loyalty[d] = 0
    s.cunning[d] = 0
    s.found[d] = 0
    s.attacked[d] = 0
    s.activated[d] = 0
    s.bribed[d] = 0
    s.false_colours[d] = 0
    s.treasure[d] = 0
    s.restless[d] = 0


@rule
def lose_ship(s: State, d: int) -> None:
    """BB-5.5: booty is lost, hostages return to the pool, the display is free."""
    for hold in range(MOST_HOLDS):
        s.hold[d, hold] = 0
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == d + 1:
            s.captor[hostage] = 0
    s.ship[d] = 0
    s.speed_hits[d] = 0
    s.combat_hits[d] = 0
    s.place[d] = 0
    s.scurvy[d] = 0
    s.sinking[d] = 0


@rule
def bury(s: State, d: int) -> None:
    """BB-18.43: an eliminated captain scores 1 VP for each NP; ship and crew stay."""
    seat = owner(s, d)
    s.points[seat, Source.LOST] += s.fame[d]
    s.lost[seat] += 1
    s.whereabouts[s.pirate[d] - 1] = Place.OUT
    forget_captain(s, d)


@rule
def eliminate(s: State, d: int) -> None:
    """BB-18.43, BB-5.5: captain and ship are gone."""
    bury(s, d)
    lose_ship(s, d)


@rule
def fall_to_kc(s: State, d: int, seat: int) -> None:
    """3.10: the commissioner's owner has half a point for each NP, rounded down."""
    s.points[row_of(s, seat), Source.KC] += s.fame[d] // KC_SHARE
    eliminate(s, d)


CH_PIRATE = Question(
    Decision.CH_PIRATE,
    frame=Drawn,
    actor=CHANCE,
    answers=(Answer(Kind.PIRATE_IS, pirate_is, refuse_pirate_drawn),),
)
