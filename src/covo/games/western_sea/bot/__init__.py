"""How good a state of Western Sea is for a seat, and which options look sensible."""

from covo.parts.bot import Heuristic

from .learned import judge
from .prior import prefer
from .value import value

BOT = Heuristic(value=value, prefer=prefer, judge=judge, is_learned=True)
