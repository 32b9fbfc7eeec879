"""Play a position by hand: options by kind and name, luck as the test wants it."""

from __future__ import annotations

from covo.engine.game import NOBODY
from covo.engine.pending import top
from covo.games.armada import GAME
from covo.games.armada.notation import FLAGS, place_text, text
from covo.games.armada.rules.components import SPACE, SPACE_IDS, Card, Roll
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import State
from covo.testing.recorder import Recorder, Said

RULES = GAME.rules
PROVOKED = Recorder(Refusal)
"""What the tests of this game were refused."""
Argument = str | int
"""A place (``S15``), a colour (``azure``), a card (``mutiny``), or a number."""

PLACES = {"territory", "space", "sea", "city", "from", "to", "source", "target"}


def number(argument: Argument) -> int:
    """What a name stands for."""
    if isinstance(argument, int):
        return int(argument)
    if argument in SPACE:
        return SPACE[argument]
    if argument in FLAGS:
        return FLAGS[argument]
    return Card[argument.upper()]


def option(kind: Kind, *arguments: Argument) -> int:
    """The number of an option."""
    return NUMBERING.number(kind, *map(number, arguments))


def refusal(s: State, kind: Kind, *arguments: Argument) -> Refusal:
    """What the rules say to an option, in agreement with the list of options."""
    this = option(kind, *arguments)
    said = Refusal(RULES.refusal(s, this))
    listed = this in GAME.listed(s)
    interjected = NUMBERING.is_interjection(this)
    assert listed == (said == Refusal.NONE and not interjected), f"{said.name}\n{text(s)}"
    return said


def refused(s: State, kind: Kind, *arguments: Argument) -> Said:
    """Why an option may not be taken; a test that names it has provoked this refusal."""
    said = refusal(s, kind, *arguments)
    assert said != Refusal.NONE, f"{kind.name}{arguments} is allowed\n{text(s)}"
    return PROVOKED.said(said)


def is_offered(s: State, kind: Kind, *arguments: Argument) -> bool:
    """Whether an option may be taken."""
    return refusal(s, kind, *arguments) == Refusal.NONE


def offered(s: State, kind: Kind, *arguments: Argument) -> list[str] | list[int]:
    """The values of the last argument that are offered with those given before it.

    Places come by name, everything else as a number.
    """
    given = tuple(map(number, arguments))
    rows = [row for k, row in map(NUMBERING.unpack, GAME.listed(s)) if k == kind]
    last = [row[len(given)] for row in rows if row[: len(given)] == given]
    if NUMBERING.declared[kind].names[len(given)] in PLACES:
        return [SPACE_IDS[space] for space in last]
    return last


def kinds(s: State) -> list[Kind]:
    """The kinds of options at hand, each once."""
    return sorted({Kind(NUMBERING.unpack(o)[0]) for o in GAME.listed(s)})


def do(s: State, kind: Kind, *arguments: Argument, auto: bool = True) -> None:
    """Take an option that is allowed, and then, as at a table, every single one that follows."""
    assert refusal(s, kind, *arguments) == Refusal.NONE, (
        f"{kind.name}{arguments}: {refusal(s, kind, *arguments).name}\n{text(s)}"
    )
    RULES.choose(s, option(kind, *arguments))
    if auto:
        settle(s)


def settle(s: State) -> None:
    """Section 5: a decision with one option is taken by itself."""
    while RULES.actor(s) != NOBODY and len(listed := GAME.listed(s)) == 1:
        RULES.choose(s, listed[0])


def roll(s: State, face: Roll) -> None:
    """The combat die shows this."""
    do(s, Kind.ROLLED, face)


def find(s: State, gold: int, natives: int) -> None:
    """The exploration dice show this."""
    do(s, Kind.FOUND, gold, natives)


def group(
    s: State,
    kind: Kind,
    source: str,
    target: str,
    pirates: int,
    gold: int = 0,
    *,
    auto: bool = True,
) -> None:
    """MOVE, LOAD, UNLOAD or TRANSFER with these quantities, and nothing else by itself."""
    do(s, kind, source, target, auto=False)
    do(s, Kind.QTY_PIRATES, pirates, auto=False)
    do(s, Kind.QTY_GOLD, gold, auto=auto)


def at(s: State, place: str) -> str:
    """What lies in a place, in the notation of positions."""
    return place_text(s, SPACE[place])


def decision(s: State) -> Decision:
    """What is to be decided."""
    return Decision(top(s)) if s.depth > 0 else Decision.NONE


def seat_asked(s: State) -> int:
    """Who decides."""
    return RULES.actor(s)
