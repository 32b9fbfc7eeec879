"""Games among bots at the settings people play: who wins, how games end, what turns leave unused.

    python -m benchmarks.duels --game armada --bots search,frozen:greedy --games 100 --seed 1

``--bots`` has a bot for each seat, and says so how many play; they move one seat on from game to
game. A bot is a level (``search``, ``search:200``) or ``frozen:greedy`` and ``frozen:search``, as
they once stood (``benchmarks/frozen``). The first bot named is the one counted. A line is printed
for each game, and a summary at the end as JSON. ``--decided 0.5`` stops as soon as a sequential
test says whether the first bot wins more than that share, ``--risk`` being how often it may be
wrong; its verdict stands in the summary, and the interval is then only for orientation. Games not
over after ``--rounds`` rounds count as not won. ``--workers`` play at the same time; after
``--minutes`` no game is begun. An interrupted run prints its summary too.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from math import inf
from multiprocessing import get_context
from statistics import median
from time import monotonic, process_time
from typing import Any

import numpy as np

from benchmarks.frozen import FrozenBot
from covo.arena.strength import share
from covo.bots import Bot, bot
from covo.bots.bot_code import bot_code
from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.machine import machine
from covo.engine.views import use_compiled, view
from covo.games import load
from covo.games.armada.rules.components import SHIPS, TERRITORIES
from covo.games.armada.rules.decisions import ARGUMENT, FIRST, KIND_OF, Kind
from covo.games.armada.rules.recruiting import refuse_recruit
from covo.games.armada.rules.state import NOWHERE, Ending, Laid
from covo.games.armada.rules.victory import (
    holds_centre,
    holds_winning_den,
    meets_condition,
    won_cities,
)

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
    hardly_used: Counter[str] = field(default_factory=Counter)
    """Those ended with many points left, by why."""
    recruits_left: int = 0

    def note(self, s: State, option: int, options: Sequence[int]) -> None:
        """A choice is about to be taken."""
        if option != FIRST[Kind.END_TURN]:
            return
        self.ended += 1
        self.points_spent += 10 - int(s.points)
        if int(s.points) >= POINTS_LEFT:
            self.hardly_used[why_idle(s, [o for o in options if o != option])] += 1
        self.recruits_left += int(s.points) > 0 and refuse_recruit(s, int(s.colour)) == 0

    def add(self, other: Turns) -> None:
        """Count other turns too."""
        self.ended += other.ended
        self.points_spent += other.points_spent
        self.hardly_used += other.hardly_used
        self.recruits_left += other.recruits_left

    def as_data(self) -> dict[str, Any]:
        n = max(1, self.ended)
        return {
            "turns": self.ended,
            "points_spent_a_turn": round(self.points_spent / n, 2),
            "ended_with_five_points_or_more": round(self.hardly_used.total() / n, 4),
            "of_these": dict(self.hardly_used),
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
class Tally:
    """All that is counted over games."""

    won: int = 0
    lost: int = 0
    unfinished: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    turns: dict[str, Turns] = field(default_factory=lambda: defaultdict(Turns))
    clocks: dict[str, Clock] = field(default_factory=lambda: defaultdict(Clock))

    def add(self, other: Tally) -> None:
        """Count other games too."""
        self.won, self.lost = self.won + other.won, self.lost + other.lost
        self.unfinished += other.unfinished
        self.ways += other.ways
        self.rounds += other.rounds
        for name, turns in other.turns.items():
            self.turns[name].add(turns)
        for name, clock in other.clocks.items():
            self.clocks[name].each += clock.each

    def as_data(self) -> dict[str, Any]:
        games = self.won + self.lost + self.unfinished
        interval = share(self.won, games)
        return {
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


@dataclass(frozen=True)
class Match:
    """Who plays what; pickled for workers."""

    game_name: str
    names: Sequence[str]
    limit: int
    chosen: dict[str, str]
    seed: int

    @property
    def game(self) -> Game:
        return load(self.game_name)

    def prepare(self) -> None:
        """Compile before anybody's time is taken."""
        bot_code(self.game)
        use_compiled(self.game, machine(self.game).rules)

    def play(self, number: int) -> tuple[str, Tally]:
        """One game: a line about it, and what it adds to the count."""
        self.prepare()
        game, tally, n = self.game, Tally(), len(self.names)
        rules = machine(game).rules
        seated = [(seat + number) % n for seat in range(n)]
        bots = [
            _bot(self.names[who], game, (self.seed << 24) + (number << 3) + seat + BOT_LUCK)
            for seat, who in enumerate(seated)
        ]
        s, luck = game.new(game.settings(self.chosen)), Seeded((self.seed << 20) + number)
        while (actor := int(rules.actor(s))) != NOBODY and int(rules.rounds(s)) < self.limit:
            options = game.listed(s, rules)
            if actor == CHANCE:
                option = luck.pick(options, [int(rules.weight(s, o)) for o in options])
            else:
                name = self.names[seated[actor]]
                option = _asked(tally, game, bots[actor], name, s, actor, options)
            rules.choose(s, option)
        return self._ended(tally, s, seated, number), tally

    def _ended(self, tally: Tally, s: State, seated: list[int], number: int) -> str:
        rules = machine(self.game).rules
        rounds = int(rules.rounds(s))
        tally.rounds.append(rounds)
        if rules.actor(s) != NOBODY:
            tally.unfinished += 1
            tally.ways["unfinished"] += 1
            return f"{number}: unfinished after {rounds} rounds"
        payoffs = [int(rules.payoff(s, seat)) for seat in range(len(seated))]
        best = [self.names[seated[seat]] for seat, part in enumerate(payoffs) if part]
        first = any(part and seated[seat] == 0 for seat, part in enumerate(payoffs))
        tally.won, tally.lost = int(first), int(not first)
        way = _way(s) if self.game_name == "armada" else "scored"
        tally.ways[way] += 1
        return f"{number}: {', '.join(best) or 'nobody'}, {way}, {rounds} rounds"


def _asked(
    tally: Tally, game: Game, player: Bot, name: str, s: State, seat: int, options: list[int]
) -> int:
    option = options[0]
    if len(options) > 1:
        seen = view(game, s, seat)
        before = process_time()
        option = player.choose(seen, seat, options)
        tally.clocks[name].each.append(1000 * (process_time() - before))
    if game.name == "armada":
        tally.turns[name].note(s, option, options)
    return option


def why_idle(s: State, others: Sequence[int]) -> str:
    """What somebody could do who ends a turn with many points left."""
    if s.laid[s.turn] == Laid.DUE and meets_condition(s, int(s.turn)):
        return "wins"
    if not others:
        return "nothing else to do"
    if all(stays_at_home(s, option) for option in others):
        return "marches at home only"
    return "with a ship" if has_ship(s) else "without a ship"


def has_ship(s: State) -> bool:
    """Whether the colour on turn has a crew at sea, or a ship in a city of its own."""
    manned = (s.crew > 0) & (s.captain == s.turn)
    moored = [s.place[i] < TERRITORIES and s.flag[s.place[i]] == s.turn for i in range(SHIPS)]
    at_hand = (s.place != NOWHERE) & (manned | np.array(moored))
    return bool(np.any(at_hand))


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
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--minutes", type=float, default=inf, help="after these no game begins")
    args = parser.parse_args()
    names = args.bots.split(",")
    chosen = {"players": str(len(names))} | dict(o.split("=", 1) for o in args.option)
    match = Match(args.game, names, args.rounds, chosen, args.seed)
    match.prepare()
    decided = sequential(args.decided, args.risk) if args.decided else lambda won, other: ""
    tally, verdict = Tally(), ""
    numbers = _until(args.minutes, range(args.first, args.first + args.games))
    with suppress(KeyboardInterrupt):  # what has been played is told
        for line, game in _played(match, numbers, args.workers):
            tally.add(game)
            print(line, flush=True)
            if verdict := decided(tally.won, tally.lost + tally.unfinished):
                break
    facts = {"settings": chosen, "seed": args.seed, "verdict": verdict, "bots": names}
    print(json.dumps(facts | tally.as_data()))


def _until(minutes: float, numbers: Iterable[int]) -> Iterator[int]:
    """The numbers of games, until the time is up."""
    start = monotonic()
    for number in numbers:
        if monotonic() - start > 60 * minutes:
            return
        yield number


def _played(match: Match, numbers: Iterator[int], workers: int) -> Iterator[tuple[str, Tally]]:
    """The games, each as soon as it is over."""
    if workers == 1:
        yield from map(match.play, numbers)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running = {pool.submit(match.play, number) for number in islice(numbers, workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(match.play, number) for number in islice(numbers, len(done))}
            yield from (each.result() for each in done)


if __name__ == "__main__":
    main()
