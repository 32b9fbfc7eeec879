"""What an environment shows of a game, in each of its render modes."""

from __future__ import annotations

from typing import Any

import numpy as np

from covo.engine.game import NOBODY, SPECTATOR
from covo.table import View
from covo.vector import Batch

RENDER_MODES = ["human", "ansi", "svg"]
"""Printed; as text; as a picture of the terminal."""


def shown(batch: Batch, row: int, mode: str | None, seat: int | None = None) -> str | None:
    """One game of a batch as a seat sees it: the one that must choose, or whoever watches."""
    asked = int(batch.seats[row])
    viewer = seat if seat is not None else SPECTATOR if asked == NOBODY else asked
    options: list[int] = np.flatnonzero(batch.masks[row]).tolist() if viewer == asked else []
    seen = View(batch.game, batch.view(row, viewer), viewer, options, batch.names(row))
    if mode == "svg":
        return seen._repr_svg_()
    if mode == "human":
        print(seen)
        return None
    return str(seen) if mode == "ansi" else None


def known_mode(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode={mode!r}: it is None or one of {', '.join(RENDER_MODES)}")
    return mode


def metadata(name: str, **more: Any) -> dict[str, Any]:
    """What wrappers of both projects look up."""
    return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1, **more}
