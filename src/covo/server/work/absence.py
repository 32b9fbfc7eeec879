"""People who are asked and do not come: after a while a bot may take their seat."""

from __future__ import annotations

from ..alarms import Alarms
from ..config import ServerConfig
from ..tables.clocks import DAY, Pace
from ..tables.commits import Commits
from ..tables.db_rows import seat_changed
from ..tables.live import Live

PATIENCE = {Pace.LIVE: 120.0, Pace.NONE: 600.0, Pace.DAYS: 3 * DAY}
"""Seconds without a stream after which somebody who is asked counts as absent."""


class Absence:
    """Waits for those who are asked while they have no stream."""

    def __init__(self, config: ServerConfig, alarms: Alarms, commits: Commits) -> None:
        self._config, self._alarms, self._commits = config, alarms, commits
        self._opened_at = config.now()

    def expect(self, live: Live) -> None:
        """Look later whether who is asked has come back."""
        due = self._missed_at(live)
        if due is not None:
            self._alarms.set(due, live.info.id, "absence")

    def _missed_at(self, live: Live) -> float | None:
        """When the person who is asked, as all know, will have been away too long."""
        seat = live.played.asked
        if seat < 0 or not live.asks(seat) or live.played.is_secret or live.veil_until is not None:
            return None
        seat_info = live.seats[seat]
        if seat_info.holder is None or seat_info.absent or seat_info.holder in live.present:
            return None
        away = live.away.get(seat_info.holder, self._opened_at)
        since = max(live.clock.since, away)
        return since + PATIENCE[live.info.time.pace]

    async def miss(self, live: Live) -> None:
        """Call somebody absent who has been away for too long."""
        due = self._missed_at(live)
        if due is None or due > self._config.now():
            return
        live.seats[live.played.asked].absent = True
        live.revision += 1
        await self._commits.commit(live, seat_changed(live, live.played.asked))
