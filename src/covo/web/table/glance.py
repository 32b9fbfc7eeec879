"""What stays in view while one chooses: the points of all, one's own figures and cards."""

from __future__ import annotations

from markupsafe import Markup

from covo.parts.board import Glance, abilities_of
from covo.server.tables.tables import Status

from ..pages.about import about
from .ending import called, counted
from .page_context import PageContext

SHUT = Markup('<section id="glance" class="glance" hidden></section>')


def glance_region(context: PageContext) -> Markup:
    """``#glance``: above everything that scrolls."""
    if context.view.notice.status is Status.GATHERING:
        return SHUT
    rows = [score_row(context)]
    glancing = abilities_of(context.board).glancing
    if context.holds and not context.is_over and glancing is not None:
        own = glancing.glance(context.view.seen, context.view.viewer, context.language)
        rows += [figures_row(own), cards_row(context, own)]
    inside = Markup().join(row for row in rows if row)
    if not inside:
        return SHUT
    return Markup('<section id="glance" class="glance" aria-label="{}">{}</section>').format(
        context.voice.say("At a glance"), inside
    )


def score_row(context: PageContext) -> Markup:
    """Everybody's points, the solo opponent's too; one's own stand out."""
    found = [(seat, sum(n for _, n in parts)) for seat, parts in counted(context) if parts]
    if not found or context.is_over:
        return Markup()
    items = Markup().join(
        Markup("<li{}>{} <b>{}</b></li>").format(
            Markup(' class="mine"') if seat in context.view.own_seats else "",
            called(context, [seat]),
            points,
        )
        for seat, points in found
    )
    return Markup('<ul class="scores-now" aria-label="{}">{}</ul>').format(
        context.voice.say("Points so far"), items
    )


def figures_row(own: Glance) -> Markup:
    """One's own figures."""
    items = Markup().join(
        Markup("<li>{} <b>{}</b></li>").format(what, how_much) for what, how_much in own.figures
    )
    return Markup('<ul class="own-figures">{}</ul>').format(items) if items else Markup()


def cards_row(context: PageContext, own: Glance) -> Markup:
    """The names of the cards in hand; drawn in full they stand below."""
    if not own.cards:
        return Markup()
    items = Markup().join(
        Markup("<li>{}{}</li>").format(name, f" ×{n}" if n > 1 else "") for name, n in own.cards
    )
    return Markup('<ul class="own-cards" aria-label="{}">{}</ul>').format(
        context.voice.say("Your cards"), items
    )


def goal_element(context: PageContext) -> Markup:
    """What one plays for, said when one sits down; it goes when it is dismissed."""
    notice = context.view.notice
    goal = about(context.game.name, context.language).goal
    if not goal or notice.rounds > 0 or context.is_over or not context.holds:
        return Markup()
    say = context.voice.say
    return Markup(
        '<section id="goal" class="goal"><p><strong>{}</strong> {}</p>'
        '<button type="button" class="quiet scripted" data-do="dismiss" data-what="goal">{}'
        "</button></section>"
    ).format(say("Your goal:"), goal, say("I see"))
