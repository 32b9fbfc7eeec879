"""Enclosures (SET-10), a module of Western Sea: its own rules, words and cards."""
