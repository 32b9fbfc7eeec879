"""Fish and Ships (SET-12), a module of Western Sea: its own rules, words and tiles."""
