"""What goes wrong is a sentence, in the form and the language that was asked for."""

import json
from collections.abc import Callable

import pytest

from covo.engine.game import SetupError
from covo.engine.journal import JournalError
from covo.games import load, words_of
from covo.server.denied import Denial, Denied
from covo.web.middleware.denials import SENTENCES, sentence_of, status_of
from covo.web.voices import languages, voice_of, wished

from .visitor import Visitor, faults

Another = Callable[..., Visitor]


@pytest.mark.parametrize("code", list(Denial), ids=str)
@pytest.mark.parametrize("language", languages())
def test_every_denial_has_a_sentence_and_a_status(code: Denial, language: str) -> None:
    said = sentence_of(Denied(code), None, voice_of(language))
    assert said.endswith(".")
    assert "{" not in said
    assert 400 <= status_of(Denied(code)) < 500
    assert language == "en" or said != SENTENCES[code]


def test_a_denied_set_up_is_told_in_the_words_of_the_game() -> None:
    fault = SetupError("unknown_value", "players", "7", ("2", "3", "4"))
    said = sentence_of(
        Denied(Denial.BAD_SETUP, fault=fault), words_of(load("armada")), voice_of("it")
    )
    assert "7" in said
    assert "2, 3, 4" in said


def test_a_broken_journal_is_told_with_its_place() -> None:
    fault = JournalError("truncated", "line 3, column 4")
    said = sentence_of(Denied(Denial.BAD_JOURNAL, fault=fault), None, voice_of("en"))
    assert said == "The file breaks off at line 3, column 4: fetch it again."


@pytest.mark.parametrize("covo", ["", "0.0.7"])
def test_a_journal_of_other_rules_is_not_called_damaged(covo: str) -> None:
    fault = JournalError("other_rules", "rules", found=9, known=1, covo=covo)
    denied = Denied(Denial.BAD_JOURNAL, fault=fault)
    said = sentence_of(denied, None, voice_of("en"))
    assert said.startswith("This journal follows another version of the rules")
    assert ("Covo 0.0.7 wrote it" in said) == bool(covo)
    assert sentence_of(denied, None, voice_of("it")) != said


def test_an_unknown_address_is_a_page_with_a_way_on(visitor: Visitor) -> None:
    answer = visitor.read("/nowhere")
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text
    assert 'href="/"' in answer.text


def test_script_gets_a_fragment_for_the_notice(visitor: Visitor) -> None:
    answer = visitor.read("/nowhere", **{"hx-request": "true"})
    assert answer.headers["hx-retarget"] == "#notice"
    assert answer.text.startswith('<p class="fault">')


def test_a_program_gets_json(visitor: Visitor) -> None:
    answer = visitor.read("/nowhere", accept="application/json")
    assert answer.status_code == 404
    assert answer.json() == {
        "code": "not_found",
        "sentence": "There is nothing at this address.",
    }


def test_a_wrong_method_is_told_with_the_right_ones(visitor: Visitor) -> None:
    answer = visitor.act("/", "/healthz")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert "That cannot be done at this address." in answer.text


@pytest.mark.parametrize("path", ["/?game=%FF", "/new?game=a&game=b", "/sign-in?back=%00"])
def test_odd_questions_are_no_crash(visitor: Visitor, path: str) -> None:
    assert visitor.read(path).status_code < 500


@pytest.mark.parametrize("path", ["/sign-in", "/me/account", "/me/tokens", "/people"])
def test_no_text_holds_nul(visitor: Visitor, path: str) -> None:
    """PostgreSQL cannot keep that character, nor look for it."""
    visitor.read("/")
    sent = {"name": "Ann\0", "account-name": "Ann\0", "label": "\0", "new-password": "of the sea"}
    assert visitor.send(path, {**sent, "password": "of the sea"}).status_code in (400, 404)
    assert visitor.http.post("/api/people", json={"name": "Ann\0"}).status_code == 400
    assert visitor.read(f"{path}/%00").status_code in (400, 404)


@pytest.mark.parametrize("missing", ["setup", "entries", "seats", "state"])
def test_a_journal_without_a_part_is_no_crash(visitor: Visitor, missing: str) -> None:
    """By the form and by the API."""
    visitor.act("/", "/play", {"game": "armada"})
    journal = {"format": "covo journal", "version": 3, "covo": "0.1.0", "game": "armada"}
    journal |= {"rules": 1, "setup": {}, "seats": [], "entries": [], "checks": [], "length": 0}
    journal |= {"state": "", "outcome": None}
    del journal[missing]
    visitor.read("/")
    headers = {"x-csrf-token": visitor.token}
    sent = visitor.http.post(
        "/journals", files={"journal": json.dumps(journal).encode()}, headers=headers
    )
    assert sent.status_code == 422
    assert faults(sent)
    token = visitor.http.post("/api/people", json={"name": "Nina"}).json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    answer = visitor.http.post("/api/journals", json=journal, headers=bearer)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_journal")


def test_the_way_back_may_be_written_in_any_letters(visitor: Visitor) -> None:
    answer = visitor.act("/", "/theme", {"theme": "dark", "back": "/games/ж?q=%C3%A9&x=ö"})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/games/%D0%B6?q=%C3%A9&x=%C3%B6"


def test_faults_speak_the_readers_language(another: Another) -> None:
    assert "A questo indirizzo non c’è niente." in another("it").read("/nowhere").text


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de-DE,it;q=0.5,en;q=0.7", "en"),
        ("fr", "en"),
        ("en;q=0.5,it", "it"),
        ("it;q=nonsense", "en"),
        (";;;,,,", "en"),
    ],
)
def test_the_browsers_wish_decides_the_language(accepted: str, language: str) -> None:
    assert wished(accepted) == language


def test_the_switch_decides_over_the_browsers_wish(another: Another) -> None:
    visitor = another("it")
    assert '<html lang="it"' in visitor.read("/new").text
    answer = visitor.send("/language", {"language": "en", "back": "/new?game=armada"})
    assert answer.headers["location"] == "/new?game=armada"
    assert '<html lang="en"' in visitor.read("/new").text


def test_an_unknown_language_is_refused(visitor: Visitor) -> None:
    assert visitor.act("/", "/language", {"language": "tlh"}).status_code == 422


def test_the_theme_is_remembered(visitor: Visitor) -> None:
    visitor.act("/", "/theme", {"theme": "dark"})
    assert 'data-theme="dark"' in visitor.read("/").text
    visitor.send("/theme", {"theme": "<evil>"})
    assert 'data-theme=""' in visitor.read("/").text
