"""Plots in our own hand: rows, columns and lines that a phone shows as well as a wall."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from htpy import Element, Node, div, i, li, small, svg, ul
from htpy import path as svg_path

from .strength import Interval

Write = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """One row of a plot of values with their intervals."""

    label: str
    interval: Interval
    value: str
    """The value in words, with its interval."""
    note: str = ""


def dots(
    rows: Sequence[Dot],
    write: Write,
    even: float | None = None,
    limits: tuple[float, float] = (-math.inf, math.inf),
) -> Element:
    """Values with their intervals, and where they would lie if all were even.

    Where the interval leaves out what is even, the mark has another colour and another form.
    """
    low = min([row.interval.low for row in rows] + ([] if even is None else [even]))
    high = max([row.interval.high for row in rows] + ([] if even is None else [even]))
    pad = (high - low) * 0.04 or 0.5
    scale = _Scale(max(low - pad, limits[0]), min(high + pad, limits[1]))
    return div(".chart")[
        div(".rows")[
            [_dot_row(row, scale, even) for row in rows],
            div(".axis", aria_hidden="true")[div[write(scale.low)], div[write(scale.high)]],
        ],
    ]


SHARES = (0.0, 1.0)
"""No plot of shares goes beyond these."""


def _dot_row(row: Dot, scale: _Scale, even: float | None) -> list[Element]:
    part = row.interval
    away = even is not None and not part.low <= even <= part.high
    left, right = scale.at(part.low), scale.at(part.high)
    return [
        div(".label")[row.label, _noted(row.note)],
        div(".value")[row.value],
        div(".track")[
            None if even is None else i(".even", style=f"left:{scale.at(even):.2f}%"),
            i(".spread", style=f"left:{left:.2f}%;width:{right - left:.2f}%"),
            i(
                class_={"dot": True, "away": away},
                style=f"left:{scale.at(part.value):.2f}%",
            ),
        ],
    ]


def _noted(note: str) -> Node:
    return [" ", small[note]] if note else None


@dataclass(frozen=True)
class _Scale:
    low: float
    high: float

    def at(self, value: float) -> float:
        """Where a value lies, in hundredths of the width."""
        return 100 * (value - self.low) / (self.high - self.low or 1.0)


@dataclass(frozen=True)
class Bars:
    """One row of bars: a value for each of the series."""

    label: str
    values: tuple[float, ...]


def bars(rows: Sequence[Bars], write: Write, whole: float = 0.0) -> Element:
    """Values side by side, from zero; the longest bar, or ``whole``, is as wide as may be."""
    most = max([whole] + [value for row in rows for value in row.values]) or 1.0

    def track(n: int, value: float) -> Element:
        width = f"width:{max(0.0, 100 * value / most):.2f}%"
        return div(".track")[i(class_={"bar": True, "second": n == 1}, style=width)]

    return div(".chart")[
        div(".rows")[
            [
                [
                    div(".label")[row.label],
                    div(".value")[" / ".join(write(value) for value in row.values)],
                    div(".pair")[[track(n, value) for n, value in enumerate(row.values)]],
                ]
                for row in rows
            ]
        ]
    ]


def columns(labels: Sequence[str], counts: Sequence[float], write: Write, about: str) -> Element:
    """How often each value came: a histogram, with its ends named."""
    most = max([*counts, 0]) or 1
    bars = [
        div(style=f"height:{100 * count / most:.2f}%", title=f"{label}: {write(count)}")
        for label, count in zip(labels, counts, strict=True)
    ]
    return div(".chart", role="img", aria_label=about)[
        div(style=f"max-width:{WIDEST * len(counts)}rem")[
            div(".columns")[bars],
            div(".axis", aria_hidden="true")[[div[label] for label in _some(labels)]],
        ]
    ]


WIDEST = 5
"""How wide a column may be: two of them need no whole page."""


def _some(labels: Sequence[str]) -> list[str]:
    """The first, the last, and one between."""
    if len(labels) < 3:
        return list(labels)
    return [labels[0], labels[len(labels) // 2], labels[-1]]


@dataclass(frozen=True)
class Line:
    """One line of a plot; ``values`` are evenly spaced."""

    name: str
    values: Sequence[float]


def lines(
    drawn: Sequence[Line], bounds: Sequence[float], write: Write, ends: tuple[str, str]
) -> Element:
    """Lines over the same ground; ``bounds`` are drawn across."""
    values = [value for line in drawn for value in line.values] + list(bounds)
    low, high = min([*values, 0.0]), max([*values, 0.0])
    scale = _Scale(low, high if high > low else low + 1)
    return div(".chart", role="img")[
        ul(".keys")[[li[_sample(n), line.name] for n, line in enumerate(drawn)]],
        div(".axis", aria_hidden="true")[div[write(scale.high)]],
        div(".line")[
            svg(viewBox="0 0 100 100", preserveAspectRatio="none", aria_hidden="true")[
                [svg_path(class_="bound", d=_across(scale, bound)) for bound in bounds],
                [
                    svg_path(class_=f"n{n}", d=_path(line.values, scale))
                    for n, line in enumerate(drawn)
                ],
            ]
        ],
        div(".axis", aria_hidden="true")[div[write(scale.low)]],
        div(".axis", aria_hidden="true")[div[ends[0]], div[ends[1]]],
    ]


def _sample(n: int) -> Element:
    return svg(viewBox="0 0 30 10", aria_hidden="true")[
        svg_path(
            style="fill:none;stroke-width:2;stroke:" + STROKES[n % len(STROKES)],
            stroke_dasharray=DASHES[n % len(DASHES)],
            d="M0 5H30",
        )
    ]


STROKES = ("var(--sea)", "var(--alert)", "var(--gold)", "var(--faint)")
DASHES = ("none", "7 4", "2 3", "10 3 2 3")
MOST_POINTS = 400


def _path(values: Sequence[float], scale: _Scale) -> str:
    step = max(1, len(values) // MOST_POINTS)
    kept = [*range(0, len(values), step)]
    if values and kept[-1] != len(values) - 1:
        kept.append(len(values) - 1)
    width = max(1, len(values) - 1)
    points = [f"{100 * n / width:.2f} {100 - scale.at(values[n]):.2f}" for n in kept]
    return "M" + "L".join(points) if points else ""


def _across(scale: _Scale, value: float) -> str:
    return f"M0 {100 - scale.at(value):.2f}H100"
