"""Section 9: two states that differ only in what is hidden from a seat are one to that seat."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from covo.engine.chance import CHANCE, Generator, draw, seeded
from covo.engine.game import NOBODY, SOMEBODY, SPECTATOR, Shown
from covo.engine.machine import machine
from covo.engine.pending import top
from covo.engine.record import Ints, copy
from covo.engine.views import imagined, view
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import CARD_KINDS, Card, Roll
from covo.games.armada.rules.decisions import KIND_OF, NUMBERING, Decision, Kind
from covo.games.armada.rules.dispatch import is_secret_on_top
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import State
from covo.games.armada.words import WORDS
from covo.testing.walks import play, walk

from .play import do, group, option, roll

RULES = GAME.rules
ARMED = ["surprise_attack", "new_offensive_weapons", "new_defensive_weapons", "bonus_discovery"]
AT_WAR = """
C13: az 6, g3; C03: vi 5, g1; C10: nat 2; C14: vi 2; S20: ship(az 5, g2); S37: ship(vi 6)
S05: ship(bl 3, g1); C16: bl 4; C04: bl 3, g2; S71: ship(or 2); C20: or 5, g4; A1: az 4, g2
"""
FIRST_PASS = {Kind.PASS, Kind.SKIP_BONUS}


def at_war(players: str, seed: int, length: int = 400) -> Iterator[tuple[State, int]]:
    """A stretch of play in which every seat can answer; each state with the option then taken."""
    s = position(AT_WAR, hands=dict.fromkeys(range(int(players)), ARMED), players=players)
    yield from _steps(s, seeded(seed), length)


def _steps(s: State, r: Generator, length: int) -> Iterator[tuple[State, int]]:
    before = copy(s)
    for chosen in islice(walk(GAME, s, r, RULES), length):
        yield before, chosen
        before = copy(s)


def from_the_start(seed: int, looks: int) -> Iterator[tuple[State, int]]:
    """Moments of a whole game with many cards."""
    fixed = {"cards": "on", "starting_cards": "4", "setup": "standard", "max_rounds": "20"}
    one = play(GAME, seed, fixed, machine(GAME).rules, interject=2000)
    for moment in one.moments(looks):
        if moment.option is not None:
            yield moment.s, moment.option


def other_truths(s: State, seat: int, seed: int) -> Iterator[State]:
    """States that differ from ``s`` only in what the seat may not see."""
    yield imagined(GAME, view(GAME, s, seat), seat, seeded(seed, 1))
    yield exchanged(s, seat, seeded(seed, 2))


def exchanged(s: State, seat: int, r: Generator) -> State:
    """The same with one card of another hand exchanged for one of the deck or of a third hand."""
    other = copy(s)
    piles = [other.hand[i] for i in range(s.players) if i != seat] + [other.deck]
    piles = [pile for pile in piles if pile.sum() > 0]
    if len(piles) > 1:
        i = draw(r, len(piles))
        one, two = piles[i], piles[(i + 1) % len(piles)]
        given, taken = pick(one, r), pick(two, r)
        one[given] -= 1
        one[taken] += 1
        two[taken] -= 1
        two[given] += 1
    return other


def pick(pile: Ints, r: Generator) -> int:
    kinds = np.flatnonzero(pile > 0)
    return int(kinds[draw(r, len(kinds))])


def seats_of(s: State) -> list[int]:
    return [*range(s.players), SPECTATOR]


def features(s: State, seat: int) -> bytes:
    numbers = np.zeros(GAME.feature_count, np.float32)
    RULES.features(s, seat, numbers)
    return numbers.tobytes()


WALKS = [("2", 1), ("3", 2), ("4", 3)]


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_what_is_hidden_changes_nothing_a_seat_sees(players: str, seed: int) -> None:
    """§9: the same view, options, question, labels and features."""
    for step, (s, _) in enumerate(at_war(players, seed, 40)):
        see_the_same(s, step)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(1, 7))
def test_nor_from_the_start_of_a_game_to_its_end(seed: int) -> None:
    """§9"""
    for step, (s, _) in enumerate(from_the_start(seed, 30)):
        see_the_same(s, step)


def see_the_same(s: State, step: int) -> None:
    """Every seat sees the same in this state and in others that differ in what is hidden."""
    for seat in seats_of(s):
        seen = view(GAME, s, seat)
        for other in other_truths(s, seat, step):
            again = view(GAME, other, seat)
            assert again.tobytes() == seen.tobytes()
            if RULES.actor(s) == seat:
                assert GAME.listed(other) == GAME.listed(s)
            if seat >= 0 and step % 5 == 0:
                assert features(other, seat) == features(s, seat)
        if step % 5 == 0:
            asked = WORDS.decision(seen, "en")
            assert asked == WORDS.decision(again, "en")


def settled(s: State) -> State:
    """The state after everybody who is secretly asked has passed."""
    after = copy(s)
    while RULES.actor(after) != NOBODY and is_secret_on_top(after):
        passing = next(o for o in GAME.listed(after) if KIND_OF[o] in FIRST_PASS)
        RULES.choose(after, passing)
    return after


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_what_is_hidden_changes_nothing_that_follows(players: str, seed: int) -> None:
    """§9: the same choice leads to the same view and the same log, once all have passed."""
    compared = 0
    for step, (s, chosen) in enumerate(at_war(players, seed + 10, 250)):
        seat = seats_of(s)[step % (s.players + 1)]
        for other in other_truths(s, seat, step):
            if not may_follow(s, other, chosen, seat):
                continue
            after, otherwise = copy(s), copy(other)
            RULES.choose(after, chosen)
            RULES.choose(otherwise, chosen)
            after, otherwise = settled(after), settled(otherwise)
            compared += 1
            assert view(GAME, after, seat).tobytes() == view(GAME, otherwise, seat).tobytes()
            log = WORDS.log(s, chosen, after, seat, "en")
            assert WORDS.log(other, chosen, otherwise, seat, "en") == log
    assert compared > 50


def may_follow(s: State, other: State, chosen: int, seat: int) -> bool:
    """Both truths ask the same thing of the same actor, and neither refuses the choice.

    A card drawn is shown to its seat, and who resigns lays the whole hand open: those differ.
    """
    if NUMBERING.is_interjection(chosen) or s.leaving.any():
        return False
    same = top(s) == top(other) and RULES.actor(s) == RULES.actor(other)
    is_draw = KIND_OF[chosen] == Kind.CARD_IS and RULES.shown(s, chosen, seat) == Shown.ALL
    return same and not is_draw and RULES.refusal(other, chosen) == 0


def test_an_idle_hand_is_not_told_apart() -> None:
    """§9, ARM-16.4: whether a card could have been played does not show when the turn ends."""
    seen = []
    for card in ("peoples_militia", "mutiny"):
        s = position("V1: vi 2", hands={0: [card]}, recruitment="off")
        s.becalmed = 1
        do(s, Kind.END_TURN, auto=False)
        seen.append(view(GAME, s, 1).tobytes())
    assert seen[0] == seen[1]


# Secret questions


def paused(s: State, *readers: int) -> list[bytes]:
    """What these seats see while somebody is secretly asked: that somebody is."""
    assert is_secret_on_top(s)
    views = [view(GAME, s, reader) for reader in readers]
    for seen in views:
        assert top(seen) == Decision.PAUSE
        assert RULES.actor(seen) == SOMEBODY
        assert WORDS.decision(seen, "en") == WORDS.decision(views[0], "en")
        assert GAME.listed(seen) == []
        assert RULES.refusal(seen, option(Kind.PASS)) == Refusal.NOT_NOW
    return [seen.tobytes() for seen in views]


def test_an_interrupt_looks_the_same_whoever_is_asked() -> None:
    """§9, §5.7"""
    held = {1: ["surprise_attack"], 2: ["surprise_attack"], 3: ["mutiny"]}
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3", hands=held)
    group(s, Kind.MOVE, "A1", "A2", 1, auto=False)
    assert RULES.actor(s) == 1
    first = paused(s, 0, 3, SPECTATOR)
    before = copy(s)
    RULES.choose(s, option(Kind.PASS))
    assert RULES.actor(s) == 2
    assert paused(s, 0, 3, SPECTATOR) == first
    for reader in (0, 2, 3, SPECTATOR):
        assert WORDS.log(before, option(Kind.PASS), s, reader, "en") == []
        assert RULES.shown(before, option(Kind.PASS), reader) == Shown.NOTHING


def test_a_reaction_looks_the_same_whichever_side_is_asked() -> None:
    """§9, §5.5"""
    seen = []
    for held in ({0: ["new_offensive_weapons"], 1: ["mutiny"]}, {0: ["mutiny"], 1: ARMED[2:3]}):
        s = position("C13: az 5; C03: vi 5", hands=held)
        do(s, Kind.ATTACK, "C13", "C03", auto=False)
        roll(s, Roll.F1)
        seen.append((RULES.actor(s), paused(s, 2, 3, SPECTATOR)))
    assert [actor for actor, _ in seen] == [0, 1]
    assert seen[0][1] == seen[1][1]


def test_a_second_round_of_reactions_looks_like_the_first() -> None:
    """§9: how often who passed is nobody's business."""
    held = {0: ["new_offensive_weapons"], 1: ["new_defensive_weapons"]}
    s = position("C13: az 5; C03: vi 5", hands=held)
    do(s, Kind.ATTACK, "C13", "C03", auto=False)
    roll(s, Roll.F1)
    first = paused(s, 2, SPECTATOR)
    RULES.choose(s, option(Kind.PASS))
    assert RULES.actor(s) == 1
    assert paused(s, 2, SPECTATOR) == first


def test_others_do_not_learn_of_a_bonus_that_is_not_used() -> None:
    """§9, §5.4: NO is told to nobody, and what follows is the same as without the card."""
    seen = []
    for held in (["bonus_discovery"], ["mutiny"]):
        s = position("S20: ship(az 3)", hands={0: held})
        do(s, Kind.EXPLORE, "C13", auto=False)
        if top(s) == Decision.ARM_BONUS:
            paused(s, 1, SPECTATOR)
            before, no = copy(s), option(Kind.SKIP_BONUS)
            RULES.choose(s, no)
            assert WORDS.log(before, no, s, 1, "en") == []
        seen.append([view(GAME, s, reader).tobytes() for reader in (1, 2, SPECTATOR)])
    assert seen[0] == seen[1]


def test_a_silent_pass_leaves_no_trace() -> None:
    """§9: who holds no card to answer with is passed over as if it had passed."""
    seen = []
    for held in (["surprise_attack"], ["mutiny"]):
        s = position("A1: az 3; V1: vi 3", hands={1: held})
        group(s, Kind.MOVE, "A1", "A2", 1, auto=False)
        seen.append([view(GAME, settled(s), reader).tobytes() for reader in (0, 2, SPECTATOR)])
    assert seen[0] == seen[1]


def test_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    """§9"""
    s = position("A1: az 1, g2")
    do(s, Kind.BUY_CARD, auto=False)
    do(s, Kind.PAY_FROM, "A1", auto=False)
    do(s, Kind.PAY_FROM, "A1", auto=False)
    assert RULES.actor(s) == CHANCE
    logs: dict[int, set[tuple[str, ...]]] = {0: set(), 1: set(), SPECTATOR: set()}
    views: dict[int, set[bytes]] = {0: set(), 1: set(), SPECTATOR: set()}
    for card in Card:
        after, drawn = copy(s), option(Kind.CARD_IS, int(card))
        RULES.choose(after, drawn)
        for reader, lines in logs.items():
            lines.add(tuple(WORDS.log(s, drawn, after, reader, "en")))
            views[reader].add(view(GAME, after, reader).tobytes())
    assert {reader: len(lines) for reader, lines in logs.items()} == {
        0: CARD_KINDS,
        1: 1,
        SPECTATOR: 1,
    }
    assert {reader: len(seen) for reader, seen in views.items()} == {
        0: CARD_KINDS,
        1: 1,
        SPECTATOR: 1,
    }


def test_the_odds_of_a_draw_are_those_of_the_unseen_cards() -> None:
    """§9: a view tells nothing of the deck; all kinds a seat has not all seen are possible."""
    s = position("A1: az 1, g2", hands={1: ["grand_strategy", "grand_strategy"]})
    do(s, Kind.BUY_CARD, auto=False)
    do(s, Kind.PAY_FROM, "A1", auto=False)
    do(s, Kind.PAY_FROM, "A1", auto=False)
    peeking = option(Kind.CARD_IS, "grand_strategy")
    assert peeking not in GAME.listed(s)
    assert peeking in GAME.listed(view(GAME, s, 0))


def test_after_the_end_all_is_open() -> None:
    """§9"""
    s = position("A1: az 1", hands={0: ["mutiny"], 1: ["shipyard"]}, players="2")
    do(s, Kind.RESIGN, 1, auto=False)
    assert RULES.actor(s) == NOBODY
    assert view(GAME, s, SPECTATOR).tobytes() == s.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [21, 22])
def test_the_public_log_holds_no_passes(seed: int) -> None:
    """§9: a pass that changes nothing in public leaves no line, and nothing is numbered."""
    passes = 0
    for before, chosen in at_war("4", seed, 600):
        if KIND_OF[chosen] not in FIRST_PASS:
            continue
        passes += 1
        after = copy(before)
        RULES.choose(after, chosen)
        lines = WORDS.log(before, chosen, after, SPECTATOR, "en")
        others = WORDS.log(before, chosen, after, RULES.actor(before), "en")
        assert not any("pass" in line.lower() for line in lines + others)
        if before.turn == after.turn and (before.flag == after.flag).all():
            same = (before.pirates == after.pirates).all() and (before.crew == after.crew).all()
            natives = (before.natives == after.natives).all()
            assert not (same and natives) or lines == []
    assert passes > 5


def test_one_who_watches_looks_from_the_first_colour_and_holds_no_card() -> None:
    """§9: features are there for spectators, too."""
    s = GAME.new()
    watched, own = (
        np.frombuffer(features(s, seat), np.float32) for seat in (SPECTATOR, int(s.seat_of[0]))
    )
    assert np.array_equal(watched, own)
    s.hand[int(s.seat_of[0]), 0] += 1
    assert np.array_equal(np.frombuffer(features(s, SPECTATOR), np.float32), watched)
