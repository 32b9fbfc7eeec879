"""Measurements of Covo and of its peers."""
