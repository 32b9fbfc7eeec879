"""Games and tables over HTTP: what there is, making one, sitting down."""

import pytest

from covo.games.armada import GAME
from covo.games.armada.rules.decisions import NO_PIRATES, NUMBERING, Kind

from ...games.western_sea.rows import AT_SEA, MISTAKES, NAMED
from .live import DUEL, SHORT, Newcomer, Program, table_for


def test_a_game_tells_all_before_one_plays(stranger: Program) -> None:
    (listed,) = [g for g in stranger.get("/games")["games"] if g["name"] == "armada"]
    assert listed["option_count"] == GAME.option_count
    game = stranger.get("/games/armada", language="it")
    players = game["setup"][0]
    assert (players["name"], players["default"]) == ("players", "4")
    assert [value["value"] for value in players["values"]] == ["2", "3", "4"]
    assert players["label"] == "Giocatori"
    assert {preset["name"] for preset in game["presets"]} == set(GAME.presets)
    assert game["bots"]
    assert "random" in game["bots"]


def test_options_are_numbered_as_the_game_says(stranger: Program) -> None:
    rows = stranger.get("/games/armada")["kinds"]
    assert sum(row["count"] for row in rows) == GAME.option_count
    kinds = {row["name"]: row for row in reversed(rows)}
    appended = next(row for row in reversed(rows) if row["name"] == "QTY_PIRATES")
    assert (appended["first"], appended["count"]) == (NO_PIRATES, 1)
    resign = kinds["RESIGN"]
    assert resign["interjection"]
    assert resign["first"] == NUMBERING.number(Kind.RESIGN, 0)
    (quantity,) = kinds["QTY_PIRATES"]["arguments"]
    at = quantity["values"].index([5])
    assert kinds["QTY_PIRATES"]["first"] + at == NUMBERING.number(Kind.QTY_PIRATES, 5)
    (ends,) = kinds["SAIL"]["arguments"]
    assert len(ends["names"]) == 2


def test_fields_say_their_shape_and_who_sees_them(stranger: Program, anne: Program) -> None:
    fields = {field["name"]: field for field in stranger.get("/games/armada")["fields"]}
    assert any(field["seen_by"] == "owner" for field in fields.values())
    table = table_for(anne, anne_twin(anne))
    state = anne.get(f"/tables/{table}/view")["state"]
    assert set(state) == set(fields)
    for name, value in state.items():
        extents = []
        while isinstance(value, list):
            extents.append(len(value))
            value = value[0]  # noqa: PLW2901
        assert extents == fields[name]["shape"]


def anne_twin(anne: Program) -> Program:
    made = anne.post("/people", {"name": "Twin"})
    return Program(anne.http, made["token"])


def test_there_is_no_such_game(stranger: Program, anne: Program) -> None:
    assert stranger.refused("GET", "/games/chess") == (404, "unknown_game")
    assert stranger.refused("GET", "/tables", game="chess") == (404, "unknown_game")
    wanted = {"game": "chess", "seats": DUEL}
    assert anne.refused("POST", "/tables", wanted) == (404, "unknown_game")


def test_a_table_fills_and_begins(newcomer: Newcomer, stranger: Program) -> None:
    host, guest = newcomer("Host"), newcomer("Guest")
    made = host.post("/tables", {"game": "armada", "settings": SHORT, "seats": DUEL})
    path = f"/tables/{made['id']}"
    assert made["status"] == "gathering"
    assert made["mine"] == [0]
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open"]
    assert made["id"] in [t["id"] for t in stranger.get("/tables")["open"]]
    assert made["id"] in [t["id"] for t in host.get("/tables", which="mine")["mine"]]
    joined = guest.post(f"{path}/join", {})
    assert (joined["status"], joined["mine"]) == ("running", [1])
    lists = host.get("/tables", game="armada")
    assert made["id"] in [t["id"] for t in lists["waiting"]]
    assert host.get("/tables", which="finished")["waiting"] == []
    assert stranger.get(path)["status"] == "running"
    assert guest.refused("POST", f"{path}/join", {})[0] == 409


def test_a_seat_by_invitation_needs_its_code(newcomer: Newcomer) -> None:
    host, guest = newcomer("Host"), newcomer("Guest")
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = host.post("/tables", {"game": "armada", "settings": SHORT, "seats": seats})
    path = f"/tables/{made['id']}"
    assert guest.refused("POST", f"{path}/invites", {"seat": 1})[0] == 403
    code = host.post(f"{path}/invites", {"seat": 1})["invite"]
    assert code not in guest.ask("GET", path).text
    refused = guest.refused("POST", f"{path}/join", {"seat": 1, "invite": "guess"})
    assert refused == (403, "bad_invite")
    assert guest.post(f"{path}/join", {"seat": 1, "invite": code})["status"] == "running"


def test_who_has_not_begun_may_leave_or_give_up(newcomer: Newcomer) -> None:
    host, guest = newcomer("Host"), newcomer("Guest")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"game": "armada", "settings": {**SHORT, "players": "3"}, "seats": seats}
    path = f"/tables/{host.post('/tables', wanted)['id']}"
    guest.post(f"{path}/join", {"seat": 2})
    assert guest.ask("POST", f"{path}/leave").status_code == 204
    assert host.get(path)["seats"][2]["kind"] == "open"
    assert guest.refused("DELETE", path)[0] == 403
    assert host.ask("DELETE", path).status_code == 204
    assert host.refused("GET", path) == (404, "unknown_table")


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_every_way_out_of_a_game_is_open_to_programs(newcomer: Newcomer, game: str) -> None:
    host, guest = newcomer("Host"), newcomer("Guest")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": game, "settings": {"players": "3"}, "seats": seats}
    path = f"/tables/{host.post('/tables', wanted)['id']}"
    guest.post(f"{path}/join", {})
    assert host.refused("DELETE", path) == (409, "others_play")
    assert guest.ask("POST", f"{path}/leave?seat=0").status_code == 403
    assert guest.ask("POST", f"{path}/leave?seat=1").status_code == 204
    assert host.get(path)["seats"][1]["kind"] == "bot"
    assert guest.ask("POST", f"{path}/return", {"seat": 1}).status_code == 204
    assert guest.ask("POST", f"{path}/resign").status_code == 204
    assert guest.refused("POST", f"{path}/resign") == (422, "refused")
    assert host.ask("POST", f"{path}/offers", {"kind": "end"}).status_code == 204
    assert host.get(path)["status"] == "over"


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"settings": {"players": "9"}}, 422, "bad_setup"),
        ({"settings": {"wind": "north"}}, 422, "bad_setup"),
        ({"preset": "slow"}, 422, "bad_setup"),
        ({"seats": [{"kind": "me"}]}, 422, "bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, 422, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, 400, "bad_request"),
        ({"seats": []}, 400, "bad_request"),
        ({"seats": "two"}, 400, "bad_request"),
        ({"real_dice": "yes"}, 400, "bad_request"),
        ({"wind": "north"}, 400, "bad_request"),
        ({"time": {"pace": "live", "turn": -1}}, 400, "bad_request"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_table_that_cannot_be_is_refused(
    anne: Program, wrong: dict[str, object], status: int, code: str
) -> None:
    wanted = {"game": "armada", "settings": SHORT, "seats": DUEL} | wrong
    assert anne.refused("POST", "/tables", wanted) == (status, code)


def test_a_row_of_technologies_is_named_over_the_api(anne: Program) -> None:
    """SET-S6: what may be named, a table with it, and the reason why there is none."""
    setup = anne.get("/games/western_sea", language="it")["setup"]
    asked = {o["name"]: o for o in setup if o["only_with"]}
    assert asked["naval"]["only_with"] == {"technologies": "custom", "fish_and_ships": "on"}
    assert {"value": "106", "label": "Corsari (106) · Fish and Ships"} in asked["naval"]["values"]
    wanted = {"game": "western_sea", "settings": AT_SEA | {"players": "2"}, "seats": DUEL}
    table = anne.post("/tables", wanted)
    assert table["settings"]["naval"] == "106"
    for written, _, _ in MISTAKES:
        wrong = wanted | {"settings": NAMED | {"players": "2"} | written}
        assert anne.refused("POST", "/tables", wrong) == (422, "bad_setup")


def test_what_is_wrong_is_said_in_the_language_asked_for(anne: Program) -> None:
    wanted = {"game": "armada", "settings": {"players": "9"}, "seats": DUEL}
    english = anne.ask("POST", "/tables", wanted).json()["sentence"]
    italian = anne.ask("POST", "/tables", wanted, language="it").json()["sentence"]
    assert "Players" in english
    assert "Giocatori" in italian
