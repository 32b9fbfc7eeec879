"""The games there are: what can be settled, what can be chosen, and how it is numbered."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.engine import game as engine
from covo.engine.options import Declared, Values
from covo.engine.record import fields
from covo.language.words import Words
from covo.server.server import Server

from . import games_by_name
from .caller import Caller
from .operation import Shape, read


class GameSummary(Shape):
    """A game in a line."""

    name: str
    title: str
    summary: str
    rules_version: int
    option_count: int


class Games(Shape):
    """All games."""

    games: list[GameSummary]


class SetupValue(Shape):
    """One thing that can be settled."""

    value: str
    label: str


class SetupOption(Shape):
    """One thing to settle when a table is made."""

    name: str
    label: str
    help: str
    default: str
    values: list[SetupValue]
    only_with: dict[str, str]
    """What other options must be for this one to count; elsewhere it has its default."""


class Preset(Shape):
    """Set-up values that go well together."""

    name: str
    label: str
    help: str
    settings: dict[str, str]


class Argument(Shape):
    """What one argument of an option, or two that go together, may be."""

    names: list[str]
    values: list[list[int]]
    """Each is as long as `names`."""


class Kind(Shape):
    """One kind of option. Its options are numbered from `first` on: arguments count up, the last
    one quickest."""

    name: str
    first: int
    count: int
    interjection: bool
    """May be said at any time, and answers no decision; its first argument is the seat."""
    arguments: list[Argument]


class Field(Shape):
    """One field of a state: a number where the shape is empty, else lists in lists."""

    name: str
    shape: list[int]
    seen_by: str
    """`all`, `owner` (each row by its own seat) or `nobody`; what is hidden reads -1."""


class GameDetail(Shape):
    """All there is to know before one plays."""

    name: str
    title: str
    summary: str
    rules_version: int
    option_count: int
    setup: list[SetupOption]
    presets: list[Preset]
    kinds: list[Kind]
    fields: list[Field]
    bots: list[str]
    """The levels of bots that may take a seat."""
    filters: list[str]
    """When a seat wants to be asked for reactions; the first is the usual one."""


def summary_of(game: engine.Game, words: Words, language: str) -> GameSummary:
    return GameSummary(
        game.name,
        words.title(language),
        words.summary(language),
        game.rules_version,
        game.option_count,
    )


def setup_of(game: engine.Game, words: Words, language: str) -> list[SetupOption]:
    return [
        SetupOption(
            option.name,
            words.setup_name(option.name, language),
            words.setup_help(option.name, language),
            option.default,
            [SetupValue(v, words.value_name(option.name, v, language)) for v in option.values],
            dict(option.only_with),
        )
        for option in game.setup_options
    ]


def presets_of(game: engine.Game, words: Words, language: str) -> list[Preset]:
    return [
        Preset(name, words.preset_name(name, language), words.preset_help(name, language), dict(s))
        for name, s in game.presets.items()
    ]


def kind_of(declared: Declared, first: int) -> Kind:
    arguments = [
        Argument(
            list(argument.names),
            [[v] for v in argument.values]
            if isinstance(argument, Values)
            else [list(pair) for pair in argument.pairs],
        )
        for argument in declared.arguments
    ]
    count = len(declared.rows())
    return Kind(declared.kind.name, first, count, declared.interjection, arguments)


def kinds_of(game: engine.Game) -> list[Kind]:
    """A kind stands twice where options were added to it later: numbers never shift."""
    return [kind_of(declared, first) for declared, first in game.numbering.blocks]


def fields_of(game: engine.Game) -> list[Field]:
    return [Field(n, list(f.shape), f.seen_by.value) for n, f in fields(game.record).items()]


@read("/games", gives=Games, needs="useless", tag="games")
async def list_games(server: NamedDependency[Server], caller: NamedDependency[Caller]) -> Games:
    """The games that can be played here."""
    found = [games_by_name.game_of(server, name) for name in games_by_name.names(server)]
    return Games([summary_of(game, words, caller.language) for game, words in found])


@read("/games/{game:str}", gives=GameDetail, needs="useless", tag="games")
async def see_game(
    server: NamedDependency[Server], caller: NamedDependency[Caller], game: FromPath[str]
) -> GameDetail:
    """One game: its set-up options and presets, its kinds of options, the fields of its state."""
    found, words = games_by_name.game_of(server, game)
    about = summary_of(found, words, caller.language)
    return GameDetail(
        about.name,
        about.title,
        about.summary,
        about.rules_version,
        about.option_count,
        setup_of(found, words, caller.language),
        presets_of(found, words, caller.language),
        kinds_of(found),
        fields_of(found),
        list(server.games.levels(game)),
        list(found.prompt_filters),
    )


ROUTES = [list_games, see_game]
