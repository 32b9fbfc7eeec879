"""What one can do on the board and in the list."""

import re
from collections import Counter

import pytest

from covo.engine.pending import push
from covo.engine.record import copy
from covo.games.western_sea import GAME
from covo.games.western_sea.board import BOARD
from covo.games.western_sea.board.controls import SIGNS
from covo.games.western_sea.board.listing import arguments_of, kind_of
from covo.games.western_sea.board.ready import ready
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import HEX
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.grid import CELL
from covo.games.western_sea.rules.researching import icon_cost
from covo.games.western_sea.rules.technologies import TECH
from covo.games.western_sea.scene import SCENE
from covo.games.western_sea.words import SPEECH, WORDS
from covo.games.western_sea.words.names import tech_text, voice_of
from covo.games.western_sea.words.printed import tech_cost_words
from covo.web.table.options import options_element

from ..markup import elements, text
from .moments import ALONE, asked, controls, lively, moments

LANGUAGES = ("en", "it")
ENDING = (Kind.PAY, Kind.PAIR, Kind.CRAFT, Kind.BONUS)
"""Units that may be the last: what they pay for begins then."""


def chosen(s: object, *commands: str) -> None:
    for command in commands:
        assert WORDS.option_of(command) in GAME.listed(s), WORDS.decision(s, "en")
        GAME.rules.choose(s, WORDS.option_of(command))


@pytest.mark.parametrize("settled", [None, ALONE], ids=["two", "alone"])
def test_every_option_with_a_place_has_exactly_one_control(settled: dict[str, str] | None) -> None:
    seen_kinds = set()
    for s, seat in moments(settled):
        _, options = asked(s, seat)
        drawn = Counter(int(e.attributes["data-option"]) for e in controls(s, seat))
        wanted = [o for o in options if kind_of(o) in SIGNS and SCENE.marks(s)(o)]
        assert drawn == Counter(wanted)
        seen_kinds |= {kind_of(option) for option in wanted}
    assert {Kind.PLACE, Kind.PLACE_AT, Kind.SAIL_TO} & seen_kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_can_be_reached_by_keyboard_and_is_spoken(language: str) -> None:
    for s, seat in moments():
        for e in controls(s, seat, language):
            assert e.attributes["role"] == "button"
            assert e.attributes["tabindex"] == "0"
            assert e.attributes["aria-label"]


def test_a_step_of_settle_stands_on_its_hex() -> None:
    s = lively()
    chosen(s, "act settle", "pay white:settle settle", "done")
    by_option = {int(e.attributes["data-option"]): e.attributes for e in controls(s)}
    place = by_option[WORDS.option_of("place 10")]
    assert (place["data-target"], place["data-kind"]) == ("10", "place")
    assert place["aria-label"] == "Place a tent on Golden Prairie (10)"
    assert by_option[WORDS.option_of("move 10")]["data-target"] == "10"


def test_a_tile_is_laid_on_a_cell() -> None:
    s = position("1 at 0,0: a1; 2 at 1,0: b1", active={0: "white:explore"})
    chosen(s, "act explore", "pay white:explore explore", "tile is 10", "pick 10")
    cells = {e.attributes["data-target"] for e in controls(s)}
    assert cells == {f"c{CELL[0, 1]}", f"c{CELL[1, -1]}"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settled", [None, ALONE], ids=["two", "alone"])
def test_labels_under_one_heading_differ(settled: dict[str, str] | None, language: str) -> None:
    for s, seat in moments(settled):
        seen, options = asked(s, seat)
        labels = Counter(
            (BOARD.group(option, language), text(BOARD.label(seen, option, language)))
            for option in options
        )
        assert not [label for label, n in labels.items() if n > 1 or not label[1]]


def test_every_kind_a_seat_may_choose_has_a_heading() -> None:
    told = {row.kind for row in SPEECH.rows if row.group}
    assert told == {kind for kind in Kind if kind < Kind.FIRST_IS}


def test_the_cheapest_payment_is_proposed_first_and_can_be_changed() -> None:
    """Section 15: the die that shows the icon before two pioneers."""
    s = lively()
    chosen(s, "act settle")
    seen, options = asked(s, 0)
    assert BOARD.suggested(seen, options) == WORDS.option_of("pay white:settle settle")
    page = options_element(BOARD, seen, options, "en", seat=0, length=1)
    buttons = [e.attributes for e in elements(page) if "data-option" in e.attributes]
    assert buttons[0]["data-option"] == str(WORDS.option_of("pay white:settle settle"))
    assert "primary" in buttons[0]["class"]
    assert Counter(b["data-option"] for b in buttons) == Counter(str(o) for o in options)


def test_when_enough_is_paid_and_the_rest_is_dear_no_more_is_proposed() -> None:
    s = lively()
    chosen(s, "act settle", "pay white:settle settle")
    seen, options = asked(s, 0)
    assert WORDS.option_of("pair white:pioneer white:pioneer settle") in options
    assert BOARD.suggested(seen, options) == WORDS.option_of("done")


def test_a_token_is_paid_in_kind_before_gold() -> None:
    """SET-6.4"""
    s = lively()
    chosen(s, "act research", "tech 24")
    if WORDS.option_of("pay brown:research research") in GAME.listed(s):
        chosen(s, "pay brown:research research")
    seen, options = asked(s, 0)
    assert {WORDS.option_of("token wood"), WORDS.option_of("token gold")} == {*options}
    assert BOARD.suggested(seen, options) == WORDS.option_of("token wood")


def test_things_on_the_page_carry_the_option_they_mean() -> None:
    s = lively()
    seen, options = asked(s, 0)
    page = BOARD.hand(seen, 0, "en", options)
    offered = {
        int(e.attributes["data-option"]) for e in elements(page) if "data-option" in e.attributes
    }
    assert WORDS.option_of("act settle") in offered
    assert offered <= {*options}
    chosen(s, "act settle")
    usable = ready(GAME.listed(s))
    side = arguments_of(WORDS.option_of("pay white:settle settle"))[0]
    assert usable["source", side] == WORDS.option_of("pay white:settle settle")


def test_what_reveals_something_is_marked() -> None:
    s = position("1 at 0,0: a1; 2 at 1,0: b1", active={0: "white:explore white:explore"})
    chosen(s, "act explore", "pay white:explore explore")
    seen, _ = asked(s, 0)
    assert not BOARD.is_safe(seen, WORDS.option_of("done"))
    settled = lively()
    chosen(settled, "act settle", "pay white:settle settle", "done")
    seen, _ = asked(settled, 0)
    assert BOARD.is_safe(seen, WORDS.option_of("place 10"))
    assert not BOARD.is_safe(seen, WORDS.option_of("enclosures"))


def test_what_is_called_safe_brings_no_luck_and_no_other_seat() -> None:
    """5.1: nothing is sealed by it, and the same seat goes on, or its turn is not over."""
    looked_at = 0
    for s, seat in (*moments(), *moments(ALONE)):
        seen, options = asked(s, seat)
        for option in options[:12]:
            if BOARD.is_safe(seen, option) and kind_of(option) not in ENDING:
                after = copy(s)
                GAME.rules.choose(after, option)
                looked_at += 1
                assert after.seals == s.seals, WORDS.option(s, option, "en")
    assert looked_at > 100


def test_a_click_that_leads_nowhere_gets_the_reason() -> None:
    s = lively()
    seen, _ = asked(s, 0)
    assert BOARD.candidates(seen, 0, None, "14") == [
        WORDS.option_of("govern 14"),
        WORDS.option_of("nomad 14"),
    ]
    assert BOARD.candidates(seen, 0, None, "nowhere") == []
    chosen(s, "act settle", "pay white:settle settle", "done")
    seen, _ = asked(s, 0)
    assert BOARD.candidates(seen, 0, None, "S1") == [
        WORDS.option_of("place S1"),
        WORDS.option_of("move S1"),
    ]
    assert BOARD.apart(seen, "", "S1", "en") == ("", "")


def test_where_nothing_could_be_meant_the_hex_is_described() -> None:
    s = position("1 at 0,0: a1; 2 at 1,0: b1", decision=Decision.MANIP, active={0: "white:pioneer"})
    seen, _ = asked(s, 0)
    said, rule = BOARD.apart(seen, "", "1", "en")
    assert said.startswith("Homestead (1)")
    assert rule == "§7.2"


def test_previews_and_hints_never_fail_and_often_say_something() -> None:
    said = drawn = count = 0
    for s, seat in (*moments(), *moments(ALONE)):
        seen, options = asked(s, seat)
        for option in options[:15]:
            count += 1
            said += bool(BOARD.hint(seen, option, "it"))
            drawn += bool(BOARD.preview(seen, option, "en"))
    assert count > 200
    assert said > count // 4
    assert drawn > 10


def test_a_hint_says_what_a_tent_would_bring() -> None:
    s = lively()
    chosen(s, "act settle", "pay white:settle settle", "done")
    seen, _ = asked(s, 0)
    assert BOARD.hint(seen, WORDS.option_of("place 16"), "en") == (
        "Others lead there; the second gets 1 VP. 4 more tents there make a house."
    )
    assert "You lead there alone: 6 VP" in BOARD.hint(seen, WORDS.option_of("place 10"), "en")


def test_a_preview_shows_the_piece_where_it_would_stand() -> None:
    s = lively()
    chosen(s, "act settle", "pay white:settle settle", "done")
    seen, _ = asked(s, 0)
    assert "ws-tent0" in BOARD.preview(seen, WORDS.option_of("place 14"), "en")
    push(s, Decision.MOVE_TO, HEX["10"], 1)
    seen, _ = asked(s, 0)
    assert 'class="way"' in BOARD.preview(seen, WORDS.option_of("to 14"), "en")


def test_what_cannot_be_used_tells_why() -> None:
    """Section 15: actions by their refusal, technologies by what is lacking."""
    s = lively()
    seen, options = asked(s, 0)
    page = elements(BOARD.hand(seen, 0, "en", options))
    idle = [e.attributes["data-place"] for e in page if "data-place" in e.attributes]
    raid = next(place for place in idle if BOARD.candidates(seen, 0, None, place))
    (option,) = BOARD.candidates(seen, 0, None, raid)
    assert kind_of(option) == Kind.ACT
    assert WORDS.refusal(s, option, "en")
    dear = f"technology-{TECH[101]}"
    assert dear in idle
    assert BOARD.apart(seen, "", dear, "en") == (
        "Open Sea: You are not present on the terrains it asks for.",
        "SET-6.4",
    )
    assert BOARD.apart(seen, "", "technology-999", "en") == ("", "")
    assert BOARD.candidates(seen, 0, None, "action-99") == []


@pytest.mark.parametrize(
    ("dice", "proposed"),
    [
        ("yellow:recruit yellow:recruit", "done"),
        ("yellow:recruit yellow:recruit yellow:recruit", "pay yellow:recruit recruit"),
    ],
)
def test_a_second_die_is_recruited_only_where_it_can_be_paid(dice: str, proposed: str) -> None:
    """SET-6.3: two dice cost three icons."""
    s = position("1 at 0,0: a1; 2 at 1,0: b1", active={0: f"{dice} white:explore"})
    chosen(s, "act recruit", "pay yellow:recruit recruit")
    seen, options = asked(s, 0)
    assert BOARD.suggested(seen, options) == WORDS.option_of(proposed)


def test_no_deal_is_paid_for_without_tokens_for_it() -> None:
    """SET-6.6: one set can be sold, so one icon is enough."""
    s = position(
        "1 at 0,0: a1; 2 at 1,0: b1",
        active={0: "orange:trade orange:trade"},
        tokens={0: "wood 1 food 1"},
    )
    chosen(s, "act trade", "pay orange:trade trade")
    seen, options = asked(s, 0)
    assert BOARD.suggested(seen, options) == WORDS.option_of("done")


def test_a_technology_is_chosen_by_its_card() -> None:
    """7.3: what it costs this seat, what it does, what it is worth."""
    s = lively()
    chosen(s, "act research")
    seen, options = asked(s, 0)
    option = WORDS.option_of("tech 24")
    assert option in options
    page = str(options_element(BOARD, seen, options, "en", seat=0, length=1))
    (button,) = re.findall(rf'<button [^>]*data-option="{option}".*?</button>', page)
    (tech,) = arguments_of(option)
    assert tech_text(voice_of("en"), tech) in text(button)
    cost = tech_cost_words(voice_of("en"), tech, int(icon_cost(seen, 0, tech)))
    assert cost in button
    # A button holds no list, no block, no link.
    assert {e.name for e in elements(button)} <= {"button", "span", "svg", "use", "path", "b"}


def test_what_is_chosen_by_a_card_shows_it_and_nothing_else_does() -> None:
    cards = {Kind.TECH, Kind.PICK_TILE, Kind.ADVISOR, Kind.EMISSARY, Kind.REVEAL, Kind.DISCARD}
    met = set()
    for s, seat in moments():
        seen, options = asked(s, seat)
        for option in options:
            kind = kind_of(option)
            face = BOARD.face(seen, option, "it")
            assert bool(face) == (kind in cards)
            if face:
                met.add(kind)
                assert 'class="text"' in face
    assert met >= {Kind.TECH, Kind.PICK_TILE, Kind.EMISSARY}
