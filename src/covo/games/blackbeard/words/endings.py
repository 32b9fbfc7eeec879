"""How a game ended, and what the points were made of (3.10, BB-18.8, SOLO-5)."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence

from ..rules.components import CROWN
from ..rules.scoring import has_won, points_of
from ..rules.state import Ending, Source, State, is_solo, score
from .names import seat_name, voice_of

REASONS = {
    Ending.PARDON: sentence("The third General Pardon ends the age of piracy."),
    Ending.NO_PIRATES: sentence("No pirate is left, and none will come."),
    Ending.MAX_TURNS: sentence("The last turn is over."),
    Ending.AGREED: sentence("All agree to end it here."),
    Ending.RESIGNED: sentence("Everybody else has left the table."),
}
SOURCES = {
    Source.RETIRED_FAME: sentence("notoriety of retired pirates"),
    Source.RETIRED_WEALTH: sentence("wealth of retired pirates"),
    Source.LOST: sentence("notoriety of lost pirates"),
    Source.AT_SEA: sentence("notoriety of pirates still at sea"),
    Source.KC: sentence("pirates taken by commissioners"),
    Source.OTHER: sentence("warships and commissioners in battle"),
}
RANKS = (
    (200, sentence("Legend")),
    (150, sentence("Commodore")),
    (100, sentence("Captain")),
    (70, sentence("Quartermaster")),
    (40, sentence("Boatswain")),
)
LOWEST = sentence("Swabber")
LONG_FACTOR = 2.5


def ending_words(voice: Voice, s: State) -> str:
    """Why it is over, and who won."""
    reason = voice.say(REASONS[Ending(s.ending)])
    if is_solo(s):
        points, rank = int(points_of(s, 0)), voice.say(rank_of(s))
        return f"{reason} " + voice.say("{n} points: {rank}.", n=points, rank=rank)
    winners = [seat_name(voice, s, seat) for seat in range(s.players) if has_won(s, seat)]
    wins = voice.say_many("{seat} wins.", "{seat} win.", len(winners), seat=voice.join(winners))
    return f"{reason} {wins}"


def rank_of(s: State) -> str:
    """SOLO-5: the rank a solo game earns; the Long game asks for two and a half times as much."""
    factor = LONG_FACTOR if s.long_game else 1
    for least, rank in RANKS:
        if points_of(s, 0) >= least * factor:
            return rank
    return LOWEST


def points_words(voice: Voice, s: State) -> str:
    """The points of all, in one line."""
    points = [f"{seat_name(voice, s, seat)} {score(s, seat)}" for seat in range(s.players)]
    return voice.say("Victory points: {list}.", list="; ".join(points))


def score_words(s: State, seat: int, language: str) -> list[tuple[str, int]]:
    """3.10: the parts of a seat's score; alone, what the Crown has won goes off (SOLO-5)."""
    voice = voice_of(language)
    parts = [(voice.say(name), int(s.points[seat, source])) for source, name in SOURCES.items()]
    if is_solo(s):
        parts.append((voice.say("less what the Crown has won"), -int(score(s, CROWN))))
    return parts
