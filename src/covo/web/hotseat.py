"""What is asked before a shared screen: has anybody an answer?"""

from __future__ import annotations

from markupsafe import Markup

from covo.server.answering import Answer

from .viewpoint import Viewpoint

FORM = "screen"
NOBODY = -1


def answer_element(point: Viewpoint, *, asked_above: bool = False) -> Markup:
    """The question to all before the screen, with a button for each who may take it."""
    answer = point.sight.answer
    if answer is None:
        return Markup()
    if answer.taken >= 0:
        return taken_element(point, answer)
    say = point.voice.say
    buttons = Markup().join(taking(point, seat) for seat in answer.seats)
    if answer.waits:
        buttons += button(NOBODY, say("Nobody"), "option primary")
    return Markup('<div class="answer" role="group" aria-label="{}"><p>{}</p>{}</div>').format(
        answer_question(point), answer_words(point, answer, asked_above), buttons
    )


def answer_question(point: Viewpoint) -> str:
    return point.voice.say("Has anybody an answer?")


def answer_words(point: Viewpoint, answer: Answer, asked_above: bool) -> Markup:
    """The question, and what becomes of play meanwhile."""
    say = point.voice.say
    if answer.passes:
        said = say("If not, the game goes on by itself in a moment.")
    elif answer.waits:
        said = say("The turn ends when nobody has one.")
    else:
        said = say("The game goes on meanwhile.")
    if asked_above:
        return Markup("{}").format(said)
    return Markup("<strong>{}</strong> {}").format(answer_question(point), said)


def waiting_for_answers(point: Viewpoint) -> str:
    """What is done once nobody answers; empty where nothing waits."""
    answer = point.sight.answer
    if answer is None or answer.option is None:
        return ""
    label = point.words.option(point.sight.seen, answer.option, point.language)
    return point.voice.say("{name}: {option}", name=point.names[answer.by], option=label)


def taken_element(point: Viewpoint, answer: Answer) -> Markup:
    """For whoever has taken the screen: the way to give it back."""
    if answer.taken != point.sight.viewer:
        return Markup()
    say = point.voice.say
    said = (
        say("You may answer now.")
        if point.sight.asked
        else say("There is nothing that you could answer with now.")
    )
    return Markup('<div class="answer" role="group"><p>{}</p>{}</div>').format(
        said, button(NOBODY, say("Give the screen back"), "option")
    )


def taking(point: Viewpoint, seat: int) -> Markup:
    said = point.voice.say("{name} takes the screen", name=point.names[seat])
    return button(seat, said, "option")


def button(seat: int, said: str, look: str) -> Markup:
    return Markup('<button class="{}" form="{}" name="take" value="{}">{}</button>').format(
        look, FORM, seat, said
    )


def answer_form(point: Viewpoint, csrf: str) -> Markup:
    """The form behind the buttons where no other part of the page holds it."""
    return Markup(
        '<form id="{}" method="post" action="{}/screen" data-plain hidden>'
        '<input type="hidden" name="csrf" value="{}">'
        '<input type="hidden" name="seat" value="{}"></form>'
    ).format(FORM, point.path, csrf, point.sight.viewer)
