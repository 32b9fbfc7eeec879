"""What is settled when a table is created: names, explanations and faults (section 10)."""

from __future__ import annotations

from collections.abc import Mapping

from covo.language.catalogue import Voice, sentence
from covo.language.words import SetupFault

from ..rules.table import LEVEL, MODULES, NONE, RANDOM, SETUP_OPTIONS, box_of, is_crowded
from .names import SEAT_NAMES, tech_name, voice_of

PLACES = {option.name: option for option in SETUP_OPTIONS if option.only_with}
"""Where the cards of a row are named."""

NAMES = {
    "players": sentence("Players"),
    "emissaries": sentence("Emissaries"),
    "enclosures": sentence("Enclosures"),
    "advisors": sentence("Advisors"),
    "fish_and_ships": sentence("Fish and Ships"),
    "technologies": sentence("Technologies"),
    "extra_technologies": sentence("More technologies"),
    "diversified_society": sentence("Diversified Society"),
    "tents": sentence("Tents"),
    "sea_sides": sentence("Sides of the coast"),
    "start_tiles": sentence("Starting tiles"),
    "first_player": sentence("First player"),
    "round_cap": sentence("Rounds at most"),
    "open_bag_counts": sentence("Open bags"),
    "solo_level": sentence("Level of the Diceoneer"),
    "solo_roll": sentence("Dice the Diceoneer rolls"),
    "solo_explore": sentence("Tiles the Diceoneer draws"),
    "solo_unused": sentence("VP for unused strength"),
    "solo_tents": sentence("Tents of the Diceoneer"),
    "solo_gift": sentence("Tokens for you at the start"),
    "solo_advisors": sentence("Advisors in solo play"),
    "navy_fish_counts": sentence("Fish raise the Navy"),
    "harbour_blue_die": sentence("A blue die with the Harbour"),
    "navy_step_back": sentence("The Navy steps back"),
    "start_blue": sentence("The Diceoneer's first blue die"),
    "navy_strict": sentence("Strict Navy"),
    "undo": sentence("Taking back"),
    "solo_figures": sentence("Figures of the levels"),
    "yellow_1": sentence("Yellow technology 1"),
    "yellow_2": sentence("Yellow technology 2"),
    "green_1": sentence("Green technology 1"),
    "green_2": sentence("Green technology 2"),
    "blue_1": sentence("Blue technology 1"),
    "blue_2": sentence("Blue technology 2"),
    "red_1": sentence("Red technology 1"),
    "red_2": sentence("Red technology 2"),
    "orange": sentence("Orange technology"),
    "naval": sentence("Naval technology"),
}
HELP = {
    "players": sentence("How many play; one plays against the Diceoneer."),
    "emissaries": sentence("Whether emissaries come to the Embassy; not in solo play."),
    "enclosures": sentence("Whether each player holds secret Enclosure cards."),
    "advisors": sentence("Whether each player has an advisor and a pink die."),
    "fish_and_ships": sentence("Whether a harbour opens a bay with islands to sail to."),
    "technologies": sentence(
        "Random cards, the row recommended for a first game, or one that you name card by card."
    ),
    "extra_technologies": sentence("How many more technologies lie in the row."),
    "diversified_society": sentence("Whether that technology is in the red deck."),
    "tents": sentence("Whether tents can run out."),
    "sea_sides": sentence("Who chooses the sides of the harbour and coast tiles."),
    "start_tiles": sentence("Whether starting tiles are chosen or dealt."),
    "first_player": sentence("Who begins."),
    "round_cap": sentence("After so many rounds the game ends; with 0, after round 99."),
    "open_bag_counts": sentence(
        "Whether everybody may look up what is in a bag, or only its owner until the end."
    ),
    "solo_level": sentence("How strong the automated opponent is."),
    "solo_roll": sentence("How many dice the Diceoneer rolls each round."),
    "solo_explore": sentence("How many tiles the Diceoneer draws at most when it explores."),
    "solo_unused": sentence("What a point of unused strength gives the Diceoneer."),
    "solo_tents": sentence("How many tents the Diceoneer begins with."),
    "solo_gift": sentence("How many tokens you begin with."),
    "solo_advisors": sentence("Who has an advisor in solo play."),
    "navy_fish_counts": sentence("Harder: a fish on a blue die also raises the Navy."),
    "harbour_blue_die": sentence("Harder: the Diceoneer gets a blue die with the Harbour."),
    "navy_step_back": sentence("Harder: after sailing the Navy goes back only so far."),
    "start_blue": sentence("Easier: its blue die comes later."),
    "navy_strict": sentence("Easier: it sails only when the roll is below the Navy."),
    "undo": sentence("Whether a player may take back what revealed nothing."),
    "solo_figures": sentence(
        "In solo play: version 2 has levels that the strongest bot told apart, version 1 is easier."
    ),
}
PLACE_HELP = sentence("A card of the row that you name card by card.")
VALUES = {
    "on": sentence("yes"),
    "off": sentence("no"),
    RANDOM: sentence("random"),
    LEVEL: sentence("as the level says"),
    "first_game": sentence("for a first game"),
    "custom": sentence("named card by card"),
    NONE: sentence("no card yet"),
    "limited": sentence("limited"),
    "unlimited": sentence("unlimited"),
    "choose": sentence("chosen by the explorer"),
    "recommended": sentence("recommended"),
    "draft": sentence("chosen"),
    "easy": sentence("easy"),
    "normal": sentence("normal"),
    "hard": sentence("hard"),
    "expert": sentence("expert"),
    "first": sentence("version 1"),
    "second": sentence("version 2"),
    "both": sentence("both"),
    "bot_only": sentence("the Diceoneer only"),
    "human_only": sentence("you only"),
    "at_once": sentence("from the start"),
    "harbour": sentence("with the Harbour"),
    "first_recruit": sentence("with its first Recruit"),
}
PRESETS = {
    "first_game": sentence("First game"),
    "first_fish_and_ships": sentence("First voyage"),
    "first_enclosures": sentence("First enclosures"),
    "first_advisors": sentence("First advisors"),
    "first_emissaries": sentence("First emissaries"),
    "everything": sentence("Everything"),
    "solo": sentence("Alone"),
}
PRESET_HELP = {
    "first_game": sentence("The plain game with nine recommended technologies: begin here."),
    "first_fish_and_ships": sentence(
        "Fish and Ships with the recommended cards and coast: a harbour, ships and islands."
    ),
    "first_enclosures": sentence(
        "Enclosures with the recommended cards: secret patterns of land, worth points."
    ),
    "first_advisors": sentence(
        "Advisors with the recommended cards: a strong friend and a pink die for everybody."
    ),
    "first_emissaries": sentence(
        "Emissaries with the recommended cards: each round another guest, to use or to hire."
    ),
    "everything": sentence("All four modules; the rulebook never recommends more than three."),
    "solo": sentence("You against the Diceoneer, an automated opponent of four levels."),
}
CROWDED = sentence(
    "Four modules at once are more than the rulebook ever recommends: three is the most."
)
FIRST_SEA = sentence("The first time, play Fish and Ships without any other module.")
FIRST_MODULES = sentence("The first times, two modules are enough.")
MOST_AT_FIRST = 2
"""4.5: modules that beginners are advised to use."""
FAULTS = {
    "unknown_option": sentence("There is no set-up option {name}; there are: {allowed}."),
    "unknown_value": sentence("{name} cannot be {value}; it can be: {allowed}."),
    "no_emissaries_in_solo": sentence("Emissaries are not played alone."),
    "solo_begins_with_the_human": sentence("Alone, you always begin."),
    "first_player_has_no_seat": sentence("The first player must sit at the table."),
    "counts_only_with": sentence("{name} ({value}) counts only with {allowed}."),
    "place_is_empty": sentence("Who names a row names every card of it; missing: {allowed}."),
    "card_named_twice": sentence("{value} is named twice."),
    "card_not_in_play": sentence("{value} is in no deck of this table: that needs {allowed}."),
    "card_for_four_players": sentence("{value} is in play with four players only."),
}


def setup_name(name: str, language: str) -> str:
    """What a set-up option is called."""
    return voice_of(language).say(NAMES[name])


def setup_help(name: str, language: str) -> str:
    """What it settles, in a sentence."""
    return voice_of(language).say(HELP.get(name, PLACE_HELP))


def value_name(name: str, value: str, language: str) -> str:
    """A value of a set-up option in words."""
    voice = voice_of(language)
    if value in VALUES:
        return voice.say(VALUES[value])
    if name in PLACES:
        return _card_name(voice, PLACES[name].value(value))
    if value.startswith("seat"):
        return voice.say(SEAT_NAMES[int(value.removeprefix("seat"))])
    return _number_name(voice, name, int(value))


def _card_name(voice: Voice, tech: int) -> str:
    """A technology, and the module that it belongs to."""
    name, box = tech_name(voice, tech), box_of(tech)
    return f"{name} · {voice.say(NAMES[box])}" if box in MODULES else name


def _number_name(voice: Voice, name: str, n: int) -> str:
    match name:
        case "players":
            return voice.say_many("{n} player", "{n} players", n)
        case "round_cap":
            return voice.say_many("{n} round", "{n} rounds", n)
        case _:
            return str(n)


def preset_name(preset: str, language: str) -> str:
    """What a preset is called."""
    return voice_of(language).say(PRESETS[preset])


def preset_help(preset: str, language: str) -> str:
    """What it is for, in a sentence."""
    return voice_of(language).say(PRESET_HELP[preset])


def setup_notices(settings: Mapping[str, str], language: str) -> list[str]:
    """4.5: modules that may be played together, but are many; less is advised at first."""
    voice = voice_of(language)
    used = [name for name in MODULES if settings[name] == "on"]
    if is_crowded(settings):
        return [voice.say(CROWDED)]
    if settings["technologies"] != "first_game" or len(used) == 1:
        return []
    if "fish_and_ships" in used:
        return [voice.say(FIRST_SEA)]
    return [voice.say(FIRST_MODULES)] if len(used) > MOST_AT_FIRST else []


def filter_name(name: str, language: str) -> str:
    """When a player wants to be asked: always."""
    return voice_of(language).say("ask me always")


def setup_refusal(fault: SetupFault, language: str) -> str:
    """What is wrong with a set-up, and what would be right."""
    voice = voice_of(language)
    name = voice.say(NAMES[fault.name]) if fault.name in NAMES else fault.name
    value = fault.value
    if fault.name in PLACES and value != NONE and value in PLACES[fault.name].values:
        value = tech_name(voice, PLACES[fault.name].value(value))
    allowed = fault.allowed
    if fault.code in ("place_is_empty", "card_not_in_play"):
        allowed = tuple(setup_name(option, language) for option in fault.allowed)
    return voice.say(FAULTS[fault.code], name=name, value=value, allowed=", ".join(allowed))
