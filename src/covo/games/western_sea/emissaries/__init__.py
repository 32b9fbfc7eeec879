"""Emissaries (SET-9), a module of Western Sea: its own rules, words and cards."""
