"""The front interface: what ``import covo`` gives, and tables for programs."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np
import pytest
from rich.text import Text

import covo
from covo.engine.game import SPECTATOR, Game
from covo.engine.journal import from_text, to_text
from covo.engine.referee import replayed
from covo.table import Bots

from .testing.harbour import GAME as HARBOUR

CALM: dict[str, object] = {"cards": "off", "colours": "azure-violet-blue-orange"}


def calm(**more: Any) -> covo.Table:
    """Armada for two where nobody can interrupt."""
    wanted: dict[str, Any] = {"players": 2, "seed": 7, "preset": "quick", "settings": CALM}
    return covo.Table("armada", **wanted | more)


def harbour(**more: Any) -> covo.Table:
    """A game that is not registered, and has no words."""
    return covo.Table(HARBOUR, **{"players": 2, "seed": 3} | more)


class First:
    """A bot that takes the first option, and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, int, Sequence[int]]] = []

    def choose(self, seen: Any, seat: int, options: Sequence[int]) -> int:
        self.seen.append((seen, seat, options))
        return options[0]


# The names


def test_every_name_is_there_and_documented() -> None:
    assert dir(covo) == sorted([*covo.__all__, "__version__"])
    for name in covo.__all__:
        assert getattr(covo, name).__doc__, name


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'covo' has no attribute 'tabel'"):
        _ = covo.tabel  # type: ignore[attr-defined]


def test_importing_covo_loads_nothing_heavy() -> None:
    """Not even the games' package: each name brings what it needs."""
    code = "import sys; before = set(sys.modules); import covo; print(*set(sys.modules) - before)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [name for name in told.stdout.split() if name.startswith("covo")] == ["covo"]
    assert not {"numba", "numpy", "babel", "rich"} & set(told.stdout.split())


def test_games_are_listed_and_loaded() -> None:
    """``covo.games`` is a package as well."""
    assert covo.games() == covo.games.names() == ("armada", "blackbeard", "western_sea")
    assert isinstance(covo.load("armada"), Game)
    assert covo.Table(covo.load("armada"), 2).game is covo.load("armada")


# Looking


def test_the_caller_is_asked_for_every_seat_and_never_for_chance() -> None:
    table, asked = harbour(players=3), set[int]()
    for seat in table:
        assert table.seat == seat
        assert table.options == tuple(table.game.listed(table.state))
        assert len(table.options) > 1
        asked.add(seat)
        table.choose(table.options[-1])
    assert asked == {0, 1, 2}
    assert table.seat is None
    assert table.over
    assert table.options == ()


def test_the_same_seed_is_the_same_game() -> None:
    def played(seed: int | None) -> covo.Table:
        table = harbour(seed=seed, bots="random")
        table.play()
        return table

    assert played(5).journal == played(5).journal
    assert played(5).journal != played(6).journal
    drawn = played(None)
    assert played(drawn.seed).journal == drawn.journal


def test_an_option_has_a_number_a_command_and_words() -> None:
    option = calm().options[2]
    assert (int(option), option.command) == (3, "launch A1 S15")
    assert repr(option) == "Option(3, 'launch A1 S15')"
    assert str(option) == option.label
    assert "Sapphire Harbour" in f"{option}"
    again = pickle.loads(pickle.dumps(option))  # noqa: S301
    assert (again, again.command, again.label) == (option, option.command, option.label)


def test_words_are_said_in_the_language_of_the_table() -> None:
    table = calm(language="it")
    assert table.question.startswith("Azzurro")
    assert table.why("sail S15 S14").endswith("nessuna nave. (ARM-1.6)")
    assert "posto 1" in str(table)


def test_a_view_shows_what_its_seat_may_see_and_no_more() -> None:
    table = harbour()
    for seat, other in ((0, 1), (1, 0)):
        seen = table.view(seat).record
        assert seen.purse[other] == -1
        assert seen.purse[seat] == table.state.purse[seat] > 0
    watched = table.view()
    assert watched.seat == SPECTATOR
    assert (watched.record.purse[:2] == -1).all()
    assert (table.view(0).options, table.view(1).options) == (table.options, ())


def test_a_view_is_of_its_moment() -> None:
    table = calm()
    view = table.view(0)
    before, drawn = view.record.tobytes(), str(view)
    table.choose("end")
    assert (view.record.tobytes(), str(view)) == (before, drawn)
    assert str(table.view(0)) != drawn


def test_the_state_is_a_copy() -> None:
    table = harbour()
    table.state.earned[0] = 99
    assert table.state.earned[0] != 99


# Choosing


def test_an_option_is_chosen_by_itself_its_number_or_its_command() -> None:
    tables = [calm(), calm(), calm()]
    tables[0].choose(tables[0].options[2])
    tables[1].choose(3)
    tables[2].choose("launch A1 S15")
    assert len({table.state.tobytes() for table in tables}) == 1


def test_why_says_what_the_game_says_and_choosing_raises_it() -> None:
    table, reason = calm(), "There is no ship in Strait of Sails (S15). (ARM-1.6)"
    assert table.why("sail S15 S14") == reason
    assert [table.why(option) for option in table.options] == [""] * len(table.options)
    before = table.state.tobytes()
    with pytest.raises(covo.TableError) as told:
        table.choose("sail S15 S14")
    assert str(told.value) == reason
    assert table.state.tobytes() == before


def test_a_roll_is_nobodys_option() -> None:
    table = calm()
    assert (
        table.why("die 1")
        == "That is not the question now. Azure: 10 points left. What next? (§5.3)"
    )


def test_what_is_said_out_of_turn_is_the_seats_it_names() -> None:
    table = calm()
    table.choose("resign 2")
    assert table.outcome == covo.Outcome((1, 2), (50, 0), (1.0, -1.0))


def test_a_game_without_words_has_names_for_its_options() -> None:
    table = harbour()
    option = table.options[0]
    assert option.command == option.label == HARBOUR.numbering.name(option)
    assert table.question == ""
    assert table.why(HARBOUR.option_count - 1) == "RESIGN(2) is refused with code 4."
    listed = [f"{int(option):>5} {option.label}" for option in table.options]
    assert str(table).splitlines() == str(table.__rich__()).splitlines() == listed
    assert table._repr_svg_() is None


def test_undo_goes_back_by_whole_moves() -> None:
    table = calm()
    states = [table.state.tobytes()]
    for commands in (["launch A1 S15"], ["load A1 S15", "pirates 5"]):
        for command in commands:
            table.choose(command)
        states.append(table.state.tobytes())
    table.undo()
    assert table.state.tobytes() == states[1]
    table.undo()
    assert table.state.tobytes() == states[0]
    assert all(entry < 0 for entry in table.journal.entries[-2:])


# Bots


def test_bots_answer_at_once_with_nothing_but_their_views() -> None:
    bot = First()
    table = harbour(bots={1: bot})
    for seat in table:
        assert seat == 0
        table.choose(table.options[-1])
    assert bot.seen
    for seen, seat, options in bot.seen:
        assert seat == 1
        assert len(options) > 1
        assert seen.purse[0] == -1
    assert table.journal.seats == ("person", "First bot")


def test_a_table_of_bots_goes_on_as_it_is_looked_at() -> None:
    table = harbour(bots=["random", First()])
    lengths = [len(table.journal.entries) for _ in table]
    assert lengths == sorted(set(lengths))
    assert len(lengths) > 5
    assert table.over
    assert table.play() == table.outcome


def test_a_caller_may_choose_for_a_bot_at_a_table_of_bots() -> None:
    done = HARBOUR.numbering.number(2)
    table = harbour(bots="random")
    for _ in table:
        table.choose(done)
    standing = [option for option in table.journal.standing() if option < 3]
    assert standing == [done] * len(standing)


@pytest.mark.parametrize("bots", [None, "random", ["random", None], {0: "random"}, {}])
def test_bots_are_named_in_several_ways(bots: Bots) -> None:
    table = harbour(bots=bots)
    held = table.view().bots
    assert (
        held
        == {
            "None": ("", ""),
            "random": ("random", "random"),
            "['random', None]": ("random", ""),
            "{0: 'random'}": ("random", ""),
            "{}": ("", ""),
        }[str(bots)]
    )


# Ending


def test_an_outcome_comes_at_the_end() -> None:
    table = harbour(bots="random")
    assert table.outcome is None
    found = table.play()
    assert found == table.outcome
    assert table.journal.outcome == tuple(int(rank == 1) for rank in found.ranks)
    assert sum(found.returns) == pytest.approx(0)


def test_a_journal_leads_to_the_same_state() -> None:
    table = calm(bots=[First(), "random"], settings=CALM | {"max_rounds": 1})
    table.play()
    again = replayed(table.game, from_text(to_text(table.journal)))
    assert again.state.tobytes() == table.state.tobytes()


def test_settings_are_written_as_python_has_them() -> None:
    table = covo.Table("armada", 2, settings={"cards": False, "max_rounds": 3, "undo": True})
    chosen = {name: table.settings[name] for name in ("cards", "max_rounds", "undo")}
    assert chosen == {"cards": "off", "max_rounds": "3", "undo": "on"}


def test_what_is_left_open_lets_every_game_end() -> None:
    """As in simulations: a person's table of Armada has no limit of rounds."""
    assert covo.Table("armada", 2).settings["max_rounds"] == "60"


# Errors


def unsettled() -> covo.Table:
    return covo.Table("armada", 3, settings={"players": 2})


def loop() -> None:
    for _ in calm():
        pass


def strange() -> None:
    class Strange:
        def choose(self, seen: Any, seat: int, options: Sequence[int]) -> int:
            return 2000

    calm(bots=[Strange(), "random"]).play()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: covo.load("chess"), "There is no game 'chess'; there are: armada, blackbeard, we"),
        (lambda: covo.Table("chess"), "There is no game 'chess'; there are: armada, blackbeard, "),
        (lambda: calm(players=9), "Players cannot be 9; it can be: 2, 3, 4."),
        (unsettled, "players is given twice: 3, and 2 in settings."),
        (lambda: calm(preset="slow"), "armada has no preset 'slow'; there are: classic, full,"),
        (lambda: calm(settings={"sails": 2}), "There is no set-up option sails; there are: pla"),
        (lambda: calm(language="fr"), "armada does not speak 'fr'; it speaks: en, it."),
        (lambda: harbour(players=9), "players=9: unknown_value; allowed: 2, 3"),
        (lambda: calm(bots="gredy"), "armada has no bot 'gredy'; there are: random, novice, "),
        (lambda: calm(bots=["random"]), "bots lists 1, and the table has 2 seats: give one for"),
        (lambda: calm(bots={2: "random"}), "There is no seat 2: the seats of this table are 0 to"),
        (lambda: calm().view(-1), "There is no seat -1: the seats of this table are 0 to 1."),
        (lambda: calm(bots={"0": "random"}), "There is no seat '0': the seats of this table"),
        (lambda: calm(seed="x"), "A seed is a whole number, not 'x'."),
        (lambda: calm().choose(cast(int, 1.5)), "armada has no option 1.5: they are numbered"),
        (lambda: calm().choose(-1), "armada has no option -1: they are numbered 0 to 2489."),
        (lambda: calm().why("fly A1"), "'fly A1' is no command; commands begin with: end, "),
        (lambda: harbour().choose("DONE"), "harbour has no words: give options by their numbers."),
        (lambda: calm().undo(), "There is nothing to take back: a roll, a card that was seen, and"),
        (
            lambda: calm(settings={"undo": False}).undo(),
            "At this table nothing is taken back: it was set up with undo=off.",
        ),
        (loop, "Seat 0 has not chosen, so the loop cannot go on: call choose() with one of the"),
        (strange, "The bot of seat 0 chose 2000, which is not among [0, 2, 3,"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises((covo.TableError, covo.UnknownGame)) as told:
        wrong()
    assert str(told.value).startswith(sentence)


def test_numbers_of_numpy_are_numbers() -> None:
    table, same = calm(seed=np.int64(7)), calm()
    assert table.question == same.question
    table.choose(cast(int, np.int64(table.options[0])))
    same.choose(same.options[0])
    assert to_text(table.journal) == to_text(same.journal)


def test_nothing_is_chosen_or_taken_back_after_the_end() -> None:
    table = calm()
    table.choose("resign 1")
    with pytest.raises(covo.TableError):
        table.choose("end")
    with pytest.raises(covo.TableError):
        table.undo()
    assert "over" in table.why("end")
    assert list(table) == []


# Printing


def test_a_table_is_drawn_in_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers are those that can be chosen."""
    monkeypatch.setenv("COLUMNS", "80")
    drawn = str(calm(bots={1: "random"}))
    assert {"seat 0", "seat 1, random bot"} <= {
        s for s in ("seat 0", "seat 1, random bot") if s in drawn
    }
    assert " 3 A1→S15 Strait of Sails" in drawn
    assert "\x1b" not in drawn
    assert all(len(line) <= 80 and line == line.rstrip() for line in drawn.splitlines())


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_a_table_is_drawn_as_svg(game: str) -> None:
    """Complete in itself: nothing is fetched, nothing runs."""
    table = covo.Table(game, 2, seed=1)
    drawn = table._repr_svg_()
    assert drawn is not None
    assert drawn.startswith("<svg")
    assert not re.search(r"href=|src=|@import|url\([^#]|<script", drawn)
    assert str(int(table.options[0])) in drawn


def test_rich_prints_a_table_in_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    table = calm()
    drawn = table.__rich__()
    assert isinstance(drawn, Text)
    assert drawn.spans
    plain = [line.rstrip() for line in drawn.plain.replace("\N{NO-BREAK SPACE}", " ").splitlines()]
    assert plain == str(table).splitlines()


def test_a_shell_shows_the_picture_and_a_prompt_one_line() -> None:
    class Printer:
        said = ""

        def text(self, said: str) -> None:
            self.said += said

    table, printer = calm(), Printer()
    table._repr_pretty_(printer, cycle=False)
    assert printer.said == str(table)
    now = "seat 0 must choose, 0 entries"
    assert repr(table) == f"<covo.Table 'armada', players=2, seed=7: {now}>"
    table.choose("resign 1")
    assert repr(table).endswith(": over, 1 entries>")
