"""Nothing on the board depends on what its viewer may not see (section 9)."""

from dataclasses import dataclass
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.board import BOARD
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURES, FIRST_ENCLOSURE
from covo.games.western_sea.enclosures.words import enclosure_name
from covo.games.western_sea.rules.components import FIRST_SEA
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.words import WORDS
from covo.games.western_sea.words.names import voice_of
from covo.web.table.options import options_element

from ..markup import text
from .moments import NAMES, lively, moments


@dataclass(frozen=True)
class Happening:
    before: Any
    option: int | None
    after: Any
    by: int


def page(s: State, viewer: int) -> bytes:
    """Everything that one viewer's page is made of."""
    seen = view(GAME, s, viewer)
    options = GAME.listed(seen) if viewer == GAME.rules.actor(s) else []
    parts = [
        BOARD.pieces(seen, "en"),
        BOARD.controls(seen, options, "en"),
        BOARD.standing(seen, NAMES, viewer, "en"),
        BOARD.hand(seen, viewer, "en", options),
        options_element(BOARD, seen, options, "en", seat=viewer, length=1),
        *(BOARD.preview(seen, option, "en") for option in options),
        *(BOARD.hint(seen, option, "en") for option in options),
        *("".join(BOARD.apart(seen, "", place, "en")) for place in ("S1", "S2", "10")),
    ]
    return "".join(parts).encode()


def with_hand(card: int) -> State:
    """Blue holds another card."""
    s = lively()
    for each in range(ENCLOSURES):
        if s.hand[1, each]:
            s.hand[1, each], s.deck[each] = 0, 1
    s.hand[1, card - FIRST_ENCLOSURE], s.deck[card - FIRST_ENCLOSURE] = 1, 0
    return s


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_another_hand_changes_nothing(viewer: int) -> None:
    """9.2: Enclosure hands."""
    one, other = with_hand(134), with_hand(142)
    assert page(one, viewer) == page(other, viewer)
    assert page(one, 1) != page(other, 1)


def looked(tile: int) -> State:
    """Blue has looked at the first sea cell, and seen this."""
    s = lively()
    s.looked[1, 0], s.sea_tile[0] = 1, tile + 1
    return s


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_what_another_has_seen_of_the_sea_changes_nothing(viewer: int) -> None:
    """9.2, 9.5: that somebody looked is public, what was seen is not."""
    one, other = looked(1), looked(6)
    assert page(one, viewer) == page(other, viewer)
    assert page(one, 1) != page(other, 1)
    assert page(one, viewer) != page(lively(), viewer)


def test_who_has_looked_sees_the_tile_and_others_that_somebody_looked() -> None:
    s = looked(6)
    own = str(BOARD.pieces(view(GAME, s, 1), "en"))
    assert "You have seen: island. While present you have a Treasure die." in own
    assert "glimpse" in own
    other = str(BOARD.pieces(view(GAME, s, 0), "en"))
    assert "Blue has looked at it." in other
    assert "Treasure" not in other.partition(f'id="hex-{FIRST_SEA}"')[2].partition("</g><g")[0]


def test_no_page_of_a_whole_game_names_a_card_of_another_hand() -> None:
    """Every Enclosure that a page names is one's own, or lies open."""
    for s, _ in moments():
        for viewer in (0, 1, SPECTATOR):
            seen = view(GAME, s, viewer)
            shown = text(BOARD.hand(seen, viewer, "en")) + text(
                BOARD.standing(seen, NAMES, viewer, "en")
            )
            for card in range(ENCLOSURES):
                known = s.revealed[card] > 0 or (viewer >= 0 and s.hand[viewer, card] > 0)
                name = enclosure_name(voice_of("en"), card)
                assert known or f" {name} " not in f" {shown} ", name


def test_a_card_drawn_is_no_scene_for_others() -> None:
    s = lively()
    after = copy(s)
    others = Happening(view(GAME, s, 1), None, view(GAME, after, 1), 0)
    assert BOARD.happening(others, 1, "en") is None
    assert BOARD.spots(None, others.before, others.after) == []


def test_a_spectator_has_no_hand_but_sees_the_cards_that_lie_open() -> None:
    seen = view(GAME, lively(), SPECTATOR)
    assert BOARD.hand(seen, SPECTATOR, "en") == ""
    shown = text(BOARD.standing(seen, NAMES, SPECTATOR, "en"))
    assert "Mapping" in shown
    assert "Surveyor General" in shown
    assert "Twin Farms" not in shown


def test_the_filter_has_no_say_for_spectators() -> None:
    assert "ws-affordable" not in BOARD.standing(
        view(GAME, lively(), SPECTATOR), NAMES, SPECTATOR, "en"
    )
    options = [WORDS.option_of("pass")]
    assert "ws-affordable" in BOARD.hand(view(GAME, lively(), 0), 0, "en", options)
