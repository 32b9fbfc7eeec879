"""Making a table, and what is said when it cannot be made."""

import re
from collections.abc import Callable, Mapping
from html import unescape

import pytest

from covo.engine.game import Game
from covo.games import load, words_of

from ...games.western_sea.rows import MISTAKES, NAMED
from .visitor import Visitor, faults

Another = Callable[..., Visitor]
GAME = {"game": "armada"}


@pytest.fixture
def armada() -> Game:
    return load("armada")


def test_the_form_has_every_option_but_the_clocks(visitor: Visitor, armada: Game) -> None:
    form = visitor.read("/new?game=armada").text
    for option in armada.setup_options:
        is_there = f'name="option-{option.name}"' in form
        assert is_there is (option.name not in ("clock", "reaction_clock"))
    for preset in armada.presets:
        assert f'value="{preset}"' in form
    assert form.count('class="seat-row') == 4


def test_a_table_is_made_as_the_form_says(visitor: Visitor) -> None:
    fields = GAME | {
        "preset": "quick",
        "option-players": "3",
        "option-cards": "off",
        "option-max_rounds": "0",
        "seat-0-kind": "me",
        "seat-1-kind": "bot",
        "seat-1-bot": "random",
        "seat-2-kind": "local",
        "seat-2-name": "Nonna",
        "pace": "live",
        "minutes": "5",
        "seconds": "20",
        "visibility": "link",
        "real_dice": "on",
        "name": "Ugo",
    }
    made = visitor.act("/new", "/tables", fields)
    assert made.status_code == 303
    lobby = visitor.read("/").text
    assert "Nonna" in lobby
    assert "5 minutes a turn" in lobby
    assert "real dice" in lobby
    assert visitor.read("/me").text.count("<h1>Ugo</h1>") == 1


def test_seats_follow_the_number_of_players(visitor: Visitor) -> None:
    answer = visitor.act("/new", "/new", GAME | {"preset": "duel"})
    assert answer.status_code == 200
    assert answer.text.count('class="seat-row extra"') == 2
    answer = visitor.send("/new", GAME | {"preset": "duel", "option-players": "4"})
    assert 'class="seat-row extra"' not in answer.text


def test_a_table_known_by_its_address_is_not_in_the_lobby_of_others(
    visitor: Visitor, another: Another
) -> None:
    fields = GAME | {"visibility": "link", "name": "Gertrude", "seat-1-kind": "open"}
    assert visitor.act("/new", "/tables", fields).status_code == 303
    assert "Gertrude" not in another().read("/").text


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"option-players": "7"}, "Players cannot be 7; it can be: 2, 3, 4."),
        ({"option-max_rounds": "999"}, "Rounds at most cannot be 999"),
        ({"option-max_rounds": "many"}, "Rounds at most cannot be many"),
        ({"option-dummy_colour": "blue"}, "Only with three players"),
        ({"pace": "live", "minutes": "0"}, "A whole number from 1 to 180."),
        ({"pace": "live", "minutes": "three"}, "A whole number from 1 to 180."),
        ({"pace": "live", "seconds": "1"}, "A whole number from 5 to 300."),
        ({"pace": "days", "days": "99"}, "A whole number from 1 to 30."),
        ({"pace": "days", "days": "²"}, "A whole number from 1 to 30."),
        ({"seat-1-kind": "me"}, "One seat is yours"),
        ({"seat-0-kind": "bot", "seat-1-kind": "local"}, "Who sits beside you"),
        ({"seat-1-kind": "bot", "seat-1-bot": "oracle"}, "There is no such bot."),
        ({"name": "x" * 80}, "A name has 2 to 24 characters."),
        ({"name": "bell\x07"}, "A name has 2 to 24 characters."),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(
    visitor: Visitor, fields: dict[str, str], said: str
) -> None:
    kept = GAME | {"preset": "full", "seat-2-kind": "local", "seat-2-name": "Nonna"} | fields
    answer = visitor.act("/new", "/tables", kept)
    assert answer.status_code == 422
    assert any(fault.startswith(said) for fault in faults(answer)), faults(answer)
    assert 'value="Nonna"' in answer.text
    assert 'value="full" checked' in answer.text


ADVICE = re.compile(r'<p class="advice">(?:<svg.*?</svg>)?(.*?)</p>')
SEA = {"game": "western_sea"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_first_game_of_western_sea_is_offered_with_its_words(
    another: Another, language: str
) -> None:
    """§10"""
    game = load("western_sea")
    words = words_of(game)
    form = unescape(another(language).read("/new?game=western_sea").text)
    for preset in game.presets:
        assert f'name="preset" value="{preset}"' in form
        assert words.preset_name(preset, language) in form
        assert words.preset_help(preset, language) in form
    assert 'value="first_game" checked' in form
    assert not ADVICE.findall(form)


def test_more_than_three_modules_are_let_pass_with_a_notice(
    visitor: Visitor, another: Another
) -> None:
    """§4.5: any subset may be played; the table says so above three."""
    answer = visitor.act("/new", "/new", SEA | {"preset": "everything"})
    (said,) = ADVICE.findall(answer.text)
    assert said.startswith("Four modules at once")
    fewer = visitor.send("/new", SEA | {"preset": "everything", "option-advisors": "off"})
    assert not ADVICE.findall(fewer.text)
    italian = another("it").act("/new", "/new", SEA | {"preset": "everything"})
    assert ADVICE.findall(italian.text)[0].startswith("Quattro moduli insieme")
    fields = {f"seat-{i}-kind": "bot" for i in range(1, 3)} | {"seat-0-kind": "me"}
    made = visitor.act("/new", "/tables", SEA | fields | {"preset": "everything"})
    assert made.status_code == 303


def test_a_first_game_with_too_much_in_it_gets_a_word_of_advice(visitor: Visitor) -> None:
    """§4.5: at most two modules at first, Fish and Ships alone the first time."""
    first = SEA | {"preset": "first_game"}
    land = first | {"option-emissaries": "on", "option-enclosures": "on"}
    assert not ADVICE.findall(visitor.act("/new", "/new", land).text)
    more = visitor.send("/new", land | {"option-advisors": "on"}).text
    assert ADVICE.findall(more) == ["The first times, two modules are enough."]
    sea = visitor.send("/new", first | {"option-fish_and_ships": "on"}).text
    assert not ADVICE.findall(sea)
    both = first | {"option-fish_and_ships": "on", "option-advisors": "on"}
    assert "without any other module" in ADVICE.findall(visitor.send("/new", both).text)[0]


def test_a_module_that_is_switched_on_redraws_the_form(visitor: Visitor) -> None:
    form = visitor.read("/new?game=western_sea").text
    for module in ("emissaries", "enclosures", "advisors", "fish_and_ships"):
        (found,) = re.findall(rf'<select[^>]* name="option-{module}"[^>]*>', form)
        assert 'class="redraws"' in found


PLACES = re.compile(r'<select[^>]* name="option-((?:yellow|green|blue|red)_\d|orange|naval)"')


def in_form(settings: Mapping[str, str]) -> dict[str, str]:
    """Settings as the form sends them, with bots beside one."""
    bots = {f"seat-{seat}-kind": "bot" for seat in (1, 2, 3)}
    return SEA | bots | {f"option-{name}": value for name, value in settings.items()}


def test_the_cards_of_a_row_are_asked_for_where_it_is_named(visitor: Visitor) -> None:
    """SET-S6: a place for each card, with the cards of its seal by name; the naval one at sea."""
    assert not PLACES.findall(visitor.read("/new?game=western_sea").text)
    custom = in_form({"technologies": "custom"})
    asked = visitor.send("/new", custom).text
    assert PLACES.findall(asked) == [name for name in NAMED if name != "technologies"]
    orange = asked[asked.index('name="option-orange"') :].partition("</select>")[0]
    assert re.findall(r'<option value="(\d*)"', orange) == [
        "",
        *map(str, range(45, 56)),
        "116",
        "117",
    ]
    assert ">Golden Age (55)</option>" in orange
    assert (
        PLACES.findall(visitor.send("/new", custom | {"preset": "first_fish_and_ships"}).text)[-1]
        == "naval"
    )


def test_a_table_is_made_with_a_row_named_card_by_card(visitor: Visitor) -> None:
    """SET-S6"""
    made = visitor.act("/new", "/tables", in_form(NAMED))
    assert made.status_code == 303


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    ("written", "name", "code"),
    [m for m in MISTAKES if m[2] not in ("unknown_option", "counts_only_with")],
)
def test_what_is_wrong_with_a_row_is_said_beside_its_place(
    another: Another, language: str, written: dict[str, str], name: str, code: str
) -> None:
    """SET-S6: and the cards that were named stay."""
    fields = in_form({name: v for name, v in (NAMED | written).items() if v != "none"})
    answer = another(language).act("/new", "/tables", fields)
    assert answer.status_code == 422
    assert f'id="fault-option-{name}"' in answer.text
    assert f'aria-describedby="option-{name}-help fault-option-{name}"' in answer.text
    assert '<option value="55" selected>' in answer.text


def test_cards_named_for_nothing_are_left_out_and_kept(visitor: Visitor) -> None:
    """SET-S6: who asks for a random row after all gets one, and finds the cards again."""
    fields = in_form(NAMED) | {"option-technologies": "random"}
    again = visitor.act("/new", "/new", fields).text
    assert not PLACES.findall(again)
    assert '<input type="hidden" name="option-orange" value="55">' in again
    assert visitor.send("/tables", fields).status_code == 303


def test_an_unknown_game_is_not_found(visitor: Visitor) -> None:
    assert visitor.read("/new?game=chess").status_code == 404
    assert visitor.act("/new", "/tables", {"game": "chess"}).status_code == 404


def test_what_somebody_writes_is_never_taken_for_markup(visitor: Visitor) -> None:
    evil = '"><script>alert(1)</script>'
    fields = GAME | {"seat-1-kind": "local", "seat-1-name": evil, "pace": "days", "days": evil}
    answer = visitor.act("/new", "/tables", fields)
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text


def test_faults_are_told_in_italian(another: Another) -> None:
    answer = another("it").act("/new", "/tables", GAME | {"pace": "days", "days": "99"})
    assert "Un numero intero da 1 a 30." in faults(answer)


def test_an_invitation_leads_to_a_seat_once(visitor: Visitor, another: Another) -> None:
    fields = GAME | {"preset": "duel", "seat-1-kind": "invited", "name": "Ruggero"}
    table = visitor.act("/new", "/tables", fields).headers["location"]
    page = visitor.read(table).text
    invite = page.split(f"/join/{table.split('/')[-1]}/")[1].split('"')[0].split("<")[0]
    where = f"/join/{table.split('/')[-1]}/{invite}"
    guest = another()
    seen = guest.read(where)
    assert "You are invited to a table of Armada" in seen.text
    assert "Ruggero" in seen.text
    sat = guest.send(where, {"name": "Bradamante"})
    assert sat.headers["location"] == table
    assert guest.read(where).headers["location"] == table
    late = another().act(where, where)
    assert late.status_code in (403, 409)
    assert faults(late)


def test_a_false_invitation_is_refused_with_a_reason(visitor: Visitor, another: Another) -> None:
    fields = GAME | {"preset": "duel", "seat-1-kind": "invited"}
    table = visitor.act("/new", "/tables", fields).headers["location"].split("/")[-1]
    answer = another().act(f"/join/{table}/made-up", f"/join/{table}/made-up")
    assert answer.status_code == 403
    assert faults(answer) == ["This invitation is not valid, or somebody has used it."]
    assert another().read("/join/nowhere/made-up").status_code == 404
