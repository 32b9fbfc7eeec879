"""Views: blotted by the declaration of each field, and filled again by imagination."""

import numpy as np

from covo.engine.chance import seeded
from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.engine.views import HIDDEN, imagined, view
from covo.testing.walks import Moment, play
from tests.testing.harbour import CRATES, GAME, RICHEST, RULES, Step


def middle() -> Moment:
    """The second captain trades; all have crates."""
    moments = [m for seed in range(20) for m in play(GAME, seed, {"days": "5"}).moments(99)]
    return next(
        m for m in moments if m.s.step == Step.TRADE and m.s.turn == 1 and min(m.s.load[:2]) > 0
    )


def test_a_view_is_a_copy() -> None:
    s = middle().s
    before = s.tobytes()
    seen = view(GAME, s, 0)
    seen.day += 1
    assert s.tobytes() == before


def test_each_seat_sees_its_own_row() -> None:
    s = middle().s
    for seat in range(3):
        seen = view(GAME, s, seat)
        for other in range(3):
            if other == seat:
                assert (seen.hold[other] == s.hold[other]).all()
                assert seen.purse[other] == s.purse[other]
            else:
                assert (seen.hold[other] == HIDDEN).all()
                assert seen.purse[other] == HIDDEN


def test_nobody_sees_the_bag_and_all_see_the_rest() -> None:
    s = middle().s
    for seat in (0, 1, 2, SPECTATOR):
        seen = view(GAME, s, seat)
        assert (seen.bag == HIDDEN).all()
        assert (seen.earned == s.earned).all()
        assert (seen.day, seen.turn, seen.step) == (s.day, s.turn, s.step)


def test_a_spectator_sees_no_row() -> None:
    seen = view(GAME, middle().s, SPECTATOR)
    assert (seen.hold == HIDDEN).all()
    assert (seen.purse == HIDDEN).all()


def test_a_game_redacts_what_its_fields_do_not_say() -> None:
    s = middle().s
    s.last = 2
    assert view(GAME, s, 1).last == 2
    assert view(GAME, s, 0).last == HIDDEN


def test_after_the_end_all_is_open() -> None:
    s = play(GAME, 1).last().s
    assert RULES.actor(s) == NOBODY
    assert view(GAME, s, SPECTATOR).tobytes() == s.tobytes()


def test_what_is_imagined_fills_the_view_and_leaves_it_alone() -> None:
    s = middle().s
    seen = view(GAME, s, 0)
    before = seen.tobytes()
    one = imagined(GAME, seen, 0, seeded(1))
    assert seen.tobytes() == before
    assert one.purse[0] == s.purse[0]
    assert all(1 <= one.purse[other] <= RICHEST for other in range(s.players))
    assert (one.bag + one.hold.sum(axis=0) + one.sold == CRATES).all()


def test_the_same_generator_imagines_the_same_and_moves_on() -> None:
    seen = view(GAME, middle().s, 0)
    r, same = seeded(1), seeded(1)
    first = imagined(GAME, seen, 0, r)
    assert imagined(GAME, seen, 0, same).tobytes() == first.tobytes()
    drawn = {imagined(GAME, seen, 0, r).tobytes() for _ in range(40)}
    assert len(drawn) > 1


def test_compiled_imagination_is_the_plain_one() -> None:
    s = middle().s
    for seat in (0, 1, SPECTATOR):
        seen = view(GAME, copy(s), seat)
        plain = imagined(GAME, seen, seat, seeded(9))
        fast = imagined(GAME, seen, seat, seeded(9), machine(GAME).rules)
        assert plain.tobytes() == fast.tobytes()


def test_views_do_not_share_memory_with_each_other() -> None:
    s = middle().s
    one, other = view(GAME, s, 0), view(GAME, s, 0)
    assert not np.shares_memory(one.hold, other.hold)
    assert not np.shares_memory(one.hold, s.hold)
