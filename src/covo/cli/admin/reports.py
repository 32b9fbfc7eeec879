"""What players have reported: rulings they hold to be wrong, and messages of others."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import select

from covo.server.store.database import Row
from covo.server.store.schema import MESSAGES, REPORTS, RULINGS

from ..errors import Fault
from .shell import Shell

MOST_LISTED = 200
WHOLE = ("id", "table", "game", "rules_version", "seat", "moment", "question", "options")


def list_reports(shell: Shell) -> None:
    """Both kinds, the newest first."""
    rulings = shell.rows(select(RULINGS).order_by(RULINGS.c.at.desc()).limit(MOST_LISTED))
    joined = select(REPORTS, MESSAGES.c.table, MESSAGES.c.text, MESSAGES.c.name).join(
        MESSAGES, REPORTS.c.message == MESSAGES.c.id
    )
    messages = shell.rows(joined.order_by(REPORTS.c.at.desc()).limit(MOST_LISTED))
    data = {
        "rulings": [_ruling(row) for row in rulings],
        "messages": [
            {name: row[name] for name in ("id", "table", "name", "text", "why", "at")}
            for row in messages
        ],
    }
    lines = [*map(_line, rulings), *(_said(row) for row in messages)]
    shell.tell(data, *(lines or [shell.voice.say("Nobody has reported anything.")]))


def show_report(shell: Shell, report: str, journal: Path | None) -> None:
    """One ruling whole; its journal into a file, where one is named."""
    rows = shell.rows(select(RULINGS).where(RULINGS.c.id == report))
    if not rows:
        raise Fault(
            shell.voice.say(
                "There is no report {report}: covo admin reports lists them.", report=report
            )
        )
    row = rows[0]
    if journal is not None:
        if not row["journal"]:
            raise Fault(shell.voice.say("This report has no journal: its rules are gone."))
        journal.write_text(row["journal"], encoding="utf-8")
    shell.tell(
        _ruling(row) | {"options": row["options"]},
        _line(row),
        shell.voice.say("Moment {n}: {question}", n=row["moment"], question=row["question"]),
        *(f"  {option}" for option in row["options"]),
    )


def _ruling(row: Row) -> dict[str, object]:
    return {name: row[name] for name in (*WHOLE, "name", "rule", "why", "at")}


def _line(row: Row) -> str:
    rule = f" {row['rule']}" if row["rule"] else ""
    where = f"{row['game']} v{row['rules_version']}{rule}"
    return f"{row['id']}  {_when(row)}  {where}  {row['table']}  {row['name']}: {row['why']}"


def _said(row: Row) -> str:
    return f"{row['id']}  {_when(row)}  {row['table']}  {row['name']}: {row['text']}"


def _when(row: Row) -> str:
    return datetime.fromtimestamp(row["at"], UTC).strftime("%Y-%m-%d %H:%M")
