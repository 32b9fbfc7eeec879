"""All that is said of advisors: their cards, rows, questions and reasons."""

from __future__ import annotations

from covo.language.catalogue import Voice, from_data, sentence
from covo.presentation.moment import Text, many
from covo.presentation.rows import Reason, row, why

from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from .rules.advisor_cards import ADVISOR_CARDS

ADVISOR_NAMES = from_data(ADVISOR_CARDS, "advisors.toml")
ADVISOR_TEXTS = from_data(ADVISOR_CARDS, "advisors.toml", "text")


def advisor_name(voice: Voice, card: int) -> str:
    return voice.say(ADVISOR_NAMES[card])


def advisor_text(voice: Voice, card: int) -> str:
    """What the Advisor action of a card does."""
    return voice.say(ADVISOR_TEXTS[card])


ROWS = (
    row(
        Kind.ADVISOR,
        "SET-11.1",
        "{advisor}",
        "{who} takes {advisor}.",
        group="Advisors",
        hint=lambda m, advisor: advisor_text(m.voice, advisor),
    ),
    row(Kind.ADVISOR_IS, "SET-11.1", "{advisor}", "{advisor} is turned up."),
    row(Kind.GIVE, "SET-11.6", "Give a {colour} die", group="Dice", short="{colour}"),
    row(
        Kind.SPY_ON,
        "SET-11.6",
        "Swap with {seat}",
        "{who} swaps a die with {seat}.",
        command="spy {seat}",
        group="Swap",
    ),
)
QUESTIONS: dict[int, Text] = {
    Decision.SPY_OWN: sentence("{who}: which of your spent dice do you give?"),
    Decision.SPY_SEAT: sentence("{who}: with whom do you swap?"),
    Decision.SPY_COLOUR: sentence("{who}: which die do you take?"),
    Decision.SPY_EXTRA: sentence("{who}: pay 1 VP for an extra action?"),
    Decision.HEG_RETURN: sentence("{who}: which dice go back to the supply?"),
    Decision.BROKER_PICK: many(
        "{who}: {n} token to take. Which kind?", "{who}: {n} tokens to take. Which kind?", "tokens"
    ),
    Decision.CH_ADVISOR: sentence("An advisor is drawn."),
}
REASONS: dict[Refusal, Reason] = {
    Refusal.NO_ADVISOR_FACE: why("SET-11.5", "No pink die of yours shows the Advisor."),
    Refusal.ADVISOR_IDLE: why("§7.5", "Your advisor could do nothing now."),
    Refusal.ADVISOR_FACE: why(
        "SET-11.4", "The Advisor face costs two icons, and nothing else sets it."
    ),
    Refusal.NO_VP: why("§7.5", "You have no victory point to give."),
}
