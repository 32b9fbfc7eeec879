"""Closed bags over HTTP: with ``open_bag_counts`` off only their owners learn what is in them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from covo.engine.game import SPECTATOR
from covo.engine.views import HIDDEN
from covo.games.western_sea import GAME
from covo.games.western_sea.rules import drafting
from covo.games.western_sea.rules.components import Die
from covo.games.western_sea.rules.state import State

from ...patience import PATIENCE
from .live import Program, config_in, granted, serving

PEOPLE = ("Anne", "Mary", "Read")
BARRED = range(0, GAME.option_count, 197)
"""Options whose refusals are asked for."""
CHOICES = 2
"""Decisions of set-up, before dice are drawn from bags: two of three starting tiles."""
found_home = drafting.found_home


def swapping(s: State, seat: int, tile: int, cell: int) -> None:
    """As Anne begins, Mary's bag gets a green die of Read's for a yellow one of hers."""
    found_home(s, seat, tile, cell)
    if seat == 0:
        s.bag[1:3, Die.GREEN] += (1, -1)
        s.bag[1:3, Die.YELLOW] -= (1, -1)


@dataclass(frozen=True)
class Party:
    """Three people at a table, and a stranger."""

    seats: list[Program]
    stranger: Program
    table: str

    @property
    def everybody(self) -> list[Program]:
        return [*self.seats, self.stranger]

    def choose(self) -> None:
        """Whoever is asked takes the first option."""
        for seat in self.seats:
            seen = seat.get(f"/tables/{self.table}/view")
            if seen["options"]:
                option = seen["options"][0]["option"]
                choice = {"seat": seen["viewer"], "length": seen["length"], "option": option}
                seat.post(f"/tables/{self.table}/choices", choice)
                return
        raise AssertionError("nobody is asked")

    def told(self, who: Program) -> dict[str, bytes]:
        """All that is told to somebody, by its address."""
        path = f"/tables/{self.table}"
        why = "&".join(f"option={option}" for option in BARRED)
        looked = [path, f"{path}/view", f"{path}/log", f"{path}/journal", f"{path}/why?{why}"]
        looked += [f"{path}/{what}?language=it" for what in ("view", "log")]
        looked += [f"{path}/moments/{at}" for at in range(4)]
        return {address: who.ask("GET", address).content for address in looked}


def party(http: httpx.Client, **settings: str) -> Party:
    """A table at which all three sit; the first seat begins."""
    tokens = (granted(http.post("/api/people", json={"name": n}))["token"] for n in PEOPLE)
    seats = [Program(http, token) for token in tokens]
    wanted = {
        "game": "western_sea",
        "settings": {"players": "3", "first_player": "seat0"} | settings,
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
    }
    table = seats[0].post("/tables", wanted)["id"]
    for seat in (1, 2):
        seats[seat].post(f"/tables/{table}/join", {"seat": seat})
    return Party(seats, Program(http), table)


def heard(folder: Path, setting: str) -> list[list[dict[str, bytes]]]:
    """What each of three people and a stranger is told, from choice to choice."""
    folder.mkdir()
    told = []
    with (
        serving(config_in(folder)) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as http,
    ):
        here = party(http, open_bag_counts=setting)
        for _ in range(CHOICES):
            here.choose()
            told.append([here.told(who) for who in here.everybody])
    return told


@pytest.mark.parametrize("setting", ["off", "on"])
def test_bags_of_others_change_no_byte_where_they_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    """§9.1: views, log, moments, journal and refusals, for a seat and for a spectator."""
    one = heard(tmp_path / "one", setting)
    monkeypatch.setattr(drafting, "found_home", swapping)
    other = heard(tmp_path / "other", setting)
    for before, after in zip(one, other, strict=True):
        same = [a == b for a, b in zip(before, after, strict=True)]
        closed = setting == "off"
        assert same == [closed, False, False, closed]


@pytest.fixture(scope="module")
def rolling(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A table with closed bags in its first round, after dice were drawn from every bag."""
    with (
        serving(config_in(tmp_path_factory.mktemp("server"))) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as http,
    ):
        here = party(http, open_bag_counts="off", start_tiles="random")
        here.choose()
        yield here


def shown(party: Party, who: Program) -> list[Any]:
    """The states that somebody is told: now, earlier, and in the stream."""
    table = f"/tables/{party.table}"
    moment = who.get(f"{table}/moments/1")["state"]
    return [who.get(f"{table}/view")["state"], moment, first_event(who, party.table)["state"]]


def test_everybody_is_shown_their_own_bag_alone(rolling: Party) -> None:
    """§9.1: in views, in moments of the past and in the stream."""
    for seat, who in zip((0, 1, 2, SPECTATOR), rolling.everybody, strict=True):
        for state in shown(rolling, who):
            for owner, bag in enumerate(state["bag"]):
                assert (set(bag) == {HIDDEN}) is (owner != seat), (seat, owner)


def test_nobody_goes_round_closed_bags_by_what_if(rolling: Party) -> None:
    """§9.1: choices that all have seen lead to every bag: no journal and no fork before the end."""
    table = f"/tables/{rolling.table}"
    for who in rolling.everybody:
        assert who.refused("GET", f"{table}/journal") == (403, "hidden")
    for who in rolling.seats:
        for seat in range(len(PEOPLE)):
            wanted = {"at": 99, "seat": seat}
            assert who.refused("POST", f"{table}/forks", wanted) == (403, "hidden")


def first_event(program: Program, table: str) -> Any:
    """The view that a stream begins with."""
    headers = {"Authorization": f"Bearer {program.token}"} if program.token else {}
    with program.http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
        for line in answer.iter_lines():
            if line.startswith("data: "):
                return json.loads(line.removeprefix("data: "))["view"]
    raise AssertionError
