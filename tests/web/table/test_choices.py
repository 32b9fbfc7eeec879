"""Choosing: with a form, with script; and clear answers to what cannot be chosen."""

import pytest

from covo.engine.referee import Referee
from covo.games.armada import GAME

from ..api.live import SHORT
from .conftest import Come
from .guests import END_TURN, Guest, dealt, region


def harmless(guest: Guest) -> int:
    """An option that asks for more: it can be taken back."""
    return next(option for option in guest.options if option != END_TURN)


def test_without_script_a_form_leads_back_to_the_table(anna: Guest) -> None:
    before = int(anna.length)
    option = harmless(anna)
    sent = anna.send(f"{anna.path}/choices", anna.fields(option))
    assert sent.status_code == 303
    assert sent.headers["location"] == f"{anna.path}?as=0"
    anna.looks(**{"as": 0})
    twin = dealt()
    twin.choose(0, option)
    assert int(anna.length) > before
    assert sorted(anna.options) == twin.options()


def test_with_script_the_answer_says_taken_and_the_stream_brings_what_changed(anna: Guest) -> None:
    option = harmless(anna)
    with anna.listens(0, anna.have) as news:
        answer = anna.asks("choices", anna.fields(option))
        told = next(told for told in news if told["length"] > int(anna.length))
    assert answer.json() == {"taken": True}
    assert {"decision", "options"} <= set(told["regions"])


def test_what_did_not_change_is_not_sent(anna: Guest) -> None:
    told = anna.chooses(harmless(anna))
    assert told["length"] > int(anna.length)
    assert {"decision", "options"} <= set(told["regions"])
    assert not {"clock", "chat", "mine"} & set(told["regions"])
    assert told["from"] <= int(anna.length)


def test_a_choice_sent_twice_counts_once(anna: Guest) -> None:
    fields = anna.fields(harmless(anna))
    first, again = anna.asks("choices", fields), anna.asks("choices", fields)
    assert (first.status_code, again.status_code) == (200, 409)
    assert again.json()["code"] == "stale"
    assert again.json()["sentence"] == "The game went on meanwhile: look again, then choose."
    assert set(again.json()) == {"code", "sentence", "rule", "game"}


def test_a_choice_sent_again_with_its_name_is_answered_again(anna: Guest) -> None:
    fields = anna.fields(harmless(anna)) | {"nonce": "0f1e"}
    answers = [anna.asks("choices", fields) for _ in range(2)]
    assert [answer.json() for answer in answers] == [{"taken": True}] * 2


def test_a_stale_form_shows_the_table_as_it_is(anna: Guest) -> None:
    option = harmless(anna)
    anna.send(f"{anna.path}/choices", anna.fields(option))
    again = anna.send(f"{anna.path}/choices", anna.fields(option))
    assert again.status_code == 409
    assert "The game went on meanwhile" in region(again.text, "said")


def test_nobody_chooses_for_others(anna: Guest, come: Come) -> None:
    stranger = come()
    stranger.table = anna.table
    stranger.looks()
    sent = stranger.asks("choices", anna.fields(harmless(anna)))
    assert (sent.status_code, sent.json()["code"]) == (403, "not_seated")
    # Anna holds seat 0 alone.
    sent = anna.asks("choices", anna.fields(harmless(anna), seat="1"))
    assert (sent.status_code, sent.json()["code"]) == (403, "not_seated")


def test_whoever_is_not_asked_waits(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    bruno.looks()
    sent = bruno.asks("choices", {"seat": "1", "length": bruno.length, "option": "0"})
    assert (sent.status_code, sent.json()["code"]) == (409, "not_your_decision")


def test_what_the_rules_forbid_is_refused_with_the_rule(anna: Guest) -> None:
    forbidden = next(o for o in range(50, 400) if o not in anna.options)
    sent = anna.asks("choices", anna.fields(forbidden))
    assert (sent.status_code, sent.json()["code"]) == (422, "refused")
    assert sent.json()["sentence"].endswith(".")
    assert sent.json()["rule"].startswith("ARM-")
    anna.looks()
    assert sorted(anna.options) == dealt().options()


@pytest.mark.parametrize("option", ["", "x", "1.5", "9" * 40, "99999"])
def test_what_is_no_option_is_no_option(anna: Guest, option: str) -> None:
    sent = anna.asks("choices", {"seat": "0", "length": anna.length, "option": option})
    assert sent.status_code in (400, 422)
    assert sent.json()["sentence"]


def test_a_form_from_elsewhere_is_refused(anna: Guest) -> None:
    fields = anna.fields(harmless(anna))
    assert anna.http.post(f"{anna.path}/choices", data=fields).status_code == 403


def test_a_move_is_taken_back(anna: Guest) -> None:
    anna.chooses(harmless(anna))
    anna.looks()
    assert 'form="undo"' in region(anna.page, "decision")
    assert anna.asks("undo", {"seat": "0", "length": anna.length}).json() == {"taken": True}
    anna.looks()
    assert 'form="undo"' not in region(anna.page, "decision")
    assert sorted(anna.options) == dealt().options()


def test_real_dice_are_entered_as_options(come: Come) -> None:
    anna = come()
    come().joins(anna.makes({**SHORT, "colours": "random"}, name="Anna", real_dice="on"))
    anna.looks()
    assert "Roll your dice and enter what they show" in region(anna.page, "decision")
    chance = Referee(GAME, {**SHORT, "colours": "random"})
    assert sorted(anna.options) == chance.options()
    told = anna.chooses(anna.options[0])
    assert told["length"] == 1


def test_a_pause_is_proposed_and_agreed(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    anna.looks()
    assert anna.asks("offers", {"seat": "0", "offer": "pause"}).status_code == 200
    assert "Anna proposes a pause." in bruno.looks()
    assert bruno.asks("offers", {"seat": "1", "offer": "agree:pause:0"}).status_code == 200
    assert "Nobody can choose until the game goes on." in anna.looks()
    assert anna.options == []
    assert anna.asks("offers", {"seat": "0", "offer": "resume"}).status_code == 200
    anna.looks()
    assert anna.options


def test_an_unknown_offer_is_no_offer(anna: Guest) -> None:
    sent = anna.asks("offers", {"seat": "0", "offer": "dance:0"})
    assert (sent.status_code, sent.json()["code"]) == (409, "no_such_offer")


def test_resigning_wants_a_second_look(anna: Guest) -> None:
    assert '<details class="sure">' in anna.page
    resign = int(dealt().game.numbering.first[44])
    told = anna.chooses(resign)
    assert told["status"] == "over"
    assert "resign" in told["log"]


def test_whoever_left_may_come_back(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    bruno.looks()
    assert "Take my seat back" not in bruno.page
    sent = bruno.asks("offers", {"seat": "1", "offer": "back:0"})
    assert (sent.status_code, sent.json()["code"]) == (403, "not_seated")
    sent = bruno.asks("offers", {"seat": "1", "offer": "back:1"})
    assert sent.json() == {"go": bruno.path}
