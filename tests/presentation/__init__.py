"""Tests of how a game speaks."""
