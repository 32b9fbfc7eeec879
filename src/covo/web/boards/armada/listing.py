"""Armada's options in a list: their groups, what each says within one, quantities, places."""

from __future__ import annotations

from functools import cache

from covo.games.armada.decisions import NUMBERING, Decision, Kind
from covo.games.armada.state import State
from covo.games.armada.words import WORDS
from covo.games.armada.words.commands import PLACES
from covo.games.armada.words.names import card_name, place_name, voice_of
from covo.language.catalogue import sentence

from ...speech import voice_of as page_voice

GROUPS: dict[str, tuple[Kind, ...]] = {
    sentence("Launch"): (Kind.LAUNCH,),
    sentence("Sail"): (Kind.SAIL,),
    sentence("Load"): (Kind.LOAD,),
    sentence("Land"): (Kind.UNLOAD,),
    sentence("Transfer"): (Kind.TRANSFER,),
    sentence("March"): (Kind.MOVE,),
    sentence("Explore"): (Kind.EXPLORE,),
    sentence("Attack"): (Kind.ATTACK,),
    sentence("Gold into pirates"): (Kind.CONVERT,),
    sentence("Recruit"): (Kind.RECRUIT,),
    sentence("Cards"): (Kind.PLAY, Kind.BUY_CARD),
    sentence("Sink or burn"): (Kind.SINK, Kind.DESTROY),
    sentence("End"): (Kind.END_TURN, Kind.END_SURPRISE),
}
"""The options of a turn by groups, the end of the turn last, where no finger slips on it."""
ORDER = {kind: (i, head) for i, (head, kinds) in enumerate(GROUPS.items()) for kind in kinds}
WAYS = frozenset(
    (Kind.LAUNCH, Kind.SAIL, Kind.LOAD, Kind.UNLOAD, Kind.TRANSFER, Kind.MOVE, Kind.ATTACK)
)
"""Kinds that lead from one place to another."""
SPOTTED = frozenset((Kind.EXPLORE, Kind.SINK, Kind.CONVERT))
"""Kinds that need no more than their place once the group is named."""
COUNTED = frozenset((Kind.QTY_PIRATES, Kind.QTY_GOLD, Kind.PIRATES_HERE))
PLACED = frozenset((Kind.DESTROY, Kind.RECRUIT_AT, Kind.PAY_FROM, Kind.MINE_AT, Kind.MUTINY_AT))
"""Other kinds with a place, whose words depend on nothing else."""
IN_CONTEXT = frozenset((Kind.NATIVES_AT, Kind.MILITIA_AT))
"""Kinds with a place whose words depend on the decision at hand."""
REVEALING = frozenset(
    (
        Kind.SHIP_AT,
        Kind.PIRATES_HERE,
        Kind.END_TURN,
        Kind.END_SURPRISE,
        Kind.EXPLORE,
        Kind.ATTACK,
        Kind.BUY_CARD,
        Kind.PLAY,
        Kind.ARM_BONUS,
        Kind.SKIP_BONUS,
        Kind.DOUBLE,
        Kind.KEEP,
        Kind.PASS,
        Kind.COUNTER,
        Kind.INTERRUPT,
        Kind.PEEK,
        Kind.TAKE,
        Kind.STOP,
        Kind.RESIGN,
        Kind.AGREE,
    )
)
"""Dice, cards, other people's turns: what they lead to cannot be taken back (5.9)."""
SEALED = frozenset((Decision.PAY_GOLD, Decision.PLACE_NATIVES, Decision.PLACE_MILITIA))
"""Decisions after which a card or a die follows, or may follow."""


@cache
def spaces_of(option: int) -> tuple[int, ...]:
    """The spaces an option names: where from, where to."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    return tuple(space for name, space in zip(names, arguments, strict=True) if name in PLACES)


@cache
def kind_of(option: int) -> Kind:
    """What sort of option it is."""
    return Kind(NUMBERING.kind_of[option])


@cache
def group(option: int, language: str) -> tuple[int, str]:
    """The heading of an option; decisions other than a turn's have one kind, and no heading."""
    place, head = ORDER.get(kind_of(option), (0, ""))
    return place, page_voice(language).say(head) if head else ""


def label(seen: State, option: int, language: str) -> str:
    """What an option says under its heading."""
    return _short(option, language) or WORDS.option(seen, option, language)


@cache
def _short(option: int, language: str) -> str:
    """What is said without a look at the board; empty where that would be too little."""
    kind, arguments = NUMBERING.unpack(option)
    voice = voice_of(language)
    spaces = spaces_of(option)
    if kind in WAYS:
        return " → ".join(place_name(voice, space) for space in spaces)
    if kind in SPOTTED:
        return str(place_name(voice, spaces[0]))
    if kind == Kind.PLAY:
        return card_name(voice, arguments[0])
    if kind == Kind.QTY_GOLD:
        return str(arguments[0])
    return plain_words(option, language) if kind in PLACED else ""


@cache
def plain_words(option: int, language: str) -> str:
    """The sentence of an option that has a place, and needs nothing else to be said."""
    return WORDS.option(None, option, language)


def words(seen: State, option: int, language: str) -> str:
    """The whole sentence of an option that has a place."""
    if kind_of(option) in IN_CONTEXT:
        return WORDS.option(seen, option, language)
    return plain_words(option, language)


def amount(option: int) -> int | None:
    """Quantities are known by the very number they mean."""
    return int(NUMBERING.argument[option, 0]) if kind_of(option) in COUNTED else None


def is_safe(seen: State, option: int) -> bool:
    """Whether it can be taken back as far as it alone is concerned."""
    if kind_of(option) in REVEALING:
        return False
    return seen.depth == 0 or int(seen.pending[seen.depth - 1, 0]) not in SEALED
