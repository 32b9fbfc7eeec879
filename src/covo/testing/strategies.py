"""Hypothesis strategies: set-ups, games in progress and journals, which shrink to short ones.

A choice is drawn as a number and taken modulo the options at hand, so that Hypothesis can drop
choices and make them smaller, and every example is still a legal game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from hypothesis import strategies as st

from covo.engine.game import NOBODY, Game, Rules, State
from covo.engine.journal import Journal

from .walks import Moment, Play, journal_of

MOST_CHOICES = 80


@st.composite
def settings(
    draw: st.DrawFn, /, game: Game, fixed: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """Set-ups that can be played; what is ``fixed`` stays."""
    drawn = dict[str, str]()
    for option in game.setup_options:
        value = draw(
            st.sampled_from(list(option.values if option.counts(drawn) else [option.default]))
        )
        drawn[option.name] = fixed.get(option.name, value)
    return _playable(game, drawn, fixed)


def _playable(game: Game, drawn: Mapping[str, str], fixed: Mapping[str, str]) -> dict[str, str]:
    """Where the values do not go together, as many defaults as it needs."""
    kept = dict(drawn)
    for option in (*game.setup_options, None):
        if game.fault(kept) is None:
            break
        if option is not None and option.name not in fixed:
            kept[option.name] = option.default
    return game.settings(kept)


@st.composite
def moments(
    draw: st.DrawFn,
    /,
    game: Game,
    fixed: Mapping[str, str] = MappingProxyType({}),
    most: int = MOST_CHOICES,
    rules: Rules | None = None,
) -> Moment:
    """Games in progress, or over: the state, and the choices that led to it."""
    table = draw(settings(game, fixed))
    numbers = draw(st.lists(st.integers(0, game.option_count), max_size=most))
    used = rules or game.rules
    s = game.new(table)
    choices = _choose(game, s, used, numbers)
    return Moment(Play(game, table, 0, choices, used), len(choices), s, None)


def _choose(game: Game, s: State, rules: Rules, numbers: Sequence[int]) -> list[int]:
    choices: list[int] = []
    for number in numbers:
        if rules.actor(s) == NOBODY:
            break
        options = game.listed(s, rules)
        choices.append(options[number % len(options)])
        rules.choose(s, choices[-1])
    return choices


def states(
    game: Game, fixed: Mapping[str, str] = MappingProxyType({}), most: int = MOST_CHOICES
) -> st.SearchStrategy[State]:
    """States in mid-game."""
    return moments(game, fixed, most).map(lambda moment: moment.s)


def journals(
    game: Game, fixed: Mapping[str, str] = MappingProxyType({}), most: int = MOST_CHOICES
) -> st.SearchStrategy[Journal]:
    """Journals of games in progress."""
    return moments(game, fixed, most).map(
        lambda moment: journal_of(game, moment.play.settings, moment.play.choices)
    )
