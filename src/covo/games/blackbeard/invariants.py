"""Section 13: what is true of every state of Blackbeard.

Plain Python for positions and tests: nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from covo.engine.pending import top

from .rules.chart import has_anti
from .rules.components import (
    AREA_POOL,
    AREAS,
    COMBAT,
    COPIES,
    CROWN,
    CUNNING,
    DISPLAYS,
    GOVERNORS,
    HAND,
    HOLDS,
    HOSTAGES,
    KCS,
    LETTER_FROM,
    LETTERS,
    MERCHANTS,
    MOST_HOLDS,
    MOST_LOYALTY,
    MOST_MERCHANTS,
    NATIONAL,
    PARDON,
    PARDONS,
    PIRATE_IDS,
    PIRATES,
    PLACES,
    PORT_IDS,
    SEATS,
    SPEED,
    SPEED_FLOOR,
    WARSHIP_POOL,
    WARSHIPS,
)
from .rules.decisions import Decision
from .rules.dispatch import listed
from .rules.ships import combat, speed
from .rules.state import Ending, Place, State, display_of


def check_invariants(s: State) -> list[str]:
    """What this state breaks, each with its number; nothing in a sound state."""
    return [*check_pieces(s), *check_options(s)]


def check_pieces(s: State) -> list[str]:
    """The same but for its options, which who plays on lists anyway."""
    return [
        *check_counters(s),
        *check_warships(s),
        *check_event_cards(s),
        *check_pirate_cards(s),
        *check_seats(s),
        *check_pirates(s),
        *check_ports(s),
        *check_havens(s),
        *check_limits(s),
    ]


def check_counters(s: State) -> Iterator[str]:
    """1: merchants, hostages, commissioners and governors are all somewhere, once."""
    seen = [int(m) for m in s.box[s.box > 0]] + [int(m) for m in s.prize[s.prize > 0]]
    free = [m + 1 for m in range(MERCHANTS) if s.merchant_free[m]]
    if sorted(seen + free) != list(range(1, MERCHANTS + 1)):
        yield f"1: merchants {sorted(seen)} on the chart, {free} in the pool"
    if len(free) != s.merchants_free:
        yield f"1: {s.merchants_free} merchants said to be in the pool, {len(free)} are"
    held = [int(c) for c in s.captor if c != 0]
    if any(not 0 < c <= DISPLAYS or s.ship[c - 1] < 0 for c in held) or len(s.captor) != HOSTAGES:
        yield f"1: captors {s.captor.tolist()}"
    kcs = [int(k) for k in s.kc if k > 0]
    if len(set(kcs)) != len(kcs) or any(s.kc_free[k - 1] for k in kcs) or len(s.kc_free) != KCS:
        yield f"1: commissioners {kcs} are in play and in the pool"
    governors = [int(g) for g in s.governor if g > 0]
    missing = [g + 1 for g in range(GOVERNORS) if not s.governor_free[g]]
    if sorted(governors) != missing:
        yield f"1: governors {sorted(governors)} in ports, {missing} not in the pool"


def check_warships(s: State) -> Iterator[str]:
    """1: each warship in its own pool or in waters that this pool serves."""
    stationed = [int(w) for w in s.warship if w > 0]
    missing = [w + 1 for w in range(WARSHIPS) if not s.warship_free[w]]
    if sorted(stationed) != missing:
        yield f"1: warships {sorted(stationed)} On Station, {missing} not in the pools"
    for area in range(AREAS):
        if s.warship[area] and WARSHIP_POOL[s.warship[area] - 1] != AREA_POOL[area]:
            yield f"1: warship {s.warship[area]} is in the wrong waters"


def check_event_cards(s: State) -> Iterator[str]:
    """2: 87 event cards in the pile, hands, discards, attached, or set aside."""
    total = s.pile + s.discards + s.hand.sum(axis=0)
    for letter in s.letter[s.letter > 0]:
        total[LETTER_FROM + letter - 1] += 1
    total[PARDON] += s.pardons_aside
    if (total != COPIES).any():
        yield f"2: {(total - COPIES).tolist()} event cards too many"
    if s.pile.sum() != s.pile_size or (s.hand.sum(axis=1) != s.hand_size).any():
        yield f"2: sizes {s.pile_size}, {s.hand_size.tolist()} of pile and hands are wrong"
    if min(s.pile.min(), s.hand.min(), s.discards.min()) < 0:
        yield "2: a pile or a hand has fewer than no cards"
    if s.hand[:, PARDON].any() or not 0 <= s.pardons <= PARDONS:
        yield f"2: {s.pardons} Pardons drawn, and one in a hand"


def check_pirate_cards(s: State) -> Iterator[str]:
    """2: 23 pirate cards in the deck, in hands, on the chart, retired or eliminated."""
    where = s.whereabouts.tolist()
    if where.count(Place.DECK) != s.deck_size:
        yield f"2: {where.count(Place.DECK)} pirate cards in a deck of {s.deck_size}"
    for seat in range(SEATS):
        if where.count(Place.IN_HAND + seat) != s.cards_held[seat]:
            yield f"2: seat {seat} is said to hold {s.cards_held[seat]} pirate cards"
    for pirate in range(PIRATES):
        displays = [display for display in range(DISPLAYS) if s.pirate[display] == pirate + 1]
        expected = [where[pirate] - Place.IN_PLAY] if where[pirate] >= Place.IN_PLAY else []
        if displays != expected:
            yield f"2: {PIRATE_IDS[pirate]} is on {displays}, not {expected}"


def check_seats(s: State) -> Iterator[str]:
    """3: pirates and their cards fit on the displays; four event cards at most."""
    for seat in range(s.players):
        pirates = sum(s.pirate[display_of(s, seat, i)] > 0 for i in range(s.displays))
        if pirates + s.cards_held[seat] > s.displays or s.hand_size[seat] > HAND:
            yield f"3: seat {seat} has {pirates} pirates and {s.cards_held[seat]} cards"
    if s.hand_size[CROWN] > HAND:
        yield f"3: the Crown holds {s.hand_size[CROWN]} cards"


def check_pirates(s: State) -> Iterator[str]:
    """4: loyalty, notoriety, wealth, Cunning, Speed, Combat and holds are within their bounds."""
    for display in range(DISPLAYS):
        if s.pirate[display] == 0:
            continue
        name = PIRATE_IDS[s.pirate[display] - 1]
        if (
            not 0 <= s.loyalty[display] <= MOST_LOYALTY
            or s.fame[display] < 0
            or s.wealth[display] < 0
        ):
            loyalty, fame, wealth = s.loyalty[display], s.fame[display], s.wealth[display]
            yield f"4: {name}: loyalty {loyalty}, NP {fame}, NW {wealth}"
        if not 0 <= s.cunning[display] <= CUNNING[s.pirate[display] - 1]:
            yield f"4: {name}: {s.cunning[display]} Cunning"
        if not SPEED_FLOOR <= speed(s, display) <= SPEED[s.ship[display]]:
            yield f"4: {name}: Speed {speed(s, display)}"
        if not 0 <= combat(s, display) <= COMBAT[s.ship[display]]:
            yield f"4: {name}: Combat {combat(s, display)}"
        holds = s.hold[display].tolist()
        if min(holds) < 0 or any(holds[HOLDS[s.ship[display]] : MOST_HOLDS]):
            yield f"4: {name}: holds {holds}"
        if not 0 <= s.place[display] < PLACES:
            yield f"4: {name} is at place {s.place[display]}"


def check_ports(s: State) -> Iterator[str]:
    """5: destroyed ports have no governor and no haven."""
    for port in range(NATIONAL):
        if s.destroyed[port] and (s.governor[port] or s.haven[:, port].any()):
            yield f"5: {PORT_IDS[port]} is destroyed, with governor {s.governor[port]}"


def check_havens(s: State) -> Iterator[str]:
    """6: a haven has a pirate; an Anti-Pirate governor only where a Letter may have bought it."""
    for display, port in zip(*np.nonzero(s.haven)):
        if s.pirate[display] == 0 or (has_anti(s, int(port)) and not s.letter_havens):
            yield f"6: display {display} has a haven in {PORT_IDS[port]}"


def check_limits(s: State) -> Iterator[str]:
    """7: ten merchants on the chart; a Found merchant lies face up in these waters."""
    if (s.box != 0).sum() > MOST_MERCHANTS:
        yield f"7: {(s.box != 0).sum()} merchants on the chart"
    for display in range(DISPLAYS):
        if s.found[display] > 0 and not s.face_up[s.found[display] - 1]:
            yield f"7: display {display} has found what lies face down"
        if not 0 <= s.letter[display] <= LETTERS:
            yield f"7: display {display} has Letter {s.letter[display]}"


def check_options(s: State) -> Iterator[str]:
    """12: every state has an option for its decider."""
    if s.ending == Ending.NONE and not listed(s):
        yield f"12: {Decision(top(s)).name} is without options"
