"""Armada, one file a chapter of its RULES.md."""
