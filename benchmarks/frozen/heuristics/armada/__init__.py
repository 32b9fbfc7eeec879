"""How good a state of Armada is for a seat, and which options look sensible."""

from .learned import judge
from .standing import value
from .taste import prefer

__all__ = ["judge", "prefer", "value"]
