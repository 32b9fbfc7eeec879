"""``python -m tests.games.blackbeard.golden.record``: play games until all of note is shown.

Compiled rules, choices that seek adventure, luck from seeds: the same games on every machine.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY
from covo.engine.journal import to_text
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.decisions import NUMBERING, Kind
from covo.games.blackbeard.rules.state import State
from covo.testing.walks import journal_of

from .tags import WANTED, tags

FOLDER = Path(__file__).parent
GAMES = 400
EAGER = {
    Kind.LOOT: 30.0,
    Kind.GRAB: 40.0,
    Kind.ALLY: 8.0,
    Kind.CONVERT: 20.0,
    Kind.SACK: 20.0,
    Kind.SEARCH: 10.0,
    Kind.TAKE: 6.0,
    Kind.RETIRE: 3.0,
    Kind.CALL: 6.0,
    Kind.HAVEN: 8.0,
    Kind.KC_INTERCEPT: 4.0,
    Kind.KC_OUST: 4.0,
    Kind.SURRENDER: 4.0,
    Kind.CARD: 2.0,
    Kind.FORFEIT: 0.1,
    Kind.ATTACK: 0.4,
}
SHORT: tuple[tuple[str, dict[str, str], tuple[Kind, ...]], ...] = (
    ("3", {"max_player_turns": "4"}, ()),
    ("2", {}, (Kind.AGREE,)),
    ("2", {}, (Kind.RESIGN,)),
)


def play(
    seed: int, settings: dict[str, str], said: tuple[Kind, ...] = ()
) -> tuple[list[int], set[str]]:
    """One game: its choices, and what it shows."""
    rules, luck = machine(GAME).rules, Random(seed)
    s: State = GAME.new(settings)
    out, choices, shown = np.zeros(GAME.option_count, np.int16), list[int](), set[str]()
    while rules.actor(s) != NOBODY:
        options = [int(o) for o in out[: rules.options(s, out)]]
        if said and s.turn == 2:
            option = _interjection(said[0], s)
        elif rules.actor(s) == CHANCE:
            option = luck.choices(options, [int(rules.weight(s, o)) for o in options])[0]
        else:
            kinds = [Kind(NUMBERING.kind_of[o]) for o in options]
            option = luck.choices(options, [EAGER.get(kind, 1.0) for kind in kinds])[0]
        before = copy(s)
        rules.choose(s, option)
        choices.append(option)
        shown.update(tags(before, option, s))
    return choices, shown


def _interjection(kind: Kind, s: State) -> int:
    speaks = [seat for seat in range(s.players) if not s.agrees[seat]]
    return NUMBERING.number(kind, speaks[0])


def settings_of(players: str, more: dict[str, str]) -> dict[str, str]:
    return GAME.settings({"players": players} | more, simulation=True)


def main() -> None:
    plays = []
    for seed in range(GAMES):
        settings = settings_of(str(seed % 5 + 1), {})
        plays.append((settings, *play(seed, settings)))
    for seed, (players, more, said) in enumerate(SHORT):
        settings = settings_of(players, more)
        plays.append((settings, *play(seed, settings, said)))
    missing, number = set(WANTED), 0
    for old in FOLDER.glob("*.json"):
        old.unlink()
    while missing:
        settings, choices, shown = max(plays, key=lambda p: (len(p[2] & missing), -len(p[1])))
        if not shown & missing:
            break
        number += 1
        journal = journal_of(GAME, settings, choices, rules=machine(GAME).rules)
        name = f"{number:02}-{len(choices)}"
        (FOLDER / f"{name}.json").write_text(to_text(journal), encoding="utf-8")
        print(name, settings["players"], sorted(shown & missing))
        missing -= shown
    print("not shown:", sorted(missing))


if __name__ == "__main__":
    main()
