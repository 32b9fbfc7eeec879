"""Strips, the tracker, the Diceoneer, and scenes."""

import re
from dataclasses import dataclass
from typing import Any

import pytest

from covo.engine.record import copy
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.board import BOARD
from covo.games.western_sea.board.diceoneer import strengths
from covo.games.western_sea.board.tracker import clocks, turns_left
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import Die
from covo.games.western_sea.rules.scoring import score
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.words import WORDS
from covo.presentation.plain_view import plain

from ..markup import elements, text
from .moments import ALONE, NAMES, lively, moments


def standing(s: State, viewer: int = 0, language: str = "en") -> str:
    return str(BOARD.standing(view(GAME, s, viewer), NAMES, viewer, language))


@pytest.mark.parametrize("settled", [None, ALONE], ids=["two", "alone"])
def test_the_points_shown_are_those_of_the_rules(settled: dict[str, str] | None) -> None:
    """8.3, 8.4: live, source by source, and their sum."""
    for s, seat in moments(settled):
        page = standing(s, seat)
        for each in range(int(s.seats)):
            part = page.partition(f'id="points-{each}"')[2].partition("</details>")[0]
            rows = [int(n) for n in re.findall(r"<td>(-?\d+)</td>", part)]
            total = re.search(r"<b>(-?\d+)</b>", part)
            assert rows == [n for _, n in WORDS.score(s, each, "en")]
            assert total is not None
            assert int(total[1]) == sum(rows) == score(s, each)


def test_strips_show_dice_stores_and_actions_of_the_others() -> None:
    page = standing(lively(), viewer=1)
    strip = page.partition('class="strip s0')[2].partition("</li>")[0]
    labels = [e.attributes.get("aria-label", "") for e in elements(f"<p {strip}")]
    assert any(
        label.startswith("Active dice: 2 white (pioneer), white (settle)") for label in labels
    )
    assert "Bag: 1 grey" in labels
    assert "Spent: 1 yellow" in labels
    assert "1 wood" in labels
    assert "2 Enclosures in hand" in labels
    assert any(label.startswith("Done in this round:") for label in labels)


def test_closed_bags_of_others_are_shown_as_closed() -> None:
    """§9.1: ``open_bag_counts`` off; one's own lies in the tray."""
    s = position("1 at 0,0: a1; 2 at 1,0: b1", bag={0: "white", 1: "grey"}, open_bag_counts="off")
    page = standing(s)
    assert "Bag: closed" in page
    assert "Bag: 1 grey" not in page
    assert "Sacchetto: chiuso" in standing(s, language="it")


def test_the_tracker_counts_the_turns_that_are_left() -> None:
    """SET-5.1: two for each, the one going on included."""
    for s, _ in moments():
        seen = view(GAME, s, 0)
        left = turns_left(plain(seen))
        assert len(left) == s.seats
        assert all(0 <= n <= 2 for n in left)
    s = lively()
    assert turns_left(plain(view(GAME, s, 0))) == [2, 2]
    s = position("1 at 0,0: a1; 2 at 1,0: b1", seat=1, second_turn=True)
    assert turns_left(plain(view(GAME, s, 0))) == [0, 1]


def test_the_four_ends_and_how_near_they_are() -> None:
    """8.1"""
    s = lively()
    found = {clock.ending: clock for clock in clocks(plain(view(GAME, s, 0)), "en")}
    assert {*found} == {Ending.STACK, Ending.VP, Ending.COLOURS, Ending.HOUSES}
    assert found[Ending.STACK].left == s.stack
    assert found[Ending.HOUSES].shown == "1/5"
    for colour in (Die.GREY, Die.BROWN, Die.ORANGE, Die.BLUE):
        s.supply[colour] = 0
    (colours,) = [c for c in clocks(plain(view(GAME, s, 0)), "en") if c.icon == "colours"]
    assert colours.left == 0


def test_an_end_that_is_due_is_called_out() -> None:
    s = lively()
    assert "Round 1, the last" not in text(standing(s))
    s.due = Ending.VP
    assert "Round 1, the last" in text(standing(s))
    assert 'class="vp due"' in standing(s)


def test_the_diceoneer_lies_open() -> None:
    """SOL-1.3, SOL-2.3: the queue in order, the strength of each side."""
    s = position("1 at 0,0: a1; 2 at 1,0: b1", players="1", queue="white green yellow")
    s.hexagon[0], s.hexagon_side[0] = Die.WHITE + 1, 2
    s.hexagon[1], s.hexagon_side[1] = Die.TREASURE + 1, 2
    s.hexagon_size, s.side_tokens[4], s.plus_one = 2, 1, 5
    assert strengths(plain(s)) == [0, 0, 3, 0, 2, 0]
    page = standing(s)
    assert "Queue, the next die first: white, green, yellow" in page
    assert "3 Recruit 3" in page
    assert "5 Trade 2" in page


@dataclass(frozen=True)
class Happening:
    before: Any
    option: int | None
    after: Any
    by: int


def scene(s: State, command: str, viewer: int = 0, language: str = "en") -> str:
    """What one choice looks like."""
    after, option = copy(s), WORDS.option_of(command)
    GAME.rules.choose(after, option)
    happened = Happening(view(GAME, s, viewer), option, view(GAME, after, viewer), 0)
    return text(BOARD.happening(happened, viewer, language) or "")


def test_a_tile_explored_is_shown_to_all() -> None:
    s = position("1 at 0,0: a1; 2 at 1,0: b1", active={0: "white:explore"})
    for command in ("act explore", "pay white:explore explore", "tile is 10", "pick 10"):
        GAME.rules.choose(s, WORDS.option_of(command))
    cell = next(c for c in GAME.listed(s))
    after = copy(s)
    GAME.rules.choose(after, cell)
    happened = Happening(view(GAME, s, 1), cell, view(GAME, after, 1), 0)
    assert "Golden Prairie (10)" in text(BOARD.happening(happened, 1, "en"))
    assert BOARD.spots(cell, s, after) == ["10"]


def test_a_technology_taken_and_a_house_are_shown() -> None:
    s = lively()
    for command in ("act research", "tech 24", "pay brown:research research"):
        if WORDS.option_of(command) in GAME.listed(s):
            GAME.rules.choose(s, WORDS.option_of(command))
    assert "Scientific Inquiry: Each pioneer icon" in scene(s, "token wood")
    assert scene(lively(), "govern 10") == "Red governs Golden Prairie (10)"
    assert scene(lively(), "pass") == ""


def test_dice_are_shown_when_the_last_of_a_roll_lies_still() -> None:
    shown = 0
    s = GAME.new(GAME.settings({"players": "2", "start_tiles": "random"}))
    for _ in range(60):
        option = GAME.listed(s)[0]
        after = copy(s)
        GAME.rules.choose(after, option)
        drawn = BOARD.happening(
            Happening(view(GAME, s, 0), option, view(GAME, after, 0), 0), 0, "en"
        )
        if drawn and "has rolled" in text(drawn):
            shown += 1
            assert drawn.count("<svg") == int(s.active[s.seat].sum()) + 1
        s = after
    assert shown > 1


def test_the_diceoneer_has_a_column_of_its_own_at_the_end() -> None:
    """8.5: it counts as a seat, though nobody holds it."""
    alone = position("1 at 0,0: a1; 2 at 1,0: b1", players="1")
    assert BOARD.automatons(view(GAME, alone, 0)) == (1,)
    assert BOARD.automatons(view(GAME, lively(), 0)) == ()
