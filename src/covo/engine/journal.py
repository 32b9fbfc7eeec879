"""The append-only list of choices that a table is made of, and its file: strict both ways."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from covo import __version__

FORMAT = "covo journal"
VERSION = 3
"""Version 3 hashes states by stable keys, names the Covo that wrote it, and at the end of a game
keeps what could have been rolled."""
LUCKY = 2
"""Versions 1 and 2 hashed the memory of a state; 2 may say where the dice came from."""
PLAIN = 1
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


@dataclass(frozen=True)
class Roll:
    """What could have come of one roll, and how likely it was."""

    options: tuple[int, ...]
    weights: tuple[int, ...]


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
    rolls: dict[int, Roll] | None = None
    """Each entry that came from the secret, once the game is over: earlier it would tell what
    lies in a deck. Version 3 has it; None where it is not known."""


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
    version: int = VERSION
    """The version of the format."""
    covo: str = field(default=__version__, compare=False)
    """The version of Covo that wrote it; older versions of the format do not say."""

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
    head: dict[str, Any] = {"format": FORMAT, "version": journal.version}
    if journal.version > LUCKY:
        head["covo"] = journal.covo
    head |= {
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
    members = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
    members.append(f'  "entries": {_lines(rows)}')
    members += [f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in tail.items()]
    if journal.luck is not None and journal.luck.rolls is not None and journal.version > LUCKY:
        members.append(f'  "rolls": {_lines(_roll_rows(journal.luck.rolls))}')
    return "{\n" + ",\n".join(members) + "\n}\n"


def _lines(rows: Sequence[Any]) -> str:
    """A list, an item to a line."""
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
    return f"[\n{lines}\n  ]" if rows else "[]"


def _roll_rows(rolls: Mapping[int, Roll]) -> list[list[list[int]]]:
    """Options, weights, and the entries that were rolled among these."""
    alike: dict[Roll, list[int]] = {}
    for entry, roll in sorted(rolls.items()):
        alike.setdefault(roll, []).append(entry)
    return [[list(roll.options), list(roll.weights), entries] for roll, entries in alike.items()]


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
    if not _is_whole(data.get("version")) or not PLAIN <= data["version"] <= VERSION:
        raise JournalError("other_version", "version", found=data.get("version"), known=VERSION)
    return _checked(data)


def _check_members(data: Mapping[str, Any]) -> None:
    """Every member of this version, each of its kind, and no other."""
    shape = _SHAPE | ({"covo": str} if data["version"] > LUCKY else {})
    for name, kind in shape.items():
        if name not in data:
            raise JournalError("missing", name)
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise JournalError("wrong_kind", name)
    for name in data:
        if name not in shape and name not in _BESIDE[data["version"]]:
            raise JournalError("unknown_member", name)


def _checked(data: Mapping[str, Any]) -> Journal:
    _check_members(data)
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
        luck=_luck(data, entries),
        version=data["version"],
        covo=data.get("covo", ""),
    )


def _luck(data: Mapping[str, Any], entries: list[int]) -> Pledge | None:
    """What is said of the dice; what could have been rolled is known after the end alone."""
    if "luck" not in data:
        if "rolls" in data:
            raise JournalError("missing", "luck")
        return None
    pledge = _pledge(data["luck"], len(entries))
    if "rolls" in data:
        if pledge.secret is None or data["outcome"] is None:
            raise JournalError("unknown_member", "rolls")
        pledge.rolls = _rolls(data["rolls"], entries, pledge)
    return pledge


def _rolls(rows: object, entries: list[int], pledge: Pledge) -> dict[int, Roll]:
    """The rolls, entry by entry; each must be of this game, and of this secret."""
    rolls: dict[int, Roll] = {}
    if not isinstance(rows, list):
        raise JournalError("wrong_kind", "rolls")
    for row in rows:
        if not _is_roll_row(row, len(entries)):
            raise JournalError("wrong_kind", "rolls")
        options, weights, places = row
        for place in places:
            fits = place >= pledge.first and place not in pledge.entered and place not in rolls
            if not fits or entries[place - 1] not in options:
                raise JournalError("wrong_kind", "rolls")
            rolls[place] = Roll(tuple(options), tuple(weights))
    return rolls


def _is_roll_row(row: object, length: int) -> bool:
    if not isinstance(row, list) or len(row) != len(("options", "weights", "entries")):
        return False
    if not all(isinstance(part, list) and part and all(map(_is_whole, part)) for part in row):
        return False
    options, weights, places = row
    return (
        len(options) == len(weights)
        and min(weights) >= 0
        and sum(weights) > 0
        and all(a < b for a, b in pairwise([-1, *options]))
        and _is_ascending(places, length)
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


_BESIDE = {
    PLAIN: ("format", "version"),
    LUCKY: ("format", "version", "luck"),
    VERSION: ("format", "version", "luck", "rolls"),
}
"""What may stand in a file of each version beside the members that must."""

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
