"""What somebody does at a table: choosing, taking back, sitting down, proposing, leaving."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.choices import LONGEST_NONCE
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.table_view import OfferKind
from covo.server.tables.tables import Notice, Proposal

from ..login.preferences import go
from ..middleware.reader import Reader
from ..middleware.responses import NO_STORE, Asked, Asking, answer, asking, refused, whole
from .hotseat import NOBODY
from .news import look
from .page_context import PageContext
from .table import table_page

Seat = Annotated[int, QueryParameter(name="as")]
REASONS = 2
"""Reasons told at once when something is not possible."""


@post("/tables/{table_id:str}/choices", include_in_schema=False)
async def choose(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Take an option, as it stood on the page."""
    ask = await asking(request, server, reader, table_id)
    seat, length, option = ask.whole("seat"), ask.whole("length"), ask.whole("option")
    return await answer(
        ask,
        lambda person: server.choices.choose(
            table_id, person, seat, length, option, nonce=nonce_of(ask.fields.get("nonce"))
        ),
    )


@post("/tables/{table_id:str}/undo", include_in_schema=False)
async def take_back(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Take the last move back."""
    ask = await asking(request, server, reader, table_id)
    seat, length = ask.whole("seat"), ask.whole("length")
    return await answer(
        ask,
        lambda person: server.choices.take_back(
            table_id, person, seat, length, nonce=nonce_of(ask.fields.get("nonce"))
        ),
    )


@post("/tables/{table_id:str}/filter", include_in_schema=False)
async def set_filter(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """How often one wants to be asked."""
    ask = await asking(request, server, reader, table_id)
    seat, wanted = ask.whole("seat"), ask.fields.get("filter", "")
    return await answer(
        ask, lambda person: server.choices.set_filter(table_id, person, seat, wanted)
    )


@post("/tables/{table_id:str}/spare", include_in_schema=False)
async def spare(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """About whom one does not want to be asked (``pass``), or wants to be again (``ask``)."""
    ask = await asking(request, server, reader, table_id)
    seat, again = ask.whole("seat"), ask.fields.get("ask", "")
    subject = again or ask.fields.get("pass", "")
    return await answer(
        ask, lambda person: server.choices.spare(table_id, person, seat, subject, not again)
    )


@post("/tables/{table_id:str}/offers", include_in_schema=False)
async def offers(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Propose, agree, withdraw, go on, come back: ``agree:replace:2`` in one field."""
    ask = await asking(request, server, reader, table_id)
    moves = ask.fields.get("offer", "").startswith("back:")
    path = f"/tables/{table_id}" if moves else ""
    return await answer(ask, lambda person: _offer(server, person, ask), path)


async def _offer(server: Server, person: Person, ask: Asking) -> None:
    verb, _, rest = ask.fields.get("offer", "").partition(":")
    if verb in ("pause", "replace", "end"):
        verb, rest = "offer", f"{verb}:{rest}"
    kind, _, seat = rest.partition(":")
    about = whole(seat)
    table = ask.table_id
    match verb:
        case "resume":
            await server.agreements.resume(table, person)
        case "back":
            own = whole(kind)
            await server.agreements.take_seat_back(table, person, SPECTATOR if own is None else own)
        case "offer":
            await server.agreements.offer(table, person, _kind(kind), about)
        case "agree":
            await server.agreements.agree(table, person, _kind(kind), about)
        case "withdraw":
            await server.agreements.withdraw(table, person, _kind(kind), about)
        case _:
            raise Denied(Denial.NO_SUCH_OFFER)


def nonce_of(sent: str | None) -> str | None:
    """What a page calls its request, so that it can ask again; nothing that is no name."""
    return sent if sent and len(sent) <= LONGEST_NONCE and sent.isascii() else None


def _kind(name: str) -> OfferKind:
    match name:
        case "pause":
            return "pause"
        case "replace":
            return "replace"
        case "end":
            return "end"
    raise Denied(Denial.NO_SUCH_OFFER)


@post("/tables/{table_id:str}/screen", include_in_schema=False)
async def screen(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Take a shared screen to answer, by the number of a seat; -1 says that nobody does."""
    ask = await asking(request, server, reader, table_id)
    seat = ask.whole("take")
    if seat == NOBODY:
        return await answer(ask, lambda person: server.choices.no_answer(table_id, person))
    return await answer(ask, lambda person: server.choices.take_screen(table_id, person, seat))


@post("/tables/{table_id:str}/join", include_in_schema=False)
async def join(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Sit down."""
    ask = await asking(request, server, reader, table_id)
    seat = ask.whole("seat", SPECTATOR)
    person = await reader.someone(ask.fields.get("name", ""))
    try:
        await server.hosting.join(
            person, table_id, None if seat == SPECTATOR else seat, ask.fields.get("invite", "")
        )
    except Denied as denied:
        return await refused(ask, denied)
    path = f"/tables/{table_id}"
    return Response({"go": path}, status_code=200) if reader.wants_json else go(path)


@post("/tables/{table_id:str}/leave", include_in_schema=False)
async def leave(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Stand up, let a bot play on, resign, or clear the table away."""
    ask = await asking(request, server, reader, table_id)
    seat = None if ask.seat == SPECTATOR else ask.seat
    match ask.fields.get("do"):
        case "discard":
            return await answer(ask, lambda person: server.leaving.discard(person, table_id), "/")
        case "resign":
            return await answer(ask, lambda person: server.leaving.resign(person, table_id, seat))
        case "bot":
            path = f"/tables/{table_id}"
            return await answer(
                ask, lambda person: server.leaving.leave(person, table_id, seat), path
            )
        case "leave":
            return await answer(ask, lambda person: server.leaving.leave(person, table_id), "/")
        case _:
            return await refused(ask, Denied(Denial.NOT_AN_OPTION))


@post("/tables/{table_id:str}/rulings", include_in_schema=False)
async def dispute(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Say that a ruling is wrong: it is filed for the operator."""
    ask = await asking(request, server, reader, table_id)
    rule, why = ask.fields.get("rule", ""), ask.fields.get("why", "")
    try:
        if reader.person is None:
            raise Denied(Denial.NOT_SEATED)
        await server.rulings.dispute(table_id, reader.person, ask.seat, rule, why)
    except Denied as denied:
        return await refused(ask, denied)
    thanks = reader.voice.say("Thank you: it is filed, with this moment and the journal.")
    if reader.wants_json:
        return Response({"taken": True, "thanks": thanks}, status_code=200, headers=NO_STORE)
    return await table_page(server, reader, table_id, ask.seat, ask.origin, thanks)


@post("/tables/{table_id:str}/rematch", include_in_schema=False, opt={"rate": "table"})
async def rematch(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """A new table, set up like this one."""
    ask = await asking(request, server, reader, table_id)
    if reader.person is None:
        return await refused(ask, Denied(Denial.NOT_SEATED))
    notice = await server.tables.notice(table_id, reader.person)
    try:
        made = await server.hosting.create(reader.person, same_again(notice, reader.person))
    except Denied as denied:
        return await refused(ask, denied)
    path = f"/tables/{made.id}"
    return Response({"go": path}, status_code=200) if reader.wants_json else go(path)


def same_again(notice: Notice, person: Person) -> Proposal:
    """The same set-up: my seat is mine, bots stay, the others' seats are open to them."""
    return Proposal(
        game=notice.game,
        settings=notice.settings,
        seats=tuple(_plan(seat.kind, seat.person == person.id, seat) for seat in notice.seats),
        time=notice.time,
        visibility=notice.visibility,
        real_dice=notice.real_dice,
        manner=notice.manner,
    )


def _plan(kind: Holder, mine: bool, seat: Any) -> SeatPlan:
    match kind:
        case Holder.BOT:
            return SeatPlan(Holder.BOT, bot=seat.bot)
        case Holder.LOCAL:
            return SeatPlan(Holder.LOCAL, name=seat.name)
        case _ if mine:
            return SeatPlan(Holder.ME)
        case _:
            return SeatPlan(Holder.OPEN)


@get("/tables/{table_id:str}/why", include_in_schema=False)
async def why(
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    viewer: Seat = SPECTATOR,
    place: FromQuery[str] = "",
    source: FromQuery[str] = "",
) -> Response[dict[str, Any]]:
    """Why nothing can be done at a place, with the rule behind it."""
    context = await look(server, reader, table_id, viewer)
    return Response(await reasons(server, reader, context, place, source), headers=NO_STORE)


async def reasons(
    server: Server, reader: Reader, context: PageContext, place: str, source: str
) -> dict[str, Any]:
    """The likeliest reasons, in sentences."""
    say, view = context.voice.say, context.view
    if reader.person is None or not context.holds:
        return {"text": say("You are watching: only those who play can do something."), "rule": ""}
    if not view.asked:
        names = context.named(view.notice.waiting_for)
        text = say("It is not your turn: {names} decides.", names=names) if names else ""
        return {"text": text or say("It is not for you to decide now."), "rule": ""}
    far, rule = context.board.apart(view.seen, source, place, context.language)
    if far:
        return {"text": far, "rule": rule, "game": context.game.name}
    meant = context.board.candidates(view.seen, view.viewer, source or None, place)
    found = await server.choices.refusals(view.notice.id, reader.person, view.viewer, meant)
    told: dict[str, str] = {}
    for option, code in found:
        text = context.words.refusal(view.seen, option, context.language) if code else ""
        if text and text not in told and len(told) < REASONS:
            told[text] = context.words.refusal_rule(code, option)
    if not told:
        return {"text": say("There is nothing to do there now."), "rule": ""}
    rules = [rule for rule in told.values() if rule]
    return {"text": " ".join(told), "rule": rules[0] if rules else "", "game": context.game.name}


@get("/tables/{table_id:str}/preview", include_in_schema=False)
async def preview(
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    option: FromQuery[int],
    viewer: Seat = SPECTATOR,
) -> Response[dict[str, Any]]:
    """What an option would do: a drawing over the board, and words."""
    context = await look(server, reader, table_id, viewer)
    view, board = context.view, context.board
    if option not in view.options:
        return Response({"svg": "", "hint": ""}, headers=NO_STORE)
    drawn = board.preview(view.seen, option, context.language)
    told = {
        "svg": str(drawn or Markup()),
        "hint": board.hint(view.seen, option, context.language),
        "safe": board.is_safe(view.seen, option),
        "length": view.length,
    }
    return Response(told, headers=NO_STORE)


ROUTES = [
    choose,
    take_back,
    set_filter,
    spare,
    offers,
    screen,
    join,
    leave,
    dispute,
    rematch,
    why,
    preview,
]
