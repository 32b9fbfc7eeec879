"""What of a game nothing reads: keys of its data files, and names of its modules.

``python -m tests.unread GAME…`` lists both. What is unread for a reason stands in
``explained.toml``, a line each.
"""
