"""How games look on a page."""
