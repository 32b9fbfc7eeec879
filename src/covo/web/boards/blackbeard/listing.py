"""Blackbeard's options in a list: their groups, what each says within one, quantities."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.engine.pending import top
from covo.games.blackbeard.components import ACTIONS, BY_INITIATIVE, CUNNING, EVENT_OF
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.pirates import display_of_pirate
from covo.games.blackbeard.state import State
from covo.games.blackbeard.words import WORDS
from covo.games.blackbeard.words.names import (
    card_name,
    event_name,
    method_name,
    own_captain,
    pirate_name,
    place,
    port_name,
    voice_of,
)
from covo.language.catalogue import sentence

from ...options import ARROW
from ...speech import voice_of as page_voice
from .chances import asked_of, chance_of
from .displays import pirate_face
from .kinds import OF_SHIP, arguments_of, kind_of
from .odds import percent

GROUPS: dict[str, tuple[Kind, ...]] = {
    sentence("Loot"): (Kind.LOOT,),
    sentence("Sack"): (Kind.SACK,),
    sentence("Take the prize over"): (Kind.CONVERT,),
    sentence("Search for a merchant"): (Kind.SEARCH,),
    sentence("Sail"): (Kind.MOVE,),
    sentence("Call at port"): (Kind.CALL,),
    sentence("Repair the ship"): (Kind.REPAIR,),
    sentence("End the revels"): (Kind.REMOVE_DR,),
    sentence("Grab booty"): (Kind.GRAB,),
    sentence("Attack a port"): (Kind.ATTACK,),
    sentence("Make an alliance"): (Kind.ALLY,),
    sentence("Retire"): (Kind.RETIRE,),
    sentence("New pirate"): (Kind.NEW_PIRATE,),
    sentence("Play a card for its actions"): (Kind.PLAY_ACTION,),
    sentence("Play a card for its event"): (Kind.PLAY_EVENT,),
    sentence("Dissolve an alliance"): (Kind.DISSOLVE,),
    sentence("Hunt him"): (Kind.WARSHIP, Kind.KC_INTERCEPT, Kind.KC_OUST, Kind.KC_DEPLOY),
    sentence("Play a card against him"): (Kind.CARD,),
    sentence("Move your commissioner"): (Kind.KC_MOVE,),
    sentence("Bank booty"): (Kind.BANK,),
    sentence("Demand a ransom"): (Kind.RANSOM,),
    sentence("Buy a haven"): (Kind.HAVEN,),
    sentence("Cure the scurvy"): (Kind.CURE,),
    sentence("Hundreds of doubloons"): (Kind.PAY,),
    sentence("Combat hits mended"): (Kind.MEND,),
    sentence("Revels"): (Kind.REVEL, Kind.SOBER),
    sentence("End"): (Kind.END_TURN,),
    sentence("No more actions"): (Kind.FORFEIT,),
    sentence("Pass"): (Kind.PASS,),
    sentence("Leave the port"): (Kind.DONE,),
}
"""The options by groups; what ends something comes last, where no finger slips on it."""
ORDER = {kind: (i + 1, head) for i, (head, kinds) in enumerate(GROUPS.items()) for kind in kinds}
COUNTED = frozenset((Kind.PAY, Kind.MEND))
SAFE = frozenset(
    (
        Kind.INITIATIVE,
        Kind.DISSOLVE,
        Kind.BANK,
        Kind.HAVEN,
        Kind.CURE,
        Kind.MEND,
        Kind.STOP,
        Kind.STOW,
        Kind.LEAVE,
        Kind.DONE,
        Kind.FORFEIT,
        Kind.NO_DRAW,
        Kind.SOBER,
        Kind.JOIN,
        Kind.STAY_OUT,
        Kind.LEADER,
        Kind.ANOTHER,
    )
)
"""Nothing is thrown, drawn or asked of others after these (5.1)."""
ENLISTING = (Decision.SETUP_PIRATE, Decision.DEPLOY_AREA, Decision.NEW_DEPLOY)


@cache
def group(option: int, language: str) -> tuple[int, str]:
    """The heading of an option; small questions have no need of one."""
    number, head = ORDER.get(kind_of(option), (0, ""))
    return number, page_voice(language).say(head) if head else ""


def label(seen: State, option: int, language: str) -> str:
    """What an option says under its heading."""
    kind, (a, b) = kind_of(option), arguments_of(option)
    voice = voice_of(language)
    if kind == Kind.PLAY_ACTION:
        return f"{event_name(voice, int(EVENT_OF[a]))}: {actions_words(a, language)}"
    if kind == Kind.PLAY_EVENT:
        return ARROW.join((event_name(voice, int(EVENT_OF[a])), own_captain(voice, seen, b)))
    if kind in OF_SHIP:
        return own_captain(voice, seen, a)
    target = _target(kind, b, language)
    if target:
        return ARROW.join((own_captain(voice, seen, a), target + odds_words(seen, option)))
    said = _short(option, language) or WORDS.option(seen, option, language)
    return said + odds_words(seen, option)


def odds_words(seen: State, option: int) -> str:
    """How likely a deed with dice is, beside its name."""
    chance = chance_of(asked_of(seen, option))
    return "" if chance is None else f" · {percent(chance)}"


def _target(kind: Kind, b: int, language: str) -> str:
    """The second argument of a pirate's deed, in words."""
    voice = voice_of(language)
    match kind:
        case Kind.MOVE:
            return str(place(voice, b)).removeprefix("the ")
        case Kind.SEARCH | Kind.ATTACK:
            return str(port_name(voice, b))
        case Kind.GRAB:
            return pirate_name(voice, b)
        case Kind.RETIRE:
            return method_name(voice, b)
        case _:
            return ""


@cache
def _short(option: int, language: str) -> str:
    """What is said without a look at the table; empty where that would be too little."""
    kind, (a, _) = kind_of(option), arguments_of(option)
    voice = voice_of(language)
    if kind == Kind.KC_MOVE:
        return str(place(voice, a)).removeprefix("the ")
    if kind == Kind.CARD:
        return card_name(voice, a).partition(" (")[0]
    return ""


def actions_words(card: int, language: str) -> str:
    """What a card gives when it is played for actions."""
    voice = page_voice(language)
    actions = int(ACTIONS[card])
    if actions == BY_INITIATIVE:
        return voice.say("Initiative")
    return voice.say_many("{n} action", "{n} actions", actions)


def face(seen: State, option: int, language: str) -> Markup:
    """The pirate whom an option is about, with his ratings; those in play have spent of theirs."""
    kind, (pirate, _) = kind_of(option), arguments_of(option)
    if kind == Kind.PICK:
        return pirate_face(pirate, int(CUNNING[pirate]), language)
    if kind == Kind.INITIATIVE:
        cunning = int(seen.cunning[display_of_pirate(seen, pirate)])
        return pirate_face(pirate, cunning, language)
    return Markup()


def words(seen: State, option: int, language: str) -> str:
    """The whole sentence of an option."""
    return WORDS.option(seen, option, language)


def amount(option: int) -> int | None:
    """Quantities are known by the very number they mean."""
    return arguments_of(option)[0] if kind_of(option) in COUNTED else None


def is_safe(seen: State, option: int) -> bool:
    """Whether it can be taken back as far as it alone is concerned."""
    kind = kind_of(option)
    if kind in (Kind.PICK, Kind.AREA):
        return seen.depth > 0 and top(seen) in ENLISTING
    return kind in SAFE
