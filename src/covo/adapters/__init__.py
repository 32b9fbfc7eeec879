"""Covo's games in the forms of other projects: PettingZoo, Gymnasium and OpenSpiel.

Each module needs its own project, which ``pip install covo[ai]`` brings; docs/programs.md.
"""
