"""Harbour: a toy game of two or three captains, with hidden purses, hidden crates and weather."""

from enum import IntEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.game import NOBODY, Game, Rules, SetupOption, Shown
from covo.engine.options import Declared, Numbering, keep, span
from covo.engine.record import Ints, Record, Seen, array, scalar

SEATS, GOODS, ROOM, RICHEST = 3, 2, 3, 3
CRATES = np.array([4, 3], np.int16)
PRICE = np.array([2, 3], np.int16)
WEATHER = np.array([3, 2, 1], np.int16)  # calm, fair, storm: it takes a coin
STORM, HIDDEN = 2, -1
Step = IntEnum("Step", "PURSE TRADE CRATE WEATHER OVER", start=0)
Kind = IntEnum("Kind", "LOAD SELL DONE PURSE_IS CRATE_IS WEATHER_IS RESIGN", start=0)
NUMBERING = Numbering(
    [
        Declared(Kind.LOAD),
        Declared(Kind.SELL, (span("good", 0, GOODS - 1),)),
        Declared(Kind.DONE),
        Declared(Kind.PURSE_IS, (span("coins", 1, RICHEST),)),
        Declared(Kind.CRATE_IS, (span("good", 0, GOODS - 1),)),
        Declared(Kind.WEATHER_IS, (span("sky", 0, len(WEATHER) - 1),)),
        Declared(Kind.RESIGN, (span("seat", 0, SEATS - 1),), interjection=True),
    ]
)
KIND_OF, ARGUMENT, FIRST = NUMBERING.kind_of, NUMBERING.argument, NUMBERING.first


class State(Record):
    players: int = scalar()
    days: int = scalar()
    day: int = scalar()
    turn: int = scalar()
    step: int = scalar()
    seals: int = scalar(bits=32)
    quitter: int = scalar()  # the seat that resigned, plus 1
    earned: Ints = array(SEATS)
    purse: Ints = array(SEATS, seen_by=Seen.OWNER)
    hold: Ints = array(SEATS, GOODS, seen_by=Seen.OWNER)
    load: Ints = array(SEATS)  # crates aboard
    sold: Ints = array(GOODS)
    bag: Ints = array(GOODS, seen_by=Seen.NOBODY)
    left: int = scalar()  # crates in the bag
    last: int = scalar()  # the good just loaded, plus 1: redacted for all but its captain


@rule
def setup(s: State, values: Ints) -> None:
    s.players, s.days = values[0], values[1]
    for good in range(GOODS):
        s.bag[good] = CRATES[good]
        s.left += CRATES[good]


@rule
def actor(s: State) -> int:
    if s.step == Step.OVER:
        return NOBODY
    return s.turn if s.step == Step.TRADE else CHANCE


@rule
def refusal(s: State, option: int) -> int:
    """1: not now; 2: no room or no crate; 3: no such crate; 4: no such seat, or over."""
    kind, a, seat = KIND_OF[option], ARGUMENT[option, 0], s.turn
    match kind:
        case Kind.RESIGN:
            return 0 if s.step != Step.OVER and a < s.players else 4
        case Kind.LOAD if s.step == Step.TRADE:
            return 0 if s.load[seat] < ROOM and s.left > 0 else 2
        case Kind.SELL if s.step == Step.TRADE:
            return 0 if s.hold[seat, a] > 0 else 3
        case Kind.DONE if s.step == Step.TRADE:
            return 0
        case Kind.CRATE_IS if s.step == Step.CRATE:
            return 0 if s.bag[a] != 0 else 3
        case Kind.PURSE_IS:
            return 0 if s.step == Step.PURSE else 1
        case Kind.WEATHER_IS:
            return 0 if s.step == Step.WEATHER else 1
        case _:
            return 1


@rule
def options(s: State, out: Ints) -> int:
    n = 0
    for option in range(FIRST[Kind.RESIGN]):
        n = keep(out, n, option, refusal(s, option))
    return n


@rule
def weight(s: State, option: int) -> int:
    match KIND_OF[option]:
        case Kind.CRATE_IS:
            return s.bag[ARGUMENT[option, 0]]  # type: ignore[no-any-return]
        case Kind.WEATHER_IS:
            return WEATHER[ARGUMENT[option, 0]]  # type: ignore[no-any-return]
        case _:
            return 1


@rule
def choose(s: State, option: int) -> None:
    kind, a, seat = KIND_OF[option], ARGUMENT[option, 0], s.turn
    s.seals += 1 if actor(s) == CHANCE or kind == Kind.DONE or kind == Kind.RESIGN else 0
    s.last = 0
    match kind:
        case Kind.LOAD:
            s.step = Step.CRATE
        case Kind.SELL:
            s.hold[seat, a] -= 1
            s.load[seat] -= 1
            s.sold[a] += 1
            s.earned[seat] += PRICE[a]
        case Kind.DONE:
            s.step = Step.WEATHER
        case Kind.PURSE_IS:
            s.purse[seat] = a
            s.turn = (seat + 1) % s.players
            s.step = Step.TRADE if s.turn == 0 else Step.PURSE
        case Kind.CRATE_IS:
            s.bag[a] -= 1
            s.left -= 1
            s.hold[seat, a] += 1
            s.load[seat] += 1
            s.last, s.step = a + 1, Step.TRADE
        case Kind.WEATHER_IS:
            s.earned[seat] -= 1 if a == STORM else 0
            s.turn = (seat + 1) % s.players
            s.day += 1 if s.turn == 0 else 0
            s.step = Step.OVER if s.day == s.days else Step.TRADE
        case _:
            s.quitter, s.step = a + 1, Step.OVER


@rule
def worth(s: State, seat: int) -> int:
    return -1 if s.quitter == seat + 1 else s.purse[seat] + s.earned[seat]


@rule
def place(s: State, seat: int) -> int:
    place = 1
    for other in range(s.players):
        place += 1 if worth(s, other) > worth(s, seat) else 0
    return place


@rule
def payoff(s: State, seat: int) -> int:
    return 1 if s.step == Step.OVER and place(s, seat) == 1 else 0


@rule
def redact(s: State, seat: int) -> None:
    if s.last != 0 and s.turn != seat:
        s.last = HIDDEN


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    for good in range(GOODS):
        s.bag[good] = CRATES[good] - s.sold[good] - (s.hold[seat, good] if seat >= 0 else 0)
    for other in range(SEATS):
        if other != seat:
            dealt = other < s.turn or s.step != Step.PURSE
            s.purse[other] = 1 + draw(r, RICHEST) if dealt and other < s.players else 0
            s.hold[other, :] = 0
            for _ in range(s.load[other]):
                good = 0 if draw(r, s.bag.sum()) < s.bag[0] else 1
                s.bag[good] -= 1
                s.hold[other, good] += 1
    if s.last == HIDDEN:
        s.last = 1 if s.hold[s.turn, 0] > 0 else 2


@rule
def features(s: State, seat: int, out: NDArray[np.float32]) -> None:
    out[0], out[1] = s.purse[seat] / RICHEST if seat >= 0 else 0, s.day / s.days


@rule
def begins_move(s: State) -> bool:
    return s.step == Step.TRADE


@rule
def lapse(s: State) -> int:
    return FIRST[Kind.DONE]  # type: ignore[no-any-return]


@rule
def rounds(s: State) -> int:
    return s.day


@rule
def shown(s: State, option: int, seat: int) -> int:
    kind = KIND_OF[option]
    secret = kind == Kind.PURSE_IS or kind == Kind.CRATE_IS
    return Shown.THAT_IT_HAPPENED if secret and seat != s.turn else Shown.ALL


def broken(s: State) -> list[str]:
    """What a state of Harbour breaks; plain Python, for tests alone."""
    crates = s.bag + s.hold.sum(axis=0) + s.sold
    sizes = (s.bag.sum() == s.left) and (s.hold.sum(axis=1) == s.load).all()
    faults = [] if (crates == CRATES).all() and sizes else [f"crates {crates}, {s.left} left"]
    return faults if (s.earned >= -s.days).all() else [*faults, f"earned {s.earned}"]


@rule
def at_random(s: State, r: Generator) -> int:
    if s.step != Step.CRATE or s.bag[0] == 0 or s.bag[1] == 0:
        return NO_SHORTCUT
    good = 0 if draw(r, s.left) < s.bag[0] else 1
    return FIRST[Kind.CRATE_IS] + good  # type: ignore[no-any-return]


RULES = Rules(
    setup=setup, actor=actor, options=options, refusal=refusal, weight=weight, choose=choose,
    payoff=payoff, redact=redact, imagine=imagine, features=features, begins_move=begins_move,
    lapse=lapse, rounds=rounds, shown=shown, at_random=at_random,
)  # fmt: skip
GAME = Game(
    name="harbour",
    rules_version=1,
    record=State,
    numbering=NUMBERING,
    rules=RULES,
    setup_options=(
        SetupOption("players", {"2": 2, "3": 3}, "3"),
        SetupOption("days", {str(n): n for n in range(1, 9)}, "5", "3"),
    ),
    presets={"short": {"days": "2"}},
    feature_count=2,
    folder=Path(__file__).parent,
    seals=lambda s: int(s.seals),
    place=place,
    score=lambda s, seat: int(s.earned[seat]),
)
