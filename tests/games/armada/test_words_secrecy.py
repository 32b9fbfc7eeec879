"""Section 9: what a seat may not see changes no word of what it reads."""

import random
from collections.abc import Iterator

import pytest

from covo.engine.chance import CHANCE, Seeded, seeded
from covo.engine.game import NOBODY, SPECTATOR, Shown
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.state import State
from covo.games.armada.words import WORDS

pytestmark = pytest.mark.slow

RULES = GAME.rules
EVENTFUL = {
    Kind.PLAY,
    Kind.EXPLORE,
    Kind.ATTACK,
    Kind.CONVERT,
    Kind.BUY_CARD,
    Kind.INTERRUPT,
    Kind.COUNTER,
    Kind.ARM_BONUS,
}
AT_WAR = """
C13: az 6, g3; C03: vi 5, g1; C10: nat 2; C14: vi 2; S20: ship(az 5, g2); S37: ship(vi 6)
S05: ship(bl 3, g1); C16: bl 4; C04: bl 3, g2; S71: ship(or 2); C20: or 5, g4; A1: az 4, g2
"""
CARDS = ["surprise_attack", "new_offensive_weapons", "new_defensive_weapons", "bonus_discovery"]
DECISIONS = 160
STRIDE = 251
"""One option in so many is asked why it is refused."""


def walk(seed: int, players: str) -> Iterator[tuple[State, int, State]]:
    """A stretch of play in the thick of it, with every seat able to answer."""
    luck, mood = Seeded(seed), random.Random(seed)
    hands = dict.fromkeys(range(int(players)), CARDS)
    s = position(AT_WAR, hands=hands, players=players)
    for _ in range(DECISIONS):
        if RULES.actor(s) == NOBODY:
            return
        listed = GAME.listed(s)
        if RULES.actor(s) == CHANCE:
            option = luck.pick(listed, [int(RULES.weight(s, o)) for o in listed])
        else:
            eventful = [o for o in listed if NUMBERING.kind_of[o] in EVENTFUL]
            option = mood.choice(eventful if eventful and mood.random() < 1 / 2 else listed)
        before = copy(s)
        RULES.choose(s, option)
        yield before, option, copy(s)


def other_truth(s: State, seat: int, seed: int) -> State:
    """A state that the seat cannot tell from this one."""
    if RULES.actor(s) == NOBODY:
        return s
    other: State = imagined(GAME, view(GAME, s, seat), seat, seeded(seed))
    return other


@pytest.mark.parametrize(("seed", "players"), [(1, "4"), (2, "2"), (3, "3")])
def test_hidden_things_change_no_line_of_the_log(seed: int, players: str) -> None:
    """§9"""
    seats = [*range(int(players)), SPECTATOR]
    for step, (before, option, after) in enumerate(walk(seed, players)):
        seat = seats[step % len(seats)]
        told = WORDS.log(before, option, after, seat, "en")
        others = other_truth(before, seat, step), other_truth(after, seat, step)
        assert WORDS.log(others[0], option, others[1], seat, "en") == told
        if RULES.shown(before, option, seat) != Shown.ALL:
            assert told == WORDS.log(before, another(option), after, seat, "en")


def another(option: int) -> int:
    """Another option of the same kind, where there is one."""
    kind = int(NUMBERING.kind_of[option])
    first, end = int(NUMBERING.first[kind]), int(NUMBERING.first[kind + 1])
    return first if option + 1 == end else option + 1


@pytest.mark.parametrize(("seed", "players"), [(4, "4"), (5, "2")])
def test_whoever_looks_on_reads_the_same_as_any_other_seat_not_concerned(
    seed: int, players: str
) -> None:
    """§9: the public log is one; a seat reads more than it only about its own cards."""
    for before, option, after in walk(seed, players):
        public = WORDS.log(before, option, after, SPECTATOR, "it")
        for seat in range(int(players)):
            own = WORDS.log(before, option, after, seat, "it")
            assert len(own) == len(public)
            if own != public:
                kind = Kind(int(NUMBERING.kind_of[option]))
                assert kind in (Kind.CARD_IS, Kind.TAKE)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_walk_finds_words_for_all_it_meets(language: str) -> None:
    for before, option, _ in walk(6, "4"):
        seat = RULES.actor(before)
        seen = view(GAME, before, seat if seat >= 0 else SPECTATOR)
        assert WORDS.decision(seen, language)
        labels = [WORDS.option(seen, o, language) for o in GAME.listed(before)]
        assert len(set(labels)) == len(labels)
        assert WORDS.refusal(before, option, language) == ""
        for other in range(option % STRIDE, NUMBERING.count, STRIDE):
            refused = RULES.refusal(before, other) != 0
            assert bool(WORDS.refusal(before, other, language)) == refused
