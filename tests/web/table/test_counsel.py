"""Hints and analysis as pages, with script and without."""

from ..table.conftest import Come
from .guests import Guest


def test_a_hint_comes_as_buttons_for_script(anna: Guest) -> None:
    assert 'form="counsel"' in anna.page
    answer = anna.asks("counsel", {"seat": "0", "length": anna.length})
    if answer.status_code == 409:  # the interpreter was too slow here; it says so
        assert answer.json()["sentence"].startswith("The bots are still warming up")
        return
    told = answer.json()
    assert set(told["options"]) <= set(anna.options)
    for option in told["options"]:
        assert f'value="{option}"' in told["counsel"]


def test_a_hint_on_an_old_page_is_refused_with_the_news(anna: Guest) -> None:
    answer = anna.asks("counsel", {"seat": "0", "length": "99"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "stale"


def test_a_table_without_hints_offers_none(come: Come) -> None:
    anna = come()
    come().joins(anna.makes(name="Anna", no_hints="on"))
    anna.looks()
    assert 'form="counsel"' not in anna.page
    answer = anna.asks("counsel", {"seat": "0", "length": anna.length})
    assert answer.json()["code"] == "no_hints"


def test_a_game_in_play_is_not_analysed(anna: Guest) -> None:
    answer = anna.read(f"{anna.path}/analysis")
    assert answer.status_code == 403
    assert "hidden until the game is over" in answer.text
