"""What is settled when a table is created: names, explanations and faults (section 10)."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence
from covo.language.words import SetupFault

from ..rules.components import Colour
from ..rules.table import NONE, RANDOM
from .names import colour_name, voice_of

NAMES = {
    "players": sentence("Players"),
    "cards": sentence("Cards"),
    "starting_cards": sentence("Cards at the start"),
    "recruitment": sentence("Recruitment"),
    "colours": sentence("Colours"),
    "strict_hold": sentence("Strict hold"),
    "max_rounds": sentence("Rounds at most"),
    "calm_rounds": sentence("Calm rounds"),
    "dummy_colour": sentence("Colour nobody plays"),
    "setup": sentence("Placing"),
    "undo": sentence("Taking back"),
    "clock": sentence("Time for a turn"),
    "reaction_clock": sentence("Time for a reaction"),
    "native_flags": sentence("Flag under natives"),
    "gold_alone": sentence("Gold alone"),
    "pair_wins": sentence("Two colours win together"),
}
HELP = {
    "players": sentence("How many play; with two, each has two colours."),
    "cards": sentence("Whether the 47 cards are in play."),
    "starting_cards": sentence("How many cards each player begins with."),
    "recruitment": sentence(
        "Whether a colour that holds a den, or much of the centre, may call up pirates."
    ),
    "colours": sentence("Who plays which colour, seat by seat, or a random draw."),
    "strict_hold": sentence(
        "Whether a declared victory is off as soon as its condition lapses, even for a moment."
    ),
    "max_rounds": sentence("After so many rounds the game ends and the points decide."),
    "calm_rounds": sentence("After so many rounds in which nothing happens the points decide."),
    "dummy_colour": sentence("With three players one colour only defends itself: which?"),
    "setup": sentence("Whether all place their ships and pirates freely, or by the standard."),
    "undo": sentence("Whether a player may take back what revealed nothing."),
    "clock": sentence("Seconds for a turn; when they are over, it ends."),
    "reaction_clock": sentence("Seconds for an answer to a roll or to somebody's turn."),
    "native_flags": sentence(
        "Whether a flag stays where a card brings natives, or gives way to theirs."
    ),
    "gold_alone": sentence(
        "Whether gold goes on and off one's own crewed ships without a pirate who carries it."
    ),
    "pair_wins": sentence(
        "With two players: whether both colours of a player count as one for winning."
    ),
}
VALUES = {
    "on": sentence("yes"),
    "off": sentence("no"),
    "free": sentence("free"),
    "standard": sentence("standard"),
    RANDOM: sentence("random"),
    NONE: sentence("no limit"),
    "kept": sentence("it stays"),
    "natives": sentence("it gives way"),
}
PRESETS = {
    "classic": sentence("Classic"),
    "full": sentence("Full"),
    "duel": sentence("Duel"),
    "quick": sentence("Quick"),
}
PRESET_HELP = {
    "classic": sentence("The plain game, without cards and recruitment."),
    "full": sentence("With cards and recruitment."),
    "duel": sentence("Two players with two colours each, cards and recruitment."),
    "quick": sentence("Standard placing, twelve rounds, then the points decide."),
}
FAULTS = {
    "unknown_option": sentence("There is no set-up option {name}; there are: {allowed}."),
    "unknown_value": sentence("{name} cannot be {value}; it can be: {allowed}."),
    "dummy_needs_three_players": sentence(
        "Only with three players is there a colour that nobody plays."
    ),
    "dummy_is_not_the_colour_left": sentence(
        "The colour that nobody plays must be the one the three players leave over."
    ),
}
FILTERS = {
    "always": sentence("ask me after every action"),
    "threatened": sentence("ask me when somebody is about to win, or stands beside my pirates"),
    "never": sentence("do not ask me"),
}
LISTED = 8
"""Values named in a sentence; of more, the first few and the last are."""


def setup_name(name: str, language: str) -> str:
    """What a set-up option is called."""
    return voice_of(language).say(NAMES[name])


def setup_help(name: str, language: str) -> str:
    """What it settles, in a sentence."""
    return voice_of(language).say(HELP[name])


def value_name(name: str, value: str, language: str) -> str:
    """A value of a set-up option in words."""
    voice = voice_of(language)
    if value in VALUES:
        return voice.say(VALUES[value])
    if value.isdecimal():
        return _number_name(voice, name, int(value))
    return ", ".join(colour_name(voice, Colour[c.upper()]) for c in value.split("-"))


def _number_name(voice: Voice, name: str, n: int) -> str:
    match name:
        case "players":
            return voice.say_many("{n} player", "{n} players", n)
        case "starting_cards":
            return voice.say_many("{n} card", "{n} cards", n)
        case "max_rounds" | "calm_rounds":
            return voice.say_many("{n} round", "{n} rounds", n)
        case _:
            return voice.say_many("{n} second", "{n} seconds", n)


def preset_name(preset: str, language: str) -> str:
    """What a preset is called."""
    return voice_of(language).say(PRESETS[preset])


def preset_help(preset: str, language: str) -> str:
    """What it is for, in a sentence."""
    return voice_of(language).say(PRESET_HELP[preset])


def filter_name(name: str, language: str) -> str:
    """Section 15: when a holder of Surprise Attack! wants to be asked."""
    return voice_of(language).say(FILTERS[name])


def setup_refusal(fault: SetupFault, language: str) -> str:
    """What is wrong with a set-up, and what would be right."""
    voice = voice_of(language)
    name = fault.name
    if fault.code == "unknown_value":
        name = voice.say(NAMES[name])
    return voice.say(
        FAULTS[fault.code], name=name, value=fault.value, allowed=_listed(fault.allowed)
    )


def _listed(allowed: tuple[str, ...]) -> str:
    if len(allowed) <= LISTED:
        return ", ".join(allowed)
    return f"{', '.join(allowed[: LISTED // 2])} … {allowed[-1]}"
