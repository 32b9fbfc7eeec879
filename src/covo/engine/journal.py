"""The append-only list of choices that a table is made of, and its file: strict both ways."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

FORMAT = "covo journal"
VERSION = 2
"""Version 2 may say where the dice came from (`luck`); version 1 is the same without."""
PLAIN = 1
"""The version that is written where there is nothing to say of the dice."""
SEALED = "sealed"
"""The one kind of luck a journal knows: drawn from a secret whose hash was given before."""
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
class Pledge:
    """What a table promised about its dice, so that every roll can be checked at the end."""

    commitment: str
    """The SHA-256 of the secret, in hex: known from the start."""
    secret: str | None = None
    """The secret, in hex, once the game is over."""
    first: int = 1
    """The first entry under this secret; later than 1 where a game goes on from another."""
    entered: list[int] = field(default_factory=list)
    """The entries, ascending, that people rolled and entered themselves."""


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
    luck: Pledge | None = None
    """Where the dice come from, if that was promised beforehand."""

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
        "version": PLAIN if journal.luck is None else VERSION,
        "game": journal.game,
        "rules": journal.rules_version,
        "setup": journal.settings,
        "seats": list(journal.seats),
    }
    tail: dict[str, Any] = {
        "checks": journal.checks,
        "length": len(journal.entries),
        "state": journal.state,
        "outcome": None if journal.outcome is None else list(journal.outcome),
    }
    if journal.luck is not None:
        tail["luck"] = _pledge_members(journal.luck)
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
    entries = f"[\n{lines}\n  ]" if rows else "[]"
    members = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
    members.append(f'  "entries": {entries}')
    members += [f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in tail.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _pledge_members(pledge: Pledge) -> dict[str, Any]:
    return {
        "kind": SEALED,
        "commitment": pledge.commitment,
        "secret": pledge.secret,
        "from": pledge.first,
        "entered": pledge.entered,
    }


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
    if not _is_whole(data.get("version")) or data["version"] not in (PLAIN, VERSION):
        raise JournalError("other_version", "version", found=data.get("version"), known=VERSION)
    return _checked(data)


def _checked(data: Mapping[str, Any]) -> Journal:
    for name, kind in _SHAPE.items():
        if name not in data:
            raise JournalError("missing", name)
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise JournalError("wrong_kind", name)
    known = {*_SHAPE, "format", "version", *(["luck"] if data["version"] == VERSION else [])}
    for name in data:
        if name not in known:
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
        luck=_pledge(data["luck"], len(entries)) if "luck" in data else None,
    )


def _pledge(data: object, length: int) -> Pledge:
    """What is said of the dice; each member must make sense by itself."""
    if not isinstance(data, dict):
        raise JournalError("wrong_kind", "luck")
    for name in data:
        if name not in _LUCK:
            raise JournalError("unknown_member", f"luck.{name}")
    for name, fits in _LUCK.items():
        if name not in data:
            raise JournalError("missing", f"luck.{name}")
        if not fits(data[name], length):
            raise JournalError("wrong_kind", f"luck.{name}")
    return Pledge(data["commitment"], data["secret"], data["from"], list(data["entered"]))


def _is_hex(value: object, digits: str) -> bool:
    return isinstance(value, str) and re.fullmatch(f"[0-9a-f]{digits}", value) is not None


def _is_ascending(places: object, last: int) -> bool:
    """Whether these are places of entries, each later than the one before."""
    if not isinstance(places, list) or not all(_is_whole(place) for place in places):
        return False
    return all(a < b for a, b in pairwise([0, *places, last + 1]))


_LUCK: dict[str, Callable[[Any, int], bool]] = {
    "kind": lambda value, _: value == SEALED,
    "commitment": lambda value, _: _is_hex(value, "{64}"),
    "secret": lambda value, _: value is None or (_is_hex(value, "+") and len(value) % 2 == 0),
    "from": lambda value, length: _is_whole(value) and 1 <= value <= length + 1,
    "entered": _is_ascending,
}
"""The members of `luck`, and what fits each, given the number of entries."""


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
