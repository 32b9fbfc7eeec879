"""What stands on the chart, and what is said of it."""

import gzip

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import board_of
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.components import AREAS, MAP, PORTS, SEAS
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.scene.layout import HEIGHT, ROADS, WIDTH, merchant_at
from covo.games.blackbeard.scene.seeing import NOBODY, plain, viewer_of
from covo.games.blackbeard.words.names import place, voice_of

from ..markup import elements, text
from .positions import LANGUAGES, lively, moments

BOARD = board_of("blackbeard")
MOST = 40_000
"""Bytes of the chart as it goes over the wire."""


def labels(s: State, viewer: int = 0, language: str = "en") -> dict[str, str]:
    drawn = elements(BOARD.pieces(view(GAME, s, viewer), language))
    return {
        e.attributes["id"]: e.attributes["aria-label"]
        for e in drawn
        if "aria-label" in e.attributes
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_names_every_area_box_and_port_and_is_light(language: str) -> None:
    drawn = str(BOARD.chart(language))
    written = text(drawn)
    for number in range(SEAS + PORTS):
        name = str(place(voice_of(language), number)).removeprefix("the ").partition(" (")[0]
        assert name in written
    assert len(gzip.compress(drawn.encode())) < MOST
    assert BOARD.chart(language) is BOARD.chart(language)


def test_everything_lies_on_the_sheet_and_apart() -> None:
    spots = [*ROADS, *(merchant_at(port) for port in range(36))]
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in spots)
    for i, (x, y) in enumerate(spots):
        for other, there in spots[i + 1 :]:
            assert abs(x - other) > 20 or abs(y - there) > 20


def test_a_port_tells_nation_value_defence_and_status() -> None:
    """BB-1.5, BB-9.1"""
    said = labels(lively())
    row = next(port for port in MAP["port"] if port["id"] == "havana")
    assert said["at-havana"] == (
        f"Havana: Spanish, value {row['value']}, defence {row['defense']}, closed to pirates, "
        "for Bartholomew Roberts: friendly to pirates"
    )
    assert said["at-trujillo"].endswith("in ruins")
    assert said["at-nassau"] == "Nassau: pirate port"


def test_a_port_is_told_as_it_is_for_the_viewers_pirates() -> None:
    """BB-9.1, BB-9.31: a haven of one's own, a Letter of one's own; not those of others."""
    s = lively()
    assert "for Edward Low: haven" in labels(s, 0)["at-bath_town"]
    assert "for" not in labels(s, 1)["at-bath_town"].partition("friendly")[2]
    assert "Roberts" not in labels(s, SPECTATOR)["at-havana"]


def test_no_status_is_told_by_its_colour_alone() -> None:
    """Each has a sign of its own."""
    drawn = str(BOARD.pieces(view(GAME, lively(), 0), "en"))
    for status in (0, 2, 3, 4):
        assert f"#bb-status-{status}" in drawn


def test_merchants_are_unknown_until_they_are_found() -> None:
    """BB-2.7, BB-8.1"""
    said = labels(lively())
    assert said["at-off-port_royal"] == "Unknown merchant off Port Royal"
    assert said["at-off-havana"].startswith("Merchant off Havana: ")
    assert said["at-off-havana"].endswith("found by Edward Teach")
    assert said["at-off-goa"] == "No merchant off Goa"


def test_ships_hunters_and_warships_are_told() -> None:
    said = labels(lively())
    assert said["ship-0"] == "Edward Teach (Player A), sloop, in the Caribbean"
    assert (
        said["kc-1"] == "King's Commissioner Robert Maynard (4/7) of Player B, in the S. Atlantic"
    )
    assert said["war-3"].startswith("Warship ")
    assert "Edward Teach (Player A)" in said["at-caribbean"]


def test_italian_is_italian() -> None:
    said = labels(lively(), 0, "it")
    assert said["ship-0"] == "Edward Teach (Giocatore A), sloop, nel Caribbean"
    assert "chiuso ai pirati" in said["at-havana"]


@pytest.mark.parametrize("players", ["1", "2", "3", "5"])
def test_a_view_tells_whose_it_is(players: str) -> None:
    """The chart is drawn from the view alone, and the status of ports needs its viewer."""
    s, _ = next(iter(moments(players)))
    for seat in range(int(players)):
        assert viewer_of(plain(view(GAME, s, seat))) == seat
    assert viewer_of(plain(view(GAME, s, SPECTATOR))) == NOBODY


def test_ships_at_one_place_lie_apart() -> None:
    drawn = elements(BOARD.pieces(view(GAME, lively(), 0), "en"))
    spots = [
        (e.attributes["data-x"], e.attributes["data-y"]) for e in drawn if "data-x" in e.attributes
    ]
    assert len(spots) == len({*spots})


def test_pieces_keep_their_names_when_they_move() -> None:
    """Script lets a piece glide from where one of the same name was."""
    for s, seat in moments():
        drawn = elements(BOARD.pieces(view(GAME, s, seat), "en"))
        names = [e.attributes["id"] for e in drawn if "id" in e.attributes]
        assert len(names) == len({*names})
        afloat = {name for name in names if name.startswith("ship-")}
        assert afloat == {f"ship-{d}" for d in range(10) if s.pirate[d] > 0}
        assert sum(name.startswith("at-") for name in names) == SEAS + PORTS + 36
        assert sum(name.startswith("war-") for name in names) == sum(s.warship[:AREAS] > 0)
