"""How careers go in Blackbeard among greedy seats: what its balance was judged by.

``python -m benchmarks.balance --games 200`` prints a row for each number of players.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.bots.self_play import Played, play_many
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.components import EVENT_OF, Event
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Roll
from covo.games.blackbeard.rules.frames import number_in
from covo.games.blackbeard.rules.state import Source

WATCHED = (Kind.ALLY, Kind.ATTACK, Kind.SACK, Kind.GRAB, Kind.LOOT, Kind.KC_OUST, Kind.RETIRE)
HUNT = (Kind.KC_INTERCEPT, Kind.KC_DEPLOY, Kind.WARSHIP)


def main() -> None:
    """Print one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="*", default=[], help="set-up options, name=value")
    args = parser.parse_args()
    chosen = dict(entry.split("=", 1) for entry in args.set)
    for players in args.players:
        settings = {"players": str(players)} | chosen
        bots = [args.bot] * players
        played = play_many(GAME, settings, bots, args.games, args.seed, journals=True)
        print(json.dumps(row(players, played)), flush=True)


def row(players: int, played: Played) -> dict[str, Any]:
    """One number of players."""
    ends = Counter[str]()
    for journal in played.journals:
        ends += followed(played.settings, journal)
    points = played.states["points"][:, :players].sum(axis=2)
    by_source = played.states["points"][:, :players].sum(axis=(0, 1))
    games = len(played.journals)
    first = played.states["first"]
    return {
        "players": players,
        "games": games,
        "turns_a_seat": round(float(played.states["turn"].mean()) / players, 1),
        "points": round(float(points.mean()), 1),
        "winner": round(float(points.max(axis=1).mean()), 1),
        "quartiles": [int(q) for q in np.percentile(points.max(axis=1), (10, 25, 50, 75, 90))],
        "first_seat_wins": round(float(played.payoffs[np.arange(games), first].mean()), 3),
        "points_by_source": {s.name.lower(): round(int(by_source[s]) / games, 1) for s in Source},
        "each_game": {name: round(n / games, 2) for name, n in sorted(ends.items())},
        "crown": round(float(played.states["points"][:, 1].sum(axis=1).mean()), 1)
        if players == 1
        else 0,
    }


def followed(settings: Mapping[str, str], journal: NDArray[np.int16]) -> Counter[str]:
    """What happened in one game, counted."""
    rules, found = machine(GAME).rules, Counter[str]()
    s = GAME.new(settings)
    for option in (int(o) for o in journal):
        kind, arguments = NUMBERING.unpack(option)
        if kind in WATCHED or kind in HUNT:
            found[Kind(kind).name.lower()] += 1
        if kind == Kind.CARD:
            found[f"card {Event(EVENT_OF[arguments[0]]).name.lower()}"] += 1
        before = copy(s) if kind == Kind.DIE else None
        retired, lost = int(s.retired.sum()), int(s.lost.sum())
        rules.choose(s, option)
        found["retired"] += int(s.retired.sum()) - retired
        if s.lost.sum() > lost:
            roll = number_in(before, Decision.CONTEST, 1) if before is not None else 0
            found[f"lost by {Roll(roll).name.lower()}"] += int(s.lost.sum()) - lost
        if before is not None and number_in(before, Decision.CONTEST, 1) == Roll.OUST:
            found["ousted"] += int((s.place != before.place).any())
    return found


if __name__ == "__main__":
    main()
