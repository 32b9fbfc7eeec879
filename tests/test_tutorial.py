"""What docs/writing-a-game.md leads to: a game from outside, with all its parts."""

from __future__ import annotations

import io
import re
import sys
import tomllib
from collections.abc import Iterator
from html import unescape
from importlib import invalidate_caches
from pathlib import Path

import pytest

from covo import games
from covo.cli import run
from covo.engine.game import Game
from covo.engine.views import view
from covo.parts.board import Board
from covo.parts.plain_board import PlainBoard
from covo.testing.conformance import CHECKS, Check
from covo.testing.sample import Sample

from .web.boards.markup import elements
from .web.shell.visitor import server
from .web.table.guests import Guest

PAGE = Path(__file__).parents[1] / "docs" / "writing-a-game.md"
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAME = "noughts"
REMEMBERING = ("covo.server.", "covo.web.")


def forget_games() -> None:
    """Clear what server and pages keep of all games: there is another one now, or one less."""
    for name, module in [*sys.modules.items()]:
        if name == "covo.games" or name.startswith(REMEMBERING):
            for kept in [value for value in vars(module).values() if hasattr(value, "cache_clear")]:
                kept.cache_clear()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every file of the page as it stands there, and what installing the package would add."""
    here = tmp_path_factory.mktemp("tutorial")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text(text, encoding="utf-8")
    told = tomllib.loads((here / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = here / f"{told['name']}-{told['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {told['name']}\nVersion: {told['version']}\n")
    ((group, entries),) = told["entry-points"].items()
    lines = [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (installed / "entry_points.txt").write_text("\n".join(lines))
    return here


@pytest.fixture(scope="module", autouse=True)
def game(folder: Path) -> Iterator[Game]:
    """The game, found as any other that is installed; afterwards it is gone."""
    sys.path.insert(0, str(folder))
    invalidate_caches()
    forget_games()
    yield games.load(NAME)
    sys.path.remove(str(folder))
    forget_games()
    for module in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[module]


def test_it_is_registered_among_ours() -> None:
    assert {NAME, "armada"} <= set(games.names())
    assert games.folder(NAME) == Path(str(sys.modules[NAME].__file__)).parent


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_it_is_sound(game: Game, check: Check) -> None:
    check(game, Sample(words=games.words_of(game), compiled=False))


def test_the_suite_of_the_page_is_this_one(folder: Path) -> None:
    text = (folder / "test_noughts.py").read_text(encoding="utf-8")
    compile(text, "test_noughts.py", "exec")
    assert "check(GAME, Sample(words=WORDS, compiled=False))" in text


def test_its_board_shows_marks_controls_and_reasons(game: Game) -> None:
    board = games.board_of(NAME)
    assert isinstance(board, Board)
    s, words = game.new(), games.words_of(game)
    game.rules.choose(s, words.option_of("mark b2"))
    seen, options = view(game, s, 1), game.listed(s)
    (mark,) = [e for e in elements(board.pieces(seen, "en")) if e.name == "g"]
    assert mark.attributes["aria-label"] == "Crosses: b2"
    links = [e.attributes for e in elements(board.controls(seen, options, "en")) if e.name == "a"]
    assert {link["data-target"]: link["aria-label"] for link in links} == {
        name: f"Mark {name}" for name in ["a3", "b3", "c3", "a2", "c2", "a1", "b1", "c1"]
    }
    places = [e for e in elements(board.chart("en")) if "data-place" in e.attributes]
    assert len(places) == 9
    (meant,) = board.candidates(seen, 1, None, "b2")
    assert words.refusal(seen, meant, "en") == "That square is taken."
    assert board.spots(meant, s, s) == ["b2"]


def test_what_it_lacks_has_a_default(game: Game) -> None:
    assert games.heuristic_of(game) is None
    assert games.facts_of(game).families == ()
    assert type(games.terminal_of(game, "en")).__name__ == "PlainTerminal"
    assert isinstance(games.board_of(NAME), PlainBoard)
    with pytest.raises(games.BrokenGame, match="positions"):
        games.position(game, {})


def test_a_part_is_found_once_it_is_there(game: Game, folder: Path) -> None:
    """Found by its name: nothing is registered for it."""
    part = folder / NAME / "facts.py"
    part.write_text(
        "from covo.parts.facts import Facts\n"
        'FACTS = Facts(endings={1: "three in a row", 2: "full board"})\n'
    )
    invalidate_caches()
    assert games.facts_of(game).endings == {1: "three in a row", 2: "full board"}
    assert games.sources(game, "facts") == [part]
    sys.modules[f"{NAME}.facts"].FACTS = "many"  # type: ignore[attr-defined]
    with pytest.raises(games.BrokenGame, match=r"noughts\.facts\.FACTS is no Facts"):
        games.facts_of(game)


def test_it_is_played_in_the_terminal_against_a_bot_that_looks_ahead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COVO_COMPILE", "off")
    typed = "".join(f"mark {square}\n" for square in ("b2", "a3", "c1", "a1", "c3", "b1", "a2"))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{typed}quit\n\n"))
    assert run(("play", NAME, "--bots", "search:20", "--seed", "4")) == 0
    said = capsys.readouterr().out
    assert "Crosses: which square?" in said
    assert "Crosses mark b2." in said
    assert "Noughts mark" in said


def test_it_is_played_on_pages_against_a_bot(tmp_path: Path, game: Game) -> None:
    words = games.words_of(game)
    with server(tmp_path) as address:
        guest = Guest(address)
        guest.opens(NAME, "me", "bot")
        guest.is_asked()
        assert 'data-place="b2"' in guest.page
        guest.takes(words.option_of("mark b2"))
        assert 'aria-label="Crosses: b2"' in guest.page
        assert "Noughts mark" in guest.page
        assert "Three of one's own marks" in unescape(guest.read(f"/games/{NAME}/rules").text)
        guest.http.close()
