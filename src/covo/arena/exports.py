"""Finished games as rows for data people: a row for each game, a row for each decision of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from covo.bots import UnknownBot
from covo.bots.levels import mind
from covo.bots.self_play import Played
from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game, Rules, State
from covo.engine.hashes import state_hash
from covo.engine.journal import Journal
from covo.engine.outcome import outcome
from covo.engine.referee import checks_states, other_rules
from covo.engine.views import view
from covo.language.words import Words

Row = dict[str, Any]
PERSON = "person"
BOT = " bot"
"""How a journal says that a bot sits there: its level, and this."""


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    kind: str
    """``int16``, ``int32``, ``double``, ``string``; ``list<…>`` of these; ``map`` of texts."""
    meaning: str
    only_with: str = ""
    """The option without which it is left out."""


NAMES, FEATURES = "names", "features"
GAMES = (
    Column("number", "int32", "The game's number in this export, from 0."),
    Column("game", "string", "What is played."),
    Column("rules", "int32", "The version of its rules."),
    Column("covo", "string", "The version of Covo that wrote the journal; empty where unknown."),
    Column("settings", "map", "Every set-up option with its value."),
    Column("players", "int16", "How many seats."),
    Column("seats", "list<string>", "Who sat there: `person`, or the level of a bot."),
    Column("names", "list<string>", "What they were called.", NAMES),
    Column("won", "list<int16>", "1 for each seat that has won, else 0."),
    Column("places", "list<int16>", "The place of each seat, from 1; who shares one has the same."),
    Column("scores", "list<int32>", "The points of each seat."),
    Column("returns", "list<double>", "What each seat gains or loses; their sum is 0."),
    Column("rounds", "int32", "Complete rounds."),
    Column("decisions", "int32", "How many rows it has in the other table."),
    Column("taken_back", "int32", "Choices that were taken back; they are in no row."),
    Column("ended", "string", "The day on which it ended, in UTC; null where unknown."),
    Column("state", "string", "The hash of the final state."),
)
DECISIONS = (
    Column("game_number", "int32", "The game's number."),
    Column("at", "int32", "The decision's number in its game, from 0."),
    Column("round", "int32", "Complete rounds before it."),
    Column("seat", "int16", "Who chose, from 0; -1 for chance."),
    Column("option", "int32", "The number of what was chosen."),
    Column("kind", "string", "Its kind."),
    Column("name", "string", "The option as programs write it."),
    Column("command", "string", "The same as it is typed."),
    Column("options", "int32", "How many options there were."),
    Column("chance", "double", "How likely chance was to bring it; null for a seat's choice."),
    Column("legal", "list<int16>", "The options there were, ascending.", FEATURES),
    Column("features", "list<float>", "What the seat saw, in numbers; null for chance.", FEATURES),
)


def chosen(columns: Sequence[Column], wanted: Sequence[str]) -> list[Column]:
    """The columns of a table; those that are asked for apart only where they are."""
    return [column for column in columns if not column.only_with or column.only_with in wanted]


@dataclass(frozen=True)
class Finished:
    """A game that is over, as its choices."""

    game: Game
    settings: Mapping[str, str]
    seats: tuple[str, ...]
    """Who sat there, as a journal says it."""
    choices: Sequence[int]
    """Those that were not taken back."""
    rules_version: int
    covo: str = ""
    taken_back: int = 0
    ended: str | None = None
    state: str = ""
    """The hash of the final state; empty where there is nothing to compare."""


class Skipped(Exception):
    """A game that is not exported; ``code`` says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def from_journal(game: Game, journal: Journal, ended: str | None = None) -> Finished:
    """A journal of a game that is over, by rules that are here."""
    if journal.outcome is None:
        raise Skipped("unfinished")
    if other_rules(game, journal):
        raise Skipped("other_rules")
    choices = journal.standing()
    made = sum(entry >= 0 for entry in journal.entries)
    return Finished(
        game,
        game.stored(journal.settings),
        journal.seats,
        choices,
        journal.rules_version,
        journal.covo,
        made - len(choices),
        ended,
        journal.state if checks_states(game, journal) else "",
    )


def from_played(game: Game, played: Played, covo: str) -> Iterator[Finished]:
    """Games that were simulated, with their journals."""
    for row, choices in enumerate(played.journals):
        if game.rules.actor(played.states[row]) == NOBODY:
            seats = tuple(f"{played.bots[i]}{BOT}" for i in played.seating[row])
            yield Finished(game, played.settings, seats, choices.tolist(), game.rules_version, covo)


def rows(
    finished: Finished, number: int, words: Words, rules: Rules, wanted: Sequence[str] = ()
) -> tuple[Row, list[Row]]:
    """The row of a game, and those of its decisions. Skipped, where its choices are not legal."""
    game = finished.game
    players = game.players(finished.settings)
    s = game.new(finished.settings)
    found: list[Row] = []
    for at, option in enumerate(finished.choices):
        found.append(_decision(game, s, option, words, rules, wanted))
        found[-1] |= {"game_number": number, "at": at}
        rules.choose(s, option)
    end = outcome(game, s, players, rules)
    if end is None or (finished.state and state_hash(s) != finished.state):
        raise Skipped("damaged")
    row = {
        "number": number,
        "game": game.name,
        "rules": finished.rules_version,
        "covo": finished.covo,
        "settings": dict(finished.settings),
        "players": players,
        "seats": [seat_of(game, seat) for seat in finished.seats],
        "names": list(finished.seats),
        "won": [int(rules.payoff(s, seat)) for seat in range(players)],
        "places": list(end.ranks),
        "scores": list(end.scores),
        "returns": list(end.returns),
        "rounds": int(rules.rounds(s)),
        "decisions": len(found),
        "taken_back": finished.taken_back,
        "ended": finished.ended,
        "state": state_hash(s),
    }
    return _only(row, GAMES, wanted), [_only(one, DECISIONS, wanted) for one in found]


def _only(row: Row, columns: Sequence[Column], wanted: Sequence[str]) -> Row:
    """A row in the order of its columns, without those that nobody asked for."""
    return {column.name: row[column.name] for column in chosen(columns, wanted)}


def _decision(
    game: Game, s: State, option: int, words: Words, rules: Rules, wanted: Sequence[str]
) -> Row:
    """What there is to say before the option is taken."""
    numbering = game.numbering
    if not 0 <= option < numbering.count or rules.refusal(s, option) != 0:
        raise Skipped("damaged")
    legal, seat = game.listed(s, rules), int(rules.actor(s))
    if numbering.is_interjection(option):  # it says itself who speaks
        seat = int(numbering.argument[option, 0])
    weights = [int(rules.weight(s, one)) for one in legal] if seat == CHANCE else []
    row: Row = {
        "round": int(rules.rounds(s)),
        "seat": seat,
        "option": option,
        "kind": numbering.declared[int(numbering.kind_of[option])].kind.name,
        "name": numbering.name(option),
        "command": words.command(option),
        "options": len(legal),
        "chance": weights[legal.index(option)] / sum(weights) if weights else None,
    }
    if FEATURES in wanted:
        row |= {"legal": legal, "features": None}
        if seat != CHANCE:
            row["features"] = _features(game, s, seat, rules)
    return row


def _features(game: Game, s: State, seat: int, rules: Rules) -> list[float]:
    """A seat's view in numbers."""
    out = np.zeros(game.feature_count, np.float32)
    rules.features(view(game, s, seat), seat, out)
    return [float(value) for value in out]


def seat_of(game: Game, said: str) -> str:
    """Who sat there, without a name: ``person``, or the level of a bot."""
    level = said.removesuffix(BOT)
    try:
        mind(game, level)
    except UnknownBot:
        return PERSON
    return level if level != said else PERSON
