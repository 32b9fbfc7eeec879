"""How games look in a terminal."""

import io
import re

import pytest
from rich.console import Console, Group, RenderableType
from rich.text import Text

from covo.cli.arguments import subject
from covo.cli.play.screen import Numbered
from covo.cli.terminal_image import drawn
from covo.games import terminal_of
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import SPACE, SPACE_IDS, SPACES, TERRITORIES
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.state import Laid, State
from covo.games.armada.terminal.chart import COLUMNS, MAP, ROWS
from covo.games.armada.terminal.tints import FALLING, RISING
from covo.parts.plain_terminal import PlainTerminal
from covo.parts.terminal import Colours, Paper, TerminalView
from covo.parts.textmap import POINTER
from tools.terminal_picture import TITLE, portrait

BOARD = """
A1: az 9, ship, g2; S15: ship(az 9, g1); S14: ship(vi 2); S05: ship(g3, last blue)
C17: nat 2, g3; C13: az 12, g12; C03: vi 3; C01: or 2
"""
PLAIN = Paper(COLUMNS, Colours.NONE, True)
PORT = FALLING + RISING


def hull(aboard: str) -> str:
    return f"{FALLING}{aboard}{RISING}"


def chart(s: State, options: list[int], paper: Paper) -> Text:
    """The map alone, without its legend."""
    group = armada().board(s, options, paper)
    assert isinstance(group, Group)
    text = group.renderables[0]
    assert isinstance(text, Text)
    return text


def armada(language: str = "en") -> TerminalView:
    return terminal_of(GAME, language)


def shown(part: RenderableType | None, width: int = COLUMNS) -> str:
    assert part is not None
    paper = io.StringIO()
    Console(file=paper, width=width).print(part)
    return paper.getvalue()


def test_every_space_has_its_label_on_the_chart() -> None:
    text = chart(position(BOARD), [], PLAIN).plain
    lines = text.split("\n")
    assert len(lines) == ROWS
    assert {len(line) for line in lines} == {COLUMNS}
    labels = re.findall(r"[CAVBOS]\d+(?=[⌂◆╲ ░]|$)", text)
    assert {*SPACE_IDS} <= {*labels}


def test_labels_stay_apart_with_the_longest_contents() -> None:
    """Fifty pirates and the gold of the whole box in every territory would still be read."""
    s = position("")
    s.flag[:] = 0
    s.pirates[:] = 50
    s.gold[:] = 50
    s.ship_at[:TERRITORIES] = 0
    text = chart(s, [NUMBERING.number(Kind.EXPLORE, SPACE["C05"])], PLAIN).plain
    assert text.count("A50+50") >= TERRITORIES - 4
    assert all(name in text for name in SPACE_IDS)


def test_pieces_are_told_by_letters_not_by_colour_alone() -> None:
    text = chart(position(BOARD), [], PLAIN).plain
    for piece in (
        f"A1⌂{PORT}",
        "A9+2",
        hull("A9+1"),
        hull("V2"),
        hull("··+3"),
        "n2+3",
        "A12+12",
        "C01◆",
    ):
        assert piece in text, piece


def test_natives_under_a_flag_show_its_letter() -> None:
    """R-13"""
    assert "An2+3" in chart(position("C03: nat 2, azure, g3"), [], PLAIN).plain


def test_where_options_lead_is_marked() -> None:
    s = position(BOARD)
    text = chart(s, [NUMBERING.number(Kind.SAIL, SPACE["S15"], SPACE["S23"])], PLAIN).plain
    assert f"{POINTER}S23" in text
    assert text.count(POINTER) == 1


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    text = chart(position(BOARD), GAME.listed(position(BOARD)), Paper(COLUMNS, Colours.NONE, False))
    assert text.plain.isascii()


@pytest.mark.parametrize("colours", [Colours.FEW, Colours.MANY])
def test_colours_change_no_letter(colours: Colours) -> None:
    s = position(BOARD)
    text = chart(s, [], Paper(COLUMNS, colours, True))
    assert len(text.spans) > 500
    assert "A12+12" in text.plain
    assert text.plain.count("\n") == ROWS - 1


def test_the_pixels_are_the_board() -> None:
    pixels = MAP.pixels
    assert {int(space) for space in set(pixels.flat)} == set(range(SPACES))


def test_a_narrow_terminal_gets_a_list_of_all_that_is_not_at_rest() -> None:
    s = position(BOARD)
    text = shown(armada().board(s, GAME.listed(s), Paper(70, Colours.NONE, True)), 70)
    for piece in (
        "The Gull Isles",
        f"A1⌂{PORT}",
        "A9+2",
        "Unexplored",
        "C24",
        "Ships at sea",
        hull("V2"),
    ):
        assert piece in text, piece
    assert "S09" not in text


@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_strips_say_who_holds_what(width: int, language: str) -> None:
    s = position(f"{BOARD}; C06: az 1; V1 V2: azure")
    s.laid[1] = Laid.DUE
    holders = ["you", "random bot", "person", "random bot"]
    paper = Paper(width, Colours.NONE, True)
    text = shown(armada(language).standing(s, holders, paper), width)
    for piece in ("●●●●●●●●●●", "·E···", "2/4", "····C", "random bot", "person"):
        assert piece in text, piece
    wanted = "decides at the end" if language == "en" else "decide alla fine"
    assert wanted in " ".join(text.split())


def test_a_hand_shows_its_cards_with_their_text() -> None:
    s = position(BOARD, hands={0: ["mutiny", "mutiny"]})
    text = shown(armada().hand(s, 0))
    assert text.count("Mutiny: ") == 2
    assert "none" in shown(armada().hand(s, 1))
    assert armada().hand(position(BOARD, cards="off"), 0) is None


def test_the_end_of_the_turn_is_listed_last() -> None:
    numbered = Numbered.of(armada(), GAME.listed(position(BOARD)))
    last = numbered.options[max(numbered.options)]
    assert NUMBERING.kind_of[last] == Kind.END_TURN
    assert sorted(numbered.options.values()) == GAME.listed(position(BOARD))


def test_a_game_without_a_face_is_played_by_its_words() -> None:
    about = subject("armada", "en")
    terminal: TerminalView = PlainTerminal(about.game, about.words, about.language)
    s = position(BOARD)
    option = NUMBERING.number(Kind.SAIL, SPACE["S15"], SPACE["S23"])
    assert terminal.board(s, [option], PLAIN) is None
    assert terminal.board_width(s, [option], PLAIN) == 0
    assert terminal.hand(s, 0) is None
    assert terminal.heading(option) == (1, "Sail")
    assert terminal.label(s, option, PLAIN).startswith("Strait of Sails → ")
    assert terminal.hint(s, option).startswith("It takes 1 point")
    assert terminal.market(s, 0) is None
    assert not terminal.automatons(s)
    assert not terminal.asks_of_board(s, [option])
    assert terminal.amount(option) is None
    assert terminal.legs(["sail", "S15", "S14", "S21"]) == [["sail", "S15", "S14", "S21"]]
    assert terminal.follow_up("5") is None
    assert terminal.clock(s) is None
    assert not terminal.may_wait(s)
    assert "random bot" in shown(terminal.standing(s, ["you", *["random bot"] * 3], PLAIN))


@pytest.mark.parametrize(("language", "width"), [("en", 164), ("it", 164), ("en", 100), ("it", 60)])
def test_the_whole_screen_fits_its_width(language: str, width: int) -> None:
    text = portrait(language, width).export_text()
    assert max(map(len, text.splitlines())) <= width
    assert ("What next?" if language == "en" else "Che si fa?") in text


def test_the_portrait_is_an_svg_that_fetches_nothing() -> None:
    svg = drawn(portrait(), TITLE)
    assert svg.startswith("<svg")
    assert "@font-face" not in svg
    assert "url(http" not in svg
