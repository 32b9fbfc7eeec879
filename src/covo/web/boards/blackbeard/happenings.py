"""What just happened, shown big for a moment: every die with what is added, cards, careers."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from covo.games.blackbeard.components import (
    DISPLAYS,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
    PLACE_IDS,
    PORT_IDS,
)
from covo.games.blackbeard.decisions import NUMBERING, Decision, Kind, Roll
from covo.games.blackbeard.frames import DISPLAY, PARAMETER, action, number_in
from covo.games.blackbeard.setup import is_setting_up
from covo.games.blackbeard.state import Ending, Place, Source, State, owner
from covo.games.blackbeard.words import WORDS
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
from covo.games.blackbeard.words.questions import ROLLS
from covo.language.catalogue import sentence

from ...speech import voice_of as page_voice
from .. import Happened
from .cards import face_of
from .dice import die, heap, unthrown
from .pieces import acting
from .places import OFF
from .rolls import Contest, Side, contest_after, goal_of, part_words, verdict

PLAYED = (Kind.PLAY_ACTION, Kind.PLAY_EVENT, Kind.CARD, Kind.SHOALS)
STEPS = (
    sentence("cargo"),
    sentence("take it or not"),
    sentence("hostage"),
    sentence("fate"),
    sentence("notoriety"),
    sentence("the ship"),
    sentence("revels"),
)
"""The seven steps of a loot (BB-8.2)."""
STEP_OF = {Roll.CARGO: 0, Roll.TORTURE: 3, Roll.FAME: 4}
HUNTING = (Roll.INTERCEPT, Roll.KC_BATTLE, Roll.OUST)
TITLES: dict[Roll, str] = {
    Roll.SEARCH: sentence("Search"),
    Roll.CARGO: sentence("Loot: the cargo"),
    Roll.TORTURE: sentence("Loot: the hostage is tortured"),
    Roll.RANSOM: sentence("Ransom"),
    Roll.FIND: sentence("The warship looks for him"),
    Roll.INTERCEPT: sentence("Interception"),
    Roll.BATTLE: sentence("Battle with the warship"),
    Roll.KC_BATTLE: sentence("Battle with the commissioner"),
    Roll.ATTACK: sentence("Attack on a port"),
    Roll.SACK: sentence("Sack of the port"),
    Roll.OUST: sentence("The commissioner would oust him"),
    Roll.MUTINY: sentence("Mutiny"),
    Roll.GRAB: sentence("Grab for the booty"),
    Roll.DUEL: sentence("Duel"),
    Roll.BRIBE: sentence("Bribe"),
    Roll.STORM: sentence("Storm"),
    Roll.DECEPTION: sentence("Trial"),
    Roll.FINE: sentence("Fine"),
    Roll.FAME: sentence("Loot: word spreads"),
    Roll.PLUNDER: sentence("Plunder"),
    Roll.REPAIR: sentence("Repair"),
    Roll.RESIST: sentence("The merchant resists"),
    Roll.CONSPIRACY: sentence("Conspiracy"),
    Roll.DEPLOY: sentence("A King's commission"),
    Roll.INFORMED_DEPLOY: sentence("A King's commission"),
}


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
    if contest is not None and contest.roll in ROLLS:
        yield _scene("roll", roll_scene(contest, language), brief=not contest.is_done)


def roll_scene(contest: Contest, language: str) -> str:
    """The whole procedure dialog."""
    page = page_voice(language)
    title = escape(page.say(TITLES[contest.roll]))
    said, good = verdict(contest, language)
    tone = "" if good is None else " good" if good else " bad"
    outcome = f'<p class="verdict{tone}">{escape(said)}</p>' if said else ""
    return (
        f'<p class="procedure">{title}</p>{_steps(contest, language)}'
        f'<div class="sides">{_sides(contest, language)}</div>{outcome}'
    )


def _steps(contest: Contest, language: str) -> str:
    """Where in its seven steps a loot is."""
    if contest.roll not in STEP_OF:
        return ""
    page, now = page_voice(language), STEP_OF[contest.roll]
    rows = "".join(
        f'<li class="{"now" if i == now else "done" if i < now else ""}">{escape(page.say(step))}</li>'
        for i, step in enumerate(STEPS)
    )
    return f'<ol class="loot-steps">{rows}</ol>'


def _sides(contest: Contest, language: str) -> str:
    sides = [_side(contest, i, side, language) for i, side in enumerate(contest.sides)]
    goal = goal_of(contest)
    if len(sides) == 2:
        one, other = (side.total for side in contest.sides)
        sign = "=" if one == other else ">" if one > other else "<"
        versus = sign if contest.is_done else page_voice(language).say("against")
        return f'{sides[0]}<span class="versus">{escape(versus)}</span>{sides[1]}'
    if goal is None:
        return sides[0]
    sign, number = goal
    aim = escape(_goal_words(contest, language))
    return (
        f'{sides[0]}<span class="versus">{escape(sign)}</span><div class="side goal">'
        f'<b class="total">{number}</b><p class="who">{aim}</p></div>'
    )


GOALS: dict[Roll, str] = {
    Roll.SEARCH: sentence("needed"),
    Roll.TORTURE: sentence("Cruelty"),
    Roll.MUTINY: sentence("Leadership"),
    Roll.SACK: sentence("defence"),
    Roll.BRIBE: sentence("hundreds paid"),
    Roll.CONSPIRACY: sentence("loyalty"),
    Roll.DEPLOY: sentence("notoriety"),
    Roll.INFORMED_DEPLOY: sentence("notoriety"),
}


def _goal_words(contest: Contest, language: str) -> str:
    return page_voice(language).say(GOALS[contest.roll])


def _side(contest: Contest, i: int, side: Side, language: str) -> str:
    """Who throws, the dice, each part with its name, and the sum."""
    parts = "".join(
        f"<li><b>{n:+d}</b> {escape(part_words(name, language))}</li>" for name, n in side.parts
    )
    seat = _seat(contest, side)
    colours = f" s{seat}" if seat >= 0 else ""
    total = side.total if side.left == 0 else "…"
    return (
        f'<div class="side{colours}"><p class="who">{escape(_who(contest, i, side, language))}</p>'
        f'<div class="dice">{_dice(contest, i, side)}</div><ul class="parts">{parts}</ul>'
        f'<b class="total">{total}</b></div>'
    )


def _dice(contest: Contest, i: int, side: Side) -> str:
    """The last die as it fell, those before it as a heap, those to come."""
    fresh = contest.thrown == i and contest.pips > 0
    earlier = side.dice - (contest.pips if fresh else 0)
    drawn = ""
    if earlier > 0:
        drawn += die(earlier, fresh=False) if earlier <= 6 and not _many(contest) else heap(earlier)
    if fresh:
        drawn += die(contest.pips)
    return drawn + unthrown() * min(side.left, 3)


def _many(contest: Contest) -> bool:
    return contest.roll in (
        Roll.DUEL,
        Roll.DEPLOY,
        Roll.INFORMED_DEPLOY,
        Roll.BRIBE,
        Roll.FINE,
        Roll.CONSPIRACY,
    )


def _seat(contest: Contest, side: Side) -> int:
    if 0 <= side.fighter < DISPLAYS:
        return int(owner(contest.s, side.fighter))
    return -1


def _who(contest: Contest, i: int, side: Side, language: str) -> str:
    s, voice = contest.s, voice_of(language)
    if side.fighter >= DISPLAYS:
        return pirate_name(voice, side.fighter - DISPLAYS)
    if side.fighter >= 0 and not (i == 0 and contest.roll in (Roll.DEPLOY, Roll.INFORMED_DEPLOY)):
        return captain(voice, s, side.fighter)
    if contest.roll in HUNTING:
        seat = max(number_in(s, Decision.HUNT, 1), number_in(s, Decision.OUSTING, 1))
        return kc_name(voice, int(s.kc[seat]) - 1)
    if contest.roll in (Roll.FIND, Roll.BATTLE):
        return warship_name(voice, int(s.warship[s.place[contest.sides[1].fighter]]) - 1)
    if contest.roll == Roll.ATTACK:
        return str(port_name(voice, int(action(s, PARAMETER))))
    return page_voice(language).say("the King")


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
    page, voice = page_voice(language), voice_of(language)
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
    page, voice = page_voice(language), voice_of(language)
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
    page = page_voice(language)
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
    page, voice = page_voice(language), voice_of(language)
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
    return page_voice(language).say(
        "{fame} points for notoriety, {wealth} for wealth", fame=fame, wealth=wealth
    )


def _gained(before: State, after: State, seat: int, source: Source, language: str) -> str:
    n = int(after.points[seat, source] - before.points[seat, source])
    return page_voice(language).say_many("{n} victory point", "{n} victory points", n)


def _emblem(seat: int) -> str:
    return (
        f'<svg class="flag" viewBox="-16 -13 32 26" aria-hidden="true"><rect class="cloth" x="-15" '
        f'y="-12" width="30" height="24" rx="3"/><use href="#bb-em-{seat}" class="emblem"/></svg>'
    )


# Places


def spots(option: int | None, before: State, after: State) -> list[str]:
    """The places a choice was about."""
    kind, arguments = _choice(option)
    found: list[str] = []
    match kind:
        case Kind.MOVE:
            found = [PLACE_IDS[arguments[1]]]
        case Kind.SEARCH:
            found = [OFF + PORT_IDS[arguments[1]]]
        case Kind.ATTACK:
            found = [PORT_IDS[arguments[1]]]
        case Kind.AREA | Kind.KC_MOVE:
            found = [PLACE_IDS[arguments[0]]]
        case Kind.GOVERNOR_IS:
            found = [PORT_IDS[before.pending[before.depth - 1, 1]]]
        case Kind.MERCHANT_IS:
            found = [OFF + PORT_IDS[before.pending[before.depth - 1, 1]]]
        case _:
            d = action(before, DISPLAY)
            if d >= 0 and before.pirate[d] > 0:
                found = [PLACE_IDS[before.place[d]]]
    return found
