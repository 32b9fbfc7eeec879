"""Examples run, and what the documents show and link to is there."""

import ast
import doctest
import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SERVED = {"external_bot.py", "language_model.py"}
"""They need a server, which has its own tests."""
EXAMPLES = sorted(p for p in (ROOT / "examples").glob("*.py") if p.name not in SERVED)
SLOW = {"learning.py": (pytest.mark.long, pytest.mark.compiled)}
SAID = {
    "counting_bot.py": r"CountingBot won [6-8] of 8 games\n",
    "learning.py": r"(update \d+: \d+% won\n){30}then [89]\d% of 512 games against random bots\n",
}
"""What each example prints."""
DOCUMENTS = sorted(
    path for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md") for path in ROOT.glob(pattern)
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
FAR = ("https:", "mailto:")


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of a language in a document."""
    return re.findall(rf"^```{language}\n(.*?)^```$", read(path), re.DOTALL | re.MULTILINE)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def anchors(path: Path) -> set[str]:
    """What may follow # in a link to a document."""
    heads = re.findall(r"^#+ (.+)$", read(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize(
    "example",
    [pytest.param(path, id=path.name, marks=SLOW.get(path.name, ())) for path in EXAMPLES],
)
def test_an_example_runs(
    example: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(example)])
    runpy.run_path(str(example), run_name="__main__")
    printed = capsys.readouterr().out
    assert re.fullmatch(SAID[example.name], printed), printed


def test_the_lines_of_the_readme_print_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Ten of them, run as they stand there; an ellipsis stands for lines that are left out."""
    (lines,), (said,) = (blocks(ROOT / "README.md", name) for name in ("python", "text"))
    assert len([line for line in lines.splitlines() if line]) == 10
    exec(lines, {})  # noqa: S102
    printed = capsys.readouterr().out
    parts = [re.escape(part) for part in said.split("…\n")]
    assert re.fullmatch("(?:.*\n)+?".join(parts), printed), printed


@pytest.mark.parametrize("name", ["python.md", "programs.md"])
def test_a_session_runs_as_it_is_written(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom, in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    page = ROOT / "docs" / name
    lines = "\n".join(blocks(page, "pycon"))
    session = doctest.DocTestParser().get_doctest(lines, {}, page.name, str(page), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=told.append)
    assert session.examples
    assert not told, "".join(told)


def recipe() -> str:
    """What the page for learners has for PyTorch."""
    found = blocks(ROOT / "docs" / "programs.md", "python")
    return next(block for block in found if "torch.optim" in block)


def test_the_recipe_for_pytorch_is_python() -> None:
    """It is run where PyTorch is installed, in ``make long``."""
    imported = {
        name.name
        for node in ast.walk(ast.parse(recipe()))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert imported == {"numpy", "torch", "covo"}


@pytest.mark.long
@pytest.mark.compiled
def test_the_recipe_for_pytorch_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """As it stands there, to its end."""
    pytest.importorskip("torch")
    exec(recipe(), {"__name__": "recipe"})  # noqa: S102
    assert re.fullmatch(r"(update \d+: \d+% won\n){40}", capsys.readouterr().out)


def test_the_page_of_parts_shows_small_games_as_they_are() -> None:
    toys = [
        read(ROOT / "tests" / "testing" / name)
        for name in ("harbour.py", "harbour_words.py", "test_conformance.py")
    ]
    toys.append(read(ROOT / "examples" / "backgammon" / "backgammon" / "board.py"))
    shown = blocks(ROOT / "docs" / "parts-of-a-game.md", "python")
    assert shown
    assert [block for block in shown if not any(block.rstrip() in toy for toy in toys)] == []


def test_the_tutorial_of_bots_shows_the_example_as_it_is() -> None:
    example = read(ROOT / "examples" / "counting_bot.py")
    shown = blocks(ROOT / "docs" / "writing-a-bot.md", "python")
    assert shown[0] in example
    assert len(example.splitlines()) < 50


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(read(document)):
        if link.startswith(FAR):
            continue
        file, _, anchor = link.partition("#")
        target = (document.parent / file).resolve() if file else document
        assert target.exists(), f"{link}: no such file"
        assert target.is_relative_to(ROOT), f"{link}: outside the repository"
        assert not anchor or anchor in anchors(target), f"{link}: no such heading"


def test_every_document_can_be_reached_from_the_readme() -> None:
    seen, ahead = set[Path](), [ROOT / "README.md"]
    while ahead:
        here = ahead.pop()
        if here in seen:
            continue
        seen.add(here)
        if here.is_dir():
            ahead += here.glob("*.md")
        elif here.suffix == ".md":
            links = [link.partition("#")[0] for link in LINK.findall(read(here))]
            ahead += [(here.parent / link).resolve() for link in links if not link.startswith(FAR)]
    assert set((ROOT / "docs").rglob("*.md")) <= seen
