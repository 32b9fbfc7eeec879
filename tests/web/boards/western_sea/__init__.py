"""The board of Western Sea: its markup, and what it means."""
