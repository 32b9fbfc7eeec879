"""Armada's options in a list: what a group is called, and what each says within it."""

from __future__ import annotations

from covo.games.armada.decisions import NUMBERING, Kind
from covo.games.armada.state import State
from covo.games.armada.words import WORDS
from covo.games.armada.words.names import card_name, card_text, place_name, voice_of
from covo.language.catalogue import Voice, sentence

from .pieces import places
from .tints import Signs

GROUPS: dict[str, tuple[Kind, ...]] = {
    sentence("Launch"): (Kind.LAUNCH,),
    sentence("Sail"): (Kind.SAIL,),
    sentence("Load"): (Kind.LOAD,),
    sentence("Land"): (Kind.UNLOAD,),
    sentence("Transfer"): (Kind.TRANSFER,),
    sentence("Move"): (Kind.MOVE,),
    sentence("Explore"): (Kind.EXPLORE,),
    sentence("Attack"): (Kind.ATTACK,),
    sentence("Sink"): (Kind.SINK, Kind.DESTROY),
    sentence("Convert gold"): (Kind.CONVERT,),
    sentence("Recruit"): (Kind.RECRUIT,),
    sentence("Cards"): (Kind.PLAY, Kind.BUY_CARD),
    sentence("End"): (Kind.END_TURN, Kind.END_SURPRISE),
}
"""The options of a turn by groups, the end of the turn last, where no finger slips on it."""
ORDER = {kind: (i, head) for i, (head, kinds) in enumerate(GROUPS.items()) for kind in kinds}
SHORT = frozenset(
    (
        Kind.LAUNCH,
        Kind.SAIL,
        Kind.LOAD,
        Kind.UNLOAD,
        Kind.TRANSFER,
        Kind.MOVE,
        Kind.EXPLORE,
        Kind.ATTACK,
        Kind.CONVERT,
    )
)
"""Kinds that need no more than their places once the group is named."""


DIGITS = 3
"""As long as a quantity is at most."""


def heading(option: int, voice: Voice) -> tuple[int, str]:
    """The group of an option; decisions other than a turn's have one kind, and no heading."""
    kind = Kind(NUMBERING.kind_of[option])
    place, head = ORDER.get(kind, (0, ""))
    return place, voice.say(head) if head else ""


def label(s: State, option: int, sign: Signs, voice: Voice) -> str:
    """``S15→S14 Mistral Sea``; the words of the game where that would say too little."""
    kind, arguments = NUMBERING.unpack(option)
    spoken = voice_of(voice.language)
    if kind in SHORT:
        spaces = places(option)
        ids = sign.to.join(WORDS.command(option).split()[1:])
        return f"{ids} {place_name(spoken, spaces[-1])}"
    if kind == Kind.PLAY:
        return f"{card_name(spoken, arguments[0])}: {card_text(spoken, arguments[0])}"
    return WORDS.option(s, option, voice.language)


def amount(option: int) -> int | None:
    """Quantities are listed under the very number they mean."""
    kind, arguments = NUMBERING.unpack(option)
    return arguments[0] if kind in (Kind.QTY_PIRATES, Kind.QTY_GOLD, Kind.PIRATES_HERE) else None


def legs(words: list[str]) -> list[list[str]]:
    """``sail S15 S14 S21`` is two sails."""
    if len(words) > 3 and words[0].lower() == "sail":
        return [["sail", *words[i : i + 2]] for i in range(1, len(words) - 1)]
    return [words]


def follow_up(word: str) -> str | None:
    """``5`` after a command means so many pirates, ``g1`` so much gold."""
    kind, number = ("gold", word[1:]) if word[:1].lower() == "g" else ("pirates", word)
    if not number.isdecimal() or len(number) > DIGITS:
        return None
    return f"{kind} {int(number)}"


def legend(sign: Signs, voice: Voice) -> str:
    """What the signs on the chart mean."""
    return voice.say(
        "{city} city   {base} base   {port} ship in port   +2 gold   n natives   ? unexplored   "
        "{lit} an option leads there",
        city=sign.city,
        base=sign.base,
        port=sign.port,
        lit=sign.lit,
    )
