"""Where the ornaments of the chart stand."""

from __future__ import annotations

from covo.presentation.scene import Point

ROSE: Point = (936.0, 492.0)
WHALE: Point = (78.0, 478.0)
SERPENT: Point = (507.0, 34.0)
TITLE: Point = (480.0, 958.0)
"""The middle of the scroll that bears the title."""
ORNAMENTS: tuple[tuple[float, float, float, float], ...] = (
    (886, 440, 986, 544),
    (40, 456, 118, 500),
    (482, 14, 534, 46),
    (424, 932, 536, 984),
)
"""The room they take: left, top, right, bottom."""
