"""The stream: what changed for its viewer, from wherever the page is."""

from covo.engine.game import SPECTATOR
from covo.web.regions import NAMES, had_from

from .conftest import Come
from .guests import END_TURN, Guest


def test_a_page_that_has_nothing_gets_everything(anna: Guest) -> None:
    anna.chooses(END_TURN)
    with anna.listens(0) as news:
        told = next(news)
    assert set(told["regions"]) == set(NAMES)
    assert told["log"]


def test_a_page_catches_up_with_what_it_missed(anna: Guest) -> None:
    have, length = anna.have, int(anna.length)
    option = next(option for option in anna.options if option != END_TURN)
    anna.chooses(option)
    with anna.listens(0, have) as news:
        told = next(news)
    assert "options" in told["regions"]
    assert "clock" not in told["regions"]
    assert told["from"] <= length
    assert had_from(told["have"]).length == told["length"] > length


def test_both_sides_see_a_choice(anna: Guest, come: Come) -> None:
    watcher = come()
    watcher.table = anna.table
    watcher.looks()
    with watcher.listens(SPECTATOR, watcher.have) as news:
        next(news)  # that somebody watches
        told = anna.chooses(END_TURN)
        seen = next(told for told in news if told["length"] > int(watcher.length))
    assert "ends the turn" in seen["log"]
    assert told["length"] >= seen["length"]


def test_what_was_said_is_heard(anna: Guest) -> None:
    with anna.listens(0, anna.have) as news:
        anna.asks("chat", {"room": "players", "seat": "0", "text": "Ahoy!"})
        heard = next(told for told in news if "Ahoy!" in told["regions"].get("chat", ""))
    assert "log" not in heard


def test_an_unknown_table_has_no_stream(anna: Guest) -> None:
    assert anna.http.get("/tables/nowhere/stream").status_code == 404


def test_what_a_page_claims_to_have_is_read_with_care() -> None:
    assert had_from("12.00112233").digests == ("00112233",)
    for nonsense in ("", "x", "-1.", "1" * 30, "3." + "a" * 5000):
        assert had_from(nonsense) == (0, ())
