"""Section 9: what a seat imagines is dealt evenly, and agrees with all it has seen."""

from collections import Counter
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.engine.chance import seeded
from covo.engine.game import SPECTATOR
from covo.engine.machine import machine
from covo.engine.pending import push, top
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.games.armada import GAME
from covo.games.armada.invariants import check_invariants
from covo.games.armada.positions import position
from covo.games.armada.rules.combat import may_counter
from covo.games.armada.rules.components import CARD_KINDS, COPIES, Card, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.imagining import agrees_with_notes, card_asked, mend, window_place
from covo.games.armada.rules.state import Ending, State

from .play import do, roll

pytestmark = pytest.mark.compiled
"""Many draws need compiled rules."""

DRAWS = 3000
PLAIN = 3
"""Draws made once more in the interpreter."""
SIGMAS = 5
HANDS = {
    0: ["mutiny", "surprise_attack", "yo_ho_ho"],
    1: ["mutiny", "shipyard"],
    2: ["gold_mine"],
    3: ["yo_ho_ho", "yo_ho_ho", "new_defensive_weapons"],
}
PLENTY = [card.name.lower() for i in range(max(COPIES)) for card in Card if COPIES[card] > i]
"""All 47 cards, the kinds mixed."""


def draws(s: State, seat: int, count: int = DRAWS) -> list[State]:
    """Many states the seat imagines; each is sound, and looks to it as the true one does."""
    rules, seen = machine(GAME).rules, view(GAME, s, seat)
    found = [imagined(GAME, seen, seat, seeded(7, i), rules) for i in range(count)]
    for i, one in enumerate(found[:PLAIN]):
        assert imagined(GAME, seen, seat, seeded(7, i), GAME.rules).tobytes() == one.tobytes()
    ships = int((s.place >= 0).sum())
    for one in found[:: max(1, count // 50)]:
        assert check_invariants(one, ships=ships) == []
        assert view(GAME, one, seat).tobytes() == seen.tobytes()
        assert rules.actor(one) == rules.actor(s) or rules.actor(seen) < SPECTATOR + 2
    return found


def hands(found: list[State], seat: int) -> NDArray[np.int16]:
    return np.stack([one.hand[seat] for one in found])


def assert_near(found: float, expected: float, variance: float, count: int = DRAWS) -> None:
    assert abs(found - expected) <= SIGMAS * sqrt(variance / count) + 1e-9


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_unseen_cards_are_dealt_evenly(seat: int) -> None:
    """§9: each unseen card is as likely in any place; the mean of every count is exact."""
    s = position(hands=HANDS, discard=["grand_strategy", "bonus_discovery", "yo_ho_ho"])
    found = draws(s, seat)
    seen = s.discard + (s.hand[seat] if seat >= 0 else 0)
    unseen = (COPIES - seen).astype(float)
    total = unseen.sum()
    for other in range(4):
        if other == seat:
            assert (hands(found, other) == s.hand[seat]).all()
            continue
        size = int(s.hand_size[other])
        for card in Card:
            share = unseen[card] / total
            spread = size * share * (1 - share) * (total - size) / (total - 1)
            mean = float(hands(found, other)[:, card].mean())
            assert_near(mean, size * share, spread)


def test_hands_are_dealt_together() -> None:
    """§9: two hands never hold one copy: the joint odds are those of one deck."""
    s = position(hands={1: ["mutiny"], 2: ["shipyard"]})
    found = draws(s, 0)
    one, other = hands(found, 1), hands(found, 2)
    total = int(COPIES.sum())
    for card in (Card.YO_HO_HO, Card.GRAND_STRATEGY):
        both = float(((one[:, card] == 1) & (other[:, card] == 1)).mean())
        expected = COPIES[card] * (COPIES[card] - 1) / (total * (total - 1))
        assert_near(both, expected, expected * (1 - expected))


def test_without_cards_nothing_is_left_to_imagine() -> None:
    """§1: without cards the game has perfect information."""
    s = position(standard=True, cards="off")
    for seat in (0, 3, SPECTATOR):
        one = imagined(GAME, view(GAME, s, seat), seat, seeded(1))
        one.becalmed = s.becalmed
        assert one.tobytes() == s.tobytes()


def test_nothing_is_left_to_imagine_of_a_game_that_is_over() -> None:
    """§9: hands are laid open at the end, and nothing is pending."""
    s = position("A1: az 2; V1: vi 2", hands=HANDS)
    for seat in range(4):
        do(s, Kind.AGREE, seat, auto=False)
    assert s.ending == Ending.AGREED
    assert imagined(GAME, view(GAME, s, 0), 0, seeded(1)).tobytes() == s.tobytes()


# Notes


def look(s: State, *cards: str) -> None:
    """Play Grand Strategy and look at these cards, one after the other."""
    do(s, Kind.PLAY, "grand_strategy", auto=False)
    for card in cards:
        do(s, Kind.PEEK, auto=False)
        do(s, Kind.CARD_IS, card, auto=False)


def test_cards_seen_in_the_deck_stay_there() -> None:
    """§9, §7.3: what a Grand Strategy showed and put back is in the deck until somebody draws."""
    s = position("V1: g2", hands={0: ["grand_strategy"], 1: ["mutiny", "yo_ho_ho"]})
    look(s, "shipyard", "shipyard", "gold_mine")
    do(s, Kind.STOP)
    for one in draws(s, 0, 400):
        assert one.deck[Card.SHIPYARD] >= 2
        assert one.deck[Card.GOLD_MINE] >= 1
    assert any(one.hand[2:].sum() == 0 < one.hand[1, Card.SHIPYARD] for one in draws(s, 0, 400))
    others = draws(s, 1, 400)
    assert any(one.deck[Card.SHIPYARD] < 2 for one in others) or s.hand_size[0] == 0


def test_a_card_that_another_drew_may_be_one_of_those_seen() -> None:
    """§9: and no more of them than others have drawn."""
    s = position("V1: vi 2, g2", hands={0: ["grand_strategy"]})
    look(s, "shipyard", "shipyard", "shipyard")
    do(s, Kind.STOP)
    do(s, Kind.END_TURN)
    do(s, Kind.BUY_CARD, auto=False)
    do(s, Kind.PAY_FROM, "V1", auto=False)
    do(s, Kind.PAY_FROM, "V1", auto=False)
    do(s, Kind.CARD_IS, "yo_ho_ho", auto=False)
    found = draws(s, 0)
    drawn = float((hands(found, 1)[:, Card.SHIPYARD] == 1).mean())
    total = int(COPIES.sum()) - 1
    assert_near(drawn, 3 / total, 3 / total)
    assert all(one.deck[Card.SHIPYARD] >= 2 for one in found)


def reshuffled(*, discards: int, hand: int = 0) -> State:
    """Azure's next card comes from a deck just made of the discard pile."""
    rest = [name for name in PLENTY if name != "grand_strategy"]
    held = rest[:hand]
    left = rest[hand : len(rest) - discards]
    s = position(
        "A1: az 2, g8; V1: vi 2, g8",
        hands={0: ["grand_strategy"], 1: held, 2: left, 3: ["grand_strategy"]},
        deck=[],
    )
    assert int(s.discard.sum()) == discards
    return s


def test_a_reshuffled_deck_is_known_to_all() -> None:
    """§9, ARM-11.3: the discard pile was face up."""
    s = reshuffled(discards=5)
    do(s, Kind.PLAY, "grand_strategy", auto=False)
    assert s.deck_size == 5
    for seat in range(4):
        for one in draws(s, seat, 60):
            assert (one.deck == s.deck).all()


def test_a_card_taken_from_a_known_deck_strays_for_others() -> None:
    """§9: its own seat knows which it was; the others only that one is gone."""
    s = reshuffled(discards=5)
    look(s, PLENTY[-1])
    do(s, Kind.TAKE, auto=False)
    for one in draws(s, 0, 60):
        assert (one.deck == s.deck).all()
    gone = Counter(
        int(one.deck_size - np.minimum(one.deck, s.deck).sum()) for one in draws(s, 1, 600)
    )
    assert set(gone) == {0, 1}


@pytest.mark.parametrize("looked", [1, 2])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_notes_hold_while_another_seat_looks(looked: int, seat: int) -> None:
    """§9, §7.3: the cards it looks at are cards of the known deck, and its hand is of the rest."""
    s = reshuffled(discards=30, hand=4)
    look(s, *PLENTY[-looked:])
    known = s.deck.copy()
    for card in PLENTY[-looked:]:
        known[Card[card.upper()]] += 1
    for one in draws(s, seat, 100):
        assert min(one.deck.min(), one.hand.min()) >= 0
        assert agrees_with_notes(one, seat)
        out = one.aside[0].copy()
        out[one.on_view[0] - 1] += 1
        assert (one.deck + out == known).all()


def noted(deck: list[Card], *seen: Card) -> State:
    """Seat 0 has seen these cards in a deck of which this is left; violet holds a shipyard."""
    s = position("A1: az 2; V1: vi 2", hands={1: ["shipyard"]}, turn="violet")
    s.deck[:] = 0
    for card in deck:
        s.deck[card] += 1
    for card in seen:
        s.noted[0, card] += 1
    return s


def test_a_noted_card_goes_back_into_the_deck() -> None:
    """§9: for one of the deck that the seat has not noted."""
    s = noted([Card.MUTINY, Card.GOLD_MINE], Card.MUTINY, Card.SHIPYARD)
    mend(s, 0)
    assert agrees_with_notes(s, 0)
    assert (s.hand[1, Card.SHIPYARD], s.hand[1, Card.GOLD_MINE]) == (0, 1)
    assert (s.deck[Card.SHIPYARD], s.deck[Card.MUTINY], s.deck.sum()) == (1, 1, 2)


def test_a_noted_card_goes_where_another_seat_looks() -> None:
    """§9, §7.3: on view, or set aside before it."""
    s = noted([Card.MUTINY], Card.MUTINY, Card.SHIPYARD)
    s.on_view[1] = Card.GOLD_MINE + 1
    mend(s, 0)
    assert (s.hand[1, Card.GOLD_MINE], s.on_view[1]) == (1, Card.SHIPYARD + 1)
    s = noted([Card.MUTINY], Card.MUTINY, Card.YO_HO_HO, Card.SHIPYARD)
    s.on_view[1], s.aside[1, Card.GOLD_MINE] = Card.YO_HO_HO + 1, 1
    mend(s, 0)
    assert (s.hand[1, Card.GOLD_MINE], s.on_view[1]) == (1, Card.YO_HO_HO + 1)
    assert s.aside[1].nonzero()[0].tolist() == [Card.SHIPYARD]


def test_a_card_that_may_have_been_drawn_is_left_where_it_is() -> None:
    """§9: as many as others have drawn may be missing."""
    s = noted([Card.MUTINY, Card.GOLD_MINE], Card.MUTINY, Card.SHIPYARD)
    s.strayed[0] = 1
    mend(s, 0)
    assert s.hand[1, Card.SHIPYARD] == 1


def test_notes_that_contradict_the_deck_are_left_alone() -> None:
    """§9: no card can be exchanged, and none is made up; a view may be of no real state."""
    s = noted([Card.MUTINY], Card.MUTINY, Card.SHIPYARD)
    before = s.tobytes()
    mend(s, 0)
    assert s.tobytes() == before


def test_hands_that_contradict_the_deck_stay_short() -> None:
    """§9: and none of them has less than no card, nor has who looks at some of the deck."""
    s = position("A1: az 2; V1: vi 2", hands={0: ["grand_strategy"]}, turn="azure")
    look(s, "shipyard")
    seen = view(GAME, s, 1)
    seen.hand_size[2] = COPIES.sum() + 1
    for number in range(20):
        one = imagined(GAME, seen, 1, seeded(number))
        assert (one.hand[2] + one.discard + one.in_play == COPIES).all()
        assert (one.deck.sum(), one.on_view[0], one.aside.sum()) == (0, 0, 0)


# Pauses


def test_a_pause_that_nobody_can_have_made_is_left_unexplained() -> None:
    """§9: in a view that contradicts itself, as a game without hands and with a pause."""
    s = position("A1: az 2; V1: vi 2", hands=HANDS)
    push(s, Decision.WINDOW)
    push(s, Decision.PAUSE)
    seen = view(GAME, s, 0)
    seen.hand_size[1:] = 0
    assert top(imagined(GAME, seen, 0, seeded(1))) == Decision.WINDOW


def test_who_has_nothing_to_interrupt_with_is_not_imagined_asked() -> None:
    """§5.7, §9: a seat without pirates or ships passes silently, whatever it holds."""
    hands = HANDS | {3: ["surprise_attack"]}
    s = position("A1: az 3; V1: vi 3; B1: bl 3", hands=hands, recruitment="off")
    push(s, Decision.WINDOW)
    push(s, Decision.PAUSE)
    for number in range(20):
        one = imagined(GAME, view(GAME, s, 0), 0, seeded(number))
        assert top(one) == Decision.INTERRUPT
        assert GAME.rules.actor(one) in (1, 2)


def test_a_window_goes_around_the_table_from_who_acts() -> None:
    """§5.7, §9: only another seat than the acting one can be asked in it."""
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3", hands=HANDS)
    push(s, Decision.WINDOW)
    assert [window_place(s, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert card_asked(s, 0, SPECTATOR) == -1 < card_asked(s, 1, SPECTATOR)


def test_who_might_be_asked_is_imagined_asked() -> None:
    """§9, §5.7: any other seat with a card may hold the Surprise Attack! that makes it pause."""
    hands = {0: [], 1: ["surprise_attack"], 2: ["mutiny"], 3: []}
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3", hands=hands)
    do(s, Kind.MOVE, "A1", "A2", auto=False)
    do(s, Kind.QTY_PIRATES, 1, auto=False)
    do(s, Kind.QTY_GOLD, 0, auto=False)
    assert top(s) == Decision.INTERRUPT
    for seat in (0, 3, SPECTATOR):
        asked = Counter(int(GAME.rules.actor(one)) for one in draws(s, seat, 300))
        assert set(asked) == {1, 2}
    assert {int(GAME.rules.actor(one)) for one in draws(s, 2, 100)} == {1}
    for one in draws(s, 0, 100):
        assert one.hand[GAME.rules.actor(one), Card.SURPRISE_ATTACK] > 0


@pytest.mark.parametrize("seat", [0, 2, 3, SPECTATOR])
def test_a_pause_is_explained_with_a_known_deck_as_well(seat: int) -> None:
    """§9: who is imagined asked holds the card, and the notes hold."""
    rest = [name for name in PLENTY if name not in ("grand_strategy", "surprise_attack")]
    hands = {0: ["grand_strategy"], 1: ["surprise_attack", *rest[:4]], 2: rest[4:9], 3: rest[9:11]}
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3", hands=hands, deck=[])
    look(s, "yo_ho_ho")
    do(s, Kind.STOP, auto=False)
    assert top(s) == Decision.INTERRUPT
    for one in draws(s, seat, 60):
        assert one.hand[GAME.rules.actor(one), Card.SURPRISE_ATTACK] > 0
        assert seat < 0 or agrees_with_notes(one, seat)


@pytest.mark.parametrize(("face", "asks"), [(Roll.X2, "attack"), (Roll.F2, "defence")])
def test_only_a_card_that_changes_the_losses_is_imagined_asked_for(face: Roll, asks: str) -> None:
    """§5.5, §9: F2 needs no offensive weapons, X2 no defensive ones; all at the table know it."""
    held = {0: ["new_offensive_weapons"], 1: ["new_defensive_weapons"]}
    s = position("C13: az 5; C03: vi 5", hands=held)
    do(s, Kind.ATTACK, "C13", "C03", auto=False)
    roll(s, face)
    assert GAME.rules.actor(s) == (0 if asks == "attack" else 1)
    for one in draws(s, 2, 100):
        card, result = Card.NEW_OFFENSIVE_WEAPONS, Roll.F2
        if top(one) == Decision.DEFENCE_REACTION:
            card, result = Card.NEW_DEFENSIVE_WEAPONS, Roll.X2
        asked, below = int(GAME.rules.actor(one)), copy(one)
        below.depth -= 1
        assert may_counter(below, asked, card, result)


def test_the_bonus_is_imagined_with_who_explores() -> None:
    """§5.4, §9"""
    s = position("S20: ship(az 3)", hands={0: ["bonus_discovery"], 1: ["mutiny", "shipyard"]})
    do(s, Kind.EXPLORE, "C13", auto=False)
    assert top(s) == Decision.ARM_BONUS
    for one in draws(s, 1, 100):
        assert GAME.rules.actor(one) == 0
        assert one.hand[0, Card.BONUS_DISCOVERY] == 1
    assert int(s.hand.shape[1]) == CARD_KINDS
