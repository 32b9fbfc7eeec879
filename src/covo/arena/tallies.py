"""What a batch of finished games adds to a study: sums that can be added up in any cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.bots.self_play import Played
from covo.engine.chance import CHANCE
from covo.engine.game import Game
from covo.parts.facts import Facts, Family

from .tracing import Trace

Sums = dict[str, NDArray[Any]]
"""Arrays by name; those whose name begins with ``each_`` have a row for every game."""
EACH = "each_"


def added(parts: list[Sums]) -> Sums:
    """Batches put together, in their order."""
    return {
        name: (
            np.concatenate([part[name] for part in parts])
            if name.startswith(EACH)
            else np.sum([part[name] for part in parts], axis=0)
        )
        for name in parts[0]
    }


@dataclass(frozen=True)
class Batch:
    """Games that are over, with all that was chosen in them."""

    game: Game
    played: Played
    trace: Trace
    points: NDArray[Any] | None
    """[game, seat, source] of points, where the game's facts tell them."""

    @property
    def seats(self) -> int:
        return int(self.played.payoffs.shape[1])

    @property
    def games(self) -> int:
        return len(self.played.states)


def tally(batch: Batch, facts: Facts) -> Sums:
    """Everything that is counted."""
    sums = _ends(batch, facts) | _choices(batch) | _by_bot(batch)
    won = batch.played.payoffs > 0
    if batch.points is not None:
        sums |= _split("points", batch.points, won)
    if facts.measures:
        states, seats = batch.played.states, batch.seats
        rows = np.stack([m.read(states, seats) for m in facts.measures], axis=2)
        sums |= _split("measures", rows, won)
    for family in facts.families:
        sums |= _family(batch, family, won)
    return sums


def _ends(batch: Batch, facts: Facts) -> Sums:
    played = batch.played
    sums: Sums = {
        "each_rounds": played.rounds,
        "each_decisions": played.lengths,
        "seat_wins": played.payoffs.sum(axis=0, dtype=np.int64),
    }
    if facts.endings:
        sums["endings"] = np.bincount(played.states["ending"], minlength=max(facts.endings) + 1)
    return sums


def _choices(batch: Batch) -> Sums:
    """Branching, by whoever decides."""
    trace, games = batch.trace, batch.games
    seat, many = trace.actor >= 0, trace.count > 1
    free = seat & many
    bits = np.log10(trace.count[free].astype(np.float64))
    kinds = len(batch.game.numbering.declared)
    kind = batch.game.numbering.kind_of[trace.option[seat]]
    return {
        "each_free": np.bincount(trace.game[free], minlength=games),
        "each_forced": np.bincount(trace.game[seat & ~many], minlength=games),
        "each_chance": np.bincount(trace.game[trace.actor == CHANCE], minlength=games),
        "each_tree": np.bincount(trace.game[free], bits, minlength=games),
        "branching": np.bincount(trace.count[free], minlength=batch.game.option_count + 1),
        "kinds": np.bincount(kind, minlength=kinds),
    }


def _by_bot(batch: Batch) -> Sums:
    bots = len(batch.played.bots)
    won, seating = batch.played.payoffs, batch.played.seating
    return {
        "bot_wins": np.bincount(seating.ravel(), won.ravel(), minlength=bots),
        "bot_seats": np.bincount(seating.ravel(), minlength=bots),
    }


def _split(name: str, rows: NDArray[Any], won: NDArray[Any]) -> Sums:
    """Numbers [game, seat, column] summed over winners and over others; and squared, over all."""
    wide = rows.astype(np.float64)
    return {
        f"{name}_won": wide[won].sum(axis=0),
        f"{name}_lost": wide[~won].sum(axis=0),
        f"{name}_squares": (wide**2).sum(axis=(0, 1)),
    }


def _family(batch: Batch, family: Family, won: NDArray[Any]) -> Sums:
    """For each thing: how many, how many seats had it, and how many of those won."""
    counts = _held(batch, family)
    had = counts > 0
    there = np.ones((batch.games, counts.shape[2]), bool)
    if family.offered:
        there = family.offered(batch.played.states)
    where = np.repeat(there[:, None, :], batch.seats, axis=1)
    key = family.key
    return {
        f"{key}_count": counts.sum(axis=(0, 1), dtype=np.int64),
        f"{key}_seats": had.sum(axis=(0, 1)),
        f"{key}_wins": (had & won[:, :, None]).sum(axis=(0, 1)),
        f"{key}_offered": where.sum(axis=(0, 1)),
        f"{key}_offered_wins": (where & won[:, :, None]).sum(axis=(0, 1)),
    }


def _held(batch: Batch, family: Family) -> NDArray[Any]:
    """[game, seat, thing]: held at the end, or taken on the way."""
    if family.held:
        return family.held(batch.played.states, batch.seats)
    things = len(family.names("en"))
    thing = things_of(batch.game, family)[batch.trace.option]
    kept = (thing >= 0) & (batch.trace.actor >= 0)
    row = batch.trace.game[kept].astype(np.int64) * batch.seats + batch.trace.actor[kept]
    flat = np.bincount(row * things + thing[kept], minlength=batch.games * batch.seats * things)
    return flat.reshape(batch.games, batch.seats, things)


def things_of(game: Game, family: Family) -> NDArray[np.int32]:
    """Which thing each option takes; -1 for none."""
    numbering = game.numbering
    table = np.full(game.option_count, -1, np.int32)
    for kind, place in (family.taken or {}).items():
        of_kind = numbering.kind_of == kind
        table[of_kind] = -1 - place if place < 0 else numbering.argument[of_kind, place]
    return table
