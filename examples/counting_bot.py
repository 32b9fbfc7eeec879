"""A bot of one's own: it tries every option on a state that it imagines, and counts its points."""

from collections.abc import Sequence

from covo.bots import Bot, RandomBot
from covo.engine.chance import CHANCE, Seeded, seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.games import load
from covo.games.armada.scoring import seat_rank


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


def winner(game: Game, bots: list[Bot], seed: int) -> int:
    rules, luck = game.rules, Seeded(seed)
    s = game.new(game.settings({"players": "2", "max_rounds": "2", "setup": "standard"}))
    while (actor := rules.actor(s)) != NOBODY:
        options = game.listed(s)
        if actor == CHANCE:
            option = luck.pick(options, [rules.weight(s, option) for option in options])
        else:  # a bot gets a view, never the state
            option = bots[actor].choose(view(game, s, actor), actor, options)
        rules.choose(s, option)
    return next(seat for seat in (0, 1) if rules.payoff(s, seat))


armada, won = load("armada"), 0
for number in range(8):  # the seats change, so that neither gains by where it sits
    mine, other = CountingBot(armada, number), RandomBot(armada, number)
    won += winner(armada, [mine, other] if number % 2 else [other, mine], number) == 1 - number % 2
print(f"CountingBot won {won} of 8 games")
