"""A hex with all that is on it: what it is, who is there, who leads."""

from __future__ import annotations

from covo.language.catalogue import Voice
from covo.presentation.plain_view import View

from ..rules.components import FACE_DOWN, FIRST_SEA, FIRST_SEA_FACE
from .names import SEAT_NAMES, hex_name, tents
from .printed import face_words

Folk = tuple[tuple[int, int, bool], ...]
"""Who is on a hex: seat, tents, house; whoever leads comes first."""


def folk_of(tents_there: tuple[int, ...], house: int) -> Folk:
    """Who is present on a hex, whoever leads first (8.3: the house, then tents)."""
    found = [
        (seat, n, house == seat + 1)
        for seat, n in enumerate(tents_there)
        if n > 0 or house == seat + 1
    ]
    return tuple(sorted(found, key=lambda one: (not one[2], -one[1], one[0])))


def leaders(folk: Folk) -> tuple[int, ...]:
    """Section 2.3: who governs: the house, else all with the most tents."""
    if not folk:
        return ()
    if folk[0][2]:
        return (folk[0][0],)
    return tuple(seat for seat, n, _ in folk if n == folk[0][1])


def folk_at(s: View, hex_: int) -> Folk:
    """Who is present on a hex of a view."""
    return folk_of(tuple(s.tents.column(hex_)), s.house[hex_])


def tile_seen(s: View, hex_: int) -> int:
    """A face-down sea tile that its viewer has looked at, plus 1; 0 for any other hex."""
    return max(0, s.sea_tile[hex_ - FIRST_SEA]) if s.face[hex_] == FACE_DOWN else 0


def described(voice: Voice, s: View, hex_: int) -> str:
    """All there is to say about a hex of a view."""
    eyes = tuple(s.looked.column(hex_ - FIRST_SEA)) if s.face[hex_] == FACE_DOWN else ()
    return hex_words(voice, hex_, s.face[hex_], folk_at(s, hex_), tile_seen(s, hex_), eyes)


def hex_words(
    voice: Voice, hex_: int, face: int, folk: Folk, known: int, eyes: tuple[int, ...]
) -> str:
    """The same, told what there is: ``known`` is a face-down tile that was seen, plus 1."""
    name = hex_name(voice, hex_)
    said = [f"{name[:1].upper()}{name[1:]}: {face_words(voice, face)}"]
    if known:
        below = face_words(voice, FIRST_SEA_FACE + known - 1)
        said.append(voice.say("You have seen: {tile}", tile=below))
    elif any(eyes):
        names = [voice.say(SEAT_NAMES[s]) for s, n in enumerate(eyes) if n]
        said.append(voice.say("{names} has looked at it.", names=voice.join(names)))
    return " ".join(said + _folk_words(voice, folk))


def _folk_words(voice: Voice, folk: Folk) -> list[str]:
    if not folk:
        return []
    there = []
    for seat, n, house in folk:
        parts = [voice.say("house")] if house else []
        parts += [tents(voice, n)] if n else []
        there.append(f"{voice.say(SEAT_NAMES[seat])} {', '.join(parts)}")
    names = voice.join([voice.say(SEAT_NAMES[seat]) for seat in leaders(folk)])
    return [f"{'; '.join(there)}.", voice.say("In control: {names}.", names=names)]
