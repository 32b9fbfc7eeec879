"""The curtain between people who share a device: nobody's hand is on it."""

from __future__ import annotations

from markupsafe import Markup

from .hotseat import answer_element, answer_form
from .viewpoint import Viewpoint


def next_seat(point: Viewpoint) -> int:
    """Who should take the device."""
    sight = point.sight
    return sight.viewer if sight.curtain is None else sight.curtain


def curtain_element(point: Viewpoint, csrf: str) -> Markup:
    """``#table`` as a closed curtain: a name, and a button for whoever bears it."""
    answers = answer_element(point)
    if answers:
        answers += answer_form(point, csrf)
    seat = next_seat(point)
    name = point.names[seat]
    say = point.voice.say
    return Markup(
        '<div id="table" class="table curtain" data-path="{path}" data-curtain="{seat}">'
        '<div class="curtain-card"><p class="calm">{game}</p><h1>{hand}</h1><p>{look_away}</p>'
        '<a class="option primary" href="{path}?as={seat}" id="lift">{lift}</a>'
        "{answers}</div></div>"
    ).format(
        path=point.path,
        seat=seat,
        game=point.words.title(point.language),
        hand=say("Hand the device to {name}", name=name),
        look_away=say("Nobody else should look at the screen now."),
        answers=answers,
        lift=say("I am {name}", name=name),
    )
