"""Talking: players and watchers apart; what others said can be reported and hidden."""

import re

from .conftest import Come
from .guests import Guest


def talks(guest: Guest, room: str, text: str) -> int:
    guest.looks()
    seat = re.search(r'data-viewer="(-?\d+)"', guest.page)
    assert seat
    return guest.asks("chat", {"room": room, "seat": seat[1], "text": text}).status_code


def test_players_and_watchers_talk_apart(anna: Guest, come: Come) -> None:
    watcher = come()
    watcher.table = anna.table
    assert talks(anna, "players", "Ahoy, Bruno!") == 200
    assert talks(watcher, "spectators", "She will lose.") == 200
    assert talks(watcher, "players", "Let me in.") == 403
    assert "Ahoy, Bruno!" in anna.looks()
    assert "She will lose." not in anna.page
    assert "Ahoy, Bruno!" not in watcher.looks()
    assert "She will lose." in watcher.page


def test_what_is_said_stays_text(anna: Guest) -> None:
    talks(anna, "players", "<b>&amp;</b>")
    assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in anna.looks()


def test_a_message_can_be_reported_and_its_author_hidden(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    talks(anna, "players", "Landlubber!")
    page = bruno.looks()
    message = re.search(r'form="report" name="message" value="([^"]+)"', page)
    person = re.search(r'form="mute" name="person" value="([^"]+)"', page)
    assert message
    assert person
    seat = {"seat": "1"}
    assert bruno.asks("chat/report", seat | {"message": message[1]}).status_code == 200
    assert bruno.asks("chat/mute", seat | {"person": person[1]}).status_code == 200
    assert "Landlubber!" not in bruno.looks()


def test_without_script_one_talks_by_a_form(anna: Guest) -> None:
    sent = anna.send(f"{anna.path}/chat", {"room": "players", "seat": "0", "text": "Plain"})
    assert sent.status_code == 303
    assert "Plain" in anna.looks()
