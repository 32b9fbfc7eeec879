"""Armada: cards played, land held, colours; and what points are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.games.armada.rules.components import (
    BASE_SCORE,
    BASES,
    CARD_KINDS,
    CENTRE,
    CENTRE_SCORE,
    CITY_SCORE,
    COLOURS,
    GOLD_SCORE,
    LAND_SCORE,
    PIRATES_A_POINT,
    SHIP_SCORE,
    TERRITORIES,
    Card,
)
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.holdings import (
    bases_of,
    cities_of,
    gold_of,
    lands_of,
    pirates_of,
    ships_of,
)
from covo.games.armada.rules.state import Ending
from covo.games.armada.words.names import card_name, colour_name, place, voice_of
from covo.language.catalogue import sentence
from covo.parts.facts import Facts, Family, Measure, States, seats_where

WEAPONS = CARD_KINDS
"""Both kinds of new weapons together: the option that plays one is the same for either."""
EITHER = (Card.NEW_DEFENSIVE_WEAPONS, Card.NEW_OFFENSIVE_WEAPONS)


@rule
def sources(s: Any, seat: int, row: Any) -> None:
    """8.2: the parts of a seat's score, both colours of one seat added up."""
    for colour in range(COLOURS):
        if s.seat_of[colour] == seat:
            centre = 1 if s.flag[CENTRE] == colour else 0
            bases, cities = bases_of(s, colour), cities_of(s, colour)
            row[0] += CENTRE_SCORE * centre
            row[1] += BASE_SCORE * (bases - centre)
            row[2] += CITY_SCORE * cities
            row[3] += LAND_SCORE * (lands_of(s, colour) - bases - cities)
            row[4] += GOLD_SCORE * gold_of(s, colour)
            row[5] += pirates_of(s, colour) // PIRATES_A_POINT
            row[6] += SHIP_SCORE * ships_of(s, colour)


def holders(states: States) -> NDArray[Any]:
    """The seat that controls each territory, or less than 0 (ARM-1.3)."""
    flags = states["flag"]
    known = np.clip(flags, 0, COLOURS - 1)
    return np.where((flags >= 0) & (flags < COLOURS), _seats_of(states, known), -1)


def _seats_of(states: States, colours: NDArray[Any]) -> NDArray[Any]:
    return np.take_along_axis(states["seat_of"], colours.astype(np.int64), axis=1)


def land(states: States, seats: int) -> NDArray[Any]:
    return seats_where(holders(states), seats)


def bases(states: States, seats: int) -> NDArray[Any]:
    return land(states, seats)[:, :, BASES]


def colours(states: States, seats: int) -> NDArray[Any]:
    return seats_where(states["seat_of"], seats)


def territories(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(land(states, seats).sum(axis=2))


def ships_lost(states: States, seats: int) -> NDArray[Any]:
    return np.asarray((colours(states, seats) * states["sunk"][:, None, :]).sum(axis=2))


def in_hand(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(states["hand_size"][:, :seats])


def in_deck(states: States) -> NDArray[Any]:
    """Cards are in the game or not, all of them; weapons are counted together."""
    told = np.repeat(states["cards_on"][:, None] > 0, CARD_KINDS + 1, axis=1)
    told[:, EITHER] = False
    return told


def card_names(language: str) -> list[str]:
    voice = voice_of(language)
    names = [str(card_name(voice, card)) for card in range(CARD_KINDS)]
    return [*names, " / ".join(names[card] for card in EITHER)]


FACTS = Facts(
    voice=voice_of,
    families=(
        Family(
            "cards",
            sentence("Cards played"),
            card_names,
            taken={
                Kind.PLAY: 0,
                Kind.ARM_BONUS: -1 - Card.BONUS_DISCOVERY,
                Kind.COUNTER: -1 - WEAPONS,
                Kind.INTERRUPT: -1 - Card.SURPRISE_ATTACK,
            },
            offered=in_deck,
        ),
        Family(
            "bases",
            sentence("Trading bases held at the end"),
            lambda language: [place(voice_of(language), int(t)) for t in BASES],
            held=bases,
        ),
        Family(
            "territories",
            sentence("Territories held at the end"),
            lambda language: [place(voice_of(language), t) for t in range(TERRITORIES)],
            held=land,
        ),
        Family(
            "colours",
            sentence("Colours"),
            lambda language: [colour_name(voice_of(language), c) for c in range(COLOURS)],
            held=colours,
        ),
    ),
    measures=(
        Measure(sentence("Territories held at the end"), territories),
        Measure(sentence("Ships lost"), ships_lost),
        Measure(sentence("Cards left in hand"), in_hand),
    ),
    endings={
        Ending.VICTORY: sentence("a Winning Option was kept"),
        Ending.SURVIVOR: sentence("one was left"),
        Ending.ALL_DEAD: sentence("nobody was left"),
        Ending.MAX_ROUNDS: sentence("the last round was over"),
        Ending.CALM: sentence("the sea was calm"),
        Ending.DEAD_CALM: sentence("nobody could do anything"),
        Ending.AGREED: sentence("all agreed"),
        Ending.RESIGNED: sentence("the others left"),
    },
    sources=sources,
)
