"""What a bot would do: hints at a running table, and a finished game looked through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    figcaption,
    figure,
    form,
    h1,
    h2,
    header,
    li,
    ol,
    p,
    progress,
    section,
    small,
    strong,
)
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from markupsafe import Markup, escape

from covo.engine.game import SPECTATOR
from covo.language.catalogue import sentence
from covo.parts.board import abilities_of
from covo.server.counsel import Advice, Analysis, Hint, Spot
from covo.server.denied import Denial, Denied
from covo.server.reason import Reason, Why
from covo.server.server import Server

from ..login.preferences import go
from ..middleware.reader import Reader
from ..middleware.responses import NO_STORE, Asked, asking, refused
from ..pages.page_frame import csrf_field, page
from ..pages.ui_icons import icon
from .news import look
from .page_context import PageContext
from .table import PRIVATE, table_page

STYLES = ("style/table.css", "style/counsel.css")
WIDE, HIGH, LEFT, EDGE, BELOW = 720, 290, 62, 16, 44
"""The graph of chances, with room for its scales on the left and below."""
MOST_ROUNDS = 6
"""Rounds that are written below the graph."""
DASHES = ("none", "9 5", "2 5", "12 4 2 4", "5 3")
"""A line for each seat, to be told apart without colours."""
MOST_TURNS, MOST_ADVICE = 5, 8
WORTH_TELLING = 0.04
"""A loss of less chance than this is a matter of taste."""
AGAIN = "2"
"""Seconds until a page that shows progress looks again."""


# Hints


@post("/tables/{table_id:str}/counsel", include_in_schema=False, opt={"rate": "counsel"})
async def counsel(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """What a bot would choose: for script as marks, else as a sentence above the options."""
    ask = await asking(request, server, reader, table_id)
    seat, length = ask.whole("seat"), ask.whole("length")
    try:
        if reader.person is None:
            raise Denied(Denial.NOT_SEATED)
        found = await server.counsel.hints(table_id, reader.person, seat, length)
    except Denied as denied:
        return await refused(ask, denied)
    context = await look(server, reader, table_id, seat)
    if reader.wants_json:
        told = {
            "counsel": str(counsel_element(context, found)),
            "options": [hint.option for hint in found],
        }
        return Response(told, headers=NO_STORE, status_code=200)
    said = context.voice.join([hint_words(context, hint) for hint in found])
    return await table_page(server, reader, table_id, seat, ask.origin, said, 200)


def counsel_element(context: PageContext, hints: Sequence[Hint]) -> Markup:
    """``#advice``: the options a bot likes, each a button that takes it."""
    title = escape(context.voice.say("A bot would"))
    items = "".join(
        f'<li><button class="option" form="choose" name="option" value="{hint.option}"'
        f' data-option="{hint.option}"><span class="rank" aria-hidden="true">{place}</span>'
        f'<span class="label">{escape(hint_words(context, hint))}</span></button></li>'
        for place, hint in enumerate(hints, 1)
    )
    return Markup(
        f'<section id="advice" class="counsel" aria-label="{title}"><h3>{title}</h3>'
        f"<ol>{items}</ol></section>"
    )


def hint_words(context: PageContext, hint: Hint) -> str:
    """An option with the chance to win that the bot sees."""
    name = context.words.option(context.view.seen, hint.option, context.language)
    if hint.chance < 0:
        return name
    said = reason_words(context, hint.why)
    chance = percent(hint.chance)
    return context.voice.say(
        "{option} ({chance} to win): {reason}", option=name, chance=chance, reason=said
    )


REASONS = {
    Reason.WINS: sentence("it wins"),
    Reason.ALONE: sentence("nothing else comes close"),
    Reason.PREVENTS: sentence("it prevents an answer that would cost {chance} more"),
    Reason.RISKS: sentence("worth it, though the answer may cost {chance}"),
    Reason.LEADS: sentence("it leads to this: {option}"),
    Reason.BETTER: sentence("{chance} better than this: {option}"),
    Reason.EVEN: sentence("nothing is clearly better, not even this: {option}"),
    Reason.WORSE: sentence("{chance} less than the first"),
}
"""What is said of an option, in a few words behind it."""


def reason_words(context: PageContext, why: Why) -> str:
    """Why a bot likes an option, or not as much."""
    named = {"chance": percent(why.chance)}
    if why.option >= 0:
        named["option"] = context.words.option(context.view.seen, why.option, context.language)
    return context.voice.say(REASONS[why.reason], **named)


def percent(chance: float) -> str:
    """Never broken between the number and its sign."""
    return f"{round(100 * chance)}\u00a0%"


# A finished game


@get("/tables/{table_id:str}/analysis", include_in_schema=False)
async def analysis(
    server: NamedDependency[Server], reader: NamedDependency[Reader], table_id: FromPath[str]
) -> Response[str]:
    """The graph, the turning points and the advice; until all is there, how far it has come."""
    context = await look(server, reader, table_id, SPECTATOR)
    found = await server.counsel.analysis(table_id)
    lengths = await server.counsel.lengths(table_id, _entries(found))
    title = context.voice.say("{game}: analysis", game=context.words.title(context.language))
    content = section(".narrow.analysis")[
        header[
            h1[title],
            p[a(href=context.path)[icon("chevron"), context.voice.say("To the table")]],
        ],
        _state(reader, context, found),
        _graph(context, found.curve) if found.curve else None,
        _turns(context, found.curve, lengths) if found.is_complete else None,
        await _advice(server, context, found, lengths) if found.is_complete else None,
        p(".field-note")[
            context.voice.say(
                "The chances are a bot’s judgement of the open position. What it would have "
                "played it found from what the seat could see at that moment."
            )
        ],
    ]
    goes_on = not found.is_complete and not found.has_failed
    headers = {**PRIVATE, "Refresh": AGAIN} if goes_on else PRIVATE
    html = page(reader, title, content, styles=(*STYLES, *context.board.stylesheets))
    return Response(str(html), media_type=MediaType.HTML, headers=headers)


@post("/tables/{table_id:str}/analysis", include_in_schema=False, opt={"rate": "counsel"})
async def analyse_again(server: NamedDependency[Server], table_id: FromPath[str]) -> Response[Any]:
    """Try once more to look through a game where that has failed."""
    await server.counsel.analyse_again(table_id)
    return go(f"/tables/{table_id}/analysis")


def _entries(found: Analysis) -> list[int]:
    """Every entry the page speaks of."""
    return [spot.seq for spot in found.curve] + [one.seq for one in found.advice]


def _state(reader: Reader, context: PageContext, found: Analysis) -> Node:
    """What is said of an analysis that is not complete."""
    if found.is_complete:
        return None
    return _failure(reader, context) if found.has_failed else _progress(context, found)


def _failure(reader: Reader, context: PageContext) -> Element:
    say = context.voice.say
    return section(".card", role="status")[
        p[say("The bot could not look through this game: something failed on the server.")],
        form(method="post", action=f"{context.path}/analysis")[
            csrf_field(reader), button(".button", type="submit")[say("Try again")]
        ],
    ]


def _progress(context: PageContext, found: Analysis) -> Element:
    said = context.voice.say(
        "{done} of {total} decisions", done=found.done, total=found.total or "…"
    )
    return section(".card", role="status")[
        p[context.voice.say("A bot is looking through the game."), " ", said],
        progress(value=str(found.done), max=str(max(1, found.total)), aria_label=said),
    ]


def _graph(context: PageContext, curve: Sequence[Spot]) -> Element:
    """A line for each seat, from the beginning to the end."""
    seats = range(len(curve[0].chances))
    drawn = Markup().join(_line(context, curve, seat) for seat in seats)
    svg = Markup(
        '<svg class="chances" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        '<g class="scale">{}{}</g>{}{}</svg>'
    ).format(
        WIDE,
        HIGH,
        context.voice.say("Chances to win, turn by turn"),
        _scale(),
        _rounds(context, curve),
        drawn,
        _dots(context, curve),
    )
    return figure(".card")[
        h2[context.voice.say("Chances to win")],
        svg,
        figcaption[ol(".key")[[_key(context, curve, seat) for seat in seats]]],
    ]


def _scale() -> Markup:
    """Quarters of all chances, on the left."""
    return Markup().join(
        Markup('<line x1="{}" x2="{}" y1="{}" y2="{}"/><text x="{}" y="{}">{}</text>').format(
            LEFT, WIDE - EDGE, _y(part), _y(part), LEFT - 6, _y(part) + 4, percent(part)
        )
        for part in (0.0, 0.25, 0.5, 0.75, 1.0)
    )


def _rounds(context: PageContext, curve: Sequence[Spot]) -> Markup:
    """Where some of the rounds begin, below."""
    starts = [i for i, spot in enumerate(curve) if i == 0 or spot.round > curve[i - 1].round]
    step = -(-len(starts) // MOST_ROUNDS)
    return Markup().join(
        Markup('<text class="round" x="{}" y="{}">{}</text>').format(
            _x(curve, i), HIGH - 12, context.voice.say("Round {n}", n=curve[i].round)
        )
        for i in starts[::step]
        if _x(curve, i) < WIDE - 2 * LEFT or i == 0
    )


def _line(context: PageContext, curve: Sequence[Spot], seat: int) -> Markup:
    spots = " ".join(f"{_x(curve, i)},{_y(s.chances[seat])}" for i, s in enumerate(curve))
    return Markup('<polyline class="line {}" stroke-dasharray="{}" points="{}"/>').format(
        _colour(context, seat), DASHES[seat % len(DASHES)], spots
    )


def _dots(context: PageContext, curve: Sequence[Spot]) -> Markup:
    """The turning points, on the line of whoever gained."""
    place = {spot.seq: i for i, spot in enumerate(curve)}
    return Markup().join(
        Markup('<circle class="dot {}" cx="{}" cy="{}" r="5"/>').format(
            _colour(context, seat), _x(curve, place[spot.seq]), _y(spot.chances[seat])
        )
        for _, seat, spot in turning_points(curve)
    )


def _colour(context: PageContext, seat: int) -> str:
    """The class that has the colour of a seat, as at the table."""
    coloured = abilities_of(context.board).coloured
    return f"seat-{seat}" if coloured is None else coloured.colour(context.view.seen, seat)


def _x(curve: Sequence[Spot], place: int) -> float:
    return round(LEFT + place * (WIDE - EDGE - LEFT) / max(1, len(curve) - 1), 1)


def _y(chance: float) -> float:
    return round(HIGH - BELOW - chance * (HIGH - EDGE - BELOW), 1)


def _key(context: PageContext, curve: Sequence[Spot], seat: int) -> Element:
    """Which line is whose, and where it began and ended."""
    sample = Markup(
        '<svg class="sample" viewBox="0 0 40 8" aria-hidden="true">'
        '<line class="line {}" stroke-dasharray="{}" x1="1" x2="39" y1="4" y2="4"/></svg>'
    ).format(_colour(context, seat), DASHES[seat % len(DASHES)])
    first, last = curve[0].chances[seat], curve[-1].chances[seat]
    return li[sample, context.names[seat], " ", small[f"{percent(first)} → {percent(last)}"]]


def turning_points(curve: Sequence[Spot]) -> list[tuple[float, int, Spot]]:
    """The greatest swings from one turn to the next: how much, for which seat, when."""
    swings = [
        max((now.chances[seat] - was.chances[seat], seat) for seat in range(len(now.chances)))
        for was, now in pairwise(curve)
    ]
    found = [(gain, seat, spot) for (gain, seat), spot in zip(swings, curve[1:], strict=True)]
    greatest = sorted(found, key=lambda one: -one[0])[:MOST_TURNS]
    return sorted((o for o in greatest if o[0] >= WORTH_TELLING), key=lambda one: one[2].seq)


def _turns(context: PageContext, curve: Sequence[Spot], lengths: dict[int, int]) -> Node:
    say = context.voice.say
    found = turning_points(curve)
    if not found:
        return None
    return section(".card")[
        h2[say("Turning points")],
        ol[
            [
                li[
                    a(href=f"{context.path}/replay?at={lengths[spot.seq]}")[
                        say(
                            "Round {n}: {name} gains {chance}",
                            n=spot.round,
                            name=context.names[seat],
                            chance=percent(gain),
                        )
                    ]
                ]
                for gain, seat, spot in found
            ]
        ],
    ]


async def _advice(
    server: Server, context: PageContext, found: Analysis, lengths: dict[int, int]
) -> Node:
    """Where another choice would have been better, the dearest first."""
    say = context.voice.say
    dearest = sorted(found.advice, key=lambda one: -one.loss)[:MOST_ADVICE]
    worth = [one for one in dearest if one.loss >= WORTH_TELLING]
    if not worth:
        return section(".card")[
            h2[say("What the bot would have played")],
            p[say("Much the same: it found nothing that was clearly better.")],
        ]
    items = [
        await _advised(server, context, one, lengths[one.seq], round_at(found.curve, one.seq))
        for one in worth
    ]
    return section(".card")[h2[say("What the bot would have played")], ol(".advice")[items]]


async def _advised(
    server: Server, context: PageContext, one: Advice, at: int, round_: int
) -> Element:
    """One choice beside the better one, each with the chance that the bot sees."""
    say = context.voice.say
    before = await server.counsel.state_before(context.view.notice.id, one.seq)
    played = context.words.option(before, one.played, context.language)
    better = context.words.option(before, one.best, context.language)
    return li[
        a(href=f"{context.path}/replay?at={max(0, at - 1)}")[strong[context.names[one.seat]]],
        " ",
        small[say("Round {n}", n=round_)],
        div[say("chose: {option}", option=played), " ", small[percent(one.chance_played)]],
        div[say("The bot: {option}", option=better), " ", small[percent(one.chance_best)]],
    ]


def round_at(curve: Sequence[Spot], seq: int) -> int:
    """The round in which an entry was written."""
    return next((spot.round for spot in curve if spot.seq >= seq), curve[-1].round)


ROUTES = [counsel, analysis, analyse_again]
