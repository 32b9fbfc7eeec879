"""Where rules come from, counted from the marks in the specification."""

from __future__ import annotations

import re

import pytest

from covo import games
from covo.language.provenance import Origin, Statement, provenance, provenance_of

TEXT = """# Key: [S] source, [D] designed

## 1. Overview [P Wikipedia]

* **1.1** One thing [S][P BGG]; another [D: why].
  It goes on here [S].
* **1.2** Nothing said.

| piece | count | mark |
| --- | --- | --- |
| die | 3 | [S; D faces] |

### 1.3 Ships [S unless marked]

* **1.31** Sail.
* **1.32** Sink [ruling D: lost].
A remark.

## 16. What remained unknown, and what replaces it

| unknown | replaced by |
| --- | --- |
| the map | ours [D] |
| names | ours |

## Appendix
"""


def test_every_marked_statement_counts_once_for_each_thing_it_rests_on() -> None:
    found = provenance(TEXT)
    assert [(s.origin, s.heading) for s in found.statements] == [
        (Origin.PUBLIC, "1. Overview"),
        (Origin.SOURCE, "1. Overview"),
        (Origin.PUBLIC, "1. Overview"),
        (Origin.DESIGNED, "1. Overview"),
        (Origin.SOURCE, "1. Overview"),
        (Origin.DESIGNED, "1. Overview"),
        (Origin.SOURCE, "1.3 Ships"),
        (Origin.DESIGNED, "1.3 Ships"),
        (Origin.DESIGNED, "16. What remained unknown, and what replaces it"),
    ]
    assert found.count(Origin.DESIGNED, Origin.PUBLIC) == 6
    item = found.statements[1]
    assert item == Statement(Origin.SOURCE, "1. Overview", item.text)
    assert item.text.startswith("* **1.1** One thing [S][P BGG]")
    assert item.text.endswith("goes on here [S].")


def test_what_stayed_unknown_is_listed_with_what_stands_there_instead() -> None:
    assert [(u.what, u.instead) for u in provenance(TEXT).unknowns] == [
        ("the map", "ours"),
        ("names", "ours"),
    ]


@pytest.mark.parametrize("name", ["armada", "blackbeard", "western_sea"])
def test_every_game_says_what_it_rests_on_and_what_is_our_own(name: str) -> None:
    found = provenance_of(games.load(name).folder)
    for origin in (Origin.SOURCE, Origin.PUBLIC, Origin.DESIGNED):
        assert found.count(origin) > 15
    assert len(found.unknowns) > 10


@pytest.mark.parametrize("name", ["armada", "blackbeard", "western_sea"])
def test_a_sentence_reads_whole_without_its_marks(name: str) -> None:
    """Players read the rules without the marks: "all ratings are [D]" would lose its end."""
    text = (games.load(name).folder / "RULES.md").read_text(encoding="utf-8")
    assert re.findall(r".*\b(?:is|are|be|by|in|of|from|and) \[[SPMD]\b.*", text) == []
