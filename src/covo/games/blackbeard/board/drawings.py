"""The signs of the chart and the displays, read from ``drawings.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from covo.games.blackbeard.rules.components import MAP, Event, Ship, Status

_DRAWN = tomllib.loads((Path(__file__).parent / "drawings.toml").read_text(encoding="utf-8"))

EMBLEMS: tuple[str, ...] = tuple(_DRAWN["emblem"].values())
"""What each seat flies."""
HULL: str = _DRAWN["ship"]["hull"]
RIGS: tuple[str, ...] = tuple(
    _DRAWN["ship"][ship.name.lower()] for ship in (Ship.SLOOP, Ship.SCHOONER, Ship.BRIGANTINE)
)
MERCHANT: str = _DRAWN["ship"]["merchant"]
UNKNOWN: str = _DRAWN["ship"]["unknown"]
WARSHIP: str = _DRAWN["ship"]["warship"]
KING: str = _DRAWN["ship"]["king"]
NATIONS: tuple[str, ...] = tuple(_DRAWN["nation"][nation["id"]] for nation in MAP["nation"])
STATUS: dict[Status, str] = {status: _DRAWN["status"][status.name.lower()] for status in Status}
ACTIONS: dict[str, str] = _DRAWN["action"]
"""What one can do, by the name of its kind."""
FIGURES: dict[str, str] = _DRAWN["figure"]
CARDS: tuple[str, ...] = tuple(_DRAWN["card"][event.name.lower()] for event in Event)
