"""Blackbeard: careers near a quiet life are worth most; the figures were found by playing."""

from .learned import judge
from .taste import prefer
from .value import value

__all__ = ["judge", "prefer", "value"]
