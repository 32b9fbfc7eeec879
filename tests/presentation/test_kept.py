"""What is kept of views is what would be made anew: for every viewer, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from covo import games
from covo.engine.game import SPECTATOR, Game, State
from covo.engine.record import copy
from covo.engine.referee import Referee
from covo.engine.views import view
from covo.presentation.kept import Kept, part

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


def test_what_is_drawn_of_a_seat_stands_while_only_another_moves() -> None:
    game = games.load("western_sea")
    seen = view(game, game.new({**game.settings(), "players": "2"}), SPECTATOR)
    made: list[int] = []

    @part
    def strip(s: State, seat: int, language: str) -> int:
        made.append(seat)
        return int(s.camp[seat])

    def drawn(s: State) -> list[int]:
        made.clear()
        return [strip(s, seat, "en") for seat in range(2)]

    assert drawn(seen) == drawn(seen)
    assert not made
    moved = copy(seen)
    moved.camp[1] += 1
    assert drawn(moved) == [seen.camp[0], seen.camp[1] + 1]
    assert made == [1]


def test_a_field_that_is_read_whole_counts_with_all_its_rows() -> None:
    game = games.load("western_sea")
    seen = view(game, game.new({**game.settings(), "players": "2"}), SPECTATOR)
    reads: list[Callable[[State], object]] = [
        lambda s: sum(s.camp),
        lambda s: s.camp[:2],
        lambda s: s.camp[-1],
        lambda s: seen.camp[1] in s.camp,
        lambda s: s.camp.tolist(),
        lambda s: s.camp == [0],
    ]
    moved = copy(seen)
    moved.camp[1] += 1
    for read in reads:
        kept: Kept[str] = Kept()
        for s in (seen, moved):
            kept.get((s,), None, lambda s, read=read: str(read(s)))
        assert kept.made == 2
