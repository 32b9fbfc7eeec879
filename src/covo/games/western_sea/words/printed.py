"""What is printed on hexes and cards, in words."""

from __future__ import annotations

from functools import cache

from covo.language.catalogue import Voice, sentence

from ..fish_and_ships.rules.bay_pieces import BENEFIT, Benefit
from ..rules.components import (
    FACE_DOWN,
    FACE_TERRAIN,
    FACE_TURNS_FROM,
    FACE_TURNS_TO,
    FACTORY,
    FIRST_COAST_FACE,
    FIRST_SEA_FACE,
    HAS_VP,
    IS_FACTORY,
    LAND,
    MAJOR,
    MINOR,
    PLACEMENT,
    TOKENS,
    X7,
    Gain,
    Icon,
    Terrain,
)
from ..rules.grid import SEA
from ..rules.technologies import COST, NEEDS, PRINTED_VP, RESEARCH
from .names import (
    TERRAIN_NAMES,
    die_name,
    icon_name,
    tech_text,
    tents,
    tile_text,
    token_name,
    tokens,
)

COAST_KINDS = tuple(entry["kind"] for side in SEA["side"] for entry in side["hex"])
SEA_KINDS = tuple(entry["kind"] for entry in SEA["sea"])
KIND_WORDS = {
    "harbour": sentence("harbour"),
    "lighthouse": sentence("lighthouse"),
    "beach": sentence("beach"),
    "water": sentence("open water"),
    "island": sentence("island"),
    "down": sentence("face-down sea tile"),
}

# Hexes


def ground_of(face: int) -> str:
    """What lies there: ``plains``, ``lighthouse``, ``island``."""
    if face == FACE_DOWN:
        return "down"
    if face >= FIRST_SEA_FACE:
        return str(SEA_KINDS[face - FIRST_SEA_FACE])
    if face >= FIRST_COAST_FACE:
        return str(COAST_KINDS[face - FIRST_COAST_FACE])
    return Terrain(FACE_TERRAIN[face]).name.lower()


def ground_words(voice: Voice, face: int) -> str:
    """The terrain, or what lies at the coast and in the sea."""
    ground = ground_of(face)
    if ground in KIND_WORDS:
        return voice.say(KIND_WORDS[ground])
    return voice.say(TERRAIN_NAMES[Terrain(FACE_TERRAIN[face])])


@cache
def ability_words(voice: Voice, face: int) -> str:
    """What a hex does, in a sentence; empty for one that does nothing."""
    if face == FACE_DOWN:
        return ""
    if face < LAND:
        return tile_text(voice, face)
    said = []
    if given := gains_words(voice, PLACEMENT[face].tolist()):
        said.append(voice.say("Whoever explores it gains {gains}.", gains=given))
    if IS_FACTORY[face]:
        gains = gains_words(voice, FACTORY[face].tolist())
        said.append(voice.say("Factory: gain {gains}.", gains=gains))
    if FACE_TURNS_TO[face] >= 0:
        said.append(_turning_words(voice, face))
    if face == X7:
        said.append(voice.say("While present you have a Treasure die."))
    if face >= FIRST_SEA_FACE:
        said += _benefit_words(voice, face - FIRST_SEA_FACE)
    if ground_of(face) == "harbour":
        said.append(voice.say("While present your ship sails; the first raid icon has no effect."))
    return " ".join(said)


def _turning_words(voice: Voice, face: int) -> str:
    icons = [icon_name(voice, i) for i, n in enumerate(FACE_TURNS_FROM[face].tolist()) if n]
    return voice.say(
        "While present: {icons} you spend may count as {icon}.",
        icons=" / ".join(icons),
        icon=icon_name(voice, int(FACE_TURNS_TO[face])),
    )


def _benefit_words(voice: Voice, tile: int) -> list[str]:
    kind, n = (int(v) for v in BENEFIT[tile])
    match kind:
        case Benefit.NONE:
            return []
        case Benefit.FISH:
            return [voice.say("A ship that ends here gains {n} fish.", n=n)]
        case Benefit.TENTS:
            return [voice.say("A ship that ends here gains {n} tents.", n=n)]
    own = icon_name(voice, Icon[Benefit(kind).name])
    return [voice.say("A ship that ends here: an extra {action} with one free icon.", action=own)]


def gains_words(voice: Voice, entries: list[list[int]]) -> str:
    """A list of gains: "1 gold and 1 VP"; empty for none."""
    said = [_gain_words(voice, gain, n) for gain, n in entries if n > 0]
    return voice.join(said) if said else ""


def _gain_words(voice: Voice, gain: int, n: int) -> str:
    if gain < TOKENS:
        return tokens(voice, gain, n)
    match gain:
        case Gain.TENTS:
            return tents(voice, n)
        case Gain.VP:
            return voice.say("{n} VP", n=n)
        case Gain.DIE:
            return voice.say("a {colour} die", colour=die_name(voice, n - 1))
        case Gain.DIE_CHOICE:
            return voice.say("a die of your choice")
        case Gain.TOKEN_PAIR:
            return voice.say("two different tokens")
        case Gain.EXTRA:
            return voice.say("an extra action")
        case Gain.SAIL:
            return voice.say("an extra Sail action")
        case _:
            return voice.say("a die of your bag on a face of your choice")


@cache
def face_words(voice: Voice, face: int) -> str:
    """What a face is: its ground, its values, what it does."""
    said = ground_words(voice, face)
    if face != FACE_DOWN and HAS_VP[face]:
        worth = voice.say(
            "{major} VP for the most, {minor} for the second", major=MAJOR[face], minor=MINOR[face]
        )
        said = f"{said}, {worth}"
    does = ability_words(voice, face)
    return f"{said}. {does}" if does else f"{said}."


# Cards


def tech_cost_words(voice: Voice, tech: int, icons: int = -1) -> str:
    """What a technology costs: "2 research, 1 food; present on plains"."""
    wanted = int(RESEARCH[tech]) if icons < 0 else icons
    said = [f"{wanted} {icon_name(voice, Icon.RESEARCH)}"]
    said += [f"{n} {token_name(voice, kind)}" for kind, n in enumerate(COST[tech].tolist()) if n]
    lands = [voice.say(TERRAIN_NAMES[Terrain(t)]) for t, n in enumerate(NEEDS[tech].tolist()) if n]
    costs = ", ".join(said)
    if not lands:
        return voice.say("Costs {costs}.", costs=costs)
    return voice.say("Costs {costs}; be present on {lands}.", costs=costs, lands=voice.join(lands))


def worth_words(voice: Voice, n: int) -> str:
    """The points that are printed on a card."""
    return voice.say("Worth {n} VP.", n=n)


def tech_words(voice: Voice, tech: int, icons: int = -1) -> str:
    """A technology in full: what it does, costs and is worth."""
    worth = worth_words(voice, int(PRINTED_VP[tech])) if PRINTED_VP[tech] else ""
    parts = tech_text(voice, tech), tech_cost_words(voice, tech, icons), worth
    return " ".join(filter(None, parts))
