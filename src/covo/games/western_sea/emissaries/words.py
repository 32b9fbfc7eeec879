"""All that is said of emissaries: their cards, rows, questions and reasons."""

from __future__ import annotations

from covo.language.catalogue import Voice, from_data, sentence
from covo.presentation.moment import Text
from covo.presentation.rows import Reason, row, why

from ..rules.components import Die, Icon
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from ..words.names import die_name, icon_name
from .rules.emissary_cards import EMISSARY_CARDS

EMISSARY_NAMES = from_data(EMISSARY_CARDS, "emissaries.toml")
EMISSARY_TEXTS = from_data(EMISSARY_CARDS, "emissaries.toml", "text")


def emissary_name(voice: Voice, card: int) -> str:
    return voice.say(EMISSARY_NAMES[card])


def emissary_text(voice: Voice, card: int) -> str:
    """What an emissary does for whoever holds the Embassy."""
    return voice.say(EMISSARY_TEXTS[card])


def emissary_words(voice: Voice, card: int) -> str:
    """An emissary in full: the effect at the Embassy, the icon for all, the hire."""
    icons = [icon_name(voice, Icon[name.upper()]) for name in EMISSARY_CARDS[card]["all_icon"]]
    shared = voice.say("icon for everybody")
    return f"{emissary_text(voice, card)} {shared}: {' / '.join(icons)}; {hire_words(voice, card)}."


def hire_words(voice: Voice, card: int) -> str:
    """The two dice with which an emissary is hired."""
    needs = [_need_words(voice, need) for need in EMISSARY_CARDS[card]["hire"]]
    return voice.say("hired with {needs}", needs=voice.join(needs))


def _need_words(voice: Voice, need: dict[str, str]) -> str:
    if "icon" in need:
        return icon_name(voice, Icon[need["icon"].upper()])
    return voice.say("a {colour} die", colour=die_name(voice, Die[need["color"].upper()]))


ROWS = (
    row(
        Kind.EMISSARY,
        "SET-9.1",
        "{emissary}",
        "{who} sends for {emissary}.",
        group="Emissaries",
        hint=lambda m, emissary: emissary_text(m.voice, emissary),
    ),
    row(Kind.EMISSARY_IS, "SET-3.2", "{emissary}", "{emissary} is turned up."),
    row(Kind.HIRE, "SET-9.5", "Hire the emissary", "{who} hires the emissary.", group="Recruit"),
    row(Kind.TENT, "SET-9.2", "Take a tent from the stock", group="Gather"),
)
QUESTIONS: dict[int, Text] = {
    Decision.EMBASSY_PICK: sentence("{who} holds the Embassy: which emissary?"),
    Decision.EMBASSY_USE: sentence("{who}: use the effect of {emissary}?"),
    Decision.EMBASSY_SETTLE: sentence("{who}: place a tent, or take one from the stock?"),
    Decision.CH_EMISSARY: sentence("An emissary is turned up."),
}
REASONS: dict[Refusal, Reason] = {
    Refusal.NO_EMISSARY: why("SET-9.5", "There is no emissary to hire."),
    Refusal.HIRE_UNMET: why("SET-9.5", "Your active dice do not meet what the emissary asks."),
    Refusal.OWN_MARKER: why("SET-9.3", "Your marker lies on that emissary: choose another one."),
    Refusal.MUST_TAKE: why("SET-9.1", "This effect is not declined."),
}
