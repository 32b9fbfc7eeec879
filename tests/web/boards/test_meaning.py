"""What options would do, what happened, and what a click may have meant."""

from dataclasses import dataclass
from typing import Any

import pytest

from covo.engine.record import copy
from covo.engine.views import view
from covo.games import board_of
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import SPACE_IDS
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import Laid, State
from covo.games.armada.words import WORDS

from .markup import LANGUAGES, asked, elements, lively, moments, text

BOARD = board_of("armada")


@dataclass(frozen=True)
class Happening:
    before: Any
    option: int | None
    after: Any
    by: int


def happens(s: State, *commands: str, language: str = "en") -> str:
    """What is shown after the last of these."""
    now = copy(s)
    before, option = now, 0
    for each in commands:
        before, option = copy(now), WORDS.option_of(each)
        assert option in GAME.listed(now), each
        GAME.rules.choose(now, option)
    shown = BOARD.happening(
        Happening(view(GAME, before, 0), option, view(GAME, now, 0), 0), 0, language
    )
    return str(shown or "")


# Odds


def test_an_attack_shows_every_face_before_it_rolls() -> None:
    seen, _ = asked(lively(), 0)
    option = WORDS.option_of("attack C13 C09")
    assert text(BOARD.preview(seen, option, "en")) == "1 3/6 5:3 1/6 5:2 1/6 4:4 1/6 3:4"
    assert "3 in 6: 5 against 3" in BOARD.hint(seen, option, "en")
    assert "3 su 6: 5 contro 3" in BOARD.hint(seen, option, "it")


def test_the_heart_of_gold_is_worth_double() -> None:
    seen, _ = asked(position("C02: az 3"), 0)
    assert "0 to 6 gold, 0 to 8 natives" in BOARD.hint(seen, WORDS.option_of("explore C01"), "en")
    assert "8" in text(BOARD.preview(seen, WORDS.option_of("explore C01"), "en"))


def test_a_quantity_shows_the_counts_on_both_sides() -> None:
    s = position("C13: az 5; C17: az 2")
    GAME.rules.choose(s, WORDS.option_of("move C13 C17"))
    assert text(BOARD.preview(view(GAME, s, 0), WORDS.option_of("pirates 3"), "en")) == "5 2 1"


def test_entering_foreign_land_says_what_it_changes() -> None:
    seen, _ = asked(position("C13: az 5; C17: violet, g2"), 0)
    hint = BOARD.hint(seen, WORDS.option_of("move C13 C17"), "en")
    assert hint.startswith("Your flag replaces that of Violet. You gain the 2 gold there.")


def test_every_option_of_a_random_game_can_be_looked_at() -> None:
    for s, seat in moments():
        seen, options = asked(s, seat)
        for option in options:
            for language in LANGUAGES:
                BOARD.hint(seen, option, language)
            if drawn := BOARD.preview(seen, option, "en"):
                assert elements(drawn)[0].attributes["class"] == "preview"


# Happenings


def test_a_roll_shows_the_die_both_sides_and_the_losses() -> None:
    shown = happens(position("C13: az 5; C09: nat 4"), "attack C13 C09", "roll F2")
    assert text(shown) == "5 Turtle Coast two cannons fire 2 \N{MINUS SIGN}2 Mistral Jungle"
    assert 'class="die combat"' in shown


def test_a_roll_that_may_still_be_answered_shows_no_losses() -> None:
    s = position("C13: az 5; C09: nat 4", hands={"azure": ["new_offensive_weapons"]})
    assert "\N{MINUS SIGN}" not in happens(s, "attack C13 C09", "roll X1")
    assert "\N{MINUS SIGN}1" in happens(s, "attack C13 C09", "roll X1", "pass")
    countered = happens(s, "attack C13 C09", "roll X1", "counter")
    assert "\N{MINUS SIGN}2" in countered
    assert "New Offensive Weapons" in countered


def test_a_find_shows_both_dice() -> None:
    shown = happens(position("S21: ship(az 3)"), "explore C17", "found 2 3", language="it")
    assert text(shown) == "Rupe del Condor: 2 lingotti, 3 nativi"
    assert [e.attributes["class"] for e in elements(shown) if e.name == "svg"] == [
        "die gold",
        "die natives",
    ]


def test_a_card_that_is_played_and_a_turn_that_begins_are_shown() -> None:
    s = lively()
    assert "Azure plays: Yo Ho Ho!" in text(happens(s, "play yo_ho_ho"))
    assert "Violet's turn" in text(happens(s, "end"))
    assert happens(s, "sail S14 S15") == ""


def test_a_winning_option_stands_out() -> None:
    s = lively()
    s.laid[1] = Laid.DUE
    strip = BOARD.standing(view(GAME, s, 0), ["Ada", "Bo", "Cy", "Di"], 0, "en")
    assert "Winning Option: decides at the end of this turn" in text(strip)
    s.laid[1] = Laid.IN_HAND
    assert "Winning" not in BOARD.standing(view(GAME, s, 0), ["Ada"] * 4, 0, "en")


def test_happenings_of_random_games_can_all_be_shown() -> None:
    for s, seat in moments(seed=5):
        for option in GAME.listed(s)[:6]:
            after = copy(s)
            GAME.rules.choose(after, option)
            for viewer in (seat, (seat + 1) % 4):
                shown = bool(GAME.rules.shown(s, option, viewer) == 2)
                event = Happening(
                    view(GAME, s, viewer),
                    option if shown else None,
                    view(GAME, after, viewer),
                    seat,
                )
                BOARD.happening(event, viewer, "it")
                assert {*BOARD.spots(event.option, event.before, event.after)} <= {*SPACE_IDS}


def test_a_log_line_points_to_its_places() -> None:
    s = position("C13: az 5; C17: az 2")
    assert BOARD.spots(WORDS.option_of("move C13 C17"), s, s) == ["C13", "C17"]
    GAME.rules.choose(s, WORDS.option_of("move C13 C17"))
    assert BOARD.spots(WORDS.option_of("pirates 3"), s, s) == ["C13", "C17"]


def test_where_others_hold_cards_the_hint_says_that_nothing_is_taken_back() -> None:
    """5.9"""
    for hands, sealed in (({}, False), ({"violet": ["gold_mine"]}, True)):
        seen = view(GAME, position("S14: ship(az 3)", hands=hands), 0)
        hint = BOARD.hint(seen, WORDS.option_of("sail S14 S15"), "en")
        assert ("cannot be undone" in hint) == sealed


# The hand


def test_cards_that_can_be_played_carry_their_option() -> None:
    seen, options = asked(lively(), 0)
    cards = [e for e in elements(BOARD.hand(seen, 0, "en", options)) if e.name == "div"]
    ready = [e.attributes["data-option"] for e in cards if "data-option" in e.attributes]
    assert ready == [str(WORDS.option_of("play yo_ho_ho"))]
    assert "Ammutinamento" in text(BOARD.hand(seen, 0, "it"))


def test_a_reaction_makes_its_card_ready() -> None:
    s = position("C13: az 5; C09: nat 4", hands={"azure": ["new_offensive_weapons"]})
    for each in ("attack C13 C09", "roll X1"):
        GAME.rules.choose(s, WORDS.option_of(each))
    seen, options = asked(s, 0)
    assert f'data-option="{WORDS.option_of("counter")}"' in BOARD.hand(seen, 0, "en", options)


# Reasons


def reason(s: object, source: str | None, place: str) -> tuple[str, Refusal]:
    """The first thing a click may have meant, and why it is not possible."""
    seen = view(GAME, s, 0)
    meant = BOARD.candidates(seen, 0, source, place)[0]
    return WORDS.command(meant), Refusal(GAME.rules.refusal(seen, meant))


@pytest.mark.parametrize(
    ("source", "place", "meant", "why"),
    [
        ("S14", "S21", "transfer S14 S21", Refusal.SHIP_FULL),
        ("A7", "S10", "load A7 S10", Refusal.NO_SHIP_HERE),
        ("C17", "C09", "attack C17 C09", Refusal.TOO_FEW),
        ("S14", "C03", "explore C03", Refusal.NOBODY_NEAR),
        (None, "C08", "explore C08", Refusal.NOBODY_NEAR),
        (None, "S55", "sail S55 S48", Refusal.FOREIGN_SHIP),
        (None, "V1", "move V1 V2", Refusal.NO_PIRATES),
        (None, "S56", "sail S56 S03", Refusal.NO_SHIP_HERE),
    ],
)
def test_a_click_is_taken_for_what_fits_the_pieces(
    source: str | None, place: str, meant: str, why: Refusal
) -> None:
    s = position(
        """A7: az 1; S14: ship(az 3); S21: ship(az 9, g1); S38: ship(vi 2); S55: ship(bl 2)
        C17: az 1; C09: nat 2; C14: violet; A5: az 3"""
    )
    assert reason(s, source, place) == (meant, why)


def test_places_that_do_not_touch_are_said_to_be_apart() -> None:
    """ARM-1.10"""
    seen = view(GAME, position("S14: ship(az 3)"), 0)
    assert BOARD.apart(seen, "S14", "S38", "en")[1] == "ARM-1.10"
    assert "non confina con" in BOARD.apart(seen, "S14", "S38", "it")[0]
    for near in ("S14", "S15", "C03", "X9"):
        assert BOARD.apart(seen, "S14", near, "en") == ("", "")


def test_where_nothing_is_possible_there_is_a_reason_in_both_languages() -> None:
    """Every place, with every source of one's own or none: what is meant, or why not."""
    s = lively()
    seen, options = asked(s, 0)
    for source in (None, "S14", "A5"):
        for place in SPACE_IDS:
            for option in BOARD.candidates(seen, 0, source, place):
                for language in LANGUAGES:
                    assert WORDS.refusal(seen, option, language) or option in options


def test_a_question_about_a_place_is_answered_about_that_place() -> None:
    s = position("C13: az 5", hands={"azure": ["gold_mine"]})
    GAME.rules.choose(s, WORDS.option_of("play gold_mine"))
    assert reason(s, None, "V1") == ("mine V1", Refusal.NOT_YOURS)
    assert BOARD.candidates(view(GAME, s, 0), 0, None, "X9") == []
