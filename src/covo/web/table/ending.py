"""The end of a game: the result, the points, the secret behind the dice, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from covo.parts.board import abilities_of
from covo.presentation.kept import part

from .page_context import PageContext, box_of


def ending_element(context: PageContext) -> Markup:
    """``#options`` of a game that is over."""
    points = scores(context) if context.is_over else ""
    parts = (winners(context), again(context), points, next_steps(context), dice_check(context))
    return Markup(
        f'<section id="options" class="options ending" data-count="0">{"".join(parts)}</section>'
    )


def winners(context: PageContext) -> str:
    """Who won, large; by how much, where points decide. Why, the question above says."""
    say, seats = context.voice.say, context.view.notice.seats
    won = [seat.number for seat in seats if seat.won]
    others = automatons(context)
    if not context.is_over or (len(seats) == 1 and not others):
        return ""  # Alone there is a rank, and nobody to win against.
    if not won and not others:
        return ""
    names = called(context, [*won] or [*others])
    mine = any(seat in context.view.own_seats for seat in won)
    if mine:
        said = say("You have won!") if len(won) == 1 else say("You share the victory.")
    else:
        said = context.voice.say_many(
            "{names} has won.", "{names} have won.", max(1, len(won)), names=names
        )
    return f'<p class="winner">{escape(said)}{lead(context, won or [*others])}</p>'


def lead(context: PageContext, won: Sequence[int]) -> str:
    """How far ahead the winner is; nothing where something other than points decided."""
    totals = {seat: sum(points for _, points in parts) for seat, parts in counted(context)}
    best = max((totals[seat] for seat in won if seat in totals), default=None)
    rest = [points for seat, points in totals.items() if seat not in won]
    if best is None or not rest or max(rest) >= best:
        return ""
    said = context.voice.say_many(
        "{total} points, {n} ahead.", "{total} points, {n} ahead.", best - max(rest), total=best
    )
    return f" <small>{escape(said)}</small>"


def automatons(context: PageContext) -> Sequence[int]:
    """Seats that the game plays by itself."""
    automated = abilities_of(context.board).automated
    return () if automated is None else automated.automatons(context.view.seen)


def called(context: PageContext, seats: Sequence[int]) -> str:
    """These seats by their names, those that nobody holds by the game's own."""
    view, own = context.view, len(context.names)
    return context.voice.join(
        [
            context.names[seat]
            if seat < own
            else context.words.seat_name(view.seen, seat, context.language)
            for seat in seats
        ]
    )


def counted(context: PageContext) -> list[tuple[int, Sequence[tuple[str, int]]]]:
    """Every seat with the parts of its points."""
    seats = [*range(len(context.view.notice.seats)), *automatons(context)]
    seen, game, language = context.view.seen, context.game.name, context.language
    return [(seat, score_of(seen, seat, game, language)) for seat in seats]


@part
def score_of(seen: Any, seat: int, game: str, language: str) -> Sequence[tuple[str, int]]:
    """The parts of the points of one seat."""
    return tuple(box_of(game)[1].score(seen, seat, language))


def again(context: PageContext) -> str:
    """One more game, in one click."""
    if not context.view.own_seats:
        return ""
    said = escape(context.voice.say("Play again"))
    return f'<button class="option primary again" form="rematch">{said}</button>'


def scores(context: PageContext) -> str:
    """The points of every seat, part by part."""
    seats, columns = zip(*counted(context), strict=True)
    if not columns[0]:
        return ""
    names = [called(context, [seat]) for seat in seats]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    parts = [
        (columns[0][i][0], [column[i][1] for column in columns]) for i in range(len(columns[0]))
    ]
    rows = "".join(score_row(name, row) for name, row in parts if any(row))
    totals = [sum(points for _, points in column) for column in columns]
    whole = score_row(context.voice.say("Total"), totals)
    caption = escape(context.voice.say("Points"))
    return (
        f'<div class="scores" tabindex="0" role="region" aria-label="{caption}">'
        f'<table><thead><tr><td></td>{head}</tr></thead><tbody class="whole">{whole}</tbody>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def score_row(name: str, points: Sequence[int]) -> str:
    """One part of the score, for all."""
    cells = "".join(f"<td>{number}</td>" for number in points)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def next_steps(context: PageContext) -> str:
    """Look back, keep the journal."""
    say = context.voice.say
    watch, keep = say("Watch the game again"), say("Download the journal")
    analyse = say("Let a bot look through it")
    seat = f"&as={context.view.viewer}" if context.holds else ""
    return (
        f'<div class="next-steps">'
        f'<a class="option" href="{context.path}/replay?at=0{escape(seat)}">'
        f"{escape(watch)}</a>"
        f'<a class="option" href="{context.path}/analysis">{escape(analyse)}</a>'
        f'<a class="option" href="{context.path}/journal" download>'
        f"{escape(keep)}</a></div>"
    )


def dice_check(context: PageContext) -> str:
    """What the dice were drawn from, and how to check them."""
    say, view = context.voice.say, context.view
    if not view.commitment or view.secret is None:
        return ""
    how = say(
        "Every roll follows from a secret whose hash was shown before the first one. Download the"
        " journal and let covo verify check it: it needs nothing from us."
    )
    title, before = say("Were the dice fair?"), say("Hash shown at the start")
    after = say("Secret, now open")
    return (
        f'<details class="dice-check"><summary>{escape(title)}</summary>'
        f"<p>{escape(how)}</p><dl><dt>{escape(before)}</dt>"
        f"<dd><code>{escape(view.commitment)}</code></dd>"
        f"<dt>{escape(after)}</dt>"
        f"<dd><code>{escape(view.secret)}</code></dd></dl></details>"
    )
