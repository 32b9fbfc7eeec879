"""Section 11: the Diceoneer."""

from typing import Any

import pytest

from covo.engine.chance import CHANCE
from covo.engine.pending import number, pop, push
from covo.games.western_sea import GAME
from covo.games.western_sea.diceoneer.rules.automaton import bot_enters, settle_rank, welcome_blue
from covo.games.western_sea.diceoneer.rules.automaton_turn import (
    DICE,
    bot_lays_gold,
    bot_roll_on,
    resolve,
    take_extras,
)
from covo.games.western_sea.diceoneer.rules.difficulty import StartBlue
from covo.games.western_sea.diceoneer.rules.hexagon import put_die, strength
from covo.games.western_sea.diceoneer.rules.investing import stealable
from covo.games.western_sea.diceoneer.rules.siting import best_cell
from covo.games.western_sea.fish_and_ships.rules.harbour import best_bay
from covo.games.western_sea.invariants import check_invariants
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE, HEX, Die, H
from covo.games.western_sea.rules.decisions import NUMBERING, Decision, Kind
from covo.games.western_sea.rules.dispatch import carry_on
from covo.games.western_sea.rules.grid import COORDINATES, NOWHERE
from covo.games.western_sea.rules.holdings import strike, unqueue, unqueue_treasure
from covo.games.western_sea.rules.scoring import score, score_effects, score_printed
from covo.games.western_sea.rules.state import BOT, CardPlace, Ending, State
from covo.games.western_sea.rules.technologies import TECH

from .play import (
    RULES,
    at,
    decision,
    dice,
    do,
    is_offered,
    lay_out,
    offered,
    seat_asked,
    settle,
    start,
)

ALONE = "1 at 0,0: a1; 2 at 1,0: b1"
EXPLORE, SETTLE, RECRUIT, RESEARCH, TRADE, RAID = range(6)
BAY = "P2 A1 B1 at 0,2 turn 0"
OPEN: dict[str, Any] = {"bay": BAY, "fish_and_ships": "on"}
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


def alone(tiles: str = ALONE, **more: Any) -> State:
    """The bot's turn, before its die is rolled."""
    words: dict[str, Any] = {"players": "1", "seat": BOT, "decision": Decision.BOT_TURN}
    words |= {"solo_figures": "first"} | more
    s = position(tiles, **words)
    carry_on(s)
    return s


def hexagon(s: State, *sides: int, colour: Die = Die.WHITE) -> None:
    """Lay dice of the queue around the hexagon."""
    for side in sides:
        at_ = s.queue[: s.queue_size].tolist().index(colour + 1)
        s.queue[at_ : s.queue_size] = [*s.queue[at_ + 1 : s.queue_size], 0]
        s.queue_size -= 1
        put_die(s, colour, side)


def resolved(s: State, side: int, strength_: int) -> State:
    """The side is resolved with this strength, made of tokens."""
    s.side_tokens[side] = strength_
    do(s, Kind.D6_IS, side + 1)
    return s


def test_quantities_as_for_two() -> None:
    """SOL-1.1, SOL-1.4, SOL-1.5: seat 0 begins, then the first-player tile alternates."""
    s = start(players="1")
    lay_out(s)
    assert (s.vp_supply + s.vp.sum(), s.first, s.seats) == (30, 0, 2)
    assert s.stack == 19
    assert int(s.supply[Die.GREY]) in (4, 5)


def test_the_bot_gets_one_of_the_other_two() -> None:
    """SOL-1.2: at (1,0), with one tent."""
    s = start(players="1", solo_level="hard")
    while decision(s) != Decision.START_PICK:
        RULES.choose(s, GAME.listed(s)[0])
    tiles = offered(s, Kind.PICK_TILE)
    do(s, Kind.PICK_TILE, tiles[0], auto=False)
    while decision(s) != Decision.CH_START_TILE:
        RULES.choose(s, GAME.listed(s)[0])
    assert offered(s, Kind.TILE_IS) == tiles[1:]
    do(s, Kind.TILE_IS, tiles[1], auto=False)
    assert s.tents[BOT].sum() == 1


@pytest.mark.parametrize(
    ("settings", "given"),
    [({"solo_level": "easy"}, True), ({}, False), ({"solo_gift": "2"}, True)],
    ids=str,
)
def test_two_tokens_for_the_human(settings: dict[str, str], given: bool) -> None:
    """§11.8: at the easy level, or by option: different ones out of food, wood and iron."""
    s, asked = start(players="1", **settings), 0
    while s.this_round == 0:
        before = s.token[0].copy()
        is_gift = decision(s) == Decision.START_TOKEN and s.tents[BOT].sum() > 0
        if is_gift:
            assert (seat_asked(s), len(offered(s, Kind.GAIN_PAIR))) == (0, 3)
        RULES.choose(s, GAME.listed(s)[0])
        if is_gift:
            asked += 1
            assert sorted(s.token[0] - before)[-3:] == [0, 1, 1]
    assert asked == given


@pytest.mark.parametrize(
    ("settings", "figures"),
    [
        ({"solo_level": "easy"}, (2, 1, 0, 5, 2)),
        ({}, (3, 2, 1, 10, 0)),
        ({"solo_level": "hard"}, (3, 2, 2, 12, 0)),
        ({"solo_level": "expert"}, (4, 2, 2, 12, 0)),
        ({"solo_figures": "first"}, (2, 2, 1, 6, 0)),
        ({"solo_figures": "first", "solo_level": "hard"}, (3, 2, 1, 6, 0)),
        ({"solo_figures": "first", "solo_level": "expert", "solo_roll": "5"}, (5, 2, 2, 8, 0)),
    ],
    ids=str,
)
def test_figures_of_a_level(settings: dict[str, str], figures: tuple[int, ...]) -> None:
    """§11.8: dice, tiles, points, tents and tokens, and those of rules up to version 4."""
    s = start(players="1", **settings)
    assert (s.roll_base, s.explore_draw, s.unused_vp, s.bot_tents, s.gift) == figures


def test_a_table_from_before_keeps_its_levels() -> None:
    """§11.8: what was set up without ``solo_figures`` is played by the first ones."""
    assert GAME.stored({"players": "1"})["solo_figures"] == "first"


def test_the_queue() -> None:
    """SOL-1.3: five dice in random order, a pink one below all."""
    s = start(players="1", advisors="on", fish_and_ships="on")
    lay_out(s)
    queue = [int(c) - 1 for c in s.queue[: s.queue_size]]
    assert sorted(queue[:6]) == [0, 0, 0, 1, 2, 6]
    assert queue[-1] == Die.PINK


def test_dice_rolled_and_placed() -> None:
    """SOL-2.1, SOL-2.2, SOL-2.3, EX-46: the level's dice, in the order of the queue."""
    s = position(
        ALONE,
        players="1",
        solo_level="hard",
        decision=Decision.ROUND,
        queue="white yellow green white white",
        active={0: "white:settle"},
        bag={0: "white white white white"},
        seat=0,
    )
    carry_on(s)
    while decision(s) != Decision.CH_ROLL:
        RULES.choose(s, GAME.listed(s)[0])
    do(s, Kind.ROLLED, "white:explore", auto=False)
    do(s, Kind.ROLLED, "yellow:food", auto=False)
    do(s, Kind.ROLLED, "green:settle", auto=False)
    assert [int(strength(s, side)) for side in range(6)] == [2, 1, 0, 0, 0, 0]
    s.d6, s.seat = 4, BOT
    s.depth = 1
    s.pending[0] = [Decision.ROUND, 3, 1, 0, 0, 0]
    resolve(s, EXPLORE)
    assert [int(q) - 1 for q in s.queue[: s.queue_size]] == [0, 0, 0, 2]


def test_pioneers_go_to_the_strongest_side() -> None:
    """SOL-2.2: resources to the weakest that is not empty; side 1 if all are empty."""
    s = alone()
    s.side_tokens[:] = [0, 3, 0, 1, 0, 0]
    from covo.games.western_sea.diceoneer.rules.automaton_turn import side_for
    from covo.games.western_sea.rules.components import SIDE, Icon

    assert side_for(s, SIDE["white", "pioneer"], Icon.PIONEER) == SETTLE
    assert side_for(s, SIDE["yellow", "food"], Icon.FOOD) == RESEARCH
    assert side_for(s, SIDE["grey", "raid"], Icon.RAID) == RAID
    s.side_tokens[:] = 0
    assert side_for(s, SIDE["white", "pioneer"], Icon.PIONEER) == EXPLORE
    assert side_for(s, SIDE["yellow", "food"], Icon.FOOD) == EXPLORE


def test_the_die_or_the_strongest_side() -> None:
    """SOL-3.1: ties are broken from the die on; an empty hexagon gives a tent."""
    s = alone()
    camp = int(s.camp[BOT])
    do(s, Kind.D6_IS, 3)
    assert s.camp[BOT] == camp + 1
    s = alone()
    s.side_tokens[[TRADE, EXPLORE]] = 2
    do(s, Kind.D6_IS, 4)
    assert (s.side_tokens[TRADE], s.side_tokens[EXPLORE], s.vp[BOT]) == (0, 2, 2)


def test_resolving_a_side() -> None:
    """SOL-3.2, SOL-3.3: dice to the bottom of the queue; then the bot governs."""
    s = alone("10: b3; 1: a1")
    hexagon(s, TRADE)
    do(s, Kind.D6_IS, 5)
    assert at(s, "10") == "H:b"
    assert (s.hexagon_size, s.queue_size, s.vp[BOT]) == (0, 5, 1)


def test_the_order_in_which_the_bot_governs() -> None:
    """SOL-3.2: by major VP, then by number, while it has houses."""
    level = alone("8: b3; 13: b3; 1: a1")
    level.houses[BOT] = 1
    push(level, Decision.BOT_GOVERNS)
    level.seat = BOT
    carry_on(level)
    assert [at(level, n) for n in ("8", "13")] == ["H:b", "b3"]
    for houses, built in ((1, ["19"]), (2, ["10", "19"]), (3, ["8", "10", "19"])):
        s = alone("8: b3; 10: b3; 19: b3; 9: b3; 1: a1")
        free = alone("6: b3; 1: a1")
        push(free, Decision.BOT_GOVERNS)
        free.seat = BOT
        carry_on(free)
        assert at(free, "6") == "H:b"
        s.houses[BOT] = houses
        do(s, Kind.D6_IS, 3)
        assert at(s, "9") == "b3"
        push(s, Decision.BOT_GOVERNS)
        s.seat = BOT
        carry_on(s)
        assert [n for n, hex_ in HEX.items() if s.house[hex_] == BOT + 1] == built


def test_unused_strength() -> None:
    """SOL-3.4: VP of the supply; Trade uses four at most."""
    s = resolved(alone(), TRADE, 6)
    assert (s.vp[BOT], s.vp_supply) == (8, 22)


def test_what_the_bot_is_not() -> None:
    """SOL-3.5: it owns technologies but uses none of them; R-17: tokens are 1 VP."""
    s = alone(technologies={BOT: [51, 1, 20]}, tiles="10: b2; 1: a1")
    assert (score_printed(s, BOT), score_effects(s, BOT)) == (3, 0)
    s = resolved(s, TRADE, 1)
    assert at(s, "10") == "b2"
    assert score(s, BOT) > 0


def test_explore() -> None:
    """§11.4: the more valuable tile, where the bot is strong; unused strength counts."""
    s = alone()
    s.side_tokens[EXPLORE] = 3
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 8, auto=False)
    do(s, Kind.TILE_IS, 19, auto=False)
    assert s.face[HEX["19"]] == FACE["19"]
    assert (s.vp[BOT], seat_asked(s), decision(s)) == (1, 0, Decision.ENTER)
    do(s, Kind.YES, auto=False)
    assert at(s, "19") == "a1 b2"


@pytest.mark.parametrize(
    ("tiles", "cell"),
    [
        ("1 at 0,0: b1; 2 at 1,0: a1; 8 at 2,-1: b1", (1, -1)),
        ("1 at 0,0: a1; 2 at 1,0: b1; 8 at 2,0: b1", (2, -1)),
        ("1 at 0,0: b1; 2 at 1,0; 8 at 2,0: b1; 9 at 3,0: a1", (1, -1)),
        ("1 at 0,0: b1; 2 at 1,0: a1; 8 at 2,-1; 9 at 2,0: b1", (3, -1)),
        ("1 at 0,0; 2 at 1,0; 8 at 0,2; 9 at 1,1", (0, 1)),
        ("1 at 0,0; 2 at 1,0; 8 at 2,0", (1, -1)),
        ("1 at 0,0; 2 at 0,1", (1, 0)),
        ("1 at 0,0: b1; 2 at 1,0: b1; 8 at -1,0", (1, -1)),
        ("1 at 0,0: b1; 2 at 1,0; 8 at 2,0: H:b; 9 at 2,1", (1, 1)),
        ("1 at 0,0: a1; 2 at 1,0: a1", (1, -1)),
    ],
)
def test_where_the_bot_puts_a_tile(tiles: str, cell: tuple[int, int]) -> None:
    """§11.4: most bot presence, fewest human, most tiles, lowest r, lowest q."""
    s = position(tiles, players="1")
    assert COORDINATES[best_cell(s)] == cell


@pytest.mark.parametrize(
    ("tiles", "cell"),
    [
        ("1 at 0,0: a1; 2 at 1,0: a1", (1, -1)),
        ("1 at 0,0: a1; 2 at 1,0: b1; 8 at 2,0: b1", (2, -1)),
    ],
)
def test_where_the_bot_puts_the_harbour(tiles: str, cell: tuple[int, int]) -> None:
    """SOL-7.2: by the same rule, also where the human is beside every cell."""
    s = position(tiles, players="1", fish_and_ships="on")
    assert COORDINATES[best_bay(s, 2)] == cell


@pytest.mark.parametrize(
    ("drawn", "placed"),
    [((12, 23), "12"), ((8, 17), "8"), ((13, 24), "24"), ((22, 24), "24"), ((9, 20), "9")],
)
def test_which_tile_the_bot_places(drawn: tuple[int, int], placed: str) -> None:
    """§11.4: by major, then by minor VP, then the lowest number."""
    s = alone()
    s.side_tokens[EXPLORE] = 2
    do(s, Kind.D6_IS, 1, auto=False)
    for tile in drawn:
        do(s, Kind.TILE_IS, tile, auto=False)
    assert [s.face[HEX[str(tile)]] >= 0 for tile in drawn] == [str(t) == placed for t in drawn]


@pytest.mark.parametrize(
    ("entered", "camp", "there"), [(1, 5, "a1 b2"), (0, 5, "b1"), (1, 1, "a1 b1")]
)
def test_the_bot_adds_a_tent_against_the_human(entered: int, camp: int, there: str) -> None:
    """§11.4: of its personal supply, where the human has entered."""
    s = alone(camp={BOT: camp})
    s.side_tokens[EXPLORE] = 1
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 10, auto=False)
    do(s, Kind.YES if entered else Kind.NO, auto=False)
    assert (at(s, "10"), s.camp[BOT]) == (there, camp - int(s.tents[BOT, HEX["10"]]))


@pytest.mark.parametrize(
    ("tile", "camp", "enters"), [(14, 2, True), (14, 1, False), (9, 5, False), (10, 2, True)]
)
def test_where_the_bot_enters(tile: int, camp: int, enters: bool) -> None:
    """§11.5: three major VP are enough, two tents are needed."""
    s = position(f"{ALONE}; {tile}: a1", players="1", camp={BOT: camp})
    bot_enters(s, HEX[str(tile)])
    assert (s.tents[BOT, HEX[str(tile)]], s.camp[BOT]) == (int(enters), camp - enters)


def test_the_scientist_makes_its_own_die_stronger() -> None:
    """SOL-6.4: while it shows the Advisor face, and no other die."""
    s = advised("scientist", RESEARCH)
    hexagon(s, TRADE)
    assert [int(strength(s, side)) for side in (RESEARCH, TRADE)] == [3, 1]
    s.bot_advises = 0
    assert strength(s, RESEARCH) == 1


def test_the_plus_one_marker_stays_with_its_side() -> None:
    """SOL-6.3: it goes when that side is resolved."""
    for side, left in ((TRADE, 0), (RAID, RAID + 1)):
        s = alone()
        s.side_tokens[TRADE], s.plus_one = 1, side + 1
        do(s, Kind.D6_IS, 5)
        assert s.plus_one == left


def test_another_die_than_the_pink_one() -> None:
    """SOL-6.4: the Advisor face waits at its own side."""
    s = advised("broker", RAID)
    hexagon(s, TRADE)
    do(s, Kind.D6_IS, 5)
    assert (s.bot_advises, s.gold_due, s.hexagon_size) == (1, 0, 1)


@pytest.mark.parametrize("dice_", [0, 1, 2])
def test_a_queue_that_is_shorter_than_the_roll(dice_: int) -> None:
    """SOL-2.1: the whole queue then."""
    s = alone()
    for _ in range(5 - dice_):
        unqueue(s, 0)
        s.box[0] += 1
    s.depth = 0
    push(s, Decision.PAUSE)
    push(s, Decision.ROLLING, 2)
    s.seat = BOT
    rolled_ = 0
    while s.depth > 1:
        bot_roll_on(s, number(s, DICE))
        if decision(s) == Decision.CH_ROLL:
            rolled_ += 1
            pop(s)
    assert (rolled_, s.queue_size) == (min(2, dice_), dice_ - min(2, dice_))


def test_a_pink_die_without_the_advisor_face() -> None:
    """SOL-6.4: the action of its side, and nothing that the advisor adds."""
    s = alone(queue="white white white green yellow pink", advisors={BOT: "broker"}, advice="on")
    hexagon(s, TRADE, colour=Die.PINK)
    do(s, Kind.D6_IS, 5)
    assert (s.gold_due, s.vp[BOT], s.hexagon_size) == (0, 1, 0)
    for name in ("spymaster", "hegemon"):
        s = alone(queue="white pink", advisors={BOT: name}, advice="on", spent={0: "orange"})
        hexagon(s, RECRUIT, colour=Die.PINK)
        do(s, Kind.D6_IS, 3, auto=False)
        assert (decision(s), s.queue_size) == (Decision.TURN, 3)


def test_explore_an_extra_action() -> None:
    """§11.4: tile 21 resolves the strongest side as well."""
    s = alone()
    s.side_tokens[EXPLORE], s.side_tokens[TRADE] = 1, 2
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 21, auto=False)
    do(s, Kind.NO, auto=False)
    assert (s.side_tokens.sum(), s.vp[BOT]) == (0, 2)


def test_settle() -> None:
    """§11.4: where a tent makes Govern possible, then where the human is level."""
    s = resolved(alone("10: b2; 13: a1 b1; 1: a1", camp={1: 2}), SETTLE, 2)
    assert (at(s, "10"), at(s, "13")) == ("H:b", "a1 b2")
    s = resolved(alone("10: b1; 1: a1", camp={1: 0}), SETTLE, 2)
    assert s.camp[BOT] + s.tents[BOT].sum() == 3


@pytest.mark.parametrize(("strength_", "dice_", "vp"), [(1, 1, 0), (3, 2, 0), (4, 2, 1)])
def test_recruit(strength_: int, dice_: int, vp: int) -> None:
    """EX-47, §11.4: one die below strength 3, else two; above 3 is unused."""
    s = alone("10: b1; 13: b1; 1: a1")
    size = int(s.queue_size)
    resolved(s, RECRUIT, strength_)
    assert (s.queue_size - size, s.vp[BOT]) == (dice_, vp)


def test_the_hegemon_recruits_one_more() -> None:
    """EX-47, SOL-6.4: three dice at strength 4, and 1 VP."""
    s = advised("hegemon", RECRUIT, "10: b1; 13: b1; 1: a1", spent={0: "orange"})
    size = int(s.queue_size) + 1
    resolved(s, RECRUIT, 3)
    assert decision(s) == Decision.TURN
    assert (s.queue_size - size, s.vp[BOT]) == (3, 1)


def test_research() -> None:
    """§11.4: the dearest technology not above its strength."""
    s = resolved(alone(row=[3, 4, 55]), RESEARCH, 2)
    assert (s.owners[TECH[3]], s.owners[TECH[55]], s.vp[BOT]) == (2, 0, 0)
    s = resolved(alone(row=[4, 12]), RESEARCH, 1)
    assert (s.owners[TECH[4]], s.owners[TECH[12]]) == (2, 0)
    s = resolved(alone(row=[55]), RESEARCH, 2)
    assert s.vp[BOT] == 2


def test_raid() -> None:
    """§11.4: where it becomes sole governor; the human's technologies defend."""
    s = resolved(alone("10: a1 b1; 19: a6 b1; 1: a1"), RAID, 2)
    assert (at(s, "10"), at(s, "19"), s.vp[BOT]) == ("b2", "a6 b1", 1)
    s = resolved(alone("10: a1 b1; 1: a1", technologies={0: [34]}), RAID, 1)
    assert (at(s, "10"), s.vp[BOT]) == ("a1 b1", 1)


def test_entering_what_the_human_explores() -> None:
    """§11.5: with two tents, for a major VP of three or more."""
    for tile, entered in ((19, "a1 b1"), (9, "a1")):
        s = position(ALONE, players="1", active={0: "white:explore"})
        do(s, Kind.ACT, "explore", auto=False)
        do(s, Kind.PAY, "white:explore", "explore", auto=False)
        do(s, Kind.TILE_IS, tile, auto=False)
        do(s, Kind.PICK_TILE, tile, auto=False)
        do(s, Kind.PLACE_AT, (0, 1), auto=False)
        assert at(s, str(tile)) == entered


def test_explore_with_nothing_left() -> None:
    """§11.4, SOL-3.4: with an empty stack the whole strength is unused."""
    s = resolved(alone(gone=range(8, 27)), EXPLORE, 2)
    assert (s.vp[BOT], s.due) == (2, Ending.STACK)
    assert s.hexagon_size == 0


@pytest.mark.parametrize(
    ("tile", "players", "vp", "camp", "dice_"),
    [
        (27, "3", 0, 3, 0),
        (35, "4", 2, 0, 0),
        (8, "2", 1, 0, 0),
        (1, "2", 1, 0, 1),
        (7, "2", 1, 3, 0),
    ],
)
def test_what_a_tile_gives_the_bot(tile: int, players: str, vp: int, camp: int, dice_: int) -> None:
    """§11.4: tents, VP and dice as for all; tokens of any number are 1 VP in all."""
    s = alone()
    before, size = int(s.camp[BOT]), int(s.queue_size)
    push(s, Decision.GAINING, 0, tile - 1)
    s.d6 = 3
    carry_on(s)
    assert (s.vp[BOT], s.camp[BOT] - before, s.queue_size - size) == (vp, camp, dice_)
    assert players


def test_a_die_of_choice_for_the_bot() -> None:
    """§11.4: tile 30: of those it has fewest of the one most in supply, whatever the terrain."""
    s = alone(supply={"grey": 1, "brown": 3, "orange": 3})
    push(s, Decision.GAINING, 0, 29)
    carry_on(s)
    assert s.queue[s.queue_size - 1] == Die.BROWN + 1


def test_an_extra_action_with_an_empty_hexagon() -> None:
    """§11.4: nothing, and of two the second lapses, too."""
    s = alone()
    s.side_tokens[EXPLORE] = 1
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 21, auto=False)
    do(s, Kind.NO, auto=False)
    assert (s.bot_extras, s.side_tokens.sum(), s.vp[BOT]) == (0, 0, 0)
    s.bot_extras = 2
    take_extras(s)
    assert s.bot_extras == 0


def test_an_extra_action_resolves_one_side() -> None:
    """§11.4: the strongest; then the turn goes on."""
    s = alone(row=[])
    s.side_tokens[EXPLORE], s.side_tokens[RESEARCH], s.side_tokens[TRADE] = 1, 3, 2
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 21, auto=False)
    do(s, Kind.NO, auto=False)
    assert (s.bot_extras, s.side_tokens.tolist()) == (0, [0, 0, 0, 0, 2, 0])


def test_a_settle_action_with_nothing_to_do() -> None:
    """§11.4: with no hex in reach, or no tent left, the strength is unused."""
    s = alone("1 at 0,0: a1; 2 at 1,0: H:b", camp={BOT: 0}, stock={BOT: 0})
    s.unlimited = 0
    assert resolved(s, SETTLE, 2).vp[BOT] == 2
    s = alone(ALONE, camp={BOT: 1})
    s.face[:2], s.cell[:2] = NOWHERE, NOWHERE
    assert resolved(s, SETTLE, 1).vp[BOT] == 1


@pytest.mark.parametrize(
    ("tiles", "chosen"),
    [
        ("10: b2; 13: a1 b1; 1 at 9,9: a1", "10"),
        ("8: a1 b1; 10: a2 b1; 13: b4 a1; 1: a1", "10"),
        ("10: b3; 13: a1; 1: a1", "13"),
        ("10: b4 a3; 13: a1; 17: a1; 1: a1", "13"),
        ("10: b4; 13: b5; 1: a9 b1", "10"),
        ("10: b4 a4 H:a; 13: b5; 1: b9", "13"),
        ("10: b4; 8; 1: a1 b4", "8"),
        ("1 at 0,0: b1; 2 at 1,0: b4 a9; 8 at 2,0; 10 at 3,0: a1", "8"),
    ],
)
def test_where_the_bot_settles(tiles: str, chosen: str) -> None:
    """§11.4: for a house, against the human, somewhere new, then by major VP; never by order."""
    tiles = tiles.replace(" at 9,9", "")
    s = alone(tiles, camp={BOT: 1})
    before = s.tents[BOT].copy()
    push(s, Decision.BOT_ACTION, SETTLE, 1, 0, 0)
    carry_on(s)
    grown = [name for name, hex_ in HEX.items() if s.tents[BOT, hex_] > before[hex_]]
    assert grown == [chosen]


# Modules


def advised(name: str, side: int, tiles: str = ALONE, **more: Any) -> State:
    """The bot's pink die lies with the Advisor face beside this side."""
    s = alone(
        tiles,
        queue="white white white green yellow pink",
        advisors={BOT: name},
        advice="on",
        **more,
    )
    hexagon(s, side, colour=Die.PINK)
    s.bot_advises = 1
    return s


def test_unused_strength_with_enclosures() -> None:
    """SOL-6.1: 2 / 2 / 2 / 3 VP by level."""
    for level, vp in (("easy", 2), ("normal", 2), ("hard", 2), ("expert", 3)):
        s = resolved(alone(enclosures="on", solo_level=level, row=[]), RESEARCH, 1)
        assert s.vp[BOT] == vp


def test_who_has_an_advisor() -> None:
    """SOL-6.2, SOL-6.5: the bot gets one at random of those left; or only one of the two."""
    for who, human, bot in (("both", 1, 1), ("bot_only", 0, 1), ("human_only", 1, 0)):
        s = start(players="1", advisors="on", solo_advisors=who)
        lay_out(s)
        assert [bool(s.adviser[0]), bool(s.adviser[BOT])] == [bool(human), bool(bot)]
        assert (s.advisor >= CardPlace.TAKEN).sum() == human + bot
        assert (s.bag[0] + s.spent[0])[Die.PINK] + s.active[0, 26:29].sum() == human


def rolled(name: str, face: str) -> State:
    """The bot rolls its pink die."""
    s = alone(queue="pink white white white green yellow", advisors={BOT: name}, advice="on")
    while s.depth > 1:
        s.depth -= 1
        s.pending[s.depth] = 0
    push(s, Decision.ROLLING, 1)
    carry_on(s)
    do(s, Kind.ROLLED, face, auto=False)
    return s


def test_the_pink_die() -> None:
    """SOL-6.3: the "+1" marker, or a token where the conversion gives a resource."""
    s = rolled("spymaster", "pink:pioneer")
    assert (s.plus_one, int(strength(s, RAID))) == (RAID + 1, 1)
    s = rolled("scientist", "pink:pioneer")
    assert (s.plus_one, s.side_tokens.sum()) == (0, 1)
    s = rolled("spymaster", "pink:explore")
    assert s.plus_one == SETTLE + 1
    s = rolled("scientist", "pink:advisor")
    assert (s.bot_advises, int(strength(s, RESEARCH))) == (1, 3)


def test_advisor_faces() -> None:
    """SOL-6.4: each advisor adds its own."""
    s = advised("merchant_lord", TRADE)
    do(s, Kind.D6_IS, 5)
    assert (s.vp[BOT], s.vp_supply) == (5, 29)
    s = advised("broker", TRADE)
    do(s, Kind.D6_IS, 5)
    assert (s.gold_due, s.vp[BOT]) == (3, 1)
    s = advised("general", RAID, "10: a3 b1; 1: a1")
    do(s, Kind.D6_IS, 6)
    assert (at(s, "10"), s.camp[0]) == ("H:b", 8)
    s = advised("explorer", EXPLORE)
    camp = int(s.camp[BOT])
    do(s, Kind.D6_IS, 1, auto=False)
    assert s.camp[BOT] == camp + 2
    for tile in (10, 15):
        while decision(s) != Decision.CH_TILE:
            do(s, Kind.NO, auto=False)
        do(s, Kind.TILE_IS, tile, auto=False)
    assert s.face[HEX["10"]] >= 0
    assert s.face[HEX["15"]] >= 0


def test_recruiting_what_is_not_there() -> None:
    """§11.4, SOL-3.5: 1 VP for each die that it cannot take."""
    s = resolved(alone("17: b1; 1: a1", supply={"grey": 1}), RECRUIT, 3)
    assert (s.vp[BOT], [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.GREY)) == (1, 1)
    s = alone("17: b1; 13: b1; 1: a1", supply={"green": 5, "grey": 4}, queue="white green grey")
    resolved(s, RECRUIT, 1)
    assert s.queue[s.queue_size - 1] == Die.GREEN + 1


@pytest.mark.parametrize(("when", "late"), [("first_recruit", True), ("harbour", False)])
def test_the_blue_die_that_comes_with_the_first_recruit(when: str, late: bool) -> None:
    """§11.8: at the bottom of the queue; or else when the Harbour lies there."""
    for bay, comes in ((BAY, True), (BAY.replace("P2", "P1"), True), ("", late)):
        s = alone(LANDS, fish_and_ships="on", bay=bay, start_blue=when)
        s.blue_due, s.supply[Die.BLUE] = 1, s.supply[Die.BLUE] - 1
        resolved(s, RECRUIT, 1)
        assert s.blue_due == (0 if comes else 1)
        blue = [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.BLUE)
        assert blue == (1 if comes else 0)


def test_the_brokers_gold() -> None:
    """SOL-6.4: laid one by one where the bot is weakest, at the end of the Roll phase."""
    s = alone()
    s.side_tokens[:] = [0, 2, 0, 1, 0, 0]
    s.gold_due = 3
    bot_lays_gold(s)
    assert (s.side_tokens.tolist(), s.gold_due) == ([0, 3, 0, 3, 0, 0], 0)
    bot_lays_gold(s)
    assert s.side_tokens.sum() == 6
    s = position(ALONE, players="1", decision=Decision.ROUND, active={0: "white:settle"})
    s.gold_due = 3
    carry_on(s)
    assert (s.gold_due, s.side_tokens.sum(), s.this_round) == (3, 0, 2)


def test_which_hex_the_bot_raids() -> None:
    """§11.4: where it rules alone, then by major VP, then by the human's tents, then the first."""
    for tiles, raided in (
        ("8: a1 b1; 10: a1 b1; 1: a1", "10"),
        ("8: a1 b2; 13: a2 b2; 1: a1", "13"),
        ("8: a1 b1; 13: a1 b1; 1: a1", "8"),
        ("10: a3 b1; 8: a1 b1; 1: a1", "8"),
        ("10: a2 b1; 8: a1 b1; 1: a1", "8"),
        ("10: a1 b1 H:a; 8: a1 b1; 1: a1", "8"),
        ("10: a1 b1 H:a; 8: a1 b1 H:b; 1: a1", "8"),
    ):
        s = alone(tiles, camp={BOT: 0})
        before = s.tents[0].copy()
        resolved(s, RAID, 1)
        assert [n for n, hex_ in HEX.items() if s.tents[0, hex_] < before[hex_]] == [raided]
        assert s.camp[BOT] == 0


def test_a_raid_without_a_target() -> None:
    """§11.4, SOL-3.4: nowhere to raid, or tents that are defended: the strength is unused."""
    assert resolved(alone(), RAID, 2).vp[BOT] == 2
    s = resolved(alone("10: a2 b1; 1: a1", technologies={0: [35]}), RAID, 2)
    assert (at(s, "10"), s.vp[BOT]) == ("a2 b1", 2)
    s = resolved(alone("10: a1 b1; 1: a1", camp={BOT: 5}), RAID, 3)
    assert (at(s, "10"), s.vp[BOT], s.camp[BOT]) == ("b2", 2, 4)


def test_a_general_without_a_target() -> None:
    """SOL-6.4, SOL-3.4"""
    s = advised("general", RAID)
    do(s, Kind.D6_IS, 6)
    assert s.vp[BOT] == 1


def test_which_hex_the_general_clears() -> None:
    """SOL-6.4: where no house stands, then by major VP; a house that stands remains."""
    for tiles, cleared in (
        ("10: a1 b1 H:a; 8: a1 b1; 1: a1", "8"),
        ("10: a1 b1; 8: a1 b1; 1: a1", "10"),
        ("10: b1; 8: a1 b1; 1: a1", "8"),
        ("10: a1; 8: a1 b1; 1: a1", "8"),
    ):
        s = advised("general", RAID, tiles)
        do(s, Kind.D6_IS, 6)
        assert at(s, cleared) == "H:b"
        assert check_invariants(s) == []
    s = advised("general", RAID, "10: a1 b1; 1: a1")
    s.houses[BOT] = 0
    do(s, Kind.D6_IS, 6)
    assert (s.house[HEX["10"]], s.houses[BOT]) == (0, 0)
    s = advised("general", RAID, "10: a1 b1 H:a; 1: a1")
    do(s, Kind.D6_IS, 6)
    assert s.tents[0, HEX["10"]] == 0
    assert s.house[HEX["10"]] == 1


def test_the_general_on_the_harbour() -> None:
    """SOL-6.4: all tents leave before the house is built, so the ship begins anew there."""
    s = advised("general", RAID, f"{LANDS}; H: a1 b1; S1: b1", **OPEN, sea={1: "X6"})
    s.ship[BOT] = HEX["S1"]
    do(s, Kind.D6_IS, 6)
    assert (at(s, "H"), int(s.ship[BOT]), int(s.ship_lost)) == ("H:b", H, 0)
    assert check_invariants(s) == []


def test_the_general_on_the_treasure_island() -> None:
    """SOL-6.4: the Treasure die leaves with the tents, and joins the bottom of the queue."""
    s = advised("general", RAID, f"{LANDS}; S1: a1 b1", **OPEN, sea={1: "X7"})
    unqueue_treasure(s)
    put_die(s, Die.TREASURE, SETTLE)
    do(s, Kind.D6_IS, 6)
    assert at(s, "S1") == "H:b"
    assert (int(s.queue[s.queue_size - 1]) - 1, s.hexagon_size) == (Die.TREASURE, 0)
    assert check_invariants(s) == []


def test_a_general_without_a_house_to_build() -> None:
    """SOL-6.4: the tents have left all the same, and with them the ship and the die."""
    for hex_, tiles, sea in (
        ("H", f"{LANDS}; H: a1 b1", "X6"),
        ("S1", f"{LANDS}; S1: a1 b1", "X7"),
    ):
        s = advised("general", RAID, tiles, **OPEN, sea={1: sea})
        s.houses[BOT] = 0
        do(s, Kind.D6_IS, 6)
        assert at(s, hex_) == ""
        assert int(s.ship[BOT]) == NOWHERE
        assert int(s.supply[Die.TREASURE]) == 4


def test_the_general_beside_its_own_house() -> None:
    """SOL-6.4: a house that stands stays, and so does its ship."""
    s = advised("general", RAID, f"{LANDS}; H: a1 b1 H:b; S1: b1", **OPEN, sea={1: "X6"})
    s.ship[BOT] = HEX["S1"]
    do(s, Kind.D6_IS, 6)
    assert (at(s, "H"), int(s.ship[BOT])) == ("H:b", HEX["S1"])


def test_the_spymaster_counts_what_has_just_been_recruited() -> None:
    """SOL-6.4: fewest of when it steals: the die it recruits first counts."""
    s = advised("spymaster", RECRUIT, "24: b1; 1: a1", spent={0: "grey orange"}, active={0: ""})
    s.queue[: s.queue_size - 1] = [Die.GREY + 1, *[Die.WHITE + 1] * (s.queue_size - 2)]
    assert stealable(s) == 1 << Die.ORANGE
    do(s, Kind.D6_IS, 3)
    assert [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.ORANGE) == 1
    assert offered(s, Kind.TAKE_DIE) == ["grey", "orange"]


def test_the_spymaster_steals() -> None:
    """SOL-6.4: a colour the human has no access to first; with none, one die more."""
    s = advised("spymaster", RECRUIT, spent={0: "yellow grey orange"}, active={0: ""})
    do(s, Kind.D6_IS, 3)
    assert offered(s, Kind.TAKE_DIE) == ["grey", "orange"]
    do(s, Kind.TAKE_DIE, "orange")
    assert dice(s.spent[0]) == {"yellow": 1, "grey": 1}
    s = advised("spymaster", RECRUIT, spent={0: "grey yellow orange"}, active={0: ""})
    s.queue[: s.queue_size] = [Die.GREY + 1, *s.queue[1 : s.queue_size]]
    assert stealable(s) == 1 << Die.ORANGE
    s.queue[0] = Die.ORANGE + 1
    assert stealable(s) == 1 << Die.GREY
    s.spent[0] = 0
    s.spent[0, Die.ORANGE] = 1
    assert stealable(s) == 1 << Die.ORANGE
    open_ = advised("spymaster", RECRUIT, "24: a1; 1: b1", spent={0: "grey orange"}, active={0: ""})
    assert stealable(open_) == 1 << Die.GREY
    s.spent[0] = 0
    s.spent[0, Die.YELLOW] = 1
    assert stealable(s) == 1 << Die.YELLOW
    s = advised("spymaster", RECRUIT, "13: b1; 1: a1", active={0: ""})
    size = int(s.queue_size) + 1
    do(s, Kind.D6_IS, 3)
    assert s.queue_size - size == 2


SEA: dict[str, Any] = {
    "bay": BAY,
    "fish_and_ships": "on",
    "queue": "white white white green yellow blue",
}


def test_the_navy() -> None:
    """SOL-7.1, SOL-7.3, R-21: a ship is placed as a pioneer and raises the Navy, six at most."""
    from covo.games.western_sea.diceoneer.rules.automaton_turn import raise_navy
    from covo.games.western_sea.rules.components import Icon

    s = alone(LANDS, **SEA)
    raise_navy(s, Die.BLUE, Icon.SHIP)
    raise_navy(s, Die.BLUE, Icon.FISH)
    assert s.navy == 1
    s.navy_fish = 1
    raise_navy(s, Die.BLUE, Icon.TRADE)
    raise_navy(s, Die.TREASURE, Icon.FISH)
    assert s.navy == 1
    raise_navy(s, Die.BLUE, Icon.FISH)
    assert s.navy == 2
    s.navy, s.navy_fish = 6, 1
    raise_navy(s, Die.BLUE, Icon.FISH)
    assert s.navy == 6


@pytest.mark.parametrize(("strict", "ship", "tents"), [("off", "L1", "b1"), ("on", "H", "")])
def test_sailing(strict: str, ship: str, tents: str) -> None:
    """EX-48, SOL-7.4: the roll is at most the Navy."""
    s = alone(f"{LANDS}; H: b1", **SEA, navy_strict=strict)
    s.navy = 3
    s.side_tokens[TRADE] = 1
    do(s, Kind.D6_IS, 3)
    assert (int(s.ship[BOT]), at(s, "L1")) == (HEX[ship], tents)
    assert s.navy == (0 if strict == "off" else 3)
    assert s.vp[BOT] == 1


def test_the_navy_passes_no_sea_tile() -> None:
    """SOL-7.4: only coast hexes are left out, wherever the bot is present."""
    s = alone(f"{LANDS}; H: b1; S1: b1; S2: b1", **SEA, sea={1: "X6", 2: "X7"})
    s.ship[BOT], s.navy = HEX["S5"], 6
    do(s, Kind.D6_IS, 6, auto=False)
    assert (at(s, "S2"), s.ship[BOT]) == ("b2", HEX["S2"])
    s.ship[BOT], s.navy = HEX["S2"], 6
    push(s, Decision.BOT_TURN, 1)
    s.seat, s.d6 = BOT, 6
    carry_on(s)
    assert (at(s, "S1"), s.ship[BOT]) == ("b2", HEX["S1"])


LOOP = ("H", "L1", "LB", "LF", "S5", "S2", "S1", "S4", "S3", "S6", "RF", "RB", "L2")


@pytest.mark.parametrize(("here", "there"), [*zip(LOOP[1:], (*LOOP[2:], "L1"), strict=True)])
def test_the_route_of_the_navy(here: str, there: str) -> None:
    """SOL-7.4: a closed loop, past coast hexes where the bot is present already."""
    s = alone(
        f"{LANDS}; H: b1", **SEA, sea={i: "X6" if i == 1 else f"X{i}" for i in (1, 2, 3, 4, 5)}
    )
    s.ship[BOT], s.navy = HEX[here], 6
    do(s, Kind.D6_IS, 6, auto=False)
    assert s.ship[BOT] == HEX[there]


def test_a_tile_beside_the_harbour_is_turned_up_too() -> None:
    """SET-12.6"""
    s = alone(f"{LANDS}; H: b1", **SEA, sea={2: "X6"})
    s.ship[BOT], s.navy = HEX["S2"], 6
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.SEA_IS, "X5", auto=False)
    assert s.face[HEX["S1"]] == FACE["X5"]


def test_a_look_before_landing() -> None:
    """SOL-7.4, SET-12.6: a face-down tile is turned up; the log of luck says what it is."""
    s = alone(f"{LANDS}; H: b1; L1: b1; LB: b1; LF: b1", **SEA)
    s.navy = 6
    do(s, Kind.D6_IS, 1, auto=False)
    assert decision(s) == Decision.CH_SEA_TILE
    do(s, Kind.SEA_IS, "X6", auto=False)
    assert (at(s, "S5"), s.face[HEX["S5"]]) == ("b1", FACE["X6"])
    assert s.looked.sum() == 0


@pytest.mark.parametrize(
    ("tile", "vp", "camp"), [("X1", 1, 0), ("X3", 2, 0), ("X4", 1, 0), ("X5", 0, 3)]
)
def test_what_the_water_gives_the_navy(tile: str, vp: int, camp: int) -> None:
    """SOL-7.4: Trade, Research or Raid with strength 1; tents."""
    s = alone(f"{LANDS}; H: b1; L1: b1; LB: b1; LF: b1", **SEA, sea={5: tile}, row=[4, 3])
    s.navy, before = 6, int(s.camp[BOT])
    do(s, Kind.D6_IS, 1, auto=False)
    gained = 1 if tile == "X3" else 0
    assert (s.owners[TECH[4]], s.owners[TECH[3]]) == (2 * gained, 0)
    assert (s.vp[BOT], s.camp[BOT] - before) == (vp - 2 * gained, camp + 1)


def test_two_fish_for_the_navy() -> None:
    """SOL-7.4, SOL-2.2: X2: two tokens where it is weakest, before the normal action."""
    s = alone(f"{LANDS}; H: b1; L1: b1; LB: b1; LF: b1", **SEA, sea={5: "X2"}, row=[])
    s.side_tokens[:] = [0, 3, 0, 1, 0, 0]
    s.navy = 6
    do(s, Kind.D6_IS, 4, auto=False)
    assert (s.side_tokens.tolist(), s.vp[BOT]) == ([0, 3, 0, 0, 0, 0], 3)
    s = alone(f"{LANDS}; H: b1; L1: b1; LB: b1; LF: b1", **SEA, sea={5: "X2"}, row=[])
    s.navy = 6
    do(s, Kind.D6_IS, 2, auto=False)
    assert (s.side_tokens.sum(), s.vp[BOT]) == (0, 0)


def test_an_island_without_a_tent_left() -> None:
    """SOL-7.4, SET-1.4"""
    s = alone(f"{LANDS}; H: b1; L1: b1; LB: b1; LF: b1", **SEA, sea={5: "X6"}, stock={BOT: 0})
    s.unlimited, s.navy = 0, 6
    do(s, Kind.D6_IS, 1, auto=False)
    assert (at(s, "S5"), int(s.ship[BOT])) == ("", HEX["S5"])


@pytest.mark.parametrize(("back", "navy"), [("0", 0), ("1", 4), ("2", 3)])
def test_how_far_the_navy_falls(back: str, navy: int) -> None:
    """§11.8: to nothing, or by one or two."""
    s = alone(f"{LANDS}; H: b1", **SEA, navy_step_back=back)
    s.navy = 5
    do(s, Kind.D6_IS, 1, auto=False)
    assert s.navy == navy
    s = alone(f"{LANDS}; H: b1", **SEA, navy_step_back=back)
    s.navy = 1
    do(s, Kind.D6_IS, 1, auto=False)
    assert s.navy == 0


def test_a_bot_without_a_ship_does_not_sail() -> None:
    """SOL-7.4; it regains the harbour first when it settles (§11.4)."""
    s = alone(f"{LANDS}; H: a1; 10: b2; LB: a1", **SEA, camp={BOT: 1})
    s.ship_lost = 1
    assert [settle_rank(s, HEX[n]) for n in ("H", "10", "LB", "LF", "8")] == [1, 2, 4, 7, 4]
    s.ship_lost = 0
    assert settle_rank(s, HEX["H"]) == 4
    s.houses[BOT] = 0
    assert settle_rank(s, HEX["10"]) == 5
    s = alone(f"{LANDS}; H: b1 a1", **SEA, camp={BOT: 1})
    s.navy = 6
    strike(s, BOT, HEX["H"])
    s.stock[BOT] += 1
    assert (s.ship_lost, s.ship[BOT]) == (1, NOWHERE)
    resolved(s, SETTLE, 1)
    assert (at(s, "H"), s.ship[BOT], s.ship_lost, s.navy) == ("a1 b1", HEX["H"], 0, 6)


def test_the_bot_explores_the_harbour() -> None:
    """SOL-7.2: sides by chance, the human turns the bay; its late blue die arrives."""
    s = alone(LANDS, fish_and_ships="on", harbour_blue_die="on", start_blue="harbour")
    s.before_harbour, s.blue_due, s.start_blue = 0, 1, StartBlue.HARBOUR
    s.supply[Die.BLUE] -= 1
    s.side_tokens[EXPLORE] = 1
    do(s, Kind.D6_IS, 1, auto=False)
    do(s, Kind.TILE_IS, 41, auto=False)
    do(s, Kind.SIDE_IS, 0, auto=False)
    assert (decision(s), seat_asked(s)) == (Decision.HARBOUR_TURN, 0)
    RULES.choose(s, GAME.listed(s)[0])
    while seat_asked(s) == CHANCE or decision(s) == Decision.ENTER:
        RULES.choose(s, GAME.listed(s)[-1])
    assert s.tents[BOT, H] >= 1
    assert [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.BLUE) == 2


@pytest.mark.parametrize(
    ("due", "when", "more", "blue"),
    [
        (1, StartBlue.HARBOUR, 0, 1),
        (1, StartBlue.FIRST_RECRUIT, 0, 0),
        (0, StartBlue.HARBOUR, 0, 0),
        (0, StartBlue.AT_ONCE, 1, 1),
    ],
)
def test_blue_dice_that_come_with_the_harbour(
    due: int, when: StartBlue, more: int, blue: int
) -> None:
    """§11.8: the first one where it waits for it, one more by option."""
    s = alone(LANDS, fish_and_ships="on", harbour_blue_die="on" if more else "off")
    s.blue_due, s.start_blue = due, when
    welcome_blue(s)
    assert [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.BLUE) == blue
    assert s.blue_due == (0 if blue else due)


def test_the_bots_treasure_die() -> None:
    """SOL-7.5: strength 2, and gone with presence on the island."""
    s = alone(f"{LANDS}; H: b1; S1: b1", **SEA, sea={1: "X7"})
    assert [int(q) - 1 for q in s.queue[: s.queue_size]].count(Die.TREASURE) == 1
    hexagon(s, TRADE, colour=Die.TREASURE)
    assert strength(s, TRADE) == 2
    strike(s, BOT, HEX["S1"])
    assert (s.hexagon_size, s.hexagon_side.sum(), s.supply[Die.TREASURE]) == (0, 0, 4)
    s = alone(f"{LANDS}; H: b1; S1: b1", **SEA, sea={1: "X7"})
    hexagon(s, TRADE)
    hexagon(s, RAID, colour=Die.TREASURE)
    strike(s, BOT, HEX["S1"])
    assert (s.hexagon_size, s.hexagon[0], s.hexagon_side[:2].tolist()) == (1, 1, [TRADE, 0])
    s = alone(f"{LANDS}; H: b1; S1: b1", **SEA, sea={1: "X7"})
    hexagon(s, TRADE)
    strike(s, BOT, HEX["S1"])
    assert [int(q) - 1 for q in s.queue[:6]] == [0, 0, 1, 2, 6, -1]
    assert (s.queue_size, s.hexagon_size) == (5, 1)


@pytest.mark.parametrize(
    ("face", "sides"),
    [
        ("treasure:pioneer+research", [0, 3, 0, 2, 0, 0]),
        ("treasure:recruit+vp", [0, 3, 2, 0, 0, 0]),
        ("treasure:fish+gold", [0, 6, 0, 0, 0, 0]),
    ],
)
def test_where_the_treasure_die_goes(face: str, sides: list[int]) -> None:
    """SOL-7.5, SOL-2.2: its action rather than its pioneer; its gold places a token more."""
    s = alone(f"{LANDS}; H: b1; S1: b1", **SEA, sea={1: "X7"})
    s.side_tokens[SETTLE] = 3
    queue = s.queue[: s.queue_size].tolist()
    queue.remove(Die.TREASURE + 1)
    s.queue[: s.queue_size] = [Die.TREASURE + 1, *queue]
    push(s, Decision.ROLLING, 1)
    carry_on(s)
    do(s, Kind.ROLLED, face, auto=False)
    assert [int(strength(s, side)) for side in range(6)] == sides


def test_swapping_with_the_bot() -> None:
    """§11.5: the topmost die of a colour in its queue; neither pink nor Treasure."""
    s = position(
        ALONE,
        players="1",
        active={0: "pink:advisor"},
        spent={0: "grey"},
        advisors={0: "spymaster"},
        advice="on",
        queue="white green yellow white white",
    )
    do(s, Kind.ACT, "advisor", auto=False)
    assert offered(s, Kind.GIVE) == ["grey"]
    do(s, Kind.GIVE, "grey")
    do(s, Kind.TAKE_DIE, "green", auto=False)
    do(s, Kind.FACE, "green:settle")
    assert [int(q) - 1 for q in s.queue[:3]] == [Die.WHITE, Die.GREY, Die.YELLOW]


def test_a_whole_game_alone() -> None:
    """§11: random play ends, and somebody has more points."""
    s = start(players="1", round_cap="12", enclosures="on", advisors="on", fish_and_ships="on")
    n = 0
    while s.ending == 0:
        listed = GAME.listed(s)
        RULES.choose(s, listed[n % len(listed)])
        n += 1
    assert NUMBERING.count > n > 0 or s.rounds <= 12
    settle(s)
    assert is_offered(s, Kind.PASS) is False
