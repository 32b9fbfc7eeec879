"""Section 4, BB-2: the table before the first player turn."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    COPIES,
    CROWN,
    DECK,
    DISPLAYS_FOR,
    GOVERNORS,
    HAND,
    KCS,
    KINDS,
    MERCHANTS,
    MERCHANTS_AT_START,
    PARDON,
    PARDONS,
    PIRATES,
    PRO_AT_START,
    WARSHIPS,
)
from .decisions import Deal, Decision, Draw, Kind, Lot
from .enlisting import choose_area, list_picks, may_deploy, pick, refuse_pick
from .piles import cut_pile
from .pirates import deploy, draw_pirate, take_card
from .refusals import Refusal
from .state import Place, State, is_solo
from .table import Setting


class Frame(IntEnum):
    """The numbers of a SETUP frame."""

    STEP = 1
    COUNT = 2
    """How far the step has come."""


STEP, COUNT = Frame


class Step(IntEnum):
    """BB-2.2 to BB-2.7, in this order."""

    FIRST_SEAT = 0
    CROWN_CARDS = 1
    EVENT_CARDS = 2
    GOVERNORS = 3
    PIRATE_CARDS = 4
    DRAFTING = 5
    DEPLOYING = 6
    SHIPPING = 7


@rule
def lay_out(s: State, values: Ints) -> None:
    """BB-2.1, BB-2.8: the pools, and the decisions that lead to the first turn."""
    read_settings(s, values)
    s.displays = DISPLAYS_FOR[s.players]
    for kind in range(KINDS):
        s.pile[kind] = COPIES[kind]
    s.pile_size = DECK
    if s.long_game:
        s.pile[PARDON] = 0
        s.pile_size -= PARDONS
        s.pardons_aside = PARDONS
    s.deck_size = PIRATES
    for governor in range(GOVERNORS):
        s.governor_free[governor] = 1
    for merchant in range(MERCHANTS):
        s.merchant_free[merchant] = 1
    s.merchants_free = MERCHANTS
    for warship in range(WARSHIPS):
        s.warship_free[warship] = 1
    for kc in range(KCS):
        s.kc_free[kc] = 1
    push(s, Decision.SETUP)


@rule
def read_settings(s: State, values: Ints) -> None:
    """Section 10."""
    s.players = values[Setting.PLAYERS.value]
    s.long_game = values[Setting.LENGTH.value]
    s.thirds = values[Setting.PARDON_SEEDING.value]
    s.draft = values[Setting.PIRATE_DEAL.value]
    s.move_any = values[Setting.MOVE_ANY_IN_REGION.value]
    s.loot_fame = values[Setting.LOOT_NOTORIETY.value]
    s.sack_factor = values[Setting.SACK_FACTOR.value]
    s.duel_fame = values[Setting.DUEL_NOTORIETY.value]
    s.conversion_loyalty = values[Setting.CONVERSION_LOYALTY.value]
    s.grab_loyalty = values[Setting.GRAB_FAILURE_LOYALTY.value]
    s.ambition_loyalty = values[Setting.AMBITION_LOYALTY.value]
    s.dr_at_declaration = values[Setting.DR_LOYALTY_TIMING.value]
    s.oust_survived = values[Setting.OUST_NP.value]
    s.failure_hits = values[Setting.ATTACK_FAILURE_HITS.value]
    s.warship_vp = values[Setting.WARSHIP_DAMAGE_VP.value]
    s.kc_vp = values[Setting.KC_DEFEAT_VP.value]
    s.letter_lost = values[Setting.LETTER_LOST_ON_ATTACK.value]
    s.recycle = values[Setting.RECYCLE_PIRATES.value]
    s.sink_at_zero = values[Setting.SINK_AT_ZERO_COMBAT.value]
    s.crown_level = values[Setting.CROWN_LEVEL.value]
    s.strict = values[Setting.STRICT_WINDOWS.value]
    s.open_hands = values[Setting.SPECTATOR_SEES_HANDS.value]
    s.max_turns = values[Setting.MAX_PLAYER_TURNS.value]
    s.home_at_once = values[Setting.HAVEN_RETIREMENT.value]
    s.havens_lost_by_dice = values[Setting.HAVEN_LOSS.value]
    s.letter_havens = values[Setting.LETTER_HAVENS.value]
    s.open_ports = values[Setting.ANTI_PIRATE_PORTS.value]
    s.leads_in_all = values[Setting.ALLIANCE_RULINGS.value]


@rule
def seat_in_order(s: State, at: int) -> int:
    """BB-2.2: A, B, C … from the first seat clockwise."""
    return (s.first + at) % s.players


@rule
def next_step(s: State) -> None:
    """The next part of the set-up."""
    set_number(s, STEP, number(s, STEP) + 1)
    set_number(s, COUNT, 0)


@rule
def set_up(s: State) -> bool:
    """BB-2.2 to BB-2.7: one thing that must be decided or drawn; True when all is ready."""
    step, count = number(s, STEP), number(s, COUNT)
    set_number(s, COUNT, count + 1)
    match step:
        case Step.FIRST_SEAT:
            next_step(s)
            push(s, Decision.CH_FIRST)
        case Step.CROWN_CARDS:
            if is_solo(s) and count < HAND:
                push(s, Decision.CH_EVENT, CROWN, Deal.CROWN_FIRST)
            else:
                next_step(s)
        case Step.EVENT_CARDS:
            deal_events(s, count)
        case Step.GOVERNORS:
            if count < PRO_AT_START:
                push(s, Decision.CH_D66, Lot.PRO)
            else:
                next_step(s)
        case Step.PIRATE_CARDS:
            deal_pirates(s, count)
        case Step.DRAFTING:
            draft_next(s, count)
        case Step.DEPLOYING:
            if count < s.players:
                push(s, Decision.SETUP_PIRATE, seat_in_order(s, count))
            else:
                next_step(s)
        case _:
            if count > 0:
                pop(s)
                return True
            push(s, Decision.RESTOCK, MERCHANTS_AT_START)
    return False


@rule
def first_is(s: State, seat: int) -> None:
    """BB-2.2: player A, who takes the first player turn."""
    s.first = seat
    s.seat = seat


@rule
def deal_events(s: State, count: int) -> None:
    """BB-2.3: four each, seat by seat; then the pile is cut, with ``thirds``."""
    if count < HAND * s.players:
        push(s, Decision.CH_EVENT, seat_in_order(s, count // HAND), Deal.FIRST_HAND)
    else:
        cut_pile(s)
        next_step(s)


@rule
def deal_pirates(s: State, count: int) -> None:
    """BB-2.5: as many cards as displays, secretly; or face up for a draft."""
    if count < s.displays * s.players:
        why = Draw.DRAFT.value if s.draft else Draw.DEAL.value
        draw_pirate(s, seat_in_order(s, count // s.displays), why)
    else:
        next_step(s)


@rule
def draft_next(s: State, count: int) -> None:
    """BB-2.5: one card at a time in the order A … last, last … A, and so on."""
    if not s.draft or count == s.displays * s.players:
        next_step(s)
        return
    lap, at = count // s.players, count % s.players
    push(s, Decision.DRAFT, seat_in_order(s, s.players - 1 - at if lap % 2 else at))


@rule
def refuse_draft(s: State, pirate: int) -> int:
    """BB-2.5: a card that lies face up."""
    return Refusal.NONE if s.whereabouts[pirate] == Place.FACE_UP else Refusal.TAKEN


@rule
def draft(s: State, seat: int, pirate: int) -> None:
    """DRAFT: it stays known to all."""
    take_card(s, seat, pirate)
    s.drafted[pirate] = 1


@rule
def ask_for_more(s: State, seat: int) -> None:
    """BB-2.6: one pirate card or more."""
    if may_deploy(s, seat):
        push(s, Decision.SETUP_MORE, seat)


@rule
def ask_for_another(s: State, seat: int) -> None:
    """SETUP_MORE: another pirate card."""
    push(s, Decision.SETUP_PIRATE, seat)


@rule
def choose_ship(s: State, seat: int, captain: int, area: int, ship: int) -> None:
    """DEPLOY_SHIP, BB-2.6: a sloop or a schooner; in the set-up there may be more pirates."""
    deploy(s, seat, captain, area, ship)
    if is_setting_up(s):
        ask_for_more(s, seat)


@rule
def refuse_first(s: State, seat: int) -> int:
    """BB-2.2: as many as play."""
    return Refusal.NONE if seat < s.players else Refusal.NOT_DRAWN


@rule
def is_setting_up(s: State) -> bool:
    """Whether the first player turn is still to come: no frame is left of an empty stack."""
    return s.pending[0, 0] == Decision.SETUP


DRAFT = Question(
    Decision.DRAFT,
    frame=("seat",),
    actor="seat",
    answers=(Answer(Kind.PICK, draft, refuse_draft),),
)
SETUP_PIRATE = Question(
    Decision.SETUP_PIRATE,
    frame=("seat",),
    actor="seat",
    answers=(Answer(Kind.PICK, pick, refuse_pick, list_picks),),
    begins_move=True,
)
DEPLOY_AREA = Question(
    Decision.DEPLOY_AREA,
    frame=("seat", "captain"),
    actor="seat",
    answers=(Answer(Kind.AREA, choose_area),),
)
DEPLOY_SHIP = Question(
    Decision.DEPLOY_SHIP,
    frame=("seat", "captain", "area"),
    actor="seat",
    answers=(Answer(Kind.SHIP, choose_ship),),
)
SETUP_MORE = Question(
    Decision.SETUP_MORE,
    frame=("seat",),
    actor="seat",
    answers=(Answer(Kind.ANOTHER, ask_for_another), Answer(Kind.ENOUGH)),
    lapse=Kind.ENOUGH,
    begins_move=True,
)
CH_FIRST = Question(
    Decision.CH_FIRST,
    actor=CHANCE,
    answers=(Answer(Kind.FIRST_IS, first_is, refuse_first),),
)
