"""The lobby: tables in their lists, and the shortest way to one."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from covo.engine.journal import Journal, to_text

from .visitor import Visitor, faults, server

Another = Callable[[], Visitor]


def rows(folder: Path, table: str) -> int:
    (file,) = folder.rglob("*.sqlite")
    with sqlite3.connect(file) as database:
        return int(database.execute(f"select count(*) from {table}").fetchone()[0])


def test_a_newcomer_is_at_a_table_against_bots_after_one_click(visitor: Visitor) -> None:
    assert "Play Armada against bots now" in visitor.read("/").text
    answer = visitor.send("/play", {"game": "armada"})
    assert answer.status_code == 303
    table = visitor.read(answer.headers["location"])
    assert table.status_code == 200
    lobby = visitor.read("/").text
    assert answer.headers["location"] in lobby
    assert "Your tables" in lobby or "Waiting for you" in lobby
    assert "Helmsman 2" in lobby, "bots are called as at the table"


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_the_game_that_is_looked_at_is_the_one_that_starts(visitor: Visitor, game: str) -> None:
    """Its name stands on the button; each game's card has one of its own, with the levels."""
    page = visitor.read(f"/?game={game}").text
    title = re.search(rf'href="/\?game={game}"[^>]*>([^<]+)<', page)
    assert title
    hero = page[page.index("hero-words") : page.index('id="lists"')]
    assert f'name="game" value="{game}"' in hero
    assert f"Play {title[1]} against bots now" in hero
    assert f'href="/new?game={game}"' in page[page.index('id="list-open"') :]
    levels = page[page.index(f'id="level-{game}"') :].split("</select>")[0]
    assert re.findall('value="([^"]*)"', levels)[0] == "random"
    made = visitor.send("/play", {"game": game, "bot": "novice"})
    assert "Deckhand" in visitor.read(made.headers["location"]).text


def test_a_level_that_is_not_there_is_refused(visitor: Visitor) -> None:
    answer = visitor.act("/", "/play", {"game": "armada", "bot": "genius"})
    assert answer.status_code == 422
    assert "There is no such bot." in answer.text


def test_ones_own_games_against_bots_do_not_fill_the_lobby(visitor: Visitor) -> None:
    """The last three stand in the list, the others are folded away; each can be discarded."""
    made = [visitor.act("/", "/play", {"game": "armada"}).headers["location"] for _ in range(5)]
    page = visitor.read("/").text
    shown, older = page.split('id="older"')
    assert "2 older games against bots" in older
    assert sum(f'href="{table}"' in shown for table in made) == 3
    for table in made[:4]:
        assert f'formaction="{table}/leave"' in page
        visitor.act("/", f"{table}/leave", {"do": "discard"})
    page = visitor.read("/").text
    assert 'id="older"' not in page
    assert [table in page for table in made] == [False] * 4 + [True]


def test_who_only_reads_leaves_no_row_behind(tmp_path: Path) -> None:
    with server(tmp_path) as address:
        reader = Visitor(address)
        for path in ("/", "/new", "/me", "/sign-in", "/nowhere", "/games/armada"):
            reader.read(path)
        reader.act("/", "/language", {"language": "it"})
        reader.act("/", "/theme", {"theme": "dark"})
        assert rows(tmp_path, "persons") == 0
        reader.act("/", "/play", {"game": "armada"})
        assert rows(tmp_path, "persons") == 1
        reader.http.close()


def test_an_open_table_is_offered_to_others_and_to_its_maker_as_theirs(
    visitor: Visitor, another: Another
) -> None:
    made = visitor.act(
        "/new",
        "/tables",
        {"game": "armada", "preset": "duel", "seat-1-kind": "open", "name": "Margherita"},
    )
    table = made.headers["location"]
    guest = another()
    lobby = guest.read("/").text
    assert "Open tables" in lobby
    assert f'action="{table}/join"' in lobby
    assert "Margherita" in lobby
    assert "Duel" in lobby
    assert f'action="{table}/join"' not in visitor.read("/").text


def test_a_game_that_is_not_there_cannot_be_played(visitor: Visitor) -> None:
    answer = visitor.act("/", "/play", {"game": "chess"})
    assert answer.status_code == 404
    assert "There is no such game here." in answer.text


def test_the_lobby_shows_one_game_alone_if_asked(visitor: Visitor) -> None:
    assert visitor.read("/?game=armada").status_code == 200
    assert visitor.read("/?game=chess").status_code == 200


def test_the_stream_sends_the_lists_and_again_when_they_change(
    visitor: Visitor, another: Another
) -> None:
    maker = another()
    with visitor.http.stream("GET", "/stream?tab=1:en:lobby::") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers
        lines = stream.iter_lines()
        first = next(line for line in lines if line.startswith("data: "))
        assert r"id=\"list-open\"" in first
        fields = {"game": "armada", "seat-1-kind": "open", "name": "Ermengarda"}
        maker.act("/new", "/tables", fields)
        assert next(line for line in lines if "Ermengarda" in line)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "The file breaks off"),
        (b"hello", "This is not a journal of Covo"),
        (b'{"format": "something else"}', "This is not a journal of Covo."),
        (b'{"format": "covo jour', "The file breaks off"),
        (b"\xff\xfe\x00", "This is not a journal of Covo"),
    ],
)
def test_a_file_that_is_no_journal_is_refused_with_a_reason(
    visitor: Visitor, text: bytes, said: str
) -> None:
    visitor.read("/")
    answer = upload(visitor, text)
    assert answer.status_code == 422
    assert faults(answer)[0].startswith(said)


def upload(visitor: Visitor, text: bytes) -> httpx.Response:
    return visitor.http.post(
        "/journals", data={"csrf": visitor.token}, files={"journal": ("game.json", text)}
    )


def test_a_journal_is_uploaded_and_replayed(visitor: Visitor) -> None:
    golden = Path(__file__).parents[2] / "golden"
    journals = [f for f in golden.rglob("*.json") if b'"covo journal"' in f.read_bytes()]
    visitor.read("/")
    answer = upload(visitor, min(journals, key=lambda f: f.stat().st_size).read_bytes())
    assert answer.status_code == 303
    assert re.fullmatch(r"/tables/\w+/replay", answer.headers["location"])


def test_a_journal_of_another_game_is_refused(visitor: Visitor) -> None:
    visitor.read("/")
    answer = upload(visitor, to_text(Journal("chess", 1, {}, ())).encode())
    assert answer.status_code == 404
    assert faults(answer) == ["There is no such game here."]
