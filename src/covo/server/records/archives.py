"""Finished games kept for ever: log, replay and journal of them run no rule."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import deepcopy

import numpy as np

from covo.engine.game import NOBODY, Game
from covo.engine.hashes import state_hash
from covo.engine.journal import Journal, JournalError, Pledge, Roll, to_text
from covo.engine.layouts import layout_named
from covo.engine.record import dtype_of
from covo.engine.sealed import commitment, roll_at

from ..error_log import log
from ..tables.db_rows import seats_shown
from ..tables.ledger import Entry, Ledger
from ..tables.live import Live
from ..tables.table_info import TableInfo
from ..tables.table_referee import Step, TableReferee
from .replays import Replays, again
from .snapshots import Archive, packed


class Archives:
    """Makes what is kept of finished games."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays

    async def steps_so_far(self, live: Live) -> list[Step]:
        """Every entry of this moment; choices that are made meanwhile are not among them."""
        length = len(live.ledger)
        steps = await self._replays.steps(live, 1, length)
        if len(steps) < length:
            raise JournalError("illegal", f"entry {len(steps) + 1}", option=-1, refusal=0)
        return steps

    async def of(self, live: Live, steps: Sequence[Step]) -> Archive | None:
        """All of a game that ends with these steps, played once more.

        None where it was kept before, or its rules are gone already.
        """
        if live.archive is not None:
            return None
        start, kept = await self._replays.own_start(live)
        made = None
        if start is not None:
            ledger, seats = deepcopy(live.ledger), seats_shown(live)
            ledger.extend(steps)
            entries = [ledger[i] for i in range(start + 1, len(ledger) + 1)]
            referee = await self._replays.referee(live, kept)
            made = await asyncio.to_thread(_made, live.info, ledger, referee, entries, seats)
        if made is None:
            log.warning("a finished game cannot be kept", table=live.info.id)
        return made


def _made(
    info: TableInfo,
    ledger: Ledger,
    referee: TableReferee,
    entries: Sequence[Entry],
    seats: tuple[str, ...],
) -> Archive | None:
    """The game played once more, with every state of it."""
    game, first = referee.game, referee.length
    states = np.zeros(len(entries) + 1, dtype_of(game.record))
    states[0] = referee.state
    steps = again(referee, entries)
    if len(steps) != len(entries):
        return None
    for i, step in enumerate(steps, start=1):
        states[i] = step.after
    text = None if first else to_text(journal_of(game, info, ledger, seats, steps))
    name = layout_named(game.record)
    return Archive(game.rules_version, first, name, packed(states), text)


# The journal


def journal_of(
    game: Game, info: TableInfo, ledger: Ledger, seats: tuple[str, ...], steps: Sequence[Step]
) -> Journal:
    """The journal of a table, from all steps up to some moment; more may stand in the ledger."""
    journal = Journal(game.name, game.rules_version, dict(info.settings), seats)
    start = steps[0].before if steps else game.new(info.settings)
    journal.state = state_hash(start)
    for step in steps:
        journal.append(step.option, state_hash(step.after))
    last = steps[-1].after if steps else start
    is_over = bool(game.rules.actor(last) == NOBODY)
    if is_over:
        players = game.players(info.settings)
        journal.outcome = tuple(int(game.rules.payoff(last, seat)) for seat in range(players))
    entered = [seq for seq in ledger.entered() if seq <= len(steps)]
    journal.luck = _pledge(info, entered, is_over)
    if is_over and journal.luck and journal.luck.secret is not None:
        journal.luck.rolls = _rolls(game, journal.luck, steps)
    return journal


def _pledge(info: TableInfo, entered: list[int], is_over: bool) -> Pledge | None:
    if info.uploaded:
        return Pledge(**info.pledge) if info.pledge else None
    secret = info.secret.hex() if is_over else None
    return Pledge(commitment(info.secret), secret, info.luck_from, entered)


def _rolls(game: Game, pledge: Pledge, steps: Sequence[Step]) -> dict[int, Roll]:
    """What could have come of every roll that came from the secret."""
    found: dict[int, Roll] = {}
    for step in steps:
        own = step.seq >= pledge.first and step.seq not in pledge.entered
        if own and step.option >= 0 and (roll := roll_at(game, step.before, step.option)):
            found[step.seq] = roll
    return found
