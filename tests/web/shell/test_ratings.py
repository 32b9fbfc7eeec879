"""Leaderboards, the page of a person, and what the form asks for a rated table."""

from collections.abc import Callable

from .visitor import Visitor, faults

Another = Callable[..., Visitor]
DUEL = {"game": "armada", "preset": "duel", "seat-0-kind": "me", "seat-1-kind": "open"}
PASSWORD = "correct horse"


def enrolled(visitor: Visitor, name: str) -> Visitor:
    made = visitor.act("/sign-in", "/me/account", {"account-name": name, "new-password": PASSWORD})
    assert made.status_code == 303, made.text
    return visitor


def test_without_rated_tables_a_leaderboard_says_so(visitor: Visitor) -> None:
    page = visitor.read("/ratings?game=western_sea").text
    assert "Nobody has finished a rated table" in page
    assert "/new?game=western_sea" in page
    assert visitor.read("/ratings?game=nothing").status_code == 200


def test_a_rated_table_needs_an_account(visitor: Visitor) -> None:
    answer = visitor.act("/new", "/tables", DUEL | {"rated": "on"})
    assert answer.status_code == 422
    assert faults(answer)[-1] == "Who plays for ratings needs an account: make one first."


def test_who_wins_a_rated_table_leads_the_board(another: Another) -> None:
    anna, bruno = enrolled(another(), "Anna"), enrolled(another("it"), "Bruno")
    made = anna.act("/new", "/tables", DUEL | {"rated": "on"})
    assert faults(made)[-1] == "A rated table needs a clock: live, or over days."
    made = anna.act("/new", "/tables", DUEL | {"rated": "on", "pace": "days"})
    assert made.status_code == 303, faults(made)
    path = made.headers["location"]
    assert "rated" in anna.read("/").text
    assert bruno.act(path, f"{path}/join").status_code == 303
    said = bruno.act(path, f"{path}/leave", {"do": "resign"})
    assert said.status_code == 303
    board = ""
    for _ in range(100):
        board = anna.read("/ratings?game=armada").text
        if "Anna" in board and "<tbody>" in board:
            break
    rows = board.split("<tbody>")[1]
    assert rows.index("Anna") < rows.index("Bruno")
    person = rows.split('href="/people/')[1].split('"')[0]
    profile = bruno.read(f"/people/{person}").text
    assert "<h1>" in profile
    assert "1 tavolo a punteggio" in profile
    assert "1 vinto" in profile
    assert "Hint" not in anna.read(path).text


def test_a_person_nobody_knows_has_no_page(visitor: Visitor) -> None:
    assert visitor.read("/people/nobody").status_code == 404


def test_nothing_private_is_on_the_page_of_a_person(another: Another) -> None:
    anna = another()
    enrolled(anna, "Carla")
    anna.act("/me", "/me", {"name": "Carla", "email": "carla@example.org", "language": "en"})
    mine = anna.read("/me").text
    path = mine.split('href="/people/')[1].split('"')[0]
    hidden = anna.act("/new", "/tables", DUEL | {"visibility": "link"}).headers["location"]
    seen = another().read(f"/people/{path}").text
    assert "Carla" in seen
    assert "example.org" not in seen
    assert hidden not in seen
