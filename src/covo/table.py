"""A table for programs: who must choose, between what, and how it ended."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any

from covo import games
from covo.bots import Bot, UnknownBot, bot
from covo.engine.chance import Seeded
from covo.engine.game import NOBODY, SPECTATOR, Game, Rules, SetupError, State
from covo.engine.journal import Journal
from covo.engine.outcome import Outcome, outcome
from covo.engine.record import copy
from covo.engine.referee import NothingToTakeBack, Referee, Refused
from covo.language.catalogue import ENGLISH
from covo.language.words import Words

if TYPE_CHECKING:
    from rich.text import Text

Bots = str | Sequence[str | Bot | None] | Mapping[int, str | Bot] | None
"""One level for every seat; a bot or None for each seat; or the bots of some seats."""
PERSON = "person"
"""How a journal names a seat that no bot holds."""


class TableError(ValueError):
    """What a table cannot do: a sentence that says why, and what it can."""


class Option(int):
    """One legal choice: its number, with words for it."""

    command: str
    """As one types it, the same in every language: ``sail S15 S14``."""
    label: str
    """What it means here, in the language of the table."""

    def __new__(cls, number: int, command: str = "", label: str = "") -> Option:
        option = super().__new__(cls, number)
        option.command, option.label = command, label
        return option

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"Option({int(self)}, {self.command!r})"


class View:
    """What one seat may see at one moment: the record, and a picture of it."""

    def __init__(
        self,
        game: Game,
        record: State,
        seat: int,
        options: Sequence[int] = (),
        bots: Sequence[str] = (),
        language: str = ENGLISH,
    ) -> None:
        self.game, self.language, self.words = game, language, words_of(game)
        self.seat = seat
        """The seat that looks; ``SPECTATOR`` for whoever only watches."""
        self.record: State = record
        """The state, with -1 wherever something is hidden from this seat."""
        self.options = tuple(_option(self, number) for number in options)
        """Its options, where it must choose."""
        self.bots = tuple(bots)
        """The names of the bots, seat by seat; empty for the caller's own seats."""

    def __str__(self) -> str:
        """As wide as the terminal; a list of the options for a game that has no words."""
        from covo.cli import terminal_image

        if self.words is None:
            return "\n".join(f"{int(option):>5} {option}" for option in self.options)
        return terminal_image.text(self, self.words)

    def __rich__(self) -> Text | str:
        """In colours, printed by Rich."""
        from covo.cli import terminal_image

        return terminal_image.coloured(self, self.words) if self.words else str(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """In an IPython shell."""
        printer.text(str(self))

    def _repr_svg_(self) -> str | None:
        """In a notebook; None where text must do."""
        from covo.cli import terminal_image

        return terminal_image.svg(self, self.words) if self.words else None


class Table:
    """One play of a game: the caller chooses for every seat that no bot holds.

    Chance is drawn from the seed, single options are taken by themselves, and bots answer at once,
    so that it is always the caller's turn, or the end. Only where bots hold all the seats does
    nothing happen by itself: iterate over such a table, or call :meth:`play`.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        seed: int | None = None,
        bots: Bots = None,
        preset: str = "",
        settings: Mapping[str, object] | None = None,
        language: str = ENGLISH,
        rules: Rules | None = None,
    ) -> None:
        """A table at its first choice.

        ``players``, ``preset`` and ``settings`` settle the set-up; what they leave open is as in
        ``covo simulate``, so that every game ends. The same ``seed`` brings the same dice, cards
        and bots; without one it is drawn, and kept as :attr:`seed`. ``bots`` are names of levels
        or objects with a method ``choose(seen, seat, options)``. ``rules`` are twins of the game's
        own, such as ``covo.engine.machine.machine(game).rules``.
        """
        self.game = games.load(game) if isinstance(game, str) else game
        self.language = self._spoken(language)
        try:
            # Programs are not all typed, and numbers of numpy overflow where luck is drawn.
            self.seed = secrets.randbits(32) if seed is None else index(seed)
        except TypeError:
            raise TableError(f"A seed is a whole number, not {seed!r}.") from None
        self.settings = settled(self.game, players, preset, settings or {}, language)
        """All set-up options with their values."""
        self.players = self.game.players(self.settings)
        self._holders = self._listed(bots)
        self._bots = {
            seat: self._seated(seat, one)
            for seat, one in enumerate(self._holders)
            if one is not None
        }
        luck = Seeded(self.seed)
        seats = [PERSON if one is None else f"{_name(one)} bot" for one in self._holders]
        self._referee = Referee(self.game, self.settings, seats, luck, rules)
        self._go_on()

    # Looking

    @property
    def seat(self) -> int | None:
        """The seat that must choose, counted from 0; None when the game is over."""
        actor = self._referee.actor
        return None if actor == NOBODY else actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._referee.is_over

    @property
    def question(self) -> str:
        """Who must decide what, in a sentence; how it ended when it is over."""
        return self._words.decision(self._seen, self.language) if self._words else ""

    @property
    def options(self) -> tuple[Option, ...]:
        """All that :attr:`seat` may choose, in ascending order; empty when the game is over."""
        if self.over:
            return ()
        return self.view(self.seat).options

    def why(self, option: int | str) -> str:
        """Why this cannot be chosen now, with the number of the rule; empty where it can be.

        ``option`` is a number or a command. Raises TableError when it means nothing in this game.
        """
        number = self._number(option)
        code = self._referee.refusal(number)
        if code == 0:
            return ""
        name, seen = self.game.numbering.name(number), self._seen
        if self._words is None:
            return f"{name} is refused with code {code}."
        reason = self._words.refusal(seen, number, self.language) or f"{name} is not possible now."
        seen_code = int(self.game.rules.refusal(seen, number))
        rule = self._words.refusal_rule(seen_code, number)
        return f"{reason} ({rule})" if rule else reason

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, and not more; without a seat, what everybody may."""
        viewer = SPECTATOR if seat is None else self._known(seat)
        options = self._referee.options() if viewer == self.seat else ()
        bots = ["" if one is None else _name(one) for one in self._holders]
        return View(self.game, self._referee.view(viewer), viewer, options, bots, self.language)

    @property
    def state(self) -> State:
        """The whole state, a copy: with what no seat may see, so for studies and not for bots."""
        return copy(self._referee.state)

    @property
    def journal(self) -> Journal:
        """All that was chosen, chance included; ``covo.engine.journal.to_text`` makes its file."""
        return self._referee.journal

    @property
    def outcome(self) -> Outcome | None:
        """Places, points and returns of the seats; None as long as the game goes on."""
        return outcome(self.game, self._referee.state, self.players, self._referee.rules)

    # Playing

    def choose(self, option: int | str) -> None:
        """Choose for the seat that must; chance, single options and bots follow by themselves.

        ``option`` is one of :attr:`options`, its number, or its command; so is what a seat may say
        at any time (``resign 1``). Raises TableError, with the reason, when it may not be chosen.
        """
        number = self._number(option)
        self._take(self._speaker(number), number)
        self._go_on()

    def undo(self) -> None:
        """Take back the last whole move of the seat that must choose, unless it revealed anything.

        Raises TableError when nothing can be taken back.
        """
        try:
            self._referee.take_back(self._referee.actor)
        except NothingToTakeBack:
            raise TableError(self._no_undo()) from None

    def __iter__(self) -> Iterator[int]:
        """The seat that must choose, again and again until the game is over.

        The body of the loop calls :meth:`choose`. Where bots hold all the seats it may leave that
        out: then the bot chooses.
        """
        while (seat := self.seat) is not None:
            length = self._referee.length
            yield seat
            if self._referee.length == length:
                self._ask(seat)

    def play(self) -> Outcome:
        """Let the bots play on to the end."""
        for _ in self:
            pass
        found = self.outcome
        assert found is not None
        return found

    # Printing

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.seat} must choose"
        settled = f"{self.game.name!r}, players={self.players}, seed={self.seed}"
        return f"<covo.Table {settled}: {now}, {self._referee.length} entries>"

    def __str__(self) -> str:
        return str(self.view(self.seat))

    def __rich__(self) -> Text | str:
        return self.view(self.seat).__rich__()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        self.view(self.seat)._repr_pretty_(printer, cycle)

    def _repr_svg_(self) -> str | None:
        return self.view(self.seat)._repr_svg_()

    # Setting up

    @cached_property
    def _words(self) -> Words | None:
        return words_of(self.game)

    def _spoken(self, language: str) -> str:
        """The language, if the game has words in it."""
        if language != ENGLISH and self._words and language not in self._words.languages:
            known = ", ".join(self._words.languages)
            raise TableError(f"{self.game.name} does not speak {language!r}; it speaks: {known}.")
        return language

    def _listed(self, bots: Bots) -> list[str | Bot | None]:
        """The bot of each seat, or None."""
        if bots is None or isinstance(bots, str):
            names: list[str | Bot | None] = [bots] * self.players
        elif isinstance(bots, Mapping):
            held = {self._known(seat): one for seat, one in bots.items()}
            names = [held.get(seat) for seat in range(self.players)]
        else:
            names = list(bots)
        if len(names) != self.players:
            raise TableError(
                f"bots lists {len(names)}, and the table has {self.players} seats: give one for "
                "each (None for your own), or a dict with a bot for some seats."
            )
        return names

    def _seated(self, seat: int, one: str | Bot) -> Bot:
        """The bot of a seat; as in ``covo play``, it has luck of its own from the same seed."""
        if not isinstance(one, str):
            return one
        try:
            return bot(one, self.game, self.seed + seat + 1)
        except UnknownBot as fault:
            raise no_bot(self.game, one, fault) from None

    def _known(self, seat: int) -> int:
        """The seat, if the table has it."""
        if seat not in range(self.players):
            last = self.players - 1
            raise TableError(f"There is no seat {seat!r}: the seats of this table are 0 to {last}.")
        return seat

    # Going on

    def _go_on(self) -> None:
        """Let chance, single options and bots go on until the caller must choose."""
        self._referee.advance()
        while self._referee.actor in self._bots and len(self._bots) < self.players:
            self._ask(self._referee.actor)

    def _ask(self, seat: int) -> None:
        """Let the bot of a seat choose."""
        if seat not in self._bots:
            raise TableError(
                f"Seat {seat} has not chosen, so the loop cannot go on: "
                "call choose() with one of the options."
            )
        seen, options = self._referee.view(seat), self._referee.options()
        number = int(self._bots[seat].choose(seen, seat, options))
        if number not in options:
            raise TableError(
                f"The bot of seat {seat} chose {number}, which is not among {options}."
            )
        self._take(seat, number)

    def _take(self, seat: int, number: int) -> None:
        try:
            self._referee.choose(seat, number)
        except Refused:
            raise TableError(self.why(number)) from None

    # Options

    @property
    def _seen(self) -> State:
        """What the one who must choose sees; all of it when the game is over."""
        return self._referee.view(SPECTATOR if self.seat is None else self.seat)

    def _number(self, option: int | str) -> int:
        """The number of an option that was given as one, or as a command."""
        if isinstance(option, str):
            return self._meant(option)
        count = self.game.option_count
        if not hasattr(option, "__index__") or not 0 <= option < count:
            name = self.game.name
            raise TableError(
                f"{name} has no option {option!r}: they are numbered 0 to {count - 1}."
            )
        return int(option)

    def _meant(self, command: str) -> int:
        if self._words is None:
            raise TableError(f"{self.game.name} has no words: give options by their numbers.")
        try:
            return int(self._words.option_of(command))
        except ValueError as fault:
            raise TableError(f"{fault}.") from None

    def _speaker(self, number: int) -> int:
        """Whose choice this is: what may be said at any time names its seat."""
        if self.game.numbering.is_interjection(number):
            return int(self.game.numbering.argument[number, 0])
        return self._referee.actor

    def _no_undo(self) -> str:
        if self.settings.get("undo") == "off":
            return "At this table nothing is taken back: it was set up with undo=off."
        return (
            "There is nothing to take back: a roll, a card that was seen, and what another seat "
            "has decided or could have, all stay."
        )


def words_of(game: Game) -> Words | None:
    """The words of a game; None for one that is not registered: it has numbers only."""
    try:
        return games.words_of(game)
    except games.UnknownGame:
        return None


def no_bot(game: Game, name: str, fault: UnknownBot) -> TableError:
    """That nobody knows a bot of this name, and which there are."""
    return TableError(f"{game.name} has no bot {name!r}; there are: {', '.join(fault.known)}.")


def settled(
    game: Game,
    players: int | None = None,
    preset: str = "",
    settings: Mapping[str, object] | None = None,
    language: str = ENGLISH,
) -> dict[str, str]:
    """All set-up options of a table; those left open are as in ``covo simulate``.

    Raises TableError, with the reason, where they cannot be played.
    """
    settings = settings or {}
    if preset and preset not in game.presets:
        known = ", ".join(game.presets)
        raise TableError(f"{game.name} has no preset {preset!r}; there are: {known}.")
    given = {**game.presets.get(preset, {}), **_written(settings)}
    if players is not None:
        if given.get("players", str(players)) != str(players) and "players" in settings:
            raise TableError(
                f"players is given twice: {players}, and {settings['players']} in settings."
            )
        given["players"] = str(players)
    try:
        return game.settings(given, simulation=True)
    except SetupError as fault:
        words = words_of(game)
        reason = words.setup_refusal(fault, language) if words else str(fault)
        raise TableError(reason) from fault


def _option(view: View, number: int) -> Option:
    if view.words is None:
        name = view.game.numbering.name(number)
        return Option(number, name, name)
    label = view.words.option(view.record, number, view.language)
    return Option(number, view.words.command(number), label)


def _written(settings: Mapping[str, object]) -> dict[str, str]:
    """Set-up values as one writes them: True is on, False off, a number its digits."""
    switches = {True: "on", False: "off"}
    return {
        name: switches[value] if isinstance(value, bool) else str(value)
        for name, value in settings.items()
    }


def _name(one: str | Bot) -> str:
    """What a bot is called."""
    return one if isinstance(one, str) else type(one).__name__
