"""§14: the numbers a learner gets: what each of them says, and where it stands."""

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    AREAS,
    DISPLAYS,
    KIND,
    NATIONAL,
    PLACE,
    PORT,
    SEAS,
    SEATS,
)
from covo.games.blackbeard.rules.features import A_PIRATE, A_PORT, A_SEAT
from covo.games.blackbeard.rules.state import Source, State

from .play import RULES

PORTS = DISPLAYS * A_PIRATE
WARSHIPS = PORTS + NATIONAL * A_PORT
SEATED = WARSHIPS + AREAS
HAND = SEATED + SEATS * A_SEAT

KIDD = (
    "A1 kidd sloop india, np 7, nw 1500, holds 400, loyalty 3, cunning 1, speed 1, combat 1, scurvy"
)


def described(s: State, seat: int = 0) -> NDArray[np.float32]:
    out = np.full(GAME.feature_count, np.nan, np.float32)
    RULES.features(s, seat, out)
    return out


def marks(s: State, d: int = 0) -> set[int]:
    """The marks of a pirate that are set, beside the sea area."""
    row = described(s)[d * A_PIRATE : (d + 1) * A_PIRATE]
    return {int(n) for n in np.flatnonzero(row[14:25]) + 14}


def test_a_pirate_in_numbers() -> None:
    """§14: ratings, career, ship; the sea area comes last."""
    s = position(f"A1 every schooner goa; A2 {KIDD[3:]}", kcs={1: ("k1", "gold_coast")})
    row = described(s)[A_PIRATE : 2 * A_PIRATE]
    sixths = [6 * row[i] for i in (1, 2, 3, 4, 5, 6, 12, 13, 25, 26)]
    assert sixths == pytest.approx([2, 2, 2, 2, 3, 1, 2, 1, 3, 2])
    assert [row[0], *row[7:12]] == pytest.approx([1, 0.07, 0.15, 0.04, 0.5, 0.25])
    assert np.flatnonzero(row[27:]).tolist() == [PLACE["india"]]
    assert np.flatnonzero(row[14:25]).tolist() == [1]
    other = described(s)[:A_PIRATE]
    assert np.flatnonzero(other[27:]).tolist() == [PLACE["india"]]
    assert other[10] == 0
    assert not described(s)[2 * A_PIRATE : PORTS].any()


@pytest.mark.parametrize(
    ("remark", "chart", "expected"),
    [
        ("india", {}, set()),
        ("india, dr 1", {}, {14}),
        ("india, scurvy", {}, {15}),
        ("india, letter i", {}, {16}),
        ("india, found surat", {"merchants": {"surat": "m01"}}, {17}),
        ("india, prize m01", {}, {18}),
        ("goa, attacked goa", {}, {19, 21}),
        ("goa, haven goa", {"pro": ["goa"]}, {21, 22}),
        ("goa", {"pro": ["goa"]}, {21, 23}),
        ("tortuga", {}, {21, 24}),
        ("goa", {"anti": ["goa"]}, {21}),
    ],
)
def test_the_marks_of_a_pirate(remark: str, chart: dict[str, object], expected: set[int]) -> None:
    """§14: revels, scurvy, Letter, Found, prize, sack, port and its status."""
    assert marks(position(f"A1 kidd sloop {remark}", **chart)) == expected  # type: ignore[arg-type]


def test_revels_say_which() -> None:
    """§14: 1 for voluntary ones, 2 for others; and an alliance marks its members."""
    s = position("A1 kidd sloop india, dr 2; A2 tew sloop india, with A1")
    assert described(s)[14] == 2
    assert (marks(s, 0), marks(s, 1)) == ({14, 20}, {20})


def test_ports_in_numbers() -> None:
    """§14: governor, ruins, merchant, havens."""
    s = position(
        "A1 kidd sloop india, found surat, haven goa; B1 low sloop india, haven goa",
        merchants={"surat": "m01", "havana": "m02"},
        pro=["goa"],
        anti=["boston"],
        destroyed=["newport"],
    )
    table = described(s)[PORTS:WARSHIPS].reshape(NATIONAL, A_PORT)
    assert {
        name: table[port].tolist() for name, port in PORT.items() if table[port : port + 1].any()
    } == {
        "goa": [1, 0, 0, 0, 0, 2],
        "boston": [0, 1, 0, 0, 0, 0],
        "newport": [0, 0, 1, 0, 0, 0],
        "surat": [0, 0, 0, 1, 1, 0],
        "havana": [0, 0, 0, 1, 0, 0],
    }


def test_seats_and_hands_in_numbers() -> None:
    """§14: warships, points, cards, commissioners; one's own seat and pirates first."""
    s = position(
        "A1 kidd sloop india; B1 low sloop goa",
        warships={"caribbean": "w01"},
        hands={0: ["storm/3"], 1: ["storm/i", "storm/i"]},
        cards={1: ["vane"]},
        kcs={1: ("k1", "n_atlantic")},
    )
    s.points[1, Source.KC] = 5
    assert np.flatnonzero(described(s)[WARSHIPS:SEATED]).tolist() == [PLACE["caribbean"]]
    own = described(s, 1)[SEATED:HAND].reshape(SEATS, A_SEAT)
    assert own[0, :5].tolist() == pytest.approx([0.05, 0.5, 0.25, 1, 0])
    assert np.flatnonzero(own[0, 5:]).tolist() == [PLACE["n_atlantic"]]
    assert own[4, :5].tolist() == pytest.approx([0, 0.25, 0, 0, 1])
    assert not own[4, 5:].any()
    for seat, card, copies in ((0, "storm/3", 1), (1, "storm/i", 2)):
        hand = described(s, seat)[HAND : HAND + len(s.pile)]
        assert (hand[KIND[card]], hand.sum()) == (copies, copies)
    assert not described(s, -1)[HAND : HAND + len(s.pile)].any()
    low, kidd = described(s, 1)[:A_PIRATE], described(s, 0)[:A_PIRATE]
    assert described(s, 1)[4 * A_PIRATE : 5 * A_PIRATE].tolist() == kidd.tolist()
    assert described(s, 0)[4 * A_PIRATE : 5 * A_PIRATE].tolist() == low.tolist()
    assert described(s, -1)[:A_PIRATE].tolist() == kidd.tolist()


def test_the_table_in_numbers() -> None:
    """§14: actions, the card played, Pardons, the amnesty, pile, pool, length."""
    s = position("A1 kidd sloop india", actions=3, pardons=2, amnesty=1, merchants={"surat": "m01"})
    end = described(s)[-7:]
    assert end.tolist() == pytest.approx([0.5, 1, 2 / 3, 1, 85 / 87, 23 / 87, 0])
    s = position("A1 kidd sloop india", menu=True, length="long")
    assert described(s)[-7:].tolist() == pytest.approx([0, 0, 0, 0, 84 / 87, 24 / 87, 1])


@pytest.mark.parametrize(
    ("kcs", "steps"),
    [
        ({}, 6),
        ({0: ("k1", "india")}, 6),
        ({1: ("k1", "india")}, 0),
        ({1: ("k1", "pirate_round")}, 2),
    ],
)
def test_the_nearest_commissioner_of_another_seat(
    kcs: dict[int, tuple[str, str]], steps: int
) -> None:
    """§14: steps; six for none."""
    s = position("A1 kidd sloop goa", kcs=kcs)
    assert 6 * described(s)[25] == pytest.approx(steps)


def test_every_number_is_written() -> None:
    """§14: with any number of players, in play and before it."""
    for players in "12345":
        s: State = GAME.new(GAME.settings({"players": players}))
        for seat in range(-1, int(players)):
            assert np.isfinite(described(s, seat)).all()
    assert GAME.feature_count == HAND + len(KIND) + 7
    assert A_PIRATE == 27 + SEAS
