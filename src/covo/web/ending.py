"""The end of a game: the result, the points, the secret behind the dice, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from .boards import Automated
from .viewpoint import Viewpoint


def ending_element(point: Viewpoint) -> Markup:
    """``#options`` of a game that is over."""
    counted = scores(point) if point.is_over else ""
    parts = (winners(point), counted, next_steps(point), dice_check(point))
    return Markup(
        f'<section id="options" class="options ending" data-count="0">{"".join(parts)}</section>'
    )


def winners(point: Viewpoint) -> str:
    """Who won, large."""
    seats = [seat for seat in point.sight.notice.seats if seat.won]
    if not seats:
        return ""
    names = point.voice.join([point.names[seat.number] for seat in seats])
    mine = any(seat.number in point.sight.hands for seat in seats)
    say = point.voice.say
    said = say("You have won!") if mine else say("{names} has won.", names=names)
    return f'<p class="winner">{escape(said)}</p>'


def scores(point: Viewpoint) -> str:
    """The points of every seat, part by part."""
    sight = point.sight
    others = point.board.automatons(sight.seen) if isinstance(point.board, Automated) else ()
    seats = [*range(len(sight.notice.seats)), *others]
    columns = [point.words.score(sight.seen, seat, point.language) for seat in seats]
    if not columns or not columns[0]:
        return ""
    unheld = [point.words.seat_name(sight.seen, seat, point.language) for seat in others]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in (*point.names, *unheld))
    rows = "".join(
        score_row(columns[0][i][0], [column[i][1] for column in columns])
        for i in range(len(columns[0]))
    )
    totals = [sum(points for _, points in column) for column in columns]
    foot = score_row(point.voice.say("Total"), totals)
    caption = escape(point.voice.say("Points"))
    return (
        f'<div class="scores" tabindex="0" role="region" aria-label="{caption}">'
        f"<table><thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{rows}</tbody><tfoot>{foot}</tfoot></table></div>"
    )


def score_row(name: str, points: Sequence[int]) -> str:
    """One part of the score, for all."""
    cells = "".join(f"<td>{number}</td>" for number in points)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def next_steps(point: Viewpoint) -> str:
    """Play again, look back, keep the journal."""
    say = point.voice.say
    again, watch, keep = say("Play again"), say("Watch the game again"), say("Download the journal")
    analyse = say("Let a bot look through it")
    more = ""
    if point.sight.hands:
        more = f'<button class="option primary" form="rematch">{escape(again)}</button>'
    seat = f"&as={point.sight.viewer}" if point.holds else ""
    return (
        f'<div class="next-steps">{more}'
        f'<a class="option" href="{point.path}/replay?at=0{escape(seat)}">'
        f"{escape(watch)}</a>"
        f'<a class="option" href="{point.path}/analysis">{escape(analyse)}</a>'
        f'<a class="option" href="{point.path}/journal" download>'
        f"{escape(keep)}</a></div>"
    )


def dice_check(point: Viewpoint) -> str:
    """What the dice were drawn from, and how to check them."""
    say, sight = point.voice.say, point.sight
    if not sight.commitment or sight.secret is None:
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
        f"<dd><code>{escape(sight.commitment)}</code></dd>"
        f"<dt>{escape(after)}</dt>"
        f"<dd><code>{escape(sight.secret)}</code></dd></dl></details>"
    )
