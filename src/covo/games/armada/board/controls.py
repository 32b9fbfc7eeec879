"""What one may do on the board: every option that has a place, as a control of its own.

Sources come first, then the options. One that starts somewhere, or destroys what is there, shows
while that source is selected (script sets the class ``on``); any other with a single place always
shows. Where a place has more than one control of its own, they stand apart. Sources lie in a layer
below the pieces, so that light falls from behind them; options lie above everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup, escape

from covo.games.armada.rules.components import SPACE_IDS
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.state import State
from covo.games.armada.words import SPEECH
from covo.games.armada.words.names import place_name, voice_of

from .drawings import ACTIONS, action_name
from .geometry import VIEW_BOX, Point, number
from .layout import GOLD, MIDDLE, PORT, SPOTS

OPEN = f'<div id="controls"><svg class="sources" viewBox="{VIEW_BOX}">'
MIDDLE_PART = f'</svg><svg class="deeds" viewBox="{VIEW_BOX}">'
CLOSE = "</svg></div>"
ASIDE: dict[Kind, Point] = {
    Kind.SINK: (19.0, -19.0),
    Kind.CONVERT: (GOLD[0] - 1, GOLD[1] - 17),
}
"""Kinds whose place may be a source or a target too: their sign stands beside it."""
RINGED = frozenset(ACTIONS) - frozenset(ASIDE) - {Kind.DESTROY}
"""Kinds that are shown by a ring around the place itself."""


def controls(seen: State, options: Sequence[int], language: str) -> Markup:
    """The whole layer."""
    found = [option for option in options if SPEECH.places(option)]
    starts = Counter(SPEECH.places(option)[0] for option in found if SPEECH.row(option).begins)
    parts = [OPEN]
    parts += [_source(space, n, language) for space, n in sorted(starts.items())]
    parts.append(MIDDLE_PART)
    for option in found:
        if SPEECH.is_settled(option):
            parts.append(_control(option, language))
        else:
            parts.append(_drawn(option, SPEECH.option(seen, option, language)))
    parts.append(CLOSE)
    return Markup("".join(parts))


@cache
def _source(space: int, ways: int, language: str) -> str:
    """A stack or a ship that can do something."""
    label = voice_of(language).say_many(
        "From {place}: {n} option",
        "From {place}: {n} options",
        ways,
        place=place_name(voice_of(language), space),
    )
    return (
        f'<a role="button" tabindex="0" class="source" data-kind="source" '
        f'data-source="{SPACE_IDS[space]}" aria-label="{escape(label)}" aria-pressed="false" '
        f'transform="translate({_at(SPOTS[space])})"><use href="#halo"/></a>'
    )


@cache
def _control(option: int, language: str) -> str:
    return _drawn(option, SPEECH.option(None, option, language))


def _drawn(option: int, label: str) -> str:
    row, spaces = SPEECH.row(option), SPEECH.places(option)
    kind = Kind(row.kind)
    source = f'data-source="{SPACE_IDS[spaces[0]]}" ' if row.begins else ""
    name = action_name(kind)
    look = "way" if row.begins else "here"
    risk = " risky" if row.is_risky else ""
    ring = '<use href="#ring"/>' if kind in RINGED else '<use href="#grip"/>'
    lift = "lift" if kind in RINGED else "bare"
    return (
        f'<a role="button" tabindex="0" class="{look}{risk}" data-option="{option}" {source}'
        f'data-target="{SPACE_IDS[spaces[-1]]}" data-kind="{name}" aria-label="{escape(label)}" '
        f'transform="translate({_at(where(option))})">{ring}'
        f'<use href="#do-{name}" class="{lift}"/></a>'
    )


def where(option: int) -> Point:
    """Where the control of an option stands."""
    kind, space = SPEECH.row(option).kind, SPEECH.places(option)[-1]
    if kind == Kind.DESTROY:
        return MIDDLE[space][0] + PORT[0], MIDDLE[space][1] + PORT[1] - 14
    x, y = SPOTS[space]
    dx, dy = ASIDE.get(Kind(kind), (0.0, 0.0))
    return x + dx, y + dy


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def signs() -> str:
    """What controls are drawn with: halos for sources, rings and small signs for options."""
    drawn = [
        '<g id="halo"><circle class="touch" r="26"/><circle class="glow" r="29"/></g>',
        '<g id="ring"><circle class="touch" r="25"/><circle class="shine" r="31"/>'
        '<circle class="hoop" r="22.5"/></g>',
    ]
    drawn.append('<circle id="grip" class="touch small" r="9.5"/>')
    for kind, sign in ACTIONS.items():
        name = action_name(kind)
        drawn.append(
            f'<g id="do-{name}"><circle class="disc" r="9.5"/><g class="deed">{sign}</g></g>'
        )
    return "".join(drawn)
