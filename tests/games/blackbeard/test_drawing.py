"""§5.1: what luck brings without a list of all that it might bring."""

from collections.abc import Callable
from typing import Any

import pytest

from covo.engine.chance import NO_SHORTCUT, Seeded, seeded
from covo.engine.pending import push
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import COPIES, EVENT_OF, HOSTAGES, PARDON, SIDE, Side
from covo.games.blackbeard.rules.decisions import Deal, Decision, Lot
from covo.games.blackbeard.rules.drawing import at_random
from covo.games.blackbeard.rules.piles import cut_pile
from covo.games.blackbeard.rules.state import Place, State

from .play import RULES

DRAWS = 12


def chart(**rest: Any) -> State:
    return position(
        "A1 teach sloop india, hostages h01 h03",
        merchants={"havana": "m01", "goa": "m05"},
        hands={0: ["storm/3"], 1: ["becalmed/3", "informer/3"]},
        cards={1: ["low", "vane"]},
        warships={"n_atlantic": "w01", "india": "w12"},
        kcs={1: ("k2", "india")},
        pro=["bath_town", "goa"],
        anti=["boston"],
        **rest,
    )


def left(*kinds: int) -> Callable[[State], None]:
    """So few cards in the pile."""

    def change(s: State) -> None:
        s.pile[:] = 0
        for kind in kinds:
            s.pile[kind] += 1
        s.pile_size = len(kinds)

    return change


def cut(s: State) -> None:
    cut_pile(s)


def last_pirate(s: State) -> None:
    deck = [p for p in range(len(s.whereabouts)) if s.whereabouts[p] == Place.DECK]
    s.whereabouts[deck[:-1]] = Place.OUT
    s.deck_size = 1


def last_hostage(s: State) -> None:
    s.captor[: HOSTAGES - 1] = 1


def nothing(s: State) -> None:
    pass


ANTI = next(k for k in range(len(COPIES)) if SIDE[EVENT_OF[k]] == Side.ANTI)


@pytest.mark.parametrize(
    ("frame", "change", "settings"),
    [
        ((Decision.CH_FIRST,), nothing, {}),
        ((Decision.CH_FIRST,), nothing, {"players": "4"}),
        ((Decision.CH_EVENT, 1, Deal.HAND), nothing, {}),
        ((Decision.CH_EVENT, 1, Deal.CROWN), nothing, {"players": "1"}),
        ((Decision.CH_EVENT, 1, Deal.FIRST_HAND), nothing, {}),
        ((Decision.CH_EVENT, 1, Deal.CROWN_FIRST), nothing, {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), left(3, 3, 9), {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), left(0), {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), left(ANTI), {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), left(*range(10)), {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), left(PARDON, 40), {}),
        ((Decision.CH_EVENT, 1, Deal.HAND), cut, {"pardon_seeding": "thirds"}),
        ((Decision.CH_PIRATE, 1, 1), nothing, {}),
        ((Decision.CH_PIRATE, 1, 1), last_pirate, {}),
        ((Decision.CH_D6, 0), nothing, {}),
        ((Decision.CH_D66, Lot.MERCHANT), nothing, {}),
        ((Decision.CH_MERCHANT, 3), nothing, {}),
        ((Decision.CH_HOSTAGE,), nothing, {}),
        ((Decision.CH_HOSTAGE,), last_hostage, {}),
        ((Decision.CH_WARSHIP, 4), nothing, {}),
        ((Decision.CH_WARSHIP, 7), nothing, {}),
        ((Decision.CH_KC, 1), nothing, {}),
        ((Decision.CH_GOVERNOR, 4, 0), nothing, {}),
        ((Decision.CH_GOVERNOR, 4, 1), nothing, {}),
    ],
)
def test_luck_draws_what_a_list_would_bring(
    frame: tuple[int, ...], change: Callable[[State], None], settings: dict[str, Any]
) -> None:
    """§5.1: the same option for the same luck, and as much of it."""
    s = position("A1 teach sloop india", **settings) if "players" in settings else chart(**settings)
    change(s)
    push(s, *frame)
    listed = GAME.listed(s)
    weights = [int(RULES.weight(s, o)) for o in listed]
    for seed in range(DRAWS):
        quick, slow = seeded(seed, 7), Seeded(0)
        slow.generator = seeded(seed, 7)
        expected = slow.pick(listed, weights) if len(listed) > 1 else listed[0]
        assert at_random(s, quick) == expected
        assert quick == slow.generator


def test_what_seats_decide_is_listed() -> None:
    """§5.1, SOLO-4: and what the Crown has made up its mind about."""
    for s in (chart(), position("A1 teach sloop india", menu=True)):
        assert at_random(s, seeded(1)) == NO_SHORTCUT


def fewer_cards(s: State) -> None:
    s.pile[:] = 0


def fewer_pirates(s: State) -> None:
    s.whereabouts[s.whereabouts == Place.DECK] = Place.OUT


def no_hostages(s: State) -> None:
    s.captor[:] = 1


@pytest.mark.parametrize(
    ("frame", "change"),
    [
        ((Decision.CH_EVENT, 1, Deal.HAND), fewer_cards),
        ((Decision.CH_EVENT, 1, Deal.FIRST_HAND), fewer_cards),
        ((Decision.CH_PIRATE, 1, 1), fewer_pirates),
        ((Decision.CH_HOSTAGE,), no_hostages),
    ],
)
def test_a_draw_from_less_than_is_said_to_be_there_ends(
    frame: tuple[int, ...], change: Callable[[State], None]
) -> None:
    """§5.1: in a state that cannot be; the list of what luck might bring is empty too."""
    s = chart()
    change(s)
    push(s, *frame)
    assert at_random(s, seeded(1)) == NO_SHORTCUT
    assert GAME.listed(s) == []
