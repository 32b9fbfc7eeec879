"""SET-6.7: Raid: other seats' tents are sent home."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question, Step
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from ..advisors.rules.advisor_cards import GENERAL_TENTS
from ..fish_and_ships.rules.bay_pieces import RAID_PENALTY
from .components import HEXES, LAND, SEATS, Action, H, Icon
from .decisions import FIRST, Decision, Kind
from .gains import gain_vp
from .holdings import governs_alone, is_in_play, is_present, is_present_beside, pitch, strike
from .paying import ask_payment
from .raising import greatest
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_RAIDED = 8


class Raiding(IntEnum):
    """The numbers of a RAID_TARGET frame."""

    HEX = 1
    LEFT = 2
    REMOVED = 3
    GENERAL = 4


@rule
def cancelled(s: State, seat: int, hex_: int) -> int:
    """SET-6.7: 1 on the harbour, and 1 for each other seat present with technology 34."""
    total = RAID_PENALTY if hex_ == H else 0
    for other in range(s.seats):
        if other != seat and has_tech(s, other, Tech.MILITIA) and is_present(s, other, hex_):
            total += 1
    return total


@rule
def refuse_raid(s: State, seat: int, owner: int, hex_: int, general: int) -> int:
    """SET-6.7: another seat's tent; technologies 35 and 105 protect it, but for the General."""
    if s.tents[owner, hex_] == 0:
        return Refusal.NO_TENT_HERE
    if owner == seat:
        return Refusal.OWN_TENT
    if general:
        return Refusal.NONE
    if has_tech(s, owner, Tech.FORTIFICATIONS) and governs_alone(s, owner, hex_):
        return Refusal.DEFENDED
    if hex_ >= LAND and has_tech(s, owner, Tech.COAST_GUARD):
        return Refusal.DEFENDED
    return Refusal.NONE


@rule
def has_target(s: State, seat: int, hex_: int, general: int) -> bool:
    """Whether some tent there may be removed."""
    for owner in range(SEATS):
        if refuse_raid(s, seat, owner, hex_, general) == Refusal.NONE:
            return True
    return False


@rule
def raids_from(s: State, seat: int, hex_: int, general: int) -> bool:
    """SET-6.7: present there; adjacent with 37; where the ship lies with 106."""
    if is_present(s, seat, hex_):
        return True
    if general:
        return False
    if has_tech(s, seat, Tech.PRIVATEERS) and s.ship[seat] == hex_:
        return True
    return has_tech(s, seat, Tech.CAVALRY) and is_present_beside(s, seat, hex_)


@rule
def most_raids(s: State, seat: int, free: int, general: int) -> int:
    """5.6: the raid icons a seat can raise; the General needs none (7.5)."""
    return HEXES if general else free + greatest(s, seat, Icon.RAID, free, True)


@rule
def refuse_raid_hex(s: State, seat: int, hex_: int, free: int, general: int) -> int:
    """5.6: a hex of SET-6.7 where the minimum can be paid."""
    return refuse_raid_for(s, seat, hex_, general, most_raids(s, seat, free, general))


@rule
def refuse_raid_for(s: State, seat: int, hex_: int, general: int, most: int) -> int:
    """5.6: the same with so many raid icons at most."""
    if not is_in_play(s, hex_):
        return Refusal.NOT_IN_PLAY
    if not raids_from(s, seat, hex_, general):
        return Refusal.NOT_PRESENT
    if not has_target(s, seat, hex_, general):
        return Refusal.NO_TARGET
    return Refusal.NONE if cancelled(s, seat, hex_) < most else Refusal.TOO_FEW_ICONS


@rule
def has_raid(s: State, seat: int, free: int, general: int) -> bool:
    """5.6: some hex can be raided."""
    most = most_raids(s, seat, free, general)
    if most == 0:
        return False
    for hex_ in range(HEXES):
        if refuse_raid_for(s, seat, hex_, general, most) == Refusal.NONE:
            return True
    return False


@rule
def begin_raid(s: State, free: int, general: int) -> None:
    """SET-6.7: choose the hex first, then pay."""
    push(s, Decision.RAID_HEX, free, general)


@rule
def choose_raid_hex(s: State, seat: int, hex_: int, free: int, general: int) -> None:
    """RAID_HEX: the General pays nothing and removes up to two (7.5)."""
    if general:
        push(s, Decision.RAID_TARGET, hex_, GENERAL_TENTS, 0, 1)
        return
    lost = cancelled(s, seat, hex_)
    push(s, Decision.RAIDING, 0, hex_, lost)
    ask_payment(s, Action.RAID, lost + 1, lost + MOST_RAIDED, free)


@rule
def pay_raid(s: State, hex_: int, paid: int, lost: int) -> None:
    """SET-6.7: the first icons have no effect."""
    push(s, Decision.RAID_TARGET, hex_, paid - lost, 0, 0)


@rule
def list_raid_hexes(s: State, seat: int, free: int, general: int, out: Ints, n: int) -> int:
    """RAID_HEX for every hex that can be raided."""
    most = most_raids(s, seat, free, general)
    for hex_ in range(HEXES):
        refused = refuse_raid_for(s, seat, hex_, general, most)
        n = keep(out, n, FIRST[Kind.RAID_HEX] + hex_, refused)
    return n


@rule
def refuse_raid_stop(removed: int) -> int:
    """SET-5.11: the first target is not ``stop``."""
    return Refusal.NONE if removed > 0 else Refusal.FIRST_STEP


@rule
def remove_tent(s: State, seat: int, owner: int, hex_: int) -> None:
    """SET-6.7: to its owner's personal supply; technology 38 gives 1 VP."""
    strike(s, owner, hex_)
    s.camp[owner] += 1
    if has_tech(s, seat, Tech.SPOILS):
        gain_vp(s, seat, 1)


@rule
def raid(s: State, seat: int, owner: int, hex_: int, left: int) -> None:
    """RAID_TARGET: remove a tent, then the raider may put one of its own there."""
    set_number(s, Raiding.LEFT, left - 1)
    set_number(s, Raiding.REMOVED, 1)
    remove_tent(s, seat, owner, hex_)
    if left == 1:
        pop(s)
    if s.camp[seat] > 0:
        push(s, Decision.RAID_PLACE, hex_)


@rule
def follow_raid(s: State, seat: int, hex_: int) -> None:
    """RAID_PLACE; R-33: islands included."""
    s.camp[seat] -= 1
    pitch(s, seat, hex_)


RAID_HEX = Question(
    Decision.RAID_HEX,
    frame=("free", "general"),
    answers=(Answer(Kind.RAID_HEX, choose_raid_hex, refuse_raid_hex, list_raid_hexes),),
)
RAIDING = Step(Decision.RAIDING, pay_raid, frame=("paid", "hex", "lost"), once=True)
RAID_TARGET = Question(
    Decision.RAID_TARGET,
    frame=Raiding,
    answers=(
        Answer(Kind.STOP, refuse=refuse_raid_stop),
        Menu((Answer(Kind.RAID, raid, refuse_raid, stays=True),), shared={"owner": 0}),
    ),
)
RAID_PLACE = Question(
    Decision.RAID_PLACE,
    frame=("hex",),
    answers=(Answer(Kind.YES, follow_raid), Answer(Kind.NO)),
    lapse=Kind.NO,
)
