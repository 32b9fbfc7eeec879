"""What controls are drawn with: halos for ships, rings and small signs for options."""

from __future__ import annotations

from functools import cache

from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.scene import AT_PREY, SCENE
from covo.games.blackbeard.scene.layout import VIEW_BOX
from covo.games.blackbeard.words.names import captain, kc_name, voice_of
from covo.parts.marks import Controls, usual_name

RINGED = frozenset((Kind.SEARCH, Kind.LOOT, Kind.GRAB, Kind.WARSHIP, Kind.INITIATIVE)) | AT_PREY
"""Kinds shown by a ring around what they are about."""


@cache
def _sign(kind: Kind) -> str:
    name = usual_name(kind)
    if kind in RINGED:
        return f'<use href="#ring"/><use href="#do-{name}" class="lift"/>'
    return f'<circle class="touch small" r="19"/><use href="#do-{name}"/>'


def _says(seen: State, source: str, ways: int, language: str) -> str:
    """A ship that can do something."""
    voice, number = voice_of(language), int(source[1:])
    pirate = source[0] == "d"
    who = captain(voice, seen, number) if pirate else kc_name(voice, seen.kc[number] - 1)
    return voice.say_many("{who}: {n} option", "{who}: {n} options", ways, who=who)


CONTROLS = Controls(SCENE, VIEW_BOX, _sign, '<use href="#halo"/>', _says, keeps=True)
