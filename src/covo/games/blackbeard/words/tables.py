"""What is settled when a table is created: names, explanations and faults (section 10)."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence
from covo.language.words import SetupFault

from ..rules.components import PIRATE
from ..rules.table import NONE
from .names import pirate_name, voice_of

NAMES = {
    "players": sentence("Players"),
    "length": sentence("Length"),
    "pardon_seeding": sentence("Pardons in the pile"),
    "pirate_deal": sentence("Pirate cards at the start"),
    "move_any_in_region": sentence("Any sea area of a region"),
    "loot_notoriety": sentence("Notoriety of a loot"),
    "sack_factor": sentence("Notoriety of a sack"),
    "duel_notoriety": sentence("Notoriety of duels"),
    "conversion_loyalty": sentence("Loyalty and new ships"),
    "grab_failure_loyalty": sentence("Loyalty after a failed grab"),
    "ambition_loyalty": sentence("Loyalty after a challenge"),
    "dr_loyalty_timing": sentence("Loyalty from revels"),
    "oust_np": sentence("Notoriety of an oust"),
    "attack_failure_hits": sentence("Hits of a failed attack"),
    "warship_damage_vp": sentence("Points for a warship's hits"),
    "kc_defeat_vp": sentence("Points for a beaten commissioner"),
    "letter_lost_on_attack": sentence("Attacks cost the Letter"),
    "recycle_pirates": sentence("Pirates come back"),
    "sink_at_zero_combat": sentence("Ships sink in battle"),
    "crown_level": sentence("Strength of the Crown"),
    "strict_windows": sentence("Everybody is always asked"),
    "spectator_sees_hands": sentence("Open hands for spectators"),
    "max_player_turns": sentence("Turns at most"),
    "undo": sentence("Taking back"),
    "clock": sentence("Time for a turn"),
    "reaction_clock": sentence("Time for a reaction"),
    "haven_retirement": sentence("Retiring in a new haven"),
    "haven_loss": sentence("Havens lost by attacks"),
    "letter_havens": sentence("Letters serve for havens and bribes"),
    "anti_pirate_ports": sentence("Anti-Pirate ports"),
    "alliance_rulings": sentence("Rulings on alliances"),
}
HELP = {
    "players": sentence("How many play; one plays against the Crown."),
    "length": sentence(
        "One pass through the event cards, or two. Two are suggested for four or five players, "
        "whose careers are short in one."
    ),
    "pardon_seeding": sentence("Three Pardons anywhere, or one in each third: a steadier length."),
    "pirate_deal": sentence("Whether pirate cards are dealt secretly or drafted openly."),
    "move_any_in_region": sentence("Whether a move may lead to any sea area of the region."),
    "loot_notoriety": sentence("What a looted merchant adds to the cargo rating."),
    "sack_factor": sentence("How often the value of a sacked port counts."),
    "duel_notoriety": sentence("Whether the winner of a duel gains both Duel ratings."),
    "conversion_loyalty": sentence("Whether crews like larger ships and mind smaller ones."),
    "grab_failure_loyalty": sentence("What a failed booty grab costs."),
    "ambition_loyalty": sentence("What a captain gains who beats a challenger."),
    "dr_loyalty_timing": sentence("Whether revels please when they end or when they begin."),
    "oust_np": sentence("Whether any attempt to oust gives fame, or only one survived."),
    "attack_failure_hits": sentence("What a failed attack on a port costs the ship."),
    "warship_damage_vp": sentence("For each hit when a warship drives a pirate off."),
    "kc_defeat_vp": sentence("For the owner of a commissioner who loses his battle."),
    "letter_lost_on_attack": sentence("Whether an attack on a port ends a Letter of Marque."),
    "recycle_pirates": sentence("Whether retired and lost pirates form a new deck."),
    "sink_at_zero_combat": sentence("Whether a hit on a ship without Combat sinks her."),
    "crown_level": sentence("How many hunters the Crown sends against a single player."),
    "strict_windows": sentence(
        "Whether all are asked even if they can only pass, so that silence tells nothing."
    ),
    "spectator_sees_hands": sentence("Whether those who only watch see all cards."),
    "max_player_turns": sentence("After so many player turns the game ends."),
    "undo": sentence("Whether a player may take back what revealed nothing."),
    "clock": sentence("Seconds for a turn; when they are over, it ends."),
    "reaction_clock": sentence("Seconds for an answer in somebody's turn."),
    "haven_retirement": sentence("When a pirate may retire in a haven he has bought."),
    "haven_loss": sentence("When an attack on a port costs the havens in ports of its nation."),
    "letter_havens": sentence(
        "Whether an attached Letter lets its bearer buy havens and bribe governors "
        "in Anti-Pirate ports."
    ),
    "anti_pirate_ports": sentence("Whether pirates may sail into Anti-Pirate ports."),
    "alliance_rulings": sentence(
        "Whether a leader's crew always rises first, his Cunning serves for every ransom, and "
        "joining an alliance ends the chance to sack (version 2), or not (version 1)."
    ),
}
VALUES = {
    "on": sentence("yes"),
    "off": sentence("no"),
    "standard": sentence("standard"),
    "long": sentence("long"),
    "shuffled": sentence("shuffled in"),
    "thirds": sentence("one in each third"),
    "random": sentence("dealt"),
    "draft": sentence("drafted"),
    "cargo_plus_die": sentence("cargo and a new die"),
    "cargo_plus_same_die": sentence("cargo and the cargo die"),
    "cargo": sentence("cargo alone"),
    "removal": sentence("when they end"),
    "declaration": sentence("when they begin"),
    "any_attempt": sentence("any attempt"),
    "survived": sentence("only if he stays"),
    "one": sentence("one hit"),
    "difference": sentence("the difference"),
    "at_once": sentence("at once"),
    "next_turn": sentence("from the next turn on"),
    "dice": sentence("when its dice are rolled"),
    "announced": sentence("when it is announced"),
    "first": sentence("version 1"),
    "second": sentence("version 2"),
    "closed": sentence("closed"),
    "open": sentence("open"),
}
PRESETS = {
    "standard": sentence("Standard"),
    "long": sentence("Long"),
    "solo": sentence("Solo"),
    "as_on_the_card": sentence("As on the card"),
    "english_charts": sentence("English charts"),
}
PRESET_HELP = {
    "standard": sentence("One pass through the cards: two to three hours for four."),
    "long": sentence(
        "Two passes through the cards: careers have time to grow. Good for four or five."
    ),
    "solo": sentence("One player against the Crown, which hunts your pirates by rules of its own."),
    "as_on_the_card": sentence(
        "The words of the player aid and no more: a move leads to any sea area of the region, "
        "and Anti-Pirate ports may be entered."
    ),
    "english_charts": sentence(
        "As in the English charts of 2008: loots and sacks bring less fame, duels bring some, "
        "larger ships please the crew, and revels count when they begin."
    ),
}
FAULTS = {
    "unknown_option": sentence("There is no set-up option {name}; there are: {allowed}."),
    "unknown_value": sentence("{name} cannot be {value}; it can be: {allowed}."),
}
FILTERS = {
    "always": sentence("ask me in every window"),
    "at_stake": sentence("ask me when money or fame is at stake"),
    "own_means": sentence("ask me when I can do anything"),
    "never": sentence("ask me about retirements only"),
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
    if value == NONE:
        none = sentence("none") if name == "attack_failure_hits" else sentence("no limit")
        return voice.say(none)
    if value in VALUES:
        return voice.say(VALUES[value])
    return _number_name(voice, name, int(value))


def _number_name(voice: Voice, name: str, n: int) -> str:
    match name:
        case "players":
            return voice.say_many("{n} player", "{n} players", n)
        case "max_player_turns":
            return voice.say_many("{n} turn", "{n} turns", n)
        case "clock" | "reaction_clock":
            return voice.say_many("{n} second", "{n} seconds", n)
        case "sack_factor":
            return voice.say("{n} × value", n=n)
        case "warship_damage_vp" | "kc_defeat_vp":
            return voice.say_many("{n} point", "{n} points", n)
        case _:
            return str(n)


def preset_name(preset: str, language: str) -> str:
    """What a preset is called."""
    return voice_of(language).say(PRESETS[preset])


def preset_help(preset: str, language: str) -> str:
    """What it is for, in a sentence."""
    return voice_of(language).say(PRESET_HELP[preset])


def filter_name(name: str, language: str) -> str:
    """Section 15: when a seat wants to be asked for reactions."""
    return voice_of(language).say(FILTERS[name])


def subject_name(name: str, language: str) -> str:
    """Section 15: the pirate for whom a seat passes."""
    return pirate_name(voice_of(language), PIRATE[name])


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
