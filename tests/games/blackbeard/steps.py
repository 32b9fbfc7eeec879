"""Section 13: what is true of every step of Blackbeard to the next state."""

from collections.abc import Iterator

from covo.engine.pending import top
from covo.games.blackbeard.rules.components import DISPLAYS, EVENT_OF, SEATS, Window
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind
from covo.games.blackbeard.rules.state import Revels, State, display_of, score

REVELLER_ACTS = (Kind.MOVE, Kind.REMOVE_DR)


def check_step(before: State, option: int, after: State) -> list[str]:
    """What a step breaks, each with its number."""
    return [
        *check_points(before, after),
        *check_careers(before, after),
        *check_ruins(before, after),
        *check_revellers(before, option),
        *check_quotas(before, option),
        *check_turn(before, option),
    ]


def check_points(before: State, after: State) -> Iterator[str]:
    """11: victory points never decrease, unless a beaten commissioner costs some."""
    for seat in range(SEATS):
        if score(after, seat) < score(before, seat) and before.kc_vp == 0:
            yield f"11: seat {seat} falls from {score(before, seat)} to {score(after, seat)} VP"


def check_careers(before: State, after: State) -> Iterator[str]:
    """4: notoriety never decreases during a career."""
    for d in range(DISPLAYS):
        same = before.pirate[d] == after.pirate[d] != 0
        if same and after.fame[d] < before.fame[d]:
            yield f"4: display {d} falls from {before.fame[d]} to {after.fame[d]} NP"


def check_ruins(before: State, after: State) -> Iterator[str]:
    """5: ports never become undestroyed."""
    if (after.destroyed < before.destroyed).any():
        yield "5: a port was built anew"


def check_revellers(before: State, option: int) -> Iterator[str]:
    """8: a pirate with D&R announces no action other than move and remove_dr."""
    kind, arguments = NUMBERING.unpack(option)
    if not Kind.MOVE <= kind <= Kind.RETIRE or top(before) != Decision.ACTION_MENU:
        return
    d = display_of(before, before.seat, arguments[0])
    if before.revels[d] != Revels.NONE and kind not in REVELLER_ACTS:
        yield f"8: display {d} revels, and chooses {Kind(kind).name}"


def check_quotas(before: State, option: int) -> Iterator[str]:
    """9: no seat acts twice against a pirate in a turn, and no card type is played twice."""
    if top(before) != Decision.AP_CHOICE:
        return
    kind, arguments = NUMBERING.unpack(option)
    seat = int(before.pending[before.depth - 1, 1])
    at, d = (int(n) for n in before.pending[before.depth - 2, 1:3])
    if kind != Kind.PASS and at != Window.VER and before.quota[seat, d]:
        yield f"9: seat {seat} acts twice against display {d}"
    if kind == Kind.CARD and before.types_used[EVENT_OF[arguments[0]]]:
        yield f"9: card {arguments[0]} of a type that was played this turn"


def check_turn(before: State, option: int) -> Iterator[str]:
    """10: in each finished turn one card was played for actions, or the hand was empty."""
    ends = NUMBERING.unpack(option)[0] == Kind.END_TURN
    if ends and not before.action_played and before.hand_size[before.seat] > 0:
        yield "10: a turn ended without a card for actions"
