"""Every numbered rule has a test, and every test a rule."""

from pathlib import Path

import pytest

from covo.testing.coverage import Report, cited, main, numbers_in, report, report_of

GAMES = Path(__file__).parent / "games"
ARMADA = GAMES / "armada"

RULES = """
## 4. Set-up
### 4.1 Four players
### X-1 Foundations
* **X-1.1** One. [S]
* **X-1.2 Launch**: two.
- **X-1.21** three, see **X-9.9**.
### X-2 Plain
As section 4.
### X-3 (reserved)
### X-4 Numbered
* **X-4.1** four.
- **X-4.2** in steps:
  1. **X-4.21** five. *Or* (**X-4.22**): six, as (X-9.8) says.
  - **X-4.23A** seven.
     - **X-4.23B** eight.
### X-5 By steps
1. **X-5.1 First.** nine.

| no. | question |
| --- | --- |
| R-1 | which? |

**7.1 Bonus** [S]. Text.

* **8.1 Ends**: one.
* **8.2** Another one.

**E-01 A turn.** Text.
"""

TESTS = '''
def test_one() -> None:
    """X-1.1, R-1: both."""

def test_two() -> None:
    """X-1.2"""

def test_three() -> None:
    """§7.1: and in passing X-1.21."""

def test_a_section() -> None:
    """§4.1: may be cited."""

def test_steps() -> None:
    """X-4.21, X-4.22, X-4.23A: step by step."""

def test_others() -> None:
    """X-4.2, X-4.1: an X-5.1 in passing."""

def test_gone() -> None:
    """X-8.8: was dropped."""

def not_a_test() -> None:
    """E-01"""
'''


@pytest.mark.parametrize(
    ("game", "least"), [("armada", 180), ("western_sea", 200), ("blackbeard", 159)]
)
def test_a_game_is_proved_rule_by_rule(game: str, least: int) -> None:
    found = report_of(game, GAMES / game)
    assert found == Report(found.required, untested=(), gone=())
    assert found.required >= least


def test_the_numbers_of_a_rules_text() -> None:
    numbers = numbers_in(RULES)
    steps = ("X-4.1", "X-4.2", "X-4.21", "X-4.22", "X-4.23A", "X-4.23B", "X-5.1")
    assert numbers.required == ("X-1.1", "X-1.2", "X-1.21", "X-2", *steps, "R-1", "§7.1", "E-01")
    assert {"§4", "§4.1", "§8.1", "§8.2", "X-1", "X-3", "X-5"} <= numbers.known
    assert not {"X-9.8", "X-9.9"} & numbers.known


def test_a_report_names_what_is_untested_and_what_is_gone(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "test_x.py").write_text(TESTS, encoding="utf-8")
    found = report(tmp_path / "RULES.md", tmp_path)
    assert found.untested == ("X-1.21", "X-2", "X-4.23B", "X-5.1", "E-01")
    assert found.gone == (("test_x.py::test_gone", "X-8.8"),)
    assert (found.required, found.percent) == (14, 100 * (1 - 5 / 14))


def test_a_docstring_cites_where_it_starts() -> None:
    assert cited("ARM-5.3, R-12: a ship.") == ["ARM-5.3", "R-12"]
    assert cited("E-01") == ["E-01"]
    assert cited("§7.13, SET-S1: both") == ["§7.13", "SET-S1"]
    assert cited("BB-18.41A, BB-18.4: in a haven") == ["BB-18.41A", "BB-18.4"]
    assert cited("A ship (ARM-5.3).") == []


def test_the_lists_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["armada", str(ARMADA)]) == 0
    assert "armada: 100.0 % of" in capsys.readouterr().out
    assert main(["armada", str(tmp_path)]) == 1
    assert "  no test: ARM-1.1\n" in capsys.readouterr().out
    assert main([]) == 2
