"""What stays in view while one chooses: the points of all, one's own figures and cards."""

from __future__ import annotations

from markupsafe import Markup

from covo.server.tables import Status

from .about import about
from .boards import Glance, Glancing
from .ending import called, counted
from .viewpoint import Viewpoint

SHUT = Markup('<section id="glance" class="glance" hidden></section>')


def glance_region(point: Viewpoint) -> Markup:
    """``#glance``: above everything that scrolls."""
    if point.sight.notice.status is Status.GATHERING:
        return SHUT
    rows = [score_row(point)]
    if point.holds and not point.is_over and isinstance(point.board, Glancing):
        own = point.board.glance(point.sight.seen, point.sight.viewer, point.language)
        rows += [figures_row(own), cards_row(point, own)]
    inside = Markup().join(row for row in rows if row)
    if not inside:
        return SHUT
    return Markup('<section id="glance" class="glance" aria-label="{}">{}</section>').format(
        point.voice.say("At a glance"), inside
    )


def score_row(point: Viewpoint) -> Markup:
    """Everybody's points, the solo opponent's too; one's own stand out."""
    found = [(seat, sum(n for _, n in parts)) for seat, parts in counted(point) if parts]
    if not found or point.is_over:
        return Markup()
    items = Markup().join(
        Markup("<li{}>{} <b>{}</b></li>").format(
            Markup(' class="mine"') if seat in point.sight.hands else "",
            called(point, [seat]),
            points,
        )
        for seat, points in found
    )
    return Markup('<ul class="scores-now" aria-label="{}">{}</ul>').format(
        point.voice.say("Points so far"), items
    )


def figures_row(own: Glance) -> Markup:
    """One's own figures."""
    items = Markup().join(
        Markup("<li>{} <b>{}</b></li>").format(what, how_much) for what, how_much in own.figures
    )
    return Markup('<ul class="own-figures">{}</ul>').format(items) if items else Markup()


def cards_row(point: Viewpoint, own: Glance) -> Markup:
    """The names of the cards in hand; drawn in full they stand below."""
    if not own.cards:
        return Markup()
    items = Markup().join(
        Markup("<li>{}{}</li>").format(name, f" ×{n}" if n > 1 else "") for name, n in own.cards
    )
    return Markup('<ul class="own-cards" aria-label="{}">{}</ul>').format(
        point.voice.say("Your cards"), items
    )


def goal_element(point: Viewpoint) -> Markup:
    """What one plays for, said when one sits down; it goes when it is dismissed."""
    notice = point.sight.notice
    goal = about(point.game.name, point.language).goal
    if not goal or notice.rounds > 0 or point.is_over or not point.holds:
        return Markup()
    say = point.voice.say
    return Markup(
        '<section id="goal" class="goal"><p><strong>{}</strong> {}</p>'
        '<button type="button" class="quiet scripted" data-do="dismiss" data-what="goal">{}'
        "</button></section>"
    ).format(say("Your goal:"), goal, say("I see"))
