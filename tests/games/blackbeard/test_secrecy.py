"""Section 9: what nobody else may see, on views, logs and imagined states."""

from typing import Any

from covo.engine.chance import seeded
from covo.engine.game import SOMEBODY, SPECTATOR, Shown
from covo.engine.record import copy
from covo.engine.views import HIDDEN, imagined, view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.components import KIND, MERCHANTS, PIRATE, PORT
from covo.games.blackbeard.decisions import Kind
from covo.games.blackbeard.invariants import check_invariants
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.state import Place, State
from covo.games.blackbeard.words import WORDS

from .play import do, option

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
