"""Playing: luck, copies, what a question leaves alone, and how games end."""

from __future__ import annotations

import numpy as np

from covo.engine.chance import CHANCE, NO_SHORTCUT, Generator, Seeded, seeded
from covo.engine.game import NOBODY, Game, Rules, State
from covo.engine.outcome import Outcome, bounds, outcome
from covo.engine.record import copy
from covo.language.words import Words

from ..sample import Sample
from ..walks import Moment

DRAWS = 4
"""Other luck at the same moment, to compare the quick draw with the slow one."""
TINY = 1e-9
"""How far a sum of returns may be from zero."""


def weights_are_positive_whole_numbers(game: Game, sample: Sample) -> None:
    """Whatever luck can bring has a weight; those of a die always have the same sum."""
    rules = sample.rules(game)
    sums: dict[int, int] = {}
    for moment in sample.moments(game):
        if rules.actor(moment.s) != CHANCE:
            continue
        listed = game.listed(moment.s, rules)
        weights = [rules.weight(moment.s, option) for option in listed]
        for option, weight in zip(listed, weights, strict=True):
            moment.require(weight > 0 and weight == int(weight), f"its weight is {weight}", option)
        kind = int(game.numbering.kind_of[listed[0]])
        if kind in sample.dice:
            total = sums.setdefault(kind, int(sum(weights)))
            moment.require(sum(weights) == total, f"weights {weights}, not {total} in all")


def random_play_draws_what_it_would_from_a_list(game: Game, sample: Sample) -> None:
    """``at_random`` brings what listing, weighing and drawing bring, and draws as often.

    By plain rules whatever the sample says: compiling one more function costs more than it saves.
    """
    rules = game.rules
    for moment in sample.moments(game):
        before, r = moment.s.tobytes(), seeded(moment.play.seed, moment.length)
        if rules.actor(moment.s) == NOBODY or rules.at_random(moment.s, r) == NO_SHORTCUT:
            continue
        options = game.listed(moment.s, rules)
        weights = [_weight(rules, moment.s, option) for option in options]
        for number in range(DRAWS):
            quick, slow = (seeded(moment.play.seed, moment.length + number) for _ in range(2))
            drawn = int(rules.at_random(moment.s, quick))
            listed = _drawn(slow, options, weights)
            moment.require(drawn == listed, f"at_random, but {listed} from the list", drawn)
            moment.require(quick == slow, "at_random draws too often or too seldom", drawn)
        moment.require(moment.s.tobytes() == before, "at_random changed the state")


def _weight(rules: Rules, s: State, option: int) -> int:
    """How likely random play takes an option: seats take any as soon as another."""
    return int(rules.weight(s, option)) if rules.actor(s) == CHANCE else 1


def _drawn(r: Generator, options: list[int], weights: list[int]) -> int:
    """What random play takes of a list; a single option needs no draw."""
    if len(options) == 1:
        return options[0]
    luck = Seeded(0)
    luck.generator = r
    return luck.pick(options, weights)


def asking_changes_nothing(game: Game, sample: Sample) -> None:
    """Only ``choose`` changes a state: questions leave every byte of it alone."""
    rules = sample.rules(game)
    numbers = np.zeros(game.feature_count, np.float32)
    for moment, option in sample.decisions(game):
        s, before = moment.s, moment.s.tobytes()
        seat = int(rules.actor(s)) if rules.actor(s) in moment.seats else 0
        questions: list[tuple[str, tuple[object, ...]]] = [
            ("actor", (s,)),
            ("options", (s, np.zeros(game.option_count, np.int16))),
            ("refusal", (s, option)),
            ("weight", (s, option)),
            ("payoff", (s, seat)),
            ("features", (s, seat, numbers)),
            ("rounds", (s,)),
            ("begins_move", (s,)),
            ("shown", (s, option, seat)),
        ]
        if rules.actor(s) in moment.seats:
            questions.append(("lapse", (s,)))
        for name, arguments in questions:
            getattr(rules, name)(*arguments)
            moment.require(s.tobytes() == before, f"asking for {name} changed the state", option)


def copies_are_independent(game: Game, sample: Sample) -> None:
    """A choice made on a copy leaves the original alone, and leads to the same state again."""
    rules = sample.rules(game)
    for moment, option in sample.decisions(game):
        before = moment.s.tobytes()
        one, other = copy(moment.s), copy(moment.s)
        rules.choose(one, option)
        moment.require(moment.s.tobytes() == before, "a copy shares its memory", option)
        rules.choose(other, option)
        same = one.tobytes() == other.tobytes()
        moment.require(same, "the same choice led to two different states", option)


def games_end(game: Game, sample: Sample) -> None:
    """Every game ends within the budget of the sample."""
    rules = sample.rules(game)
    for *_, last in sample.walked(game):
        over = rules.actor(last.s) == NOBODY or last.length < sample.budget
        last.require(over, f"not over after {sample.budget} decisions")


def somebody_wins(game: Game, sample: Sample) -> None:
    """At the end every seat has won 1 or 0, and not all of them 0."""
    rules = sample.rules(game)
    for *_, last in sample.walked(game):
        if rules.actor(last.s) == NOBODY:
            won = [int(rules.payoff(last.s, seat)) for seat in last.seats]
            last.require(set(won) <= {0, 1} and any(won), f"the payoffs are {won}")


def outcomes_agree(game: Game, sample: Sample) -> None:
    """Who has won, and nobody else, is first; points are those people read; returns add up to 0."""
    rules = sample.rules(game)
    for *_, last in sample.walked(game):
        if (found := outcome(game, last.s, len(last.seats), rules)) is not None:
            _check_places(last, found, [bool(rules.payoff(last.s, seat)) for seat in last.seats])
            _check_points(last, found, sample.words)


def _check_places(last: Moment, found: Outcome, won: list[bool]) -> None:
    last.require(won == [rank == 1 for rank in found.ranks], f"the places are {found.ranks}")
    least, most = bounds(len(won))
    fair = all(least - TINY <= part <= most + TINY for part in found.returns)
    if len(won) > 1:  # alone, the other side has no seat
        room = [1 + sum(other < rank for other in found.ranks) for rank in found.ranks]
        last.require(room == list(found.ranks), f"the places are {found.ranks}")
        fair = fair and abs(sum(found.returns)) < TINY
    last.require(fair, f"the returns are {found.returns}")


def _check_points(last: Moment, found: Outcome, words: Words | None) -> None:
    if words is None or last.play.game.score is None:
        return
    read = tuple(sum(n for _, n in words.score(last.s, seat, "en")) for seat in last.seats)
    last.require(found.scores == read, f"the points are {found.scores}, and people read {read}")


def rounds_never_fall(game: Game, sample: Sample) -> None:
    """The count of rounds begins at 0 and only grows."""
    rules = sample.rules(game)
    for moments in sample.walked(game):
        before = 0
        for moment in moments:
            rounds = int(rules.rounds(moment.s))
            start = moment.length > 0 or rounds == 0
            moment.require(start and rounds >= before, f"{rounds} rounds, after {before}")
            before = rounds


def invariants_hold(game: Game, sample: Sample) -> None:
    """What the author knows of every state, and of every step."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        _require_none(moment, list(sample.broken(moment.s)))
        if moment.option is not None:
            after = copy(moment.s)
            rules.choose(after, moment.option)
            steps = list(sample.broken_step(moment.s, moment.option, after))
            _require_none(moment, steps, moment.option)


def _require_none(moment: Moment, broken: list[str], option: int | None = None) -> None:
    moment.require(not broken, "; ".join(broken), option)
