"""Luck that can be checked afterwards: sealed by a hash at the start, laid open at the end."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from .chance import CHANCE
from .game import Game, State
from .journal import Journal, JournalError, Pledge


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
        self._luck = self._opened()
        self._marks = set(self.pledge.entered)
        self._indices = _choices(journal)

    def _opened(self) -> Sealed | None:
        """The luck that was pledged; nobody need know it where people rolled every die."""
        if self.pledge.secret is None:
            return None
        luck = Sealed(bytes.fromhex(self.pledge.secret))
        if luck.commitment != self.pledge.commitment:
            raise JournalError("wrong_secret", "luck.secret")
        return luck

    def watch(self, before: State, option: int, _after: State) -> None:
        """Look at one choice, in the order of the journal."""
        index = next(self._indices)
        marked = index in self._marks
        if not self._is_roll(before, option):
            if marked:
                raise JournalError("no_roll", f"entry {index}")
        elif marked:
            self.rolls.entered += 1
        elif index < self.pledge.first:
            self.rolls.before += 1
        else:
            self._check(index, before, option)
        self._marks.discard(index)

    def finish(self) -> Rolls:
        """What was found, once the replay is through."""
        if self._marks:  # an undo was marked
            raise JournalError("no_roll", f"entry {min(self._marks)}")
        return self.rolls

    def _is_roll(self, s: State, option: int) -> bool:
        """Whether luck decided here: a single option goes by itself, and seats may interject."""
        if self.game.rules.actor(s) != CHANCE or self.game.numbering.is_interjection(option):
            return False
        return len(self.game.listed(s)) > 1

    def _check(self, index: int, s: State, option: int) -> None:
        if self._luck is None:
            raise JournalError("secret_kept", "luck.secret")
        options = self.game.listed(s)
        weights = [int(self.game.rules.weight(s, o)) for o in options]
        wanted = self._luck.pick_at(index, options, weights)
        if option != wanted:
            raise JournalError("wrong_roll", f"entry {index}", found=option, wanted=wanted)
        self.rolls.checked += 1


def _choices(journal: Journal) -> Iterator[int]:
    """The places of the entries that are choices, counted from 1."""
    return (i for i, entry in enumerate(journal.entries, start=1) if entry >= 0)
