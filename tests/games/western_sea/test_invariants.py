"""Section 13: what is true of every state, in games that Hypothesis chooses."""

from collections import Counter
from functools import cache

from hypothesis import given, settings

from covo.engine.chance import Generator, Seeded, seeded
from covo.engine.game import NOBODY
from covo.engine.journal import from_text, to_text
from covo.engine.record import copy
from covo.engine.referee import Referee, replayed
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.emissaries.rules import hiring
from covo.games.western_sea.enclosures.rules import revealing
from covo.games.western_sea.invariants import check_invariants, check_step
from covo.games.western_sea.rules import scoring
from covo.games.western_sea.rules.components import (
    COLOURS,
    DICE_LIMIT,
    MAJOR,
    MINOR,
    MOST_DICE,
    SIDES_FROM,
)
from covo.games.western_sea.rules.decisions import KIND_OF, Decision, Kind
from covo.games.western_sea.rules.holdings import dice_of
from covo.games.western_sea.rules.rolling import dice_limit
from covo.games.western_sea.rules.state import State, is_bot
from covo.games.western_sea.rules.table import MODULES
from covo.testing.strategies import moments
from covo.testing.walks import Moment, journal_of, walk

from .golden import FOLDER
from .play import RULES, decision

FEW = settings(max_examples=12, deadline=None)
ALWAYS = {
    Decision.TURN: Kind.PASS,
    Decision.EXTRA: Kind.DECLINE,
    Decision.MANIP: Kind.DONE,
    Decision.TURN_END: Kind.END,
}
"""INV-14: what these decisions always hold."""


@cache
def golden_states() -> list[State]:
    """States of a whole game with every module, one in so many."""
    journal = from_text((FOLDER / "four_everything.json").read_text(encoding="utf-8"))
    s, states = GAME.new(journal.settings), []
    for length, option in enumerate(journal.standing()):
        if length % 40 == 0:
            states.append(copy(s))
        RULES.choose(s, option)
    return [*states, s]


@FEW
@given(moments(GAME))
def test_states_are_sound(moment: Moment) -> None:
    """§13: INV-1 to INV-12, whatever the table; and no step breaks them."""
    assert check_invariants(moment.s) == []
    if RULES.actor(moment.s) != NOBODY:
        option = GAME.listed(moment.s)[-1]
        after = copy(moment.s)
        RULES.choose(after, option)
        assert check_invariants(after) == []
        assert check_step(moment.s, option, after) == []


@FEW
@given(moments(GAME))
def test_a_game_that_was_put_away_goes_on_as_before(moment: Moment) -> None:
    """§13: INV-18."""
    play = moment.play
    text = to_text(journal_of(GAME, play.settings, play.choices))
    table = replayed(GAME, from_text(text))
    assert table.state.tobytes() == moment.s.tobytes()


def test_actions_are_taken_once_a_round() -> None:
    """§13: INV-6: at most two turns, and extra actions as granted, never a type twice."""
    s, r = GAME.new(GAME.settings({"players": "2"} | dict.fromkeys(MODULES, "on"))), seeded(11)
    passed: Counter[tuple[int, int]] = Counter()
    for before, option in _steps(s, r, 600):
        if KIND_OF[option] == Kind.ACT and decision(before) == Decision.TURN:
            passed[int(before.this_round), int(before.seat)] += 1
        assert before.used.max() <= 1
    assert passed
    assert max(passed.values()) <= 2


def _steps(s: State, r: Generator, most: int) -> list[tuple[State, int]]:
    """What a random walk chooses, each with a copy of the state before."""
    steps, before = [], copy(s)
    for option in walk(GAME, s, r, RULES):
        steps.append((before, int(option)))
        before = copy(s)
        if len(steps) == most:
            break
    return steps


def test_the_dice_limit_has_bounds() -> None:
    """§13: INV-13."""
    for s in golden_states():
        for seat in range(s.seats):
            assert DICE_LIMIT <= dice_limit(s, seat) <= MOST_DICE


def test_there_is_always_a_way_on() -> None:
    """§13: INV-14: no decision without options; some always hold the same one."""
    for s in golden_states()[:-1]:
        kinds = {int(KIND_OF[option]) for option in GAME.listed(s)}
        assert kinds
        if decision(s) in ALWAYS:
            assert ALWAYS[decision(s)] in kinds


def test_no_die_pays_twice() -> None:
    """§13: INV-15: what is paid leaves the Active area, and a payment reaches what it needs."""
    s, r = GAME.new(GAME.settings({"players": "3", "fish_and_ships": "on"})), seeded(5)
    paid = 0
    for before, option in _steps(s, r, 900):
        if KIND_OF[option] not in (Kind.PAY, Kind.PAIR) or decision(before) != Decision.PAY:
            continue
        after, seat = copy(before), int(before.seat)
        RULES.choose(after, option)
        lost = before.active[seat].sum() - after.active[seat].sum()
        worn = after.worn[seat].sum() - before.worn[seat].sum()
        assert lost + worn == (2 if KIND_OF[option] == Kind.PAIR else 1)
        assert after.spent[seat].sum() - before.spent[seat].sum() == lost
        paid += 1
    assert paid > 5


def test_scores_add_up() -> None:
    """§13: INV-16: the sum of the categories; hexes counted anew give the same."""
    parts = (
        scoring.score_hexes,
        scoring.score_printed,
        scoring.score_effects,
        scoring.score_dice,
        hiring.score_emissaries,
        revealing.score_enclosures,
    )
    for s in golden_states():
        for seat in range(s.seats):
            assert scoring.score(s, seat) == s.vp[seat] + sum(part(s, seat) for part in parts)
            assert scoring.score_hexes(s, seat) == sum(_counted(s, seat))


def _counted(s: State, seat: int) -> list[int]:
    """8.3 in other words: the house first, the others by tents; major, then minor."""
    points = []
    for hex_ in range(len(s.face)):
        if s.face[hex_] < 0:
            continue
        ranks = {
            other: 99 if s.house[hex_] == other + 1 else int(s.tents[other, hex_])
            for other in range(s.seats)
        }
        better = sum(rank > ranks[seat] for rank in ranks.values())
        values = (MAJOR[s.face[hex_]], MINOR[s.face[hex_]])
        points.append(int(values[better]) if ranks[seat] > 0 and better < len(values) else 0)
    return points


def test_hidden_things_change_no_view() -> None:
    """§13: INV-17: decks, other hands and unlooked sea tiles may be exchanged."""
    for s in golden_states()[:-1]:
        other = copy(s)
        for seat in range(1, s.players):
            other.hand[seat] = other.hand[seat][::-1]
            other.thrown[seat] = other.thrown[seat][::-1]
        other.deck[:] = other.deck[::-1]
        other.discard[:] = other.discard[::-1]
        if decision(s) not in (Decision.CH_ENCLOSURE, Decision.ENCLOSURE_DISCARD):
            assert view(GAME, s, 0).tobytes() == view(GAME, other, 0).tobytes()


def test_the_last_round_comes() -> None:
    """§13: INV-19: within the rounds that the table allows."""
    table = Referee(GAME, GAME.settings({"players": "2", "round_cap": "12"}), (), Seeded(8), RULES)
    table.advance()
    while not table.is_over:
        table.choose(table.actor, table.options()[0])
    assert table.state.rounds <= 12


def test_dice_are_where_they_are_counted() -> None:
    """§13: INV-1: by colour, the Diceoneer's too."""
    for s in golden_states():
        for seat in range(s.seats):
            if is_bot(s, seat):
                continue
            for colour in range(COLOURS):
                sides = slice(SIDES_FROM[colour], SIDES_FROM[colour + 1])
                owned = s.bag[seat, colour] + s.spent[seat, colour] + s.active[seat, sides].sum()
                assert dice_of(s, seat, colour) == owned
