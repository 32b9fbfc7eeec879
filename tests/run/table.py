"""What a run cost, part by part, beside what it may cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .parts import Budget

MARGIN = 1.25
"""A part may take a quarter more than its share: no two machines are the same."""


def table(spent: Mapping[str, float], budget: Budget) -> Iterator[str]:
    """A line each part, in the order of the budget."""
    yield f"{'CPU seconds, with all children':32}{'spent':>8}{'share':>8}"
    for name, share in budget.shares.items():
        if name in spent:
            over = "  over" if is_over(spent[name], share) else ""
            yield f"  {name:30}{spent[name]:8.1f}{share:8.0f}{over}"
    yield f"{'all':32}{sum(spent.values()):8.1f}{budget.total:8.0f}"
    later = ", ".join(f"{name} {share:.0f}" for name, share in budget.reserved.items())
    yield f"reserved, not counted: {later}"


def is_over(spent: float, share: float) -> bool:
    return spent > MARGIN * share


def over(spent: Mapping[str, float], budget: Budget) -> list[str]:
    """The parts that took too much."""
    return [name for name in spent if is_over(spent[name], budget.shares[name])]
