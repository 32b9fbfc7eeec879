"""The signs of the board, read from ``drawings.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from covo.games.armada.rules.components import Card, Colour
from covo.games.armada.rules.decisions import Kind
from covo.parts.marks import usual_name

DRAWINGS: dict[str, dict[str, str]] = {
    chapter: {name: drawn.replace("\n", "") for name, drawn in rows.items()}
    for chapter, rows in tomllib.loads(
        Path(__file__).with_name("drawings.toml").read_text(encoding="utf-8")
    ).items()
}
SIDES = (*(colour.name.lower() for colour in Colour), "natives")
"""The four colours, then the natives: the order of all that has a flag."""


def of_sides(chapter: str) -> tuple[str, ...]:
    """The drawings of a chapter that has one for each side."""
    return tuple(DRAWINGS[chapter][side] for side in SIDES)


ACTIONS = {
    kind: DRAWINGS["action"][name]
    for kind in Kind
    if (name := usual_name(kind)) in DRAWINGS["action"]
}
CARDS = tuple(DRAWINGS["card"][card.name.lower()] for card in Card)
EMBLEMS, TOKENS, PENNANTS = of_sides("emblem"), of_sides("token"), of_sides("pennant")
SHIP, DIE, FIGURES, RELIEF = (DRAWINGS[name] for name in ("ship", "die", "figure", "relief"))
ORNAMENT = DRAWINGS["ornament"]
INGOT = DRAWINGS["small"]["ingot"]
UNKNOWN = DRAWINGS["small"]["unknown"]
