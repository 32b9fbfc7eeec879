"""How good a state of Western Sea is for a seat, and which options look sensible."""

from .learned import judge
from .taste import prefer
from .value import value

__all__ = ["judge", "prefer", "value"]
