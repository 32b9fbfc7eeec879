"""Mail to people who are asked while they are away."""

from __future__ import annotations

from email.message import EmailMessage

from sqlalchemy import select

from ..config import ServerConfig, Smtp
from ..error_log import log
from ..figures import Counts
from ..game_loader import GameLoader
from ..store.schema import PERSONS
from ..store.store import Store
from ..tables.clocks import Pace
from ..tables.live import Live
from ..tasks import Tasks
from ..voices import voice_of


class Mail:
    """Sends mail; a failure here harms no table."""

    def __init__(
        self, config: ServerConfig, store: Store, games: GameLoader, tasks: Tasks, counts: Counts
    ) -> None:
        self._config, self._store, self._games = config, store, games
        self._tasks, self._counts = tasks, counts

    def notify(self, live: Live, seat: int) -> None:
        """Write to who is asked: once a turn, and never to somebody who is there."""
        person = live.seats[seat].holder
        if self._config.smtp is None or person is None or live.info.time.pace is Pace.LIVE:
            return
        turn = live.referee.turn
        if person in live.present or live.mailed.get(seat) == turn:
            return
        live.mailed[seat] = turn
        self._tasks.spawn(self._write_to(person, live.info.id, live.info.game, self._config.smtp))

    async def _write_to(self, person: str, table: str, game: str, smtp: Smtp) -> None:
        row = await self._store.row(select(PERSONS).where(PERSONS.c.id == person))
        if row is None or not row["email"]:
            return
        title = self._games.words(game).title(row["language"])
        address = f"{self._config.base_url.rstrip('/')}/tables/{table}"
        message = letter(row["name"], row["language"], title, address)
        message["From"], message["To"] = smtp.sender, row["email"]
        import aiosmtplib  # an extra: only who sends mail needs it

        try:
            await aiosmtplib.send(
                message,
                hostname=smtp.host,
                port=smtp.port,
                username=smtp.username or None,
                password=smtp.password or None,
                start_tls=smtp.start_tls,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as fault:
            log.warning("no mail", fault=type(fault).__name__)
            return
        self._counts.mails += 1


def letter(name: str, language: str, title: str, address: str) -> EmailMessage:
    """What somebody reads whose turn it is."""
    voice = voice_of(language)
    message = EmailMessage()
    message["Subject"] = voice.say("{game}: it is your turn", game=title)
    message.set_content(
        "\n\n".join(
            (
                voice.say("{name}, the table waits for you.", name=name),
                address,
                voice.say("You can take your address back on your own page."),
            )
        )
    )
    return message
