"""What the bots are called on pages, and what one may expect of them."""

from __future__ import annotations

from collections.abc import Sequence

from covo.language.catalogue import Voice, sentence

NAMES = {
    "random": sentence("Cabin boy"),
    "novice": sentence("Deckhand"),
    "greedy": sentence("Helmsman"),
    "search": sentence("Captain"),
    "learned": sentence("Pupil"),
    "master": sentence("Admiral"),
}
HELP = {
    "random": sentence("plays whatever comes to mind"),
    "novice": sentence("means well, misjudges, and follows a whim"),
    "greedy": sentence("takes what looks best at once"),
    "search": sentence("thinks ahead, and misses little"),
    "learned": sentence("looks one move ahead, with what it learned from many games"),
    "master": sentence("thinks ahead for a whole second"),
}


def level_name(level: str, voice: Voice) -> str:
    """What a bot of this level is called."""
    return voice.say(NAMES[level]) if level in NAMES else level.capitalize()


def level_help(level: str, voice: Voice) -> str:
    """How it plays; nothing where nobody has said."""
    return voice.say(HELP[level]) if level in HELP else ""


def usual(levels: Sequence[str]) -> str:
    """The level for who has not chosen one: neither the weakest nor the strongest."""
    return levels[len(levels) // 2]
