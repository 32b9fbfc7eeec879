"""Twins: the plain rules and the compiled ones agree on every byte."""

from __future__ import annotations

from typing import Any

import numpy as np

from covo.engine.chance import seeded
from covo.engine.game import SPECTATOR, Game, Rules, State
from covo.engine.machine import machine
from covo.engine.record import blank, copy

from ..sample import Sample
from ..walks import Moment

STRIDE = 7
"""Plain rules are slow: at each moment one option in so many is asked why it is refused."""


def twins_agree(game: Game, sample: Sample) -> None:
    """Every function of the rules gives the same, plain and compiled, and does the same."""
    twins = (game.rules, machine(game).rules)
    for one in sample.plays(game):
        states = [_set_up(game, rules, one.settings) for rules in twins]
        first = next(one.moments(1))
        first.require(states[0] == states[1], "set-up differs between the twins")
    for moment in sample.moments(game):
        plain, compiled = (_answers(game, rules, moment) for rules in twins)
        for name, answer in plain.items():
            same = answer == compiled[name]
            told = f"{name} differs between the twins: plain {answer!r}, compiled "
            moment.require(same, told + repr(compiled[name]), moment.option)


def _set_up(game: Game, rules: Rules, settings: Any) -> bytes:
    s = blank(game.record)
    rules.setup(s, game.values(settings))
    return bytes(s.tobytes())


def _answers(game: Game, rules: Rules, moment: Moment) -> dict[str, object]:
    """All that the rules say about a moment, and all that they make of it."""
    s, seats = moment.s, [*moment.seats, SPECTATOR]
    listed = game.listed(s, rules)
    answers: dict[str, object] = {
        "actor": int(rules.actor(s)),
        "options": listed,
        "refusal": [int(rules.refusal(s, o)) for o in _asked(game, moment, listed)],
        "weight": [int(rules.weight(s, option)) for option in listed],
        "payoff": [int(rules.payoff(s, seat)) for seat in moment.seats],
        "begins_move": bool(rules.begins_move(s)),
        "rounds": int(rules.rounds(s)),
        "features": [_features(game, rules, s, seat) for seat in moment.seats],
    }
    if moment.option is not None:
        answers["redact"] = [_redacted(rules, s, seat) for seat in seats]
        answers["imagine"] = [_imagined(rules, s, seat, moment) for seat in seats]
        answers["at_random"] = _at_random(rules, s, moment)
        answers["choose"] = [_chosen(rules, s, option) for option in {moment.option, listed[-1]}]
        answers["shown"] = [int(rules.shown(s, moment.option, seat)) for seat in seats]
        answers["lapse"] = int(rules.lapse(s)) if rules.actor(s) in moment.seats else 0
    return answers


def _asked(game: Game, moment: Moment, listed: list[int]) -> list[int]:
    """Options to ask about: those at hand, and a part of all others, another each time."""
    return [*range(moment.length % STRIDE, game.option_count, STRIDE), *listed]


def _redacted(rules: Rules, s: State, seat: int) -> bytes:
    seen = copy(s)
    rules.redact(seen, seat)
    return bytes(seen.tobytes())


def _imagined(rules: Rules, s: State, seat: int, moment: Moment) -> bytes:
    """From the redacted state: what a seat must not see is drawn again in any case."""
    other, r = copy(s), seeded(moment.play.seed, moment.length)
    rules.redact(other, seat)
    rules.imagine(other, seat, r)
    return bytes(other.tobytes() + r.tobytes())


def _at_random(rules: Rules, s: State, moment: Moment) -> tuple[int, bytes]:
    r = seeded(moment.play.seed, moment.length)
    return int(rules.at_random(s, r)), r.tobytes()


def _chosen(rules: Rules, s: State, option: int) -> bytes:
    after = copy(s)
    rules.choose(after, option)
    return bytes(after.tobytes())


def _features(game: Game, rules: Rules, s: State, seat: int) -> bytes:
    numbers = np.zeros(game.feature_count, np.float32)
    rules.features(s, seat, numbers)
    return numbers.tobytes()
