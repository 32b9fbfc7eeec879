"""Whether the tests of a game notice a small change of its rules.

``python -m tests.mutation [GAME…] --seed S --mutants N`` draws N of all mutants of each game's
rules and runs the tests that reach the changed function on each. Those that survive are named. One
of a refusal or of a condition must be killed by a test or explained in ``explained.toml``, a line
each; at most one mutant in twenty may be explained away.
"""
