"""Over HTTP: whom a seat may be asked about, and whom it spares."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from covo import games
from covo.engine.game import Game
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import Kind

from ...games.blackbeard.play import begun_at, option
from .live import Newcomer, Program, choose, config_in, serving, table_for

SEA = position(
    "A1 kidd sloop caribbean; A2 low sloop caribbean; B1 tew sloop india",
    strict_windows="on",
    hands={1: ["storm/3"]},
)
SEATS = [{"kind": "me"}, {"kind": "open"}]


def load(name: str) -> Game:
    return begun_at(SEA) if name == "blackbeard" else games.load(name)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its tables of Blackbeard are in the middle of a game: Anne has two pirates, Mary a card."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(config_in(folder, load_game=load)) as address:
        yield address


@pytest.fixture
def table(anne: Program, mary: Program) -> str:
    asked = {"game": "blackbeard", "settings": {"players": "2"}, "seats": SEATS}
    made = anne.post("/tables", asked)
    mary.post(f"/tables/{made['id']}/join", {"seat": 1})
    return str(made["id"])


def spare(who: Program, table: str, subject: str, spared: bool = True) -> int:
    body = {"seat": 1, "subject": subject, "spared": spared}
    return who.ask("PUT", f"/tables/{table}/spared", body).status_code


def test_a_view_names_those_one_is_asked_about(
    anne: Program, mary: Program, stranger: Program, table: str
) -> None:
    path = f"/tables/{table}/view"
    assert anne.get(path)["subjects"] == ["tew"]
    assert mary.get(path)["subjects"] == ["kidd", "low"]
    assert (stranger.get(path)["subjects"], stranger.get(path)["spared"]) == ([], [])


def test_who_is_spared_is_not_asked_about_until_that_ends(
    anne: Program, mary: Program, stranger: Program, table: str
) -> None:
    path = f"/tables/{table}/view"
    assert spare(mary, table, "kidd") == 204
    assert mary.get(path)["spared"] == ["kidd"]
    assert anne.get(path)["spared"] == stranger.get(path)["spared"] == []
    choose(anne, table, option(Kind.MOVE, 1, "s_atlantic"))
    assert not mary.get(path)["asked"]
    assert spare(mary, table, "kidd", spared=False) == 204
    assert mary.get(path)["spared"] == []
    choose(anne, table, option(Kind.MOVE, 1, "caribbean"))
    assert mary.get(path)["asked"]
    assert spare(mary, table, "low") == 204
    assert mary.get(path)["asked"]
    assert spare(mary, table, "kidd") == 204
    assert not mary.get(path)["asked"]


def test_nobody_spares_strangers_or_for_others(
    anne: Program, mary: Program, newcomer: Newcomer, table: str
) -> None:
    path = f"/tables/{table}/spared"
    wish = {"seat": 1, "subject": "nobody", "spared": True}
    assert mary.refused("PUT", path, wish) == (422, "bad_subject")
    assert mary.refused("PUT", path, wish | {"subject": "tew"}) == (422, "bad_subject")
    assert mary.refused("PUT", path, {"seat": 1, "subject": "kidd"})[0] == 400
    for who in (anne, newcomer("Rover")):
        assert who.refused("PUT", path, wish | {"subject": "kidd"})[0] == 403
    assert mary.get(f"/tables/{table}/view")["spared"] == []


def test_in_other_games_there_is_nobody_to_spare(anne: Program, mary: Program) -> None:
    table = table_for(anne, mary)
    view = mary.get(f"/tables/{table}/view")
    assert (view["subjects"], view["spared"]) == ([], [])
    wish = {"seat": 1, "subject": "kidd", "spared": True}
    assert mary.refused("PUT", f"/tables/{table}/spared", wish) == (422, "bad_subject")
