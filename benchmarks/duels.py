"""Games among bots at the settings people play: who wins, how games end, what turns leave unused.

    python -m benchmarks.duels --game armada --bots search,frozen:greedy --games 100 --seed 1

``--bots`` has a bot for each seat, and says so how many play; they move one seat on from game to
game. A bot is a level (``search``, ``search:200``) or ``frozen:greedy`` and ``frozen:search``, as
they once stood (``benchmarks/frozen``). The first bot named is the one counted. A line is printed
for each game, and a summary at the end as JSON. ``--decided 0.5`` stops as soon as a sequential
test says whether the first bot wins more than that share, ``--risk`` being how often it may be
wrong; its verdict stands in the summary, and the interval is then only for orientation. Games not
over after ``--rounds`` rounds count as not won. An interrupted run prints its summary too.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from benchmarks.frozen import FrozenBot
from covo.arena.strength import share
from covo.bots import Bot, bot
from covo.bots.bot_code import bot_code
from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.machine import machine
from covo.engine.views import use_compiled, view
from covo.games import load
from covo.games.armada.rules.decisions import ARGUMENT, FIRST, KIND_OF, Kind
from covo.games.armada.rules.recruiting import refuse_recruit
from covo.games.armada.rules.state import Ending
from covo.games.armada.rules.victory import holds_centre, holds_winning_den, won_cities

FROZEN = "frozen:"
POINTS_LEFT = 5
"""A turn ended with so many points or more counts as one that was hardly used."""
AHEAD = 0.1
"""How far above and below the share in question the two hypotheses of the test lie."""
BOT_LUCK = 0x5EA7


@dataclass
class Turns:
    """What the turns of one bot at Armada come to."""

    ended: int = 0
    points_spent: int = 0
    hardly_used: int = 0
    stranded: int = 0
    """Of these, where all one could do was to march from one territory of one's own to another."""
    recruits_left: int = 0

    def note(self, s: State, option: int, options: Sequence[int]) -> None:
        """A choice is about to be taken."""
        if option != FIRST[Kind.END_TURN]:
            return
        self.ended += 1
        self.points_spent += 10 - int(s.points)
        if int(s.points) >= POINTS_LEFT:
            self.hardly_used += 1
            self.stranded += all(stays_at_home(s, o) for o in options if o != option)
        self.recruits_left += int(s.points) > 0 and refuse_recruit(s, int(s.colour)) == 0

    def as_data(self) -> dict[str, float]:
        n = max(1, self.ended)
        return {
            "turns": self.ended,
            "points_spent_a_turn": round(self.points_spent / n, 2),
            "ended_with_five_points_or_more": round(self.hardly_used / n, 4),
            "of_these_with_marches_at_home_only": round(
                self.stranded / max(1, self.hardly_used), 4
            ),
            "ended_with_recruits_left": round(self.recruits_left / n, 4),
        }


@dataclass
class Clock:
    """CPU time of one bot's decisions, in milliseconds."""

    each: list[float] = field(default_factory=list)

    def as_data(self) -> dict[str, float]:
        ordered = sorted(self.each) or [0.0]
        mean, p95 = sum(ordered) / len(ordered), ordered[int(0.95 * (len(ordered) - 1))]
        return {"mean": round(mean, 2), "p95": round(p95, 2), "most": round(ordered[-1], 2)}


@dataclass
class Run:
    """All that is counted over the games of a run."""

    game: Game
    names: Sequence[str]
    limit: int
    won: int = 0
    lost: int = 0
    unfinished: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    turns: dict[str, Turns] = field(default_factory=lambda: defaultdict(Turns))
    clocks: dict[str, Clock] = field(default_factory=lambda: defaultdict(Clock))

    def play(self, settings: dict[str, str], number: int, seed: int) -> str:
        """One game; a line about it."""
        rules, n = machine(self.game).rules, len(self.names)
        seated = [(seat + number) % n for seat in range(n)]
        bots = [
            _bot(self.names[who], self.game, (seed << 24) + (number << 3) + seat + BOT_LUCK)
            for seat, who in enumerate(seated)
        ]
        s, luck = self.game.new(settings), Seeded((seed << 20) + number)
        while (actor := int(rules.actor(s))) != NOBODY and int(rules.rounds(s)) < self.limit:
            options = self.game.listed(s, rules)
            if actor == CHANCE:
                option = luck.pick(options, [int(rules.weight(s, o)) for o in options])
            else:
                option = self._asked(bots[actor], self.names[seated[actor]], s, actor, options)
            rules.choose(s, option)
        return self._count(s, seated, number)

    def _asked(self, player: Bot, name: str, s: State, seat: int, options: list[int]) -> int:
        option = options[0]
        if len(options) > 1:
            seen = view(self.game, s, seat)
            before = process_time()
            option = player.choose(seen, seat, options)
            self.clocks[name].each.append(1000 * (process_time() - before))
        if self.game.name == "armada":
            self.turns[name].note(s, option, options)
        return option

    def _count(self, s: State, seated: list[int], number: int) -> str:
        rules, rounds = machine(self.game).rules, int(machine(self.game).rules.rounds(s))
        self.rounds.append(rounds)
        if rules.actor(s) != NOBODY:
            self.unfinished += 1
            self.ways["unfinished"] += 1
            return f"{number}: unfinished after {rounds} rounds"
        payoffs = [int(rules.payoff(s, seat)) for seat in range(len(seated))]
        best = [self.names[seated[seat]] for seat, part in enumerate(payoffs) if part]
        first = any(part and seated[seat] == 0 for seat, part in enumerate(payoffs))
        self.won, self.lost = self.won + first, self.lost + (not first)
        way = _way(s) if self.game.name == "armada" else "scored"
        self.ways[way] += 1
        return f"{number}: {', '.join(best) or 'nobody'}, {way}, {rounds} rounds"

    def as_data(self) -> dict[str, Any]:
        games = self.won + self.lost + self.unfinished
        interval = share(self.won, games)
        return {
            "bots": list(self.names),
            "games": games,
            "won": self.won,
            "lost": self.lost,
            "unfinished": self.unfinished,
            "share": [round(part, 3) for part in (interval.value, interval.low, interval.high)],
            "ways": dict(self.ways),
            "rounds": {"median": median(self.rounds or [0]), "most": max(self.rounds or [0])},
            "turns": {name: turns.as_data() for name, turns in self.turns.items()},
            "ms": {name: clock.as_data() for name, clock in self.clocks.items()},
        }


def stays_at_home(s: State, option: int) -> bool:
    """Whether it only moves pirates from one territory of the colour to another (ARM-4.2)."""
    return KIND_OF[option] == Kind.MOVE and bool(s.flag[ARGUMENT[option, 1]] == s.turn)


def _bot(name: str, game: Game, seed: int) -> Bot:
    if name.startswith(FROZEN):
        return FrozenBot(game, seed, name.removeprefix(FROZEN))
    return bot(name, game, seed)


def _way(s: State) -> str:
    """How a game of Armada ended; a victory by its condition (ARM-13.1, ARM-13.2)."""
    if int(s.ending) != Ending.VICTORY:
        return Ending(int(s.ending)).name.lower()
    colours = [c for c in range(4) if s.seat_of[c] == s.winner and holds_winning_den(s, c)]
    by_centre = any(holds_centre(s, c) for c in colours)
    by_cities = any(won_cities(s, c) >= 4 for c in colours)
    return {(1, 0): "A", (0, 1): "B", (1, 1): "A and B"}[(int(by_centre), int(by_cities))]


def sequential(even: float, risk: float) -> Callable[[int, int], str]:
    """Wald's test of a share a tenth above against one a tenth below; empty while it is open."""
    high, low = min(0.99, even + AHEAD), max(0.01, even - AHEAD)
    limit = math.log((1 - risk) / risk)

    def verdict(won: int, other: int) -> str:
        ratio = won * math.log(high / low) + other * math.log((1 - high) / (1 - low))
        if abs(ratio) < limit:
            return ""
        return "above" if ratio > 0 else "not above"

    return verdict


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="armada")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--decided", type=float, help="stop when it is clear about this share")
    parser.add_argument("--risk", type=float, default=0.05)
    parser.add_argument("--option", action="append", default=[], help="set-up options, name=value")
    args = parser.parse_args()
    game, names = load(args.game), args.bots.split(",")
    bot_code(game)  # compiled before anybody's time is taken
    use_compiled(game, machine(game).rules)
    chosen = {"players": str(len(names))} | dict(o.split("=", 1) for o in args.option)
    run, settings = Run(game, names, args.rounds), game.settings(chosen)
    decided = sequential(args.decided, args.risk) if args.decided else lambda won, other: ""
    verdict = ""
    with suppress(KeyboardInterrupt):  # what has been played is told
        for number in range(args.first, args.first + args.games):
            print(run.play(settings, number, args.seed), flush=True)
            if verdict := decided(run.won, run.lost + run.unfinished):
                break
    print(json.dumps({"settings": chosen, "seed": args.seed, "verdict": verdict} | run.as_data()))


if __name__ == "__main__":
    main()
