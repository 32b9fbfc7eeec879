"""Western Sea: technologies, emissaries, advisors, enclosures, tiles, dice, actions; and points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.games.western_sea.advisors.rules.advisor_cards import ADVISORS
from covo.games.western_sea.advisors.words import advisor_name
from covo.games.western_sea.emissaries.rules.emissary_cards import EMISSARIES
from covo.games.western_sea.emissaries.rules.hiring import score_emissaries
from covo.games.western_sea.emissaries.words import emissary_name
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURES
from covo.games.western_sea.enclosures.rules.revealing import score_enclosures
from covo.games.western_sea.enclosures.words import enclosure_name
from covo.games.western_sea.rules.components import ACTIONS, COLOURS, LAND, SIDE_COLOUR
from covo.games.western_sea.rules.decisions import Kind
from covo.games.western_sea.rules.scoring import (
    score_dice,
    score_effects,
    score_hexes,
    score_printed,
)
from covo.games.western_sea.rules.state import CardPlace, Ending, TilePlace
from covo.games.western_sea.rules.technologies import TECHS
from covo.games.western_sea.words import names as words
from covo.language.catalogue import Voice, sentence
from covo.parts.facts import Facts, Family, Measure, States, seats_where


@rule
def sources(s: Any, seat: int, row: Any) -> None:
    """8.3, 8.4: the parts of a seat's score."""
    row[0] += s.vp[seat]
    row[1] += score_hexes(s, seat)
    row[2] += score_printed(s, seat)
    row[3] += score_effects(s, seat)
    row[4] += score_dice(s, seat)
    row[5] += score_emissaries(s, seat)
    row[6] += score_enclosures(s, seat)


def technologies(states: States, seats: int) -> NDArray[Any]:
    bits = states["owners"][:, None, :].astype(np.int32)
    return (bits >> np.arange(seats)[None, :, None]) & 1


def in_row(states: States) -> NDArray[Any]:
    return np.asarray(states["row"] > 0)


def emissaries(states: States, seats: int) -> NDArray[Any]:
    return seats_where(states["emissary"] - CardPlace.TAKEN, seats)


def emissaries_shown(states: States) -> NDArray[Any]:
    return np.asarray(states["emissary"] >= CardPlace.OPEN)


def enclosures(states: States, seats: int) -> NDArray[Any]:
    return seats_where(states["revealed"] - 1, seats)


def enclosures_on(states: States) -> NDArray[Any]:
    return np.repeat(states["enclosures_on"][:, None] > 0, ENCLOSURES, axis=1)


def advisors(states: States, seats: int) -> NDArray[Any]:
    return seats_where(states["advisor"] - CardPlace.TAKEN, seats)


def advisors_there(states: States) -> NDArray[Any]:
    return np.asarray(states["advisor"] >= CardPlace.TAKEN)


def tiles(states: States, seats: int) -> NDArray[Any]:
    """Presence at the end: a tent, or the house."""
    houses = seats_where(states["house"][:, :LAND] - 1, seats)
    return ((states["tents"][:, :seats, :LAND] > 0) | (houses > 0)).astype(np.int32)


def tiles_on_map(states: States) -> NDArray[Any]:
    return np.asarray(states["tile_at"][:, :LAND] == TilePlace.MAP)


def dice(states: States, seats: int) -> NDArray[Any]:
    """In the bag, spent or active. The Diceoneer's lie elsewhere, and are not counted."""
    sides = np.arange(len(SIDE_COLOUR))
    shown = np.zeros((len(sides), COLOURS), np.int32)
    shown[sides, SIDE_COLOUR[sides]] = 1
    active = states["active"][:, :seats].astype(np.int32) @ shown
    return np.asarray(states["bag"][:, :seats] + states["spent"][:, :seats] + active)


def houses(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(seats_where(states["house"] - 1, seats).sum(axis=2))


def all_dice(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(dice(states, seats).sum(axis=2))


def known(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(technologies(states, seats).sum(axis=2))


def named(name: Callable[[Voice, int], str], count: int) -> Callable[[str], Sequence[str]]:
    """The names of so many things."""

    def names(language: str) -> list[str]:
        voice = words.voice_of(language)
        return [str(name(voice, i)) for i in range(count)]

    return names


FACTS = Facts(
    voice=words.voice_of,
    families=(
        Family(
            "technologies",
            sentence("Technologies researched"),
            named(words.tech_name, TECHS),
            held=technologies,
            offered=in_row,
        ),
        Family(
            "emissaries",
            sentence("Emissaries hired"),
            named(emissary_name, EMISSARIES),
            held=emissaries,
            offered=emissaries_shown,
        ),
        Family(
            "advisors",
            sentence("Advisors"),
            named(advisor_name, ADVISORS),
            held=advisors,
            offered=advisors_there,
        ),
        Family(
            "enclosures",
            sentence("Enclosures revealed"),
            named(enclosure_name, ENCLOSURES),
            held=enclosures,
            offered=enclosures_on,
        ),
        Family(
            "tiles",
            sentence("Tiles settled at the end"),
            named(words.tile_name, LAND),
            held=tiles,
            offered=tiles_on_map,
        ),
        Family(
            "dice", sentence("Dice owned at the end"), named(words.die_name, COLOURS), held=dice
        ),
        Family(
            "actions",
            sentence("Main actions"),
            named(words.action_name, ACTIONS),
            taken={Kind.ACT: 0},
        ),
    ),
    measures=(
        Measure(sentence("Houses built"), houses),
        Measure(sentence("Dice owned at the end"), all_dice),
        Measure(sentence("Technologies researched"), known),
    ),
    endings={
        Ending.COLOURS: sentence("dice of two colours were left"),
        Ending.HOUSES: sentence("all houses of a player stood"),
        Ending.VP: sentence("the victory points ran out"),
        Ending.STACK: sentence("the map tiles ran out"),
        Ending.ROUNDS: sentence("the last round was over"),
        Ending.AGREED: sentence("all agreed"),
        Ending.RESIGNED: sentence("the others left"),
    },
    sources=sources,
)
