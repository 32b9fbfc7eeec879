"""5.9: taking back, one whole option after the other, up to what cannot be taken back."""

import pytest

from covo.engine.chance import Scripted
from covo.engine.journal import JournalError, from_text, to_text
from covo.engine.pending import top
from covo.engine.record import copy
from covo.engine.referee import NothingToTakeBack, Referee, replayed
from covo.games.armada import GAME
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.state import State

from .play import Argument, option

CALM = {
    "colours": "azure-violet-blue-orange",
    "setup": "standard",
    "cards": "on",
    "starting_cards": "0",
}
"""Cards are on but nobody holds one, so that nobody can interrupt."""


def table(luck: list[int] | None = None, **settings: str) -> Referee:
    """A table at azure's first turn; luck as the test wants it."""
    found = Referee(GAME, CALM | settings, luck=Scripted(luck or []))
    found.advance()
    return found


def do(at: Referee, kind: Kind, *arguments: Argument) -> None:
    at.choose(at.actor, option(kind, *arguments))


def march(at: Referee, source: str, target: str, pirates: int) -> None:
    do(at, Kind.MOVE, source, target)
    do(at, Kind.QTY_PIRATES, pirates)


def moves(at: Referee) -> list[State]:
    """Azure moves about; the states at the beginning of each option."""
    states = [copy(at.state)]
    for kind, *arguments in (
        (Kind.LAUNCH, "A1", "S15"),
        (Kind.LAUNCH, "A5", "S19"),
        (Kind.SINK, "S19"),
    ):
        do(at, kind, *arguments)
        states.append(copy(at.state))
    march(at, "A1", "A2", 3)
    states.append(copy(at.state))
    do(at, Kind.LOAD, "A1", "S15")
    do(at, Kind.QTY_PIRATES, 2)
    states.append(copy(at.state))
    do(at, Kind.SAIL, "S15", "S14")
    return states


@pytest.mark.parametrize("cards", ["on", "off"])
def test_options_are_taken_back_one_by_one(cards: str) -> None:
    """§5.9: LAUNCH, SINK, MOVE, LOAD, SAIL, each with its quantities, back to the same bytes."""
    at = table(cards=cards)
    for before in reversed(moves(at)):
        assert at.may_take_back(0)
        at.take_back(0)
        assert at.state.tobytes() == before.tobytes()
    assert not at.may_take_back(0)
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)
    assert at.journal.standing() == []


def test_a_choice_begun_is_taken_back_alone() -> None:
    """§5.9: in the middle of an option, its own beginning comes first."""
    at = table()
    march(at, "A1", "A2", 3)
    before = copy(at.state)
    do(at, Kind.MOVE, "A2", "A4")
    assert top(at.state) == Decision.QTY_PIRATES
    at.take_back(0)
    assert at.state.tobytes() == before.tobytes()


def test_a_roll_cannot_be_taken_back() -> None:
    """§5.9: a chance decision ends it; what came after can be taken back."""
    at = table([option(Kind.FOUND, 1, 1)])
    do(at, Kind.LAUNCH, "A1", "S15")
    do(at, Kind.LOAD, "A1", "S15")
    do(at, Kind.QTY_PIRATES, 4)
    do(at, Kind.SAIL, "S15", "S14")
    do(at, Kind.SAIL, "S14", "S21")
    do(at, Kind.EXPLORE, "C17")
    assert not at.may_take_back(0)
    explored = copy(at.state)
    do(at, Kind.SAIL, "S21", "S20")
    at.take_back(0)
    assert at.state.tobytes() == explored.tobytes()
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    """§5.9: nor can anybody take back what another did."""
    at = table(cards="off")
    march(at, "A1", "A2", 3)
    do(at, Kind.END_TURN)
    assert at.actor == 1
    for seat in (0, 1):
        assert not at.may_take_back(seat)
        with pytest.raises(NothingToTakeBack):
            at.take_back(seat)
    march(at, "V1", "V2", 1)
    assert not at.may_take_back(0)
    assert at.may_take_back(1)


@pytest.mark.parametrize("held", ["surprise_attack", "mutiny"])
def test_a_window_ends_it_while_another_holds_a_card(held: str) -> None:
    """§5.9: whether or not anybody was asked: the limit follows from public facts only."""
    luck = [option(Kind.CARD_IS, card) for card in ("shipyard", held, "shipyard", "gold_mine")]
    at = table(luck, starting_cards="1")
    do(at, Kind.MOVE, "A1", "A2")
    assert at.may_take_back(0)
    do(at, Kind.QTY_PIRATES, 3)
    if held == "surprise_attack":
        assert at.actor == 1
        do(at, Kind.PASS)
    assert at.actor == 0
    assert not at.may_take_back(0)
    do(at, Kind.MOVE, "A2", "A4")
    at.take_back(0)
    assert not at.may_take_back(0)


def test_a_card_drawn_or_looked_at_cannot_be_taken_back() -> None:
    """§5.9"""
    luck = [option(Kind.CARD_IS, "grand_strategy")]
    luck += [option(Kind.CARD_IS, "mutiny") for _ in range(2)]
    at = table([*luck, option(Kind.CARD_IS, "yo_ho_ho")], players="3", starting_cards="1")
    assert at.journal.settings["players"] == "3"
    do(at, Kind.PLAY, "grand_strategy")
    assert at.may_take_back(0)
    do(at, Kind.PEEK)
    assert not at.may_take_back(0)
    do(at, Kind.STOP)
    assert not at.may_take_back(0)


def test_placement_is_final() -> None:
    """§5.1: in the preliminary round nothing is taken back."""
    at = table(setup="free", cards="off")
    do(at, Kind.SHIP_AT, "A1")
    assert at.actor == 0
    assert not at.may_take_back(0)
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)


def test_taking_back_is_in_the_journal() -> None:
    """§5.9: and a journal that takes back too much does not replay."""
    at = table()
    moves(at)
    at.take_back(0)
    at.take_back(0)
    march(at, "A1", "A3", 1)
    journal = from_text(to_text(at.journal))
    assert [entry for entry in journal.entries if entry < 0] == [-1, -3]
    assert replayed(GAME, journal).state.tobytes() == at.state.tobytes()
    for entry, place in ((-1, 0), (-2, journal.entries.index(-3))):
        bad = from_text(to_text(at.journal))
        bad.entries[place] = entry
        with pytest.raises(JournalError) as caught:
            replayed(GAME, bad)
        assert (caught.value.code, caught.value.where) == ("illegal_undo", f"entry {place + 1}")


def test_undo_is_off_where_the_table_says_so() -> None:
    """§5.9, §10: in tournament play; a journal that takes back there does not replay."""
    at = table(undo="off")
    march(at, "A1", "A2", 3)
    assert not at.may_take_back(0)
    with pytest.raises(NothingToTakeBack):
        at.take_back(0)
    free = table(undo="on")
    march(free, "A1", "A2", 3)
    free.take_back(0)
    free.journal.settings["undo"] = "off"
    with pytest.raises(JournalError) as caught:
        replayed(GAME, free.journal)
    assert caught.value.code == "illegal_undo"
