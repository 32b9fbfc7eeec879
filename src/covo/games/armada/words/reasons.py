"""Why something is no option, said to the one who would like it."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..acting import cost
from ..combat import defending_colour
from ..components import TERRITORIES, Flag
from ..decisions import NUMBERING, Decision, Kind
from ..marching import most_gold, most_pirates
from ..refusals import RULE, RULE_FOR_KIND, Refusal
from ..rules import refusal
from ..sailing import refuse_crew
from ..state import NO_SHIP, State
from .arguments import argument_words, asked, numbers
from .commands import PLACES
from .names import colour_name, flag_name, group_name, phrase, place, voice_of
from .questions import decision_words

REASONS = {
    Refusal.NOT_YOURS: sentence("{here} is not under your flag."),
    Refusal.SEA_TAKEN: sentence("A ship lies in {there}, and two never share a space."),
    Refusal.NO_PIRATES: sentence("You have no pirates in {here}."),
    Refusal.UNEXPLORED: sentence("{there} is unexplored: nobody sets foot there yet."),
    Refusal.SHIP_FULL: sentence("The ship in {there} is full: ten is all she carries."),
    Refusal.EXPLORED: sentence("{here} has been explored already."),
    Refusal.NOBODY_NEAR: sentence("None of your pirates is next to {here}."),
    Refusal.TOO_FEW: sentence("It takes two pirates together to attack, and {here} has fewer."),
    Refusal.NO_TARGET: sentence("There is no enemy to attack in {there}."),
    Refusal.SISTER: sentence("Your own colours do not fight each other."),
    Refusal.CREWED: sentence("The ship in {here} has a crew: only a ship adrift can be sunk."),
    Refusal.NO_GOLD: sentence("There is no gold of yours in {here}."),
    Refusal.TOO_FEW_CITIES: sentence("Gold turns into pirates where you hold two cities of a den."),
    Refusal.TOO_FEW_BASES: sentence("Gold turns into pirates in a base once you hold three."),
    Refusal.NO_RESERVE: sentence("All your pirates are on the board: the reserve is empty."),
    Refusal.NO_RECRUITING: sentence("This table plays without recruitment."),
    Refusal.RECRUITED: sentence("You have recruited in this turn already."),
    Refusal.NOBODY_DUE: sentence(
        "Nobody joins you: hold four territories of a den, or four of the centre."
    ),
    Refusal.NO_CARDS: sentence("This table plays without cards."),
    Refusal.TOO_POOR: sentence("A card costs two gold, and you do not have that much."),
    Refusal.NOT_IN_HAND: sentence("You do not hold that card."),
    Refusal.NO_EFFECT: sentence("{card} would change nothing now, so it stays in your hand."),
    Refusal.ONE_A_TURN: sentence("One {card} in a turn is all the rum there is."),
    Refusal.NOTHING_TO_DO: sentence("{colour} could do nothing with a surprise attack now."),
    Refusal.LEAVING: sentence("You are leaving the table: what is open is settled for you."),
    Refusal.OVER: sentence("The game is over."),
    Refusal.RESIGNED: sentence("That seat has left the table."),
    Refusal.NOT_POSSIBLE: sentence("Look at a card first."),
    Refusal.SHIP_IN_PORT: sentence("{here} has a ship in port already, and holds no second."),
    Refusal.USED: sentence("{here} has had its share: the second roll goes elsewhere."),
}
"""Reasons that are the same for every option they refuse."""


def refusal_words(s: State, option: int, language: str) -> str:
    """Why this is no option now, in a sentence; empty when it is one."""
    code = Refusal(refusal(s, option))
    return "" if code == Refusal.NONE else reason_words(s, option, code, language)


def refusal_rule(code: int, option: int) -> str:
    """The number of the rule behind a refusal of this option."""
    kind = Kind(NUMBERING.unpack(option)[0])
    return RULE_FOR_KIND.get((Refusal(code), kind), RULE.get(Refusal(code), ""))


def reason_words(s: State, option: int, code: Refusal, language: str) -> str:
    """What a refusal says about an option."""
    voice = voice_of(language)
    kind, arguments = NUMBERING.unpack(option)
    if (code, kind) in SPECIAL:
        return SPECIAL[code, Kind(kind)](voice, s, *arguments)
    if code in IN_CONTEXT:
        return IN_CONTEXT[code](voice, s, Kind(kind), *arguments)
    values = argument_words(voice, s, option)
    places = [words for name, words in values.items() if name in PLACES]
    places = places or [phrase(voice, "…")]
    return voice.say(REASONS[code], here=places[0], there=places[-1], **values)


def _not_now(voice: Voice, s: State, kind: Kind, *_: int) -> str:
    now = decision_words(s, voice.language)
    return voice.say("That is not the question now. {question}", question=now)


def _no_points(voice: Voice, s: State, kind: Kind, *_: int) -> str:
    return voice.say_many(
        "That takes {n} point, and you have {left}.",
        "That takes {n} points, and you have {left}.",
        max(1, cost(kind)),
        left=s.points,
    )


def _no_ship(voice: Voice, s: State, kind: Kind, here: int, there: int = 0) -> str:
    aboard_is_missing = kind == Kind.LOAD or s.ship_at[here] != NO_SHIP
    where = place(voice, there if aboard_is_missing else here)
    return voice.say("There is no ship in {place}.", place=where)


def _foreign_ship(voice: Voice, s: State, kind: Kind, here: int, there: int = 0) -> str:
    sails_here = kind != Kind.LOAD and refuse_crew(s, s.colour, here) == Refusal.FOREIGN_SHIP
    sea = here if sails_here else there
    colour = colour_name(voice, s.captain[s.ship_at[sea]])
    return voice.say("The ship in {place} is {colour}'s.", place=place(voice, sea), colour=colour)


def _no_crew(voice: Voice, s: State, kind: Kind, *spaces: int) -> str:
    sea = spaces[-1] if kind == Kind.LOAD else spaces[0]
    return voice.say("The ship in {place} is adrift: nobody is aboard.", place=place(voice, sea))


def _occupied(voice: Voice, s: State, kind: Kind, *spaces: int) -> str:
    natives = spaces[-1] < TERRITORIES and s.natives[spaces[-1]] > 0
    holder = flag_name(voice, Flag.NATIVES if natives else defending_colour(s, spaces[-1]))
    return voice.say(
        "{place} is held by {holder}: nobody else may enter.",
        place=place(voice, spaces[-1]),
        holder=holder,
    )


def _natives_first(voice: Voice, s: State, territory: int) -> str:
    return voice.say(
        "Natives stand in {place}: nothing can be done there until they are gone.",
        place=place(voice, territory),
    )


def _too_strong(voice: Voice, s: State, sea: int) -> str:
    return voice.say(
        "The crew in {place} is too strong: mutiny takes three at most.", place=place(voice, sea)
    )


def _no_deck(voice: Voice, s: State, kind: Kind, *_: int) -> str:
    return voice.say("There is no such card left to draw.")


def _none(voice: Voice, s: State) -> str:
    if asked(s, Decision.QTY_GOLD):
        return voice.say("Without a pirate at least one ingot must go.")
    return voice.say(
        "At least one pirate must go: gold goes alone only between your own crewed ships and "
        "your own land."
    )


def _wrong_number(voice: Voice, s: State, kind: Kind, amount: int, *_: int) -> str:
    a, source, target, going = numbers(s)
    if amount == 0:
        return _none(voice, s)
    if asked(s, Decision.QTY_PIRATES):
        most = most_pirates(s, a, source, target)
    elif asked(s, Decision.QTY_GOLD):
        most = most_gold(s, a, source, target, going)
    else:
        most = target
    return voice.say_many("That is too many: {n} at most.", "That is too many: {n} at most.", most)


def _recruit_elsewhere(voice: Voice, s: State, territory: int) -> str:
    group = group_name(voice, numbers(s)[0])
    return voice.say("This recruit joins you somewhere in {group}.", group=group)


def _ship_elsewhere(voice: Voice, s: State, city: int) -> str:
    group = group_name(voice, numbers(s)[0])
    return voice.say("Your ships begin in the cities of {group}.", group=group)


def _colour_taken(voice: Voice, s: State, colour: int) -> str:
    return voice.say("{colour} is taken.", colour=colour_name(voice, colour))


def _not_your_colour(voice: Voice, s: State, colour: int) -> str:
    return voice.say("You do not play {colour}.", colour=colour_name(voice, colour))


def _not_your_gold(voice: Voice, s: State, space: int) -> str:
    where = place(voice, space)
    if space < TERRITORIES:
        return voice.say(REASONS[Refusal.NOT_YOURS], here=where)
    return voice.say("The ship in {place} has no crew of yours.", place=where)


IN_CONTEXT: dict[Refusal, Callable[..., str]] = {
    Refusal.NOT_NOW: _not_now,
    Refusal.NO_POINTS: _no_points,
    Refusal.NO_SHIP_HERE: _no_ship,
    Refusal.FOREIGN_SHIP: _foreign_ship,
    Refusal.NO_CREW: _no_crew,
    Refusal.OCCUPIED: _occupied,
    Refusal.NO_DECK: _no_deck,
    Refusal.WRONG_NUMBER: _wrong_number,
}
"""Reasons that look at the board, or at the decision, before they speak."""
SPECIAL: dict[tuple[int, int], Callable[..., str]] = {
    (Refusal.NOT_YOURS, Kind.INTERRUPT): _not_your_colour,
    (Refusal.NOT_YOURS, Kind.PAY_FROM): _not_your_gold,
    (Refusal.NOT_THERE, Kind.RECRUIT_AT): _recruit_elsewhere,
    (Refusal.NOT_THERE, Kind.SHIP_AT): _ship_elsewhere,
    (Refusal.NOT_THERE, Kind.COLOUR_IS): _colour_taken,
    (Refusal.OCCUPIED, Kind.MUTINY_AT): _too_strong,
    (Refusal.OCCUPIED, Kind.CONVERT): _natives_first,
    (Refusal.OCCUPIED, Kind.RECRUIT_AT): _natives_first,
    (Refusal.OCCUPIED, Kind.MILITIA_AT): _natives_first,
}
"""Reasons that one kind of option says in its own way."""
