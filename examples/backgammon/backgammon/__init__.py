"""Backgammon: two players, thirty checkers, two dice (see RULES.md)."""

from .rules import GAME

__all__ = ["GAME"]
