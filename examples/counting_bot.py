"""A bot of one's own: it tries every option on a state that it imagines, and counts its points."""

from collections.abc import Sequence

import covo
from covo.bots import RandomBot
from covo.engine.chance import seeded
from covo.engine.game import Game, State
from covo.engine.record import copy
from covo.engine.views import imagined
from covo.games.armada.rules.scoring import seat_rank


class CountingBot:
    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.luck = game, seeded(seed)

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        s = imagined(self.game, seen, seat, self.luck)  # as good as the truth, to this seat
        return max(options, key=lambda option: self.points(s, seat, option))

    def points(self, s: State, seat: int, option: int) -> int:
        after = copy(s)
        self.game.rules.choose(after, option)
        return int(seat_rank(after, seat, 0))  # territories, gold, pirates and ships


game, won = covo.load("armada"), 0
for seed in range(8):  # the seats change, so that neither gains by where it sits
    mine = 1 - seed % 2
    bots: dict[int, covo.Bot] = {mine: CountingBot(game, seed), 1 - mine: RandomBot(game, seed)}
    table = covo.Table(game, players=2, seed=seed, bots=bots, settings={"max_rounds": 2})
    won += table.play().ranks[mine] == 1
print(f"CountingBot won {won} of 8 games")
