"""Western Sea and Blackbeard in a terminal: maps, figures, cards, and nothing that is hidden."""

import io
import re
from typing import Any

import pytest
from rich.console import Console
from rich.style import Style

from covo.cli.arguments import Subject, subject
from covo.cli.play.screen import Numbered, Screen, ScreenContent
from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import terminal_of
from covo.games.armada.positions import position as at_islands
from covo.games.blackbeard.rules.components import PLACE_IDS, PORT_IDS
from covo.games.blackbeard.terminal import tints as blackbeard_tints
from covo.games.blackbeard.terminal.chart import NAME, place_name
from covo.games.western_sea.rules.components import HEX_IDS
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.terminal import tints as western_sea_tints
from covo.games.western_sea.terminal.chart import columns
from covo.parts.terminal import Clock, Colours, Paper
from covo.parts.textmap import POINTER, Ground, Line, TextMap

from ..web.boards.blackbeard.positions import lively as at_sea
from ..web.boards.western_sea.moments import lively as ashore

TILES = ("tile is 8", "tile is 11", "pick 8")
HOLDERS = ["you", "greedy bot", "greedy bot"]
PLAIN = Paper(100, Colours.NONE, True)


def about(game: str, language: str = "en") -> Subject:
    return subject(game, language)


def screen(game: str, s: object, seat: int, language: str = "en", width: int = 100) -> str:
    """All that one reader is shown of a moment: the screen, what lies open, every place."""
    told = about(game, language)
    terminal, paper = terminal_of(told.game, told.language), io.StringIO()
    seen = view(told.game, s, seat)
    options = told.game.listed(seen) if seat == told.game.rules.actor(s) else []
    printer = Screen(told, terminal, Console(file=paper, width=width))
    content = ScreenContent(seen, seat, Numbered.of(terminal, options), HOLDERS, [])
    printer.show(content, whole=True)
    printer.market(content)
    for place in (*HEX_IDS, *PORT_IDS):
        printer.say(terminal.place(seen, place))
    return paper.getvalue()


# The renderer


def square(columns: int) -> TextMap:
    ring = [(0, 0), (10, 0), (10, 10), (0, 10)]
    return TextMap(columns, 4, (0, 0, 20, 10), [(5, 5), (6, 5)], [[ring]])


def test_ground_is_a_pattern_without_colours_and_pixels_with_them() -> None:
    grounds = [Ground("#111111", "#"), Ground("#222222")]
    plain = square(20).draw(grounds, [[], []], PLAIN).plain
    assert plain == "\n".join(["#" * 10 + " " * 10] * 4)
    many = square(20).draw(grounds, [[], []], Paper(20, Colours.MANY, True))
    assert {span.style for span in many.spans} == {
        Style(color=tint, bgcolor=tint, bold=False) for tint in ("#111111", "#222222")
    }


def test_notes_stand_aside_of_each_other_and_within_the_edge() -> None:
    notes = [[Line("first", "", ""), Line("below", "", "")], [Line("second", "", "")]]
    text = square(20).draw([Ground("")] * 2, notes, PLAIN).plain
    assert [text.count(word) for word in ("first", "below", "second")] == [1, 1, 1]
    assert {len(line) for line in text.split("\n")} == {20}


# Maps


@pytest.mark.parametrize("width", [100, 78])
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_port_has_its_name_on_the_chart(width: int, language: str) -> None:
    told = about("blackbeard", language)
    terminal, paper = terminal_of(told.game, told.language), io.StringIO()
    seen = view(told.game, at_sea(), 0)
    board = terminal.board(seen, told.game.listed(seen), Paper(width, Colours.NONE, True))
    Console(file=paper, width=width).print(board)
    assert terminal.board_width(seen, [], Paper(width, Colours.NONE, True)) == width
    for at in range(len(PLACE_IDS)):
        name = place_name(at, NAME[width], language)
        assert re.search(rf"(?<!\w){re.escape(name)}", paper.getvalue()), name


def test_pieces_on_the_chart_are_told_by_letters() -> None:
    text = screen("blackbeard", at_sea(), 0)
    for piece in ("A1 Teach", "B1 Kidd", "C2 Vane", "W 2/6", "Boston?", "Trujillox", "Nassau*"):
        assert piece in text, piece
    assert re.search(r"K[BC] \d/\d", text)
    assert f"{POINTER}Havana" in text


def test_a_narrow_terminal_gets_a_list_of_places_with_ships() -> None:
    text = screen("blackbeard", at_sea(), 0, width=60)
    assert "Caribbean A1 Teach B1 Kidd C2 Vane" in text
    assert max(map(len, text.splitlines())) <= 60


@pytest.mark.parametrize("width", [120, 80, 50])
def test_every_hex_in_play_is_on_the_map_or_in_the_list(width: int) -> None:
    s = ashore()
    text = screen("western_sea", s, 0, width=width)
    shown = text.partition("Round")[0]
    if width > 50:
        for hex_, cell in enumerate(s.cell.tolist()):
            assert (f" {HEX_IDS[hex_]} " in shown or f"{POINTER}{HEX_IDS[hex_]} " in shown) == (
                cell != NOWHERE
            ), HEX_IDS[hex_]
        assert "R4 B1" in shown
    else:
        assert "Golden Prairie (10): plains, 6 VP for the most" in " ".join(shown.split())
    assert max(map(len, text.splitlines())) <= width


def test_cells_that_options_lead_to_are_named_on_the_map() -> None:
    told, s = about("western_sea"), ashore()
    for command in ("act explore", "pair white:pioneer white:pioneer explore", *TILES):
        told.game.rules.choose(s, told.words.option_of(command))
    cells = [told.words.command(option).split()[1] for option in told.game.listed(s)]
    text = screen("western_sea", s, 0)
    assert cells
    assert all(f"{POINTER}({cell})" in text for cell in cells)
    terminal, seen = terminal_of(told.game, told.language), view(told.game, s, 0)
    out = io.StringIO()
    content = ScreenContent(seen, 0, Numbered.of(terminal, told.game.listed(seen)), HOLDERS, [])
    Screen(told, terminal, Console(file=out, width=100)).show(content, whole=False)
    assert f"{POINTER}({cells[0]})" in out.getvalue(), "shown with the question, too"


# Figures and cards


def test_pirates_and_seats_stand_in_tables() -> None:
    text = screen("blackbeard", at_sea(), 0, width=120)
    assert re.search(r"Player B +0 +\+15 +1 +0 +Robert Maynard \(4/7\) +greedy bot", text)
    assert re.search(r"A2 Bartholomew Roberts +revelling, Letter of Marque", text)
    assert "ship brigantine  speed 1-2  combat 4-1  notoriety 14" in text
    narrow = screen("blackbeard", at_sea(), 0, width=60)
    assert re.search(r"Player B +greedy bot\n +points 0 +at sea \+15 +cards 1", narrow)


def test_the_crown_has_a_row_of_its_own() -> None:
    told = about("blackbeard")
    s = told.game.new(told.game.settings(told.game.presets["solo"]))
    assert "The Crown" in screen("blackbeard", s, 0)


def test_the_diceoneer_is_laid_open() -> None:
    told = about("western_sea")
    s = told.game.new(told.game.settings(told.game.presets["solo"]))
    text = " ".join(screen("western_sea", s, 0).split())
    assert "The Diceoneer: Queue, the next die first:" in text
    assert "strength of each side: 1 Explore 0" in text


def test_cards_say_what_they_cost_and_do() -> None:
    text = " ".join(screen("western_sea", ashore(), 0).split())
    assert "Second Wind (4) [B]: Once per round in step 4, reroll 1 or 2 active dice" in text
    assert "Costs 1 research. Worth 1 VP." in text
    held = " ".join(screen("blackbeard", at_sea(), 0).split())
    assert "Storm (3): Speed hits by a die; in a transit box she may go down." in held


def test_options_say_what_they_cost_and_how_likely_they_are() -> None:
    text = screen("blackbeard", at_sea(), 0, width=140)
    assert re.search(r"Attack a port +Costs 1 action\.", text)
    assert re.search(r"→ Havana +\d+ against 9, a die each: \d+ %", text)
    assert re.search(r"→ San Juan +Costs 1 action\. Neutral, booty banked at 50 %", text)


@pytest.mark.parametrize("game", ["blackbeard", "western_sea"])
@pytest.mark.parametrize(("language", "width"), [("en", 80), ("it", 80), ("it", 130)])
def test_the_whole_screen_fits_its_width(game: str, language: str, width: int) -> None:
    s = at_sea() if game == "blackbeard" else ashore()
    text = screen(game, s, 0, language, width)
    assert max(map(len, text.splitlines())) <= width
    assert ("Le tue carte" if language == "it" else "Your cards") in text


@pytest.mark.parametrize("game", ["blackbeard", "western_sea"])
def test_without_colours_nothing_is_lost(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR: the same letters, and none of them coloured."""
    monkeypatch.setenv("NO_COLOR", "1")
    told, out = about(game), io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system="truecolor")
    terminal = terminal_of(told.game, told.language)
    seen = view(told.game, at_sea() if game == "blackbeard" else ashore(), 0)
    content = ScreenContent(seen, 0, Numbered.of(terminal, told.game.listed(seen)), HOLDERS, [])
    Screen(told, terminal, console).show(content, whole=True)
    assert re.findall(r"\x1b\[[0-9;]*(?:3|4|9)[0-9](?:;[0-9]+)*m", out.getvalue()) == []
    assert "░" in out.getvalue()


@pytest.mark.parametrize("game", ["blackbeard", "western_sea"])
def test_sixteen_colours_tell_land_sea_and_seats_apart(game: str) -> None:
    """What is near in many colours would be one of sixteen: these are named."""
    tints = {"blackbeard": blackbeard_tints, "western_sea": western_sea_tints}[game]
    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system="standard")
    told = about(game)
    terminal = terminal_of(told.game, told.language)
    seen = view(told.game, at_sea() if game == "blackbeard" else ashore(), 0)
    for part in (
        terminal.board(seen, [], Paper.of(console)),
        terminal.standing(seen, HOLDERS, Paper.of(console)),
    ):
        console.print(part)
    used = {int(code) for code in re.findall(r"[\[;](4[0-7]|10[0-7])m", out.getvalue())}
    assert len(used) >= 5
    for name, tint in vars(tints).items():
        if isinstance(tint, str) and tint.startswith("#"):
            assert tint in tints.FEW, name


# Secrecy


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_what_another_pirate_holds_is_not_printed(viewer: int) -> None:
    hands = {0: ["fair_winds/4"], 2: ["informer/4"]}
    one, other = (
        at_sea(hands=hands | {1: cards}, cards={1: [pirate]}, merchants={"boston": merchant})
        for cards, pirate, merchant in (
            (["storm/3", "becalmed/3"], "morgan", "m12"),
            (["letter_of_marque/2", "double_cross/2"], "every", "m03"),
        )
    )
    assert screen("blackbeard", one, viewer) == screen("blackbeard", other, viewer)
    assert screen("blackbeard", one, 1) != screen("blackbeard", other, 1)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_what_another_settler_holds_or_has_looked_at_is_not_printed(viewer: int) -> None:
    one, other = ashore(), ashore()
    held = int(one.hand[1].argmax())
    other.hand[1, held], other.hand[1, held + 1] = 0, 1
    for s, tile in ((one, 1), (other, 2)):
        s.looked[1, 0], s.sea_tile[0] = 1, tile
    assert screen("western_sea", one, viewer) == screen("western_sea", other, viewer)
    assert screen("western_sea", one, 1) != screen("western_sea", other, 1)


def test_a_map_is_drawn_from_hexes_in_sight() -> None:
    """A game that has no hex yet has no map, and says what it does instead."""
    told = about("western_sea")
    s = told.game.new(told.game.settings(told.game.presets["solo"]))
    seen = view(told.game, s, 0)
    assert columns(seen, [], PLAIN) == 0
    assert "Setting up" in screen("western_sea", s, 0)


# Questions


def test_waiting_passes_windows_and_no_question_of_ones_own() -> None:
    told, s = about("blackbeard"), at_sea()
    terminal = terminal_of(told.game, told.language)
    assert not terminal.may_wait(view(told.game, s, 0))
    told.game.rules.choose(s, told.words.option_of("search 1 port_royal"))
    assert terminal.may_wait(view(told.game, s, 1))
    assert terminal.clock(view(told.game, s, 1)) == Clock("reaction_clock", None)
    assert terminal.clock(view(told.game, at_sea(), 0)) == Clock("clock", (1,))


def test_pirates_and_ships_are_chosen_by_their_figures() -> None:
    told = about("blackbeard")
    terminal, seen = terminal_of(told.game, told.language), view(told.game, at_sea(), 0)
    pirate, ship = (
        terminal.hint(seen, told.words.option_of(command)) for command in ("pick low", "ship sloop")
    )
    assert pirate.startswith("Ability 3, Leadership 3, Cruelty 5, Duel 3")
    assert ship == "Speed 3, Combat 2, holds 2."


def islands() -> Any:
    return at_islands("C17: az 2, g3; S15: ship(az 9, g1)")


@pytest.mark.parametrize(
    ("game", "called", "said"),
    [
        ("armada", "c17", "Condor Cliff: 2 pirates of Azure, 3 gold"),
        ("armada", "S15", "Ship of Azure, Strait of Sails: 9 pirates, 1 gold"),
        ("armada", "S01", "Tramontane Roads"),
        ("blackbeard", "sea of nobody", ""),
        ("blackbeard", "goa", "Goa: Portuguese, value 4, defence 8, neutral; No merchant off Goa"),
        ("blackbeard", "bermuda", "St. George's (Bermuda): English, value 2, defence 5, neutral"),
        ("blackbeard", "st", ""),
        ("blackbeard", "carib", "The Caribbean: Edward Teach (Player A), sloop"),
        ("western_sea", "10", "Golden Prairie (10): plains, 6 VP for the most, 3 for the second."),
        ("western_sea", "11", ""),
    ],
)
def test_a_place_is_told_by_what_stands_on_the_map(game: str, called: str, said: str) -> None:
    told = about(game)
    s: Any = {"armada": islands, "blackbeard": at_sea, "western_sea": ashore}[game]()
    found = terminal_of(told.game, told.language).place(view(told.game, s, 0), called)
    assert found.startswith(said)
    assert bool(found) == bool(said)
