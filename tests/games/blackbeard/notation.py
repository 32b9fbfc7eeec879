"""A state written down in the notation of positions, for failures and for notes."""

from covo.games.blackbeard.rules.components import (
    AREA_IDS,
    DISPLAYS,
    HOSTAGES_DATA,
    KIND_IDS,
    KINDS,
    LETTER_FROM,
    MERCHANTS_DATA,
    NATIONAL,
    PIRATE_IDS,
    PLACE_IDS,
    PORT_IDS,
    WARSHIPS_DATA,
    Ship,
)
from covo.games.blackbeard.rules.decisions import Decision
from covo.games.blackbeard.rules.state import State, owner


def text(s: State) -> str:
    """The state in the notation of positions: pirates, then remarks about the rest."""
    lines = [pirate_text(s, d) for d in range(DISPLAYS) if s.pirate[d] > 0]
    return "\n".join([*lines, *_remarks(s)])


def display_name(s: State, d: int) -> str:
    """A display by its letter and number: ``B2``."""
    return f"{chr(ord('A') + d // s.displays)}{d % s.displays + 1}"


def pirate_text(s: State, d: int) -> str:
    """One pirate: ``A1 teach sloop caribbean, np 4, holds 400``."""
    ship, place = Ship(s.ship[d]).name.lower(), PLACE_IDS[s.place[d]]
    words = [f"{display_name(s, d)} {PIRATE_IDS[s.pirate[d] - 1]} {ship} {place}"]
    numbers = {
        "np": s.fame[d],
        "nw": s.wealth[d],
        "speed": s.speed_hits[d],
        "combat": s.combat_hits[d],
        "dr": s.revels[d],
    }
    words += [f"{name} {number}" for name, number in numbers.items() if number]
    words.append(f"loyalty {s.loyalty[d]}")
    words.append(f"cunning {s.cunning[d]}")
    if s.hold[d].any():
        words.append("holds " + " ".join(str(n) for n in s.hold[d] if n))
    captives = [HOSTAGES_DATA[h]["id"] for h, c in enumerate(s.captor) if c == d + 1]
    if captives:
        words.append("hostages " + " ".join(captives))
    marks = {"scurvy": s.scurvy[d], "treasure": s.treasure[d], "activated": s.activated[d]}
    words += [name for name, mark in marks.items() if mark]
    return ", ".join([*words, *_possessions(s, d)])


def _possessions(s: State, d: int) -> list[str]:
    words = []
    if s.letter[d]:
        words.append(f"letter {KIND_IDS[LETTER_FROM + s.letter[d] - 1][-1]}")
    words += [f"haven {PORT_IDS[p]}" for p in range(NATIONAL) if s.haven[d, p]]
    words += [f"info {PORT_IDS[p]} {s.info[d, p]}" for p in range(NATIONAL) if s.info[d, p]]
    if s.found[d]:
        words.append(f"found {PORT_IDS[s.found[d] - 1]}")
    if s.prize[d]:
        words.append(f"prize {MERCHANTS_DATA[s.prize[d] - 1]['id']}")
    if s.ally[d]:
        words.append(f"with {display_name(s, s.ally[d] - 1)}")
    return words


def _remarks(s: State) -> list[str]:
    """What is not on the displays."""
    boxes = [f"{PORT_IDS[p]} {_merchant(s, p)}" for p in range(NATIONAL) if s.box[p]]
    ships = [
        f"{AREA_IDS[a]} {WARSHIPS_DATA[w - 1]['id']}" for a, w in enumerate(s.warship) if w > 0
    ]
    remarks = [
        f"# seat {s.seat}, turn {s.turn}, {s.actions} actions; {_stack(s)}",
        f"# merchants {', '.join(boxes) or 'none'}; warships {', '.join(ships) or 'none'}",
    ]
    for seat in range(s.players):
        cards = [KIND_IDS[k] for k in range(KINDS) for _ in range(max(0, s.hand[seat, k]))]
        remarks.append(f"# seat {seat} holds {', '.join(cards)}; {owner(s, 0)} is A")
    return remarks


def _merchant(s: State, port: int) -> str:
    return str(MERCHANTS_DATA[s.box[port] - 1]["id"]) if s.box[port] > 0 else "unknown"


def _stack(s: State) -> str:
    return " < ".join(Decision(frame[0]).name for frame in s.pending[: s.depth][::-1])
