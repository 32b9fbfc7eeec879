"""The names that sentences of Armada may use: arguments, numbers of decisions, other words."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice
from covo.presentation.moment import Moment, Name

from ..rules.combat import ROLL, SOURCE, TARGET, defending_colour
from ..rules.components import (
    CARDS,
    COLOURS,
    DENS,
    DICE,
    SEATS,
    SPACE_IDS,
    TERRITORIES,
    Colour,
    Flag,
)
from ..rules.decisions import Decision
from ..rules.state import State
from .names import (
    card_name,
    colour_name,
    flag_name,
    gold,
    group_name,
    mover_name,
    natives,
    pirates,
    place,
    place_name,
    roll_words,
    seat_name,
)

BATTLES = frozenset((int(Decision.CH_COMBAT), int(Decision.REACTING)))
_COLOURS = [colour.name.lower() for colour in Colour]
_PAIRS = [f"{_COLOURS[pair]}-{_COLOURS[pair + 2]}" for pair in range(2)]


def pair_name(voice: Voice, pair: int) -> str:
    """4.3: opposite colours go together: "Azure and Blue"."""
    return voice.join([colour_name(voice, c) for c in range(pair, COLOURS, 2)])


def seat_said(voice: Voice, s: State, seat: int) -> str:
    """Who sits there."""
    return seat_name(voice, s, seat)


PLACE = Name(place, SPACE_IDS, place_name, is_place=True)
NAMES: dict[str, Name] = {
    **dict.fromkeys(
        ("city", "sea", "from", "to", "territory", "source", "target", "space", "place"), PLACE
    ),
    "card": Name(card_name, [row["id"] for row in CARDS["card"]]),
    "colour": Name(colour_name, _COLOURS),
    "pair": Name(pair_name, _PAIRS),
    "seat": Name(seat_said, [str(seat + 1) for seat in range(SEATS)], looks=True),
    "roll": Name(roll_words, [row["id"] for row in DICE["combat"]["face"]]),
    "group": Name(group_name),
    "pirates": Name(pirates),
    "gold": Name(gold),
    "natives": Name(natives),
}


def frame(s: State, depth: int) -> tuple[int, ...]:
    """One frame of the stack: a decision and its numbers."""
    return tuple(s.pending[depth].tolist())


def battle(s: State) -> tuple[int, ...]:
    """The frame of the battle going on; empty when there is none."""
    frames = s.pending[: s.depth].tolist()
    return next((tuple(one) for one in reversed(frames) if one[0] in BATTLES), ())


def is_setting_up(s: State) -> bool:
    """Whether the first turn is still to come."""
    return s.depth > 0 and int(s.pending[0, 0]) == Decision.BEGINNING


def on_view(s: State) -> int:
    """7.3: the card that the acting seat has on view, + 1."""
    return int(s.on_view[s.seat_of[s.colour]])


def spaces_of(m: Moment) -> tuple[int, ...]:
    """The spaces that the option names."""
    return m.speech.places(m.option) if m.option is not None else ()


def placing(m: Moment) -> int:
    """The colour that places its pieces, or else acts."""
    return m.frame.get("placing", int(m.s.colour))


def _space(m: Moment, at: int) -> str:
    spaces = spaces_of(m)
    return place(m.voice, spaces[at]) if spaces else m.voice.noun("…")


def _holder(m: Moment) -> str:
    space = spaces_of(m)[-1]
    if space < TERRITORIES and m.s.natives[space] > 0:
        return flag_name(m.voice, Flag.NATIVES)
    return flag_name(m.voice, defending_colour(m.s, space))


VOCABULARY: dict[str, Callable[[Moment], str]] = {
    "colour": lambda m: mover_name(m.voice, m.s, placing(m)),
    "turn": lambda m: mover_name(m.voice, m.s, m.s.turn),
    "post": lambda m: place(m.voice, DENS[m.frame["placing"], m.frame["nth"]]),
    "den": lambda m: group_name(m.voice, m.frame.get("group", placing(m))),
    "seen": lambda m: card_name(m.voice, on_view(m.s) - 1),
    "card": lambda m: card_name(m.voice, on_view(m.s) - 1),
    "here": lambda m: _space(m, 0),
    "there": lambda m: _space(m, -1),
    "holder": _holder,
    "left": lambda m: str(m.s.points),
    "source": lambda m: place(m.voice, battle(m.s)[SOURCE]),
    "target": lambda m: place(m.voice, battle(m.s)[TARGET]),
    "roll": lambda m: roll_words(m.voice, battle(m.s)[ROLL]),
}
