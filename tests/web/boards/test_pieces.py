"""What stands on the board."""

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games import board_of
from covo.games.armada import GAME
from covo.games.armada.board.drawings import EMBLEMS, PENNANTS, TOKENS
from covo.games.armada.board.symbols import symbols
from covo.games.armada.positions import position
from covo.games.armada.rules.components import TERRITORIES, Colour
from covo.games.armada.rules.decisions import Decision

from .markup import LANGUAGES, Element, elements, lively, moments

BOARD = board_of("armada")
MOST_PIECES, MOST_CONTROLS = 20_000, 30_000
"""Bytes, as they go over the wire before compression."""


def pieces(s: object, language: str = "en") -> dict[str, Element]:
    drawn = elements(BOARD.pieces(view(GAME, s, SPECTATOR), language))
    return {e.attributes["id"]: e for e in drawn if "id" in e.attributes}


def label(s: object, piece: str, language: str = "en") -> str:
    return pieces(s, language)[piece].attributes["aria-label"]


def test_every_territory_and_every_ship_in_play_is_a_piece_with_a_place() -> None:
    found = pieces(lively())
    assert {f"land-{t}" for t in range(TERRITORIES)} <= {*found}
    assert {f"ship-{n}" for n in range(8)} <= {*found}
    for name, e in found.items():
        if name != "pieces":
            x, y = e.attributes["data-x"], e.attributes["data-y"]
            assert e.attributes["transform"] == f"translate({x} {y})"


def test_a_territory_tells_what_is_in_it() -> None:
    s = position("C03: nat 2, g2; C04: az 3, g1; C05: violet; C06: natives")
    assert label(s, "land-2") == "Tramontane Harbour: 2 natives, 2 gold"
    assert label(s, "land-3") == "Ostro Harbour: 3 pirates of Azure, 1 gold"
    assert label(s, "land-4") == "Ponente Harbour: flag of Violet, nobody there"
    assert label(s, "land-5") == "Levante Harbour: no natives left"
    assert label(s, "land-6") == "Jaguar Gorge: unexplored"
    assert label(s, "land-3", "it") == "Porto Ostro: 3 pirati di Azzurro, 1 lingotto"


def test_natives_under_a_flag_show_it() -> None:
    """R-13"""
    s = position("C03: nat 2, azure, g2")
    assert label(s, "land-2") == "Tramontane Harbour: 2 natives, flag of Azure, 2 gold"
    assert 'href="#tk4"/>' in BOARD.pieces(s, "en")
    assert 'href="#fl0" x=' in BOARD.pieces(s, "en")


def test_a_ship_tells_whose_she_is_and_what_she_carries() -> None:
    s = position("S14: ship(az 6, g2); S21: ship(g1, blue); A1: ship")
    labels = {e.attributes.get("aria-label") for e in pieces(s).values()}
    assert "Ship of Azure, Mistral Sea: 6 pirates, 2 gold" in labels
    assert "Ship adrift, Condor Reach: 1 gold" in labels
    assert "Ship in port, Sapphire Harbour" in labels


@pytest.mark.parametrize("colour", list(Colour))
def test_a_colour_is_told_by_emblem_outline_and_flag_too(colour: Colour) -> None:
    drawn = str(symbols())
    assert f'<g id="em{int(colour)}">{EMBLEMS[colour]}</g>' in drawn
    for family in (EMBLEMS, TOKENS, PENNANTS):
        assert len({*family}) == len(family)
    s = position(f"C13: {colour.name[:2].lower()} 4; S01: ship({colour.name[:2].lower()} 2)")
    layer = str(BOARD.pieces(view(GAME, s, SPECTATOR), "en"))
    assert f'href="#tk{int(colour)}"' in layer
    assert f'href="#sh{int(colour)}"' in layer
    for kind in ("tk", "sh"):
        _, _, sign = drawn.partition(f'<g id="{kind}{int(colour)}"')
        assert EMBLEMS[colour] in sign.partition("<g id=")[0]


def test_everything_used_is_drawn_somewhere() -> None:
    known = {e.attributes["id"] for e in elements(BOARD.chart("en")) if "id" in e.attributes}
    for s, seat in moments():
        seen = view(GAME, s, seat)
        layers = (BOARD.pieces(seen, "en"), BOARD.controls(seen, GAME.listed(s), "en"))
        used = {
            e.attributes["href"] for layer in layers for e in elements(layer) if e.name == "use"
        }
        assert {name.removeprefix("#") for name in used} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_layers_stay_small(language: str) -> None:
    for s, seat in moments():
        seen = view(GAME, s, seat)
        assert len(BOARD.pieces(seen, language).encode()) < MOST_PIECES
        assert len(BOARD.controls(seen, GAME.listed(s), language).encode()) < MOST_CONTROLS


def test_no_markup_has_a_style_or_a_script_of_its_own() -> None:
    for s, seat in moments():
        seen, options = view(GAME, s, seat), GAME.listed(s)
        for part in (
            BOARD.chart("en"),
            BOARD.pieces(seen, "en"),
            BOARD.controls(seen, options, "en"),
            BOARD.standing(seen, ["Ada", "Bo", "Cy", "Di"], seat, "en"),
            BOARD.hand(seen, seat, "en", options),
            *(BOARD.preview(seen, option, "en") for option in options),
        ):
            for e in elements(part):
                assert e.name not in ("style", "script")
                assert not [name for name in e.attributes if name == "style" or name[:2] == "on"]


def test_names_of_people_are_escaped() -> None:
    seen = view(GAME, lively(), 0)
    strip = BOARD.standing(seen, ["<b>Ada", "Bo", "Cy", "Di"], 0, "en")
    assert "<b>Ada" not in strip
    assert "&lt;b&gt;Ada" in strip


def test_a_moment_of_the_set_up_can_be_looked_at() -> None:
    s = GAME.new(GAME.settings({"colours": "azure-violet-blue-orange", "cards": "off"}))
    assert s.pending[s.depth - 1, 0] == Decision.PLACE_SHIP
    seen = view(GAME, s, 0)
    drawn = BOARD.controls(seen, GAME.listed(s), "en")
    assert [e.attributes["data-kind"] for e in elements(drawn) if e.name == "a"] == ["ship"] * 3
    assert "Setting up" in BOARD.standing(seen, ["Ada"] * 4, 0, "en")
