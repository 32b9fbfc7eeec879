"""A table of Western Sea on its page: a round alone, a round of two with every module, the end."""

from __future__ import annotations

import re
from random import Random

import pytest

from covo.games.western_sea.words import WORDS

from ..boards.markup import elements, text
from .conftest import Come
from .finished import TESTS, brought
from .guests import Guest, region

MOST = 480
"""Decisions within which a round is over."""
RESTING = re.compile(r"^(pass|decline|done|stop|skip|no|end)\b")
"""What ends something: chosen only where nothing else is left."""
OUTWARD = re.compile(r"^act (explore|settle)$")


def alone(come: Come, language: str = "en") -> Guest:
    guest = come(language)
    guest.opens("western_sea", "me", preset="solo")
    guest.is_asked()
    return guest


def round_of(guest: Guest) -> int:
    found = re.search(r'class="ws-round"><b>[^<\d]*(\d+)', guest.page)
    return int(found[1]) if found else 0


def lively(guest: Guest, whims: Random) -> int:
    """Some option, rather one that leads to the map, or else one that does something."""
    said = {option: WORDS.command(option) for option in guest.options}
    away = [option for option, words in said.items() if OUTWARD.match(words)]
    some = [option for option, words in said.items() if not RESTING.match(words)]
    return whims.choice(away or some or list(said))


def cards(guest: Guest, deck: str) -> list[str]:
    """The names on the cards of a deck."""
    found = re.search(rf'<[^>]*class="ws-deck {deck}.*?</ul>', guest.page, re.DOTALL)
    return re.findall(r'class="name">([^<]+)<', found[0]) if found else []


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_whole_solo_round_is_played_through_the_forms(come: Come, language: str) -> None:
    guest = alone(come, language)
    whims, used = Random(4), set()
    for _ in range(MOST):
        for name in ("controls", "mine"):
            if 'data-option="' in region(guest.page, name):
                used.add(name)
        if round_of(guest) >= 2 and len(used) == 2:
            break
        guest.takes(lively(guest, whims))
    assert round_of(guest) >= 2
    assert used == {"controls", "mine"}
    assert "Diceoneer" in region(guest.page, "log")
    for sign in ("ws-hexagon", "ws-queue"):
        assert f'class="{sign}' in guest.page
    assert "{" not in region(guest.page, "standing")


def test_two_people_play_a_round_with_every_module_and_see_no_hand_but_their_own(
    come: Come,
) -> None:
    anna, bruno = come(), come()
    anna.opens("western_sea", "me", "open", preset="everything", option_first_player="seat0")
    bruno.joins(anna.table)
    whims = Random(7)
    for _ in range(MOST):
        anna.looks(**{"as": 0})
        if round_of(anna) >= 2:
            break
        seat, acting = (0, anna) if anna.options else (1, bruno)
        acting.looks(**{"as": seat})
        fields = acting.fields(lively(acting, whims), seat=str(seat))
        assert acting.send(f"{acting.path}/choices", fields).status_code == 303
    bruno.looks(**{"as": 1})
    assert round_of(anna) == round_of(bruno) == 2
    hands = [set(cards(guest, "hand")) for guest in (anna, bruno)]
    assert all(hands)
    assert not hands[0] & hands[1]
    for guest, theirs in ((anna, hands[1]), (bruno, hands[0])):
        assert cards(guest, "market")
        assert "ws-card advisor" in guest.page
        assert "ws-card emissary" in guest.page
        assert not [name for name in theirs if f">{name}<" in guest.page]


def test_the_cheapest_payment_is_one_button(come: Come) -> None:
    guest = alone(come)
    whims = Random(11)
    while "pays for" not in region(guest.page, "decision"):
        guest.takes(lively(guest, whims))
    found = re.search(r'class="group single proposed".*?</button>', guest.page, re.DOTALL)
    assert found
    assert "primary" in found[0]
    (option,) = re.findall(r'data-option="(\d+)"', found[0])
    before = int(guest.length)
    guest.takes(int(option))
    assert int(guest.length) > before


def test_technologies_points_and_hexes_can_be_read(come: Come) -> None:
    guest = alone(come)
    assert len(cards(guest, "market")) == 9
    points = re.search(r'<details[^>]*id="points-0".*?</details>', guest.page, re.DOTALL)
    assert points
    assert points[0].count("<tr") == 7
    assert "hexes" in text(points[0])
    while "data-place" not in region(guest.page, "pieces").partition('id="preview"')[0]:
        guest.takes(lively(guest, Random(3)))
    hexes = [e for e in elements(region(guest.page, "pieces")) if "data-place" in e.attributes]
    asked = {"as": "0", "place": hexes[0].attributes["data-place"]}
    assert guest.http.get(f"{guest.path}/why", params=asked).json()["text"].endswith(".")


def test_the_end_shows_the_points_of_the_diceoneer_too(come: Come) -> None:
    """8.5: it counts as a seat."""
    guest = come()
    journal = TESTS / "games" / "western_sea" / "golden" / "alone_lost.json"
    page = guest.read(brought(guest, journal.read_text(encoding="utf-8"))).text
    assert "The game is over" in page
    scores = page[page.index('class="scores"') : page.index("</table>")]
    assert scores.count('<th scope="col">') == 2
    assert "The Diceoneer" in scores
    whole, body, _ = scores.split("</tbody>")
    parts = [re.findall(r"<td>(-?\d+)</td>", row) for row in body.split("</tr>")[:-1]]
    assert all(set(row) != {"0"} for row in parts)
    totals = [int(cell) for cell in re.findall(r"<td>(-?\d+)</td>", whole)]
    assert totals == [sum(int(row[seat]) for row in parts) for seat in range(2)]
    assert totals[1] > totals[0]
