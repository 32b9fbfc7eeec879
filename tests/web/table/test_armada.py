"""A table of Armada on its page: seats of every kind, turns against bots, a change of language."""

from __future__ import annotations

import re

from covo.games.armada.words import WORDS

from ..boards.markup import elements, text
from .conftest import Come
from .guests import END_TURN, Guest, region

COLOURS = "azure-violet-blue-orange"
OPEN = {"option_setup": "standard", "option_colours": COLOURS, "option_cards": "off"}
TURNS = 3


def against_bots(guest: Guest) -> Guest:
    """Azure begins, against two bots."""
    guest.opens("armada", "me", "bot", "bot", preset="classic", **OPEN)
    guest.is_asked()
    return guest


def test_a_seat_of_every_kind_is_taken_and_the_game_begins(come: Come) -> None:
    grace, friend, stranger = come(), come(), come()
    path = grace.opens(
        "armada",
        *("me", "local", "invited", "open"),
        name="Grace",
        seat_1_name="Ann",
        **OPEN,
    )
    assert "Waiting for players" in region(grace.page, "decision")
    seats = region(grace.page, "seats")
    assert len([e for e in elements(seats) if "seat" in e.attributes.get("class", "").split()]) == 4
    assert seats.index("Grace") < seats.index("Ann")
    (link,) = re.findall(r'id="invite-2"[^>]*value="([^"]+)"', grace.page)
    assert friend.act(link, link, {"name": "Hopper"}).status_code == 303
    assert "Hopper" in region(grace.looks(), "seats")
    joined = stranger.act(path, f"{path}/join", {"seat": "3", "name": "Lovelace"})
    assert joined.status_code == 303
    stranger.table = grace.table
    assert "Waiting for players" not in region(stranger.looks(), "decision")
    assert re.search(r"I am (?:Grace|Ann)</a>", grace.looks()), "the game has begun"


def test_turns_are_played_against_bots_round_by_round(come: Come) -> None:
    anna = against_bots(come())
    assert 'data-title="● Your turn' in region(anna.page, "decision")
    for command in ("launch A1 S15", "load A1 S15", "pirates 5"):
        anna.takes(WORDS.option_of(command))
    assert "(Azure) loads 5 pirates" in text(region(anna.page, "log"))
    anna.takes(WORDS.option_of("sail S15 S14"))
    for turn in range(1, TURNS + 1):
        assert f"Round {turn}" in text(region(anna.page, "standing"))
        told = text(region(anna.page, "log"))
        anna.takes(END_TURN)
        while "points left" not in text(region(anna.page, "decision")):
            anna.takes(anna.options[0])
        assert told != text(region(anna.page, "log"))
    assert f"Round {TURNS + 1}" in text(region(anna.page, "standing"))


def test_the_language_changes_in_mid_game_and_nothing_else(come: Come) -> None:
    anna = against_bots(come())
    for command in ("launch A1 S15", "load A1 S15", "pirates 5"):
        anna.takes(WORDS.option_of(command))
    length, options = anna.length, anna.options
    anna.send("/language", {"language": "it"})
    anna.looks(**{"as": 0})
    assert (anna.length, anna.options) == (length, options)
    assert '<html lang="it"' in anna.page
    assert "Decidi tu" in region(anna.page, "decision")
    labels = [e.attributes.get("aria-label", "") for e in elements(region(anna.page, "controls"))]
    assert any(label.startswith("Dallo ") for label in labels)
    assert "pirati" in text(region(anna.page, "log"))
    anna.send("/language", {"language": "en"})
    assert "Your decision" in anna.looks(**{"as": 0})


def test_a_watcher_is_told_so_and_is_offered_nothing(come: Come) -> None:
    anna, watcher = against_bots(come()), come()
    watcher.table = anna.table
    assert "You are watching" in text(region(watcher.looks(), "options"))
    assert 'data-option="' not in region(watcher.page, "options")
    assert '<section id="mine" class="mine" hidden>' in watcher.page


def test_who_is_here_is_shown_and_who_is_not(come: Come) -> None:
    anna, bruno, watcher = come(), come(), come()
    bruno.joins(anna.makes(name="Anna"))
    watcher.table = anna.table
    with bruno.listens(1) as news:
        next(news)
        shown = region(watcher.looks(), "seats")
        assert (shown.count('"dot here"'), shown.count('"dot away"')) == (1, 1)
