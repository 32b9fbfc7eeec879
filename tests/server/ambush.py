"""Ambush: a toy in which a seat is asked in secret, for tests of what nobody may notice."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE, Generator
from covo.engine.compile import rule
from covo.engine.game import NOBODY, SOMEBODY, Game, Rules, SetupOption, Shown
from covo.engine.options import Declared, Numbering, keep, span
from covo.engine.record import Ints, Record, Seen, array, scalar
from covo.language.words import Words

SEATS, FACES = 3, 6
Step = IntEnum("Step", "DEAL ACT WINDOW ROLL OVER PAUSE", start=0)
Kind = IntEnum("Kind", "AIM STEP REST PASS STRIKE CARD_IS DIE_IS RESIGN", start=0)
NUMBERING = Numbering(
    [
        Declared(Kind.AIM, (span("where", 0, 2),)),
        Declared(Kind.STEP),
        Declared(Kind.REST),
        Declared(Kind.PASS),
        Declared(Kind.STRIKE),
        Declared(Kind.CARD_IS, (span("card", 0, 1),)),
        Declared(Kind.DIE_IS, (span("face", 1, FACES),)),
        Declared(Kind.RESIGN, (span("seat", 0, SEATS - 1),), interjection=True),
    ]
)
KIND_OF, ARGUMENT, FIRST = NUMBERING.kind_of, NUMBERING.argument, NUMBERING.first
AIM, STEP, REST, PASS, STRIKE = (int(FIRST[k]) for k in list(Kind)[:5])
DIE, RESIGN = int(FIRST[Kind.DIE_IS]), int(FIRST[Kind.RESIGN])
CARD, NO_CARD = NUMBERING.number(Kind.CARD_IS, 1), NUMBERING.number(Kind.CARD_IS, 0)


class State(Record):
    players: int = scalar()
    last_round: int = scalar()
    step: int = scalar()
    turn: int = scalar()
    turns: int = scalar()
    asking: int = scalar()  # the seat that is asked in secret, plus 1: redacted
    aim: int = scalar()
    seals: int = scalar(bits=32)
    quitter: int = scalar()
    score: Ints = array(SEATS)
    card: Ints = array(SEATS, seen_by=Seen.OWNER)


@rule
def setup(s: State, values: Ints) -> None:
    s.players, s.last_round = values[0], values[1]


@rule
def actor(s: State) -> int:
    match s.step:
        case Step.OVER:
            return NOBODY
        case Step.PAUSE:
            return SOMEBODY
        case Step.ACT:
            return s.turn
        case Step.WINDOW:
            return s.asking - 1
        case _:
            return CHANCE


@rule
def refusal(s: State, option: int) -> int:
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    match kind:
        case Kind.RESIGN:
            return 0 if s.step != Step.OVER and a < s.players else 2
        case Kind.AIM:
            return 0 if s.step == Step.ACT and s.aim != a + 1 else 1
        case Kind.STEP | Kind.REST:
            return 0 if s.step == Step.ACT else 1
        case Kind.PASS | Kind.STRIKE:
            return 0 if s.step == Step.WINDOW else 1
        case Kind.CARD_IS:
            return 0 if s.step == Step.DEAL else 1
        case _:
            return 0 if s.step == Step.ROLL else 1


@rule
def options(s: State, out: Ints) -> int:
    n = 0
    for option in range(FIRST[Kind.RESIGN]):
        n = keep(out, n, option, refusal(s, option))
    return n


@rule
def weight(s: State, option: int) -> int:
    return 1


@rule
def ask_next(s: State, seat: int) -> None:
    """The next seat with a card is asked; the dice roll when there is none."""
    while seat < s.players and (seat == s.turn or s.card[seat] == 0):
        seat += 1
    s.step = Step.WINDOW if seat < s.players else Step.ROLL
    s.asking = seat + 1 if seat < s.players else 0


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    s.aim = 0
    s.turn = (s.turn + 1) % s.players
    s.step = Step.OVER if s.turns == s.last_round * s.players else Step.ACT


@rule
def choose(s: State, option: int) -> None:
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    s.seals += 0 if kind == Kind.AIM or kind == Kind.PASS else 1
    match kind:
        case Kind.AIM:
            s.aim = a + 1
        case Kind.STEP:
            ask_next(s, 0)
        case Kind.REST:
            end_turn(s)
        case Kind.PASS:
            ask_next(s, s.asking)
        case Kind.STRIKE:
            s.score[s.asking - 1] += 1
            s.card[s.asking - 1] = 0
            ask_next(s, s.asking)
        case Kind.CARD_IS:
            s.card[s.turn] = a
            s.turn = (s.turn + 1) % s.players
            s.step = Step.ACT if s.turn == 0 else Step.DEAL
        case Kind.DIE_IS:
            s.score[s.turn] += a
            end_turn(s)
        case _:
            s.quitter, s.step, s.asking = a + 1, Step.OVER, 0


@rule
def payoff(s: State, seat: int) -> int:
    for other in range(s.players):
        if s.score[other] > s.score[seat] or s.quitter == seat + 1:
            return 0
    return 1 if s.step == Step.OVER else 0


@rule
def redact(s: State, seat: int) -> None:
    if s.step == Step.WINDOW and s.asking != seat + 1:
        s.step, s.asking = Step.PAUSE, 0


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    for other in range(SEATS):
        if other != seat:
            s.card[other] = 0


@rule
def features(s: State, seat: int, out: NDArray[np.float32]) -> None:
    out[0] = s.turns


@rule
def begins_move(s: State) -> bool:
    return s.step == Step.ACT


@rule
def lapse(s: State) -> int:
    return FIRST[Kind.PASS] if s.step == Step.WINDOW else FIRST[Kind.REST]  # type: ignore[no-any-return]


@rule
def rounds(s: State) -> int:
    return s.turns // s.players


@rule
def shown(s: State, option: int, seat: int) -> int:
    kind = KIND_OF[option]
    if kind == Kind.PASS:
        return Shown.ALL if actor(s) == seat else Shown.NOTHING
    hidden = kind == Kind.CARD_IS and seat != s.turn
    return Shown.THAT_IT_HAPPENED if hidden else Shown.ALL


RULES = Rules(
    setup=setup, actor=actor, options=options, refusal=refusal, weight=weight, choose=choose,
    payoff=payoff, redact=redact, imagine=imagine, features=features, begins_move=begins_move,
    lapse=lapse, rounds=rounds, shown=shown,
)  # fmt: skip
GAME = Game(
    name="ambush",
    rules_version=1,
    record=State,
    numbering=NUMBERING,
    rules=RULES,
    setup_options=(
        SetupOption("players", {"2": 2, "3": 3}, "2"),
        SetupOption("rounds", {str(n): n for n in range(1, 30)}, "4"),
        SetupOption("undo", {"off": 0, "on": 1}, "on"),
        SetupOption("clock", {"none": 0, "60": 60}, "none"),
    ),
    presets={},
    feature_count=1,
    folder=Path(__file__).parent,
    seals=lambda s: int(s.seals),
    turn=lambda s: int(s.turns),
    reacts=lambda s: bool(s.step == Step.WINDOW),
    may_prompt_secretly=lambda s, option: bool(KIND_OF[option] == Kind.STEP),
    may_answer=lambda s, seat: (
        s.step in (Step.ACT, Step.WINDOW, Step.PAUSE, Step.ROLL) and seat != s.turn
    ),
    prompt_filters=("always", "never"),
    auto_response=lambda s, seat, wish: PASS if wish == "never" and s.step == Step.WINDOW else -1,
    prompt_topics=lambda s, seat: tuple(f"scout{n}" for n in range(s.players) if n != seat),
    prompt_topic=lambda s, seat: (
        f"scout{s.turn}" if s.step == Step.WINDOW and actor(s) == seat else ""
    ),
)


def log(before: State, option: int, after: State, seat: int, language: str) -> list[str]:
    told = shown(before, option, seat)
    if told == Shown.NOTHING:
        return []
    what = NUMBERING.name(option).lower() if told == Shown.ALL else "something"
    return [f"{language}: {what}"]


WORDS = Words(
    languages=("en", "it"),
    title=lambda language: "Ambush",
    summary=lambda language: "Mind the bushes.",
    seat_name=lambda s, seat, language: f"Scout {seat + 1}",
    decision=lambda s, language: f"Step {s.step}",
    option=lambda s, option, language: NUMBERING.name(option),
    command=NUMBERING.name,
    option_of=lambda text: next(o for o in range(NUMBERING.count) if NUMBERING.name(o) == text),
    refusal=lambda s, option, language: f"no ({RULES.refusal(s, option)})",
    refusal_rule=lambda code, option: "",
    rule_of=lambda option: "A-1",
    rule_text=lambda number, language="en": "Mind the bushes.",
    log=log,
    score=lambda s, seat, language: [("points", int(s.score[seat]))],
    setup_name=lambda name, language: name,
    setup_help=lambda name, language: name,
    value_name=lambda name, value, language: value,
    preset_name=lambda name, language: name,
    preset_help=lambda name, language: name,
    setup_refusal=lambda fault, language: fault.code,
)
