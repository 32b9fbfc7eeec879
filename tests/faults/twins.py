"""Two games of Armada that differ only in what one seat was dealt: found before they are played."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from covo.engine.chance import CHANCE
from covo.engine.game import SOMEBODY, SPECTATOR, Shown
from covo.engine.referee import Referee
from covo.engine.sealed import Sealed
from covo.games.armada import GAME
from covo.games.armada.rules.decisions import FIRST, Kind

HOLDER = 1
"""The seat whose cards differ."""
OTHERS = (SPECTATOR, 0, 2)
SETTINGS = {
    "players": "3",
    "cards": "on",
    "starting_cards": "4",
    "setup": "standard",
    "colours": "azure-violet-blue-orange",
    "dummy_colour": "orange",
}
NO = (int(FIRST[Kind.PASS]), int(FIRST[Kind.SKIP_BONUS]))
"""What one says who was asked in secret and wants nothing: nobody is told."""
BUY = int(FIRST[Kind.BUY_CARD])
LONGEST = 400
HALF = 0.5


@dataclass(frozen=True)
class Move:
    """A choice that is made at both tables."""

    seat: int
    option: int


@dataclass
class Twins:
    """One course of a game, and the luck of each of the two tables where it is played."""

    moves: list[Move] = field(default_factory=list)
    lucks: tuple[dict[int, int], dict[int, int]] = field(default_factory=lambda: ({}, {}))
    """What is drawn, by the place of the entry in the journal."""
    hidden: int = 0
    """How many draws differ."""
    asked: list[int] = field(default_factory=lambda: [0, 0])
    """How often the holder was asked in secret."""


class Foretold(Sealed):
    """Luck that was settled beforehand; the secret is for the commitment alone."""

    def __init__(self, secret: bytes, draws: Mapping[int, int]) -> None:
        super().__init__(secret)
        self.draws = draws

    def pick_at(self, index: int, options: Sequence[int], weights: Sequence[int]) -> int:
        option = self.draws[index]
        assert option in options
        return option


def is_secret(table: Referee) -> bool:
    """Whether nobody but the seat asked may know that it is asked."""
    return table.actor >= 0 and int(GAME.rules.actor(table.view(SPECTATOR))) == SOMEBODY


class Parted(Exception):
    """The holder can do no more at one table, and could still play a card at the other.

    A single option goes by itself, so a turn that does not end by itself tells that there is a
    card to play. That is a rule of the engine, and no concern of these trials.
    """


def found(first: int, rounds: int) -> Twins:
    """The first pair from this seed on that stays together to the end."""
    for seed in count(first):
        try:
            return side_by_side(seed, rounds)
        except Parted:
            continue
    raise AssertionError


def side_by_side(seed: int, rounds: int) -> Twins:
    """Play both tables to the end."""
    settings = {**SETTINGS, "max_rounds": str(rounds)}
    tables = Referee(GAME, settings), Referee(GAME, settings)
    for table in tables:
        table.advance()
    twins, luck = Twins(), random.Random(seed)
    while True:
        for i, table in enumerate(tables):
            while is_secret(table) and table.actor == HOLDER:
                twins.asked[i] += 1
                table.choose(HOLDER, next(o for o in table.options() if o in NO))
        if all(table.is_over for table in tables):
            return twins
        _together(twins, tables, luck)
        assert len(twins.moves) < LONGEST


def is_alike(tables: tuple[Referee, Referee]) -> bool:
    """Whether everybody but the holder sees the same."""
    seen = [[table.view(viewer).tobytes() for viewer in OTHERS] for table in tables]
    return seen[0] == seen[1]


def may_only_play(table: Referee) -> bool:
    """Whether the holder is on turn, and has cards to play and nothing else to do."""
    kinds = {Kind(GAME.numbering.kind_of[option]) for option in table.options()}
    return table.actor == HOLDER and kinds == {Kind.END_TURN, Kind.PLAY}


def _together(twins: Twins, tables: tuple[Referee, Referee], luck: random.Random) -> None:
    """One decision that both tables are at, as everybody else sees it."""
    if any(may_only_play(table) for table in tables) and not is_alike(tables):
        raise Parted
    assert is_alike(tables)
    actor = tables[0].actor
    assert tables[1].actor == actor
    common = sorted(set(tables[0].options()) & set(tables[1].options()))
    if actor == CHANCE:
        chosen = _drawn(twins, tables, common, luck)
        for table, draws, option in zip(tables, twins.lucks, chosen, strict=True):
            draws[table.length + 1] = option
            table.choose(CHANCE, option)
        return
    option = BUY if BUY in common and luck.random() < HALF else luck.choice(common)
    if is_secret(tables[0]):
        option = next(o for o in common if o in NO)
    twins.moves.append(Move(actor, option))
    for table in tables:
        table.choose(actor, option)


def _drawn(
    twins: Twins, tables: tuple[Referee, Referee], common: list[int], luck: random.Random
) -> tuple[int, int]:
    """The same for both, but for what only the holder sees."""
    table = tables[0]
    told = {v: GAME.rules.shown(table.state, common[0], v) for v in (*OTHERS, HOLDER)}
    if all(told[v] == Shown.ALL for v in OTHERS) or told[HOLDER] != Shown.ALL:
        option = luck.choice(common)
        return option, option
    one = luck.choice(table.options())
    others = [o for o in tables[1].options() if o != one]
    twins.hidden += 1
    return one, luck.choice(others)
