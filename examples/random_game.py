"""Three games of Armada among random bots, decision by decision."""

from covo.bots import bot
from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY
from covo.engine.views import view
from covo.games import load

game = load("armada")
rules, settings = game.rules, game.settings({"players": "2", "max_rounds": "2"})
for seed in range(3):
    s, luck, player, decisions = game.new(settings), Seeded(seed), bot("random", game, seed), 0
    while (actor := rules.actor(s)) != NOBODY:
        options = game.listed(s)
        if actor == CHANCE:
            option = luck.pick(options, [rules.weight(s, option) for option in options])
        else:  # a bot gets a view, never the state
            option = player.choose(view(game, s, actor), actor, options)
        rules.choose(s, option)
        decisions += 1
    winners = [seat + 1 for seat in range(game.players(settings)) if rules.payoff(s, seat)]
    print(f"game {seed}: {decisions} decisions, {rules.rounds(s)} rounds, won by seat {winners[0]}")
