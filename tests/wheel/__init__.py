"""Covo as it is given away: built, installed where nothing else is, and tried."""
