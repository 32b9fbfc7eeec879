"""The page of a table: everything one can do is on it, and little else."""

import gzip
import re

import pytest

from covo.engine.game import SPECTATOR
from covo.web.assets import assets

from .conftest import Come
from .guests import CARDS, Guest, dealt, region

BUDGET = 150 * 1024
CONTROL = re.compile(r'<a role="button"[^>]* data-option="(\d+)"')


def test_every_option_is_a_control_in_the_panel(anna: Guest) -> None:
    assert sorted(anna.options) == dealt().options()


def test_options_with_a_place_are_controls_on_the_board_too(anna: Guest) -> None:
    on_board = {int(option) for option in CONTROL.findall(anna.page)}
    assert on_board
    assert on_board <= set(anna.options)


def test_it_says_whose_decision_it_is(anna: Guest, come: Come) -> None:
    assert "Your decision" in region(anna.page, "decision")
    watcher = come()
    watcher.table = anna.table
    assert "Waiting for Anna" in watcher.looks()
    assert watcher.options == []


def test_it_speaks_italian(come: Come) -> None:
    anna = come("it")
    come().joins(anna.makes(name="Anna"))
    assert "Decidi tu" in anna.looks()


def test_there_is_no_inline_script_or_style(anna: Guest) -> None:
    assert not re.search(r"<script(?![^>]* src=)", anna.page)
    assert "<style" not in anna.page
    assert not re.search(r'<[^>]* (?:style|on[a-z]+)="', anna.page)


def test_nothing_is_kept_where_others_could_find_it(anna: Guest) -> None:
    assert anna.read(anna.path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("game", "preset"),
    [("armada", "full"), ("blackbeard", "standard"), ("western_sea", "everything")],
)
def test_page_styles_and_scripts_fit_the_budget(come: Come, game: str, preset: str) -> None:
    guest = come()
    guest.opens(game, "me", "bot", "bot", "bot", preset=preset)
    guest.is_asked()
    sent = len(gzip.compress(guest.page.encode()))
    for link in re.findall(r'(?:href|src)="/static/[^/]+/([^"]+\.(?:css|js))"', guest.page):
        asset = assets()[link]
        sent += len(asset.zipped or asset.body)
    for name in ("board", "hub", "live", "morph", "stream"):
        sent += len(assets()[f"script/{name}.js"].zipped or b"")
    sent += len(assets()["vendor/panzoom.min.js"].zipped or b"")
    assert sent < BUDGET


def test_a_watcher_gets_nobodys_hand(come: Come) -> None:
    anna, bruno, watcher = come(), come(), come()
    bruno.joins(anna.makes(CARDS, name="Anna"))
    watcher.table = anna.table
    assert '<ul class="cards">' in anna.looks()
    assert 'class="card' not in watcher.looks()
    denied = watcher.read(f"{watcher.path}?as=0")
    assert denied.status_code == 403
    assert 'class="card' not in denied.text
    with watcher.hears(watcher.tab(0)) as events:
        assert next(events) == {"to": 1, "gone": watcher.path}


def test_a_free_seat_can_be_taken(come: Come) -> None:
    anna, bruno = come(), come()
    table = anna.makes(name="Anna")
    bruno.table = table
    assert "Sit here" in bruno.looks()
    bruno.joins(table)
    assert "Sit here" not in bruno.looks()
    assert 'data-viewer="1"' in bruno.page


def test_whoever_invites_gets_the_link(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.table = anna.makes(name="Anna", extra={"seat-1-kind": "invited"})
    link = re.search(r'value="(http://[^"]+/join/[^"]+)"', anna.looks())
    assert link
    assert "/join/" not in bruno.looks()
    assert bruno.act(link[1], link[1], {"name": "Bruno"}).status_code == 303
    assert "/join/" not in anna.looks()


def test_older_lines_of_the_log_are_fetched(anna: Guest) -> None:
    answer = anna.http.get(
        f"{anna.path}/log?as=0&before=99", headers={"accept": "application/json"}
    )
    assert answer.json()["first"] == 39
    assert "<ol>" in anna.read(f"{anna.path}/log?as=0&before=99").text


def test_why_not_is_answered_with_the_rule(anna: Guest) -> None:
    answer = anna.http.get(f"{anna.path}/why?as=0&place=S10").json()
    assert answer["text"].endswith(".")
    outside = anna.http.get(f"{anna.path}/why?as={SPECTATOR}&place=S10").json()
    assert outside["text"].startswith("You are watching")


def test_a_preview_shows_what_an_option_would_do(anna: Guest) -> None:
    option = CONTROL.findall(anna.page)[0]
    shown = anna.http.get(f"{anna.path}/preview?as=0&option={option}").json()
    assert shown["svg"] or shown["hint"]
    nothing = anna.http.get(f"{anna.path}/preview?as=0&option=2400").json()
    assert nothing["svg"] == ""
