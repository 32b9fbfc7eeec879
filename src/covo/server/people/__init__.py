"""Guests and accounts, and what opens doors to them: passwords, sessions, tokens."""
