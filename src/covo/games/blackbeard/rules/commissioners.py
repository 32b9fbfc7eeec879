"""BB-10: King's Commissioners: deployment, movement, interception, battle, oust."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .chart import is_national, is_sea_area, merchant_to_pool, waters
from .components import (
    AREAS,
    IS_OPEN,
    KC_COMBAT,
    KC_FACTOR,
    KC_STEPS,
    KCS,
    LEAST_FAME_FOR_INFORMER,
    LEAST_FAME_FOR_KC,
    LETS_INTERCEPT,
    LETS_OUST,
    LETTER_FROM,
    LOYALTY,
    SEAS,
    STEPS,
    Event,
    Window,
)
from .contests import NO_SIDE, begin_roll, hunter
from .crews import gain_fame, shift_all
from .decisions import FIRST, Decision, Kind, Roll
from .frames import PARAMETER, action, end_action, end_winds, target, window
from .piles import discard_from, holds_event, row_of
from .pirates import fall_to_kc, put_all, release_prize
from .refusals import Refusal
from .state import Source, State, owner

KC_BEATEN = LOYALTY["kc_defeated"]
OUST_FAME = 1


class Hunt(IntEnum):
    """The numbers of a HUNT frame."""

    SEAT = 1
    PREY = 2
    BONUS = 3
    STAGE = 4


SEAT, PREY, _, STAGE = Hunt
SHOALS_ASKED, DICE_THROWN, CAUGHT = 1, 2, 3


# Deployment


@rule
def refuse_deploy(s: State, seat: int, informed: bool) -> int:
    """BB-10.11, BB-10.12: one commissioner for each seat, against a pirate of some fame."""
    if not IS_OPEN[window(s)]:
        return Refusal.WRONG_WINDOW
    if s.used_deploy:
        return Refusal.KIND_USED
    if s.kc[seat] > 0:
        return Refusal.HAS_KC
    least = LEAST_FAME_FOR_INFORMER if informed else LEAST_FAME_FOR_KC
    if s.fame[target(s)] < least:
        return Refusal.TOO_OBSCURE
    for kc in range(KCS):
        if s.kc_free[kc]:
            return Refusal.NONE
    return Refusal.NO_KC_LEFT


@rule
def try_deploy(s: State, seat: int, informed: bool) -> None:
    """BB-10.12: 3d6 lower than the notoriety; 2d6 with an Informer."""
    s.used_deploy = 1
    roll = Roll.INFORMED_DEPLOY.value if informed else Roll.DEPLOY.value
    begin_roll(s, roll, target(s), NO_SIDE, seat)


@rule
def settle_deploy(s: State, display: int, seat: int, dice: int) -> None:
    """BB-10.12: a success draws a commissioner, who enters a transit box."""
    if dice < s.fame[display]:
        push(s, Decision.CH_KC, seat)


@rule
def refuse_kc_drawn(s: State, commissioner: int) -> int:
    """5.1: one of those left."""
    return Refusal.NONE if s.kc_free[commissioner] else Refusal.NOT_DRAWN


@rule
def kc_is(s: State, seat: int, commissioner: int) -> None:
    """CH_KC."""
    s.kc_free[commissioner] = 0
    s.kc[seat] = commissioner + 1
    push(s, Decision.KC_BOX, seat)


@rule
def enter_box(s: State, seat: int, box: int) -> None:
    """KC_BOX."""
    s.kc_place[seat] = AREAS + box


# Operations


@rule
def refuse_use(s: State, seat: int) -> int:
    """BB-10.2, BB-4.63: one use of a commissioner in a pirate action."""
    if s.kc[seat] == 0:
        return Refusal.NO_KC
    return Refusal.KIND_USED if s.used_kc else Refusal.NONE


@rule
def may_use(s: State, seat: int) -> bool:
    """BB-10.2: whether a commissioner may be used at all; who may use him may always move him."""
    return IS_OPEN[window(s)] > 0 and refuse_use(s, seat) == Refusal.NONE


@rule
def refuse_kc_move(s: State, seat: int, sea: int) -> int:
    """BB-10.2: one or two steps between sea areas and boxes."""
    if not IS_OPEN[window(s)]:
        return Refusal.WRONG_WINDOW
    refused = refuse_use(s, seat)
    if refused != Refusal.NONE:
        return refused
    steps = STEPS[s.kc_place[seat], sea]
    return Refusal.NONE if 0 < steps <= KC_STEPS else Refusal.OUT_OF_REACH


@rule
def kc_move(s: State, seat: int, sea: int) -> None:
    """BB-10.2."""
    s.used_kc = 1
    s.kc_place[seat] = sea


@rule
def is_in_reach(s: State, seat: int, display: int) -> bool:
    """BB-10.2: within two steps of where the pirate is, a port counting as its sea area."""
    return s.kc[seat] > 0 and STEPS[s.kc_place[seat], waters(s.place[display])] <= KC_STEPS


@rule
def refuse_intercept(s: State, seat: int) -> int:
    """BB-10.31: only against movement, search, loot, conversion and attack; all are at sea."""
    if not LETS_INTERCEPT[window(s)]:
        return Refusal.WRONG_WINDOW
    refused = refuse_use(s, seat)
    if refused != Refusal.NONE:
        return refused
    return Refusal.NONE if is_in_reach(s, seat, target(s)) else Refusal.OUT_OF_REACH


@rule
def list_kc_moves(s: State, seat: int, out: Ints, n: int) -> int:
    """KC_MOVE to every place in reach."""
    if s.kc[seat] > 0:
        for sea in range(SEAS):
            n = keep(out, n, FIRST[Kind.KC_MOVE] + sea, refuse_kc_move(s, seat, sea))
    return n


@rule
def kc_intercept(s: State, seat: int, bonus: int) -> None:
    """BB-10.2, BB-10.32: he sails to the pirate first."""
    display = target(s)
    s.used_kc = 1
    s.kc_place[seat] = s.place[display]
    push(s, Decision.HUNT, seat, display, bonus)


@rule
def refuse_oust(s: State, seat: int) -> int:
    """BB-10.5: against a pirate in port, save in pirate ports."""
    if not LETS_OUST[window(s)]:
        return Refusal.WRONG_WINDOW
    refused = refuse_use(s, seat)
    if refused != Refusal.NONE:
        return refused
    if not is_national(s.place[target(s)]):
        return Refusal.SAFE_PORT
    return Refusal.NONE if is_in_reach(s, seat, target(s)) else Refusal.OUT_OF_REACH


@rule
def kc_oust(s: State, seat: int, bonus: int) -> None:
    """BB-10.5: KC 1d6 + Combat, pirate 1d6 + Ability + Leadership."""
    display = target(s)
    s.used_kc = 1
    s.kc_place[seat] = waters(s.place[display])
    push(s, Decision.OUSTING, seat, display, bonus)
    begin_roll(s, Roll.OUST, NO_SIDE, display, bonus)


@rule
def settle_oust(s: State, display: int, kc: int, pirate: int) -> None:
    """BB-10.5: the attempt gives 1 NP (R6); he who loses is put to sea, his action cancelled."""
    pop(s)
    ousted = kc > pirate
    if not ousted or not s.oust_survived:
        gain_fame(s, display, OUST_FAME)
    if ousted:
        put_all(s, display, waters(s.place[display]))
        end_action(s)


# Interception


@rule
def may_ask_shoals(s: State, display: int) -> bool:
    """BB-17.21: in sea areas only; with strict windows everybody is asked."""
    if not is_sea_area(s.place[display]):
        return False
    return s.strict > 0 or holds_event(s, owner(s, display), Event.UNCHARTED_SHOALS)


@rule
def hunt(s: State, prey: int, bonus: int, stage: int) -> None:
    """BB-10.32, BB-10.33: Shoals, then the dice; once caught, fight or surrender."""
    if stage == 0:
        set_number(s, STAGE, SHOALS_ASKED)
        if may_ask_shoals(s, prey):
            push(s, Decision.SHOALS, prey)
    elif stage == SHOALS_ASKED:
        set_number(s, STAGE, DICE_THROWN)
        begin_roll(s, Roll.INTERCEPT, NO_SIDE, prey, bonus)
    else:
        begin_roll(s, Roll.KC_BATTLE, NO_SIDE, prey)


@rule
def refuse_shoals(s: State, seat: int, card: int) -> int:
    """BB-17.21: a card in the hand of the pirate's owner, whose turn it is."""
    return Refusal.NONE if s.hand[seat, card] > 0 else Refusal.NOT_IN_HAND


@rule
def use_shoals(s: State, display: int, card: int) -> None:
    """BB-17.21: it fails without dice; the AP action is spent, the pirate's goes on."""
    discard_from(s, owner(s, display), card)
    pop(s)


@rule
def settle_intercept(s: State, display: int, kc: int, pirate: int) -> None:
    """BB-10.32: KC greater: intercepted; else the pirate evades."""
    if kc <= pirate:
        pop(s)
        return
    set_number(s, STAGE, CAUGHT)
    if s.strict or has_letter(s, display):
        push(s, Decision.INTERCEPTED, display)


@rule
def has_letter(s: State, display: int) -> bool:
    """BB-12.1: attached, or in the owner's hand."""
    return s.letter[display] > 0 or holds_event(s, owner(s, display), Event.LETTER_OF_MARQUE)


@rule
def refuse_surrender(s: State, display: int, letter: int) -> int:
    """BB-10.33, BB-12.1: the Letter attached is used before one in hand (0 stands for it)."""
    if letter == 0:
        return Refusal.NONE if s.letter[display] > 0 else Refusal.NO_LETTER
    if s.letter[display] > 0 or s.hand[owner(s, display), LETTER_FROM + letter - 1] <= 0:
        return Refusal.NO_LETTER
    return Refusal.NONE


@rule
def surrender(s: State, display: int, letter: int) -> None:
    """BB-18.41C: he retires on the spot; the interrupted action will be over."""
    break_off(s)
    s.row = 0
    if letter > 0:
        discard_from(s, owner(s, display), LETTER_FROM + letter - 1)
    push(s, Decision.RETIREMENT, display)


@rule
def settle_kc_battle(s: State, display: int, kc: int, pirate: int) -> None:
    """BB-10.34: KC greater: eliminated; else the KC is out of the game, with much fame."""
    seat, at = number(s, SEAT), window(s)
    if kc > pirate:
        break_off(s)
        end_action(s)
        end_winds(s, display)
        fall_to_kc(s, display, seat)
        return
    combat = KC_COMBAT[hunter(s)]
    pop(s)
    s.kc[seat] = 0
    s.kc_place[seat] = 0
    s.points[row_of(s, seat), Source.OTHER] += s.kc_vp
    gain_fame(s, display, KC_FACTOR * combat)
    shift_all(s, display, KC_BEATEN)
    if at == Window.LOT or at == Window.MID or at == Window.CON:
        break_off(s)
        end_action(s)


@rule
def break_off(s: State) -> None:
    """BB-10.321: whoever is intercepted while looting or converting loses merchant or prize."""
    at, display = window(s), target(s)
    if at == Window.LOT or at == Window.MID:
        merchant_to_pool(s, action(s, PARAMETER))
    elif at == Window.CON:
        release_prize(s, display)


SHOALS = Question(
    Decision.SHOALS,
    frame=("display",),
    answers=(Answer(Kind.PASS), Answer(Kind.SHOALS, use_shoals, refuse_shoals)),
    is_secret=True,
)
INTERCEPTED = Question(
    Decision.INTERCEPTED,
    frame=("display",),
    answers=(Answer(Kind.FIGHT), Answer(Kind.SURRENDER, surrender, refuse_surrender)),
    is_secret=True,
)
CH_KC = Question(
    Decision.CH_KC,
    frame=("seat",),
    actor=CHANCE,
    answers=(Answer(Kind.KC_IS, kc_is, refuse_kc_drawn),),
)
HUNT = Step(Decision.HUNT, hunt, frame=Hunt)
OUSTING = Step(Decision.OUSTING, frame=("seat", "display", "bonus"))
