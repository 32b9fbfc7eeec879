"""The one loop of a table: ask, refuse or apply, append; what needs no seat goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy as shallow
from copy import deepcopy
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from .chance import CHANCE, Luck
from .game import NOBODY, SPECTATOR, Game, Rules, State
from .hashes import memory_hash, state_hash
from .journal import CHECK, LUCKY, ROW, Journal, JournalError, Roll
from .layouts import layout_named
from .record import copy
from .sealed import Sealed, roll_at
from .views import view

Watcher = Callable[[State, int, State], None]
"""Told of every choice: the state before, the option, the state after."""


class Taken(NamedTuple):
    """What is taken without asking anybody."""

    option: int
    marks: int = 0
    """How it came about, in the words of whoever keeps such marks."""


WAITS = Taken(-1)
"""Instead of an option: somebody must say something first."""
R = TypeVar("R")
Way = Callable[[R, list[int]], Taken | None]
"""How a table may go on by itself with these options; None: by this way it does not."""


def first_of(*ways: Way[R]) -> Way[R]:
    """The first way by which a table goes on, or waits."""

    def settle(table: R, options: list[int]) -> Taken | None:
        for way in ways:
            if (taken := way(table, options)) is not None:
                return taken
        return None

    return settle


class Refused(Exception):
    """A choice that may not be made: the option, and why not, as the game's refusal code."""

    def __init__(self, option: int, code: int) -> None:
        self.option, self.code = option, code
        super().__init__(f"option {option} is refused: code {code}")


class NotYourDecision(Exception):
    """A seat spoke that was not asked."""

    def __init__(self, seat: int, actor: int) -> None:
        self.seat, self.actor = seat, actor
        super().__init__(f"seat {seat} spoke, but the decision is of {actor}")


class NothingToTakeBack(Exception):
    """There is no move of this seat's own that may still be taken back."""


class Play:
    """The choices of a table that stand, and the state they led to: no journal, no luck."""

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, str],
        rules: Rules | None = None,
        *,
        state: State | None = None,
        choices: Iterable[int] = (),
    ) -> None:
        """At the beginning, or at a ``state`` to which these ``choices`` have led."""
        self.game, self.rules = game, rules or game.rules
        self.allows_undo = settings.get("undo") != "off"
        """A table may be created without taking back."""
        self.state: State = game.new(settings) if state is None else copy(state)
        self._choices: list[int] = list(choices)
        self.seal()

    def fork(self) -> Play:
        """The same, which goes on by itself."""
        other = shallow(self)
        other.state, other._choices = copy(self.state), list(self._choices)
        return other

    def switch(self, game: Game) -> None:
        """Go on with other functions of the same game."""
        self.game, self.rules = game, game.rules

    # Asking

    @property
    def actor(self) -> int:
        """Who must decide: a seat, CHANCE, or NOBODY when it is over."""
        return int(self.rules.actor(self.state))

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    @property
    def standing(self) -> int:
        """How many choices stand."""
        return len(self._choices)

    def options(self) -> list[int]:
        return self.game.listed(self.state, self.rules)

    def refusal(self, option: int) -> int:
        """Why this may not be chosen now; 0 when it may."""
        return int(self.rules.refusal(self.state, option))

    # Choosing

    def apply(self, option: int) -> None:
        """Take an option that is known to be allowed."""
        self.rules.choose(self.state, option)
        self._choices.append(option)
        if self.game.seals(self.state) != self._seals:
            self.seal()

    def advance(
        self,
        settle: Callable[[list[int]], Taken | None],
        apply: Callable[[int, int], None],
    ) -> list[int]:
        """Take what needs nobody, until somebody must choose: the options then."""
        while not self.is_over:
            options = self.options()
            taken = settle(options)
            if taken is None or taken is WAITS:
                return options
            apply(*taken)
        return []

    # Taking back

    def seal(self) -> None:
        """Keep the state: only what follows may be taken back."""
        self._snapshot, self._since = copy(self.state), len(self._choices)
        self._seals = self.game.seals(self.state)

    @property
    def is_sealed(self) -> bool:
        """Whether nothing has been chosen since the last seal."""
        return self._since == len(self._choices)

    def take_back(self, seat: int) -> int:
        """Go back to the start of the last whole move of ``seat``; how many choices that were."""
        length = self._move_began(seat)
        if length is None:
            raise NothingToTakeBack
        taken = len(self._choices) - length
        self.go_back(taken)
        return taken

    def may_take_back(self, seat: int) -> bool:
        """Whether :meth:`take_back` would do anything."""
        return self._move_began(seat) is not None

    def go_back(self, choices: int) -> bool:
        """Go back by so many choices; False where one of them was sealed."""
        length = len(self._choices) - choices
        if length < self._since:
            return False
        self.state = self._state_at(length)
        del self._choices[length:]
        return True

    def _state_at(self, length: int) -> State:
        s = copy(self._snapshot)
        for option in self._choices[self._since : length]:
            self.rules.choose(s, option)
        return s

    def _move_began(self, seat: int) -> int | None:
        """How many choices stood before the last whole move of ``seat``; None where it is sealed.

        What luck or another seat decided since is not taken back.
        """
        if seat != self.actor or not self.allows_undo:
            return None
        for length in range(len(self._choices) - 1, self._since - 1, -1):
            s = self._state_at(length)
            if int(self.rules.actor(s)) != seat:
                return None
            if self.rules.begins_move(s) and self._is_choice(s):
                return length
        return None

    def _is_choice(self, s: State) -> bool:
        """A decision with one option was not a choice, so nobody wants to go back to it."""
        return len(self.game.listed(s, self.rules)) > 1


def only_option(table: Any, options: list[int]) -> Taken | None:
    """A decision with a single option needs nobody."""
    return Taken(options[0]) if len(options) == 1 else None


class Referee:
    """A table in progress. It alone changes the state; everybody else gets views."""

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, str] | None = None,
        seats: Iterable[str] = (),
        luck: Luck | Sealed | None = None,
        rules: Rules | None = None,
        watch: Watcher | None = None,
    ) -> None:
        """Without ``luck`` chance waits too: people roll real dice and enter them.

        Sealed luck is pledged in the journal, and its secret laid open at the end.
        """
        self.game, self.luck, self.watch = game, luck, watch
        whole = game.settings(settings)
        self._play = Play(game, whole, rules)
        self.journal = Journal(game.name, game.rules_version, whole, tuple(seats))
        if isinstance(luck, Sealed):
            self.journal.luck = luck.pledge()
        self._rolls: dict[int, Roll] = {}
        self.journal.state = state_hash(self.state)

    def fork(self) -> Referee:
        """The same table, which goes on by itself and tells nobody."""
        other = shallow(self)
        other._play, other.watch = self._play.fork(), None
        other._rolls, other.journal = dict(self._rolls), deepcopy(self.journal)
        return other

    # Asking

    @property
    def state(self) -> State:
        return self._play.state

    @property
    def rules(self) -> Rules:
        return self._play.rules

    @property
    def actor(self) -> int:
        """Who must decide: a seat, CHANCE, or NOBODY when it is over."""
        return self._play.actor

    @property
    def is_over(self) -> bool:
        return self._play.is_over

    @property
    def length(self) -> int:
        """Entries in the journal: what a client says it saw."""
        return len(self.journal.entries)

    @property
    def standing(self) -> int:
        """How many choices stand."""
        return self._play.standing

    def options(self) -> list[int]:
        return self._play.options()

    def refusal(self, option: int) -> int:
        """Why this may not be chosen now; 0 when it may."""
        return self._play.refusal(option)

    def view(self, seat: int = SPECTATOR) -> State:
        return view(self.game, self.state, seat)

    # Choosing

    def choose(self, seat: int, option: int) -> None:
        """Take a choice of ``seat`` and what follows by itself; or refuse and change nothing."""
        if not 0 <= option < self.game.option_count:
            raise ValueError(f"option {option}: there are {self.game.option_count}")
        if self.game.numbering.is_interjection(option):
            if int(self.game.numbering.argument[option, 0]) != seat:
                raise NotYourDecision(seat, self.actor)
        elif seat != self.actor:
            raise NotYourDecision(seat, self.actor)
        if code := self.refusal(option):
            raise Refused(option, code)
        if seat == CHANCE and self.journal.luck:
            self.journal.luck.entered.append(self.length + 1)
        self._apply(option)
        self.advance()

    def advance(self) -> None:
        """Let chance decide, and take decisions with a single option, until a seat must choose."""
        self._play.advance(lambda options: _settle(self, options), self._apply)

    def lucky(self, options: list[int]) -> Taken | None:
        """What luck brings, where this table has any."""
        if self.actor != CHANCE or self.luck is None:
            return None
        weights = [int(self.rules.weight(self.state, o)) for o in options]
        return Taken(self._picked(self.luck, options, weights))

    def _picked(self, luck: Luck | Sealed, options: list[int], weights: list[int]) -> int:
        """What luck brings; sealed luck goes by the place of the entry being written."""
        if isinstance(luck, Sealed):
            return luck.pick_at(self.length + 1, options, weights)
        return luck.pick(options, weights)

    def _apply(self, option: int, _: int = 0) -> None:
        before = copy(self.state) if self.watch else None
        self._remember_roll(option)
        self._play.apply(option)
        self._written(option)
        if self.watch:
            self.watch(before, option, self.state)

    def _remember_roll(self, option: int) -> None:
        """Keep what could have come, for the end of the game."""
        pledge, place = self.journal.luck, self.length + 1
        if pledge is None or place < pledge.first or place in pledge.entered:
            return
        if roll := roll_at(self.game, self.state, option, self.rules):
            self._rolls[place] = roll

    def _written(self, entry: int) -> None:
        self.journal.append(entry, state_hash(self.state))
        if self.is_over:
            seats = range(self.game.players(self.journal.settings))
            self.journal.outcome = tuple(int(self.rules.payoff(self.state, s)) for s in seats)
            if (pledge := self.journal.luck) is not None:
                if isinstance(self.luck, Sealed):
                    pledge.secret = self.luck.secret.hex()
                pledge.rolls = self._rolls if pledge.secret is not None else None

    # Taking back

    def take_back(self, seat: int) -> None:
        """Go back to the start of the last whole move of ``seat``, if nothing has sealed it."""
        self._written(-self._play.take_back(seat))

    def may_take_back(self, seat: int) -> bool:
        """Whether :meth:`take_back` would do anything."""
        return self._play.may_take_back(seat)

    def repeat(self, option: int) -> None:
        """Take an option of a journal that is known to be allowed; nothing follows by itself."""
        self._apply(option)


_settle: Way[Referee] = first_of(only_option, Referee.lucky)


def replayed(
    game: Game,
    journal: Journal,
    luck: Luck | Sealed | None = None,
    watch: Watcher | None = None,
    progress: Callable[[int, int], None] | None = None,
    rules: Rules | None = None,
) -> Referee:
    """The table a journal leads to, every choice and check of it verified.

    Its own journal is of the present version of the format, whatever ``journal`` is of.
    """
    if journal.game != game.name:
        raise JournalError("other_game", "game", found=journal.game, wanted=game.name)
    if other := other_rules(game, journal):
        raise other
    table = Referee(game, game.stored(journal.settings), journal.seats, None, rules, watch)
    if journal.luck:
        entered = list(journal.luck.entered)
        table.journal.luck = replace(journal.luck, entered=entered, rolls=None)
    for at, entry in enumerate(journal.entries):
        _replay_entry(table, entry, at)
        if (at + 1) % ROW == 0:
            _check_hash(table, journal, journal.checks[at // ROW], CHECK, at + 2 - ROW)
        if progress:
            progress(at + 1, len(journal.entries))
    _check_hash(table, journal, journal.state, None, len(journal.entries) // ROW * ROW + 1)
    if table.journal.outcome != journal.outcome:
        raise JournalError("wrong_outcome", "outcome")
    table.luck = luck
    return table


def other_rules(game: Game, journal: Journal) -> JournalError | None:
    """What is said of a journal that these rules may lead elsewhere: not damaged, but of others."""
    if game.plays(journal.rules_version):
        return None
    found, known = journal.rules_version, game.rules_version
    return JournalError("other_rules", "rules", found=found, known=known, covo=journal.covo)


def checks_states(game: Game, journal: Journal) -> bool:
    """Whether the hashes of a journal can be compared.

    Formats 1 and 2 hashed the memory of a state: where its record lies in memory in another
    way by now, its choices are made again, but their hashes say nothing.
    """
    return journal.version > LUCKY or game.memory in ("", layout_named(game.record))


def _check_hash(
    table: Referee, journal: Journal, wanted: str, digits: int | None, first: int
) -> None:
    """Compare the state with its hash, or the first digits of it, which a row ends with."""
    if not checks_states(table.game, journal):
        return
    is_old = journal.version <= LUCKY
    found = memory_hash(table.state) if is_old else table.journal.state
    if wanted != found[:digits]:
        raise JournalError("altered", f"entries {first} to {table.length}")


def _replay_entry(table: Referee, entry: int, at: int) -> None:
    where = f"entry {at + 1}"
    if entry < 0:
        before = table.standing
        try:
            table.take_back(table.actor)
        except NothingToTakeBack:
            raise JournalError("illegal_undo", where) from None
        if before - table.standing != -entry:
            raise JournalError("illegal_undo", where)
        return
    if entry >= table.game.option_count:
        raise JournalError("bad_entry", where, found=str(entry))
    if table.is_over and not table.game.numbering.is_interjection(entry):
        raise JournalError("after_the_end", where)
    if code := table.refusal(entry):
        raise JournalError("illegal", where, option=entry, refusal=code)
    table.repeat(entry)
