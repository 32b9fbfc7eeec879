"""``python -m tests.run``: the tests in parts, several at once, and what each part costs."""
