"""Luck that can be checked afterwards: sealed by a hash at the start, laid open at the end."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from .chance import CHANCE
from .game import Game, Rules, State
from .journal import Journal, JournalError, Pledge, Roll


def commitment(secret: bytes) -> str:
    """What is published before the first roll: the SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


class Sealed:
    """Luck from a secret: the roll at one place of the journal can be but one."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.commitment = commitment(secret)

    def value(self, index: int) -> int:
        """The number behind entry ``index`` of the journal, counted from 1."""
        return int.from_bytes(hmac.digest(self.secret, str(index).encode("ascii"), "sha256"))

    def pick_at(self, index: int, options: Sequence[int], weights: Sequence[int]) -> int:
        """Which of the options comes at entry ``index``."""
        at = self.value(index) % sum(weights)
        for option, weight in sorted(zip(options, weights, strict=True)):
            at -= weight
            if at < 0:
                return option
        raise ValueError(f"weights {list(weights)} do not add up")

    def pledge(self, first: int = 1) -> Pledge:
        """What a journal says of this luck while the game runs."""
        return Pledge(self.commitment, first=first)


@dataclass
class Rolls:
    """How many rolls of a journal came from where."""

    checked: int = 0
    """Equal to what the secret gives."""
    entered: int = 0
    """Rolled by people, and entered."""
    before: int = 0
    """From before this secret: the table was continued from another one."""

    @property
    def dice(self) -> str:
        """All of it in a word."""
        if self.entered and not self.checked:
            return "entered"
        return "sealed and entered" if self.entered else "sealed"


class Audit:
    """Holds every roll of a journal against its secret: a watcher for one replay."""

    def __init__(self, game: Game, journal: Journal) -> None:
        if journal.luck is None:
            raise JournalError("missing", "luck")
        self.game, self.pledge, self.rolls = game, journal.luck, Rolls()
        self._luck = opened(self.pledge)
        self._marks = set(self.pledge.entered)
        self._indices = _choices(journal)

    def watch(self, before: State, option: int, _after: State) -> None:
        """Look at one choice, in the order of the journal."""
        index = next(self._indices)
        marked = index in self._marks
        roll = roll_at(self.game, before, option)
        if roll is None:
            if marked:
                raise JournalError("no_roll", f"entry {index}")
        elif marked:
            self.rolls.entered += 1
        elif index < self.pledge.first:
            self.rolls.before += 1
        else:
            self._check(index, roll, option)
        self._marks.discard(index)

    def finish(self) -> Rolls:
        """What was found, once the replay is through."""
        if self._marks:  # an undo was marked
            raise JournalError("no_roll", f"entry {min(self._marks)}")
        if self.pledge.rolls is not None and len(self.pledge.rolls) != self.rolls.checked:
            raise JournalError("wrong_odds", "rolls")
        return self.rolls

    def _check(self, index: int, roll: Roll, option: int) -> None:
        if self._luck is None:
            raise JournalError("secret_kept", "luck.secret")
        check(self._luck, index, roll, option)
        if self.pledge.rolls is not None and self.pledge.rolls.get(index) != roll:
            raise JournalError("wrong_odds", f"entry {index}")
        self.rolls.checked += 1


def opened(pledge: Pledge) -> Sealed | None:
    """The luck that was pledged; nobody need know it where people rolled every die."""
    if pledge.secret is None:
        return None
    luck = Sealed(bytes.fromhex(pledge.secret))
    if luck.commitment != pledge.commitment:
        raise JournalError("wrong_secret", "luck.secret")
    return luck


def roll_at(game: Game, s: State, option: int, rules: Rules | None = None) -> Roll | None:
    """What could come where luck decides; None where a seat does, or nothing else can come.

    A single option goes by itself, and a seat may interject.
    """
    rules = rules or game.rules
    if rules.actor(s) != CHANCE or game.numbering.is_interjection(option):
        return None
    options = tuple(game.listed(s, rules))
    if len(options) == 1:
        return None
    return Roll(options, tuple(int(rules.weight(s, o)) for o in options))


def check(luck: Sealed, index: int, roll: Roll, option: int) -> None:
    """Refuse a roll that does not come from its secret."""
    wanted = luck.pick_at(index, roll.options, roll.weights)
    if option != wanted:
        raise JournalError("wrong_roll", f"entry {index}", found=option, wanted=wanted)


def unplayed(journal: Journal) -> Rolls | None:
    """The rolls that a finished journal has kept, held against its secret without its rules.

    None where it keeps none: then its secret alone was held against what was promised. What
    could have been rolled is taken as the journal says it.
    """
    pledge = journal.luck
    if pledge is None:
        raise JournalError("missing", "luck")
    luck = opened(pledge)
    if luck is None:
        if not pledge.entered:
            raise JournalError("secret_kept", "luck.secret")
        return Rolls(entered=len(pledge.entered))
    if pledge.rolls is None:
        return None
    for index, roll in pledge.rolls.items():
        check(luck, index, roll, journal.entries[index - 1])
    return Rolls(checked=len(pledge.rolls), entered=len(pledge.entered))


def _choices(journal: Journal) -> Iterator[int]:
    """The places of the entries that are choices, counted from 1."""
    return (i for i, entry in enumerate(journal.entries, start=1) if entry >= 0)
