"""Nothing on the board depends on what its viewer may not see (section 9)."""

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import board_of
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.components import PIRATE, PORT
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.words import WORDS

from ..markup import text
from .positions import LANGUAGES, NAMES, Happening, asked, happened, lively, take

BOARD = board_of("blackbeard")


def page(s: State, viewer: int, language: str = "en") -> bytes:
    """All that a viewer is sent of the board."""
    seen = view(GAME, s, viewer)
    options = GAME.listed(s) if viewer == GAME.rules.actor(s) else []
    parts = [
        BOARD.pieces(seen, language),
        BOARD.controls(seen, options, language),
        BOARD.standing(seen, NAMES[:3], viewer, language),
        BOARD.hand(seen, viewer, language, options),
        *(BOARD.label(seen, option, language) for option in options),
        *(BOARD.preview(seen, option, language) for option in options),
        *(BOARD.hint(seen, option, language) for option in options),
    ]
    return "".join(parts).encode()


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_hand_changes_nothing(viewer: int, language: str) -> None:
    hands = {0: ["fair_winds/4"], 2: ["informer/4"]}
    one, other = (
        lively(hands=hands | {1: cards})
        for cards in (["storm/3", "becalmed/3"], ["letter_of_marque/2", "double_cross/2"])
    )
    assert page(one, viewer, language) == page(other, viewer, language)
    assert page(one, 1, language) != page(other, 1, language)


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_merchant_face_down_is_nobodys_to_see(viewer: int) -> None:
    one = lively()
    other = lively(
        merchants={"havana": "m12", "port_royal": "m24", "boston": "m01", "surat": "m03"}
    )
    assert page(one, viewer) == page(other, viewer)


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_pirate_cards_in_another_hand_are_not_seen(viewer: int) -> None:
    one, other = (lively(cards={1: [pirate]}) for pirate in ("morgan", "every"))
    assert page(one, viewer) == page(other, viewer)
    assert b"Henry Morgan" in page(one, 1)
    assert b"Henry Morgan" not in page(one, viewer)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_who_is_asked_in_a_window_is_not_seen(viewer: int) -> None:
    """5.4: that a seat is asked may tell what it holds."""
    first = take(lively(), "search 1 port_royal")
    second = take(lively(), "search 1 port_royal", "pass")
    assert (GAME.rules.actor(first), GAME.rules.actor(second)) == (1, 2)
    assert page(first, viewer) == page(second, viewer)


def test_a_card_drawn_is_shown_only_to_who_draws_it() -> None:
    s = take(lively(actions=None, hands={0: ["storm/3"]}), "play storm/3")
    while GAME.rules.actor(s) == 0:
        take(s, "forfeit" if WORDS.option_of("forfeit") in GAME.listed(s) else "end")
    shown = happened(s, "drawn becalmed/3", 1)
    assert "You draw: Becalmed" in text(BOARD.happening(shown, 1, "en"))
    hidden = Happening(shown.before, None, shown.after, shown.by)
    assert "Becalmed" not in str(BOARD.happening(hidden, 0, "en"))


def test_the_deck_of_pirates_stays_closed() -> None:
    """Who is not in play, not in one's hand and not lost is nowhere on the page."""
    written = page(lively(), 0).decode()
    assert "Captain Kidd" in written
    assert "Long Ben" not in written
    assert PIRATE["every"] >= 0


def test_a_spectator_has_no_hand_and_sees_no_options() -> None:
    seen, _ = asked(lively(), SPECTATOR)
    assert BOARD.hand(seen, SPECTATOR, "en") == ""
    assert "data-option" not in BOARD.controls(seen, [], "en")


def test_what_lies_in_a_box_is_in_no_markup() -> None:
    """Not even as a number: the view itself has none."""
    seen = view(GAME, lively(), 0)
    assert seen.box[PORT["port_royal"]] < 0
