"""The suite that every game passes, ours and others'.

``conformance.CHECKS`` are functions of a game; each raises an AssertionError that names the
seed, the length and the option at fault, with a journal that leads there::

    @pytest.mark.parametrize("check", conformance.CHECKS, ids=str)
    def test_my_game(check: conformance.Check) -> None:
        check(GAME)

A :class:`Sample` says how much to look at, and what else you know about your game: its words,
its dice, its invariants.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from covo.engine.game import Game

from .checks import options, play, tables, twins, views, words
from .sample import Sample

__all__ = ["CHECKS", "Check", "Sample"]


USUAL = Sample()
"""Shared, so that all checks of a game look at the same plays."""


@dataclass(frozen=True)
class Check:
    """One thing that is true of every game."""

    run: Callable[[Game, Sample], None]

    def __call__(self, game: Game, sample: Sample | None = None) -> None:
        self.run(game, sample or USUAL)

    def __str__(self) -> str:
        return self.run.__name__


CHECKS: tuple[Check, ...] = tuple(
    map(
        Check,
        (
            options.numbers_and_arguments_are_inverses,
            options.options_ascend,
            options.options_are_what_is_not_refused,
            options.a_game_in_progress_has_an_option,
            options.the_actor_sits_at_the_table,
            options.what_lapses_is_an_option,
            play.weights_are_positive_whole_numbers,
            play.random_play_draws_what_it_would_from_a_list,
            play.asking_changes_nothing,
            play.copies_are_independent,
            play.games_end,
            play.somebody_wins,
            play.outcomes_agree,
            play.rounds_never_fall,
            play.invariants_hold,
            views.hidden_fields_are_blotted,
            views.redacting_twice_is_redacting_once,
            views.a_view_offers_what_the_state_offers,
            views.features_tell_no_more_than_the_view,
            views.a_choice_is_shown_to_who_makes_it,
            views.what_is_imagined_agrees_with_what_is_seen,
            tables.set_ups_can_be_played,
            tables.journals_replay,
            tables.moves_are_taken_back_exactly,
            words.commands_and_options_are_inverses,
            words.everything_has_words,
            twins.twins_agree,
        ),
    )
)
