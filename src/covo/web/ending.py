"""The end of a game: the result, the points, the secret behind the dice, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from .boards import Automated
from .viewpoint import Viewpoint


def ending_element(point: Viewpoint) -> Markup:
    """``#options`` of a game that is over."""
    points = scores(point) if point.is_over else ""
    parts = (winners(point), again(point), points, next_steps(point), dice_check(point))
    return Markup(
        f'<section id="options" class="options ending" data-count="0">{"".join(parts)}</section>'
    )


def winners(point: Viewpoint) -> str:
    """Who won, large; by how much, where points decide. Why, the question above says."""
    say, seats = point.voice.say, point.sight.notice.seats
    won = [seat.number for seat in seats if seat.won]
    others = automatons(point)
    if len(seats) == 1 and not others:
        return ""  # Alone there is a rank, and nobody to win against.
    if not won and not others:
        return ""
    names = called(point, [*won] or [*others])
    mine = any(seat in point.sight.hands for seat in won)
    if mine:
        said = say("You have won!") if len(won) == 1 else say("You share the victory.")
    else:
        said = point.voice.say_many(
            "{names} has won.", "{names} have won.", max(1, len(won)), names=names
        )
    return f'<p class="winner">{escape(said)}</p>{lead(point, won or [*others])}'


def lead(point: Viewpoint, won: Sequence[int]) -> str:
    """How far ahead the winner is; nothing where something other than points decided."""
    totals = {seat: sum(points for _, points in parts) for seat, parts in counted(point)}
    best = max((totals[seat] for seat in won if seat in totals), default=None)
    rest = [points for seat, points in totals.items() if seat not in won]
    if best is None or not rest or max(rest) >= best:
        return ""
    said = point.voice.say_many(
        "{total} points, {n} ahead.", "{total} points, {n} ahead.", best - max(rest), total=best
    )
    return f'<p class="lead">{escape(said)}</p>'


def automatons(point: Viewpoint) -> Sequence[int]:
    """Seats that the game plays by itself."""
    return point.board.automatons(point.sight.seen) if isinstance(point.board, Automated) else ()


def called(point: Viewpoint, seats: Sequence[int]) -> str:
    """These seats by their names, those that nobody holds by the game's own."""
    sight, own = point.sight, len(point.names)
    return point.voice.join(
        [
            point.names[seat]
            if seat < own
            else point.words.seat_name(sight.seen, seat, point.language)
            for seat in seats
        ]
    )


def counted(point: Viewpoint) -> list[tuple[int, Sequence[tuple[str, int]]]]:
    """Every seat with the parts of its points."""
    seats = [*range(len(point.sight.notice.seats)), *automatons(point)]
    seen, language = point.sight.seen, point.language
    return [(seat, point.words.score(seen, seat, language)) for seat in seats]


def again(point: Viewpoint) -> str:
    """One more game, in one click."""
    if not point.sight.hands:
        return ""
    said = escape(point.voice.say("Play again"))
    return f'<button class="option primary again" form="rematch">{said}</button>'


def scores(point: Viewpoint) -> str:
    """The points of every seat, part by part."""
    seats, columns = zip(*counted(point), strict=True)
    if not columns[0]:
        return ""
    names = [called(point, [seat]) for seat in seats]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    parts = [
        (columns[0][i][0], [column[i][1] for column in columns]) for i in range(len(columns[0]))
    ]
    rows = "".join(score_row(name, row) for name, row in parts if any(row))
    totals = [sum(points for _, points in column) for column in columns]
    whole = score_row(point.voice.say("Total"), totals)
    caption = escape(point.voice.say("Points"))
    return (
        f'<div class="scores" tabindex="0" role="region" aria-label="{caption}">'
        f'<table><thead><tr><td></td>{head}</tr></thead><tbody class="whole">{whole}</tbody>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def score_row(name: str, points: Sequence[int]) -> str:
    """One part of the score, for all."""
    cells = "".join(f"<td>{number}</td>" for number in points)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def next_steps(point: Viewpoint) -> str:
    """Look back, keep the journal."""
    say = point.voice.say
    watch, keep = say("Watch the game again"), say("Download the journal")
    analyse = say("Let a bot look through it")
    seat = f"&as={point.sight.viewer}" if point.holds else ""
    return (
        f'<div class="next-steps">'
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
