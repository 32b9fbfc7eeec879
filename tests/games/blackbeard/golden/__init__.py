"""Finished games of Blackbeard, kept as journals; ``python -m …golden.record`` writes them anew."""
