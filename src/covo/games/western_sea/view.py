"""Section 9: what a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.game import Shown
from covo.engine.pending import number, set_number, top
from covo.engine.views import HIDDEN

from .acting import refuse_act
from .cards import ENCLOSURE_AT_SEA, ENCLOSURES
from .components import ACTIONS, HEXES, SEA_CELLS, SEA_TILES, SEATS
from .decisions import KIND_OF, Decision, Grant, Kind
from .enclosures import refuse_reveal
from .governing import refuse_govern, refuse_nomad
from .refusals import Refusal
from .rules import actor
from .sailing import refuse_sea_tile, sea_tile_weight
from .settling import refuse_settle_step
from .state import State, is_bot

TRIES = 100
"""Deals tried before an imagined one is taken as it is."""
ASKED = 5
"""The number of a PAUSE frame that keeps the decision it stands for."""
LOOKER = 2
"""The number of a CH_SEA_TILE frame that names who looks."""


# What a seat may see


@rule
def is_betraying(s: State) -> bool:
    """9.5: a question that is asked only because of a card in hand."""
    if s.enclosures_on == 0 or s.hand_size[s.seat] == 0:
        return False
    match top(s):
        case Decision.TURN:
            return not has_public_act(s, Grant.ANY) and not has_public_free_action(s)
        case Decision.EXTRA:
            return not has_public_act(s, number(s, 1)) and not has_public_free_action(s)
        case Decision.TURN_END:
            return not has_public_free_action(s)
        case Decision.SETTLE_STEP:
            return not has_public_step(s)
        case _:
            return False


@rule
def has_public_act(s: State, grant: int) -> bool:
    """Whether a main action is offered."""
    for action in range(ACTIONS):
        if refuse_act(s, s.seat, action, grant) == Refusal.NONE:
            return True
    return False


@rule
def has_public_free_action(s: State) -> bool:
    """Whether Govern or technology 22 is offered."""
    for hex_ in range(HEXES):
        if refuse_govern(s, s.seat, hex_) == Refusal.NONE:
            return True
        if refuse_nomad(s, s.seat, hex_) == Refusal.NONE:
            return True
    return False


@rule
def has_public_step(s: State) -> bool:
    """Whether a Settle action could go on without revealing a card."""
    if refuse_settle_step(s, Kind.GATHER, 0) == Refusal.NONE:
        return True
    if refuse_settle_step(s, Kind.ENCLOSURES, 0) == Refusal.NONE:
        return True
    for hex_ in range(HEXES):
        for kind in range(Kind.PLACE.value, Kind.MOVE_TO.value):
            if refuse_settle_step(s, kind, hex_) == Refusal.NONE:
                return True
    return False


@rule
def redact(s: State, seat: int) -> None:
    """9.2, 9.5: sea tiles one has not looked at; questions that would betray a hand."""
    for cell in range(SEA_CELLS):
        seen = seat >= 0 and s.looked[seat, cell] > 0
        if s.sea_tile[cell] != 0 and not seen:
            s.sea_tile[cell] = HIDDEN
    if seat != s.seat and is_betraying(s):
        asked = top(s)
        s.pending[s.depth - 1, 0] = Decision.PAUSE
        set_number(s, ASKED, asked)


@rule
def shown(s: State, option: int, seat: int) -> int:
    """9.2, 9.5: cards drawn and discarded, and sea tiles looked at, are told to one seat."""
    kind = KIND_OF[option]
    if kind == Kind.CARD_IS:
        return Shown.ALL if number(s, 1) == seat else Shown.THAT_IT_HAPPENED
    if kind == Kind.DISCARD:
        return Shown.ALL if actor(s) == seat else Shown.THAT_IT_HAPPENED
    if kind == Kind.SEA_IS:
        looker = number(s, LOOKER)
        mine = looker == seat or is_bot(s, looker)
        return Shown.ALL if mine else Shown.THAT_IT_HAPPENED
    return Shown.ALL


# What a seat may imagine


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """Section 9: what is unseen, at random, in agreement with all the seat has seen."""
    imagine_sea(s, r)
    asked = HIDDEN
    if top(s) == Decision.PAUSE:
        s.pending[s.depth - 1, 0] = number(s, ASKED)
        set_number(s, ASKED, 0)
        asked = s.seat
    for _ in range(TRIES):
        deal_unseen(s, seat, r)
        if agrees_with_notes(s, seat) and (asked == HIDDEN or has_reveal(s, asked)):
            return
    mend(s, seat)


@rule
def imagine_sea(s: State, r: Generator) -> None:
    """9.3: tiles that others have looked at, one after the other, with the odds of 5.2."""
    bits, bit = 0, 1
    for cell in range(SEA_CELLS):
        if s.sea_tile[cell] == HIDDEN:
            s.sea_tile[cell] = 0
            bits += bit
        bit = bit * 2
    for cell in range(SEA_CELLS):
        if bits % 2 == 1:
            s.sea_tile[cell] = imagined_tile(s, r) + 1
        bits = bits // 2


@rule
def imagined_tile(s: State, r: Generator) -> int:
    """5.2: one of the tiles that may lie on a cell nobody has looked at."""
    total = 0
    for tile in range(SEA_TILES):
        if refuse_sea_tile(s, tile) == Refusal.NONE:
            total += sea_tile_weight(s, tile)
    at = draw(r, total)
    for tile in range(SEA_TILES):
        if refuse_sea_tile(s, tile) == Refusal.NONE:
            at -= sea_tile_weight(s, tile)
            if at < 0:
                return tile
    return 0


@rule
def is_used(s: State, card: int) -> bool:
    """4.2: cards with coast only with Fish and Ships."""
    return s.enclosures_on > 0 and (s.sea_on > 0 or ENCLOSURE_AT_SEA[card] == 0)


@rule
def is_seen(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows where a card is: in its hand, revealed, or discarded by itself."""
    if s.revealed[card] > 0:
        return True
    return seat >= 0 and (s.hand[seat, card] > 0 or s.thrown[seat, card] > 0)


@rule
def deal_unseen(s: State, seat: int, r: Generator) -> None:
    """Deal the cards a seat has not before its eyes: hands, the discard pile, the deck."""
    forget(s, seat)
    if s.enclosures_on == 0:
        return
    pile = s.discard_size
    for card in range(ENCLOSURES):
        s.deck[card] = 1 if is_used(s, card) and not is_seen(s, seat, card) else 0
        if seat >= 0 and s.thrown[seat, card] > 0:
            s.discard[card] = 1
            pile -= 1
    for other in range(SEATS):
        if other != seat:
            for _ in range(s.hand_size[other]):
                s.hand[other, take_unseen(s, r)] = 1
    for _ in range(pile):
        card = take_unseen(s, r)
        s.discard[card] = 1
        s.thrown[thrower(s, seat, r), card] = 1


@rule
def forget(s: State, seat: int) -> None:
    """Clear what a view has blotted out."""
    for card in range(ENCLOSURES):
        s.deck[card] = 0
        s.discard[card] = 0
        for other in range(SEATS):
            if other != seat:
                s.hand[other, card] = 0
                s.thrown[other, card] = 0
                s.noted[other, card] = 0


@rule
def take_unseen(s: State, r: Generator) -> int:
    """A random card of those still unseen."""
    left = 0
    for card in range(ENCLOSURES):
        left += s.deck[card]
    at = draw(r, left)
    for card in range(ENCLOSURES):
        at -= s.deck[card]
        if at < 0:
            s.deck[card] = 0
            return card
    return 0


@rule
def thrower(s: State, seat: int, r: Generator) -> int:
    """Who may have discarded a card that the seat did not."""
    if s.players == 1:
        return 0
    other = draw(r, s.players)
    while other == seat:
        other = draw(r, s.players)
    return other


@rule
def missing(s: State, seat: int) -> int:
    """Noted cards that are no longer in the deck."""
    total = 0
    for card in range(ENCLOSURES):
        total += 1 if s.noted[seat, card] > 0 and s.deck[card] == 0 else 0
    return total


@rule
def agrees_with_notes(s: State, seat: int) -> bool:
    """No more of the noted cards have left the deck than others have drawn since."""
    return seat < 0 or missing(s, seat) <= s.strayed[seat]


@rule
def has_reveal(s: State, seat: int) -> bool:
    """Whether a seat holds a card that may be revealed."""
    for card in range(ENCLOSURES):
        if refuse_reveal(s, seat, card) == Refusal.NONE:
            return True
    return False


@rule
def mend(s: State, seat: int) -> None:
    """Exchange cards of other hands for noted ones until the notes hold."""
    for card in range(ENCLOSURES):
        if agrees_with_notes(s, seat):
            return
        for other in range(SEATS):
            if other != seat and s.noted[seat, card] > 0 and s.hand[other, card] > 0:
                spare = spare_card(s, seat)
                if spare >= 0:
                    s.hand[other, card], s.deck[card] = 0, 1
                    s.hand[other, spare], s.deck[spare] = 1, 0


@rule
def spare_card(s: State, seat: int) -> int:
    """A card of the deck that the seat has not noted, or -1."""
    for card in range(ENCLOSURES):
        if s.deck[card] > 0 and s.noted[seat, card] == 0:
            return card
    return -1
