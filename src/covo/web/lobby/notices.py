"""A table as the lobby shows it: what, who, how far, and what one can do there."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache

from babel.dates import format_timedelta
from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    h3,
    li,
    p,
    span,
    summary,
    time,
    ul,
)
from markupsafe import Markup

from covo import games
from covo.engine.game import SetupError
from covo.language.catalogue import Voice
from covo.language.words import Words
from covo.server.tables.clocks import Pace, TimeControl
from covo.server.tables.seating import Holder, Seat
from covo.server.tables.tables import Notice, Status

from ..middleware.reader import Reader
from ..pages.emblems import emblem
from ..pages.page_frame import csrf_field, known_games
from ..pages.ui_icons import icon
from ..table.regions import Shelf
from ..table.seats import may_discard
from ..voices import numbered
from .levels import level_name

DRAWN = Shelf()
"""Items of lists; whoever reads them finds no name, no token, nothing of another in them."""
CLOCKS = ("clock", "reaction_clock")
"""Set-up options that the time control of a table takes the place of."""


def words_of(game: str) -> Words | None:
    """The words of a game, if it is still installed."""
    return dict(known_games()).get(game)


def acting_form(reader: Reader) -> Element:
    """What the buttons of all items belong to: an item holds nothing of whoever reads it."""
    return form("#act", method="post", hidden=True)[csrf_field(reader)]


def notice_item(reader: Reader, notice: Notice, now: float) -> Markup:
    """A table as an item of a list, drawn once for all who see the same."""
    ago = since(now - notice.moved, reader.language)
    # What else there is of a table never changes once it is made.
    key = (
        *(notice.id, reader.language, ago, notice.moved, notice.status, notice.seats),
        *(notice.mine, notice.waits_for_me, notice.waiting_for, notice.rounds, notice.spectators),
    )
    return Markup(DRAWN.get(key, lambda: str(_item(reader, notice, now))).html)


def _item(reader: Reader, notice: Notice, now: float) -> Element:
    words = words_of(notice.game)
    title = words.title(reader.language) if words else notice.game
    return li(id=f"table-{notice.id}", class_=["notice", {"calls": notice.waits_for_me}])[
        emblem(notice.game, "small"),
        div(".notice-what")[
            h3[a(href=f"/tables/{notice.id}")[title], _variant(notice, words, reader)],
            p(".notice-how")[_how(notice, reader.voice), _when(notice, reader, now)],
        ],
        ul(".seats", aria_label=reader.voice.say("Seats"))[
            [
                _seat(seat, said, seat.number in notice.mine, reader.voice)
                for seat, said in zip(notice.seats, seats_said(notice, reader.voice), strict=True)
            ]
        ],
        div(".notice-do")[_deed(reader, notice), _discard(reader, notice)],
    ]


def seat_said(seat: Seat, voice: Voice) -> str:
    """Who holds a seat."""
    match seat.kind:
        case Holder.BOT:
            own = seat.name if seat.name != seat.bot else ""
            return own or level_name(seat.bot, voice)
        case Holder.OPEN:
            return voice.say("free")
        case Holder.INVITED:
            return voice.say("invited")
        case _:
            return seat.name


def seats_said(notice: Notice, voice: Voice) -> tuple[str, ...]:
    """Who holds each seat, called as at the table itself."""
    held = [seat for seat in notice.seats if seat.kind not in (Holder.OPEN, Holder.INVITED)]
    names = numbered(seat_said(seat, voice) for seat in held)
    called = dict(zip((seat.number for seat in held), names, strict=True))
    return tuple(called.get(s.number) or seat_said(s, voice) for s in notice.seats)


def _seat(seat: Seat, said: str, is_mine: bool, voice: Voice) -> Element:
    kinds = {Holder.BOT: "robot", Holder.OPEN: "plus", Holder.INVITED: "link"}
    marks = [
        str(seat.kind),
        "mine" if is_mine else "",
        "won" if seat.won else "",
        "present" if seat.present else "",
    ]
    return li(class_=" ".join(mark for mark in marks if mark))[
        icon(kinds.get(seat.kind, "star" if seat.won else "user")),
        span[said],
        voice.say("(won)") if seat.won else None,
    ]


def _variant(notice: Notice, words: Words | None, reader: Reader) -> Node:
    preset = preset_of(notice)
    if not preset or not words:
        return None
    return span(".variant")[words.preset_name(preset, reader.language)]


def preset_of(notice: Notice) -> str:
    """The preset a table was made from, as far as its settings tell."""
    return _preset(notice.game, tuple(notice.settings.items()))


@lru_cache(256)
def _preset(name: str, settings: tuple[tuple[str, str], ...]) -> str:
    try:
        game, settled = games.load(name), _without(dict(settings))
        players = dict(settings)["players"]
        for name, values in sorted(game.presets.items(), key=lambda preset: -len(preset[1])):
            free = {"players": players} if "players" not in values else {}
            if _without(game.settings({**free, **values})) == settled:
                return name
    except (games.UnknownGame, games.BrokenGame, SetupError, KeyError):
        pass
    return ""


def _without(settings: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in settings.items() if name not in CLOCKS}


def _how(notice: Notice, voice: Voice) -> str:
    """How far it is, in a sentence."""
    if notice.waits_for_me:
        return voice.say("Your decision: round {n}.", n=notice.rounds + 1)
    match notice.status:
        case Status.GATHERING:
            free = sum(seat.kind is Holder.OPEN for seat in notice.seats)
            if not free:
                return voice.say("Waiting for those who are invited.")
            return voice.say_many("{n} seat is free.", "{n} seats are free.", free)
        case Status.PAUSED:
            return voice.say("Paused in round {n}.", n=notice.rounds + 1)
        case Status.OVER:
            return _outcome(notice, voice)
        case _:
            return _going_on(notice, voice)


def _going_on(notice: Notice, voice: Voice) -> str:
    called = seats_said(notice, voice)
    waited = [called[seat] for seat in notice.waiting_for]
    if not waited:
        return voice.say("Round {n}.", n=notice.rounds + 1)
    return voice.say(
        "Round {n}, waiting for {names}.", n=notice.rounds + 1, names=voice.join(waited)
    )


def _outcome(notice: Notice, voice: Voice) -> str:
    called = seats_said(notice, voice)
    won = [called[seat.number] for seat in notice.seats if seat.won]
    if not won:
        return voice.say_many("Ended after {n} round.", "Ended after {n} rounds.", notice.rounds)
    return voice.say("Won by {names}.", names=voice.join(won))


def _discard(reader: Reader, notice: Notice) -> Node:
    """The way to clear a game against bots away, behind one more click."""
    if not may_discard(notice, notice.mine) or notice.uploaded:
        return None
    voice = reader.voice
    return details(".sure")[
        summary[voice.say("Discard")],
        p[voice.say("It is gone for good, and counts for nothing.")],
        button(
            ".button.danger",
            form="act",
            formaction=f"/tables/{notice.id}/leave",
            name="do",
            value="discard",
        )[voice.say("Discard this game")],
    ]


def pace_said(control: TimeControl, voice: Voice) -> str:
    """How a table keeps time; nothing where it does not."""
    match control.pace:
        case Pace.LIVE:
            minutes = max(1, round(control.turn / 60))
            return voice.say_many("{n} minute a turn", "{n} minutes a turn", minutes)
        case Pace.DAYS:
            return voice.say_many("{n} day a turn", "{n} days a turn", control.turn)
        case _:
            return ""


def _when(notice: Notice, reader: Reader, now: float) -> Node:
    pace = pace_said(notice.time, reader.voice)
    return span(".notice-when")[
        span[icon("clock"), pace] if pace else None,
        span[icon("die"), reader.voice.say("real dice")] if notice.real_dice else None,
        span[icon("star"), reader.voice.say("rated")] if notice.manner.rated else None,
        span[icon("eye"), str(notice.spectators)] if notice.spectators else None,
        time(datetime=f"{notice.moved:.0f}")[since(now - notice.moved, reader.language)],
    ]


def since(seconds: float, language: str) -> str:
    """How long ago, in words; minutes are near enough."""
    passed = timedelta(minutes=max(1, round(seconds / 60)))
    return format_timedelta(-passed, add_direction=True, locale=language)


def _deed(reader: Reader, notice: Notice) -> Element:
    """The one thing to do with a table."""
    voice = reader.voice
    href = f"/tables/{notice.id}"
    if notice.waits_for_me:
        return a(".button.call", href=href)[icon("play"), voice.say("Play")]
    if notice.status is Status.OVER:
        return a(".button", href=f"{href}/replay")[icon("replay"), voice.say("Replay")]
    if notice.mine:
        return a(".button", href=href)[voice.say("Open")]
    if notice.status is Status.GATHERING and any(s.kind is Holder.OPEN for s in notice.seats):
        return button(".button", form="act", formaction=f"{href}/join")[
            icon("plus"), voice.say("Join")
        ]
    return a(".button", href=href)[icon("eye"), voice.say("Watch")]
