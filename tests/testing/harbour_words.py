"""Harbour in words: a row for each kind of option, and what the rows ask for."""

from __future__ import annotations

from pathlib import Path

from covo.language.catalogue import Catalogue, Voice, sentence
from covo.language.words import Words
from covo.presentation.moment import Moment, Name, many
from covo.presentation.rows import heading, row, why
from covo.presentation.speech import Speech

from .harbour import GAME, PRICE, Kind, Step

CATALOGUE = Catalogue(Path(__file__).with_name("locale"))
GOODS = (sentence("rum"), sentence("salt"))
SKIES = (sentence("calm"), sentence("fair"), sentence("stormy"))


def captain(voice: Voice, seat: int) -> str:
    return voice.say("Captain {number}", number=seat + 1)


def price(m: Moment, good: int) -> str:
    return m.say_many("It brings {n} coin.", "It brings {n} coins.", int(PRICE[good]))


def loaded(m: Moment, good: int) -> str:
    return m.say("It is {good}.")


NAMES = {
    "good": Name(lambda voice, good: voice.say(GOODS[good]), GOODS),
    "sky": Name(lambda voice, sky: voice.say(SKIES[sky]), SKIES),
    "seat": Name(captain, [str(seat + 1) for seat in range(3)]),
}
ROWS = (
    row(Kind.LOAD, "H-1", "Load a crate", "{captain} loads a crate.", group="Trade", reveals=True),
    row(Kind.SELL, "H-1", "Sell {good}", "{captain} sells {good}.", group="Trade", hint=price),
    row(Kind.DONE, "H-1", "Done for today", group="End", reveals=True),
    row(Kind.PURSE_IS, "H-1", many("{n} coin", "{n} coins", "coins"), command="purse {coins}"),
    row(Kind.CRATE_IS, "H-1", "{good}", loaded, command="crate {good}"),
    row(Kind.WEATHER_IS, "H-1", "{sky}", "The day is {sky}.", command="weather {sky}"),
    row(Kind.RESIGN, "H-1", "{seat}: resign", "{seat} resigns.", reveals=True),
)
SPEECH = Speech(
    GAME,
    CATALOGUE,
    names=NAMES,
    frames={},
    vocabulary={"captain": lambda m: captain(m.voice, int(m.s.turn))},
    rows=ROWS,
    asks={
        Step.PURSE: sentence("What is in the purse of {captain}?"),
        Step.TRADE: sentence("{captain}: what now?"),
        Step.CRATE: sentence("Which crate is it?"),
        Step.WEATHER: sentence("How is the weather?"),
    },
    reasons={
        1: why("H-1", "That is not the question now. {question}"),
        2: why("H-1", "There is no room aboard, or no crate left."),
        3: why("H-1", "There is no such crate."),
        4: why("H-1", "Nobody sits there."),
    },
    ending=lambda m: m.say("The days are over.") if m.s.step == Step.OVER else "",
    decision_of=lambda s: int(s.step),
    headings=(heading("Trade"), heading("End")),
)
WORDS = Words(
    title=lambda language: "Harbour",
    summary=lambda language: CATALOGUE.voice(language).say("Captains, crates and the weather."),
    seat_name=lambda s, seat, language: captain(CATALOGUE.voice(language), seat),
    rule_text=lambda number, language="en": {"H-1": "Trade, and mind the weather."}[number],
    score=lambda s, seat, language: [("coins", int(s.earned[seat]))],
    setup_name=lambda name, language: name,
    setup_help=lambda name, language: name,
    value_name=lambda name, value, language: value,
    preset_name=lambda name, language: name,
    preset_help=lambda name, language: name,
    setup_refusal=lambda fault, language: fault.code,
    **SPEECH.words(),
)
