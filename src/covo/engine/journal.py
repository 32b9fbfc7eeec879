"""The append-only list of choices that a table is made of, and its file: strict both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

FORMAT = "covo journal"
VERSION = 1
ROW = 20
"""Entries in a row of the file; after each row stands a check of the state."""
CHECK = 12
"""Digits of a state's hash that stand after a row."""

Entry = int
"""An option that was chosen; or -n: the last n choices were taken back."""


class JournalError(ValueError):
    """A journal that cannot be read: what is wrong (a code), where, and with what values."""

    def __init__(self, code: str, where: str, **values: object) -> None:
        self.code, self.where, self.values = code, where, values
        super().__init__(f"{where}: {code} {values or ''}".strip())


@dataclass
class Journal:
    """One play: what was settled at the start, and everything chosen since."""

    game: str
    rules_version: int
    settings: dict[str, str]
    seats: tuple[str, ...]
    """Who sits where, as it should be shown."""
    entries: list[Entry] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    """The start of the state's hash after every full row of entries."""
    state: str = ""
    """The hash of the state after the last entry."""
    outcome: tuple[int, ...] | None = None
    """What each seat won, once the game is over."""

    def standing(self) -> list[int]:
        """The choices that were not taken back."""
        kept: list[int] = []
        for entry in self.entries:
            if entry >= 0:
                kept.append(entry)
            else:
                del kept[entry:]
        return kept

    def append(self, entry: Entry, state: str) -> None:
        """Write one more entry; ``state`` is the hash of the state it leads to."""
        self.entries.append(entry)
        self.state = state
        if len(self.entries) % ROW == 0:
            self.checks.append(state[:CHECK])


def to_text(journal: Journal) -> str:
    """The journal as its file: JSON, a row of entries to a line."""
    rows = [journal.entries[i : i + ROW] for i in range(0, len(journal.entries), ROW)]
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": journal.game,
        "rules": journal.rules_version,
        "setup": journal.settings,
        "seats": list(journal.seats),
    }
    tail = {
        "checks": journal.checks,
        "length": len(journal.entries),
        "state": journal.state,
        "outcome": None if journal.outcome is None else list(journal.outcome),
    }
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
    entries = f"[\n{lines}\n  ]" if rows else "[]"
    members = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
    members.append(f'  "entries": {entries}')
    members += [f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in tail.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def from_text(text: str) -> Journal:
    """The journal a file holds; a JournalError says where the file is wrong."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        where = f"line {fault.lineno}, column {fault.colno}"
        cut = fault.pos >= len(text.rstrip()) or fault.msg.startswith("Unterminated string")
        raise JournalError("truncated" if cut else "not_json", where) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise JournalError("not_json", "line 1") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise JournalError("foreign", "format", wanted=FORMAT)
    if not _is_whole(data.get("version")) or data["version"] != VERSION:
        raise JournalError("other_version", "version", found=data.get("version"), known=VERSION)
    return _checked(data)


def _checked(data: Mapping[str, Any]) -> Journal:
    for name, kind in _SHAPE.items():
        if name not in data:
            raise JournalError("missing", name)
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise JournalError("wrong_kind", name)
    for name in data:
        if name not in _SHAPE and name not in ("format", "version"):
            raise JournalError("unknown_member", name)
    if not all(isinstance(v, str) for v in data["setup"].values()):
        raise JournalError("wrong_kind", "setup")
    for name in ("seats", "checks"):
        if not all(isinstance(v, str) for v in data[name]):
            raise JournalError("wrong_kind", name)
    entries = _entries(data["entries"])
    if data["length"] < 0:
        raise JournalError("wrong_kind", "length")
    if len(entries) != data["length"] or len(data["checks"]) != len(entries) // ROW:
        where = f"entry {min(len(entries), data['length'])}"
        raise JournalError("truncated", where, found=len(entries), wanted=data["length"])
    outcome = data["outcome"]
    if outcome is not None and not all(_is_whole(v) for v in outcome):
        raise JournalError("wrong_kind", "outcome")
    return Journal(
        game=data["game"],
        rules_version=data["rules"],
        settings=dict(data["setup"]),
        seats=tuple(data["seats"]),
        entries=entries,
        checks=list(data["checks"]),
        state=data["state"],
        outcome=None if outcome is None else tuple(outcome),
    )


_SHAPE: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "rules": int,
    "setup": dict,
    "seats": list,
    "entries": list,
    "checks": list,
    "length": int,
    "state": str,
    "outcome": (list, type(None)),
}


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _entries(rows: Sequence[Any]) -> list[int]:
    """The rows joined; every row but the last is full, and nothing is taken back twice."""
    entries: list[int] = []
    standing = 0
    for i, row in enumerate(rows):
        full = len(row) == ROW if isinstance(row, list) else False
        if not isinstance(row, list) or not row or (not full and i + 1 < len(rows)):
            raise JournalError("broken_row", f"row {i + 1}")
        for entry in row:
            standing += 1 if _is_whole(entry) and entry >= 0 else 0
            if not _is_whole(entry) or (entry < 0 and standing + entry < 0):
                raise JournalError("bad_entry", f"entry {len(entries) + 1}", found=repr(entry))
            standing += min(entry, 0)
            entries.append(entry)
    return entries
