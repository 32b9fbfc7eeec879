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
    DISPLAY = 3
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
    display = display_of(s, seat, 0)
    while s.pirate[display] > 0:
        display += 1
    return display


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
    for display in range(DISPLAYS):
        if s.pirate[display] == pirate + 1:
            return display
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
def draw_pirate(s: State, seat: int, why: int, display: int = 0, captain: int = 0) -> None:
    """A pirate card is to be drawn."""
    refill_deck(s)
    push(s, Decision.CH_PIRATE, seat, why, display, captain)


@rule
def refuse_pirate_drawn(s: State, pirate: int) -> int:
    """5.1: a card of the deck."""
    return Refusal.NONE if s.whereabouts[pirate] == Place.DECK else Refusal.NOT_DRAWN


@rule
def pirate_is(s: State, seat: int, why: int, display: int, captain: int, pirate: int) -> None:
    """CH_PIRATE: into the hand, face up in a draft, or to a crew without a captain."""
    s.deck_size -= 1
    if captain > 0:
        s.whereabouts[captain - 1] = Place.OUT
    if why == Draw.DRAFT:
        s.whereabouts[pirate] = Place.FACE_UP
    elif why == Draw.SUCCESSOR:
        command(s, display, pirate)
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
def command(s: State, display: int, pirate: int) -> None:
    """A new captain on this display, at the start of his career (BB-2.6, BB-14.3)."""
    s.whereabouts[pirate] = Place.IN_PLAY + display
    s.pirate[display] = pirate + 1
    s.loyalty[display] = START_LOYALTY
    s.cunning[display] = CUNNING[pirate]


@rule
def deploy(s: State, seat: int, pirate: int, area: int, ship: int) -> None:
    """BB-2.6: on the lowest free display, with an undamaged ship and empty holds."""
    display = free_display(s, seat)
    give_up_card(s, seat, pirate, Place.DECK)
    command(s, display, pirate)
    s.ship[display] = ship
    s.place[display] = area


# Going from place to place


@rule
def release_prize(s: State, display: int) -> None:
    """BB-7.4: a prize alongside goes to the merchant pool."""
    if s.prize[display] > 0:
        free_merchant(s, s.prize[display] - 1)
        s.prize[display] = 0


@rule
def put(s: State, display: int, place: int) -> None:
    """BB-7.4: any change of location ends Found, the prize and the chance to sack."""
    s.place[display] = place
    s.found[display] = 0
    s.attacked[display] = 0
    release_prize(s, display)


@rule
def put_all(s: State, display: int, place: int) -> None:
    """BB-11.2: the members of an alliance move together."""
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            put(s, other, place)


@rule
def dissolve(s: State, display: int) -> None:
    """BB-11.8: each goes his own way."""
    mark = s.ally[display]
    if mark == 0:
        return
    for other in range(DISPLAYS):
        if s.ally[other] == mark:
            s.ally[other] = 0


# Leaving play


@rule
def forget_captain(s: State, display: int) -> None:
    """BB-5.5, BB-14.3: what ends with a captain: his markers, havens, knowledge and prize."""
    lose_reserved(s, s.pirate[display] - 1)
    dissolve(s, display)
    release_prize(s, display)
    if s.letter[display] > 0:
        s.discards[LETTER_FROM + s.letter[display] - 1] += 1
    for port in range(NATIONAL):
        s.haven[display, port] = Haven.NONE
        s.info[display, port] = 0
    for seat in range(SEATS):
        s.quota[seat, display] = 0
    s.pirate[display] = 0
    s.letter[display] = 0
    s.revels[display] = 0
    s.fame[display] = 0
    s.wealth[display] = 0
    s.loyalty[display] = 0
    s.cunning[display] = 0
    s.found[display] = 0
    s.attacked[display] = 0
    s.activated[display] = 0
    s.bribed[display] = 0
    s.false_colours[display] = 0
    s.treasure[display] = 0
    s.restless[display] = 0


@rule
def lose_ship(s: State, display: int) -> None:
    """BB-5.5: booty is lost, hostages return to the pool, the display is free."""
    for hold in range(MOST_HOLDS):
        s.hold[display, hold] = 0
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == display + 1:
            s.captor[hostage] = 0
    s.ship[display] = 0
    s.speed_hits[display] = 0
    s.combat_hits[display] = 0
    s.place[display] = 0
    s.scurvy[display] = 0
    s.sinking[display] = 0


@rule
def bury(s: State, display: int) -> None:
    """BB-18.43: an eliminated captain scores 1 VP for each NP; ship and crew stay."""
    seat = owner(s, display)
    s.points[seat, Source.LOST] += s.fame[display]
    s.lost[seat] += 1
    s.whereabouts[s.pirate[display] - 1] = Place.OUT
    forget_captain(s, display)


@rule
def eliminate(s: State, display: int) -> None:
    """BB-18.43, BB-5.5: captain and ship are gone."""
    bury(s, display)
    lose_ship(s, display)


@rule
def fall_to_kc(s: State, display: int, seat: int) -> None:
    """3.10: the commissioner's owner has half a point for each NP, rounded down."""
    s.points[row_of(s, seat), Source.KC] += s.fame[display] // KC_SHARE
    eliminate(s, display)


CH_PIRATE = Question(
    Decision.CH_PIRATE,
    frame=Drawn,
    actor=CHANCE,
    answers=(Answer(Kind.PIRATE_IS, pirate_is, refuse_pirate_drawn),),
)
