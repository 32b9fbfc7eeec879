"""What just happened, shown big for a moment: dice, fights, finds, cards, a turn that begins."""

from __future__ import annotations

from htpy import Node, div, p, span
from markupsafe import Markup

from covo.games.armada.rules.combat import ROLL, SOURCE, TARGET, defenders, defending_colour
from covo.games.armada.rules.components import (
    COLOURS,
    TERRITORIES,
    Card,
    Roll,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.state import Ending, Laid, State
from covo.games.armada.words import WORDS
from covo.games.armada.words.names import (
    card_name,
    gold,
    marker_name,
    mover_name,
    natives,
    place_name,
    roll_words,
    voice_of,
)
from covo.games.armada.words.vocabulary import battle, frame, is_setting_up
from covo.language.catalogue import sentence
from covo.parts.board import Happened

from .dice import die
from .hand import face_of

MINUS = "\N{MINUS SIGN}"
FOUND = (Decision.CH_EXPLORE, Decision.USE_BONUS)


def happening(happened: Happened, viewer: int, language: str) -> Markup | None:
    """The scenes of one choice; None where there is nothing to show."""
    scenes: list[Node] = []
    before, after = happened.before, happened.after
    kind, arguments = _choice(happened.option)
    if fight := _fight(before, after, kind, arguments, language):
        scenes.append(fight)
    if find := _find(before, kind, arguments, language):
        scenes.append(find)
    if card := _card(before, kind, arguments, language):
        scenes.append(card)
    scenes += _news(before, after, language)
    return Markup(div(".scenes")[scenes]) if scenes else None


def _choice(option: int | None) -> tuple[Kind | None, tuple[int, ...]]:
    if option is None:
        return None, ()
    kind, arguments = NUMBERING.unpack(option)
    return Kind(kind), arguments


# Fights


def _fight(
    before: State, after: State, kind: Kind | None, arguments: tuple[int, ...], language: str
) -> Node:
    """A roll, an answer to it, or the losses once both sides have passed."""
    going = battle(before)
    if not going:
        return None
    roll = arguments[0] if kind == Kind.ROLLED else _roll_of(before, after, kind)
    if roll is None:
        return None
    source, target = going[SOURCE], going[TARGET]
    settled = not battle(after)
    voice = voice_of(language)
    return div(".scene.fight")[
        _side(before, after, source, settled, language),
        span(".roll")[
            die("combat", roll, roll_words(voice, roll)), span(".said")[roll_words(voice, roll)]
        ],
        _side(before, after, target, settled, language),
    ]


def _roll_of(before: State, after: State, kind: Kind | None) -> int | None:
    """The result that stands: a weapon's, or the last one when its losses are taken."""
    now, then = battle(after), battle(before)
    if kind == Kind.COUNTER:
        return now[ROLL] if now else _countered(before)
    settled = then[0] == Decision.REACTING and not now
    return then[ROLL] if settled and kind in (None, Kind.PASS) else None


def _countered(before: State) -> int:
    asked = frame(before, before.depth - 1)[0]
    return int(Roll.F2 if asked == Decision.ATTACK_REACTION else Roll.X2)


def _side(before: State, after: State, space: int, settled: bool, language: str) -> Node:
    """One side of a fight: who, how many, how many fall."""
    had = int(defenders(before, space))
    left = int(defenders(after, space)) if settled else had
    colour = int(defending_colour(before, space))
    if space < TERRITORIES and before.natives[space] > 0:
        colour = COLOURS
    lost = span(".lost")[f"{MINUS}{had - left}"] if left < had else None
    return span(f".side.c{colour}")[
        _token(colour),
        span(".count")[str(left)],
        lost,
        span(".where")[str(place_name(voice_of(language), space))],
    ]


def _token(colour: int) -> Markup:
    return Markup(
        '<svg class="flag" viewBox="-17 -17 34 34" aria-hidden="true">'
        f'<use href="#tk{colour}"/></svg>'
    )


# Finds


def _find(before: State, kind: Kind | None, arguments: tuple[int, ...], language: str) -> Node:
    voice = voice_of(language)
    if kind == Kind.NATIVES_ARE:
        words = natives(voice, arguments[0])
        return div(".scene.find")[die("natives", arguments[0], words), span(".said")[words]]
    if kind != Kind.FOUND:
        return None
    territory = next((f[1] for f in _frames(before) if f[0] in FOUND), None)
    where = str(place_name(voice, territory)) if territory is not None else ""
    words = ", ".join((gold(voice, arguments[0]), natives(voice, arguments[1])))
    return div(".scene.find")[
        die("gold", arguments[0], gold(voice, arguments[0])),
        die("natives", arguments[1], natives(voice, arguments[1])),
        span(".said")[f"{where}: {words}"],
    ]


def _frames(s: State) -> list[tuple[int, ...]]:
    return [frame(s, depth) for depth in range(s.depth - 1, -1, -1)]


# Cards


def _card(before: State, kind: Kind | None, arguments: tuple[int, ...], language: str) -> Node:
    """A card that is played is shown to all; one that is drawn only to who may see it."""
    page, voice = voice_of(language), voice_of(language)
    shown = _played(before, kind, arguments)
    if shown is not None:
        who = mover_name(voice, before, int(before.colour))
        said = page.say("Played: {card}", card=card_name(voice, shown))
        if kind == Kind.PLAY:
            said = page.say("{colour} plays: {card}", colour=who, card=card_name(voice, shown))
    elif kind == Kind.CARD_IS and not is_setting_up(before):
        shown = arguments[0]
        said = page.say("You draw: {card}", card=card_name(voice, shown))
    else:
        return None
    return div(".scene.play")[div(".card")[face_of(shown, language)], p(".said")[said]]


def _played(before: State, kind: Kind | None, arguments: tuple[int, ...]) -> int | None:
    match kind:
        case Kind.PLAY:
            return arguments[0]
        case Kind.ARM_BONUS:
            return int(Card.BONUS_DISCOVERY)
        case Kind.INTERRUPT:
            return int(Card.SURPRISE_ATTACK)
        case Kind.COUNTER:
            fired = _countered(before) == Roll.F2
            return int(Card.NEW_OFFENSIVE_WEAPONS if fired else Card.NEW_DEFENSIVE_WEAPONS)
        case _:
            return None


# News


LAID = sentence("{colour} lays the {card}: victory is at hand!")
TURN = sentence("{colour}'s turn")


def _news(before: State, after: State, language: str) -> list[Node]:
    """A victory, a Winning Option laid, a turn that begins."""
    page, voice = voice_of(language), voice_of(language)
    if after.ending != Ending.NONE:
        if before.ending != Ending.NONE:
            return []
        return [div(".scene.banner.over")[p[WORDS.decision(after, language)]]]
    found: list[Node] = []
    card = marker_name(voice, "winning_option")
    for colour in range(COLOURS):
        if before.laid[colour] == Laid.IN_HAND < after.laid[colour]:
            said = page.say(LAID, colour=mover_name(voice, after, colour), card=card)
            found.append(div(f".scene.banner.call.c{colour}")[_token(colour), p[said]])
    same = before.turn == after.turn and is_setting_up(before) == is_setting_up(after)
    if not same and not is_setting_up(after):
        said = page.say(TURN, colour=mover_name(voice, after, int(after.turn)))
        found.append(div(f".scene.banner.c{int(after.turn)}")[_token(int(after.turn)), p[said]])
    return found
