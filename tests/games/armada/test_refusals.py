"""Every reason to refuse an option is met in a test; those of moving and fighting one by one."""

import pytest

from covo.games.armada.positions import position
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.refusals import Refusal

from .play import PROVOKED, Argument, refused


@pytest.mark.parametrize(
    ("board", "kind", "places", "why"),
    [
        ("", Kind.LAUNCH, ("A1", "S15"), Refusal.NO_SHIP_HERE),
        ("A1: violet, ship", Kind.LAUNCH, ("A1", "S15"), Refusal.NOT_YOURS),
        ("A1: ship; S15: ship(vi 1)", Kind.LAUNCH, ("A1", "S15"), Refusal.SEA_TAKEN),
        ("A1: vi 2", Kind.MOVE, ("A1", "A2"), Refusal.NO_PIRATES),
        ("A1: azure", Kind.MOVE, ("A1", "A2"), Refusal.NO_PIRATES),
        ("A1: az 1; A2: vi 1", Kind.MOVE, ("A1", "A2"), Refusal.OCCUPIED),
        ("C14: az 1; C10: nat 1", Kind.MOVE, ("C14", "C10"), Refusal.OCCUPIED),
        ("C14: az 1", Kind.MOVE, ("C14", "C10"), Refusal.UNEXPLORED),
        ("A1: az 1", Kind.LOAD, ("A1", "S15"), Refusal.NO_SHIP_HERE),
        ("A1: azure; S15: ship(az 1)", Kind.LOAD, ("A1", "S15"), Refusal.NO_PIRATES),
        ("A1: vi 2; S15: ship(az 1)", Kind.LOAD, ("A1", "S15"), Refusal.NO_PIRATES),
        ("A1: az 1; S15: ship(vi 1)", Kind.LOAD, ("A1", "S15"), Refusal.FOREIGN_SHIP),
        ("A1: az 1; S15: ship(az 8, g2)", Kind.LOAD, ("A1", "S15"), Refusal.SHIP_FULL),
        ("", Kind.SAIL, ("S15", "S14"), Refusal.NO_SHIP_HERE),
        ("S15: ship", Kind.SAIL, ("S15", "S14"), Refusal.NO_CREW),
        ("S15: ship(vi 2)", Kind.SAIL, ("S15", "S14"), Refusal.FOREIGN_SHIP),
        ("S15: ship(az 2); S14: ship", Kind.SAIL, ("S15", "S14"), Refusal.SEA_TAKEN),
        ("", Kind.UNLOAD, ("S15", "A1"), Refusal.NO_SHIP_HERE),
        ("S15: ship", Kind.UNLOAD, ("S15", "A1"), Refusal.NO_CREW),
        ("S15: ship(vi 2)", Kind.UNLOAD, ("S15", "A1"), Refusal.FOREIGN_SHIP),
        ("S15: ship(az 2); A1: vi 1", Kind.UNLOAD, ("S15", "A1"), Refusal.OCCUPIED),
        ("S14: ship(az 2)", Kind.TRANSFER, ("S15", "S14"), Refusal.NO_SHIP_HERE),
        ("S15: ship(az 2)", Kind.TRANSFER, ("S15", "S14"), Refusal.NO_SHIP_HERE),
        ("S15: ship; S14: ship(az 2)", Kind.TRANSFER, ("S15", "S14"), Refusal.NO_CREW),
        ("S15: ship(az 1); S14: ship(vi 1)", Kind.TRANSFER, ("S15", "S14"), Refusal.FOREIGN_SHIP),
        ("C14: az 1; C10: vi 1", Kind.ATTACK, ("C14", "C10"), Refusal.TOO_FEW),
        ("C14: vi 2; C10: az 1", Kind.ATTACK, ("C14", "C10"), Refusal.TOO_FEW),
        ("C14: az 2; C10: violet", Kind.ATTACK, ("C14", "C10"), Refusal.NO_TARGET),
        ("C14: az 2; C10: az 1", Kind.ATTACK, ("C14", "C10"), Refusal.NO_TARGET),
        ("S15: ship(az 2)", Kind.ATTACK, ("S15", "S14"), Refusal.NO_TARGET),
        ("S15: ship(az 2); S14: ship", Kind.ATTACK, ("S15", "S14"), Refusal.NO_TARGET),
        ("S15: ship(az 2); S14: ship(az 1)", Kind.ATTACK, ("S15", "S14"), Refusal.NO_TARGET),
    ],
)
def test_why_an_option_is_refused(
    board: str, kind: Kind, places: tuple[Argument, ...], why: Refusal
) -> None:
    """ARM-4.1, ARM-4.2, ARM-5.1, ARM-5.2, ARM-5.3, ARM-5.4, ARM-5.5, ARM-7.1, ARM-7.2"""
    assert refused(position(board), kind, *places) == why


def test_an_empty_space_holds_nobodys_pirates() -> None:
    """ARM-7.1: whatever the last ship of the box carries."""
    others = "S11 S28 S38 S55 S72 S49: ship(vi 1); S22: ship"
    s = position(f"{others}; S15: ship(az 5)")
    assert (s.captain[-1], s.crew[-1]) == (0, 5)
    assert refused(s, Kind.ATTACK, "S14", "S22") == Refusal.TOO_FEW


@pytest.mark.whole
def test_every_refusal_is_provoked() -> None:
    """By name, as the engine returned it: see covo.testing.recorder."""
    assert PROVOKED.missing() == []
