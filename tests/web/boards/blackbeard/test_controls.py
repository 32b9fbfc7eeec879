"""What one can do on the chart."""

from collections import Counter

import pytest

from covo.engine.record import copy
from covo.games import board_of
from covo.games.blackbeard import GAME
from covo.games.blackbeard.board.places import places
from covo.games.blackbeard.rules.components import PLACE_IDS, PORT_IDS
from covo.games.blackbeard.rules.decisions import KIND_OF
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.scene import OFF, PLACED, SCENE
from covo.games.blackbeard.words import WORDS

from ..markup import Element, elements
from .positions import LANGUAGES, asked, lively, moments, take

BOARD = board_of("blackbeard")


def controls(s: State, seat: int = 0, language: str = "en") -> list[Element]:
    seen, options = asked(s, seat)
    return [e for e in elements(BOARD.controls(seen, options, language)) if e.name == "a"]


@pytest.mark.parametrize("players", ["1", "2", "3", "5"])
def test_every_option_with_a_place_has_exactly_one_control_and_no_other_has(players: str) -> None:
    for s, seat in moments(players):
        _, options = asked(s, seat)
        found = [e.attributes.get("data-option") for e in controls(s, seat)]
        drawn = Counter(int(option) for option in found if option)
        assert max(drawn.values(), default=1) == 1
        placed = {option for option in options if KIND_OF[option] in PLACED}
        assert {*drawn} <= placed
        # Without a control is only the Initiative of somebody who is not on the chart yet.
        assert all("initiative" in WORDS.command(option) for option in placed - {*drawn})


def test_a_control_says_where_it_leads_and_what_it_does() -> None:
    s = lively()
    by_option = {e.attributes.get("data-option"): e.attributes for e in controls(s)}
    move = by_option[str(WORDS.option_of("move 1 c_atlantic"))]
    assert (move["data-source"], move["data-target"]) == ("d0", "c_atlantic")
    assert move["aria-label"] == WORDS.option(s, WORDS.option_of("move 1 c_atlantic"), "en")
    search = by_option[str(WORDS.option_of("search 1 port_royal"))]
    assert search["data-target"] == "off-port_royal"
    assert "risky" in search["class"].split()
    assert "risky" not in move["class"].split()
    assert by_option[str(WORDS.option_of("loot 1"))]["data-target"] == "off-havana"


def test_a_pirate_who_sailed_stays_selected() -> None:
    for e in controls(lively()):
        if "data-option" in e.attributes:
            assert e.attributes["data-follow"] == e.attributes["data-source"]


def test_a_window_offers_the_hunters_of_the_seat_that_is_asked() -> None:
    """BB-10.31, BB-6.43: commissioner and warship, each in its place."""
    s = take(lively(), "search 1 port_royal")
    seat = int(GAME.rules.actor(s))
    assert seat == 1
    kinds = {e.attributes["data-kind"]: e.attributes for e in controls(s, seat)}
    assert kinds["source"]["data-source"] == "k1"
    assert kinds["warship"]["data-target"] == "caribbean"
    assert kinds["kc_intercept"]["data-target"] == "d0"
    assert kinds["kc_move"]["data-source"] == "k1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_can_be_reached_by_keyboard_and_is_spoken(language: str) -> None:
    for s, seat in moments():
        for e in controls(s, seat, language):
            assert e.attributes["role"] == "button"
            assert e.attributes["tabindex"] == "0"
            assert e.attributes["aria-label"]


def test_sources_come_first_and_each_has_options_of_its_own() -> None:
    for s, seat in moments():
        found = controls(s, seat)
        kinds = [e.attributes["data-kind"] == "source" for e in found]
        assert kinds == sorted(kinds, reverse=True)
        sources = [e.attributes["data-source"] for e in found if "data-option" not in e.attributes]
        begun = [
            e.attributes["data-source"]
            for e in found
            if "data-option" in e.attributes and "data-source" in e.attributes
        ]
        assert len(sources) == len({*sources})
        assert {*sources} == {*begun}


@pytest.mark.parametrize("players", ["1", "3"])
def test_no_two_controls_that_show_together_lie_on_each_other(players: str) -> None:
    for s, seat in moments(players):
        seen, options = asked(s, seat)
        spots = [mark for option in options if (mark := SCENE.marks(seen)(option))]
        for source in {spot.source for spot in spots}:
            shown = [spot.where for spot in spots if spot.source in ("", source)]
            assert len(shown) == len({*shown})


def test_every_place_can_be_clicked_and_is_told_by_its_piece() -> None:
    regions = [e.attributes for e in elements(places()) if "data-place" in e.attributes]
    wanted = {*PLACE_IDS, *(OFF + port for port in PORT_IDS[:36])}
    assert {region["data-place"] for region in regions} == wanted
    told = {e.attributes.get("id") for e in elements(BOARD.pieces(asked(lively(), 0)[0], "en"))}
    assert {region["aria-labelledby"] for region in regions} <= told


@pytest.mark.parametrize("players", ["1", "2", "4"])
def test_what_is_called_safe_reveals_nothing(players: str) -> None:
    """5.1: it can be taken back, for no die, no card and no window follows."""
    looked = 0
    for s, seat in moments(players):
        seen, options = asked(s, seat)
        for option in options:
            if not BOARD.is_safe(seen, option):
                continue
            after = copy(s)
            GAME.rules.choose(after, option)
            assert after.seals == s.seals, WORDS.command(option)
            looked += 1
    assert looked
