"""What people read, see and type of each game is what it was."""

from __future__ import annotations

import pytest

from .digests import OURS, digests, golden

ADVICE = """\
{game}: other than before: {kinds}.
If that is meant, `make golden` and list it under CHANGELOG. To see it, in both versions:
python -m tests.rendered FOLDER {game}; then: diff -r FOLDER FOLDER"""


@pytest.mark.parametrize("game", OURS)
def test_what_people_see_is_what_it_was(game: str) -> None:
    before, now = golden(game), digests(game)
    kinds = [kind for kind in {**before, **now} if before.get(kind) != now.get(kind)]
    assert not kinds, ADVICE.format(game=game, kinds=", ".join(kinds))
