"""SET-S, SET-1, SET-3 to SET-6: set-up, rounds, turns, payment and the frame of actions."""

from typing import Any

import pytest

from covo.engine.game import SetupError
from covo.engine.journal import from_text, to_text
from covo.engine.referee import replayed
from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import HEX, LAND
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.dispatch import carry_on
from covo.games.western_sea.rules.grid import (
    BESIDE,
    CELL,
    COORDINATES,
    DIRECTIONS,
    RADIUS,
    distance,
    turned,
)
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.scoring import is_better, score_dice
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.rules.table import FIRST_ROW, PRESETS, is_crowded
from covo.games.western_sea.rules.technologies import TECH_IDS
from covo.testing.walks import journal_of

from .play import (
    RULES,
    act,
    at,
    decision,
    dice,
    do,
    is_offered,
    kinds,
    lay_out,
    offered,
    pay,
    refused,
    seat_asked,
    start,
    tokens,
)
from .rows import AT_SEA, MISTAKES, NAMED

TWO = "1 at 0,0: a1; 2 at 1,0: b1"


# Set-up


def test_the_first_player() -> None:
    """SET-S1: drawn, or fixed by option."""
    s = start(players="3")
    assert (decision(s), len(GAME.listed(s))) == (Decision.CH_FIRST_PLAYER, 3)
    do(s, Kind.FIRST_IS, 2, auto=False)
    assert s.first == 2
    assert start(players="3", first_player="seat1").first == 1


def test_technologies_in_play() -> None:
    """SET-S6: 2, 2, 2, 2 and 1; the recommended row with its modules."""
    s = start(players="2", extra_technologies="2")
    lay_out(s)
    assert s.row.sum() == 11
    recommended = {TECH_IDS[i] for i in range(len(TECH_IDS)) if FIRST_ROW[0, i]}
    assert recommended == {1, 4, 12, 18, 24, 28, 34, 42, 51}
    s = start(players="2", technologies="first_game", fish_and_ships="on", enclosures="on")
    lay_out(s)
    assert row(s) == {1, 4, 12, 113, 24, 28, 34, 121, 117, 101, 107}


def row(s: State) -> set[int]:
    """The numbers of the technologies that lie there."""
    return {TECH_IDS[i] for i in range(len(TECH_IDS)) if s.row[i]}


@pytest.mark.parametrize("players", ["1", "2", "4"])
def test_a_row_is_named_card_by_card(players: str) -> None:
    """SET-S6: these cards, and no draw; others may be added at random."""
    s = start(**NAMED, players=players)
    lay_out(s)
    assert row(s) == {3, 10, 13, 22, 25, 33, 36, 40, 55}
    s = start(**NAMED, players=players, extra_technologies="3")
    lay_out(s)
    assert row(s) > {3, 10, 13, 22, 25, 33, 36, 40, 55}
    assert s.row.sum() == 12


def test_the_recommended_row_can_be_named() -> None:
    """SET-S6: card 1 is the first of all, and as good as any other."""
    cards = ("1", "4", "12", "18", "24", "28", "34", "42", "51")
    places = (name for name in NAMED if name != "technologies")
    s = start(technologies="custom", **dict(zip(places, cards, strict=True)), players="2")
    lay_out(s)
    assert row(s) == {int(card) for card in cards}


def test_a_row_at_sea_has_open_sea_and_a_naval_card() -> None:
    """4.4: 101 is always in play, and the naval card is named like the others."""
    s = start(**AT_SEA, players="2")
    lay_out(s)
    assert row(s) == {114, 10, 13, 22, 25, 33, 36, 40, 55, 101, 106}
    s = start(**AT_SEA | {"naval": "105"}, players="4")
    lay_out(s)
    assert 105 in row(s)


def test_module_cards_are_named_where_their_module_is_used() -> None:
    """SET-S6: each lies in the deck of its seal then."""
    cards = {"yellow_2": "115", "green_2": "113", "blue_1": "118", "red_1": "120", "red_2": "121"}
    modules = {"emissaries": "on", "enclosures": "on", "advisors": "on"}
    s = start(**NAMED | cards | modules, players="2")
    lay_out(s)
    assert row(s) == {3, 115, 13, 113, 118, 33, 120, 121, 55}


@pytest.mark.parametrize(("written", "name", "code"), MISTAKES)
def test_a_row_that_cannot_be_laid_is_refused(
    written: dict[str, str], name: str, code: str
) -> None:
    """SET-S6: each place of its seal once, with cards that are in play."""
    with pytest.raises(SetupError) as raised:
        GAME.settings(NAMED | written)
    assert (raised.value.name, raised.value.code) == (name, code)


def test_every_card_of_the_five_decks_and_the_naval_one_can_be_named() -> None:
    """SET-S6, 4.4: all but Open Sea, which lies in every row at sea."""
    places = [o for o in GAME.setup_options if o.only_with]
    named = {value for o in places for value in o.values} - {"none"}
    assert named == {str(card) for card in TECH_IDS} - {"101"}


def test_a_journal_keeps_the_row_that_was_named() -> None:
    """SET-S6: written down, read again and replayed, the same cards lie there."""
    settings = GAME.settings(AT_SEA | {"players": "2"})
    s, choices = GAME.new(settings), list[int]()
    while s.this_round == 0:
        choices.append(GAME.listed(s)[0])
        RULES.choose(s, choices[-1])
    again = replayed(GAME, from_text(to_text(journal_of(GAME, settings, choices))))
    assert row(again.state) == row(s) > {106, 114}


def test_a_set_up_from_before_names_no_row() -> None:
    """§10: a table that was written down without these options has its former row."""
    asked = {o.name for o in GAME.setup_options if o.only_with}
    for technologies in ("random", "first_game"):
        settings = GAME.settings({"technologies": technologies})
        before = {name: value for name, value in settings.items() if name not in asked}
        assert GAME.stored(before) == settings


def test_starting_tiles_are_passed_on() -> None:
    """SET-S7: each seat chooses among three; dealt at random by option."""
    s = start(players="4", first_player="seat0")
    seen = []
    while s.this_round == 0:
        if decision(s) == Decision.START_PICK:
            seen.append((int(s.seat), len(GAME.listed(s))))
        RULES.choose(s, GAME.listed(s)[0])
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]
    s = start(players="2", start_tiles="random")
    lay_out(s)
    assert s.tents.sum() == 2


def test_triggers_are_ignored_until_round_one() -> None:
    """SET-S8"""
    from covo.games.western_sea.rules.gains import trigger

    s = start(players="2")
    trigger(s, Ending.VP)
    assert s.due == Ending.NONE


def test_presets_and_faults() -> None:
    """§10: what cannot be played is said; more than three modules deserve a notice."""
    for preset in PRESETS.values():
        GAME.settings(preset)
    assert is_crowded(GAME.settings(PRESETS["everything"]))
    for wrong in (
        {"players": "1", "emissaries": "on"},
        {"players": "1", "first_player": "seat0"},
        {"players": "2", "first_player": "seat3"},
    ):
        with pytest.raises(SetupError):
            GAME.settings(wrong)


# General


def test_the_grid() -> None:
    """SET-1.1, SET-1.2, SET-1.9: axial coordinates, six neighbours, rotation by 60 degrees."""
    assert DIRECTIONS[0] == (1, 0)
    assert [COORDINATES[c] for c in BESIDE[CELL[0, 0]]] == list(DIRECTIONS)
    assert distance(CELL[0, 0], CELL[2, -1]) == 2
    assert turned((1, 0), 1) == (0, 1)
    assert turned((1, 2), 6) == (1, 2)
    assert max(abs(q) for q, _ in COORDINATES) == RADIUS


def test_limits() -> None:
    """SET-1.3, SET-1.4, SET-1.5: houses and dice end; tents by option; halves are rounded down."""
    s = position("10: a4; 1: b1")
    s.houses[0] = 0
    assert RULES.refusal(s, GAME.numbering.number(Kind.GOVERN, HEX["10"])) == Refusal.NO_HOUSE
    s = position(TWO, active={0: "white:settle"}, camp={0: 19})
    act(s, "settle", "white:settle")
    assert refused(s, Kind.GATHER) == Refusal.NO_STOCK
    s = position(TWO, active={0: "white:settle"}, camp={0: 19}, tents="unlimited")
    act(s, "settle", "white:settle")
    do(s, Kind.GATHER)
    assert s.camp[0] == 21
    assert score_dice(position(TWO, active={0: "white:settle " * 5}), 0) == 2


def test_may_and_must() -> None:
    """SET-1.6, SET-1.7, SET-1.10: what could do nothing is not offered."""
    s = position("11: b1; 1: a1", active={0: "yellow:food"})
    act(s, "harvest", "yellow:food")
    assert decision(s) == Decision.TURN_END
    s = position(TWO, active={0: "white:explore"}, camp={0: 0, 1: 0})
    act(s, "explore", "white:explore")
    do(s, Kind.TILE_IS, 10, auto=False)
    do(s, Kind.PICK_TILE, 10, auto=False)
    do(s, Kind.PLACE_AT, (0, 1))
    assert (at(s, "10"), decision(s)) == ("", Decision.TURN_END)


# Rounds


def test_a_round() -> None:
    """SET-3.1, SET-3.3, SET-5.1: roll, act twice each, clean up; the first player passes on."""
    s = position(
        TWO,
        seat=1,
        second_turn=True,
        active={0: "white:pioneer", 1: "white:pioneer"},
        bag={0: "white " * 3, 1: "green yellow green"},
        used={0: ["explore"]},
    )
    do(s, Kind.PASS)
    do(s, Kind.END, auto=False)
    assert (s.rounds, s.this_round, s.first, s.seat) == (1, 2, 1, 1)
    assert s.used.sum() == 0
    assert decision(s) == Decision.CH_DIE
    while decision(s) == Decision.CH_DIE:
        RULES.choose(s, GAME.listed(s)[0])
    assert (decision(s), seat_asked(s), s.active.sum()) == (Decision.MANIP, 1, 6)


def test_rolling() -> None:
    """SET-4.3: each distinct face by its copies."""
    s = position(TWO, decision=Decision.MANIP, active={0: "white:pioneer green:wood"})
    do(s, Kind.REROLL, "white:pioneer", "pioneer")
    weights = [int(RULES.weight(s, o)) for o in GAME.listed(s)]
    assert weights == [3, 2, 1]


def test_turns_alternate() -> None:
    """SET-5.1: in turn order, then all a second time."""
    s = position(TWO, active={0: "white:pioneer", 1: "white:pioneer"})
    order = []
    for _ in range(4):
        order.append(seat_asked(s))
        do(s, Kind.PASS)
        do(s, Kind.END, auto=False)
    assert order == [0, 1, 0, 1]


def test_once_a_round() -> None:
    """SET-5.2: each main action at most once, whatever grants it."""
    s = position(TWO, active={0: "yellow:food yellow:food"}, used={0: ["harvest"]})
    assert refused(s, Kind.ACT, "harvest") == Refusal.USED


def test_payment() -> None:
    """SET-5.5, SET-5.10: dice are spent at once; surplus icons are lost."""
    s = position(TWO, active={0: "yellow:recruit yellow:recruit white:pioneer"})
    do(s, Kind.ACT, "recruit", auto=False)
    assert refused(s, Kind.DONE) == Refusal.TOO_FEW_ICONS
    do(s, Kind.PAY, "yellow:recruit", "recruit", auto=False)
    assert dice(s.spent[0]) == {"yellow": 1}
    do(s, Kind.PAY, "yellow:recruit", "recruit")
    do(s, Kind.TAKE_DIE, "yellow")
    assert decision(s) == Decision.TURN_END


def test_an_action_needs_its_minimum_and_an_effect() -> None:
    """SET-5.9: icons, a tile, a target."""
    s = position(TWO, active={0: "white:explore"}, gone=range(8, 27))
    assert refused(s, Kind.ACT, "explore") == Refusal.NO_STACK
    s = position(TWO, active={0: "grey:raid"})
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET
    assert refused(s, Kind.ACT, "settle") == Refusal.TOO_FEW_ICONS
    s = position(TWO, active={0: "orange:trade"}, spent={0: ""})
    assert is_offered(s, Kind.ACT, "trade")
    s = position("17: a1; 1: b1", active={0: "white:recruit"}, supply={"grey": 0})
    assert refused(s, Kind.ACT, "recruit") == Refusal.NO_DIE


def test_units_that_leave_the_rest_payable() -> None:
    """SET-5.12: a unit is offered only if the minimum can still be reached; then for a hire."""
    s = position(
        TWO,
        active={0: "white:pioneer white:pioneer brown:research"},
        technologies={0: [11]},
        row=[55],
        tokens={0: "food 1 wood 1 iron 1"},
    )
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH
    s = position(
        "17: a1; 2: b1",
        active={0: "yellow:recruit white:recruit orange:trade grey:iron"},
        supply={"grey": 0},
        envoys="on",
        emissaries=[122],
        centre=124,
    )
    do(s, Kind.ACT, "recruit", auto=False)
    pay(s, "yellow:recruit")
    assert kinds(s) == [Kind.END] or decision(s) == Decision.TURN_END
    assert s.hired == 1


def test_treasure_icons_together() -> None:
    """R-14, SET-12.9: pioneer + research pays twice with technology 24, or as half of a pair."""
    bay: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
    tiles = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1; 13 at 1,1; H: a1; S1: a1"

    def with_treasure(die: str, **more: Any) -> State:
        return position(tiles, sea={1: "X7"}, active={0: die}, **bay, **more)

    s = with_treasure(
        "treasure:pioneer+research", technologies={0: [24]}, row=[3], tokens={0: "wood 1"}
    )
    do(s, Kind.ACT, "research", auto=False)
    do(s, Kind.TECH, 3, auto=False)
    do(s, Kind.PAY, "treasure:pioneer+research", "research")
    assert decision(s) == Decision.TURN_END
    s = with_treasure("treasure:pioneer+research", row=[3], tokens={0: "wood 1"})
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH
    s = with_treasure("treasure:fish+gold")
    do(s, Kind.ACT, "harvest", auto=False)
    do(s, Kind.PAY, "treasure:fish+gold", "fish")
    assert tokens(s) == {"gold": 1, "fish": 1}


# The end


def test_end_triggers() -> None:
    """SET-12.10, SET-3.2: the round is finished, then the game ends; blue counts as a colour."""
    s = position(TWO, seat=1, second_turn=True, active={1: "white:pioneer"})
    s.due = Ending.STACK
    do(s, Kind.PASS)
    do(s, Kind.END)
    assert (s.ending, seat_asked(s)) == (Ending.STACK, -2)
    assert RULES.payoff(s, 0) + RULES.payoff(s, 1) >= 1


def test_ties() -> None:
    """§8: more houses, then technologies, then dice; then the tied share the victory."""
    s = position("8: a1; 13: b1", active={0: "white:settle", 1: "white:settle"})
    assert not is_better(s, 0, 1)
    assert not is_better(s, 1, 0)
    s.owners[3] = 1
    s.vp[1] = 1
    assert is_better(s, 0, 1)


def test_the_round_cap() -> None:
    """§8: the safeguard."""
    s = position(TWO, seat=1, second_turn=True, active={1: "white:pioneer"}, round_cap="12")
    s.rounds = 11
    do(s, Kind.PASS)
    do(s, Kind.END)
    assert s.ending == Ending.ROUNDS


def test_reaching_land() -> None:
    """SET-6.2: a seat present nowhere may place on any land hex."""
    s = position("1 at 0,0: b1; 2 at 1,0: b1; 8 at 0,1", active={0: "white:settle"}, camp={0: 1})
    act(s, "settle", "white:settle")
    assert offered(s, Kind.PLACE) == ["1", "2", "8"]
    assert LAND == 40


def test_free_actions_frame_the_action() -> None:
    """SET-5.4: before and after a main action, not inside one."""
    s = position("10: a4; 1: b1", active={0: "yellow:food"})
    assert Kind.GOVERN in kinds(s)
    do(s, Kind.ACT, "harvest", auto=False)
    assert Kind.GOVERN not in kinds(s)
    pay(s, "yellow:food")
    do(s, Kind.GOVERN, "10")
    carry_on(s)
    assert decision(s) == Decision.TURN_END
