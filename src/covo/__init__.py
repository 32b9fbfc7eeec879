"""A table for sea games: one rules engine for people, bots and learners."""

__version__ = "0.1.0.dev0"
