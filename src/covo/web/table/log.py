"""The log: what happened, in sentences, each with its place on the board and its rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup, escape

from covo.presentation.kept import Kept
from covo.server.tables.table_view import Happening, Line

from .page_context import PageContext

RECENT = 60
"""Choices whose lines are on the page at once; earlier ones are fetched."""


def log_element(context: PageContext, items: str, first: int) -> Markup:
    """``#log``: the newest at the end; ``first`` is the length before the first line shown."""
    title, older = context.voice.say("Log"), context.voice.say("Earlier")
    earlier = ""
    if first > 0:
        earlier = (
            f'<p class="earlier"><a class="quiet" href="{context.path}/log?as={context.view.viewer}'
            f'&amp;before={first}" data-before="{first}">{escape(older)}</a></p>'
        )
    return Markup(
        f'<section id="log" class="log" aria-labelledby="log-title">'
        f'<h2 id="log-title">{escape(title)}</h2>'
        f'<div class="scroll" tabindex="0" role="group" aria-labelledby="log-title">{earlier}'
        f'<ol id="log-lines">{items}</ol></div></section>'
    )


def log_items(
    context: PageContext, lines: Sequence[Line], happenings: Iterable[Happening]
) -> Markup:
    """The lines as items of the list."""
    told = {happening.length: happening for happening in happenings}
    last = {line.length: i for i, line in enumerate(lines)}
    return Markup("").join(
        log_item(context, line, told.get(line.length), last[line.length] == i)
        for i, line in enumerate(lines)
    )


def log_item(context: PageContext, line: Line, happening: Happening | None, closes: bool) -> Markup:
    """One line; the last one about a choice that ended a turn opens the next."""
    spots, begins = ("", False) if happening is None else places(context, happening)
    text = escape(line.text)
    opens = closes and begins
    said = f'<a class="told" href="#board" data-spots="{escape(spots)}">{text}</a>'
    return Markup(
        f'<li data-length="{line.length}"{" class=turn" if opens else ""}>'
        f"{said if spots else text}{rule_link(context, line.rule)}</li>"
    )


def places(context: PageContext, happening: Happening) -> tuple[str, bool]:
    """The places a choice was about, as far as the viewer may know; and whether a turn begins."""
    spots, turn = context.board.spots, context.game.turn

    def found(before: Any, after: Any) -> tuple[str, bool]:
        said = " ".join(spots(happening.option, before, after))
        return said, bool(turn(before) != turn(after))

    return _PLACES.get((happening.before, happening.after), happening.option, found)


_PLACES: Kept[tuple[str, bool]] = Kept()


def rule_link(context: PageContext, rule: str) -> str:
    """The rule behind it; script opens it beside the table."""
    if not rule:
        return ""
    address = f"/games/{context.game.name}/rules#{rule}"
    said = escape(context.voice.say("Rule {number}", number=rule))
    return (
        f' <a class="rule" href="{escape(address)}" data-rule="{escape(rule)}" title="{said}"'
        f' aria-label="{said}">{escape(rule.rsplit("-", maxsplit=1)[-1])}</a>'
    )


def since_element(context: PageContext, lines: Sequence[Line]) -> Markup:
    """``#since``: what happened since this person last looked."""
    if not lines:
        return Markup()
    say, view = context.voice.say, context.view
    shown = lines[-12:]
    more = len(lines) - len(shown)
    before = (
        Markup("<li class=calm>{}</li>").format(
            context.voice.say_many("and {n} line before", "and {n} lines before", more)
        )
        if more
        else Markup()
    )
    items = Markup("").join(Markup("<li>{}</li>").format(line.text) for line in shown)
    return Markup(
        '<section id="since" class="since-you" data-to="{to}" aria-labelledby="since-title">'
        '<h2 id="since-title">{title}</h2><ol tabindex="0">{before}{items}</ol><p class="row">'
        '<a class="option" href="{path}/replay?at={at}&amp;as={seat}&amp;play=1">{play}</a> '
        '<button type="button" class="quiet" data-do="dismiss" data-what="since">{close}</button>'
        "</p></section>"
    ).format(
        title=say("What happened since you looked"),
        before=before,
        items=items,
        path=context.path,
        to=view.length,
        at=view.last_seen,
        seat=view.viewer,
        play=say("Play it back"),
        close=say("Close"),
    )


def happening_items(
    context: PageContext, happenings: Iterable[Happening]
) -> list[dict[str, object]]:
    """Dice, fights and finds of the viewer, as they are shown one after the other."""
    shown: list[dict[str, object]] = []
    for happening in happenings:
        drawn = context.board.happening(happening, context.view.viewer, context.language)
        if drawn:
            shown.append({"length": happening.length, "html": str(drawn)})
    return shown
