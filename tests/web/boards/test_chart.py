"""The drawing itself."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from covo.games.armada.board import chart, lettering
from covo.games.armada.board.geometry import borders, coasts, is_inside, outline
from covo.games.armada.board.names import names, shapes
from covo.games.armada.rules.components import SPACE_IDS, SPACES, TERRITORIES
from covo.games.armada.scene import ANCHORS, rings
from covo.games.armada.words.names import place_name, voice_of

from .markup import LANGUAGES, elements, text

MOST = 60_000
"""Bytes of a chart as it goes over the wire."""


@pytest.mark.parametrize("name", chart.CHARTS)
def test_a_chart_is_up_to_date_sound_and_small(name: str) -> None:
    """Otherwise: python -m covo.games.armada.board.chart"""
    written = (chart.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert written == chart.svg(chart.CHARTS[name])
    assert ElementTree.fromstring(written).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(gzip.compress(written.encode())) < MOST
    assert not re.search(r"<(script|text|image|foreignObject)\b|https?://(?!www\.w3\.org)", written)


def test_names_stand_where_they_should() -> None:
    """Otherwise: python -m covo.games.armada.board.chart"""
    assert lettering.FILE.read_text(encoding="utf-8") == lettering.placed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_written_in_full_within_or_beside_its_space(language: str) -> None:
    written = text(names(language))
    for space, one in enumerate(lettering.lettering(language)):
        name = str(place_name(voice_of(language), space))
        assert " ".join(one.lines) == name
        assert " ".join(one.lines) in written.replace("&#39;", "'")
        inside = is_inside((one.x, one.y - 3), rings()[space])
        x, y = ANCHORS[space]
        assert inside or abs(one.x - x) + abs(one.y - y) < 60


def test_the_shapes_are_those_of_the_board() -> None:
    assert len(coasts()) == 15
    lands = [[side < TERRITORIES for side in (b.left, b.right)] for b in borders() if b.right >= 0]
    assert [sum(map(sum, lands)), len(lands)] == [132 + 2 * 65, 132 + 65 + 154]
    assert sum(map(all, lands)) == 65
    assert {e.attributes["id"] for e in elements(shapes())} == {f"at-{name}" for name in SPACE_IDS}


def test_a_region_holds_the_middle_of_its_space() -> None:
    for space in range(SPACES):
        assert is_inside(ANCHORS[space], outline(space, 1.2))
