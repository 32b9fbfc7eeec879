"""How long a test waits for something that must come."""

PATIENCE = 180.0
"""Seconds for a page, an answer, a server or another process. A test that passes never waits this
long; one that waited less failed on a busy machine, with nothing wrong."""
