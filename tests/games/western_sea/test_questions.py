"""Section 5: each decision is answered by its own kinds of options, and by nothing else."""

from typing import Any

import pytest

from covo.engine.pending import pop, push
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.decisions import FIRST, FIRST_BY_ITSELF, Decision, Kind
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import State

from .play import PROVOKED, RULES, TWO

FREE = (Kind.GOVERN, Kind.NOMAD, Kind.REVEAL)
ASKED: dict[Decision, tuple[Kind, ...]] = {
    Decision.START_PICK: (Kind.PICK_TILE,),
    Decision.START_CELL: (Kind.PLACE_AT,),
    Decision.START_TOKEN: (Kind.GAIN_PAIR,),
    Decision.DRAFT_PICK: (Kind.PICK_TILE, Kind.ADVISOR),
    Decision.EMBASSY_PICK: (Kind.EMISSARY,),
    Decision.EMBASSY_USE: (Kind.DECLINE, Kind.YES),
    Decision.EMBASSY_SETTLE: (Kind.PLACE, Kind.TENT),
    Decision.TOKEN_CHOICE: (Kind.GAIN_PAIR,),
    Decision.DIE_CHOICE: (Kind.TAKE_DIE,),
    Decision.MANIP: (
        *(Kind.DONE, Kind.SET, Kind.REROLL, Kind.DRAW, Kind.TREASURE),
        *(Kind.FORESIGHT, Kind.SECOND_WIND, Kind.SHIFT_WORK),
    ),
    Decision.MANIP_TARGET: (Kind.STOP, Kind.TARGET),
    Decision.MANIP_FACE: (Kind.FACE,),
    Decision.MANIP_SECOND: (Kind.SECOND,),
    Decision.MANIP_REROLL: (Kind.ROLL, Kind.TARGET),
    Decision.MANIP_REVIVE: (Kind.REVIVE,),
    Decision.KEEP_DIE: (Kind.NO, Kind.KEEP),
    Decision.TURN: (Kind.PASS, Kind.ACT, *FREE),
    Decision.TURN_END: (Kind.END, *FREE),
    Decision.EXTRA: (Kind.DECLINE, Kind.ACT, *FREE),
    Decision.EXTRA_PICK: (Kind.TAKE_UP,),
    Decision.PAY: (Kind.DONE, Kind.PAY, Kind.PAIR, Kind.CRAFT, Kind.BONUS),
    Decision.EXPLORE_PICK: (Kind.PICK_TILE,),
    Decision.EXPLORE_CELL: (Kind.PLACE_AT,),
    Decision.HARBOUR_SIDE: (Kind.COAST,),
    Decision.HARBOUR_CELL: (Kind.PLACE_AT,),
    Decision.HARBOUR_TURN: (Kind.TURN_TO,),
    Decision.ENTER: (Kind.YES, Kind.NO),
    Decision.EXPLORE_ADD: (Kind.YES, Kind.NO),
    Decision.COAST_ARM: (Kind.ARM,),
    Decision.COAST_SIDE: (Kind.COAST,),
    Decision.SETTLE_STEP: (
        *(Kind.STOP, Kind.REVEAL, Kind.GATHER),
        *(Kind.PLACE, Kind.PLACE_FREE, Kind.MOVE, Kind.ENCLOSURES),
    ),
    Decision.MOVE_TO: (Kind.MOVE_TO,),
    Decision.ENCLOSURE_DISCARD: (Kind.REVEAL, Kind.DISCARD),
    Decision.RECRUIT_PICK: (Kind.STOP, Kind.TAKE_DIE, Kind.HIRE),
    Decision.RECRUIT_PLACE: (Kind.TO_BAG, Kind.TO_SPENT),
    Decision.RESEARCH_PICK: (Kind.TECH,),
    Decision.TOKEN_PAY: (Kind.TOKEN, Kind.SKIP),
    Decision.HARVEST_BONUS: (Kind.GAIN,),
    Decision.FACTORY: (Kind.STOP, Kind.WORK),
    Decision.DEAL: (Kind.STOP, Kind.SELL, Kind.RETIRE_ACTIVE, Kind.RETIRE_SPENT),
    Decision.SELL: (Kind.DONE, Kind.SELL_ADD),
    Decision.RAID_HEX: (Kind.RAID_HEX,),
    Decision.RAID_TARGET: (Kind.STOP, Kind.RAID),
    Decision.RAID_PLACE: (Kind.YES, Kind.NO),
    Decision.SAIL_STEP: (Kind.STOP, Kind.SAIL_TO),
    Decision.FACE_CHOICE: (Kind.FACE,),
    Decision.SPY_OWN: (Kind.GIVE,),
    Decision.SPY_SEAT: (Kind.SPY_ON,),
    Decision.SPY_COLOUR: (Kind.TAKE_DIE,),
    Decision.SPY_EXTRA: (Kind.YES, Kind.NO),
    Decision.HEG_RETURN: (Kind.STOP, Kind.RETIRE_ACTIVE, Kind.RETIRE_SPENT),
    Decision.BROKER_PICK: (Kind.GAIN,),
    Decision.STEAL_CHOICE: (Kind.TAKE_DIE,),
    Decision.CH_FIRST_PLAYER: (Kind.FIRST_IS,),
    Decision.CH_TECH: (Kind.TECH_IS,),
    Decision.CH_NAVAL: (Kind.TECH_IS,),
    Decision.CH_START_TILE: (Kind.TILE_IS,),
    Decision.CH_ADVISOR: (Kind.ADVISOR_IS,),
    Decision.CH_EMISSARY: (Kind.EMISSARY_IS,),
    Decision.CH_ENCLOSURE: (Kind.CARD_IS,),
    Decision.CH_DIE: (Kind.DREW,),
    Decision.CH_DRAW_DIE: (Kind.DRAWN,),
    Decision.CH_ROLL: (Kind.ROLLED,),
    Decision.CH_TILE: (Kind.TILE_IS,),
    Decision.CH_SEA_TILE: (Kind.SEA_IS,),
    Decision.CH_D6: (Kind.D6_IS,),
    Decision.CH_SIDE: (Kind.SIDE_IS,),
    Decision.CH_QUEUE: (Kind.QUEUE_IS,),
}
"""What answers a decision (5.4 to 5.6), and what chance may bring at it (5.2)."""


ANSWERS = [kind for kind in Kind if kind < Kind.RESIGN]
"""The others may be said at any time (SET-13)."""


@pytest.fixture(scope="module")
def table() -> State:
    """A table with every module, where the first option of each kind of chance is possible."""
    words: dict[str, Any] = dict.fromkeys(
        ("enclosures", "fish_and_ships", "advice", "envoys"), "on"
    )
    s = position(TWO, bag={0: "white"}, row=[4], **words)
    s.cup[0] = 1
    return s


@pytest.mark.parametrize("decision", ASKED)
def test_a_decision_is_answered_by_its_own_kinds_alone(table: State, decision: Decision) -> None:
    """§5.1: any other kind is NOT_NOW, one of its own never."""
    push(table, decision)
    said = {kind: PROVOKED.said(RULES.refusal(table, int(FIRST[kind]))) for kind in ANSWERS}
    pop(table)
    assert {kind for kind in ANSWERS if said[kind] != Refusal.NOT_NOW} == {*ASKED[decision]}


def test_every_decision_of_a_seat_or_of_chance_is_looked_at() -> None:
    assert list(ASKED) == [d for d in Decision if Decision.NONE < d < FIRST_BY_ITSELF]
