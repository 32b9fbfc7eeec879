"""Western Sea's options in a list: groups, what each says in one, what cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from markupsafe import Markup, escape

from covo.engine.pending import number, top
from covo.games.western_sea.components import (
    FACE_DOWN,
    FIRST_TOKEN_ICON,
    SIDE_ROWS,
    SIDES,
    TOKENS,
    Action,
    Icon,
)
from covo.games.western_sea.decisions import (
    EMISSARY_SOURCE,
    FIRST_TOKEN_SOURCE,
    FIRST_VIRTUAL,
    NUMBERING,
    Decision,
    Kind,
    Means,
)
from covo.games.western_sea.technologies import VIRTUAL_ICON
from covo.games.western_sea.words import WORDS
from covo.games.western_sea.words.names import (
    MEANS_NAMES,
    action_name,
    die_name,
    hex_name,
    icon_name,
    side_name,
    source_name,
    voice_of,
)
from covo.language.catalogue import Voice, sentence
from covo.presentation.plain import View

from ...speech import voice_of as page_voice
from . import drawings
from .dice import blank, die
from .drawings import seat_sign, small

GROUPS: dict[str, tuple[Kind, ...]] = {
    sentence("Actions"): (Kind.ACT,),
    sentence("Pay with"): (Kind.PAY,),
    sentence("Pay with two together"): (Kind.PAIR,),
    sentence("Pay with the help of a card"): (Kind.CRAFT, Kind.BONUS),
    sentence("Choose a face: spend"): (Kind.SET,),
    sentence("Roll again: spend"): (Kind.REROLL,),
    sentence("Draw more dice: spend"): (Kind.DRAW,),
    sentence("Roll the Treasure die: spend"): (Kind.TREASURE,),
    sentence("For free"): (Kind.FORESIGHT, Kind.SECOND_WIND, Kind.SHIFT_WORK),
    sentence("Dice"): (Kind.TARGET, Kind.KEEP, Kind.REVIVE, Kind.SECOND, Kind.GIVE),
    sentence("Faces"): (Kind.FACE,),
    sentence("Tiles"): (Kind.PICK_TILE,),
    sentence("Advisors"): (Kind.ADVISOR,),
    sentence("Emissaries"): (Kind.EMISSARY,),
    sentence("Technologies"): (Kind.TECH,),
    sentence("Where"): (Kind.PLACE_AT, Kind.TURN_TO, Kind.COAST, Kind.ARM),
    sentence("Gather"): (Kind.GATHER, Kind.TENT, Kind.ENCLOSURES),
    sentence("Place a tent"): (Kind.PLACE,),
    sentence("Place a tent for free"): (Kind.PLACE_FREE,),
    sentence("Move a tent from"): (Kind.MOVE, Kind.NOMAD),
    sentence("Move it to"): (Kind.MOVE_TO,),
    sentence("Govern"): (Kind.GOVERN,),
    sentence("Enclosures"): (Kind.REVEAL, Kind.DISCARD),
    sentence("Recruit"): (Kind.TAKE_DIE, Kind.HIRE, Kind.TO_BAG, Kind.TO_SPENT),
    sentence("Tokens"): (Kind.TOKEN, Kind.SKIP, Kind.GAIN, Kind.GAIN_PAIR, Kind.SELL_ADD),
    sentence("Factories"): (Kind.WORK,),
    sentence("Sell"): (Kind.SELL,),
    sentence("Return a die"): (Kind.RETIRE_ACTIVE, Kind.RETIRE_SPENT),
    sentence("Raid"): (Kind.RAID_HEX, Kind.RAID),
    sentence("Sail"): (Kind.SAIL_TO,),
    sentence("Swap"): (Kind.SPY_ON,),
    sentence("Extra actions"): (Kind.TAKE_UP,),
    sentence("Yes or no"): (Kind.YES, Kind.NO),
    sentence("Enough"): (Kind.ROLL, Kind.DONE, Kind.STOP, Kind.DECLINE, Kind.PASS, Kind.END),
}
"""Options by groups; what ends something comes last, where no finger slips on it."""
ORDER = {kind: (i, head) for i, (head, kinds) in enumerate(GROUPS.items()) for kind in kinds}
ON_HEX = frozenset(
    (Kind.PLACE, Kind.PLACE_FREE, Kind.MOVE, Kind.MOVE_TO, Kind.GOVERN, Kind.NOMAD, Kind.WORK)
) | {Kind.RAID_HEX, Kind.SAIL_TO}
REVEALING = frozenset(
    (Kind.ROLL, Kind.DRAW, Kind.TREASURE, Kind.REVIVE, Kind.ENCLOSURES, Kind.DISCARD, Kind.END)
) | {Kind.KEEP, Kind.REVEAL}
"""Dice, cards, the end of a turn: what they lead to cannot be taken back (5.1)."""
PASSING = frozenset((Decision.ENTER, Decision.KEEP_DIE, Decision.STEAL_CHOICE, Decision.MANIP))
"""Decisions after whose end it is for others, or for chance."""
OPENING = frozenset((Decision.HARBOUR_TURN, Decision.COAST_SIDE, Decision.EXPLORE_PICK))


@cache
def kind_of(option: int) -> Kind:
    """What sort of option it is."""
    return Kind(NUMBERING.kind_of[option])


@cache
def arguments_of(option: int) -> tuple[int, ...]:
    return NUMBERING.unpack(option)[1]


@cache
def group(option: int, language: str) -> tuple[int, str]:
    """The heading of an option."""
    place, head = ORDER.get(kind_of(option), (len(GROUPS), ""))
    return place, page_voice(language).say(head) if head else ""


# Labels


def label(seen: View, option: int, language: str) -> str:
    """What an option says under its heading, with its sign."""
    kind = kind_of(option)
    if kind in DRAWN:
        return DRAWN[kind](voice_of(language), arguments_of(option))
    said = escape(WORDS.option(seen, option, language))
    if kind in (Kind.RAID, Kind.SPY_ON):
        return seat_sign(arguments_of(option)[0]) + said
    return said


def source_sign(source: int) -> Markup:
    """What pays, drawn: a die, a virtual one, the emissary's icon, a token."""
    if source < SIDES:
        return die(source)
    if source >= FIRST_TOKEN_SOURCE:
        return small(drawings.token_name(source - FIRST_TOKEN_SOURCE), "token")
    if source == EMISSARY_SOURCE:
        return small("embassy")
    return small(drawings.icon_name(int(VIRTUAL_ICON[source - FIRST_VIRTUAL])), "virtual")


def _pay(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    source, icon = arguments
    said = escape(source_name(voice, source))
    if is_native(source, icon):
        return source_sign(source) + said
    wanted = small(drawings.icon_name(icon)) + escape(icon_name(voice, icon))
    return source_sign(source) + said + Markup('<span class="as">→</span>') + wanted


def is_native(source: int, icon: int) -> bool:
    """SET-5.6 (1): a die that shows the icon itself."""
    return source < SIDES and icon in SIDE_ROWS[source][1]


def _pair(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    first, second, icon = arguments
    arrow = Markup('<span class="as">→</span>')
    words = escape(f"{source_name(voice, first)} + {source_name(voice, second)}")
    wanted = small(drawings.icon_name(icon)) + escape(icon_name(voice, icon))
    return source_sign(first) + source_sign(second) + words + arrow + wanted


def _craft(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    return source_sign(arguments[0]) + escape(source_name(voice, arguments[0]))


def _bonus(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    return small(drawings.icon_name(arguments[0])) + escape(icon_name(voice, arguments[0]))


def _spend(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    said = source_sign(arguments[0]) + escape(source_name(voice, arguments[0]))
    if len(arguments) == 1 or _is_plain(arguments[0], Means(arguments[1])):
        return said
    return said + escape(f" {voice.say(MEANS_NAMES[Means(arguments[1])])}")


def _is_plain(source: int, means: Means) -> bool:
    """A source that counts as what one sees on it needs no more words."""
    if means == Means.RESOURCE:
        kinds = range(FIRST_TOKEN_ICON, FIRST_TOKEN_ICON + TOKENS)
        return source >= FIRST_TOKEN_SOURCE or any(is_native(source, icon) for icon in kinds)
    return is_native(source, Icon.SHIP if means == Means.SHIP else Icon.PIONEER)


def _side(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    return die(arguments[0]) + escape(side_name(voice, arguments[0]))


def _colour(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    return blank(arguments[0]) + escape(die_name(voice, arguments[0]))


def _token(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    name = drawings.token_name(arguments[0])
    icon = icon_name(voice, arguments[0] + FIRST_TOKEN_ICON)
    return small(name, "token") + escape(icon)


def _action(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    name = drawings.action_name(arguments[0])
    return small(name) + escape(action_name(voice, arguments[0]))


def _hex(voice: Voice, arguments: tuple[int, ...]) -> Markup:
    name = hex_name(voice, arguments[0])
    return escape(f"{name[:1].upper()}{name[1:]}")


DRAWN: dict[Kind, Callable[[Voice, tuple[int, ...]], Markup]] = {
    Kind.ACT: _action,
    Kind.PAY: _pay,
    Kind.PAIR: _pair,
    Kind.CRAFT: _craft,
    Kind.BONUS: _bonus,
    Kind.SET: _spend,
    Kind.REROLL: _spend,
    Kind.DRAW: _spend,
    Kind.TREASURE: _spend,
    Kind.SECOND: _spend,
    Kind.TARGET: _side,
    Kind.FACE: _side,
    Kind.KEEP: _side,
    Kind.RETIRE_ACTIVE: _side,
    Kind.REVIVE: _colour,
    Kind.TAKE_DIE: _colour,
    Kind.GIVE: _colour,
    Kind.TOKEN: _token,
    Kind.GAIN: _token,
    Kind.SELL_ADD: _token,
    **dict.fromkeys(ON_HEX - {Kind.NOMAD}, _hex),
}
"""Labels that are said short because a heading stands above them."""


def amount(option: int) -> int | None:
    """Western Sea asks for things one by one, never for a number."""
    return None


# What cannot be taken back


def is_safe(seen: View, option: int) -> bool:
    """5.1: whether it brings no luck, no look, no other seat."""
    kind = kind_of(option)
    if kind in REVEALING:
        return False
    decision = Decision(top(seen)) if seen.depth else Decision.NONE
    if Decision.NONE < decision <= Decision.DRAFT_PICK:  # the next seat chooses from what is left
        return False
    if decision in OPENING:
        return decision == Decision.EXPLORE_PICK
    if decision in PASSING:
        return decision == Decision.MANIP and kind != Kind.DONE
    match kind:
        case Kind.PASS:
            return True
        case Kind.TARGET:
            return decision != Decision.MANIP_REROLL
        case Kind.SAIL_TO:
            return bool(seen.face[arguments_of(option)[0]] != FACE_DOWN)
        case Kind.PLACE_AT:
            return False
        case Kind.DONE | Kind.PAY | Kind.PAIR | Kind.CRAFT | Kind.BONUS:
            # What is paid last turns a tile over at once.
            return decision != Decision.PAY or int(number(seen, 1)) != Action.EXPLORE
        case _:
            return True
