"""Blackbeard: careers near a quiet life are worth most; the figures were found by playing."""

from covo.parts.bot import Heuristic

from .learned import judge
from .prior import prefer
from .value import value

BOT = Heuristic(value=value, prefer=prefer, judge=judge, is_learned=True)
