"""A table in play: read, looked at, chosen at, written down, published, left."""
