"""Section 13: what is true of every state of Armada, and of every step from one to the next.

Plain Python for tests and fuzzing: nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE
from covo.engine.pending import number as frame_number
from covo.engine.pending import top
from covo.engine.record import Ints

from .rules.components import (
    CARD_KINDS,
    CENTRAL,
    COLOURS,
    COPIES,
    GOLD,
    IS_CITY,
    NATIVES,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    PIRATES,
    POINTS,
    SEATS,
    SHIP_ROOM,
    SHIPS,
    SHIPS_EACH,
    SPACE_IDS,
    SPACES,
    SURPRISE_POINTS,
    TERRITORIES,
    YO_HO_HO_POINTS,
    Card,
    Colour,
    Flag,
)
from .rules.decisions import NUMBERING, Decision, Kind
from .rules.dispatch import actor, options, weight
from .rules.marching import Going
from .rules.setup import THREE
from .rules.state import (
    DUMMY,
    NO_SHIP,
    NOWHERE,
    STACK_BIT,
    STACK_BITS,
    STACK_WORDS,
    Ending,
    Laid,
    State,
)
from .rules.victory import has_laid, meets_condition

MOST_LOST = 2
"""Tokens one combat roll can remove (invariant 12)."""
HALVES, QUARTERS, SIXTHS, THIRTY_SIXTHS = 2, 4, 6, 36


def check_invariants(s: State, ships: int | None = None) -> list[str]:
    """What this state breaks, each with its number; nothing in a sound state.

    ``ships`` is how many the table has, where it differs from the box: a position written for
    a test may leave some out.
    """
    return [
        *check_pirates(s),
        *check_stacks(s),
        *check_supplies(s),
        *check_cards(s),
        *check_ship_count(s, ships),
        *check_ship_places(s),
        *check_loads(s),
        *check_territories(s),
        *check_points(s),
        *check_declared(s),
        *check_options(s),
        *check_chances(s),
    ]


def is_setting_up(s: State) -> bool:
    """The preliminary round is not over: not everything is on the board yet."""
    return bool(s.pending[0, 0] == Decision.BEGINNING)


def ships_at_table(s: State) -> int:
    """Invariant 4: eight, and six with a dummy from the start."""
    return SHIPS - SHIPS_EACH if s.players == THREE else SHIPS


def check_pirates(s: State) -> Iterator[str]:
    """1: pirates on land + aboard + reserve = 50."""
    for colour in Colour:
        ashore = int(s.pirates[s.flag == colour].sum())
        aboard = int(s.crew[s.captain == colour].sum())
        total = ashore + aboard + int(s.reserve[colour])
        if total != PIRATES or s.reserve[colour] < 0:
            yield f"1: {colour.name} has {ashore} ashore, {aboard} aboard, {s.reserve[colour]} left"


def stacks_of(s: State) -> NDArray[np.int32]:
    """What ``stacks`` must say: a bit for each territory where a colour has pirates."""
    stacks = np.zeros((COLOURS, STACK_WORDS), np.int32)
    for territory in np.flatnonzero(s.pirates > 0):
        if 0 <= s.flag[territory] < COLOURS:
            stacks[s.flag[territory], territory // STACK_BITS] |= STACK_BIT[territory]
    return stacks


def check_stacks(s: State) -> Iterator[str]:
    """1: the bits that lists of options are made from agree with the pirates."""
    for colour in Colour:
        if (s.stacks[colour] != stacks_of(s)[colour]).any():
            yield f"1: {colour.name} has stacks {s.stacks[colour]}, not {stacks_of(s)[colour]}"


def check_supplies(s: State) -> Iterator[str]:
    """2: gold and natives on the board and in the supply are 50 each."""
    gold = int(s.gold.sum() + s.cargo.sum())
    if gold + s.gold_supply != GOLD or s.gold_supply < 0:
        yield f"2: {gold} gold on the board, {s.gold_supply} in the supply"
    natives = int(s.natives.sum())
    if natives + s.native_supply != NATIVES or s.native_supply < 0:
        yield f"2: {natives} natives on the board, {s.native_supply} in the supply"


def all_cards(s: State) -> Ints:
    """Copies of each kind in hands, piles, on view, set aside and in play together."""
    total = s.hand.sum(axis=0) + s.deck + s.discard + s.in_play + s.aside.sum(axis=0)
    for seat in range(SEATS):
        if s.on_view[seat] > 0:
            total[s.on_view[seat] - 1] += 1
    return total.astype(np.int16)


def check_cards(s: State) -> Iterator[str]:
    """3: 47 cards somewhere, and each Winning Option in hand, laid, or out with its dummy."""
    expected = COPIES if s.cards_on else np.zeros(CARD_KINDS, np.int16)
    total = all_cards(s)
    for card in Card:
        if total[card] != expected[card]:
            yield f"3: {total[card]} copies of {card.name}, not {expected[card]}"
    if s.deck.sum() != s.deck_size or (s.hand.sum(axis=1) != s.hand_size).any():
        yield f"3: sizes {s.deck_size}, {s.hand_size} of deck and hands are wrong"
    for card in Card:
        fewest = min(s.hand[:, card].min(), s.deck[card], s.discard[card], s.in_play[card])
        if fewest < 0:
            yield f"3: a pile has {fewest} copies of {card.name}"
    for colour in Colour:
        is_out = s.laid[colour] == Laid.OUT
        if not is_setting_up(s) and is_out != (s.seat_of[colour] == DUMMY):
            yield f"3: the Winning Option of {colour.name} is {Laid(s.laid[colour]).name}"


def check_ship_count(s: State, ships: int | None = None) -> Iterator[str]:
    """4: ships in play and ships sunk are all there are; rebuilt ones come from the sunk."""
    expected = ships_at_table(s) if ships is None else ships
    in_play, lost = int((s.place != NOWHERE).sum()), int(s.sunk.sum() - s.rebuilt.sum())
    if not is_setting_up(s) and in_play + lost != expected:
        yield f"4: {in_play} ships in play and {lost} sunk, not {expected} in all"
    if (s.rebuilt > s.sunk).any() or in_play > SHIPS:
        yield f"4: sunk {s.sunk}, rebuilt {s.rebuilt}"


def check_ship_places(s: State) -> Iterator[str]:
    """5: one ship in a space at most; those in cities unlaunched, the others at sea."""
    for ship in range(SHIPS):
        space = int(s.place[ship])
        if space == NOWHERE:
            continue
        if s.ship_at[space] != ship:
            yield f"5: ship {ship} is in {SPACE_IDS[space]}, which holds {s.ship_at[space]}"
        if space < TERRITORIES and not IS_CITY[space]:
            yield f"5: a ship lies in {SPACE_IDS[space]}, no city"
    if int((s.ship_at != NO_SHIP).sum()) != int((s.place != NOWHERE).sum()):
        yield "5: a space holds a ship that is elsewhere"


def check_loads(s: State) -> Iterator[str]:
    """6: at most ten tokens aboard, nine of them gold; nothing aboard but at sea."""
    for ship in range(SHIPS):
        crew, gold = int(s.crew[ship]), int(s.cargo[ship])
        where = SPACE_IDS[s.place[ship]] if s.place[ship] != NOWHERE else "no place"
        if not (crew >= 0 <= gold < SHIP_ROOM and crew + gold <= SHIP_ROOM):
            yield f"6: the ship in {where} holds {crew} pirates and {gold} gold"
        if s.place[ship] < TERRITORIES and crew + gold > 0:
            yield f"6: the ship in {where} is not at sea, and holds {crew} pirates, {gold} gold"


def check_territories(s: State) -> Iterator[str]:
    """7: pirates have the flag, and natives too unless a card brought them; unexplored land has
    none; 8: dens have no natives.
    """
    rows = zip(s.flag.tolist(), s.pirates.tolist(), s.natives.tolist(), s.gold.tolist())
    for i, (flag, *tokens) in enumerate(rows):
        found = f"flag {flag}, {tokens[0]} pirates, {tokens[1]} natives, {tokens[2]} gold"
        if min(tokens) < 0 or not Flag.NONE <= flag <= Flag.NATIVES:
            yield f"7: {SPACE_IDS[i]} has {found}"
        if tokens[0] > 0 and not 0 <= flag < COLOURS:
            yield f"7: {SPACE_IDS[i]} has pirates without their flag: {found}"
        if tokens[1] > 0 and flag != Flag.NATIVES and not s.flags_kept:
            yield f"7: {SPACE_IDS[i]} has natives without their flag: {found}"
        if tokens[0] > 0 and tokens[1] > 0:
            yield f"7: {SPACE_IDS[i]} holds two sides: {found}"
        if flag == Flag.NONE and any(tokens):
            yield f"7: {SPACE_IDS[i]} is unexplored, with {found}"
        if i >= CENTRAL and (tokens[1] > 0 or not 0 <= flag < COLOURS):
            yield f"8: {SPACE_IDS[i]} lies in a den, with {found}"


def most_points(s: State, first: int, colour: int) -> int:
    """7.13: what a turn or a Surprise Attack began with, and three more at most."""
    seat = s.seat_of[colour]
    extra = YO_HO_HO_POINTS if seat != DUMMY and s.yo_ho_ho[seat] else 0
    return first + extra


def check_points(s: State) -> Iterator[str]:
    """9: points are never negative; 13 at most in a turn, 6 in a Surprise Attack."""
    surprised = s.colour != s.turn
    most = most_points(s, SURPRISE_POINTS if surprised else POINTS, s.colour)
    if not 0 <= s.points <= most:
        yield f"9: {s.points} points, not 0 to {most}"
    if surprised and not 0 <= s.turn_points <= most_points(s, POINTS, s.turn):
        yield f"9: {s.turn_points} points wait for the interrupted turn"


def check_declared(s: State) -> Iterator[str]:
    """11: a colour that meets a condition has laid its Winning Option, or its partner has.

    Only its own options give a colour a flag, so this holds for every colour at any time.
    """
    for colour in Colour:
        in_hand = s.seat_of[colour] != DUMMY and s.laid[colour] == Laid.IN_HAND
        if in_hand and meets_condition(s, colour) and not has_laid(s, colour):
            yield f"11: {colour.name} meets a condition and has not declared"


def listed(s: State) -> list[int]:
    """The options at hand."""
    out = np.empty(NUMBERING.count, np.int16)
    return [int(option) for option in out[: options(s, out)]]


def check_options(s: State) -> Iterator[str]:
    """16: no decision is without options, and one may always end one's turn."""
    if s.ending != Ending.NONE:
        return
    at_hand = listed(s)
    if not at_hand:
        yield f"16: {Decision(top(s)).name} is without options"
    for decision, kind in (
        (Decision.ACT, Kind.END_TURN),
        (Decision.SURPRISE_ACT, Kind.END_SURPRISE),
    ):
        if top(s) == decision and NUMBERING.number(kind) not in at_hand:
            yield f"16: {kind.name} is not offered"


def total_weight(s: State) -> int:
    """13: what the weights of the decision of chance on top must add up to."""
    match top(s):
        case Decision.CH_DUMMY:
            return QUARTERS
        case Decision.CH_PAIR:
            return HALVES
        case Decision.CH_COLOUR:
            taken = int((s.seat_of != DUMMY).sum() + (s.laid == Laid.OUT).sum())
            return COLOURS - taken
        case Decision.CH_DRAW:
            return s.deck_size
        case Decision.CH_EXPLORE:
            return THIRTY_SIXTHS
        case _:
            return SIXTHS


def check_chances(s: State) -> Iterator[str]:
    """13: the weights of a decision of chance add up exactly, and none is negative."""
    if actor(s) != CHANCE:
        return
    weights = [int(weight(s, option)) for option in listed(s)]
    if min(weights) <= 0 or sum(weights) != total_weight(s):
        yield f"13: {Decision(top(s)).name} has weights {weights}, not {total_weight(s)} in all"


# Steps


def check_step(before: State, option: int, after: State) -> list[str]:
    """What the step from ``before`` to ``after`` by ``option`` breaks, each with its number."""
    kind, arguments = NUMBERING.unpack(option)
    return [
        *check_exploration(before, after),
        *check_spending(before, kind, arguments, after),
        *check_flags(before, kind, after),
        *check_sail(before, kind, arguments, after),
        *check_group(before, kind, after),
        *check_losses(before, kind, after),
    ]


def check_exploration(before: State, after: State) -> Iterator[str]:
    """8: a territory once explored stays explored."""
    for i in range(CENTRAL):
        if before.flag[i] != Flag.NONE and after.flag[i] == Flag.NONE:
            yield f"8: {SPACE_IDS[i]} was explored and is not any more"


def check_spending(
    before: State, kind: int, arguments: tuple[int, ...], after: State
) -> Iterator[str]:
    """9: within a turn, or a Surprise Attack, points rise by Yo Ho Ho! alone."""
    same = before.turn == after.turn and before.colour == after.colour
    ended = kind in (Kind.END_TURN, Kind.END_SURPRISE, Kind.PASS)
    gained = int(after.points) - int(before.points)
    if kind == Kind.PLAY and arguments[0] == Card.YO_HO_HO:
        if gained != YO_HO_HO_POINTS:
            yield f"9: Yo Ho Ho! brought {gained} points"
    elif same and not ended and not is_setting_up(before) and gained > 0:
        yield f"9: {Kind(kind).name} brought {gained} points"


def check_flags(before: State, kind: int, after: State) -> Iterator[str]:
    """10: flags change by invasion, exploration and native cards alone, one at a time."""
    changed = [i for i in range(TERRITORIES) if before.flag[i] != after.flag[i]]
    explored = kind in (Kind.FOUND, Kind.DOUBLE, Kind.KEEP)
    if len(changed) > 1:
        yield f"10: {len(changed)} flags changed at once"
    for i in changed:
        by_colour = 0 <= after.flag[i] < COLOURS
        landed = kind == Kind.QTY_GOLD and frame_number(before, Going.PIRATES) > 0
        allowed = (by_colour and landed) or (
            after.flag[i] == Flag.NATIVES
            and (
                (kind == Kind.NATIVES_AT and not before.flags_kept)
                or (explored and before.flag[i] == Flag.NONE)
            )
        )
        if not allowed:
            yield f"10: {Kind(kind).name} changed the flag of {SPACE_IDS[i]}"


BOARD_FIELDS = ("flag", "pirates", "natives", "gold", "place", "crew", "cargo", "captain", "origin")


def changed_fields(before: State, after: State) -> list[str]:
    """The fields of the board that differ."""
    return [
        name
        for name in BOARD_FIELDS
        if not np.array_equal(getattr(before, name), getattr(after, name))
    ]


def neighbours(space: int) -> Ints:
    """The spaces that share a border with this one (ARM-1.10)."""
    return NEIGHBOURS[NEIGHBOUR_AT[space] : NEIGHBOUR_AT[space + 1]]


def check_sail(before: State, kind: int, arguments: tuple[int, ...], after: State) -> Iterator[str]:
    """12: SAIL changes one ship's place, along an edge of the sea graph, and nothing else."""
    if kind != Kind.SAIL:
        return
    source, target = arguments
    moved = [i for i in range(SHIPS) if before.place[i] != after.place[i]]
    if changed_fields(before, after) != ["place"] or moved != [before.ship_at[source]]:
        yield f"12: SAIL changed {changed_fields(before, after)} of ships {moved}"
    elif after.place[moved[0]] != target or target not in neighbours(source):
        yield f"12: SAIL led from {SPACE_IDS[source]} to {SPACE_IDS[after.place[moved[0]]]}"


def tokens(s: State) -> Ints:
    """Pirates and natives in every space, on land and at sea."""
    total = np.zeros(SPACES, np.int16)
    total[:TERRITORIES] = s.pirates + s.natives
    for ship in range(SHIPS):
        if s.place[ship] >= TERRITORIES:
            total[s.place[ship]] = s.crew[ship]
    return total


def check_group(before: State, kind: int, after: State) -> Iterator[str]:
    """12: MOVE, LOAD, UNLOAD and TRANSFER conserve tokens, and move them between two spaces."""
    if kind != Kind.QTY_GOLD:
        return
    difference = tokens(after) - tokens(before)
    spaces = MOST_LOST if frame_number(before, Going.PIRATES) > 0 else 0
    gold = int(after.gold.sum() + after.cargo.sum() - before.gold.sum() - before.cargo.sum())
    if difference.sum() != 0 or gold != 0:
        yield f"12: a group that moved changed by {difference.sum()} tokens, {gold} gold"
    if int((difference != 0).sum()) != spaces or (before.reserve != after.reserve).any():
        yield "12: a group that moved changed more than the two spaces it moved between"


def check_losses(before: State, kind: int, after: State) -> Iterator[str]:
    """12: a combat roll removes at most two tokens of one side and none of the other."""
    if kind not in (Kind.ROLLED, Kind.PASS, Kind.COUNTER):
        return
    difference = tokens(after) - tokens(before)
    hit = difference[difference != 0]
    if len(hit) > 1 or hit.sum() < -MOST_LOST or hit.sum() > 0:
        yield f"12: a combat roll changed {hit.tolist()} tokens"
    if not set(changed_fields(before, after)) <= {"pirates", "natives", "crew"}:
        yield f"12: a combat roll changed {changed_fields(before, after)}"
