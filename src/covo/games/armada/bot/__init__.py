"""How good a state of Armada is for a seat, and which options look sensible."""

from covo.parts.bot import Heuristic

from .judgement import judge
from .plans import follow, plans
from .prior import prefer
from .standing import value

BOT = Heuristic(value=value, prefer=prefer, judge=judge, plans=plans, follow=follow)
