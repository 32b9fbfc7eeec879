"""Play a position by hand: options by kind and name, luck as the test wants it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game
from covo.engine.pending import top
from covo.engine.record import Ints, copy, fields
from covo.games.blackbeard import GAME
from covo.games.blackbeard.invariants import check_pieces
from covo.games.blackbeard.rules.components import (
    COMMISSIONERS_DATA,
    GOVERNORS_DATA,
    HOSTAGES_DATA,
    KIND,
    MERCHANTS_DATA,
    PIRATE,
    PLACE,
    PORT,
    WARSHIPS_DATA,
    Ship,
)
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Method
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import State
from covo.testing.recorder import Recorder, Said

from .notation import text

RULES = GAME.rules
PLAYERS = [option.name for option in GAME.setup_options].index("players")
PROVOKED = Recorder(Refusal)
"""What the tests of this game were refused."""
Argument = str | int

_NAMES: dict[str, dict[str, int]] = {
    "pirate": PIRATE,
    "area": PLACE,
    "sea": PLACE,
    "place": PLACE,
    "port": PORT,
    "card": KIND,
    "ship": {ship.name.lower(): int(ship) for ship in Ship},
    "method": {method.name.lower(): int(method) for method in Method},
    "box": {"guinea_passage": 0, "pirate_round": 1, "cape_of_good_hope": 2},
    "hostage": {h["id"]: i for i, h in enumerate(HOSTAGES_DATA)},
    "merchant": {m["id"]: i for i, m in enumerate(MERCHANTS_DATA)},
    "warship": {w["id"]: i for i, w in enumerate(WARSHIPS_DATA)},
    "commissioner": {k["id"]: i for i, k in enumerate(COMMISSIONERS_DATA["commissioner"])},
    "governor": {g["id"]: i for i, g in enumerate(GOVERNORS_DATA)},
}


def number(name: str, argument: Argument) -> int:
    """What a name stands for; pirates of the seat on turn are numbered from 1."""
    if isinstance(argument, str):
        return _NAMES[name][argument]
    return argument - 1 if name == "slot" else argument


def option(kind: Kind, *arguments: Argument) -> int:
    """The number of an option."""
    names = NUMBERING.declared[kind].names
    return NUMBERING.number(kind, *map(number, names, arguments))


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


def offered(s: State, kind: Kind) -> list[tuple[int, ...]]:
    """The arguments of all options of a kind at hand."""
    return [row for k, row in map(NUMBERING.unpack, GAME.listed(s)) if k == kind]


def kinds(s: State) -> list[Kind]:
    """The kinds of options at hand, each once."""
    return sorted({Kind(NUMBERING.unpack(o)[0]) for o in GAME.listed(s)})


def do(s: State, kind: Kind, *arguments: Argument, auto: bool = True) -> None:
    """Take an option that is allowed, and then, as at a table, every single one that follows."""
    said = refusal(s, kind, *arguments)
    assert said == Refusal.NONE, f"{kind.name}{arguments}: {said.name}\n{text(s)}"
    RULES.choose(s, option(kind, *arguments))
    if auto:
        settle(s)
    if top(s) != Decision.SUCCESSOR or s.depth == 0:
        assert check_pieces(s) == [], text(s)


def settle(s: State) -> None:
    """5.1: a decision with one option is taken by itself."""
    while RULES.actor(s) != NOBODY:
        listed = GAME.listed(s)
        assert listed, text(s)
        if len(listed) > 1:
            return
        RULES.choose(s, listed[0])


def roll(s: State, *pips: int) -> None:
    """The dice show this, one after the other."""
    for die in pips:
        do(s, Kind.DIE, die)


def decision(s: State) -> Decision:
    """What is to be decided."""
    return Decision(top(s)) if s.depth > 0 else Decision.NONE


def seat_asked(s: State) -> int:
    """Who decides."""
    return int(RULES.actor(s))


def begun_at(s: State, *others: State) -> Game:
    """The game, its tables laid out as this position, or as the one for as many players."""
    laid_out = {int(each.players): each for each in (*others, s)}

    def setup(row: State, settings: Ints) -> None:
        chosen = laid_out.get(int(settings[PLAYERS]), s)
        for name in fields(State):
            row[name] = chosen[name]  # type: ignore[index]

    return replace(GAME, rules=replace(RULES, setup=setup))


def chance_of(
    s: State,
    wanted: Callable[[State], object],
    keeps: bool = True,
    known: dict[bytes, Fraction] | None = None,
) -> Fraction:
    """How likely it is that ``wanted(state)`` holds where the dice leave off, exactly.

    Chance is enumerated, equal states once; a question about Cunning is answered by keeping, or
    by rolling again.
    """
    known = {} if known is None else known
    if (this := s.tobytes()) not in known:
        known[this] = _chance_of(s, wanted, keeps, known)
    return known[this]


def _chance_of(
    s: State, wanted: Callable[[State], object], keeps: bool, known: dict[bytes, Fraction]
) -> Fraction:
    if RULES.actor(s) == CHANCE and decision(s) == Decision.CH_D6:
        listed = GAME.listed(s)
        total = sum(int(RULES.weight(s, o)) for o in listed)
        chance = Fraction(0)
        for o in listed:
            after = copy(s)
            RULES.choose(after, o)
            chance += Fraction(int(RULES.weight(s, o)), total) * chance_of(
                after, wanted, keeps, known
            )
        return chance
    if decision(s) == Decision.CUNNING:
        after = copy(s)
        RULES.choose(after, option(Kind.KEEP if keeps else Kind.REROLL))
        return chance_of(after, wanted, keeps, known)
    return Fraction(int(bool(wanted(s))))
