"""The course of one table: the referee, with sealed luck, real dice and seats that let pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntFlag

from covo.engine.chance import CHANCE
from covo.engine.game import SPECTATOR, Game, Rules, Shown, State
from covo.engine.journal import Journal
from covo.engine.record import copy
from covo.engine.referee import Referee
from covo.engine.sealed import Sealed

BITS = 2
"""How many bits say how much of an entry one viewer is shown (a Shown)."""
ROUNDS = 1_000_000
"""Larger than any number of a turn."""


class Mark(IntFlag):
    """How an entry came about."""

    NONE = 0
    BY_ITSELF = 1
    """A single option."""
    ENTERED = 2
    """Real dice, entered by a person."""
    LET_PASS = 4
    """The seat had asked not to be asked."""
    LAPSED = 8
    """The time was up."""
    BOT = 16
    REACTED = 64
    """In the middle of somebody else's turn, or out of turn."""
    STRUCK = 32
    """Not taken back by anybody: it does not fit the rules of today."""


@dataclass(frozen=True)
class Step:
    """One entry with the states around it; nobody but the house ever sees these."""

    seq: int
    """How many entries there are with this one."""
    before: State
    option: int
    """Negative: so many choices were taken back."""
    after: State
    by: int
    seen: int
    marks: Mark
    at: float


def place(viewer: int) -> int:
    """Where a viewer's bits are: the spectator's first, then those of the seats."""
    return 0 if viewer == SPECTATOR else BITS * (viewer + 1)


def shown_to(seen: int, viewer: int) -> int:
    """How much of an entry a viewer is shown."""
    return (seen >> place(viewer)) & (Shown.NOTHING | Shown.THAT_IT_HAPPENED | Shown.ALL)


def silent_seat(steps: Sequence[Step]) -> int | None:
    """Who has given the first of these answers, where nobody else may know of it."""
    if steps and steps[0].by >= 0 and shown_to(steps[0].seen, SPECTATOR) == Shown.NOTHING:
        return steps[0].by
    return None


def rolls_next(by: int, seen: int, marks: Mark) -> bool:
    """Whether whoever chose this is on turn, and all know it."""
    return by >= 0 and not marks & Mark.REACTED and shown_to(seen, SPECTATOR) == Shown.ALL


class Course(Referee):
    """A referee that can start anywhere, and notes every step for those who watch."""

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, str],
        luck: Sealed | None = None,
        *,
        state: State | None = None,
        choices: Iterable[int] = (),
        length: int = 0,
    ) -> None:
        """Without a ``state``, at the beginning; else after ``length`` entries that led there."""
        self.game, self.luck, self.watch = game, luck, None
        self.rules = game.rules
        self.journal = Journal(game.name, game.rules_version, dict(settings), ())
        self.players = game.players(settings)
        self.state = game.new(settings) if state is None else copy(state)
        self._length = length
        self._choices = list(choices)
        self._start(len(self._choices))
        self._before = copy(self.state)
        self.at = 0.0
        """When whatever is done now happens."""
        self.listed: list[int] = []
        self.steps: list[Step] = []
        self.last_actor = -1
        """The seat on turn, as everybody knows: it rolls the dice."""
        self.roller: Callable[[Course], int | None] = lambda _: None
        """The seat that enters what real dice show; None where the house rolls."""
        self.let_pass: Callable[[State, int], int] = lambda _s, _seat: -1

    def switch(self, game: Game) -> None:
        """Go on with other functions of the same game: those in machine code."""
        self.game, self.rules = game, game.rules

    @property
    def length(self) -> int:
        return self._length

    @property
    def standing(self) -> int:
        """How many choices stand."""
        return len(self._choices)

    @property
    def turn(self) -> int:
        """A number that changes with every turn, and with every round."""
        s = self.state
        return int(self.rules.rounds(s)) * ROUNDS + int(self.game.turn(s))

    @property
    def is_barrier(self) -> bool:
        """Whether nobody can take back behind this point: just sealed, or somebody else's."""
        if self._since == len(self._choices):
            return True
        last = self.steps[-1].option if self.steps else -1
        if last < 0 or self.game.numbering.is_interjection(last):
            return False
        return self.steps[-1].by != self.actor

    def taken(self) -> list[Step]:
        """The steps since they were last asked for."""
        steps, self.steps = self.steps, []
        return steps

    # Choosing

    def who(self, option: int) -> int:
        """Whose choice this is: an interjection says it itself."""
        if self.game.numbering.is_interjection(option):
            return int(self.game.numbering.argument[option, 0])
        return self.actor

    def take(self, option: int, marks: Mark = Mark.NONE) -> None:
        """Take an option that is known to be allowed, and what follows by itself."""
        self._apply(option, marks)
        self.advance()

    def advance(self) -> None:
        while not self.is_over:
            options = self.options()
            if len(options) == 1:
                self._apply(options[0], Mark.BY_ITSELF)
                continue
            chosen = self._by_itself(options)
            if chosen is None:
                self.listed = options
                return
            self._apply(*chosen)
        self.listed = []

    def _by_itself(self, options: list[int]) -> tuple[int, Mark] | None:
        actor = self.actor
        if actor == CHANCE:
            if self.enters(options) is not None:
                return None
            return self.drawn(options), Mark.NONE
        passed = self.let_pass(self.state, actor)
        return (passed, Mark.LET_PASS) if passed >= 0 else None

    def drawn(self, options: list[int]) -> int:
        """What the sealed luck of the table brings at the next entry."""
        if not isinstance(self.luck, Sealed):
            raise LookupError("this table has no luck; it cannot go on")
        weights = [int(self.rules.weight(self.state, o)) for o in options]
        return self.luck.pick_at(self._length + 1, options, weights)

    def enters(self, options: list[int]) -> int | None:
        """The seat that enters what its dice show; hidden draws are left to the house."""
        roller = self.roller(self)
        if roller is None or any(self._is_hidden(o) for o in options):
            return None
        return roller

    def _is_hidden(self, option: int) -> bool:
        viewers = (SPECTATOR, *range(self.players))
        return any(self.rules.shown(self.state, option, v) != Shown.ALL for v in viewers)

    def _seen(self, option: int) -> int:
        """How much each viewer is shown of an option taken now."""
        shown, s = self.rules.shown, self.state
        seen = int(shown(s, option, SPECTATOR))
        for seat in range(self.players):
            seen |= int(shown(s, option, seat)) << place(seat)
        return seen

    def _apply(self, option: int, marks: Mark = Mark.NONE) -> None:
        by, seen = self.who(option), self._seen(option)
        if self._is_aside(option):
            marks |= Mark.REACTED
        self.rules.choose(self.state, option)
        self._choices.append(option)
        self._length += 1
        if rolls_next(by, seen, marks):
            self.last_actor = by
        if self.game.seals(self.state) != self._seals:
            self._start(len(self._choices))
        self._note(option, by, seen, marks)

    def _is_aside(self, option: int) -> bool:
        if self.game.numbering.is_interjection(option):
            return True
        return bool(self.game.reacts(self.state))

    def _note(self, option: int, by: int, seen: int, marks: Mark) -> None:
        after = copy(self.state)
        self.steps.append(Step(self._length, self._before, option, after, by, seen, marks, self.at))
        self._before = after

    @property
    def everybody(self) -> int:
        """What all are shown."""
        return sum(Shown.ALL << place(v) for v in (SPECTATOR, *range(self.players)))

    # Taking back

    def _written(self, entry: int) -> None:
        """Called by the referee for an undo alone: every choice passes through here otherwise."""
        self._length += 1
        self._note(entry, self.actor, self.everybody, Mark.NONE)

    def take_back(self, seat: int) -> None:
        super().take_back(seat)
        self.advance()

    def repeat(self, option: int) -> bool:
        """Make a choice again that is in the journal already; False where it does not fit."""
        if option >= self.game.option_count or self.refusal(option) != 0:
            return False
        self._apply(option)
        self._length -= 1
        self.steps.clear()
        return True

    def strike(self, choices: int) -> None:
        """Write down that so many choices of the journal do not fit the rules of today."""
        self._length += 1
        self._note(-choices, self.actor, self.everybody, Mark.STRUCK)

    def redo(self, option: int, marks: Mark, at: float) -> bool:
        """Write an entry of the past again; False, and no change, where it does not fit."""
        self.at = at
        if option < 0:
            return self._undo(-option, marks)
        if option >= self.game.option_count or self.refusal(option) != 0:
            return False
        self._apply(option, marks)
        return True

    def _undo(self, taken: int, marks: Mark) -> bool:
        length = len(self._choices) - taken
        if length < self._since:
            return False
        self.state = self._state_at(length)
        del self._choices[length:]
        self._length += 1
        self._note(-taken, self.actor, self.everybody, marks)
        return True

    def seal(self) -> None:
        """Nothing before this moment can be taken back."""
        self._start(len(self._choices))


def with_rules(game: Game, rules: Rules) -> Game:
    """The same game, its functions replaced: by those in machine code."""
    return replace(game, rules=rules)
