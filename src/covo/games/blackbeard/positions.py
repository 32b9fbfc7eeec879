"""Positions as short text: pirates on their displays, and what lies on the chart.

``A1 teach sloop caribbean, np 4, holds 400 900; B1 low schooner tortuga, dr 2`` places pirates.
Entries are parted by semicolons or new lines; after the display, the pirate, the ship and the
place come remarks parted by commas: ``np 4``, ``nw 1500``, ``loyalty 3``, ``cunning 0``,
``speed 2`` and ``combat 1`` (hits), ``holds 400 900``, ``hostages h01 h13``, ``dr 1`` or ``dr 2``,
``scurvy``, ``letter 2`` or ``letter i``, ``haven bath_town``, ``info cartagena 3``,
``found havana``, ``prize m12``, ``attacked maracaibo``, ``false_colours``, ``treasure``,
``activated``, ``with A1`` (an alliance led by A1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from covo.engine.pending import pop, push
from covo.engine.record import blank

from .invariants import check_invariants
from .rules.components import (
    COMMISSIONERS_DATA,
    CUNNING,
    HOSTAGES_DATA,
    KIND,
    LETTER_FROM,
    MERCHANTS_DATA,
    PIRATE,
    PLACE,
    PORT,
    PRO_GOVERNORS,
    START_LOYALTY,
    WARSHIPS_DATA,
    Ship,
)
from .rules.decisions import Decision
from .rules.setup import lay_out
from .rules.state import Haven, Place, State
from .rules.table import SETUP_OPTIONS
from .rules.turn import Phase

_MERCHANT = {m["id"]: i for i, m in enumerate(MERCHANTS_DATA)}
_HOSTAGE = {h["id"]: i for i, h in enumerate(HOSTAGES_DATA)}
_WARSHIP = {w["id"]: i for i, w in enumerate(WARSHIPS_DATA)}
_KC = {k["id"]: i for i, k in enumerate(COMMISSIONERS_DATA["commissioner"])}

NUMBERS = {
    "np": "fame",
    "nw": "wealth",
    "loyalty": "loyalty",
    "cunning": "cunning",
    "speed": "speed_hits",
    "combat": "combat_hits",
    "dr": "revels",
}
LETTERS = "ABCDE"
MARKS = ("scurvy", "false_colours", "treasure", "activated")

BySeat = Mapping[int, Sequence[str]] | Mapping[str, Sequence[str]]
"""Names for seats, these by their number or by the letter of their player."""


def position(
    pirates: str = "",
    *,
    actions: int | None = 4,
    menu: bool = False,
    hands: BySeat | None = None,
    cards: BySeat | None = None,
    merchants: Mapping[str, str] | None = None,
    pro: Sequence[str] = (),
    anti: Sequence[str] = (),
    destroyed: Sequence[str] = (),
    warships: Mapping[str, str] | None = None,
    kcs: BySeat | None = None,
    amnesty: int = 0,
    pardons: int = 0,
    out: Sequence[str] = (),
    discards: Sequence[str] = (),
    **settings: str,
) -> State:
    """A sound state in the turn of seat 0, who is player A.

    With ``actions`` the seat decides what to do with them, its card having been played; with
    None, or with ``menu``, it stands before its menu, ``hands[0]`` still in hand. Two players
    unless ``settings`` say otherwise; windows are not strict. ``merchants`` lie face down in the
    boxes of ports.
    """
    s = _table(settings)
    for name, merchant in (merchants or {}).items():
        s.merchant_clock += 1
        s.laid_at[PORT[name]] = s.merchant_clock
        s.box[PORT[name]] = _MERCHANT[merchant] + 1
        _take_merchant(s, _MERCHANT[merchant])
    _govern(s, pro, anti)
    for name in destroyed:
        s.destroyed[PORT[name]] = 1
    for area, ship in (warships or {}).items():
        s.warship[PLACE[area]] = _WARSHIP[ship] + 1
        s.warship_free[_WARSHIP[ship]] = 0
    for who, (kc, where) in (kcs or {}).items():
        seat = _seat(who)
        s.kc[seat], s.kc_place[seat] = _KC[kc] + 1, PLACE[where]
        s.kc_free[_KC[kc]] = 0
    for entry in pirates.replace("\n", ";").split(";"):
        if entry.strip():
            _enter(s, entry)
    _deal(s, hands or {}, cards or {}, out, discards)
    s.amnesty, s.pardons = amnesty, pardons
    s.pile[KIND["general_pardon"]] -= pardons
    s.pile_size -= pardons
    s.pardons_aside += pardons
    s.turn = 1
    push(s, Decision.TURN, Phase.MENU)
    if menu or actions is None:
        push(s, Decision.TURN_MENU)
    else:
        s.action_played, s.actions = 1, actions
        push(s, Decision.ACTIONS)
        push(s, Decision.ACTION_MENU)
    if broken := check_invariants(s):
        raise ValueError(f"no position of Blackbeard: {'; '.join(broken)}")
    return s


def _table(settings: Mapping[str, str]) -> State:
    written = {option.name: option.default for option in SETUP_OPTIONS}
    written |= {"players": "2", "strict_windows": "off"} | dict(settings)
    s: State = blank(State)
    lay_out(s, np.array([o.value(written[o.name]) for o in SETUP_OPTIONS], np.int16))
    pop(s)
    return s


def _take_merchant(s: State, merchant: int) -> None:
    s.merchant_free[merchant] = 0
    s.merchants_free -= 1


def _govern(s: State, pro: Sequence[str], anti: Sequence[str]) -> None:
    for first, names in ((0, pro), (PRO_GOVERNORS, anti)):
        for i, name in enumerate(names):
            s.governor[PORT[name]] = first + i + 1
            s.governor_free[first + i] = 0


def _seat(who: int | str) -> int:
    """``B`` or 1 → 1."""
    return LETTERS.index(who) if isinstance(who, str) else who


def _display(s: State, name: str) -> int:
    """``B2`` → its number."""
    return int((ord(name[0]) - ord("A")) * s.displays + int(name[1]) - 1)


def _enter(s: State, entry: str) -> None:
    head, *remarks = entry.strip().split(",")
    name, pirate, ship, place = head.split()
    display, card = _display(s, name), PIRATE[pirate]
    s.pirate[display], s.whereabouts[card] = card + 1, Place.IN_PLAY + display
    s.deck_size -= 1
    s.ship[display], s.place[display] = Ship[ship.upper()], PLACE[place]
    s.loyalty[display], s.cunning[display] = START_LOYALTY, CUNNING[card]
    for remark in remarks:
        _remark(s, display, remark.split())


def _remark(s: State, display: int, words: Sequence[str]) -> None:
    word, *rest = words
    if word in NUMBERS:
        s[NUMBERS[word]][display] = int(rest[0])  # type: ignore[index]
    elif word in MARKS:
        s[word][display] = 1  # type: ignore[index]
    elif word == "holds":
        s.hold[display, : len(rest)] = [int(n) for n in rest]
    elif word == "letter":
        s.letter[display] = KIND[f"letter_of_marque/{rest[0]}"] - LETTER_FROM + 1
    elif word == "hostages":
        for hostage in rest:
            s.captor[_HOSTAGE[hostage]] = display + 1
    else:
        _link(s, display, word, rest)


def _link(s: State, display: int, word: str, rest: Sequence[str]) -> None:
    """A remark about a port, a merchant or another pirate."""
    if word == "haven":
        s.haven[display, PORT[rest[0]]] = Haven.OLD
    elif word == "info":
        s.info[display, PORT[rest[0]]] = int(rest[1])
    elif word == "prize":
        s.prize[display] = _MERCHANT[rest[0]] + 1
        _take_merchant(s, _MERCHANT[rest[0]])
    elif word == "found":
        s.found[display] = PORT[rest[0]] + 1
        s.face_up[PORT[rest[0]]] = 1
    elif word == "attacked":
        s.attacked[display] = PORT[rest[0]] + 1
    elif word == "with":
        leader = _display(s, rest[0])
        s.ally[display] = s.ally[leader] = leader + 1
    else:
        raise ValueError(
            f"{word} {' '.join(rest)}: nothing is known by this name; see positions.py"
        )


def _deal(
    s: State,
    hands: BySeat,
    cards: BySeat,
    out: Sequence[str],
    discards: Sequence[str],
) -> None:
    """Hands as told; everything else lies in the pile and in the deck."""
    for who, names in hands.items():
        seat = _seat(who)
        for name in names:
            s.hand[seat, KIND[name]] += 1
            s.hand_size[seat] += 1
            s.fresh[seat] += 1
            s.pile[KIND[name]] -= 1
    for name in discards:
        s.pile[KIND[name]] -= 1
        s.discards[KIND[name]] += 1
    for letter in s.letter[s.letter > 0]:
        s.pile[LETTER_FROM + letter - 1] -= 1
    s.pile_size = int(s.pile.sum())
    for who, names in cards.items():
        seat = _seat(who)
        for name in names:
            s.whereabouts[PIRATE[name]] = Place.IN_HAND + seat
            s.cards_held[seat] += 1
            s.fresh_cards[seat] += 1
            s.deck_size -= 1
    for name in out:
        s.whereabouts[PIRATE[name]] = Place.OUT
        s.deck_size -= 1
