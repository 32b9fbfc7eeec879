"""Backgammon: two players, thirty checkers, two dice (see RULES.md)."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import Generator
from covo.engine.compile import rule
from covo.engine.declarations import Answer, dispatch
from covo.engine.game import NOBODY, Game, Rules, SetupOption, Shown
from covo.engine.pending import push
from covo.engine.record import Ints

from . import moving
from .moving import win
from .state import (
    BAR,
    CHECKERS,
    FACES,
    NUMBERING,
    ROLLS,
    SEATS,
    START,
    Decision,
    Kind,
    Refusal,
    put,
)
from .state import State as BackgammonState

PLACES = np.array(list(START.items()), np.int16)
FEATURES = SEATS * (BAR + 1) + ROLLS + 1
State = BackgammonState


@rule
def refuse_resign(s: State, seat: int) -> int:
    """BG-6.3: whoever is at the table may give up while the game goes on."""
    return Refusal.NONE if s.winner == 0 else Refusal.NOT_NOW


@rule
def resign(s: State, seat: int) -> None:
    """BG-6.3: the other wins, with as much as stands on the board."""
    s.depth, s.pending[:, :] = 0, 0
    s.seals += 1
    win(s, 1 - seat)


DISPATCH = dispatch(
    __name__,
    NUMBERING,
    chapters=(moving,),
    decisions=Decision,
    unasked=(Decision.NONE,),
    actor="turn",
    interjections=(Answer(Kind.RESIGN, resign, refuse_resign),),
    not_now=Refusal.NOT_NOW,
)
actor_on_top = DISPATCH.actor
list_answers, refuse_answer = DISPATCH.options, DISPATCH.refusal
take_answer, weigh_answer = DISPATCH.effect, DISPATCH.weight


@rule
def setup(s: State, values: Ints) -> None:
    """BG-1: fifteen checkers each, and the dice decide who begins."""
    for seat in range(SEATS):
        for i in range(len(PLACES)):
            for _ in range(PLACES[i, 1]):
                put(s, seat, PLACES[i, 0])
    push(s, Decision.OPENING)


@rule
def actor(s: State) -> int:
    return NOBODY if s.winner > 0 else actor_on_top(s)


@rule
def options(s: State, out: Ints) -> int:
    return 0 if s.winner > 0 else list_answers(s, out)


@rule
def refusal(s: State, option: int) -> int:
    return Refusal.NOT_NOW.value if s.winner > 0 else refuse_answer(s, option)


@rule
def weight(s: State, option: int) -> int:
    return weigh_answer(s, option)


@rule
def choose(s: State, option: int) -> None:
    take_answer(s, option)


@rule
def payoff(s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


@rule
def place(s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 2


@rule
def score(s: State, seat: int) -> int:
    """BG-6: what the game counts, for who has won it."""
    return s.won if s.winner == seat + 1 else 0


@rule
def redact(s: State, seat: int) -> None:
    """Nothing is hidden."""


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """A view is the state."""


@rule
def features(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Checkers by place, one's own first, and the dice; a spectator sees as White does."""
    mine, n = max(seat, 0), 0
    for side in range(SEATS):
        for at in range(BAR + 1):
            out[n] = s.points[mine if side == 0 else 1 - mine, at] / CHECKERS
            n += 1
    for i in range(ROLLS):
        out[n] = s.dice[i] / FACES
        n += 1
    out[n] = 1 if s.turn == mine else 0


@rule
def begins_move(s: State) -> bool:
    return s.winner == 0 and s.dice[0] > 0


@rule
def lapse(s: State) -> int:
    """The checker nearest to home goes first."""
    option = moving.FIRST_MOVE
    while refusal(s, option) != Refusal.NONE:
        option += 1
    return option


@rule
def rounds(s: State) -> int:
    return s.turns // SEATS


@rule
def shown(s: State, option: int, seat: int) -> int:
    return Shown.ALL.value


RULES = Rules(
    setup=setup, actor=actor, options=options, refusal=refusal, weight=weight, choose=choose,
    payoff=payoff, redact=redact, imagine=imagine, features=features, begins_move=begins_move,
    lapse=lapse, rounds=rounds, shown=shown,
)  # fmt: skip
GAME = Game(
    name="backgammon",
    rules_version=1,
    record=BackgammonState,
    numbering=NUMBERING,
    rules=RULES,
    setup_options=(SetupOption("players", {"2": 2}, "2"),),
    presets={},
    feature_count=FEATURES,
    folder=Path(__file__).parent,
    seals=lambda s: int(s.seals),
    place=place,
    score=score,
    turn=lambda s: int(s.turns),
)
