"""How the judgements of searching bots are learned: games are played, and who won is explained.

``python -m benchmarks.learning play`` plays games among bots and keeps the inputs of positions on
the way with who won in the end. ``python -m benchmarks.learning fit`` finds the network that
explains best who won, and writes its weights beside the game's heuristic.
"""
