"""Positions of Armada whose truth a short search proves, and what the best bot advises there.

Each is laid out once for every colour: ``own`` is on turn, ``next`` follows, ``third`` and ``last``
come after. A hint is right when the proof holds for what it leads to.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from covo.bots import ThinkingBot
from covo.bots.heuristics import heuristic
from covo.engine.game import State
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.armada import GAME
from covo.games.armada.components import SPACE, Colour
from covo.games.armada.decisions import NUMBERING, Kind
from covo.games.armada.holdings import gold_of
from covo.games.armada.positions import position
from covo.games.armada.state import Laid
from covo.games.armada.victory import meets_condition
from covo.server.counsel import SEED, best_hints, counsellor

RIGHT = 0.9
Proof = Callable[[State, int], bool]

HELD = "{t}1 {t}2 {l}1: {own} 9"
"""Three cities of rivals, well guarded."""
RIVALS = "{t}1 {t}2 {l}1: {next} 9"


def takes_the_gold(s: State, option: int) -> bool:
    """ARM-4.3: with the only point there is."""
    return gold_of(settled(s, option), int(s.turn)) > gold_of(s, int(s.turn))


def declares(s: State, option: int) -> bool:
    """ARM-13.3: it meets a condition."""
    return bool(meets_condition(settled(s, option), int(s.turn)))


def stops_the_next(s: State, option: int) -> bool:
    """ARM-13.4: whoever follows, with a declared card, does not win by doing nothing."""
    rival = (int(s.turn) + 1) % 4
    return not meets_condition(settled(s, option), rival)


def strikes(s: State, option: int) -> bool:
    """ARM-7: one guard is between the next seat and its end, so it must be attacked."""
    kind, arguments = NUMBERING.unpack(option)
    return bool(kind == Kind.ATTACK and arguments[1] == lost_city(s))


def spares_itself(s: State, option: int) -> bool:
    """ARM-7.4: two against nine can take nothing: ten points kill eight at best on average."""
    kind, _ = NUMBERING.unpack(option)
    return bool(kind != Kind.ATTACK)


POSITIONS: dict[str, tuple[str, dict[str, Laid], Proof]] = {
    "declare": ("{o}1: {own} 5; " + HELD, {}, declares),
    "free gold": ("C17: {own} 4; C07: natives, g3; {o}1: {own} 3", {}, takes_the_gold),
    "take it back": (
        "{o}1: {own} 6; {o}2: {next_name}; " + RIVALS,
        {"next": Laid.WAITING},
        stops_the_next,
    ),
    "strike": ("{o}1: {own} 6; {o}2: {next} 1; " + RIVALS, {"next": Laid.WAITING}, strikes),
    "doomed": ("{o}1: {own} 2; {o}2: {next} 9; {o}5: {own} 4", {}, spares_itself),
}


def laid_out(name: str, colour: Colour) -> State:
    board, laid, _ = POSITIONS[name]
    order = [Colour((colour + i) % 4) for i in range(4)]
    letters = dict(zip("ontl", (c.name[0] for c in order), strict=True))
    short = dict(
        zip(("own", "next", "third", "last"), (c.name[:2].lower() for c in order), strict=True)
    )
    names = {"own": order[0].name.lower(), "next": order[1].name.lower()}
    return position(
        board.format(**letters, **short, next_name=names["next"]),
        turn=names["own"],
        points=1 if name == "free gold" else 10,
        laid={names[who]: where for who, where in laid.items()},
        rounds=6,
    )


def lost_city(s: State) -> int:
    return SPACE[f"{Colour(int(s.turn)).name[0]}2"]


def settled(s: State, option: int) -> State:
    """After an option and its follow-ups, each as one would."""
    s = copy(s)
    GAME.rules.choose(s, option)
    while not GAME.rules.begins_move(s):
        wish = {o: heuristic(GAME).prefer(s, o) for o in GAME.listed(s)}
        GAME.rules.choose(s, max(wish, key=lambda o: wish[o]))
    return s


def advised(s: State) -> int:
    seat, options = int(GAME.rules.actor(s)), GAME.listed(s)
    thinker = ThinkingBot(GAME, SEED, counsellor(GAME))
    return best_hints(thinker.think(view(GAME, s, seat), seat, options))[0].option


@pytest.mark.compiled
def test_hints_are_right_where_the_truth_is_known() -> None:
    wrong = [
        (name, colour.name, NUMBERING.unpack(option))
        for name, (_, _, proof) in POSITIONS.items()
        for colour in Colour
        if not proof(s := laid_out(name, colour), option := advised(s))
    ]
    asked = len(POSITIONS) * len(Colour)
    assert asked == 20
    assert len(wrong) <= (1 - RIGHT) * asked, wrong
