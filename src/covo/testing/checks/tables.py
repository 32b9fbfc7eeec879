"""Tables: set-ups, journals that replay, and taking back."""

from __future__ import annotations

from collections.abc import Mapping

from covo.engine.chance import Seeded, draw, seeded
from covo.engine.game import Game, SetupError, State
from covo.engine.journal import JournalError, from_text, to_text
from covo.engine.referee import NothingToTakeBack, Referee, replayed

from ..sample import Sample
from ..walks import Moment, Play, journal_of

UNDO_GAMES = 8
"""Tables of a sample at which moves are taken back; each choice is looked at."""


def set_ups_can_be_played(game: Game, _: Sample) -> None:
    """The defaults and every preset make a table; every value fits its field."""
    for name, preset in {"the default": {}, **game.presets}.items():
        try:
            settings = game.settings(preset)
        except SetupError as fault:
            raise AssertionError(f"{game.name}, {name}: {fault}") from fault
        assert game.players(settings) > 0, f"{game.name}, {name}: for nobody"
    known = dict[str, Mapping[str, int]]()
    for option in game.setup_options:
        for name, value in option.only_with.items():
            told = f"{game.name}: {option.name} only with {name}={value}, which is not before it"
            assert value in known.get(name, {}), told
        known[option.name] = option.values
        for default in (option.default, option.in_simulation or option.default):
            assert default in option.values, f"{game.name}: {option.name} has no {default!r}"
        numbers = list(option.values.values())
        assert len(set(numbers)) == len(numbers), f"{game.name}: {option.name} repeats a number"
        fits = all(-(2**15) <= number < 2**15 for number in numbers)
        assert fits, f"{game.name}: {option.name} needs more than 16 bits"


def journals_replay(game: Game, sample: Sample) -> None:
    """The journal of every game, read back from its text, leads to the same state and end."""
    for one, (*_, last) in zip(sample.plays(game), sample.walked(game), strict=True):
        text = to_text(journal_of(game, one.settings, one.choices, rules=one.rules))
        try:
            table = replayed(game, from_text(text), rules=sample.rules(game))
        except JournalError as fault:
            raise last.fault(f"its journal does not replay: {fault}") from fault
        same = table.state.tobytes() == last.s.tobytes()
        last.require(same, "its journal led to another state")


def moves_are_taken_back_exactly(game: Game, sample: Sample) -> None:
    """Taking back restores the bytes of one's own earlier decision, and crosses no seal."""
    plays = sample.plays(game)
    for one in plays[:: max(1, len(plays) // UNDO_GAMES)]:
        _Undoing(game, sample, one).play()


class _Undoing:
    """One table at which moves are taken back at random."""

    def __init__(self, game: Game, sample: Sample, one: Play) -> None:
        self.game, self.one = game, one
        self.r = seeded(one.seed, 1)
        self.rules = sample.rules(game)
        self.past: list[tuple[State, int]] = []
        self.table = Referee(game, one.settings, (), Seeded(one.seed), self.rules, watch=self.note)

    def note(self, before: State, option: int, after: State) -> None:
        self.past.append((before, option))
        fell = self.game.seals(after) < self.game.seals(before)
        self.require(not fell, f"the count of seals fell with option {option}")

    def require(self, holds: object, what: str) -> None:
        choices = [option for _, option in self.past]
        one = Play(self.game, self.one.settings, self.one.seed, choices, self.rules)
        Moment(one, len(choices), self.table.state, None).require(holds, what)

    def play(self) -> None:
        table = self.table
        table.advance()
        while not table.is_over and table.length < self.one.budget:
            if draw(self.r, 3) == 0:
                self.take_back()
            options = table.options()
            table.choose(table.actor, options[int(draw(self.r, len(options)))])
        try:
            again = replayed(self.game, from_text(to_text(table.journal)), rules=self.rules)
        except JournalError as fault:
            raise AssertionError(f"{fault}\n{to_text(table.journal)}") from fault
        same = again.state.tobytes() == table.state.tobytes()
        self.require(same, "a journal with moves taken back led elsewhere")

    def take_back(self) -> None:
        table, seat = self.table, self.table.actor
        promised, seals = table.may_take_back(seat), self.game.seals(table.state)
        standing = len(table.journal.standing())
        try:
            table.take_back(seat)
        except NothingToTakeBack:
            self.require(not promised, f"seat {seat} may take back, but cannot")
            return
        self.require(promised, f"seat {seat} may not take back, but can")
        length = len(table.journal.standing())
        undone, self.past = self.past[length:standing], self.past[:length]
        same = table.state.tobytes() == undone[0][0].tobytes()
        self.require(same, f"taking back {len(undone)} choices led to another state")
        crossed = self.game.seals(table.state) != seals
        self.require(not crossed, f"taking back {len(undone)} choices crossed a seal")
        others = {int(self.rules.actor(before)) for before, _ in undone} - {seat}
        self.require(not others, f"seat {seat} took back choices of {others}")
