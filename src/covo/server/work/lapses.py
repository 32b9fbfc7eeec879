"""Clocks that run out: the rules say what is taken then."""

from __future__ import annotations

from ..config import ServerConfig
from ..tables.choices import Choices
from ..tables.commits import Commits
from ..tables.db_rows import seat_changed
from ..tables.live import RESIGN, Live, spoken
from ..tables.seating import Holder
from ..tables.table_referee import Mark

LAPSES = 2
"""So many turns in a row that ran out make somebody absent."""


class Lapses:
    """Chooses for whoever has run out of time."""

    def __init__(self, config: ServerConfig, choices: Choices, commits: Commits) -> None:
        self._config, self._choices, self._commits = config, choices, commits

    async def lapse_if_due(self, live: Live) -> None:
        """Time is up: the rules say what is taken then."""
        now, seat = self._config.now(), live.played.asked
        due = live.deadline is not None and live.deadline <= now
        if not due or seat < 0 or not live.asks(seat) or live.seats[seat].kind is Holder.BOT:
            return
        referee, seat_info = live.referee, live.seats[seat]
        changed = []
        if not live.true.is_secret:  # else the others would learn that it was asked
            live.clock.lapse(seat, referee.turn)
            if live.clock.lapses[seat] >= LAPSES and not seat_info.absent:
                seat_info.absent = True
                live.revision += 1
                changed = [seat_changed(live, seat)]
        self._choices.play(live, seat, _lapsed(live, seat), Mark.LAPSED)
        await self._commits.commit(live, *changed)


def _lapsed(live: Live, seat: int) -> int:
    """What is taken for a seat whose time is up; who stays away from a rated game has lost it."""
    referee, position = live.referee, live.position(seat)
    if live.info.manner.rated and live.clock.lapses.get(seat, 0) >= LAPSES:
        said = spoken(referee.game, seat, RESIGN)
        if said >= 0 and referee.refusal(said) == 0:
            return said
    if position.roller is None:
        return int(referee.rules.lapse(position.state))
    return referee.drawn(list(position.options))
