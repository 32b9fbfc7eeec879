"""Advisors (SET-11), a module of Western Sea: its own rules, words and cards."""
