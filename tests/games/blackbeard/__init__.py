"""Blackbeard, rule by rule."""
