"""The referee of a table on a server: sealed luck, real dice, seats that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy as shallow
from dataclasses import dataclass, replace
from enum import IntFlag
from typing import Any

from covo.engine.chance import CHANCE
from covo.engine.game import SOMEBODY, SPECTATOR, Game, Rules, Shown, State
from covo.engine.record import copy
from covo.engine.referee import WAITS, Play, Taken, Way, first_of
from covo.engine.sealed import Sealed
from covo.engine.views import view

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
    """One entry with the states around it; nobody but the server ever sees these."""

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
    nonce: str | None = None
    """What the request is called that asked for it, if it has a name."""


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


class TableReferee:
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
        self.luck = luck
        self.players = game.players(settings)
        self._play = Play(game, settings, state=state, choices=choices)
        self._length = length
        self._before = copy(self.state)
        self.at = 0.0
        """When whatever is done now happens."""
        self.listed: list[int] = []
        self.steps: list[Step] = []
        self.last_actor = -1
        """The seat on turn, as everybody knows: it rolls the dice."""
        self.roller: Callable[[TableReferee], int | None] = lambda _: None
        """The seat that enters what real dice show; None where the server rolls."""
        self.auto_response: Callable[[State, int], int] = lambda _s, _seat: -1
        self.shares: Callable[[int], bool] = lambda _seat: False
        """Whether a seat shares a screen with others."""
        self.facing = -1
        """The seat that chose last, as everybody knows: where it shares a screen, it has it."""
        self.hesitated = False
        """Whether, by public facts, an answer to what was done last is still possible."""
        self.wanted: tuple[int, int, Mark] | None = None
        """What a seat chose that is done once nobody answers: seat, option, how it came about."""
        self.waits = False
        """Whether it waits until somebody says so: it ends the turn."""
        self.called = -1
        """The seat that has taken the shared screen to answer."""
        self.nonce: str | None = None
        """The request of the last choice that no entry stands for: it waits, or was to pass."""
        self._settled = False
        """Whether nobody answers what is about to be done."""
        self._assumes = False
        """Whether this is only what becomes of the table if nobody answers: no dice roll."""

    @property
    def screen(self) -> dict[str, Any]:
        """What a shared screen waits for, as a row of the database keeps it."""
        wanted = None if self.wanted is None else [int(part) for part in self.wanted]
        return {
            "facing": self.facing,
            "hesitated": self.hesitated,
            "wanted": wanted,
            "waits": self.waits,
            "called": self.called,
            "settled": self._settled,
            "nonce": self.nonce,
        }

    @screen.setter
    def screen(self, kept: Mapping[str, Any]) -> None:
        wanted = kept["wanted"]
        self.wanted = None if wanted is None else (wanted[0], wanted[1], Mark(wanted[2]))
        self.facing, self.called = kept["facing"], kept["called"]
        self.hesitated, self.waits = kept["hesitated"], kept["waits"]
        self._settled, self.nonce = kept["settled"], kept.get("nonce")
        if self.waits and not (self.wanted and self.answerers(self.wanted[0])):
            self.wanted, self.waits = None, False  # nobody is left to answer: it is asked again

    def switch(self, game: Game) -> None:
        """Go on with other functions of the same game: those in machine code."""
        self._play.switch(game)

    @property
    def game(self) -> Game:
        return self._play.game

    @property
    def rules(self) -> Rules:
        return self._play.rules

    @property
    def state(self) -> State:
        return self._play.state

    @state.setter
    def state(self, state: State) -> None:
        self._play.state = state

    @property
    def actor(self) -> int:
        """Who must decide: a seat, CHANCE, or NOBODY when it is over."""
        return self._play.actor

    @property
    def is_over(self) -> bool:
        return self._play.is_over

    @property
    def standing(self) -> int:
        """How many choices stand."""
        return self._play.standing

    def options(self) -> list[int]:
        return self._play.options()

    def refusal(self, option: int) -> int:
        """Why this may not be chosen now; 0 when it may."""
        return self._play.refusal(option)

    @property
    def length(self) -> int:
        """Entries so far, those that took others back among them."""
        return self._length

    @property
    def turn(self) -> int:
        """A number that changes with every turn, and with every round."""
        s = self.state
        return int(self.rules.rounds(s)) * ROUNDS + int(self.game.turn(s))

    @property
    def is_barrier(self) -> bool:
        """Whether nobody can take back behind this point: just sealed, or somebody else's."""
        if self._play.is_sealed:
            return True
        last = self.steps[-1].option if self.steps else -1
        if last < 0 or self.game.numbering.is_interjection(last):
            return False
        return self.steps[-1].by != self.actor

    def taken(self) -> list[Step]:
        """The steps since they were last asked for."""
        steps, self.steps = self.steps, []
        return steps

    def sign(self, seat: int, option: int | None, nonce: str) -> None:
        """Name the request by which a seat made a choice just now; None: it took one back."""
        for i, step in enumerate(self.steps):
            if step.by == seat and (step.option < 0 if option is None else step.option == option):
                self.steps[i] = replace(step, nonce=nonce)
                return
        self.nonce = nonce

    # Choosing

    def who(self, option: int) -> int:
        """Whose choice this is: an interjection says it itself."""
        if self.game.numbering.is_interjection(option):
            return int(self.game.numbering.argument[option, 0])
        return self.actor

    def take(self, option: int, marks: Mark = Mark.NONE) -> None:
        """Take an option that is known to be allowed, and what follows by itself."""
        by = self.who(option)
        if self._is_kept(option):
            self.wanted, self.waits, self.listed = (by, option, marks), True, []
            return
        self._apply(option, marks)
        self.advance()

    def advance(self) -> None:
        """Take what needs nobody, until somebody must choose."""
        options = self._play.advance(
            lambda options: SETTLE(self, options), lambda o, marks: self._apply(o, Mark(marks))
        )
        self.listed = [] if self.waits else options

    # What is taken without asking anybody: the first of these that has something to say

    def as_wanted(self, options: list[int]) -> Taken | None:
        """What was chosen before, as long as it is possible; it may wait for answers."""
        if self.wanted is None or self.wanted[0] != self.actor:
            return None
        if self.wanted[1] in options:
            return WAITS if self.waits else self._what_was_wanted()
        self.wanted, self.waits = None, False
        return None

    def only_option(self, options: list[int]) -> Taken | None:
        """A single option; what ends a turn may wait for answers."""
        if len(options) > 1:
            return None
        if self._is_kept(options[0]):
            self.wanted, self.waits = (self.actor, options[0], Mark.BY_ITSELF), True
            return WAITS
        return Taken(options[0], Mark.BY_ITSELF)

    def real_dice(self, options: list[int]) -> Taken | None:
        """Somebody enters what dice show, or may answer before they fall."""
        if self.actor != CHANCE:
            return None
        if self._assumes or self.enters(options) is not None:
            return WAITS
        return WAITS if self.hesitated and self.answerers() else None

    def sealed_luck(self, options: list[int]) -> Taken | None:
        """What the secret of the table brings."""
        return Taken(self.drawn(options)) if self.actor == CHANCE else None

    def let_pass(self, options: list[int]) -> Taken | None:
        """What is taken for a seat that does not want to be asked, or did not take the screen."""
        actor = self.actor
        passed = self.auto_response(self.state, actor)
        if passed >= 0:
            return Taken(passed, Mark.LET_PASS)
        if self._passes_over(actor):
            return Taken(int(self.rules.lapse(self.state)), Mark.LET_PASS)
        return None

    # Answers at a shared screen

    def answerers(self, but: int = -1, state: State | None = None) -> tuple[int, ...]:
        """Who there might have an answer, by public facts, beside whoever plays."""
        s, beside = self.state if state is None else state, {but, self.facing}
        seats = (q for q in range(self.players) if q not in beside and self.shares(q))
        return tuple(q for q in seats if self.game.may_answer(s, q))

    def ahead(self, called: int = -1, *, done: bool = False) -> TableReferee:
        """The table if nobody but ``called`` answers, up to the next roll or open question.

        With ``done`` also what waits for it is done.
        """
        ahead = self._trial(called)
        ahead.waits = self.waits and not done
        ahead.advance()
        return ahead

    def _trial(self, called: int = -1) -> TableReferee:
        """Another referee from here, for which no dice roll and nobody answers but ``called``."""
        trial = shallow(self)
        trial._play, trial.steps = self._play.fork(), []
        trial._assumes, trial.called = True, called
        return trial

    def _asks_aside(self, seat: int) -> bool:
        """Whether a seat at a shared screen is asked what nobody there may notice."""
        if seat < 0 or seat != self.actor or not self.shares(seat):
            return False
        return int(self.rules.actor(view(self.game, self.state, SPECTATOR))) == SOMEBODY

    @property
    def is_aside(self) -> bool:
        """Whether such a question stands while somebody else has the screen."""
        return self.actor not in (self.facing, self.called) and self._asks_aside(self.actor)

    def _passes_over(self, actor: int) -> bool:
        """Whether a seat that did not take the screen has let its chance pass."""
        if self._assumes:
            secret = int(self.rules.actor(view(self.game, self.state, SPECTATOR))) == SOMEBODY
            return secret and actor not in (self.facing, self.called)
        return (self.called >= 0 or not self.hesitated) and self.is_aside

    def _is_kept(self, option: int) -> bool:
        """Whether this ends a turn while somebody before the screen may yet answer."""
        seat = self.who(option)
        if seat < 0 or self.waits or self.game.numbering.is_interjection(option):
            return False
        if not self.hesitated and not self.game.may_prompt_secretly(self.state, option):
            return False
        if self._asks_aside(seat) or not self.answerers(seat):
            return False
        trial = self._trial()
        trial.shares = lambda _seat: False
        trial._apply(option)
        trial.advance()
        return trial.is_over or trial.turn != self.turn

    def _what_was_wanted(self) -> Taken:
        assert self.wanted is not None
        _, option, marks = self.wanted
        self.wanted = None
        return Taken(option, marks)

    def play_on(self, seat: int, option: int, marks: Mark = Mark.NONE) -> None:
        """Choose what is possible once nobody answers: the answers are over then."""
        is_kept = self.ahead()._is_kept(option)
        self.wanted, self.waits, self.listed = (seat, option, marks), is_kept, []
        if not is_kept:
            self.settle()

    def settle(self) -> None:
        """Nobody answers: those who were asked pass, and what waited for it is done."""
        self._settled, self.waits, self.hesitated = self.waits, False, False
        self.advance()

    def asked(self) -> tuple[TableReferee, bool] | None:
        """The table where the seat that took the screen is asked, if it is; and whether what
        waits is done by then. Nothing of it is done before that seat answers."""
        for done in (False, True):
            ahead = self.ahead(self.called, done=done)
            if ahead._asks_aside(self.called):
                return ahead, done
        return None

    def answer(self, option: int, marks: Mark = Mark.NONE) -> None:
        """What the seat that took the screen chooses; to pass is to give the screen back."""
        seat, asked = self.called, self.asked()
        if asked is None or option == int(self.rules.lapse(asked[0].state)):
            self.called = -1
            return
        self.waits = self.waits and not asked[1]
        self.advance()
        if self.actor == seat:  # else somebody elsewhere is asked before
            self.take(option, marks)

    def recheck(self) -> None:
        """Wait for nobody who is not before a shared screen any more."""
        if self.called >= 0 and not self.shares(self.called):
            self.called = -1
        if self.waits and self.wanted is not None and not self.answerers(self.wanted[0]):
            self.settle()
        elif self.actor == CHANCE and self.hesitated:
            self.advance()

    def drawn(self, options: list[int]) -> int:
        """What the sealed luck of the table brings at the next entry."""
        if not isinstance(self.luck, Sealed):
            raise LookupError("this table has no luck; it cannot go on")
        weights = [int(self.rules.weight(self.state, o)) for o in options]
        return self.luck.pick_at(self._length + 1, options, weights)

    def enters(self, options: list[int]) -> int | None:
        """The seat that enters what its dice show; hidden draws are left to the server."""
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
        self._heed(option, by, seen, marks)
        if self._is_aside(option):
            marks |= Mark.REACTED
        self._play.apply(option)
        self._length += 1
        if rolls_next(by, seen, marks):
            self.last_actor = by
        self._note(option, by, seen, marks)

    def _heed(self, option: int, by: int, seen: int, marks: Mark) -> None:
        """Who has a shared screen after this, and whether it can be answered."""
        settled = False
        if by >= 0 and shown_to(seen, SPECTATOR):
            self.wanted, self.waits = None, False
            settled, self._settled = self._settled, False
            if self.game.numbering.is_interjection(option):
                return
            self.hesitated = False
            if by != self.facing:
                self.facing = -1 if marks & Mark.BY_ITSELF else by
            if by == self.called:
                self.called = -1
        played = by >= 0 or self.last_actor >= 0  # a deal before the first choice is no act
        if played and not settled:
            self.hesitated |= bool(self.game.may_prompt_secretly(self.state, option))

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

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat has a move that nothing has sealed."""
        return self._play.may_take_back(seat)

    def take_back(self, seat: int) -> None:
        """Go back to the start of the last whole move of ``seat``, and write that down."""
        self._note_undo(self._play.take_back(seat))
        self.hesitated, self.wanted, self.waits = False, None, False
        self.advance()

    def _note_undo(self, taken: int, marks: Mark = Mark.NONE) -> None:
        self._length += 1
        self._note(-taken, self.actor, self.everybody, marks)

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
        self._note_undo(choices, Mark.STRUCK)

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
        if not self._play.go_back(taken):
            return False
        self._note_undo(taken, marks)
        return True

    def seal(self) -> None:
        """Nothing before this moment can be taken back."""
        self._play.seal()


SETTLE: Way[TableReferee] = first_of(
    TableReferee.as_wanted,
    TableReferee.only_option,
    TableReferee.real_dice,
    TableReferee.sealed_luck,
    TableReferee.let_pass,
)
"""How a table goes on by itself."""


def with_rules(game: Game, rules: Rules) -> Game:
    """The same game, its functions replaced: by those in machine code."""
    return replace(game, rules=rules)
