"""Section 9: what nobody else may see, on views, logs and imagined states."""

from collections.abc import Iterator
from typing import Any

from covo.engine.chance import seeded
from covo.engine.game import SOMEBODY, SPECTATOR, Shown
from covo.engine.record import copy
from covo.engine.views import HIDDEN, imagined, view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.invariants import check_invariants
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    COPIES,
    EVENT_OF,
    KIND,
    MERCHANTS,
    PIRATE,
    PIRATE_IDS,
    PIRATES,
    PORT,
    SIDE,
    Event,
    Side,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.imagining import fill_hand
from covo.games.blackbeard.rules.piles import receive, spend
from covo.games.blackbeard.rules.state import Place, State
from covo.games.blackbeard.words import WORDS

from .play import RULES, decision, do, offered, option, roll, seat_asked

CHART: dict[str, Any] = {
    "merchants": {"havana": "m12", "goa": "m24"},
    "hands": {0: ["storm/3"], 1: ["storm/4", "informer/3"], 2: ["becalmed/3"]},
    "cards": {0: ["low"], 1: ["vane", "tew"], 2: ["kidd"]},
}


def table(**changes: Any) -> State:
    return position("A1 teach sloop caribbean", players="3", **(CHART | changes))


def same_for(seat: int, one: State, other: State) -> bool:
    return bool(view(GAME, one, seat).tobytes() == view(GAME, other, seat).tobytes())


def test_hands_are_ones_own() -> None:
    """§9: others see how many."""
    one = table()
    other = table(hands={0: ["storm/3"], 1: ["double_cross/2", "becalmed/4"], 2: ["becalmed/3"]})
    for seat in (0, 2, SPECTATOR):
        assert same_for(seat, one, other)
    assert not same_for(1, one, other)
    assert view(GAME, one, 0).hand_size.tolist()[:3] == [1, 2, 1]


def test_pirate_cards_are_ones_own() -> None:
    """§9: the deck too."""
    one = table()
    other = table(cards={0: ["low"], 1: ["every", "england"], 2: ["kidd"]})
    assert same_for(0, one, other)
    assert not same_for(1, one, other)


def test_merchants_are_unknown_until_they_are_found() -> None:
    """§9: a view does not show the pool by itself."""
    one, other = table(), table(merchants={"havana": "m01", "goa": "m02"})
    for seat in (0, 1, 2, SPECTATOR):
        assert same_for(seat, one, other)
    assert view(GAME, one, 0).box[PORT["havana"]] == HIDDEN
    do(one, Kind.SEARCH, 1, "havana")
    while one.found[0] == 0:
        do(one, Kind.DIE, 6) if GAME.rules.actor(one) < 0 else do(one, Kind.PASS)
    assert view(GAME, one, 2).box[PORT["havana"]] == 12
    assert (view(GAME, one, 2).merchant_free == HIDDEN).all()


def test_drafted_cards_stay_known() -> None:
    """§9: pirate_deal = draft."""
    s = table(pirate_deal="draft")
    s.drafted[PIRATE["vane"]] = 1
    assert view(GAME, s, 0).whereabouts[PIRATE["vane"]] == Place.IN_HAND + 1
    assert view(GAME, s, 0).whereabouts[PIRATE["tew"]] == HIDDEN


def test_spectators_may_see_hands() -> None:
    """§9: spectator_sees_hands, for those who hold no seat."""
    s = table(spectator_sees_hands="on")
    assert view(GAME, s, SPECTATOR).hand[1, KIND["informer/3"]] == 1
    assert view(GAME, s, 0).hand[1, KIND["informer/3"]] == HIDDEN


def test_draws_are_told_to_who_draws() -> None:
    """§9: an immediate card to all, a merchant to nobody."""
    s = position("A1 teach sloop india", actions=1)
    do(s, Kind.FORFEIT)
    card = option(Kind.CARD_IS, "storm/3")
    assert [GAME.rules.shown(s, card, seat) for seat in (0, 1, SPECTATOR)] == [
        Shown.THAT_IT_HAPPENED,
        Shown.ALL,
        Shown.THAT_IT_HAPPENED,
    ]
    assert GAME.rules.shown(s, option(Kind.CARD_IS, "war_in_europe"), 0) == Shown.ALL
    for _ in range(4):
        do(s, Kind.CARD_IS, "storm/3") if s.pile[KIND["storm/3"]] else do(
            s, Kind.CARD_IS, "storm/4"
        )
    do(s, Kind.PORT_IS, "goa")
    assert GAME.rules.shown(s, option(Kind.MERCHANT_IS, "m01"), 1) == Shown.THAT_IT_HAPPENED


def test_the_log_tells_no_secret() -> None:
    """§9: the same words for whoever must not know the difference."""
    lines = []
    for name in ("storm/3", "fair_winds/4"):
        s = position("A1 teach sloop india", actions=1)
        do(s, Kind.FORFEIT)
        before = copy(s)
        do(s, Kind.CARD_IS, name)
        lines.append(WORDS.log(before, option(Kind.CARD_IS, name), s, 0, "en"))
    assert lines[0] == lines[1]


def test_what_is_imagined_agrees_with_what_is_seen() -> None:
    """§9: hands without immediate cards, boxes without merchants seen since."""
    s = table()
    s.back_at[MERCHANTS - 2] = 99
    for game in range(30):
        for seat in (0, 1, 2, SPECTATOR):
            seen = view(GAME, s, seat)
            whole = imagined(GAME, seen, seat, seeded(7, game))
            assert view(GAME, whole, seat).tobytes() == seen.tobytes()
            assert check_invariants(whole) == []
            assert MERCHANTS - 1 not in whole.box.tolist()


def test_a_shown_letter_is_imagined() -> None:
    """§9: BB-18.4."""
    s = position(
        "A1 kidd sloop bath_town",
        pro=["bath_town"],
        hands={0: ["letter_of_marque/2", "storm/3"], 1: ["mutiny_conspiracy/2"]},
    )
    do(s, Kind.RETIRE, 1, "letter_in_hand")
    for game in range(20):
        whole = imagined(GAME, view(GAME, s, 1), 1, seeded(3, game))
        assert whole.hand[0, KIND["letter_of_marque/2"]] >= 1


def test_nobody_sees_who_is_asked() -> None:
    """§5.4, §9: two tables that differ in who could answer look alike, and a pass is silent."""
    views = []
    for hands in ({1: ["storm/3"], 2: ["fair_winds/4"]}, {1: ["fair_winds/4"], 2: ["storm/3"]}):
        s = position("A1 kidd sloop caribbean", players="3", hands=hands)
        do(s, Kind.MOVE, 1, "s_atlantic")
        assert GAME.rules.actor(view(GAME, s, 0)) == SOMEBODY
        views.append(view(GAME, s, 0).tobytes())
        asked = int(GAME.rules.actor(s))
        passed = option(Kind.PASS)
        assert GAME.rules.shown(s, passed, asked) == Shown.ALL
        assert GAME.rules.shown(s, passed, 0) == Shown.NOTHING
    assert views[0] == views[1]


def test_a_pass_changes_nothing_for_others() -> None:
    """§9: not even a count; the next seat is asked behind the same pause."""
    hands = {1: ["storm/3"], 2: ["storm/4"]}
    s = position("A1 kidd sloop caribbean", players="3", hands=hands)
    do(s, Kind.MOVE, 1, "s_atlantic")
    before = view(GAME, s, 0).tobytes()
    do(s, Kind.PASS)
    assert GAME.rules.actor(s) == 2
    assert view(GAME, s, 0).tobytes() == before


def test_who_answers_is_told() -> None:
    """§9: a card that is played is public, and so is who played it."""
    s = position("A1 kidd sloop caribbean", players="3", hands={2: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    before, card = copy(s), option(Kind.CARD, "storm/3")
    do(s, Kind.CARD, "storm/3")
    assert WORDS.log(before, card, s, 0, "en")[0] == "Player C plays Storm (3)."


def test_who_is_asked_has_something_to_answer_with() -> None:
    """§5.4: without strict windows."""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3", "fair_winds/4"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    for game in range(20):
        whole = imagined(GAME, view(GAME, s, 0), 0, seeded(5, game))
        assert len(GAME.listed(whole)) > 1


def test_the_crown_keeps_its_hand() -> None:
    """§9: nobody sees it, and it is imagined with cards the Crown can hold."""
    s = position("A1 kidd sloop india", players="1", hands={1: ["storm/3", "informer/3"]})
    assert (view(GAME, s, 0).hand[1] == HIDDEN).all()
    whole = imagined(GAME, view(GAME, s, 0), 0, seeded(1, 1))
    assert (whole.hand[1].sum(), check_invariants(whole)) == (2, [])


def used_up(**rest: Any) -> State:
    """The first pile of a Long game is empty: what is in no hand lies among the discards."""
    s = position("A1 kidd sloop india", length="long", actions=1, **rest)
    s.discards += s.pile
    s.pile[:] = 0
    s.pile_size = 0
    assert check_invariants(s) == []
    return s


def test_hands_are_known_together_when_the_pile_is_made_anew() -> None:
    """§9, BB-18.6: by elimination; what is drawn later is anybody's guess."""
    hands = {0: ["storm/3"], 1: ["double_cross/2", "informer/3"]}
    s = used_up(hands=hands)
    do(s, Kind.FORFEIT, auto=False)
    do(s, Kind.END_TURN)
    assert (s.pile_size, s.discards.sum()) == (84, 0)
    for game in range(20):
        whole = imagined(GAME, view(GAME, s, 0), 0, seeded(9, game))
        assert whole.hand[1].tolist() == s.hand[1].tolist()
    do(s, Kind.CARD_IS, "becalmed/3")
    kept = {KIND[name] for name in hands[1]}
    drawn = set[int]()
    for game in range(40):
        whole = imagined(GAME, view(GAME, s, 0), 0, seeded(10, game))
        assert all(whole.hand[1, kind] >= 1 for kind in kept)
        drawn |= set(whole.hand[1].nonzero()[0].tolist()) - kept
        assert check_invariants(whole) == []
    assert len(drawn) > 5


def test_the_crown_is_imagined_with_cards_it_can_hold() -> None:
    """§9, SOLO-1: also when hardly any card is unseen."""
    s = used_up(
        players="1",
        hands={0: ["fair_winds/4", "careening/5", "treasure_ship/3"], 1: ["storm/3", "informer/3"]},
    )
    for game in range(40):
        whole = imagined(GAME, view(GAME, s, SPECTATOR), SPECTATOR, seeded(11, game))
        assert whole.hand[:2].tolist() == s.hand[:2].tolist()
        assert check_invariants(whole) == []


def test_pirates_in_hand_are_known_together_when_the_deck_is_made_anew() -> None:
    """§9: recycle_pirates; a card drawn afterwards may be any of the deck."""
    held = {1: ["low", "vane"]}
    others = [name for name in PIRATE if name not in ("kidd", "low", "vane")]
    s = position("A1 kidd sloop india", recycle_pirates="on", cards=held, out=others, actions=2)
    do(s, Kind.NEW_PIRATE)
    before = view(GAME, s, 0)
    for game in range(20):
        whole = imagined(GAME, before, 0, seeded(12, game))
        assert whole.whereabouts[PIRATE["low"]] == Place.IN_HAND + 1
        assert whole.whereabouts[PIRATE["vane"]] == Place.IN_HAND + 1


# What is imagined, place by place


def imagine(s: State, seat: int, games: int = 20) -> Iterator[State]:
    """States that this seat cannot tell from the true one."""
    seen = view(GAME, s, seat)
    for game in range(games):
        whole = imagined(GAME, seen, seat, seeded(13, game))
        assert view(GAME, whole, seat).tobytes() == seen.tobytes()
        assert check_invariants(whole) == []
        yield whole


def test_a_solo_player_shows_his_hand_to_spectators_the_crown_does_not() -> None:
    """§9: spectator_sees_hands."""
    s = position(
        "A1 kidd sloop india",
        players="1",
        hands={0: ["storm/3"], 1: ["informer/3"]},
        spectator_sees_hands="on",
    )
    seen = view(GAME, s, SPECTATOR)
    assert seen.hand[0, KIND["storm/3"]] == 1
    assert (seen.hand[1] == HIDDEN).all()


def test_a_card_laid_open_is_seen() -> None:
    """§9: while its area and its ship are chosen, and under its Initiative."""
    s = position("A1 kidd sloop india", cards={0: ["low", "vane"]})
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.NO_DRAW)
    assert view(GAME, s, 1).whereabouts[PIRATE["low"]] == HIDDEN
    do(s, Kind.PICK, "low")
    for _ in range(2):
        assert view(GAME, s, 1).whereabouts[PIRATE["low"]] == Place.IN_HAND
        assert view(GAME, s, 1).whereabouts[PIRATE["vane"]] == HIDDEN
        RULES.choose(s, GAME.listed(s)[0])
    s = position(
        "A1 kidd sloop india", menu=True, hands={0: ["storm/i"]}, cards={0: ["low", "vane"]}
    )
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "low")
    assert view(GAME, s, 1).whereabouts[PIRATE["low"]] == Place.IN_HAND
    assert view(GAME, s, 1).whereabouts[PIRATE["vane"]] == HIDDEN


def test_merchants_are_imagined_from_the_pool_of_their_time() -> None:
    """§9: none that is seen, none alongside, none that came back later than the box was filled."""
    s = position(
        "A1 kidd sloop caribbean, found havana, prize m03",
        merchants={"havana": "m01", "goa": "m02", "boston": "m04"},
    )
    s.back_at[:] = 99
    s.back_at[[1, 3]] = 0
    boxes = {(int(w.box[PORT["goa"]]), int(w.box[PORT["boston"]])) for w in imagine(s, 0)}
    assert boxes == {(2, 4), (4, 2)}
    s.back_at[3] = s.laid_at[PORT["goa"]]
    boxes = {(int(w.box[PORT["goa"]]), int(w.box[PORT["boston"]])) for w in imagine(s, 0)}
    assert boxes == {(2, 4)}
    s = position("A1 kidd sloop india", merchants={"boston": "m02", "goa": "m04"})
    s.back_at[:] = 99
    s.back_at[[1, 3]] = 0, s.laid_at[PORT["boston"]]
    boxes = {(int(w.box[PORT["boston"]]), int(w.box[PORT["goa"]])) for w in imagine(s, 0)}
    assert boxes == {(2, 4)}


def test_letters_that_are_attached_are_in_no_hand() -> None:
    """§9, BB-17.13"""
    s = position(
        "A1 kidd sloop caribbean, letter i; A2 tew sloop india, letter 2", hands={1: ["storm/3"]}
    )
    before = s.pile.copy()
    for whole in imagine(s, 0):
        assert (whole.pile + whole.hand.sum(axis=0) == before + s.hand.sum(axis=0)).all()


def asked_in_secret(**rest: Any) -> State:
    """Kidd has moved, and somebody of four players is asked."""
    s = position("A1 kidd sloop caribbean, np 9", players="4", **rest)
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    return s


def asked_seats(s: State, viewer: int, games: int = 40) -> set[int]:
    return {int(GAME.rules.actor(whole)) for whole in imagine(s, viewer, games)}


def test_whoever_may_be_asked_is_imagined_to_be() -> None:
    """§5.4: with strict windows any other seat that has its quota and has not left."""
    s = asked_in_secret(strict_windows="on")
    assert asked_seats(s, 0) == {1, 2, 3}
    assert asked_seats(s, 2) == {1, 3}
    s.quota[3, 0] = 1
    assert asked_seats(s, 0) == {1, 2}
    s.resigned[2] = 1
    assert asked_seats(s, 0) == {1}
    s.used_deploy = 1
    assert asked_seats(s, 0, 5) == {1}
    s.resigned[2] = 0
    assert asked_seats(s, 0) == {1, 2}


def test_who_is_asked_could_answer() -> None:
    """§5.4: by means that all see, or with cards that are in no known place."""
    s = asked_in_secret(kcs={1: ("k1", "india")})
    s.used_deploy = 1
    assert asked_seats(s, 0) == {1}
    s = asked_in_secret(hands={1: ["storm/3"], 2: ["storm/4"]})
    s.used_deploy = 1
    assert asked_seats(s, 0) == {1, 2}
    for whole in imagine(s, 0):
        assert len(GAME.listed(whole)) > 1
    s.discards += s.pile
    s.discards[KIND["becalmed/3"]] -= 1
    s.pile[:] = 0
    s.pile[KIND["becalmed/3"]] = 1
    s.pile_size = 1
    s.types_used[Event.BECALMED] = 1
    assert asked_seats(s, 0) == {1, 2}


def test_shoals_and_letters_are_imagined_where_they_are_asked_for() -> None:
    """BB-17.21, BB-10.33: who is asked without strict windows holds one of them."""
    rest: Any = {
        "hands": {0: ["uncharted_shoals/5", "letter_of_marque/2"], 1: ["storm/3"]},
        "kcs": {1: ("k1", "caribbean")},
    }
    s = position("A1 kidd sloop caribbean, cunning 0", **rest)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    shoals = [KIND[f"uncharted_shoals/{n}"] for n in (3, 4, 5)]
    letters = [KIND["letter_of_marque/2"], KIND["letter_of_marque/i"]]
    kinds = {tuple(whole.hand[0, shoals].tolist()) for whole in imagine(s, 1)}
    assert all(sum(held) >= 1 for held in kinds)
    assert len(kinds) > 2
    do(s, Kind.PASS)
    do(s, Kind.DIE, 6)
    do(s, Kind.DIE, 1)
    kinds = {tuple(whole.hand[0, letters].tolist()) for whole in imagine(s, 1)}
    assert all(sum(held) >= 1 for held in kinds)
    assert len(kinds) > 1


def test_who_has_an_attached_letter_need_not_hold_another() -> None:
    """BB-10.33, BB-12.1: nor who has shown one."""
    s = position(
        "A1 kidd sloop caribbean, cunning 0, letter 2",
        hands={0: ["becalmed/3", "becalmed/4"]},
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    do(s, Kind.DIE, 6)
    do(s, Kind.DIE, 1)
    letters = [KIND["letter_of_marque/2"], KIND["letter_of_marque/i"]]
    held = [int(whole.hand[0, letters].sum()) for whole in imagine(s, 1, 40)]
    assert min(held) == 0


def test_a_question_asked_in_strict_windows_is_put_back() -> None:
    """§5.4: Shoals before the dice of a hunt or a patrol, a surrender after them."""
    s = position(
        "A1 kidd sloop caribbean, cunning 0",
        strict_windows="on",
        kcs={1: ("k1", "caribbean")},
        warships={"caribbean": "w04"},
        merchants={"havana": "m01"},
    )
    do(s, Kind.SEARCH, 1, "havana", auto=False)
    hunted, chased = copy(s), copy(s)
    for t, answer in ((hunted, Kind.KC_INTERCEPT), (chased, Kind.WARSHIP)):
        do(t, answer, auto=False)
        assert decision(t) == Decision.SHOALS
        assert {decision(whole) for whole in imagine(t, 1, 5)} == {Decision.SHOALS}
    do(hunted, Kind.PASS, auto=False)
    do(hunted, Kind.DIE, 6, auto=False)
    do(hunted, Kind.DIE, 1, auto=False)
    assert {decision(whole) for whole in imagine(hunted, 1, 5)} == {Decision.INTERCEPTED}


def test_cards_known_of_old_are_dealt_first() -> None:
    """§9: BB-18.6: who has drawn since may hold one of them no more."""
    s = used_up(players="3", hands={1: ["storm/3"], 2: ["becalmed/3"]})
    do(s, Kind.FORFEIT, auto=False)
    do(s, Kind.END_TURN)
    assert s.older.sum() == 2
    assert s.fresh[:3].tolist() == [0, 0, 0]
    hands = {tuple(w.hand[1:3].argmax(axis=1).tolist()) for w in imagine(s, 0, 30)}
    known = KIND["storm/3"], KIND["becalmed/3"]
    assert hands == {known, known[::-1]}
    for card in ("informer/3", "informer/4", "storm/4"):
        do(s, Kind.CARD_IS, card)
    assert (s.hand_size[1], s.fresh[1]) == (4, 3)
    held = {KIND["storm/3"], KIND["becalmed/3"]}
    for whole in imagine(s, 0, 30):
        assert sum(int(whole.hand[1:3, kind].sum()) for kind in held) >= 1


def test_a_card_known_of_old_that_is_played_is_known_no_more() -> None:
    """§9: BB-18.6"""
    s = used_up(players="3", hands={1: ["storm/3", "storm/4", "storm/i"], 2: ["becalmed/3"]})
    do(s, Kind.FORFEIT, auto=False)
    do(s, Kind.END_TURN)
    spend(s, 1, KIND["storm/4"])
    assert (s.older[KIND["storm/4"]], s.older.sum(), s.hand_size[1]) == (0, 3, 2)
    receive(s, 1, KIND["informer/3"])
    spend(s, 1, KIND["storm/3"])
    assert (s.older.sum(), s.hand_size[1], s.fresh[1]) == (3, 2, 1)
    spend(s, 1, KIND["informer/3"])
    spend(s, 1, KIND["storm/i"])
    assert (s.hand_size[1], s.fresh[1]) == (0, 0)


def test_a_letter_that_was_shown_and_is_spent_is_shown_no_more() -> None:
    """§9, BB-18.4: nor does one that nobody has seen make another count less."""
    letters = ["letter_of_marque/2", "letter_of_marque/i", "letter_of_marque/i"]
    s = position("A1 kidd sloop india", hands={0: [*letters, "storm/3"]})
    s.letters_shown[0] = 0, 2
    for name in ("letter_of_marque/2", "storm/3", "letter_of_marque/i"):
        spend(s, 0, KIND[name])
    assert s.letters_shown[0].tolist() == [0, 1]


def test_nothing_is_imagined_where_nothing_is_left() -> None:
    """§9: a hand of the Crown stays short of cards that do not suit it."""
    s = position("A1 kidd sloop india", players="1", hands={1: ["storm/3"]})
    s.hand[1, KIND["storm/3"]] = 0
    s.pile[:] = 0
    s.pile[KIND["fair_winds/4"]] = 1
    fill_hand(s, 1, 0, False, seeded(1, 1))
    assert s.hand[1].sum() == 0
    s.hand_size[0] = 1
    fill_hand(s, 0, 1, False, seeded(1, 1))
    assert s.hand[0, KIND["fair_winds/4"]] == 1


def test_ones_own_new_cards_do_not_count_among_the_old_ones() -> None:
    """§9: BB-18.6: one of the two old cards is in the other hand; one's own may be a new one."""
    s = position(
        "A1 kidd sloop india", players="3", hands={0: ["storm/3", "storm/4"], 1: ["becalmed/3"]}
    )
    s.fresh[:3] = 1, 0, 0
    s.older[[KIND["storm/3"], KIND["becalmed/3"]]] = 1
    held = {int(whole.hand[1].argmax()) for whole in imagine(s, 0, 30)}
    assert held == {KIND["storm/3"], KIND["becalmed/3"]}
    s.fresh[0] = 0
    held = {int(whole.hand[1].argmax()) for whole in imagine(s, 0, 10)}
    assert held == {KIND["becalmed/3"]}


def test_one_old_card_is_not_imagined_in_two_hands_that_have_drawn_since() -> None:
    """§9: BB-18.6: each of the two others has one of the two old kinds, and a new one."""
    hands = {1: ["storm/3", "informer/3"], 2: ["storm/4", "informer/4"]}
    s = position("A1 kidd sloop india", players="3", hands=hands)
    s.fresh[:3] = 0, 1, 1
    old = [KIND["storm/3"], KIND["storm/4"]]
    s.older[old] = 1
    for whole in imagine(s, 0, 20):
        assert (whole.hand[1:3, old].sum(axis=0) >= 1).all()


def test_who_has_means_needs_no_card_to_be_asked() -> None:
    """§5.4"""
    s = position(
        "A1 kidd sloop caribbean", hands={1: ["fair_winds/4"]}, kcs={1: ("k1", "caribbean")}
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    answers = [len(offered(whole, Kind.CARD)) for whole in imagine(s, 0, 20)]
    assert min(answers) == 0 < max(answers)


def test_only_who_is_asked_must_hold_an_answer() -> None:
    """§5.4: the other of the two may hold any card."""
    hands = {1: ["storm/3"], 2: ["fair_winds/4"]}
    s = position("A1 kidd sloop caribbean", players="3", hands=hands)
    do(s, Kind.MOVE, 1, "s_atlantic")
    answers, others = set(), set()
    for whole in imagine(s, 0, 20):
        sides = SIDE[EVENT_OF[whole.hand[:3].argmax(axis=1)]]
        asked = seat_asked(whole)
        answers.add(int(sides[asked]))
        others.add(int(sides[3 - asked]))
    assert (answers, others) == ({Side.ANTI}, {Side.ANTI, Side.PIRATE})


def test_with_strict_windows_who_is_asked_may_hold_any_card() -> None:
    """§5.4, BB-4.61: every seat is."""
    s = position("A1 kidd sloop caribbean", hands={1: ["fair_winds/4"]}, strict_windows="on")
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert decision(s) == Decision.AP_CHOICE
    sides = {int(SIDE[EVENT_OF[w.hand[1].argmax()]]) for w in imagine(s, 0, 20)}
    assert sides == {Side.ANTI, Side.PIRATE}


def test_what_is_known_of_old_is_kept_before_what_would_explain_a_question() -> None:
    """§9: BB-18.6, §5.4"""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3", "double_cross/2"]})
    s.fresh[1] = 1
    s.older[KIND["double_cross/2"]] = 1
    do(s, Kind.MOVE, 1, "s_atlantic")
    for whole in imagine(s, 0, 10):
        assert whole.hand[1, KIND["double_cross/2"]] == 1


def test_where_no_old_card_explains_a_question_a_new_one_does() -> None:
    """§9: BB-18.6, §5.4: else a seat would be asked that could only pass."""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3", "double_cross/2"]})
    s.fresh[1] = 1
    s.older[KIND["double_cross/2"]] = 1
    do(s, Kind.MOVE, 1, "s_atlantic")
    for whole in imagine(s, 0):
        assert whole.hand[1, KIND["double_cross/2"]] == 1
        assert offered(whole, Kind.CARD)


def asked_about_shoals(**rest: Any) -> State:
    """Kidd is intercepted by the commissioner of seat 1, and asked for Uncharted Shoals."""
    s = position("A1 kidd sloop caribbean, cunning 0", kcs={1: ("k1", "caribbean")}, **rest)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    return s


def test_shoals_that_are_needed_do_not_push_out_what_is_known_of_old() -> None:
    """§9: BB-18.6, BB-17.21: one card is of old, so that the Shoals are the new one."""
    s = asked_about_shoals(hands={0: ["uncharted_shoals/5", "double_cross/2"]})
    s.fresh[0] = 1
    s.older[KIND["double_cross/2"]] = 1
    for whole in imagine(s, 1):
        assert whole.hand[0, KIND["double_cross/2"]] == 1
        assert decision(whole) == Decision.SHOALS
        assert offered(whole, Kind.SHOALS)


def test_shoals_that_are_known_of_old_explain_a_question() -> None:
    """§9: BB-18.6, BB-17.21: of two old cards the one in this hand is the Shoals."""
    rest: Any = {"players": "3", "hands": {0: ["uncharted_shoals/5"], 2: ["double_cross/2"]}}
    s = asked_about_shoals(**rest)
    s.fresh[:3] = 0
    s.older[[KIND["uncharted_shoals/5"], KIND["double_cross/2"]]] = 1
    for whole in imagine(s, 1):
        assert whole.hand[[0, 2]].tolist() == s.hand[[0, 2]].tolist()


def test_a_letter_that_is_needed_does_not_push_out_what_is_known_of_old() -> None:
    """§9: BB-18.6, BB-10.33"""
    s = asked_about_shoals(hands={0: ["letter_of_marque/2", "double_cross/2"]})
    s.fresh[0] = 1
    s.older[KIND["double_cross/2"]] = 1
    roll(s, 6, 1)
    assert decision(s) == Decision.INTERCEPTED
    for whole in imagine(s, 1):
        assert whole.hand[0, KIND["double_cross/2"]] == 1
        assert offered(whole, Kind.SURRENDER)


def test_who_has_shown_a_letter_or_holds_shoals_need_not_hold_another() -> None:
    """§9: BB-17.21, BB-10.33, BB-18.4: one explains the question, and the other card is any."""
    s = asked_about_shoals(hands={0: ["uncharted_shoals/5", "letter_of_marque/2"]})
    shoals = EVENT_OF == Event.UNCHARTED_SHOALS
    letters = EVENT_OF == Event.LETTER_OF_MARQUE
    assert min(int(w.hand[0, shoals].sum()) for w in imagine(s, 1)) == 1
    s.letters_shown[0, 0] = 1
    do(s, Kind.PASS)
    roll(s, 6, 1)
    assert min(int(w.hand[0, letters].sum()) for w in imagine(s, 1)) == 1


def test_a_new_letter_that_was_shown_takes_no_place_of_what_is_known_of_old() -> None:
    """§9: BB-18.6, BB-18.4"""
    s = position("A1 kidd sloop india", hands={1: ["letter_of_marque/2", "double_cross/2"]})
    s.letters_shown[1, 0] = 1
    s.fresh[1] = 1
    s.older[KIND["double_cross/2"]] = 1
    for whole in imagine(s, 0):
        assert whole.hand[1].tolist() == s.hand[1].tolist()


def test_a_new_letter_that_was_shown_is_not_the_old_one_of_another_hand() -> None:
    """§9: BB-18.6, BB-18.4: both are of one kind."""
    hands = {1: ["letter_of_marque/2"], 2: ["letter_of_marque/2"]}
    s = position("A1 kidd sloop india", players="3", hands=hands)
    s.letters_shown[1, 0] = 1
    s.fresh[2] = 0
    s.older[KIND["letter_of_marque/2"]] = 1
    for whole in imagine(s, 0):
        assert whole.hand[2].tolist() == s.hand[2].tolist()


def test_a_new_pirate_card_that_was_seen_takes_no_place_of_what_is_known_of_old() -> None:
    """§9: recycle_pirates: one of the two was held before the deck was made anew."""
    s = position("A1 kidd sloop india", players="3", cards={1: ["low", "vane"]})
    s.fresh_cards[1] = 1
    s.older_cards[PIRATE["low"]] = 1
    s.drafted[PIRATE["vane"]] = 1
    for whole in imagine(s, 0):
        assert whole.whereabouts[PIRATE["low"]] == Place.IN_HAND + 1


# What cannot be


def test_who_is_asked_for_shoals_that_do_not_exist_holds_another_card() -> None:
    """§9: all of them lie among the discards."""
    seen = view(GAME, asked_about_shoals(hands={0: ["uncharted_shoals/5"]}), 1)
    shoals = EVENT_OF == Event.UNCHARTED_SHOALS
    seen.discards[shoals] = COPIES[shoals]
    for game in range(20):
        whole = imagined(GAME, seen, 1, seeded(13, game))
        held = EVENT_OF[whole.hand[0].nonzero()[0]]
        assert len(held) == 1
        assert SIDE[held[0]] != Side.IMMEDIATE


def test_a_full_hand_gets_no_card_that_would_explain_a_question() -> None:
    """§9: its one card is known of old, and no answer."""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    seen = view(GAME, s, 0)
    seen.fresh[1] = 0
    seen.older[KIND["double_cross/2"]] = 1
    whole = imagined(GAME, seen, 0, seeded(13, 1))
    assert whole.hand[1].nonzero()[0].tolist() == [KIND["double_cross/2"]]


def test_a_hand_with_more_pirate_cards_than_there_are_stays_short() -> None:
    """§9: every card keeps its place."""
    s = position(f"A1 {PIRATE_IDS[0]} sloop india", cards={1: ["low"]})
    seen = view(GAME, s, 0)
    seen.cards_held[1] = seen.fresh_cards[1] = PIRATES
    whole = imagined(GAME, seen, 0, seeded(13, 1))
    assert (whole.whereabouts[1:] == Place.IN_HAND + 1).all()
    assert whole.whereabouts[0] == Place.IN_PLAY
