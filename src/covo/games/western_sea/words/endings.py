"""How a game ended, and what the points were made of (section 8)."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence

from ..emissaries.rules.hiring import score_emissaries
from ..enclosures.rules.revealing import score_enclosures
from ..rules.dispatch import payoff
from ..rules.scoring import score, score_dice, score_effects, score_hexes, score_printed
from ..rules.state import Ending, State
from .names import seat_name, voice_of

REASONS = {
    Ending.COLOURS: sentence("Dice of two colours at most are left."),
    Ending.HOUSES: sentence("All five houses of a player stand."),
    Ending.VP: sentence("The supply of victory points is empty."),
    Ending.STACK: sentence("The last map tile has been drawn."),
    Ending.ROUNDS: sentence("The last round is over."),
    Ending.AGREED: sentence("All agree to end it here."),
    Ending.RESIGNED: sentence("Everybody else has left the table."),
}


def ending_words(voice: Voice, s: State) -> str:
    """Why it is over, and who won."""
    winners = [seat for seat in range(s.seats) if payoff(s, seat)]
    names = voice.join([seat_name(voice, s, seat) for seat in winners])
    won = voice.say_many("{seats} wins.", "{seats} win.", len(winners), seats=names)
    return f"{voice.say(REASONS[Ending(s.ending)])} {won}"


def points_words(voice: Voice, s: State) -> str:
    """8.5: everybody's points, in one line."""
    points = [f"{seat_name(voice, s, seat)} {score(s, seat)}" for seat in range(s.seats)]
    return voice.say("Victory points: {list}.", list="; ".join(points))


def score_words(s: State, seat: int, language: str) -> list[tuple[str, int]]:
    """8.3, 8.4: the parts of a seat's score."""
    voice = voice_of(language)
    return [
        (voice.say("victory point tokens"), int(s.vp[seat])),
        (voice.say("hexes"), int(score_hexes(s, seat))),
        (voice.say("technologies"), int(score_printed(s, seat))),
        (voice.say("end-game technologies"), int(score_effects(s, seat))),
        (voice.say("dice, two by two"), int(score_dice(s, seat))),
        (voice.say("emissaries"), int(score_emissaries(s, seat))),
        (voice.say("enclosures"), int(score_enclosures(s, seat))),
    ]
