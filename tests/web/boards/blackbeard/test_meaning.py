"""Labels, hints, cards, displays and reasons: that they say what is so."""

import re

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.record import copy
from covo.engine.views import view
from covo.games import board_of
from covo.games.blackbeard import GAME
from covo.games.blackbeard.board.displays import life
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PIRATES, SOLO
from covo.games.blackbeard.rules.decisions import KIND_OF, Kind
from covo.games.blackbeard.rules.state import Source, State
from covo.games.blackbeard.scene import arguments_of
from covo.games.blackbeard.words import SPEECH, WORDS
from covo.games.blackbeard.words.cards import GISTS, gist
from covo.games.blackbeard.words.names import RATINGS, pirate_name, voice_of
from covo.parts.board import Illustrated
from covo.web.table.options import options_element

from ..markup import elements, text
from .positions import LANGUAGES, NAMES, asked, lively, moments, passed, take

BOARD = board_of("blackbeard")
MENU = {"actions": None, "hands": {0: ["storm/3", "fair_winds/4", "letter_of_marque/i"]}}


# Options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["1", "3"])
def test_options_of_a_group_are_told_apart(players: str, language: str) -> None:
    for s, seat in moments(players):
        seen, options = asked(s, seat)
        said = [(BOARD.group(o, language), BOARD.label(seen, o, language)) for o in options]
        assert len(said) == len({*said}), said


def test_the_panel_shows_every_option_once() -> None:
    for s, seat in moments("2"):
        seen, options = asked(s, seat)
        drawn = options_element(BOARD, seen, options, "en", seat=seat, length=1, words=WORDS)
        values = [e.attributes["value"] for e in elements(drawn) if "data-option" in e.attributes]
        assert sorted(map(int, values)) == sorted(options)


def test_what_ends_something_comes_last() -> None:
    _, options = asked(lively(), 0)
    last = max(options, key=lambda option: BOARD.group(option, "en")[0])
    assert KIND_OF[last] == Kind.FORFEIT


def test_a_bribe_is_a_quantity() -> None:
    """BB-18.41D"""
    where = "A1 teach sloop bath_town, np 12, nw 700"
    s = take(position(where, pro=["bath_town"]), "retire 1 bribe")
    _, options = asked(passed(s), 0)
    assert [BOARD.amount(option) for option in options] == [1, 2, 3, 4, 5, 6, 7]


# Odds


def found(die: int) -> bool:
    s = passed(take(lively(hands={}, kcs={}, warships={}), "search 1 port_royal"))
    s.cunning[0] = 0
    take(s, f"die {die}")
    return bool(s.found[0] == PORT_ROYAL)


PORT_ROYAL = 10
"""The port plus 1, as a display notes it."""


def test_the_odds_of_a_search_are_those_of_the_dice() -> None:
    """BB-8.1"""
    s = lively(hands={}, kcs={}, warships={})
    chance = SPEECH.chance(view(GAME, s, 0), WORDS.option_of("search 1 port_royal"))
    assert chance == sum(found(die) for die in range(1, 7)) / 6


def test_the_odds_of_an_attack_are_those_of_the_dice() -> None:
    """BB-9.52"""
    start = position("A1 morgan brigantine caribbean, cunning 0, info havana 2", hands={})
    option = WORDS.option_of("attack 1 havana")
    chance = SPEECH.chance(view(GAME, start, 0), option)
    won = 0
    for one in range(1, 7):
        for other in range(1, 7):
            s = take(copy(start), "attack 1 havana", f"die {one}", f"die {other}")
            won += int(s.attacked[0]) > 0
    assert chance == won / 36
    assert 0 < won < 36


def test_the_odds_of_an_interception_are_those_of_the_dice() -> None:
    """BB-10.32"""
    start = take(
        position(
            "A1 teach sloop caribbean, np 9, cunning 0; B1 low sloop india",
            kcs={1: ("k1", "caribbean")},
            merchants={"havana": "m12"},
        ),
        "search 1 havana",
    )
    chance = SPEECH.chance(view(GAME, start, 1), WORDS.option_of("intercept"))
    caught = 0
    for one in range(1, 7):
        for other in range(1, 7):
            s = take(copy(start), "intercept", f"die {one}", f"die {other}")
            caught += WORDS.decision(s, "en").startswith("The commissioner fights")
    assert chance == caught / 36
    assert 0 < caught < 36


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_hint_that_can_be_read(language: str) -> None:
    told = set()
    for players in ("1", "3"):
        for s, seat in moments(players):
            seen, options = asked(s, seat)
            for option in options:
                said = BOARD.hint(seen, option, language)
                assert "{" not in said
                if said:
                    told.add(Kind(KIND_OF[option]))
    assert {Kind.MOVE, Kind.SEARCH, Kind.ATTACK} <= told


def test_a_hint_tells_the_port_as_it_is_for_the_pirate() -> None:
    """3.11"""
    s = position("A1 teach sloop caribbean", pro=["petit_goave"], anti=["havana"])
    said = BOARD.hint(view(GAME, s, 0), WORDS.option_of("move 1 petit_goave"), "en")
    assert said == (
        "Costs 1 action. Petit-Goâve: friendly to pirates, booty banked at 100 %, ransoms paid, "
        "repairs."
    )


def test_a_preview_shows_the_course_and_the_odds() -> None:
    seen = view(GAME, lively(), 0)
    course = str(BOARD.preview(seen, WORDS.option_of("move 1 c_atlantic"), "en"))
    assert 'class="ghost' in course
    assert 'class="path"' in course
    assert re.search(
        r"\d+ %", str(BOARD.preview(seen, WORDS.option_of("search 1 port_royal"), "en"))
    )
    assert BOARD.preview(seen, WORDS.option_of("forfeit"), "en") == ""


# Why not


def why(s: State, source: str, place: str) -> str:
    """What is said to a click, as the page says it."""
    seen = view(GAME, s, 0)
    far, _ = BOARD.apart(seen, source, place, "en")
    if far:
        return far
    for option in BOARD.candidates(seen, 0, source or None, place):
        if said := WORDS.refusal(seen, option, "en"):
            return said
    return ""


@pytest.mark.parametrize(
    ("source", "place", "said"),
    [
        ("d0", "india", "India is more than one step from the Caribbean."),
        ("d0", "havana", "A stern governor closes that port to pirates."),
        ("d0", "off-san_juan", "No merchant lies off San Juan."),
        ("d1", "off-havana", "The crew revels: end that first, in a port."),
        ("", "off-goa", "Goa does not lie in these waters."),
    ],
)
def test_a_click_where_nothing_is_possible_says_why(source: str, place: str, said: str) -> None:
    assert why(lively(), source, place).lower() in (said.lower(), f"the {said.lower()}")


def test_a_click_in_a_window_means_the_commissioner() -> None:
    """BB-10.2"""
    s = take(lively(), "search 1 port_royal")
    meant = BOARD.candidates(view(GAME, s, 1), 1, "k1", "india")
    assert WORDS.option_of("steer india") in meant
    assert WORDS.refusal(view(GAME, s, 1), WORDS.option_of("steer india"), "en")


@pytest.mark.parametrize("place", ["", "no such place", "off-", "off-nowhere", "nassau", "boston"])
@pytest.mark.parametrize("source", [None, "", "d9", "d99", "k1", "x"])
def test_whatever_is_clicked_is_answered(place: str, source: str | None) -> None:
    for s, seat in [*moments("1"), (lively(), 0)]:
        seen = view(GAME, s, seat)
        meant = BOARD.candidates(seen, seat, source, place)
        assert len(set(meant)) == len(meant)
        for option in meant:  # possible, or refused in words
            refused = GAME.rules.refusal(seen, option) != 0
            assert bool(WORDS.refusal(seen, option, "en")) == refused
        sentence, number = BOARD.apart(seen, source or "", place, "en")
        assert bool(sentence) == bool(number)


# Cards


def test_a_card_says_both_of_its_uses_and_carries_them() -> None:
    """BB-4.1, BB-17.9"""
    s = lively(**MENU)
    seen, options = asked(s, 0)
    drawn = BOARD.hand(seen, 0, "en", options)
    uses = {e.attributes["value"] for e in elements(drawn) if e.name == "button"}
    assert str(WORDS.option_of("play fair_winds/4")) in uses
    assert str(WORDS.option_of("event fair_winds/4 1")) in uses
    written = text(drawn)
    assert "One or two moves for nothing" in written
    assert "4 actions" in written
    assert "Initiative" in written


def test_a_card_that_cannot_be_used_now_carries_nothing() -> None:
    seen, _ = asked(lively(), 0)
    assert "data-option" not in BOARD.hand(seen, 0, "en", [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_in_a_sentence(language: str) -> None:
    told = {gist(voice_of(language), event) for event in GISTS}
    assert len(told) == len(GISTS) == 23


# Displays and the track


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pirate_has_a_life_in_one_line(language: str) -> None:
    lives = {text(life(pirate, language)) for pirate in range(PIRATES)}
    assert len(lives) == PIRATES
    assert all(len(line) > 60 for line in lives)


def test_lives_are_told_in_both_languages() -> None:
    for pirate in range(PIRATES):
        assert life(pirate, "en") != life(pirate, "it")


def test_a_display_is_read_without_seeing_it() -> None:
    drawn = BOARD.standing(view(GAME, lively(), 0), NAMES[:3], 0, "en")
    said = {e.attributes["aria-label"] for e in elements(drawn) if "aria-label" in e.attributes}
    assert {"Loyalty 8 of 12", "Notoriety 9", "Speed 3 / 3", "Combat 2 / 2"} <= said
    assert {"Speed -1 / 1", "Combat 3 / 4", "Ability 5", "Cunning 3"} <= said
    written = text(drawn)
    for words in ("Hold 1: 400 doubloons", "Letter of Marque", "scurvy aboard", "revelling"):
        assert words in written
    assert "knows Cartagena: +3" in written
    assert "Governor's Nephew" in written
    assert "Blockaded Charles Town" in written


def test_who_has_hunted_a_pirate_this_turn_is_told() -> None:
    """BB-4.62: one answer for each seat and pirate in a turn."""
    s = take(lively(), "search 1 port_royal", "steer caribbean")
    assert "hunted this turn by Player B" in text(
        BOARD.standing(view(GAME, s, 0), NAMES[:3], 0, "en")
    )


def test_a_reaction_tells_its_odds() -> None:
    """Section 15: the odds of every answer with dice stand beside it."""
    s = take(lively(hands={1: ["mutiny_conspiracy/2"]}), "search 1 port_royal")
    seen, options = asked(s, 1)
    said = {Kind(KIND_OF[option]): BOARD.label(seen, option, "en") for option in options}
    for kind in (Kind.WARSHIP, Kind.KC_INTERCEPT, Kind.CARD):
        assert re.search(r" · \d+ %$", said[kind])
    assert "%" not in said[Kind.PASS]


def test_ones_own_pirates_stand_open_and_those_of_others_unfold() -> None:
    drawn = elements(BOARD.standing(view(GAME, lively(), 1), NAMES[:3], 1, "en"))
    shown = {e.attributes["id"]: e.name for e in drawn if "pirate-" in e.attributes.get("id", "")}
    assert shown["pirate-3"] == shown["pirate-4"] == "article"
    assert shown["pirate-0"] == "details"
    assert len(shown) == 7


def test_the_track_tells_the_points_by_source() -> None:
    """3.10"""
    s = lively()
    s.points[0, Source.RETIRED_FAME], s.points[0, Source.KC] = 24, 3
    drawn = BOARD.standing(view(GAME, s, 0), NAMES[:3], SPECTATOR, "en")
    tracks = [
        e.attributes["aria-label"] for e in elements(drawn) if e.attributes.get("class") == "track"
    ]
    assert tracks[0] == (
        "27 victory points. notoriety of retired pirates: 24; notoriety of pirates still at sea: "
        "25; pirates taken by commissioners: 3"
    )
    assert tracks[1].startswith("0 victory points")
    assert "→ 52" in text(drawn)


def test_in_solo_play_the_crown_has_its_strip() -> None:
    """SOLO-1"""
    s, seat = next(iter(moments("1")))
    assert s.players == SOLO
    assert "The Crown" in text(BOARD.standing(view(GAME, s, seat), NAMES[:1], seat, "en"))


def test_pardons_are_seals_and_an_amnesty_is_announced() -> None:
    """BB-17.11"""
    drawn = BOARD.standing(view(GAME, lively(amnesty=2, pardons=2), 0), NAMES[:3], 0, "en")
    assert str(drawn).count('class="seal broken"') == 2
    assert "Amnesty in English ports: 2 turns left" in text(drawn)


# Reactions


@pytest.mark.parametrize("language", LANGUAGES)
def test_filters_are_named_and_the_names_differ(language: str) -> None:
    """Section 15"""
    named = [WORDS.filter_name(name, language) for name in GAME.prompt_filters]
    assert len(named) == len({*named}) == 4


def test_a_filter_passes_for_a_seat_without_a_look_at_the_page() -> None:
    """Section 15: the tempo of the game decides, so no hand shows in what is sent."""
    s = take(lively(), "move 1 c_atlantic")
    seat = int(GAME.rules.actor(s))
    assert GAME.auto_response is not None
    assert GAME.auto_response(s, seat, "always") == -1
    assert GAME.auto_response(s, seat, "never") == WORDS.option_of("pass")


# Cards inside the choice


def test_a_pirate_is_chosen_by_his_six_ratings() -> None:
    """2.5"""
    s, seat = next((s, seat) for s, seat in moments("3") if KIND_OF[GAME.listed(s)[0]] == Kind.PICK)
    seen, options = asked(s, seat)
    page = str(options_element(BOARD, seen, options, "en", seat=seat, length=1, words=WORDS))
    for option in options:
        (button,) = re.findall(rf'<button [^>]*data-option="{option}".*?</button>', page)
        pirate = arguments_of(option)[0]
        said = text(button)
        assert pirate_name(voice_of("en"), pirate) in said
        for title, table in RATINGS.values():
            assert re.search(rf"\b{int(table[pirate])} {title}\b", said)
        assert not {e.name for e in elements(button)} & {"ul", "li", "div", "a", "p"}


def test_a_pirate_in_play_shows_what_is_left_of_his_cunning() -> None:
    """The Initiative is given to one of them."""
    s = lively()
    s.cunning[0] = 0
    name = "Edward Teach"
    pirate = next(p for p in range(PIRATES) if pirate_name(voice_of("en"), p) == name)
    option = WORDS.option_of("initiative teach")
    assert arguments_of(option)[0] == pirate
    seen, _ = asked(s, 0)
    assert isinstance(BOARD, Illustrated)
    assert "0 Cunning" in text(BOARD.face(seen, option, "en"))
