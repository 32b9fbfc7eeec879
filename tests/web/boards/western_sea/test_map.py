"""The map: it grows, shows who leads, and says all that is on a hex."""

import re

from covo.engine.record import copy
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.board import BOARD, faces
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE_DOWN, HEX, HEX_IDS, TILES
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.words.hexes import folk_of, leaders
from covo.games.western_sea.words.names import voice_of
from covo.games.western_sea.words.printed import KIND_WORDS, face_words, ground_of

from ..markup import Element, elements
from .moments import lively, moments


def drawn(s: State, seat: int = 0, language: str = "en") -> list[Element]:
    return elements(BOARD.pieces(view(GAME, s, seat), language))


def label(s: State, name: str, seat: int = 0, language: str = "en") -> str:
    (found,) = [e for e in drawn(s, seat, language) if e.attributes.get("data-place") == name]
    return found.attributes["aria-label"]


def box(s: State) -> list[float]:
    (layer,) = [e for e in drawn(s) if e.attributes.get("id") == "pieces"]
    return [float(n) for n in layer.attributes["viewbox"].split()]


def test_the_view_follows_the_extent_of_the_map() -> None:
    wide = "; ".join(f"{n} at {n - 8},0" for n in range(8, 18))
    high = "; ".join(f"{n} at 0,{n - 17}" for n in range(18, 24))
    small, large = position("1 at 0,0; 2 at 1,0"), position(f"{wide}; {high}")
    assert box(large)[2] > box(small)[2]
    assert box(large)[3] > box(small)[3]


def test_map_and_controls_have_the_same_view() -> None:
    for s, seat in moments():
        seen = view(GAME, s, seat)
        boxes = re.findall(r'viewBox="([^"]+)"', BOARD.pieces(seen, "en"))[:1]
        boxes += re.findall(r'viewBox="([^"]+)"', BOARD.controls(seen, GAME.listed(s), "en"))[:1]
        assert len({*boxes}) == 1


def test_every_hex_in_play_is_a_place_with_words_and_no_other_is() -> None:
    for s, seat in moments():
        places = {e.attributes.get("data-place"): e for e in drawn(s, seat)}
        there = {HEX_IDS[h] for h, cell in enumerate(s.cell.tolist()) if cell != NOWHERE}
        assert {name for name in places if name in HEX} == there
        assert all(places[name].attributes["aria-label"] for name in there)


def test_a_hex_says_what_it_is_who_is_there_and_who_leads() -> None:
    said = label(lively(), "10")
    assert said.startswith("Golden Prairie (10): plains, 6 VP for the most, 3 for the second.")
    assert "Red 4 tents; Blue 1 tent." in said
    assert said.endswith("In control: Red.")
    assert "In control: Red and Blue." in label(lively(), "18")
    assert "Blue house; Red 1 tent." in label(lively(), "26")
    assert "prateria dorata" in label(lively(), "10", language="it").lower()


def test_whoever_governs_has_the_ring_and_ties_share_it() -> None:
    """Section 2.3: the house, else all with the most tents."""
    assert leaders(folk_of((4, 1, 0, 0), 0)) == (0,)
    assert leaders(folk_of((2, 2, 0, 0), 0)) == (0, 1)
    assert leaders(folk_of((5, 0, 0, 0), 2)) == (1,)
    assert leaders(folk_of((0, 0, 0, 0), 0)) == ()
    page = BOARD.pieces(view(GAME, lively(), 0), "en")
    ring = re.search(r'id="hex-9".*?class="(ring[^"]*)"', page)
    assert ring is not None
    assert ring[1] == "ring s0"
    shared = re.findall(r'class="(ring shared s\d)"', page)
    assert sorted({*shared}) == ["ring shared s0", "ring shared s1"]


def test_a_ship_glides_from_where_it_lay() -> None:
    s = lively()
    s.tents[0, HEX["H"]] = 1
    s.ship[0] = HEX["H"]
    moved = copy(s)
    moved.ship[0] = HEX["S1"]
    spots = [
        next(e.attributes for e in drawn(each) if e.attributes.get("id") == "ship-0")
        for each in (s, moved)
    ]
    assert (spots[0]["data-x"], spots[0]["data-y"]) != (spots[1]["data-x"], spots[1]["data-y"])


def test_every_face_is_drawn_and_said_in_both_languages() -> None:
    for face in range(FACE_DOWN + 1):
        assert ground_of(face) in KIND_WORDS or face < len(TILES["tile"])
        english, italian = (face_words(voice_of(language), face) for language in ("en", "it"))
        assert english
        assert english != italian


def test_a_factory_looks_like_one() -> None:
    mill, prairie = HEX["11"], HEX["10"]
    assert "wi-factory" in faces.ability(mill)
    assert faces.ability(prairie) == ""
    assert "works" in faces.ability(mill)
