"""The Diceoneer (SOL), Western Sea's solo opponent: its own rules, words and levels."""
