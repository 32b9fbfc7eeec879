"""What one can do on the board."""

from collections import Counter
from itertools import chain

import pytest

from covo.engine.views import view
from covo.games import board_of
from covo.games.armada import GAME
from covo.games.armada.board.names import places
from covo.games.armada.positions import position
from covo.games.armada.rules.components import SPACE
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.state import State
from covo.games.armada.scene import SCENE
from covo.games.armada.words import SPEECH, WORDS

from .markup import LANGUAGES, Element, asked, elements, lively, moments

BOARD = board_of("armada")


def controls(s: State, seat: int = 0, language: str = "en") -> list[Element]:
    seen, options = asked(s, seat)
    return [e for e in elements(BOARD.controls(seen, options, language)) if e.name == "a"]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_every_option_with_a_place_has_exactly_one_control_and_no_other_has(players: str) -> None:
    for s, seat in moments(players):
        _, options = asked(s, seat)
        found = [e.attributes.get("data-option") for e in controls(s, seat)]
        drawn = Counter(int(option) for option in found if option)
        assert drawn == Counter(option for option in options if SPEECH.places(option))


def test_a_control_says_where_it_leads_and_what_it_does() -> None:
    s = lively()
    by_option = {e.attributes.get("data-option"): e.attributes for e in controls(s)}
    sail = by_option[str(WORDS.option_of("sail S14 S15"))]
    assert (sail["data-source"], sail["data-target"], sail["data-kind"]) == ("S14", "S15", "sail")
    assert sail["aria-label"] == WORDS.option(s, WORDS.option_of("sail S14 S15"), "en")
    convert = by_option[str(WORDS.option_of("convert A5"))]
    assert "data-source" not in convert
    assert convert["data-target"] == "A5"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_can_be_reached_by_keyboard_and_is_spoken(language: str) -> None:
    for s, seat in moments():
        for e in controls(s, seat, language):
            assert e.attributes["role"] == "button"
            assert e.attributes["tabindex"] == "0"
            assert e.attributes["aria-label"]


def test_controls_speak_the_language_asked_for() -> None:
    english, italian = (
        [e.attributes["aria-label"] for e in controls(lively(), 0, language)]
        for language in LANGUAGES
    )
    assert not {*english} & {*italian}


def test_sources_come_first_and_each_has_options_of_its_own() -> None:
    for s, seat in moments():
        found = controls(s, seat)
        kinds = [e.attributes["data-kind"] == "source" for e in found]
        assert kinds == sorted(kinds, reverse=True)
        sources = [e.attributes["data-source"] for e in found if "data-option" not in e.attributes]
        targets = [
            e.attributes["data-source"]
            for e in found
            if "data-option" in e.attributes and "data-source" in e.attributes
        ]
        assert len(sources) == len({*sources})
        assert {*sources} == {*targets}


def test_a_ship_is_destroyed_only_after_her_place_was_chosen() -> None:
    for e in controls(position("A1: az 3, ship; S14: ship(az 2); S15: ship")):
        if e.attributes["data-kind"] in ("destroy", "sink"):
            assert e.attributes["data-source"] == e.attributes["data-target"]


def test_no_two_controls_that_show_together_lie_on_each_other() -> None:
    for s, seat in moments():
        _, options = asked(s, seat)
        found = [option for option in options if SPEECH.places(option)]
        direct = [option for option in found if len(SPEECH.places(option)) == 1]
        for start in {SPEECH.places(option)[0] for option in found}:
            ways = [o for o in found if len(SPEECH.places(o)) == 2 and SPEECH.places(o)[0] == start]
            spots = [mark.where for o in chain(direct, ways) if (mark := SCENE.marks(s)(o))]
            assert len(spots) == len({*spots})


def test_dice_are_marked_before_they_roll() -> None:
    for e in controls(lively()):
        risky = "risky" in e.attributes["class"].split()
        assert risky == (e.attributes["data-kind"] in ("attack", "explore"))


def test_every_space_can_be_clicked_and_has_a_name() -> None:
    for language in LANGUAGES:
        regions = [e.attributes for e in elements(places(language)) if e.name == "use"]
        assert {region["data-place"] for region in regions} == {*SPACE}
        assert all(region.get("aria-label") or region["aria-labelledby"] for region in regions)


def test_regions_of_land_are_labelled_by_pieces_that_are_there() -> None:
    seen, _ = asked(lively(), 0)
    there = {e.attributes.get("id") for e in elements(BOARD.pieces(seen, "en"))}
    regions = [e.attributes for e in elements(places("en"))]
    assert {r["aria-labelledby"] for r in regions if "aria-labelledby" in r} <= there


def test_quantities_have_an_amount_and_nothing_else_has() -> None:
    for command, amount in {
        "pirates 5": 5,
        "gold 0": 0,
        "place 3": 3,
        "sail S15 S14": None,
    }.items():
        assert BOARD.amount(WORDS.option_of(command)) == amount


def test_options_are_listed_under_headings_with_the_end_of_the_turn_last() -> None:
    _, options = asked(lively(), 0)
    groups = sorted({BOARD.group(option, "it") for option in options})
    assert groups[-1][1] == "Finire"
    assert {"Navigare", "Attaccare"} <= {name for _, name in groups}
    assert len({place for place, _ in groups}) == len(groups)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_under_one_heading_differ(language: str) -> None:
    for s, seat in moments():
        seen, options = asked(s, seat)
        labels = Counter(
            (BOARD.group(option, language), BOARD.label(seen, option, language))
            for option in options
        )
        assert not [label for label, n in labels.items() if n > 1 or not label[1]]


def test_what_reveals_something_is_not_safe() -> None:
    seen, options = asked(lively(), 0)
    unsafe = {SPEECH.row(option).kind for option in options if not BOARD.is_safe(seen, option)}
    assert unsafe == {Kind.END_TURN, Kind.ATTACK, Kind.EXPLORE, Kind.BUY_CARD, Kind.PLAY} & {
        SPEECH.row(option).kind for option in options
    }
    assert Kind.ATTACK in unsafe


def test_gold_paid_for_a_card_is_not_taken_back_after_the_draw() -> None:
    s = position("A1: az 3, g2; A2: az 1, g1")
    GAME.rules.choose(s, WORDS.option_of("buy"))
    assert not BOARD.is_safe(view(GAME, s, 0), WORDS.option_of("pay A1"))


def test_only_what_spends_points_has_a_price() -> None:
    """ARM-3.3: the end of a turn spends none, nor does letting another's turn go on."""
    seen, _ = asked(position("A1: az 9"), 0)
    for command in ("end", "pass", "surprise azure"):
        assert "will be left" not in BOARD.hint(seen, WORDS.option_of(command), "en")
    for command in ("move A1 A3", "recruit", "recruit A1", "pirates 3"):
        assert "It takes 1 point; 9 will be left." in BOARD.hint(
            seen, WORDS.option_of(command), "en"
        )
