"""Play a position by hand: options by kind and name, luck as the test wants it."""

from __future__ import annotations

from typing import Any

from covo.engine.game import NOBODY
from covo.engine.pending import push, top
from covo.games.western_sea import GAME
from covo.games.western_sea.advisors.rules.advisor_cards import FIRST_ADVISOR, Advisor
from covo.games.western_sea.emissaries.rules.emissary_cards import FIRST_EMISSARY
from covo.games.western_sea.enclosures.rules.enclosure_cards import FIRST_ENCLOSURE
from covo.games.western_sea.fish_and_ships.rules.bay_pieces import Side
from covo.games.western_sea.notation import hex_text, side_name, text
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import (
    FACE,
    FIRST_SEA_FACE,
    HEX,
    HEX_IDS,
    SIDE,
    SIDES,
    TOKEN_PAIRS,
    Action,
    Die,
    Icon,
    Token,
)
from covo.games.western_sea.rules.decisions import (
    EMISSARY_SOURCE,
    FIRST_TOKEN_SOURCE,
    FIRST_VIRTUAL,
    NUMBERING,
    Decision,
    Grant,
    Kind,
    Means,
)
from covo.games.western_sea.rules.grid import CELL, COORDINATES
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.rules.technologies import TECH, TECH_IDS, VIRTUAL_DICE, VIRTUAL_TECH
from covo.testing.recorder import Recorder, Said

RULES = GAME.rules
TWO = "1 at 0,0: a1; 2 at 1,0: b1"
"""A tent of each of two seats, on two starting tiles."""
PROVOKED = Recorder(Refusal)
"""What the tests of this game were refused."""
Argument = str | int | tuple[int, int] | tuple[str, str]

WAITS = (Decision.TURN, Decision.TURN_END, Decision.MANIP, Decision.EXTRA)
"""Decisions that are never taken by themselves in a test."""
VIRTUAL = {f"virtual:{TECH_IDS[VIRTUAL_TECH[i]]}": FIRST_VIRTUAL + i for i in range(VIRTUAL_DICE)}


def _side(name: str) -> int:
    colour, _, face = name.partition(":")
    return SIDE[colour, face]


def _source(name: str) -> int:
    if name == "emissary":
        return EMISSARY_SOURCE
    if name.startswith("token:"):
        return FIRST_TOKEN_SOURCE + Token[name[6:].upper()]
    return VIRTUAL[name] if name in VIRTUAL else _side(name)


def _pair(value: tuple[str, str]) -> int:
    kinds = tuple(sorted(int(Token[name.upper()]) for name in value))
    return TOKEN_PAIRS.index((kinds[0], kinds[1]))


def number(name: str, argument: Argument) -> int:
    """What an argument stands for, by the name the numbering gives it."""
    if isinstance(argument, tuple):
        if isinstance(argument[0], str):
            return _pair((str(argument[0]), str(argument[1])))
        return CELL[int(argument[0]), int(argument[1])]
    match name:
        case "hex":
            return HEX[str(argument)]
        case "tile":
            return int(argument) - 1
        case "tech":
            return TECH[int(argument)]
        case "enclosure":
            return int(argument) - FIRST_ENCLOSURE
        case "emissary":
            return int(argument) - FIRST_EMISSARY
        case "advisor" if isinstance(argument, int):
            return argument - FIRST_ADVISOR
    if isinstance(argument, int):
        return argument
    return _by_name(name, argument)


def _by_name(name: str, argument: str) -> int:
    match name:
        case "side":
            return _side(argument)
        case "source" | "other":
            return _source(argument)
        case "arm":
            return ("left", "right").index(argument)
        case "sea_tile":
            return FACE[argument] - FIRST_SEA_FACE
    families = {
        "action": Action,
        "icon": Icon,
        "colour": Die,
        "token": Token,
        "means": Means,
        "grant": Grant,
        "coast": Side,
        "advisor": Advisor,
    }
    return int(families[name][argument.upper()])


def option(kind: Kind, *arguments: Argument) -> int:
    """The number of an option."""
    names = NUMBERING.declared[kind].names
    values = [number(name, argument) for name, argument in zip(names, arguments, strict=True)]
    return NUMBERING.number(kind, *values)


def refusal(s: State, kind: Kind, *arguments: Argument) -> Refusal:
    """What the rules say to an option, in agreement with the list of options."""
    this = option(kind, *arguments)
    said = Refusal(RULES.refusal(s, this))
    assert (this in GAME.listed(s)) == (said == Refusal.NONE), f"{said.name}\n{text(s)}"
    return said


def refused(s: State, kind: Kind, *arguments: Argument) -> Said:
    """Why an option may not be taken; a test that names it has provoked this refusal."""
    said = refusal(s, kind, *arguments)
    assert said != Refusal.NONE, f"{kind.name}{arguments} is allowed\n{text(s)}"
    return PROVOKED.said(said)


def asked(decision: Decision, *numbers: int, tiles: str = TWO, **more: Any) -> State:
    """Seat 0 is asked this in its turn, with these numbers in the frame."""
    s = position(tiles, **more)
    push(s, decision, *numbers)
    return s


def is_offered(s: State, kind: Kind, *arguments: Argument) -> bool:
    """Whether an option may be taken."""
    return refusal(s, kind, *arguments) == Refusal.NONE


def offered(s: State, kind: Kind) -> list[int | str | tuple[int, int]]:
    """The first arguments of the options of this kind, by name where they have one."""
    rows = [row for k, row in map(NUMBERING.unpack, GAME.listed(s)) if k == kind]
    name = NUMBERING.declared[kind].names[0]
    return [_named(name, row[0]) for row in rows]


def _named(name: str, value: int) -> int | str | tuple[int, int]:
    match name:
        case "hex":
            return HEX_IDS[value]
        case "cell":
            return COORDINATES[value]
        case "side":
            return side_name(value)
        case "source":
            return side_name(value) if value < SIDES else f"source {value}"
        case "colour":
            return Die(value).name.lower()
        case "token":
            return Token(value).name.lower()
        case "action":
            return Action(value).name.lower()
        case "tech":
            return TECH_IDS[value]
        case "tile":
            return value + 1
        case "enclosure":
            return value + FIRST_ENCLOSURE
        case "emissary":
            return value + FIRST_EMISSARY
        case _:
            return value


def kinds(s: State) -> list[Kind]:
    """The kinds of options at hand, each once."""
    return sorted({Kind(NUMBERING.unpack(o)[0]) for o in GAME.listed(s)})


_by_itself: list[int] = []
"""Single options taken since the last choice; a test may still name them in passing."""


def do(s: State, kind: Kind, *arguments: Argument, auto: bool = True) -> None:
    """Take an option that is allowed, and then every single one that follows, as at a table."""
    this = option(kind, *arguments)
    said = refusal(s, kind, *arguments)
    if said != Refusal.NONE and this in _by_itself:
        del _by_itself[: _by_itself.index(this) + 1]
        return
    assert said == Refusal.NONE, f"{kind.name}{arguments}: {said.name}\n{text(s)}"
    _by_itself.clear()
    RULES.choose(s, this)
    if auto:
        settle(s)


def settle(s: State) -> None:
    """5.1: a decision with one option is taken by itself; but tests keep turns apart."""
    while RULES.actor(s) != NOBODY and decision(s) not in WAITS:
        listed = GAME.listed(s)
        if len(listed) != 1:
            return
        _by_itself.append(listed[0])
        RULES.choose(s, listed[0])


def pay(s: State, *sources: str, icon: str = "", done: bool = True) -> None:
    """Pay with these dice, each natively or as the action asks; then ``done`` if it is asked."""
    for source in sources:
        wanted = icon or _icon_for(s, source)
        do(s, Kind.PAY, source, wanted, auto=False)
    if done and decision(s) == Decision.PAY:
        do(s, Kind.DONE, auto=False)
    settle(s)


def _icon_for(s: State, source: str) -> str:
    listed = [*GAME.listed(s), *_by_itself]
    rows = [row for k, row in map(NUMBERING.unpack, listed) if k == Kind.PAY]
    icons = [row[1] for row in rows if row[0] == _source(source)]
    assert icons, f"{source} does not pay\n{text(s)}"
    return Icon(icons[0]).name.lower()


def act(s: State, action: str, *sources: str, icon: str = "", done: bool = True) -> None:
    """A main action with its payment."""
    do(s, Kind.ACT, action, auto=False)
    if decision(s) == Decision.PAY:
        pay(s, *sources, icon=icon, done=done)
    else:
        settle(s)


def at(s: State, name: str) -> str:
    """Who is on a hex, in the notation of positions."""
    return hex_text(s, HEX[name])


def tokens(s: State, seat: int = 0) -> dict[str, int]:
    """The tokens of a seat."""
    return {Token(i).name.lower(): int(n) for i, n in enumerate(s.token[seat]) if n}


def dice(row: object) -> dict[str, int]:
    """Dice by colour, as they lie in a bag, a Spent area or the supply."""
    counts = [int(n) for n in row]  # type: ignore[attr-defined]
    return {Die(i).name.lower(): n for i, n in enumerate(counts) if n}


def decision(s: State) -> Decision:
    """What is to be decided."""
    return Decision(top(s)) if s.depth > 0 else Decision.NONE


def seat_asked(s: State) -> int:
    """Who decides."""
    return int(RULES.actor(s))


def start(**settings: str) -> State:
    """A table at its first decision."""
    s: State = GAME.new(GAME.settings(settings))
    return s


def lay_out(s: State, *tiles: int) -> None:
    """Let chance and the seats choose through set-up: the first option, but these start tiles."""
    wanted = list(tiles)
    while s.this_round == 0:
        listed = GAME.listed(s)
        found = [o for o in listed if NUMBERING.unpack(o)[0] == Kind.TILE_IS]
        pick = [o for o in found if wanted and NUMBERING.unpack(o)[1][0] + 1 == wanted[0]]
        if pick:
            wanted.pop(0)
        RULES.choose(s, pick[0] if pick else listed[0])
