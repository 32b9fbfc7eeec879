"""How good a state of Armada is for a seat, and which options look sensible."""

from .judgement import judge
from .plans import follow, plans
from .standing import value
from .taste import prefer

__all__ = ["follow", "judge", "plans", "prefer", "value"]
