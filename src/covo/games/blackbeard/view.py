"""Section 9: what a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.game import Shown
from covo.engine.pending import number, pop, push, set_number, top
from covo.engine.views import HIDDEN

from .answers import list_operations, refuse_type
from .commissioners import CAUGHT, PREY, STAGE
from .components import (
    COPIES,
    CROWN,
    DISPLAYS,
    EVENT_OF,
    KIND_FROM,
    KINDS,
    LETTER_FROM,
    LETTERS,
    MERCHANTS,
    NATIONAL,
    PARDON,
    PIRATES,
    SEATS,
    SIDE,
    Event,
    Side,
    Window,
)
from .decisions import ARGUMENT, KIND_OF, Decision, Kind
from .events import suits_crown
from .frames import target, window
from .refusals import Refusal
from .rules import actor, is_secret_draw
from .state import Place, State, is_solo
from .warships import refuse_warship
from .windows import AROUND, anti_seat

# What a seat may see


@rule
def sees_hands(s: State, seat: int) -> bool:
    """Section 9: with ``spectator_sees_hands`` one who holds no seat sees all hands."""
    return s.open_hands > 0 and seat < 0


@rule
def redact(s: State, seat: int) -> None:
    """Section 9: hands, the pirate deck, and merchants that lie face down."""
    if not sees_hands(s, seat):
        for other in range(SEATS):
            if other != seat:
                hide_hand(s, other)
    elif is_solo(s):
        hide_hand(s, CROWN)
    for pirate in range(PIRATES):
        if is_hidden_card(s, seat, pirate):
            s.whereabouts[pirate] = HIDDEN
    for port in range(NATIONAL):
        if s.box[port] != 0 and not s.face_up[port]:
            s.box[port] = HIDDEN
    if is_secret(s) and actor(s) != seat:
        pop(s)
        if top(s) == Decision.WINDOW:
            set_number(s, AROUND, 0)
        push(s, Decision.PAUSE)


@rule
def is_secret(s: State) -> bool:
    """5.4: that a seat is asked this, and not passed over, may tell what it holds."""
    match top(s):
        case Decision.AP_CHOICE:
            return number(s, 1) < s.players
        case Decision.SHOALS | Decision.INTERCEPTED:
            return True
        case _:
            return False


@rule
def hide_hand(s: State, seat: int) -> None:
    """Only the number of cards is seen."""
    for kind in range(KINDS):
        s.hand[seat, kind] = HIDDEN


@rule
def is_hidden_card(s: State, seat: int, pirate: int) -> bool:
    """Cards in the deck, and those in other hands unless they were drafted or named."""
    place = s.whereabouts[pirate]
    if place == Place.DECK or place == HIDDEN:
        return True
    if place < Place.IN_HAND or place >= Place.IN_PLAY:
        return False
    if s.drafted[pirate] or s.reserved == pirate + 1 or is_being_deployed(s, pirate):
        return False
    return place != Place.IN_HAND + seat and not sees_hands(s, seat)


@rule
def is_being_deployed(s: State, pirate: int) -> bool:
    """A card laid open to be deployed, while its area and ship are chosen."""
    decision = top(s)
    if decision != Decision.DEPLOY_AREA and decision != Decision.DEPLOY_SHIP:
        return False
    return number(s, 2) == pirate


@rule
def shown(s: State, option: int, seat: int) -> int:
    """5.1: a card drawn is seen by who draws it, a merchant face down by nobody."""
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    if kind == Kind.PASS or kind == Kind.FIGHT:
        return Shown.ALL if actor(s) == seat else Shown.NOTHING
    if s.depth > 0 and top(s) >= Decision.CH_FIRST and is_secret_draw(s, kind, a):
        own = kind != Kind.MERCHANT_IS and number(s, 1) == seat
        return Shown.ALL if own else Shown.THAT_IT_HAPPENED
    return Shown.ALL


# What a seat may imagine


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """Section 9: fill the hands, the pile, the deck and the boxes at random."""
    deal_pirates(s, r)
    deal_merchants(s, r)
    gather_unseen(s)
    if top(s) == Decision.PAUSE:
        ask_again(s, seat, r)
    deal_events(s, seat, r)


@rule
def deal_pirates(s: State, r: Generator) -> None:
    """Unseen pirate cards to the hands that lack them; the rest is the deck."""
    unseen = 0
    for pirate in range(PIRATES):
        unseen += 1 if s.whereabouts[pirate] == HIDDEN else 0
    for other in range(s.players):
        missing = s.cards_held[other]
        for pirate in range(PIRATES):
            missing -= 1 if s.whereabouts[pirate] == Place.IN_HAND + other else 0
        for _ in range(missing):
            s.whereabouts[nth_unseen(s, draw(r, unseen))] = Place.IN_HAND + other
            unseen -= 1
    for pirate in range(PIRATES):
        if s.whereabouts[pirate] == HIDDEN:
            s.whereabouts[pirate] = Place.DECK


@rule
def nth_unseen(s: State, n: int) -> int:
    """The n-th pirate card whose place is not known, from 0."""
    for pirate in range(PIRATES):
        if s.whereabouts[pirate] == HIDDEN:
            if n == 0:
                return pirate
            n -= 1
    return 0


# Merchants


@rule
def deal_merchants(s: State, r: Generator) -> None:
    """Boxes in the order in which they were filled, each with one that was in the pool then."""
    for merchant in range(MERCHANTS):
        s.merchant_free[merchant] = 1
    for port in range(NATIONAL):
        if s.box[port] > 0:
            s.merchant_free[s.box[port] - 1] = 0
    for d in range(DISPLAYS):
        if s.prize[d] > 0:
            s.merchant_free[s.prize[d] - 1] = 0
    port = next_unknown(s)
    while port >= 0:
        merchant = draw_merchant(s, s.laid_at[port], r)
        s.merchant_free[merchant] = 0
        s.box[port] = merchant + 1
        port = next_unknown(s)


@rule
def next_unknown(s: State) -> int:
    """The face-down merchant that was placed first and is not imagined yet; -1 if none."""
    best = -1
    for port in range(NATIONAL):
        if s.box[port] == HIDDEN and (best < 0 or s.laid_at[port] < s.laid_at[best]):
            best = port
    return best


@rule
def draw_merchant(s: State, laid_at: int, r: Generator) -> int:
    """One that has not been seen in the pool since the box was filled."""
    possible = 0
    for merchant in range(MERCHANTS):
        if s.merchant_free[merchant] and s.back_at[merchant] < laid_at:
            possible += 1
    at = draw(r, possible)
    for merchant in range(MERCHANTS):
        if s.merchant_free[merchant] and s.back_at[merchant] < laid_at:
            if at == 0:
                return merchant
            at -= 1
    return 0


# Event cards


@rule
def gather_unseen(s: State) -> None:
    """All event cards that are in no known place."""
    for kind in range(KINDS):
        s.pile[kind] = COPIES[kind] - s.discards[kind]
    s.pile[PARDON] -= s.pardons_aside
    for d in range(DISPLAYS):
        if s.letter[d] > 0:
            s.pile[LETTER_FROM + s.letter[d] - 1] -= 1
    for other in range(SEATS):
        if s.hand[other, 0] != HIDDEN:
            for kind in range(KINDS):
                s.pile[kind] -= s.hand[other, kind]


@rule
def ask_again(s: State, seat: int, r: Generator) -> None:
    """Put a question back that the pause may stand for."""
    pop(s)
    if top(s) == Decision.HUNT and number(s, STAGE) == CAUGHT:
        push(s, Decision.INTERCEPTED, number(s, PREY))
    elif top(s) == Decision.HUNT or top(s) == Decision.PATROL:
        push(s, Decision.SHOALS, number(s, PREY))
    else:
        around = pick_asked(s, seat, r)
        set_number(s, AROUND, around)
        push(s, Decision.AP_CHOICE, anti_seat(s, around))


@rule
def pick_asked(s: State, seat: int, r: Generator) -> int:
    """How far around the table a window may be: at a seat that could be asked now."""
    possible = 0
    for around in range(1, s.players):
        possible += 1 if may_be_asked(s, anti_seat(s, around), seat) else 0
    at = draw(r, max(1, possible))
    for around in range(1, s.players):
        if may_be_asked(s, anti_seat(s, around), seat):
            if at == 0:
                return around
            at -= 1
    return 1


@rule
def may_be_asked(s: State, other: int, seat: int) -> bool:
    """5.4: another seat with its quota, and without strict windows with a possible answer."""
    if other == seat or s.resigned[other]:
        return False
    if window(s) != Window.VER and s.quota[other, target(s)]:
        return False
    return s.strict > 0 or could_answer(s, other)


@rule
def could_answer(s: State, seat: int) -> bool:
    """Whether a seat has means, or may hold a card, for the window that is open."""
    if has_other_means(s, seat):
        return True
    for kind in range(KINDS):
        known = s.hand[seat, kind]
        unseen = s.hand_size[seat] > 0 and known == HIDDEN and s.pile[kind] > 0
        if (known > 0 or unseen) and is_answer(s, seat, kind):
            return True
    return False


@rule
def deal_events(s: State, seat: int, r: Generator) -> None:
    """Unseen event cards: what must be in a hand first, then at random; the rest is the pile."""
    for other in range(SEATS):
        if s.hand[other, 0] == HIDDEN:
            empty_hand(s, other)
            give_shown_letters(s, other)
            give_needed_card(s, other, seat, r)
    for other in range(SEATS):
        fill_hand(s, other, r)


@rule
def empty_hand(s: State, seat: int) -> None:
    """Forget what was hidden."""
    for kind in range(KINDS):
        s.hand[seat, kind] = 0


@rule
def held(s: State, seat: int) -> int:
    """Cards imagined in a hand so far."""
    total = 0
    for kind in range(KINDS):
        total += s.hand[seat, kind]
    return total


@rule
def imagine_card(s: State, seat: int, kind: int) -> None:
    """One unseen card in a hand."""
    s.pile[kind] -= 1
    s.hand[seat, kind] += 1


@rule
def give_shown_letters(s: State, seat: int) -> None:
    """BB-18.4: Letters that were shown are there."""
    for letter in range(LETTERS):
        for _ in range(s.letters_shown[seat, letter]):
            imagine_card(s, seat, LETTER_FROM + letter)


@rule
def give_needed_card(s: State, other: int, seat: int, r: Generator) -> None:
    """5.4: without strict windows somebody who is asked holds a card that explains it."""
    if s.strict or actor(s) != other or other == seat or held(s, other) >= s.hand_size[other]:
        return
    match top(s):
        case Decision.SHOALS:
            give_event(s, other, Event.UNCHARTED_SHOALS, r)
        case Decision.INTERCEPTED:
            if s.letter[number(s, 1)] == 0 and held(s, other) == 0:
                give_event(s, other, Event.LETTER_OF_MARQUE, r)
        case Decision.AP_CHOICE:
            give_answer(s, other, r)
        case _:
            pass


@rule
def give_event(s: State, seat: int, event: int, r: Generator) -> None:
    """A card of this type, of any kind that is unseen."""
    left = 0
    for kind in range(KIND_FROM[event], KIND_FROM[event + 1]):
        left += s.pile[kind]
    if left > 0:
        at, kind = draw(r, left), KIND_FROM[event]
        while at >= s.pile[kind]:
            at -= s.pile[kind]
            kind += 1
        imagine_card(s, seat, kind)


@rule
def give_answer(s: State, seat: int, r: Generator) -> None:
    """A card that could be played in the window that is open, unless other means explain it."""
    left = 0
    for kind in range(KINDS):
        left += s.pile[kind] if is_answer(s, seat, kind) else 0
    if left == 0 or has_other_means(s, seat):
        return
    at, kind = draw(r, left), 0
    while not is_answer(s, seat, kind) or at >= s.pile[kind]:
        at -= s.pile[kind] if is_answer(s, seat, kind) else 0
        kind += 1
    imagine_card(s, seat, kind)


@rule
def is_answer(s: State, seat: int, kind: int) -> bool:
    """Whether a card of this kind, were it in the hand, could be played now."""
    if SIDE[EVENT_OF[kind]] != Side.ANTI:
        return False
    return refuse_type(s, seat, EVENT_OF[kind]) == Refusal.NONE


@rule
def has_other_means(s: State, seat: int) -> bool:
    """Whether a seat could answer without a card."""
    if refuse_warship(s, seat) == Refusal.NONE:
        return True
    count = list_operations(s, seat, False, s.answer[:], 0)
    s.answer[0] = 0
    s.answer[1] = 0
    return count > 0


@rule
def fill_hand(s: State, seat: int, r: Generator) -> None:
    """Cards at random until the hand has its number; immediate ones are never kept."""
    missing = s.hand_size[seat] - held(s, seat)
    for _ in range(missing):
        left = 0
        for kind in range(KINDS):
            left += s.pile[kind] if may_be_held(s, seat, kind) else 0
        at, kind = draw(r, left), 0
        while not may_be_held(s, seat, kind) or at >= s.pile[kind]:
            at -= s.pile[kind] if may_be_held(s, seat, kind) else 0
            kind += 1
        imagine_card(s, seat, kind)


@rule
def may_be_held(s: State, seat: int, kind: int) -> bool:
    """BB-2.3, SOLO-1: no immediate cards in hands, and anti cards alone in the Crown's."""
    if is_solo(s) and seat == CROWN:
        return suits_crown(kind)
    return SIDE[EVENT_OF[kind]] != Side.IMMEDIATE
