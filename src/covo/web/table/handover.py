"""The page between two people who share a device: it shows no hidden card of either."""

from __future__ import annotations

from markupsafe import Markup

from .hotseat import answer_element, answer_form
from .page_context import PageContext


def next_seat(context: PageContext) -> int:
    """Who should take the device."""
    view = context.view
    return view.viewer if view.handover is None else view.handover


def handover_element(context: PageContext, csrf: str) -> Markup:
    """``#table`` while the device changes hands: a name, and a button for that person."""
    answers = answer_element(context)
    if answers:
        answers += answer_form(context, csrf)
    seat = next_seat(context)
    name = context.names[seat]
    say = context.voice.say
    return Markup(
        '<div id="table" class="table curtain" data-path="{path}" data-curtain="{seat}">'
        '<div class="curtain-card"><p class="calm">{game}</p><h1>{hand}</h1><p>{look_away}</p>'
        '<a class="option primary" href="{path}?as={seat}" id="lift">{lift}</a>'
        "{answers}</div></div>"
    ).format(
        path=context.path,
        seat=seat,
        game=context.words.title(context.language),
        hand=say("Hand the device to {name}", name=name),
        look_away=say("Nobody else should look at the screen now."),
        answers=answers,
        lift=say("I am {name}", name=name),
    )
