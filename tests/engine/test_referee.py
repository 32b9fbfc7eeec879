"""The referee: asks, refuses or applies, appends; takes back; replays what was written."""

from dataclasses import replace
from functools import cache

import pytest

from covo.engine.chance import CHANCE, Scripted, Seeded
from covo.engine.game import NOBODY, SPECTATOR, SetupError, State
from covo.engine.hashes import state_hash
from covo.engine.journal import ROW, Journal, JournalError, from_text, to_text
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.engine.referee import (
    NothingToTakeBack,
    NotYourDecision,
    Referee,
    Refused,
    replayed,
)
from covo.testing.walks import Moment, Play, journal_of, play
from tests.testing.harbour import GAME, NUMBERING, Kind

LOAD = NUMBERING.number(Kind.LOAD)
DONE = NUMBERING.number(Kind.DONE)
TWO = {"players": "2", "days": "8"}


def purse(coins: int) -> int:
    return NUMBERING.number(Kind.PURSE_IS, coins)


def crate(good: int) -> int:
    return NUMBERING.number(Kind.CRATE_IS, good)


def sell(good: int) -> int:
    return NUMBERING.number(Kind.SELL, good)


def sky(weather: int) -> int:
    return NUMBERING.number(Kind.WEATHER_IS, weather)


def resign(seat: int) -> int:
    return NUMBERING.number(Kind.RESIGN, seat)


def table(*luck: int) -> Referee:
    """Two captains, purses of one and two coins, and then this luck."""
    found = Referee(GAME, TWO, ("Anne", "Mary"), Scripted([purse(1), purse(2), *luck]))
    found.advance()
    return found


def finished() -> Referee:
    """A whole game."""
    found = Referee(GAME, TWO, ("Anne", "Mary"), Seeded(8))
    found.advance()
    while not found.is_over:
        found.choose(found.actor, found.options()[0])
    return found


# Asking and choosing


def test_luck_decides_until_a_seat_must() -> None:
    at = table()
    assert (at.actor, at.length) == (0, 2)
    assert list(at.state.purse) == [1, 2, 0]
    assert at.options() == [LOAD, DONE]
    assert at.journal.entries == [purse(1), purse(2)]


def test_without_luck_chance_waits() -> None:
    """People roll real dice and enter them."""
    at = Referee(GAME, TWO)
    at.advance()
    assert at.actor == CHANCE
    at.choose(CHANCE, purse(3))
    assert at.actor == CHANCE
    with pytest.raises(NotYourDecision):
        at.choose(0, purse(3))


def test_what_luck_brings_is_written_down() -> None:
    at = table(*(crate(0) for _ in range(3)), sky(0))
    for _ in range(3):
        at.choose(0, LOAD)
    at.choose(0, DONE)
    seen = len(at.journal.entries)
    assert at.actor == 1
    assert at.journal.entries[seen - 2 :] == [DONE, sky(0)]


def test_what_nobody_can_choose_is_not_asked() -> None:
    """Eight days of loading: then the bag and the holds decide, and the game runs to its end."""
    at = Referee(GAME, TWO, luck=Seeded(2))
    at.advance()
    asked = 0
    while not at.is_over:
        assert len(at.options()) > 1
        asked += 1
        at.choose(at.actor, at.options()[0])
    assert asked < sum(NUMBERING.kind_of[entry] <= Kind.DONE for entry in at.journal.entries)


def test_a_refused_choice_changes_nothing() -> None:
    at = table()
    before, entries = at.state.tobytes(), list(at.journal.entries)
    with pytest.raises(Refused) as caught:
        at.choose(0, sell(0))
    assert (caught.value.option, caught.value.code) == (sell(0), 3)
    assert at.refusal(sell(0)) == 3
    assert at.refusal(LOAD) == 0
    assert at.state.tobytes() == before
    assert at.journal.entries == entries


def test_a_seat_that_is_not_asked_may_not_speak() -> None:
    at = table()
    for seat in (1, 2, SPECTATOR, CHANCE):
        with pytest.raises(NotYourDecision, match=f"seat {seat} spoke, but the decision is of 0"):
            at.choose(seat, DONE)
    assert at.length == 2


@pytest.mark.parametrize("option", [-1, GAME.option_count, 10_000])
def test_a_number_that_is_no_option_is_named(option: int) -> None:
    with pytest.raises(ValueError, match=f"option {option}: there are {GAME.option_count}"):
        table().choose(0, option)


def test_any_seat_may_interject_but_only_for_itself() -> None:
    at = table()
    with pytest.raises(NotYourDecision):
        at.choose(0, resign(1))
    at.choose(1, resign(1))
    assert at.is_over
    assert at.journal.outcome == (1, 0)
    with pytest.raises(Refused):
        at.choose(0, resign(0))


def test_nobody_chooses_after_the_end() -> None:
    at = finished()
    assert at.actor == NOBODY
    assert at.options() == []
    with pytest.raises(NotYourDecision):
        at.choose(0, DONE)


def test_the_journal_knows_the_state_and_the_outcome() -> None:
    at = finished()
    assert at.journal.state == state_hash(at.state)
    assert at.journal.seats == ("Anne", "Mary")
    assert len(at.journal.checks) == at.length // ROW
    won = tuple(int(GAME.rules.payoff(at.state, seat)) for seat in range(2))
    assert at.journal.outcome == won


def test_a_watcher_is_told_of_every_choice() -> None:
    told: list[tuple[bytes, int, bytes]] = []

    def watch(before: State, option: int, after: State) -> None:
        told.append((before.tobytes(), option, after.tobytes()))

    at = Referee(GAME, TWO, (), Seeded(3), watch=watch)
    at.advance()
    at.choose(0, DONE)
    assert [option for _, option, _ in told] == at.journal.entries
    assert all(told[i][2] == told[i + 1][0] for i in range(len(told) - 1))


def test_seats_get_views() -> None:
    at = table()
    assert at.view(0).purse[0] == 1
    assert at.view(0).purse[1] == -1
    assert list(at.view().purse) == [-1, -1, -1]


def test_compiled_rules_lead_the_same_table() -> None:
    fast = Referee(GAME, TWO, ("Anne", "Mary"), Seeded(8), machine(GAME).rules)
    fast.advance()
    while not fast.is_over:
        fast.choose(fast.actor, fast.options()[0])
    assert fast.journal == finished().journal


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        Referee(GAME, {"players": "9"})
    assert (caught.value.code, caught.value.name, caught.value.value) == (
        "unknown_value",
        "players",
        "9",
    )
    assert caught.value.allowed == ("2", "3")
    with pytest.raises(SetupError, match="unknown_option"):
        Referee(GAME, {"sails": "2"})


# Taking back


def test_a_move_is_taken_back_to_the_same_bytes() -> None:
    at = table(crate(0), crate(1))
    at.choose(0, LOAD)
    at.choose(0, LOAD)
    before = at.state.tobytes()
    at.choose(0, sell(0))
    middle = at.state.tobytes()
    at.choose(0, sell(1))
    at.take_back(0)
    assert at.state.tobytes() == middle
    at.take_back(0)
    assert at.state.tobytes() == before
    assert at.journal.entries[-2:] == [-1, -1]
    assert at.journal.standing() == [purse(1), purse(2), LOAD, crate(0), LOAD, crate(1)]


def test_nothing_sealed_is_taken_back() -> None:
    at = table(crate(0), sky(0))
    at.choose(0, LOAD)
    for seat in (0, 1):
        assert not at.may_take_back(seat)
        with pytest.raises(NothingToTakeBack):
            at.take_back(seat)
    at.choose(0, sell(0))
    assert at.may_take_back(0)
    assert not at.may_take_back(1)
    with pytest.raises(NothingToTakeBack):
        at.take_back(1)
    at.choose(0, DONE)
    assert not at.may_take_back(0)
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)


def test_what_others_decided_since_is_not_taken_back() -> None:
    """Not even in a game that seals nothing: the moves before it are no longer one's own."""
    open_game = replace(GAME, seals=lambda _: 0)
    at = Referee(open_game, TWO, (), Scripted([purse(1), purse(2), sky(0), sky(0)]))
    at.advance()
    at.choose(0, DONE)
    assert at.actor == 1
    at.choose(1, DONE)
    assert at.actor == 0
    assert not at.may_take_back(0)
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)


def test_a_fork_goes_on_by_itself_and_tells_nobody() -> None:
    told: list[int] = []
    luck = Scripted([purse(1), purse(2), crate(0)])
    found = Referee(GAME, TWO, luck=luck, watch=lambda _s, option, _t: told.append(option))
    found.advance()
    before, told_before, standing = state_hash(found.state), list(told), found.standing
    other = found.fork()
    other.choose(0, LOAD)
    assert other.journal.entries == [*found.journal.entries, LOAD, crate(0)]
    assert other.standing == standing + 2
    assert (state_hash(found.state), told, found.standing) == (before, told_before, standing)


def test_one_goes_on_after_taking_back() -> None:
    at = table(crate(0), crate(1), sky(1))
    at.choose(0, LOAD)
    at.choose(0, LOAD)
    at.choose(0, sell(0))
    at.take_back(0)
    at.choose(0, sell(1))
    at.choose(0, DONE)
    again = replayed(GAME, from_text(to_text(at.journal)))
    assert again.state.tobytes() == at.state.tobytes()
    assert again.journal == at.journal


# Replaying


def test_a_journal_leads_to_the_same_table_and_goes_on() -> None:
    at = table(crate(0), crate(1))
    at.choose(0, LOAD)
    steps: list[tuple[int, int]] = []
    again = replayed(
        GAME, at.journal, Scripted([crate(1)]), progress=lambda *n: steps.append((n[0], n[1]))
    )
    assert steps == [(i, 4) for i in range(1, 5)]
    again.choose(0, LOAD)
    at.choose(0, LOAD)
    assert again.state.tobytes() == at.state.tobytes()


@cache
def _long() -> Play:
    """A game over, several rows long."""
    games = (play(GAME, seed, TWO, interject=10**6) for seed in range(50))
    return next(one for one in games if len(one.choices) > 2 * ROW and len(one.choices) % ROW)


def journal() -> Journal:
    """Its journal, to be broken."""
    return journal_of(GAME, _long().settings, _long().choices, ("Anne", "Mary"))


def fault(broken: Journal) -> tuple[str, str]:
    with pytest.raises(JournalError) as caught:
        replayed(GAME, broken)
    return caught.value.code, caught.value.where


def test_the_journal_of_another_game_or_of_other_rules_is_refused() -> None:
    assert fault(replace(journal(), game="armada")) == ("other_game", "game")
    assert fault(replace(journal(), rules_version=2)) == ("other_rules", "rules")


def test_an_entry_that_is_no_option_is_found() -> None:
    broken = journal()
    broken.entries[7] = GAME.option_count
    assert fault(broken) == ("bad_entry", "entry 8")


def test_an_entry_that_was_refused_is_found() -> None:
    broken = journal()
    broken.entries[2] = sky(0)
    assert fault(broken) == ("illegal", "entry 3")


def test_an_altered_choice_is_found_by_the_end_of_its_row() -> None:
    found = 0
    for moment in _long().moments(999):
        for option in others_like(moment):
            broken = journal()
            broken.entries[moment.length] = option
            code, where = fault(broken)
            assert code in ("illegal", "altered", "after_the_end")
            assert int(where.split()[-1]) > moment.length
            assert code != "altered" or int(where.split()[1]) <= moment.length + 1
            found += 1
    assert found > 30


def others_like(moment: Moment) -> list[int]:
    """Options of the same kind as the one chosen, but for those that lead to the same state."""
    if moment.option is None:
        return []
    kind = NUMBERING.kind_of[moment.option]
    alike = [o for o in range(GAME.option_count) if NUMBERING.kind_of[o] == kind]
    return [
        o for o in alike if GAME.rules.refusal(moment.s, o) or after(moment, o) != chosen(moment)
    ]


def after(moment: Moment, option: int) -> bytes:
    s = copy(moment.s)
    GAME.rules.choose(s, option)
    return bytes(s.tobytes())


def chosen(moment: Moment) -> bytes:
    return after(moment, int(moment.option or 0))


def test_an_altered_check_hash_or_outcome_is_found() -> None:
    broken = journal()
    broken.checks[1] = "0" * 12
    assert fault(broken) == ("altered", f"entries {ROW + 1} to {2 * ROW}")
    whole = journal()
    last = len(whole.entries)
    assert fault(replace(whole, state="0" * 64)) == (
        "altered",
        f"entries {last // ROW * ROW + 1} to {last}",
    )
    assert fault(replace(whole, outcome=(1, 1))) == ("wrong_outcome", "outcome")
    assert fault(replace(whole, outcome=None)) == ("wrong_outcome", "outcome")


def test_entries_after_the_end_are_found() -> None:
    broken = journal()
    broken.entries.append(DONE)
    assert fault(broken) == ("after_the_end", f"entry {len(broken.entries)}")


def test_taking_back_what_was_sealed_is_found() -> None:
    broken = journal()
    broken.entries[2:2] = [-1]
    assert fault(broken) == ("illegal_undo", "entry 3")


def test_taking_back_more_or_less_than_a_move_is_found() -> None:
    at = table(crate(0), crate(0))
    at.choose(0, LOAD)
    at.choose(0, LOAD)
    at.choose(0, sell(0))
    at.choose(0, sell(0))
    at.take_back(0)
    at.journal.entries[-1] = -2
    assert fault(at.journal) == ("illegal_undo", f"entry {at.length}")


def test_hashes_of_memory_that_lies_otherwise_by_now_are_not_compared() -> None:
    """Formats 1 and 2 hashed the memory of states: journals of another record lead on."""
    old = replace(journal(), version=2, state="0" * 64, checks=["0" * 12] * len(journal().checks))
    assert fault(old) == ("altered", f"entries 1 to {ROW}")
    table = replayed(replace(GAME, memory="another record's"), old)
    assert table.journal.outcome == old.outcome
    assert table.journal.state == journal().state


@pytest.mark.parametrize("settings", [{"players": "9"}, {"sails": "2"}])
def test_a_journal_with_a_set_up_that_cannot_be_played_is_refused(settings: dict[str, str]) -> None:
    with pytest.raises((JournalError, SetupError)):
        replayed(GAME, replace(journal(), settings=settings))
