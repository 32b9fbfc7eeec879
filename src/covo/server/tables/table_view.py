"""All that one viewer may know of a table: now, in sentences, and at an earlier moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from covo.engine.game import State

from .shared_screen import Answer
from .tables import Notice

OfferKind = Literal["pause", "replace", "end"]


@dataclass(frozen=True)
class Offer:
    """Something that is done when the others agree."""

    kind: OfferKind
    seat: int
    """Whom it is about; the seat of whoever made it when it is about the whole table."""
    by: int
    agreed: tuple[int, ...]


@dataclass(frozen=True)
class TableView:
    """The table now, as one viewer may see it."""

    notice: Notice
    viewer: int
    """A seat, or SPECTATOR."""
    own_seats: tuple[int, ...]
    """The seats this person holds here."""
    seen: State
    length: int
    """Entries the viewer was shown; the journal's own length would betray hidden ones."""
    asked: bool
    options: tuple[int, ...]
    """Empty unless asked. With real dice the seat on turn is asked for what chance brings."""
    interjections: tuple[int, ...]
    may_take_back: bool
    deadline: float | None
    since: float
    filter: str
    offers: tuple[Offer, ...]
    commitment: str
    secret: str | None
    """In hexadecimal digits, once the game is over."""
    last_seen: int
    """The length at this person's former visit; -1 at the first."""
    handover: int | None = None
    """The local seat that must take the device now, while another of the same person looks."""
    answer: Answer | None = None
    """What is asked of everybody before the viewer's screen, where several share one."""
    enters_dice: bool = False
    """What is asked for is what real dice show."""
    resumed: float = 0.0
    """The server's time now, for clocks on a page."""
    spared: tuple[str, ...] = ()
    """Those the viewer does not want to be asked about."""

    def reading(self, seen: State) -> TableView:
        """The same with another way to look at what is seen."""
        found = object.__new__(TableView)
        found.__dict__.update(self.__dict__, seen=seen)
        return found


@dataclass(frozen=True)
class Line:
    """A sentence of the log, as the viewer may read it."""

    length: int
    text: str
    rule: str
    option: int | None
    seat: int | None
    at: float


@dataclass(frozen=True)
class Happening:
    """One entry for animation: before and after are the viewer's views."""

    length: int
    before: State
    option: int | None
    """None: only that it happened."""
    after: State
    by: int
    """The seat that chose, CHANCE, or SOMEBODY where that is hidden."""
    undo: bool = False
    """It takes back what was done; ``after`` is the state gone back to."""
    entered: bool = False
    """Real dice, entered by a person."""


@dataclass(frozen=True)
class Moment:
    """The table at an earlier length."""

    seen: State
    length: int
    last: int
    """The greatest length there is."""
    happening: Happening | None
    """What led there."""
