"""What just happened, shown big for a moment: every die with what is added, cards, careers."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import (
    DISPLAYS,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
)
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind
from covo.games.blackbeard.rules.frames import number_in
from covo.games.blackbeard.rules.setup import is_setting_up
from covo.games.blackbeard.rules.state import Ending, Place, Source, State, owner
from covo.games.blackbeard.words import WORDS
from covo.games.blackbeard.words.contests import contest_after
from covo.games.blackbeard.words.names import (
    captain,
    hostage_name,
    kc_name,
    own_captain,
    pirate_name,
    port_name,
    seat_name,
    voice_of,
    warship_name,
)
from covo.games.blackbeard.words.vocabulary import acting
from covo.parts.board import Happened

from .cards import face_of
from .procedures import roll_scene

PLAYED = (Kind.PLAY_ACTION, Kind.PLAY_EVENT, Kind.CARD, Kind.SHOALS)


def happening(happened: Happened, viewer: int, language: str) -> Markup | None:
    """The scenes of one choice; None where there is nothing to show."""
    before, after = happened.before, happened.after
    kind, arguments = _choice(happened.option)
    scenes = [
        *_rolled(before, kind, arguments, language),
        *_drawn(before, after, kind, arguments, viewer, language),
        *_played(before, kind, arguments, language),
        *_news(before, after, language),
    ]
    return Markup(f'<div class="scenes">{"".join(scenes)}</div>') if scenes else None


def _choice(option: int | None) -> tuple[Kind | None, tuple[int, ...]]:
    if option is None:
        return None, ()
    kind, arguments = NUMBERING.unpack(option)
    return Kind(kind), tuple(arguments)


def _scene(kind: str, inside: str, *, brief: bool = False) -> str:
    return f'<div class="scene {kind}{" brief" if brief else ""}">{inside}</div>'


# Dice


def _rolled(
    before: State, kind: Kind | None, arguments: tuple[int, ...], language: str
) -> Iterator[str]:
    """Each die as it falls, with all that is added and what it is held against."""
    if kind not in (Kind.DIE, Kind.KEEP):
        return
    contest = contest_after(before, arguments[0] if kind == Kind.DIE else 0)
    if contest is not None:
        yield _scene("roll", roll_scene(contest, language), brief=not contest.is_done)


# Cards and counters


def _drawn(
    before: State,
    after: State,
    kind: Kind | None,
    arguments: tuple[int, ...],
    viewer: int,
    language: str,
) -> Iterator[str]:
    """What luck brought, as far as the viewer may see it."""
    page, voice = voice_of(language), voice_of(language)
    if kind == Kind.CARD_IS and not is_setting_up(before):
        seat = int(before.pending[before.depth - 1, 1])
        name = WORDS.option(before, NUMBERING.number(Kind.CARD_IS, arguments[0]), language)
        if seat == viewer:
            said = page.say("You draw: {card}", card=name)
        else:
            who = seat_name(voice, before, min(seat, int(before.players)))
            said = page.say("{player} draws: {card}", player=who, card=name)
        yield _card_scene(arguments[0], said, language, brief=seat == viewer)
    elif kind == Kind.HOSTAGE_IS:
        hostage = arguments[0]
        told = page.say(
            "Value {value}; knows {port} for {info}",
            value=int(HOSTAGE_VALUE[hostage]),
            info=int(HOSTAGE_INFO[hostage]),
            port=port_name(voice, int(HOSTAGE_PORT[hostage])),
        )
        yield _note(page.say("A hostage"), hostage_name(voice, hostage), told)
    elif kind == Kind.KC_IS:
        yield _note(page.say("The King's commission goes to"), kc_name(voice, arguments[0]))
    elif kind == Kind.WARSHIP_IS:
        yield _note(page.say("On Station"), warship_name(voice, arguments[0]))


def _note(head: str, name: str, more: str = "") -> str:
    below = f"<p>{escape(more)}</p>" if more else ""
    return _scene(
        "note", f'<p class="procedure">{escape(head)}</p><p class="said">{escape(name)}</p>{below}'
    )


def _card_scene(card: int, said: str, language: str, *, brief: bool = False) -> str:
    return _scene(
        "play",
        f'<div class="card">{face_of(card, language)}</div><p class="said">{escape(said)}</p>',
        brief=brief,
    )


def _played(
    before: State, kind: Kind | None, arguments: tuple[int, ...], language: str
) -> Iterator[str]:
    """A card that is played is shown to all, with what it is for."""
    if kind not in PLAYED:
        return
    page, voice = voice_of(language), voice_of(language)
    card = arguments[0]
    if kind == Kind.PLAY_ACTION:
        who = seat_name(voice, before, int(before.seat))
        said = page.say("{player} plays it for actions", player=who)
    elif kind == Kind.PLAY_EVENT:
        said = page.say("for {pirate}", pirate=own_captain(voice, before, arguments[1]))
    else:
        d = number_in(before, Decision.WINDOW, 2)
        name = captain(voice, before, d if d >= 0 else acting(before))
        against = kind == Kind.CARD
        said = (
            page.say("against {pirate}", pirate=name)
            if against
            else page.say("for {pirate}", pirate=name)
        )
    yield _card_scene(card, said, language, brief=kind == Kind.PLAY_ACTION)


# News


def _news(before: State, after: State, language: str) -> Iterator[str]:
    """Careers that end, Pardons, a turn that begins, the end."""
    page = voice_of(language)
    yield from _careers(before, after, language)
    if after.pardons > before.pardons:
        said = page.say("General Pardon number {n}", n=int(after.pardons))
        yield _scene("banner call", f"<p>{escape(said)}</p>")
    if after.ending != Ending.NONE:
        if before.ending == Ending.NONE:
            yield _scene("banner over", f"<p>{escape(WORDS.decision(after, language))}</p>")
        return
    if after.turn > before.turn:
        seat = int(after.seat)
        who = seat_name(voice_of(language), after, seat)
        said = escape(page.say("{player}'s turn", player=who))
        yield _scene(f"banner turn s{seat}", f"{_emblem(seat)}<p>{said}</p>", brief=True)


def _careers(before: State, after: State, language: str) -> Iterator[str]:
    page, voice = voice_of(language), voice_of(language)
    for d in range(DISPLAYS):
        pirate = int(before.pirate[d]) - 1
        if pirate < 0 or before.pirate[d] == after.pirate[d]:
            continue
        seat = int(owner(before, d))
        name = pirate_name(voice, pirate)
        if after.whereabouts[pirate] == Place.RETIRED:
            head = page.say("{pirate} retires", pirate=name)
            told = _career_points(before, after, seat, language)
        elif after.whereabouts[pirate] == Place.OUT:
            head = page.say("{pirate}'s career is over", pirate=name)
            told = _gained(before, after, seat, Source.LOST, language)
        else:
            continue
        yield _scene(
            f"banner s{seat}", f"{_emblem(seat)}<p>{escape(head)}</p><small>{escape(told)}</small>"
        )


def _career_points(before: State, after: State, seat: int, language: str) -> str:
    fame = int(after.points[seat, Source.RETIRED_FAME] - before.points[seat, Source.RETIRED_FAME])
    wealth = int(
        after.points[seat, Source.RETIRED_WEALTH] - before.points[seat, Source.RETIRED_WEALTH]
    )
    return voice_of(language).say(
        "{fame} points for notoriety, {wealth} for wealth", fame=fame, wealth=wealth
    )


def _gained(before: State, after: State, seat: int, source: Source, language: str) -> str:
    n = int(after.points[seat, source] - before.points[seat, source])
    return voice_of(language).say_many("{n} victory point", "{n} victory points", n)


def _emblem(seat: int) -> str:
    return (
        f'<svg class="flag" viewBox="-16 -13 32 26" aria-hidden="true"><rect class="cloth" x="-15" '
        f'y="-12" width="30" height="24" rx="3"/><use href="#bb-em-{seat}" class="emblem"/></svg>'
    )
