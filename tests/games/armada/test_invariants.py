"""Section 13: the invariants, over random games with random set-ups."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from covo.engine.chance import CHANCE, Generator, draw, seeded
from covo.engine.game import NOBODY
from covo.engine.hashes import state_hash
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.armada import GAME
from covo.games.armada.invariants import (
    BOARD_FIELDS,
    check_invariants,
    check_step,
    is_setting_up,
    listed,
    neighbours,
    ships_at_table,
)
from covo.games.armada.positions import position, text
from covo.games.armada.rules.components import (
    CENTRAL,
    SEATS,
    SHIPS,
    SPACE,
    SPACES,
    TERRITORIES,
    Card,
    Colour,
    Flag,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import Laid, State

from .play import RULES, decision, do
from .symmetry import MIRRORS, Mirror, mirrored, mirrored_option

pytestmark = pytest.mark.slow

CARDS = ["gold_mine", "mutiny", "yo_ho_ho", "bonus_discovery"]
WEAPONS = ["new_offensive_weapons", "new_defensive_weapons", "surprise_attack"]
RISINGS = ["large_native_mobilization", "large_peoples_militia", "grand_strategy", "shipyard"]
AT_WAR = """
C13: az 6, g3; C03: vi 4, g1; C09: nat 2, g1; C14: vi 2; C02: natives, g2; C17: azure
S20: ship(az 5, g2); S37: ship(vi 3); S05: ship(bl 3, g1); S14: ship(g2, violet)
C16: bl 4; C04: bl 3, g2; C20: or 5; S72: ship(or 2, g4); O1: or 8; O3: or 2
A1: az 4, g2; A5: az 2, ship; V1: vi 4, g1, ship; V6: az 1; B1: bl 4, g3; B2: bl 1
"""
"""Everybody can do almost everything here."""

SETTINGS = st.fixed_dictionaries(
    {
        "players": st.sampled_from(["2", "3", "4"]),
        "cards": st.sampled_from(["on", "on", "off"]),
        "starting_cards": st.sampled_from(["0", "2", "4"]),
        "recruitment": st.sampled_from(["on", "off"]),
        "strict_hold": st.sampled_from(["on", "off"]),
        "max_rounds": st.sampled_from(["none", "1", "2"]),
        "calm_rounds": st.sampled_from(["none", "5"]),
        "setup": st.sampled_from(["free", "standard"]),
    }
)
SEEDS = st.integers(0, 2**20)


def at_war(players: str, cards: str = "on") -> State:
    """A game in its middle, with full hands."""
    hands = {0: CARDS + RISINGS, 1: CARDS + WEAPONS, 2: CARDS + WEAPONS}
    seats = {seat: hand for seat, hand in hands.items() if cards == "on" and seat < int(players)}
    return position(AT_WAR, players=players, cards=cards, hands=seats, sunk={"azure": 1})


def pick(s: State, r: Generator) -> int:
    """Any kind of option as likely as any other, so that rare things happen too."""
    resign = NUMBERING.number(Kind.RESIGN, draw(r, SEATS))
    if draw(r, 80) == 0 and RULES.refusal(s, resign) == Refusal.NONE:
        return resign
    options = listed(s)
    kinds = sorted({int(NUMBERING.kind_of[o]) for o in options})
    kind = kinds[draw(r, len(kinds))]
    if kind in (Kind.END_TURN, Kind.END_SURPRISE) and draw(r, 3) > 0:
        kind = kinds[draw(r, len(kinds))]
    ours = [o for o in options if NUMBERING.kind_of[o] == kind]
    return ours[draw(r, len(ours))]


def walk(s: State, seed: int, decisions: int) -> Iterator[tuple[State, int]]:
    """Play at random; each choice, with the state before it. ``s`` itself goes on."""
    r = seeded(seed)
    for _ in range(decisions):
        if RULES.actor(s) == NOBODY:
            return
        before, option = copy(s), pick(s, r)
        RULES.choose(s, option)
        yield before, option


def check_walk(s: State, seed: int, decisions: int, ships: int | None = None) -> None:
    """Every state and every step of a random game is sound (1 to 13, 16)."""
    for before, option in walk(s, seed, decisions):
        broken = check_invariants(s, ships) + check_step(before, option, s)
        assert not broken, f"{broken}\nafter {NUMBERING.name(option)}\n{text(before)}"


@given(SETTINGS, SEEDS)
@settings(max_examples=10)
def test_random_games_stay_sound(given_settings: dict[str, str], seed: int) -> None:
    s = GAME.new(GAME.settings(given_settings))
    assert check_invariants(s) == []
    check_walk(s, seed, 60)


@given(st.sampled_from(["2", "3", "4"]), SEEDS)
@settings(max_examples=9)
def test_games_at_war_stay_sound(players: str, seed: int) -> None:
    check_walk(at_war(players), seed, 80, ships=SHIPS)


@given(st.sampled_from(["2", "3", "4"]), SEEDS)
@settings(max_examples=6)
def test_a_log_leads_to_the_same_state_again(players: str, seed: int) -> None:
    """§13: 14, replays; nothing but the choices and the luck matters."""
    first, log = at_war(players), []
    for _, option in walk(first, seed, 60):
        log.append(option)
    again = at_war(players)
    for option in log:
        RULES.choose(again, option)
    assert state_hash(first) == state_hash(again)


@given(st.sampled_from(["2", "3", "4"]), SEEDS)
@settings(max_examples=6)
def test_options_follow_from_what_the_seat_sees(players: str, seed: int) -> None:
    """§13: 14, the decider needs no secret to know its options."""
    for s, _ in walk(at_war(players), seed, 40):
        seat = RULES.actor(s)
        if seat != CHANCE:
            assert listed(view(GAME, s, seat)) == listed(s)


ORDERED = {Decision.RECRUIT_PLACE, Decision.INTERRUPT}
"""Decisions reached around the table; playing order is what mirrors do not keep."""


def check_mirror(s: State, option: int, mirror: Mirror) -> None:
    """The mirrored state has the mirrored options, and they do the mirrored thing."""
    image = mirrored(s, mirror)
    assert state_hash(mirrored(image, mirror)) == state_hash(s)
    assert listed(image) == sorted(mirrored_option(o, mirror) for o in listed(s)), text(s)
    after, after_image = copy(s), copy(image)
    RULES.choose(after, option)
    RULES.choose(after_image, mirrored_option(option, mirror))
    for name in (*BOARD_FIELDS, "ship_at", "reserve", "laid"):
        expected = getattr(mirrored(after, mirror), name)
        assert np.array_equal(getattr(after_image, name), expected), f"{name}\n{text(s)}"


@given(st.sampled_from(list(MIRRORS)), st.sampled_from(["2", "4"]), SEEDS)
@settings(max_examples=8)
def test_no_den_is_better_than_another(mirror: str, players: str, seed: int) -> None:
    """§13: 15, symmetry of the board."""
    for s, option in walk(at_war(players), seed, 25):
        kind = NUMBERING.kind_of[option]
        if decision(s) not in ORDERED and kind not in (Kind.END_TURN, Kind.PASS, Kind.RESIGN):
            check_mirror(s, option, MIRRORS[mirror])


def reached(start: int, allowed: range) -> set[int]:
    """All spaces that can be reached from one within some."""
    seen, fringe = {start}, [start]
    while fringe:
        for space in map(int, neighbours(fringe.pop())):
            if space in allowed and space not in seen:
                seen.add(space)
                fringe.append(space)
    return seen


def test_every_place_can_be_reached() -> None:
    """§13: 17, every sea from every sea; every land from the sea or over its island."""
    sea = range(TERRITORIES, SPACES)
    assert reached(TERRITORIES, sea) == set(sea)
    for territory in range(TERRITORIES):
        island = reached(territory, range(TERRITORIES))
        assert any(int(n) in sea for land in island for n in neighbours(land))
    assert reached(SPACE["C01"], range(TERRITORIES)) <= set(range(CENTRAL))


@pytest.mark.parametrize(
    ("number", "field", "at", "value"),
    [
        ("1", "reserve", 0, 49),
        ("1", "pirates", SPACE["A1"], 5),
        ("1", "stacks", (0, 0), 0),
        ("2", "gold", SPACE["A1"], 1),
        ("2", "natives", SPACE["C09"], 1),
        ("3", "deck", int(Card.MUTINY), 1),
        ("3", "hand_size", 0, 3),
        ("3", "laid", 0, int(Laid.OUT)),
        ("4", "rebuilt", 0, 2),
        ("5", "ship_at", SPACE["S01"], 3),
        ("5", "place", 0, SPACE["S01"]),
        ("6", "cargo", 0, 10),
        ("7", "flag", SPACE["C13"], -1),
        ("7", "pirates", SPACE["C09"], 1),
        ("8", "flag", SPACE["A1"], 4),
        ("9", "points", None, -1),
        ("11", "flag", [SPACE["C01"], SPACE["C05"], SPACE["C06"]], int(Colour.VIOLET)),
        ("13", "deck_size", None, 3),
    ],
)
def test_a_broken_invariant_is_named(number: str, field: str, at: Any, value: int) -> None:
    """§13: the checks do find what is wrong."""
    s = at_war("4")
    if number == "13":
        do(s, Kind.BUY_CARD, auto=False)
        do(s, Kind.PAY_FROM, "A1", auto=False)
        do(s, Kind.PAY_FROM, "A1", auto=False)
    if at is None:
        setattr(s, field, value)
    else:
        getattr(s, field)[at] = value
    assert number in {fault.partition(":")[0] for fault in check_invariants(s)}


def test_a_forbidden_step_is_named() -> None:
    """§13: 8, 9, 10 and 12, by steps that no rule makes."""
    before = at_war("4")
    sail = NUMBERING.number(Kind.SAIL, SPACE["S20"], SPACE["S21"])
    for field, at, value, number in (
        ("flag", SPACE["C17"], -1, "8"),
        ("flag", SPACE["C17"], 1, "10"),
        ("pirates", SPACE["C13"], 9, "12"),
    ):
        after = copy(before)
        RULES.choose(after, sail)
        getattr(after, field)[at] = value
        assert number in {fault.partition(":")[0] for fault in check_step(before, sail, after)}
    after = copy(before)
    RULES.choose(after, sail)
    after.points = 12
    assert [fault.partition(":")[0] for fault in check_step(before, sail, after)] == ["9"]


def test_natives_have_their_flag_where_the_table_says_so() -> None:
    """§13: invariants 7 and 10, and only there."""
    for flags, faults in (("natives", 1), ("kept", 0)):
        s = position("C09: nat 1", native_flags=flags, cards="off")
        s.flag[SPACE["C09"]] = Colour.AZURE
        assert len(check_invariants(s, 0)) == faults
        before = position(
            "C17: violet", native_flags=flags, hands={"azure": ["native_mobilization"]}
        )
        do(before, Kind.PLAY, "native_mobilization")
        do(before, Kind.NATIVES_ARE, 2, auto=False)
        rise, after = NUMBERING.number(Kind.NATIVES_AT, SPACE["C17"]), copy(before)
        RULES.choose(after, rise)
        assert check_step(before, rise, after) == []
        after.flag[SPACE["C17"]] = Flag.NATIVES
        assert len(check_step(before, rise, after)) == 1 - faults


def test_a_table_of_three_has_six_ships() -> None:
    """§13: 4, a dummy from the start has none."""
    s = GAME.new(GAME.settings({"players": "3", "setup": "standard", "cards": "off"}))
    assert is_setting_up(s)
    for option in ("violet", "azure", "blue"):
        do(s, Kind.DUMMY_IS if option == "violet" else Kind.COLOUR_IS, option)
    assert (ships_at_table(s), check_invariants(s)) == (6, [])
    s.place[0] = -1
    assert "4: 5 ships in play and 0 sunk, not 6 in all" in check_invariants(s)
