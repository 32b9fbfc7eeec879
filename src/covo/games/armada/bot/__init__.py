"""How good a state of Armada is for a seat, and which options look sensible."""

from covo.parts.bot import Heuristic

from .judgement import judge
from .plans import follow, plans
from .standing import value
from .taste import prefer

BOT = Heuristic(value=value, prefer=prefer, judge=judge, plans=plans, follow=follow)
