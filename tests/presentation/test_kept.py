"""What is kept of views is what would be made anew: for every viewer, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from covo import games
from covo.engine.game import SPECTATOR, Game, State
from covo.engine.record import copy
from covo.engine.referee import Referee
from covo.engine.views import view

CHOICES = 60


def walk(game: Game, seed: int, choices: int = CHOICES) -> Iterator[tuple[State, int, State]]:
    """A table on which anything is chosen: each choice, and the states around it."""
    luck, steps = random.Random(seed), list[tuple[State, int, State]]()
    referee = Referee(game, watch=lambda b, o, a: steps.append((copy(b), o, copy(a))))
    for _ in range(choices):
        if not referee.is_over:
            referee.choose(referee.actor, luck.choice(referee.options()))
        yield from steps
        steps.clear()


@pytest.mark.parametrize("name", games.names())
def test_sentences_kept_for_all_are_those_made_for_each(name: str) -> None:
    game = games.load(name)
    words = games.words_of(game)
    assert words.tell is not None
    told = 0
    for before, option, after in walk(game, 5):
        for viewer in (SPECTATOR, *range(2)):
            seen, later = view(game, before, viewer), view(game, after, viewer)
            shown = int(game.rules.shown(before, option, viewer))
            for language in ("en", "it"):
                anew = words.log(before, option, after, viewer, language)
                kept = words.tell(seen, option, later, shown, language)
                assert list(kept) == anew
                told += len(anew)
    assert told > CHOICES
