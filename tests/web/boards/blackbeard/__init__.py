"""The board of Blackbeard."""
