"""A table of Blackbeard on its page: alone against the Crown, and two or three with reactions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count

import pytest

from covo import games
from covo.engine.game import Game
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import NUMBERING, Kind

from ...browser.careers import hunted
from ...games.blackbeard.play import begun_at, option
from ..api.live import config_in
from ..boards.markup import text
from ..shell.visitor import server
from .conftest import Come
from .guests import Guest, region

TURN = 60
"""Choices within which the first turn is over."""
ENDING = (Kind.ENOUGH, Kind.FORFEIT, Kind.DONE, Kind.END_TURN)
"""What brings a turn on."""
TRIES = 8
"""How often luck may spoil the scene: a search can fail, a pirate can fall."""
THREE = position(
    "A1 kidd sloop caribbean; B1 tew sloop india; C1 vane sloop india",
    players="3",
    strict_windows="on",
    hands={1: ["storm/3", "storm/4"], 2: ["informer/4"]},
)
"""Bruno and Carla hold cards against the pirate of the first player."""
FILTERS = ("always", "at_stake", "own_means", "never")


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose tables begin where something is about to happen, each with other luck."""
    places, secrets = begun_at(hunted(), THREE), count(1)

    def load(name: str) -> Game:
        return places if name == "blackbeard" else games.load(name)

    folder = tmp_path_factory.mktemp("staged")
    config = config_in(folder, load_game=load, new_secret=lambda: bytes([next(secrets)]) * 32)
    with server(folder, config=config) as address:
        yield address


@pytest.fixture
def hunter(staged: str) -> Iterator[Guest]:
    """Alone against the Crown, with a merchant in sight and a commissioner near."""
    with (guest := Guest(staged)).http:
        guest.opens("blackbeard", "me")
        guest.is_asked()
        yield guest


def sits(guest: Guest, players: str) -> Guest:
    fields = {"game": "blackbeard", "option-players": players, "name": "Anna"}
    seats = {"seat-0-kind": "me", "seat-1-kind": "open"}
    made = guest.act("/new?game=blackbeard", "/tables", fields | seats)
    assert made.status_code == 303, made.text
    guest.table = made.headers["location"].removeprefix("/tables/")
    guest.looks()
    return guest


def kind(option: int) -> Kind:
    return Kind(NUMBERING.unpack(option)[0])


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_turn_alone_is_played_through_the_forms(come: Come, language: str) -> None:
    guest = sits(come(language), "1")
    seen: set[Kind] = set()
    for _ in range(TURN):
        option = next((o for o in guest.options if kind(o) in ENDING), guest.options[0])
        seen.add(kind(option))
        told = guest.chooses(option)
        assert "options" in told["regions"]
        guest.looks(**{"as": 0})
        if Kind.END_TURN in seen:
            break
    assert {Kind.PICK, Kind.AREA, Kind.SHIP, Kind.PLAY_ACTION, Kind.END_TURN} <= seen
    for name in ("pieces", "controls", "mine", "standing"):
        assert f'id="{name}"' in guest.page
    assert "{" not in region(guest.page, "standing")


def test_a_click_and_a_look_ahead_are_answered(come: Come) -> None:
    guest = sits(come(), "1")
    asked = guest.http.get(f"{guest.path}/why", params={"as": "0", "place": "havana"}).json()
    assert asked["text"]
    option = guest.options[0]
    ahead = guest.http.get(f"{guest.path}/preview", params={"as": "0", "option": option}).json()
    assert set(ahead) == {"svg", "hint", "safe", "length"}


def test_how_often_one_is_asked_is_kept_for_the_table(come: Come) -> None:
    """Section 15: the choice stands on the page of its seat, and on no other."""
    anna = sits(come(), "2")
    bruno = come()
    bruno.joins(anna.table)
    anna.looks(**{"as": 0})
    for name in FILTERS:
        assert f'value="{name}"' in region(anna.page, "mine")
    assert anna.asks("filter", {"seat": "0", "filter": "own_means"}).status_code == 200
    anna.looks(**{"as": 0})
    assert 'value="own_means" selected' in anna.page
    bruno.looks(**{"as": 1})
    assert 'value="own_means" selected' not in bruno.page


def wished(guest: Guest, *kinds: Kind) -> int:
    """The option that comes first by these kinds, else any."""
    found = guest.options
    order = {kind(o): o for o in reversed(found)}
    return next((order[wish] for wish in kinds if wish in order), found[0])


def plays_on(guest: Guest) -> str:
    """All actions of the turn: searched until the Crown intercepts, then looted; the log of it."""
    said = ""
    for _ in range(TURN):
        if {Kind.END_TURN, Kind.PLAY_ACTION} & set(map(kind, guest.options)):
            break
        hunts = (Kind.SEARCH, Kind.LOOT)
        order = hunts[::-1] if "intercepts" in said else hunts
        guest.takes(wished(guest, *order, Kind.TAKE, Kind.FORFEIT))
        said = text(region(guest.page, "log"))
    return said


def test_a_solo_turn_with_a_loot_and_an_interception(staged: str) -> None:
    for _ in range(TRIES):
        with (guest := Guest(staged)).http:
            guest.opens("blackbeard", "me")
            guest.is_asked()
            said = plays_on(guest)
            if "intercepts" not in said or "takes the cargo" not in said:
                continue
            assert re.search(r"moves in on the merchant.*takes the cargo.*notoriety", said)
            guest.takes(wished(guest, Kind.END_TURN))
            assert re.search(r"Turn \d+", text(region(guest.page, "standing")))
            assert "The Crown" in region(guest.page, "standing")
            is_shown_step_by_step(guest)
            return
    raise AssertionError("the pirate was never hunted while he looted")


def is_shown_step_by_step(guest: Guest) -> None:
    """Looking back: the die, what is added, what it is held against."""
    page = guest.read(f"{guest.path}/replay?as=0").text
    lines = re.findall(r'<li[^>]*data-length="(\d+)"[^>]*>(.*?)</li>', page)
    at = next(int(n) for n, line in lines if "moves in on the merchant" in text(line))
    moments = [
        json.loads(guest.http.get(f"{guest.path}/moments/{at + n}?as=0").text) for n in range(9)
    ]
    seen = " ".join(text(moment["happening"]) for moment in moments)
    assert "cargo rating" in seen
    assert "a hold." in seen


def test_a_preview_tells_cost_and_odds_and_a_click_says_why_not(hunter: Guest) -> None:
    """BB-7.1"""
    search = wished(hunter, Kind.SEARCH)
    assert kind(search) == Kind.SEARCH
    told = hunter.http.get(f"{hunter.path}/preview?as=0&option={search}").json()
    assert re.search(r"Costs 1 action\. A die \+ \d", told["hint"])
    assert 'class="chance' in told["svg"]
    (ship, *_) = re.findall(r'data-source="(\w+)"', region(hunter.page, "controls"))
    why = hunter.http.get(f"{hunter.path}/why?as=0&place=india&source={ship}").json()
    assert "more than one step from" in why["text"]
    assert why["rule"] == "BB-7.1"


def three(staged: str) -> list[Guest]:
    """Three people at one table."""
    people = [Guest(staged) for _ in range(3)]
    path = people[0].opens("blackbeard", "me", "open", "open", name="Anna")
    for seat, (guest, name) in enumerate(zip(people[1:], ("Bruno", "Carla"), strict=True), 1):
        guest.table = people[0].table
        guest.act(path, f"{path}/join", {"seat": str(seat), "name": name})
    people[0].looks(**{"as": 0})
    return people


def answers(guest: Guest, seat: int) -> set[Kind]:
    """What a seat may do now."""
    guest.looks(**{"as": seat})
    return set(map(kind, guest.options))


def sends(guest: Guest, seat: int, chosen: int) -> None:
    guest.looks(**{"as": seat})
    sent = guest.send(f"{guest.path}/choices", guest.fields(chosen, seat=str(seat)))
    assert sent.status_code == 303


def test_others_react_to_a_move_by_a_card_or_let_it_pass(staged: str) -> None:
    anna, bruno, carla = people = three(staged)
    sends(anna, 0, option(Kind.MOVE, 1, "s_atlantic"))
    assert Kind.PASS in answers(bruno, 1)
    card = wished(bruno, Kind.CARD)
    assert kind(card) == Kind.CARD
    sends(bruno, 1, card)
    while Kind.PASS in answers(carla, 2):
        sends(carla, 2, option(Kind.PASS))
    for seat, guest in enumerate(people):
        assert "plays " in text(region(guest.looks(**{"as": seat}), "log"))
    for guest in people:
        guest.http.close()


def test_whoever_wants_to_be_asked_never_is_spared_every_question(staged: str) -> None:
    """Section 15"""
    anna, bruno, carla = people = three(staged)
    for seat, guest in ((1, bruno), (2, carla)):
        guest.looks(**{"as": seat})
        assert guest.asks("filter", {"seat": str(seat), "filter": "never"}).status_code == 200
    sends(anna, 0, option(Kind.MOVE, 1, "s_atlantic"))
    assert not answers(bruno, 1)
    assert not answers(carla, 2)
    assert answers(anna, 0)
    assert 'value="never" selected' in bruno.page
    for guest in people:
        guest.http.close()
