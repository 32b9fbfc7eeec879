"""A table as one viewer may see it, as JSON: the state field by field, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.engine.game import SPECTATOR, Game, State
from covo.language.words import Words
from covo.server.server import Server
from covo.server.tables import shared_screen, table_view

from . import games_by_name
from .caller import Caller
from .operation import Looking, Shape, read
from .tables import Table, table_of

Numbers = dict[str, Any]
"""A state: each field a number, or lists in lists of numbers."""


class Option(Shape):
    """Something that can be chosen."""

    option: int
    """The number to send."""
    name: str
    """Its kind and arguments: `SAIL(66, 65)`."""
    command: str
    """As one types it, the same in every language."""
    label: str


class Offer(Shape):
    """Something that is done when the others agree."""

    kind: Literal["pause", "replace", "end"]
    seat: int
    by: int
    agreed: list[int]


class Answer(Shape):
    """What is asked before a screen that several seats share: has anybody an answer? It follows
    from what everybody may know."""

    seats: list[int]
    """Those that may take the screen."""
    waits: bool
    """Whether the game waits until somebody says that nobody has one."""
    taken: int | None
    """The seat that has taken the screen."""


class View(Shape):
    """All that one viewer may know of a table now."""

    table: Table
    viewer: int | None
    """The seat looked from; null for a spectator."""
    hands: list[int]
    """The seats that the caller holds here."""
    state: Numbers
    """The fields of the game's state. What is hidden reads -1."""
    length: int
    """How much this viewer has been shown; to be sent back with a choice."""
    decision: str
    """Who must decide what, in a sentence."""
    asked: bool
    """Whether it is for this seat to choose."""
    options: list[Option]
    interjections: list[Option]
    """What this seat may say at any time."""
    enters_dice: bool
    """What is asked for is what real dice show."""
    may_take_back: bool
    deadline: float | None
    """When the time of this decision is up, in seconds of the epoch."""
    since: float
    filter: str
    """When this seat wants to be asked for reactions."""
    spared: list[str]
    """Those it does not want to be asked about."""
    subjects: list[str]
    """Those it may be asked about, and so spare."""
    offers: list[Offer]
    answer: Answer | None
    commitment: str
    """The hash of the secret behind the dice."""
    secret: str | None
    """The secret itself, once the game is over."""


def numbers(seen: State) -> Numbers:
    """A view, field by field."""
    return {name: seen[name].tolist() for name in seen.dtype.names}


def option_of(game: Game, words: Words, seen: State, option: int, language: str) -> Option:
    name, command = games_by_name.named(game, words, option)
    return Option(option, name, command, words.option(seen, option, language))


def options_of(
    game: Game, words: Words, seen: State, options: Sequence[int], language: str
) -> list[Option]:
    return [option_of(game, words, seen, option, language) for option in options]


def answer_of(answer: shared_screen.Answer | None) -> Answer | None:
    if answer is None:
        return None
    taken = None if answer.taken < 0 else answer.taken
    return Answer(list(answer.seats), answer.waits, taken)


def offer_of(offer: table_view.Offer) -> Offer:
    return Offer(offer.kind, offer.seat, offer.by, list(offer.agreed))


def view_of(server: Server, view: table_view.TableView, language: str) -> View:
    """What may be seen, and nothing else."""
    game, words = games_by_name.game_of(server, view.notice.game)
    seen = view.seen
    return View(
        table=table_of(view.notice),
        viewer=None if view.viewer == SPECTATOR else view.viewer,
        hands=list(view.own_seats),
        state=numbers(seen),
        length=view.length,
        decision=words.decision(seen, language),
        asked=view.asked,
        options=options_of(game, words, seen, view.options, language),
        interjections=options_of(game, words, seen, view.interjections, language),
        enters_dice=view.enters_dice,
        may_take_back=view.may_take_back,
        deadline=view.deadline,
        since=view.since,
        filter=view.filter,
        spared=list(view.spared),
        subjects=[] if view.viewer == SPECTATOR else list(game.prompt_topics(seen, view.viewer)),
        offers=[offer_of(offer) for offer in view.offers],
        answer=answer_of(view.answer),
        commitment=view.commitment,
        secret=view.secret,
    )


@read("/tables/{table_id:str}/view", asks=Looking, gives=View, needs="useful", tag="play")
async def see(
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
    asked: NamedDependency[Looking],
) -> View:
    """The table now: the state as one may see it, and what one may choose."""
    viewer = caller.viewer(table_id, asked.viewer)
    view = await server.viewing.view(table_id, caller.person, viewer)
    return view_of(server, view, caller.language)


ROUTES = [see]
