"""What controls are drawn with: halos for sources, rings and small signs for options."""

from __future__ import annotations

from functools import cache

from covo.games.armada.rules.components import SPACE
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.state import State
from covo.games.armada.scene import SCENE
from covo.games.armada.words.names import place_name, voice_of
from covo.parts.marks import Controls, usual_name

from .drawings import ACTIONS
from .geometry import VIEW_BOX

BESIDE = frozenset((Kind.SINK, Kind.CONVERT, Kind.DESTROY))
"""Kinds whose sign stands beside their place; all others ring it."""


@cache
def _sign(kind: Kind) -> str:
    ring, look = ("ring", "lift") if kind in ACTIONS and kind not in BESIDE else ("grip", "bare")
    return f'<use href="#{ring}"/><use href="#do-{usual_name(kind)}" class="{look}"/>'


def _says(seen: State, source: str, ways: int, language: str) -> str:
    """A stack or a ship that can do something."""
    voice = voice_of(language)
    place = place_name(voice, SPACE[source])
    return voice.say_many(
        "From {place}: {n} option", "From {place}: {n} options", ways, place=place
    )


CONTROLS = Controls(SCENE, VIEW_BOX, _sign, '<use href="#halo"/>', _says, order=SPACE.__getitem__)


def signs() -> str:
    """The drawings that controls use."""
    drawn = [
        '<g id="halo"><circle class="touch" r="26"/><circle class="glow" r="29"/></g>',
        '<g id="ring"><circle class="touch" r="25"/><circle class="shine" r="31"/>'
        '<circle class="hoop" r="22.5"/></g>',
        '<circle id="grip" class="touch small" r="9.5"/>',
    ]
    drawn += [
        f'<g id="do-{usual_name(kind)}"><circle class="disc" r="9.5"/>'
        f'<g class="deed">{sign}</g></g>'
        for kind, sign in ACTIONS.items()
    ]
    return "".join(drawn)
