"""What stays in view on one's turn, the goal of the game, and who won and why at its end."""

import pytest

from .conftest import Come
from .guests import Guest, text_of

OWN = {"armada": "trading bases", "blackbeard": "", "western_sea": "active dice"}


def glance(guest: Guest) -> str:
    return text_of(guest.page, "glance")


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_points_own_figures_and_cards_stand_above_what_scrolls(come: Come, game: str) -> None:
    ada, watcher = come(), come()
    ada.opens(game, "me", "bot", name="Ada")
    ada.is_asked(0)
    page = ada.page
    assert page.index('id="glance"') < page.index('class="upper"')
    assert "Ada" in glance(ada)
    assert "Cabin boy" in glance(ada)
    assert OWN[game] in glance(ada)
    assert ('class="own-cards"' in page) == (game == "blackbeard" or 'class="hand"' in page)
    watcher.table = ada.table
    watcher.looks()
    assert "own-figures" not in watcher.page
    assert "own-cards" not in watcher.page


def test_the_way_back_and_the_hint_stand_beside_the_question(come: Come) -> None:
    """Below it they took the room of the choices; whoever looks on has neither."""
    ada, watcher = come(), come()
    ada.opens("armada", "me", "bot")
    ada.is_asked(0)
    aids = ada.page.partition('<div class="aids">')[2].partition("</div>")[0]
    assert 'form="counsel"' in aids
    assert 'class="aids"' not in ada.page.partition('id="options"')[2]
    watcher.table = ada.table
    assert 'class="aids"' not in watcher.looks()


@pytest.mark.parametrize(
    ("game", "opponent"), [("western_sea", "The Diceoneer"), ("blackbeard", "The Crown")]
)
def test_the_solo_opponent_is_in_view(come: Come, game: str, opponent: str) -> None:
    ada = come()
    ada.opens(game, "me")
    ada.is_asked(0)
    assert opponent in glance(ada)


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_the_goal_is_stated_when_one_sits_down(come: Come, game: str) -> None:
    """In one's own language; whoever only watches plays for nothing."""
    ada, carlo, watcher = come(), come("it"), come()
    ada.opens(game, "me", "bot")
    assert "Your goal:" in text_of(ada.page, "goal")
    carlo.opens(game, "me", "bot")
    assert "L'obiettivo:" in text_of(carlo.page, "goal")
    watcher.table = ada.table
    assert 'id="goal"' not in watcher.looks()


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_the_ending_says_who_won_and_offers_one_more_game_first(come: Come, game: str) -> None:
    """Why stands in the question; what points came from, below; rows of nothing are left out."""
    ada = come()
    ada.opens(game, "me", "bot", "bot", name="Ada")
    ada.is_asked(0)
    ada.asks("offers", {"seat": "0", "offer": "end"})
    page = ada.looks()
    assert "All agree to end it here" in text_of(page, "decision")
    ending = page[page.index('class="options ending"') :]
    places = [ending.index(part) for part in ('class="winner"', "Play again", 'class="scores"')]
    assert places == sorted(places)
    assert "Total" in ending
    assert "<td>0</td><td>0</td><td>0</td></tr><tr>" not in ending.split('class="whole"')[1][200:]


def test_alone_one_wins_against_the_diceoneer_or_not(come: Come) -> None:
    """SOL: nobody else sits there, and yet somebody has won."""
    ada = come()
    ada.opens("western_sea", "me", name="Ada")
    ada.asks("leave", {"seat": "0", "do": "resign"})
    assert "The Diceoneer has won." in ada.looks()
