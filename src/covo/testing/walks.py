"""Random games, kept as their choices, so that every moment of them can be reached again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, product

from covo.engine.chance import CHANCE, Generator, Seeded, draw, seeded
from covo.engine.game import NOBODY, Game, Rules, SetupError, SetupOption, State
from covo.engine.hashes import state_hash
from covo.engine.journal import Journal, to_text
from covo.engine.record import copy

BUDGET = 100_000
"""Decisions after which a game is given up."""
INTERJECT = 400
"""A seat that decides interjects once in so many times: it resigns, or agrees to end."""
TRIES = 10_000


# Settings


def all_settings(game: Game, *names: str) -> list[dict[str, str]]:
    """Every combination of the values of these set-up options, the others left open."""
    options = [option for option in game.setup_options if option.name in names]
    combined = product(*(option.values for option in options))
    return [dict(zip((o.name for o in options), values, strict=True)) for values in combined]


def settings_samples(
    game: Game, r: Generator, fixed: Mapping[str, str] | None = None
) -> Iterator[dict[str, str]]:
    """Set-ups without end: ``fixed`` as it is, all other options at random.

    An option that has a value of its own for simulations keeps it: without that, a game
    among random players might never end.
    """
    while True:
        yield _sample(game, r, fixed or {})


def _sample(game: Game, r: Generator, fixed: Mapping[str, str]) -> dict[str, str]:
    for _ in range(TRIES):
        try:
            return game.settings(_drawn(game, r, fixed), simulation=True)
        except SetupError:
            continue
    raise ValueError(f"{game.name}: no set-up agrees with {dict(fixed)}")


def _drawn(game: Game, r: Generator, fixed: Mapping[str, str]) -> dict[str, str]:
    """A value for each option that counts, whether or not they go together."""
    drawn = dict[str, str]()
    for option in game.setup_options:
        if option.counts(drawn):
            value = option.in_simulation or _value(option, r)
            drawn[option.name] = fixed.get(option.name, value)
    return {**drawn, **fixed}


def _value(option: SetupOption, r: Generator) -> str:
    return list(option.values)[int(draw(r, len(option.values)))]


# Plays


@dataclass(frozen=True)
class Play:
    """One random game: how it was set up, and everything chosen."""

    game: Game
    settings: Mapping[str, str]
    seed: int
    choices: Sequence[int]
    rules: Rules
    budget: int = BUDGET

    def moments(self, looks: int) -> Iterator[Moment]:
        """About ``looks`` moments spread evenly over the game, the last one always."""
        stride = max(1, len(self.choices) // max(1, looks))
        s = self.game.new(self.settings)
        for length, option in enumerate(self.choices):
            if (length + self.seed) % stride == 0:
                yield Moment(self, length, copy(s), option)
            self.rules.choose(s, option)
        yield Moment(self, len(self.choices), s, None)

    def last(self) -> Moment:
        """Where it led to."""
        *_, moment = self.moments(1)
        return moment


@dataclass(frozen=True)
class Moment:
    """A state on the way, in a copy of its own, and the option that was then chosen."""

    play: Play
    length: int
    s: State
    option: int | None

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.play.game.players(self.play.settings))

    def require(self, holds: object, what: str, option: int | None = None) -> None:
        """Raise an AssertionError that can be replayed unless ``holds``."""
        if not holds:
            raise self.fault(what, option)

    def fault(self, what: str, option: int | None = None) -> AssertionError:
        """What is wrong here, where this is, and the journal that leads here."""
        play = self.play
        here = f"{play.game.name}, seed {play.seed}, length {self.length}"
        if option is not None:
            here += f", option {option} {play.game.numbering.name(option)}"
        return AssertionError(f"{here}: {what}\n{_text(play, self.length)}")


def _text(play: Play, length: int) -> str:
    try:
        return to_text(journal_of(play.game, play.settings, play.choices[:length]))
    except Exception as fault:  # a broken game may not even replay
        return f"(no journal: {fault!r}) settings {dict(play.settings)}, choices {play.choices}"


def journal_of(
    game: Game,
    settings: Mapping[str, str],
    choices: Iterable[int],
    seats: Sequence[str] = (),
    rules: Rules | None = None,
) -> Journal:
    """The journal of these choices, whether or not they were allowed."""
    rules = rules or game.rules
    s = game.new(settings)
    journal = Journal(game.name, game.rules_version, dict(settings), tuple(seats))
    journal.state = state_hash(s)
    for option in choices:
        rules.choose(s, option)
        journal.append(option, state_hash(s))
    if rules.actor(s) == NOBODY:
        won = (rules.payoff(s, seat) for seat in range(game.players(settings)))
        journal.outcome = tuple(int(payoff) for payoff in won)
    return journal


# Playing


def play(
    game: Game,
    seed: int,
    fixed: Mapping[str, str] | None = None,
    rules: Rules | None = None,
    budget: int = BUDGET,
    interject: int = INTERJECT,
) -> Play:
    """A game of random players: set-up, choices and luck all follow from the seed.

    It stops early where the game offers nothing, and after ``budget`` decisions.
    """
    rules = rules or game.rules
    r = seeded(seed)
    settings = next(settings_samples(game, r, fixed))
    s, choices = game.new(settings), list[int]()
    whole = Play(game, settings, seed, choices, rules, budget)
    try:
        choices.extend(islice(walk(game, s, r, rules, interject), budget))
    except Exception as fault:
        raise Moment(whole, len(choices), s, None).fault(f"{fault!r} was raised") from fault
    return whole


@cache
def _interjections(game: Game) -> list[int]:
    return [o for o in range(game.option_count) if game.numbering.is_interjection(o)]


def walk(
    game: Game, s: State, r: Generator, rules: Rules, interject: int = INTERJECT
) -> Iterator[int]:
    """Play on from ``s``, which changes; every choice as soon as it is made."""
    luck = Seeded(0)
    luck.generator = r
    interjections = _interjections(game)
    while (actor := rules.actor(s)) != NOBODY:
        options = game.listed(s, rules)
        if interjections and actor != CHANCE and draw(r, interject) == 0:
            options = [o for o in interjections if rules.refusal(s, o) == 0] or options
        if not options:
            return
        if actor == CHANCE:
            option = luck.pick(options, [max(0, int(rules.weight(s, o))) for o in options])
        else:
            option = options[int(draw(r, len(options)))]
        rules.choose(s, option)
        yield option
