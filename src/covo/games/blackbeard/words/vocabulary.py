"""The names that sentences of Blackbeard may use: arguments, numbers of decisions, other words."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.game import SOMEBODY
from covo.language.catalogue import Voice, sentence
from covo.presentation.moment import Moment, Name

from .. import GAME
from ..rules.components import (
    AREAS,
    BOX_IDS,
    COMMISSIONERS_DATA,
    EVENT_OF,
    GOVERNORS_DATA,
    HOSTAGES_DATA,
    HUNDRED,
    KIND_IDS,
    LETTER_FROM,
    MERCHANTS_DATA,
    PIRATE_IDS,
    PLACE_IDS,
    PORT_IDS,
    WARSHIPS_DATA,
    Ship,
    Window,
)
from ..rules.decisions import Decision
from ..rules.frames import DISPLAY, action, number_in, target, window
from ..rules.looting import cargo_worth
from ..rules.state import State, display_of
from .names import (
    actions_name,
    captain,
    card_name,
    event_name,
    governor_name,
    hostage_name,
    kc_name,
    merchant_name,
    method_name,
    money,
    own_captain,
    pirate_name,
    place,
    place_name,
    port_name,
    seat_name,
    ship_name,
    warship_name,
)

WINDOWS = {
    Window.ARR: sentence("{pirate} has sailed to {place}."),
    Window.ARP: sentence("{pirate} has entered {place}."),
    Window.SEA: sentence("{pirate} searches for a merchant in {place}."),
    Window.LOT: sentence("{pirate} is about to loot a merchant in {place}."),
    Window.MID: sentence("{pirate} has taken the cargo in {place}."),
    Window.CON: sentence("{pirate} changes ships in {place}."),
    Window.CAL: sentence("{pirate} calls at {place}."),
    Window.REP: sentence("{pirate} repairs in {place}."),
    Window.REM: sentence("{pirate} ends the revels in {place}."),
    Window.GRB: sentence("{pirate} grabs for booty in {place}."),
    Window.ATT: sentence("{pirate} attacks a port from {place}."),
    Window.SAC: sentence("{pirate} is about to sack {place}."),
    Window.ALY: sentence("{pirate} makes an alliance in {place}."),
    Window.RET: sentence("{pirate} wants to retire in {place}."),
    Window.VER: sentence("{pirate} has retired, in {place}."),
}
"""What the active pirate is doing, as the other side sees it."""


def _counted(_: Voice, number: int) -> str:
    return _from_one(number)


def _from_one(number: int) -> str:
    """Pirates, holds and seats are counted from 1."""
    return str(number + 1)


def _box(voice: Voice, box: int) -> str:
    return place(voice, AREAS + box)


def _letter(voice: Voice, letter: int) -> str:
    return card_name(voice, LETTER_FROM + letter - 1)


def _hundreds(voice: Voice, hundreds: int) -> str:
    return money(voice, hundreds * HUNDRED)


PLACE = Name(place, PLACE_IDS, place_name, is_place=True)
NAMES: dict[str, Name] = {
    **dict.fromkeys(("area", "place", "sea"), PLACE),
    "box": Name(_box, BOX_IDS),
    "port": Name(port_name, PORT_IDS),
    "slot": Name(own_captain, _from_one, looks=True),
    "pirate": Name(pirate_name, PIRATE_IDS),
    "seat": Name(seat_name, _from_one, looks=True),
    "ship": Name(ship_name, [ship.name.lower() for ship in Ship]),
    "hold": Name(_counted, _from_one),
    "card": Name(card_name, KIND_IDS),
    "method": Name(method_name, ("haven", "letter", "hand/2", "hand/i", "bribe", "amnesty")),
    "letter": Name(_letter, ("letter", "hand/2", "hand/i")),
    "merchant": Name(merchant_name, [row["id"] for row in MERCHANTS_DATA]),
    "hostage": Name(hostage_name, [row["id"] for row in HOSTAGES_DATA]),
    "warship": Name(warship_name, [row["id"] for row in WARSHIPS_DATA]),
    "commissioner": Name(kc_name, [row["id"] for row in COMMISSIONERS_DATA["commissioner"]]),
    "governor": Name(governor_name, [row["id"] for row in GOVERNORS_DATA]),
    "hundreds": Name(_hundreds),
}
OF_THE_CROWN = (Decision.AP_CHOICE, Decision.KC_BOX, Decision.INFORMER, Decision.STATION)
"""Decisions that nobody takes where they are the Crown's; their first number is a seat."""


def acting(s: State) -> int:
    """The display whose action, or whose fair wind, is going on; -1 for none."""
    display = int(action(s, DISPLAY))
    return display if display >= 0 else int(number_in(s, Decision.FAIR_WINDS, 1))


def acting_display(m: Moment) -> int:
    """The display an option is about: the pirate who acts, or the one who is hunted."""
    if "slot" in m.given:
        return int(display_of(m.s, m.s.seat, m.given["slot"]))
    if "display" in m.frame:
        return m.frame["display"]
    hunted = int(target(m.s))
    return hunted if hunted >= 0 else int(action(m.s, DISPLAY))


def _asked(m: Moment) -> str:
    """Who is asked; the first seat where nobody is."""
    return seat_name(m.voice, m.s, max(0, int(GAME.rules.actor(m.s))))


def _chooser(m: Moment) -> str:
    """Who decides; the seat on turn where luck does, the Crown where it is the Crown's.

    Who answered in secret shows by what it used: its quota, or a card.
    """
    s, seat = m.s, int(GAME.rules.actor(m.s))
    if seat == SOMEBODY:
        seat = next((q for q in range(len(s.hand_size)) if _has_answered(m, q)), 0)
    if m.asked(*OF_THE_CROWN):
        seat = int(s.pending[s.depth - 1, 1])
    return seat_name(m.voice, s, seat if seat >= 0 else int(s.seat))


def _has_answered(m: Moment, seat: int) -> bool:
    """Whether a seat has used its quota, or a card."""
    before, after = m.s, m.after
    more = any(now > was for now, was in zip(after.quota[seat], before.quota[seat], strict=True))
    return bool(more or after.hand_size[seat] < before.hand_size[seat])


def _captain(m: Moment) -> str:
    """The pirate that the decision names: by his card while he is deployed, then by his display."""
    if "captain" in m.frame:
        return pirate_name(m.voice, m.frame["captain"])
    return captain(m.voice, m.s, m.frame["display"] if "display" in m.frame else m.frame["other"])


def _acting(m: Moment) -> str:
    return captain(m.voice, m.s, acting(m.s))


def _answered(m: Moment) -> str:
    """What the active pirate is doing."""
    display = target(m.s)
    where = place(m.voice, m.s.place[display])
    return m.say(WINDOWS[Window(window(m.s))], pirate=captain(m.voice, m.s, display), place=where)


def _booty(m: Moment) -> str:
    return money(m.voice, m.s.hold[acting_display(m), m.given["hold"]])


def _event(m: Moment) -> str:
    return event_name(m.voice, EVENT_OF[m.given["card"]])


VOCABULARY: dict[str, Callable[[Moment], str]] = {
    "seat": _asked,
    "player": _chooser,
    "pirate": _acting,
    "active": _acting,
    "captain": _captain,
    "what": _answered,
    "worth": lambda m: money(m.voice, cargo_worth(m.s)),
    "booty": _booty,
    "event": _event,
    "actions": lambda m: actions_name(m.voice, m.given["card"]),
    "there": lambda m: place_name(m.voice, m.given["place"]),
}
