"""Looking back over HTTP: the log, moments, journals, and what if."""

import json
from functools import cache

from covo.engine.journal import from_text
from covo.engine.referee import replayed
from covo.engine.sealed import Audit
from covo.games.armada import GAME
from tests.cli.evening import finished_text

from .live import Newcomer, Program, choose, table_for

JOURNAL = cache(finished_text)


def finished(anne: Program, mary: Program) -> str:
    """A table at which somebody resigned after a few moves."""
    table = table_for(anne, mary)
    for _ in range(2):
        choose(anne, table)
    resign = mary.get(f"/tables/{table}/view")["interjections"][0]["option"]
    choose(mary, table, resign)
    return table


def test_the_log_is_read_in_sentences(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    choose(anne, path.removeprefix("/tables/"))
    lines = anne.get(f"{path}/log")["lines"]
    assert lines
    assert all(line["text"] for line in lines)
    last = lines[-1]["length"]
    assert anne.get(f"{path}/log", after=last)["lines"] == []
    italian = anne.get(f"{path}/log", language="it")["lines"]
    assert [line["length"] for line in italian] == [line["length"] for line in lines]
    assert [line["text"] for line in italian] != [line["text"] for line in lines]


def test_earlier_moments_can_be_looked_at(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    before = anne.get(f"{path}/view")
    choose(anne, path.removeprefix("/tables/"))
    now = anne.get(f"{path}/view")
    then = anne.get(f"{path}/moments/{before['length']}")
    assert then["state"] == before["state"]
    assert (then["length"], then["last"]) == (before["length"], now["length"])
    latest = anne.get(f"{path}/moments/{now['length']}")
    assert latest["state"] == now["state"]
    step = anne.get(f"{path}/moments/{before['length'] + 1}")["happening"]
    assert (step["by"], step["chance"], step["undo"]) == (0, False, False)
    assert anne.get(f"{path}/moments/2147483647")["length"] == now["length"]
    for wrong in ("soon", "-1", str(2**31), "9" * 30):
        assert anne.refused("GET", f"{path}/moments/{wrong}") == (404, "not_found")


def test_the_journal_of_a_finished_table_proves_its_dice(
    anne: Program, mary: Program, stranger: Program
) -> None:
    answer = stranger.ask("GET", f"/tables/{finished(anne, mary)}/journal")
    assert answer.headers["content-disposition"].startswith("attachment; ")
    journal = from_text(answer.text)
    assert journal.luck is not None
    audit = Audit(GAME, journal)
    assert replayed(GAME, journal, watch=audit.watch).is_over
    assert audit.finish().entered == 0


def test_what_is_hidden_stays_hidden_until_the_end(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary, cards='on')}"
    assert anne.refused("GET", f"{path}/journal") == (403, "hidden")


def test_a_journal_that_is_brought_can_be_replayed(anne: Program, stranger: Program) -> None:
    made = anne.post("/journals", json.loads(JOURNAL()))
    assert (made["uploaded"], made["status"]) == (True, "over")
    path = f"/tables/{made['id']}"
    last = stranger.get(f"{path}/moments/0")["last"]
    assert last > 50
    assert stranger.get(f"{path}/moments/{last // 2}")["length"] == last // 2
    assert stranger.get(f"{path}/journal")["entries"] == json.loads(JOURNAL())["entries"]


def test_a_journal_that_is_none_is_refused(anne: Program) -> None:
    assert anne.refused("POST", "/journals", {"format": "chess"}) == (422, "bad_journal")
    assert anne.refused("POST", "/journals", [1, 2]) == (400, "bad_request")
    altered = json.loads(JOURNAL()) | {"state": "0" * 64}
    assert anne.refused("POST", "/journals", altered) == (422, "bad_journal")


def test_what_if_goes_on_from_a_moment(anne: Program, mary: Program, newcomer: Newcomer) -> None:
    table = finished(anne, mary)
    wanted = {"at": 1, "seat": 0, "bots": {"1": "random"}}
    made = anne.post(f"/tables/{table}/forks", wanted)
    assert made["forked_from"] == table
    assert made["seats"][1]["kind"] == "bot"
    fork = anne.get(f"/tables/{made['id']}/view")
    assert fork["viewer"] == 0
    assert fork["length"] >= 1
    assert newcomer("Rover").get(f"/tables/{made['id']}/view")["viewer"] is None
    assert anne.refused("POST", f"/tables/{table}/forks", {"at": 4, "bots": {"x": "random"}}) == (
        400,
        "bad_request",
    )
