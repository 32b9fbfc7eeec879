"""Tokens: how a program becomes somebody, and what each token is good for."""

import httpx

from .live import SHORT, Newcomer, Program, table_for


def test_a_program_becomes_a_guest_without_a_browser(stranger: Program, http: httpx.Client) -> None:
    made = stranger.post("/people", {"name": "Parrot"})
    assert made["person"]["name"] == "Parrot"
    assert Program(http, made["token"]).get("/me") == made["person"]
    assert "set-cookie" not in stranger.ask("POST", "/people", {"name": "Parrot"}).headers


def test_a_name_that_nobody_can_have_is_refused(stranger: Program) -> None:
    for name in ("", "x" * 25, 7, None):
        assert stranger.refused("POST", "/people", {"name": name}) == (400, "bad_request")
    assert stranger.refused("POST", "/people", {"name": "a\u0007b"}) == (422, "bad_name")


def test_without_a_token_nothing_is_changed(
    stranger: Program, anne: Program, mary: Program
) -> None:
    table = table_for(anne, mary)
    for path in ("/tables", f"/tables/{table}/choices", f"/tables/{table}/leave", "/me/tokens"):
        answer = stranger.ask("POST", path, {})
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
        assert answer.headers["www-authenticate"] == "Bearer"


def test_a_token_that_is_not_known_is_said_to_be(http: httpx.Client) -> None:
    for header in ("Bearer covo_nobody", "Bearer", "Basic YTpi", "covo"):
        for path in ("/api/me", "/api/games", "/api/tables"):
            answer = http.get(path, headers={"Authorization": header})
            assert answer.status_code == 401, (header, path)


def test_tokens_are_told_once_and_can_be_ended(newcomer: Newcomer, http: httpx.Client) -> None:
    person = newcomer("Tess")
    token = person.post("/me/tokens", {"label": "my bot"})["token"]
    other = Program(http, token)
    assert other.get("/me") == person.get("/me")
    listed = person.get("/me/tokens")["tokens"]
    assert [row["label"] for row in listed] == ["API", "my bot"]
    assert token not in person.ask("GET", "/me/tokens").text
    assert person.ask("DELETE", f"/me/tokens/{listed[1]['id']}").status_code == 204
    assert other.refused("GET", "/me") == (401, "unauthorized")
    assert person.get("/me/statistics") == {"games": []}


def test_nobody_ends_the_token_of_another(newcomer: Newcomer) -> None:
    one, other = newcomer("One of us"), newcomer("Other")
    (kept,) = one.get("/me/tokens")["tokens"]
    assert other.ask("DELETE", f"/me/tokens/{kept['id']}").status_code == 204
    assert one.get("/me")["name"] == "One of us"


def test_a_token_for_a_seat_holds_that_seat_and_no_more(
    anne: Program, mary: Program, http: httpx.Client
) -> None:
    table, elsewhere = table_for(anne, mary), table_for(anne, mary)
    token = anne.post(f"/tables/{table}/tokens", {"seat": 0})["token"]
    bot = Program(http, token)
    view = bot.get(f"/tables/{table}/view")
    assert (view["viewer"], view["asked"]) == (0, True)
    option = view["options"][0]["option"]
    choice = {"seat": 0, "length": view["length"], "option": option}
    seat_token = (403, "seat_token")
    assert bot.refused("POST", f"/tables/{elsewhere}/choices", choice) == seat_token
    assert bot.refused("GET", f"/tables/{elsewhere}/view") == seat_token
    assert bot.refused("GET", f"/tables/{table}/view", seat=1) == seat_token
    assert bot.refused("POST", f"/tables/{table}/choices", choice | {"seat": 1}) == seat_token
    assert bot.refused("POST", "/me/tokens", {}) == seat_token
    assert bot.refused("GET", "/tables") == bot.refused("GET", "/me") == seat_token
    assert bot.refused("POST", f"/tables/{table}/tokens", {"seat": 0}) == seat_token
    assert bot.refused("DELETE", f"/tables/{table}") == seat_token
    bot.post(f"/tables/{table}/choices", choice)


def test_a_stream_ends_with_the_token_that_opened_it(
    anne: Program, mary: Program, http: httpx.Client
) -> None:
    table = table_for(anne, mary)
    bot = Program(http, anne.post("/me/tokens", {"label": "ends"})["token"])
    mine = {"Authorization": f"Bearer {bot.token}"}
    with http.stream("GET", f"/api/tables/{table}/stream", headers=mine) as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line.startswith("data: "))
        token = next(t for t in anne.get("/me/tokens")["tokens"] if t["label"] == "ends")
        assert anne.ask("DELETE", f"/me/tokens/{token['id']}").status_code == 204
        assert not any(line.startswith("event: ") for line in lines)
    assert bot.refused("GET", f"/tables/{table}/view") == (401, "unauthorized")


def test_a_stream_ends_with_the_seat_it_looks_from(
    anne: Program, newcomer: Newcomer, http: httpx.Client
) -> None:
    """A seat that was given back shows nothing more to who sat there."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"game": "armada", "settings": {**SHORT, "players": "3"}, "seats": seats}
    table, guest = anne.post("/tables", wanted)["id"], newcomer("Guest")
    guest.post(f"/tables/{table}/join", {"seat": 1})
    path, mine = f"/api/tables/{table}/stream", {"Authorization": f"Bearer {guest.token}"}
    with http.stream("GET", path, params={"seat": 1}, headers=mine) as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line.startswith("data: "))
        guest.post(f"/tables/{table}/leave")
        assert [line for line in lines if line.startswith("event: ")][-1] == "event: gone"
    assert guest.refused("GET", f"/tables/{table}/view", seat=1) == (403, "not_seated")


def test_a_seat_is_tokened_by_who_sits_there(anne: Program, mary: Program) -> None:
    table = table_for(anne, mary)
    assert mary.refused("POST", f"/tables/{table}/tokens", {"seat": 0})[0] == 403
