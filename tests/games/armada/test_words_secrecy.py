"""Section 9: what a seat may not see changes no word of what it reads."""

import random
from collections.abc import Iterator

import pytest

from covo.engine.chance import CHANCE, Seeded, seeded
from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.record import copy
from covo.engine.views import imagined, view
from covo.games.armada import GAME
from covo.games.armada.decisions import NUMBERING, Kind
from covo.games.armada.state import State
from covo.games.armada.words import WORDS

RULES = GAME.rules
EVENTFUL = {Kind.PLAY, Kind.EXPLORE, Kind.ATTACK, Kind.BUY_CARD, Kind.INTERRUPT, Kind.COUNTER}
DECISIONS = 160


def walk(seed: int, players: str) -> Iterator[tuple[State, int, State]]:
    """A stretch of play that likes cards and fights: before, option, after."""
    luck, mood = Seeded(seed), random.Random(seed)
    given = {"players": players, "setup": "standard", "starting_cards": "4"}
    s = GAME.new(GAME.settings(given, simulation=True))
    for _ in range(DECISIONS):
        if RULES.actor(s) == NOBODY:
            return
        listed = GAME.listed(s)
        if RULES.actor(s) == CHANCE:
            option = luck.pick(listed, [int(RULES.weight(s, o)) for o in listed])
        else:
            eventful = [o for o in listed if NUMBERING.kind_of[o] in EVENTFUL]
            option = mood.choice(eventful or listed)
        before = copy(s)
        RULES.choose(s, option)
        yield before, option, copy(s)


def other_truth(s: State, seat: int, seed: int) -> State:
    """A state that the seat cannot tell from this one."""
    if RULES.actor(s) == NOBODY:
        return s
    return imagined(GAME, view(GAME, s, seat), seat, seeded(seed))


@pytest.mark.parametrize(("seed", "players"), [(1, "4"), (2, "2"), (3, "3")])
def test_hidden_things_change_no_line_of_the_log(seed: int, players: str) -> None:
    """§9"""
    seats = [*range(int(players)), SPECTATOR]
    for step, (before, option, after) in enumerate(walk(seed, players)):
        seat = seats[step % len(seats)]
        told = WORDS.log(before, option, after, seat, "en")
        others = other_truth(before, seat, step), other_truth(after, seat, step)
        assert WORDS.log(others[0], option, others[1], seat, "en") == told


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
        for other in range(option % 97, NUMBERING.count, 97):
            refused = RULES.refusal(before, other) != 0
            assert bool(WORDS.refusal(before, other, language)) == refused
