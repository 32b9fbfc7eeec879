"""What an option would do, in words: what it costs, what it gives, what may follow."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.pending import number, top
from covo.games.western_sea.components import (
    FACE_DOWN,
    FACTORY,
    FIRST_SEA,
    FIRST_SEA_FACE,
    GATHER,
    HARBOUR_TILE,
    HAS_VP,
    ICON_OF_ACTION,
    MAJOR,
    MANIP_DRAW,
    MANIP_REROLL,
    MINOR,
    RETIRE_VP,
    SALE,
    SIDE_COPIES,
    SIDES_FROM,
    Action,
)
from covo.games.western_sea.decisions import Decision, Kind
from covo.games.western_sea.governing import lead_needed
from covo.games.western_sea.raising import greatest
from covo.games.western_sea.state import State
from covo.games.western_sea.words.hexes import folk_of, leaders
from covo.games.western_sea.words.names import (
    advisor_text,
    emissary_text,
    icon_name,
    side_name,
    tile_text,
    voice_of,
)
from covo.games.western_sea.words.printed import (
    ability_words,
    enclosure_words,
    face_words,
    gains_words,
    tech_words,
)
from covo.language.catalogue import sentence
from covo.presentation.plain import View

from ...speech import voice_of as page_voice
from .controls import hex_asked
from .listing import arguments_of, kind_of

ACTS = {
    Action.EXPLORE: sentence("Draw a tile for each icon, keep one and place it on the map."),
    Action.SETTLE: sentence("A step for each icon: gather 2 tents, place one, or move one."),
    Action.RECRUIT: sentence("1, 2 or 3 dice for 1, 3 or 6 icons, of terrains where you are."),
    Action.RESEARCH: sentence("One technology for its icons, tokens and terrains."),
    Action.HARVEST: sentence("A token for each icon; then your factories may work."),
    Action.TRADE: sentence("A deal for each icon: sell a set of tokens, or return a die."),
    Action.RAID: sentence("Remove a tent for each icon, and put yours in its place."),
    Action.SAIL: sentence("A step for each icon; the hex where you end gives its benefit."),
}
"""What each main action does."""


def hint(seen: View, option: int, language: str) -> str:
    """The words for an option; empty where its label says it all."""
    found = HINTS.get(kind_of(option))
    return found(seen, arguments_of(option), language) if found else ""


Arguments = tuple[int, ...]


def _act(seen: View, arguments: Arguments, language: str) -> str:
    voice, action = page_voice(language), Action(arguments[0])
    seat = seen.seat
    if action == Action.ADVISOR:
        card = seen.adviser[seat] - 1
        return advisor_text(voice_of(language), card) if card >= 0 else ""
    icon = int(ICON_OF_ACTION[action])
    most = int(greatest(seen, seat, icon, 0, True))
    can = voice.say_many(
        "You can raise {n} {icon} icon.",
        "You can raise up to {n} {icon} icons.",
        most,
        icon=icon_name(voice_of(language), icon),
    )
    return f"{voice.say(ACTS[action])} {can}"


def _standing_after(seen: View, hex_: int, change: int, language: str) -> str:
    """Who would lead a hex, and for how many points."""
    voice, seat = page_voice(language), seen.seat
    tents = seen.tents.column(hex_)
    tents[seat] += change
    after = leaders(folk_of(tuple(tents), seen.house[hex_]))
    face = seen.face[hex_]
    if face == FACE_DOWN or not HAS_VP[face]:
        return ""
    worth = int(MAJOR[face])
    if after == (seat,):
        return voice.say("You lead there alone: {n} VP at the end.", n=worth)
    if seat in after:
        return voice.say("You share the lead there: {n} VP at the end.", n=worth)
    return voice.say("Others lead there; the second gets {n} VP.", n=int(MINOR[face]))


def _placed(seen: View, arguments: Arguments, language: str) -> str:
    hex_ = arguments[0]
    said = [_standing_after(seen, hex_, 1, language), _to_govern(seen, hex_, 1, language)]
    return " ".join(filter(None, said))


def _to_govern(seen: View, hex_: int, change: int, language: str) -> str:
    """How many more tents would make a house."""
    voice, seat = page_voice(language), seen.seat
    tents = seen.tents.column(hex_)
    rival = max([n for other, n in enumerate(tents) if other != seat], default=0)
    if seen.house[hex_] or seen.houses[seat] == 0:
        return ""
    lacking = rival + int(lead_needed(seen, seat)) - tents[seat] - change
    if lacking <= 0:
        return voice.say("Enough to govern there.")
    return voice.say_many(
        "{n} more tent there makes a house.", "{n} more tents there make a house.", lacking
    )


def _moved(seen: View, arguments: Arguments, language: str) -> str:
    return _standing_after(seen, arguments[0], -1, language)


def _entered(seen: View, _: Arguments, language: str) -> str:
    asked = Decision(top(seen))
    if asked in (Decision.ENTER, Decision.EXPLORE_ADD):
        seat = int(number(seen, 1)) if asked == Decision.ENTER else seen.seat
        camp = seen.camp[seat]
        return page_voice(language).say_many(
            "{n} tent in your supply.", "{n} tents in your supply.", camp
        )
    hex_ = hex_asked(seen)
    return _standing_after(seen, hex_, 1, language) if hex_ >= 0 else ""


def _govern(seen: View, arguments: Arguments, language: str) -> str:
    lead = int(lead_needed(seen, seen.seat))
    return page_voice(language).say(
        "{n} tents go back to the stock, a house stands there for good and leads the hex.", n=lead
    )


def _tech(seen: View, arguments: Arguments, language: str) -> str:
    return tech_words(voice_of(language), arguments[0])


def _tile(seen: View, arguments: Arguments, language: str) -> str:
    tile = arguments[0]
    if tile == HARBOUR_TILE:
        return tile_text(voice_of(language), tile)
    return face_words(voice_of(language), tile)


def _factory(seen: View, arguments: Arguments, language: str) -> str:
    gains = gains_words(voice_of(language), FACTORY[seen.face[arguments[0]]].tolist())
    return page_voice(language).say("A tent goes back to the stock; you gain {gains}.", gains=gains)


def _recruit(seen: View, arguments: Arguments, language: str) -> str:
    """The faces of a die."""
    own, colour = voice_of(language), arguments[0]
    sides = range(int(SIDES_FROM[colour]), int(SIDES_FROM[colour + 1]))
    faces = [f"{int(SIDE_COPIES[s])}× {side_name(own, s).partition('(')[2][:-1]}" for s in sides]
    left = page_voice(language).say("{n} in the supply", n=seen.supply[colour])
    return f"{', '.join(faces)}; {left}."


def _emissary(seen: View, arguments: Arguments, language: str) -> str:
    return emissary_text(voice_of(language), arguments[0])


def _advisor(seen: View, arguments: Arguments, language: str) -> str:
    return advisor_text(voice_of(language), arguments[0])


def _enclosure(seen: View, arguments: Arguments, language: str) -> str:
    return enclosure_words(voice_of(language), arguments[0])


def _sail(seen: View, arguments: Arguments, language: str) -> str:
    hex_ = arguments[0]
    face = seen.face[hex_]
    if face == FACE_DOWN:
        known = seen.sea_tile[hex_ - FIRST_SEA]
        if known <= 0:
            return page_voice(language).say("Nobody knows yet what lies there.")
        face = FIRST_SEA_FACE + known - 1
    return ability_words(voice_of(language), face)


def _reroll(seen: View, _: Arguments, language: str) -> str:
    return page_voice(language).say("Up to {n} active dice are rolled again.", n=MANIP_REROLL)


def _draw(seen: View, _: Arguments, language: str) -> str:
    seat = seen.seat
    left = sum(seen.bag[seat])
    return page_voice(language).say(
        "Draw and roll {n} dice; the bag holds {left}.", n=MANIP_DRAW, left=left
    )


def _set(seen: View, _: Arguments, language: str) -> str:
    return page_voice(language).say("Turn another active die to the face you like.")


def _sell(seen: View, _: Arguments, language: str) -> str:
    scale = " / ".join(str(int(n)) for n in SALE[1:] if n) or str(int(SALE[0]))
    return page_voice(language).say(
        "Different tokens together: {scale} VP for 1, 2, 3 and more.", scale=scale
    )


def _retire(seen: View, _: Arguments, language: str) -> str:
    return page_voice(language).say(
        "The die goes back to the supply; you gain {n} VP.", n=RETIRE_VP
    )


def _gather(seen: View, _: Arguments, language: str) -> str:
    stock = int(seen.stock[seen.seat])
    return page_voice(language).say(
        "{n} tents from the general stock, which holds {stock}.", n=min(GATHER, stock), stock=stock
    )


HINTS: dict[Kind, Callable[[State, Arguments, str], str]] = {
    Kind.ACT: _act,
    Kind.PLACE: _placed,
    Kind.PLACE_FREE: _placed,
    Kind.MOVE_TO: _placed,
    Kind.MOVE: _moved,
    Kind.NOMAD: _moved,
    Kind.YES: _entered,
    Kind.GOVERN: _govern,
    Kind.TECH: _tech,
    Kind.PICK_TILE: _tile,
    Kind.WORK: _factory,
    Kind.TAKE_DIE: _recruit,
    Kind.EMISSARY: _emissary,
    Kind.ADVISOR: _advisor,
    Kind.REVEAL: _enclosure,
    Kind.DISCARD: _enclosure,
    Kind.SAIL_TO: _sail,
    Kind.SET: _set,
    Kind.REROLL: _reroll,
    Kind.DRAW: _draw,
    Kind.SELL: _sell,
    Kind.RETIRE_ACTIVE: _retire,
    Kind.RETIRE_SPENT: _retire,
    Kind.GATHER: _gather,
}
