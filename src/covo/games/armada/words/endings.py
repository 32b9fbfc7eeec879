"""How a game ended, and what the points were made of (section 8)."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence

from ..rules.components import (
    BASE_SCORE,
    CENTRE,
    CENTRE_SCORE,
    CITY_SCORE,
    GOLD_SCORE,
    LAND_SCORE,
    PIRATES_A_POINT,
    SHIP_SCORE,
)
from ..rules.holdings import bases_of, cities_of, gold_of, lands_of, pirates_of, ships_of
from ..rules.scoring import seat_rank
from ..rules.state import Ending, State, controls
from ..rules.victory import is_playing
from .names import colours_of, heads, mover_name, seat_name, voice_of

REASONS = {
    Ending.VICTORY: sentence("{colour} still meets the condition: Captain of the Archipelago!"),
    Ending.SURVIVOR: sentence("Nobody else can fight on."),
    Ending.ALL_DEAD: sentence("Nobody can fight on, so the points decide."),
    Ending.MAX_ROUNDS: sentence("The last round is over, so the points decide."),
    Ending.CALM: sentence("The sea has been calm for too long, so the points decide."),
    Ending.DEAD_CALM: sentence("Nobody can do anything any more, so the points decide."),
    Ending.AGREED: sentence("All agree to end it here, so the points decide."),
    Ending.RESIGNED: sentence("Everybody else has left the table."),
}
SCORED = (Ending.ALL_DEAD, Ending.MAX_ROUNDS, Ending.CALM, Ending.DEAD_CALM, Ending.AGREED)


def ending_words(voice: Voice, s: State) -> str:
    """Why it is over, and who won."""
    reason = voice.say(REASONS[Ending(s.ending)], colour=mover_name(voice, s, s.turn))
    winner = voice.say_many(
        "{seat} wins.",
        "{seat} win.",
        heads(s, s.winner),
        seat=seat_name(voice, s, s.winner),
    )
    return f"{reason} {winner}"


def points_words(voice: Voice, s: State) -> str:
    """8.2: the points of all who still play, in one line."""
    points = [
        f"{seat_name(voice, s, seat)} {seat_rank(s, seat, 0)}"
        for seat in range(s.players)
        if is_playing(s, seat)
    ]
    return voice.say("Points: {list}.", list="; ".join(points))


def score_words(s: State, seat: int, language: str) -> list[tuple[str, int]]:
    """8.2: the parts of a seat's score; two colours of one seat are added up."""
    voice = voice_of(language)
    held = colours_of(s, seat)
    centre = sum(controls(s, colour, CENTRE) for colour in held)
    bases = sum(bases_of(s, colour) for colour in held)
    cities = sum(cities_of(s, colour) for colour in held)
    lands = sum(lands_of(s, colour) for colour in held)
    crowd = sum(pirates_of(s, colour) // PIRATES_A_POINT for colour in held)
    return [
        (voice.say("Central Trading Base"), int(CENTRE_SCORE * centre)),
        (voice.say("other trading bases"), int(BASE_SCORE * (bases - centre))),
        (voice.say("cities"), int(CITY_SCORE * cities)),
        (voice.say("other territories"), int(LAND_SCORE * (lands - bases - cities))),
        (voice.say("gold"), int(GOLD_SCORE * sum(gold_of(s, colour) for colour in held))),
        (voice.say("pirates, two by two"), int(crowd)),
        (voice.say("ships"), int(SHIP_SCORE * sum(ships_of(s, colour) for colour in held))),
    ]
