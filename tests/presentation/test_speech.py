"""Rows become words: names are looked up when they are said, and a wrong one fails at import."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.record import copy
from covo.presentation.moment import Moment, Text, by, many
from covo.presentation.plain_view import plain
from covo.presentation.rows import Row, row, why
from covo.presentation.speech import Speech
from tests.testing.harbour import GAME, NUMBERING, Kind, State, Step
from tests.testing.harbour_words import ROWS, SPEECH, WORDS

CRATE, SELL = NUMBERING.number(Kind.CRATE_IS, 1), NUMBERING.number(Kind.SELL, 0)


def trading() -> State:
    """Captain 1 decides, with both sorts of crates aboard."""
    s: State = GAME.new(GAME.settings())
    s.step, s.hold[0, :], s.load[0] = Step.TRADE, 1, 2
    return s


def with_row(kind: Kind, label: Text, **rest: Any) -> Speech:
    """Harbour with another row for one kind."""
    rows: list[Row] = [one for one in ROWS if one.kind != kind]
    return replace(SPEECH, rows=[*rows, row(kind, "H-1", label, **rest)])


def test_a_row_says_labels_commands_rules_and_hints() -> None:
    s = trading()
    assert WORDS.option(s, SELL, "en") == "Sell rum"
    assert WORDS.option(s, SELL, "it") == "Vendi rum"
    assert WORDS.command(SELL) == "sell rum"
    assert WORDS.option_of("SELL  Rum") == SELL
    assert WORDS.rule_of(SELL) == "H-1"
    assert WORDS.hint(s, SELL, "en") == "It brings 2 coins."
    assert WORDS.decision(s, "it") == "Capitano 1: e adesso?"


def test_headings_stand_in_their_order_and_are_translated_apart() -> None:
    assert WORDS.heading is not None
    done = NUMBERING.number(Kind.DONE)
    assert [WORDS.heading(o, "it") for o in (SELL, done, CRATE)] == [
        (0, "Commercio"), (1, "Fine"), (0, "")
    ]  # fmt: skip


def test_a_refusal_says_why_and_what_is_asked() -> None:
    s = trading()
    s.step = Step.CRATE
    assert WORDS.refusal(s, SELL, "en") == "That is not the question now. Which crate is it?"
    s.bag[1] = 0
    assert WORDS.refusal(s, CRATE, "en") == "There is no such crate."
    assert WORDS.refusal_rule(3, CRATE) == "H-1"
    own = with_row(Kind.CRATE_IS, "{good}", why={3: why("H-2", "No {good} is left.")})
    assert own.refusal(s, CRATE, "en") == "No salt is left."
    assert own.refusal_rule(3, CRATE) == "H-2"


def test_the_log_tells_a_deed_to_whoever_may_see_the_numbers_it_asks_for() -> None:
    before = trading()
    before.step = Step.CRATE
    after = copy(before)
    GAME.rules.choose(after, CRATE)
    told = [WORDS.log(before, CRATE, after, seat, "en") for seat in (0, 1, SPECTATOR)]
    assert told == [["It is salt."], [], []]
    plain = with_row(Kind.CRATE_IS, "{good}", deed="It is {good}.", hidden="A crate comes aboard.")
    told = [plain.log(before, CRATE, after, seat, "en") for seat in (0, 1)]
    assert told == [["It is salt."], ["A crate comes aboard."]]


def test_a_text_may_depend_on_the_decision_or_on_a_number() -> None:
    s = trading()
    at = {Step.TRADE: "Sell it", None: "Sell {good}"}
    assert with_row(Kind.SELL, by("decision", at)).option(s, SELL, "en") == "Sell it"
    s.step = Step.CRATE
    assert with_row(Kind.SELL, by("decision", at)).option(s, SELL, "en") == "Sell rum"
    by_good = by("good", {0: "Drink rum", None: "Sell {good}"})
    assert with_row(Kind.SELL, by_good).option(s, SELL, "en") == "Drink rum"


def even(m: Moment, good: int) -> float | None:
    return None if good else 0.999


def test_a_chance_stands_beside_the_label_and_in_the_hint() -> None:
    s = trading()
    risky = with_row(Kind.SELL, "Sell {good}", hint="It sells: {chance}.", chance=even)
    assert risky.short(s, SELL, "en") == "Sell rum · 99 %"
    assert risky.hint(s, SELL, "en") == "It sells: 99 %."
    salt = NUMBERING.number(Kind.SELL, 1)
    assert (risky.chance(s, salt), risky.short(s, salt, "en")) == (None, "Sell salt")
    assert SPEECH.chance(s, SELL) is None


def test_a_price_comes_first_and_a_risk_is_not_taken_back() -> None:
    s, row_of = trading(), {one.kind: one for one in ROWS}
    assert SPEECH.is_safe(s, SELL)
    rows = [replace(row_of[Kind.SELL], is_risky=True), *(r for r in ROWS if r.kind != Kind.SELL)]
    priced = replace(SPEECH, rows=rows, prices=(lambda m: ["It costs a day."],))
    assert priced.hint(s, SELL, "en") == "It costs a day. It brings 2 coins."
    assert priced.consequences(s, SELL, "en") == "It brings 2 coins."
    assert not priced.is_safe(s, SELL)


def reveals_salt(m: Moment, good: int) -> bool:
    return good == 1


def reveals_ships(m: Moment, ship: int) -> bool:
    return ship == 1


def test_what_reveals_something_may_depend_on_the_option() -> None:
    s, salt = trading(), NUMBERING.number(Kind.SELL, 1)
    speech = with_row(Kind.SELL, "Sell {good}", reveals=reveals_salt)
    assert [speech.is_safe(s, option) for option in (SELL, salt)] == [True, False]
    assert speech.is_safe(plain(s), SELL)
    with pytest.raises(ValueError, match=r"SELL: 'reveals_ships' asks for ship"):
        with_row(Kind.SELL, "Sell {good}", reveals=reveals_ships)


def test_a_label_that_needs_its_arguments_alone_is_kept() -> None:
    assert SPEECH.is_settled(SELL)
    assert not SPEECH.is_settled(NUMBERING.number(Kind.PURSE_IS, 1))
    assert SPEECH.option(None, SELL, "en") is SPEECH.option(None, SELL, "en")


def asks_for_a_ship(m: Moment, ship: int) -> str:
    return str(ship)


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Sell {goods}", "SELL: 'Sell {goods}' asks for goods"),
        (many("{n} of {it}", "{n} of them", "crates"), "SELL: .* asks for crates, it"),
        (by("sky", {None: "Sell"}), "SELL: chosen by sky"),
        (asks_for_a_ship, "SELL: 'asks_for_a_ship' asks for ship"),
    ],
)
def test_a_name_that_nothing_has_fails_at_import(label: Text, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        with_row(Kind.SELL, label)


def test_every_kind_has_one_row_every_refusal_a_reason_and_no_number_a_name_of_ours() -> None:
    class Refusal(IntEnum):
        NONE = 0
        NOT_NOW = 1
        NO_ROOM = 2

    with pytest.raises(ValueError, match="SELL: no row"):
        replace(SPEECH, rows=[one for one in ROWS if one.kind != Kind.SELL])
    with pytest.raises(ValueError, match="SELL: two rows"):
        replace(SPEECH, rows=[*ROWS, row(Kind.SELL, "H-1", "Sell")])
    with pytest.raises(ValueError, match="SELL: no heading 'Sales'"):
        with_row(Kind.SELL, "Sell", group="Sales")
    with pytest.raises(ValueError, match="NO_ROOM: 2>: no reason"):
        replace(SPEECH, reasons={Refusal.NOT_NOW: why("H-1", "Not now.")})
    with pytest.raises(ValueError, match="'question' is a name of Covo's own"):
        replace(SPEECH, frames={Step.TRADE: ("question",)})
