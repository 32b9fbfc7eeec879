"""What is asked before a shared screen: has anybody an answer?"""

from __future__ import annotations

from markupsafe import Markup

from covo.server.tables.shared_screen import Answer

from .page_context import PageContext

FORM = "screen"
NOBODY = -1


def answer_element(context: PageContext, *, asked_above: bool = False) -> Markup:
    """The question to all before the screen, with a button for each who may take it."""
    answer = context.view.answer
    if answer is None:
        return Markup()
    if answer.taken >= 0:
        return taken_element(context, answer)
    say = context.voice.say
    buttons = Markup().join(taking(context, seat) for seat in answer.seats)
    if answer.waits:
        buttons += button(NOBODY, say("Nobody"), "option primary")
    return Markup('<div class="answer" role="group" aria-label="{}"><p>{}</p>{}</div>').format(
        answer_question(context), answer_words(context, answer, asked_above), buttons
    )


def answer_question(context: PageContext) -> str:
    return context.voice.say("Has anybody an answer?")


def answer_words(context: PageContext, answer: Answer, asked_above: bool) -> Markup:
    """The question, and what becomes of play meanwhile."""
    say = context.voice.say
    if answer.passes:
        said = say("If not, the game goes on by itself in a moment.")
    elif answer.waits:
        said = say("The turn ends when nobody has one.")
    else:
        said = say("The game goes on meanwhile.")
    if asked_above:
        return Markup("{}").format(said)
    return Markup("<strong>{}</strong> {}").format(answer_question(context), said)


def waiting_for_answers(context: PageContext) -> str:
    """What is done once nobody answers; empty where nothing waits."""
    answer = context.view.answer
    if answer is None or answer.option is None:
        return ""
    label = context.words.option(context.view.seen, answer.option, context.language)
    return context.voice.say("{name}: {option}", name=context.names[answer.by], option=label)


def taken_element(context: PageContext, answer: Answer) -> Markup:
    """For whoever has taken the screen: the way to give it back."""
    if answer.taken != context.view.viewer:
        return Markup()
    say = context.voice.say
    said = (
        say("You may answer now.")
        if context.view.asked
        else say("There is nothing that you could answer with now.")
    )
    return Markup('<div class="answer" role="group"><p>{}</p>{}</div>').format(
        said, button(NOBODY, say("Give the screen back"), "option")
    )


def taking(context: PageContext, seat: int) -> Markup:
    said = context.voice.say("{name} takes the screen", name=context.names[seat])
    return button(seat, said, "option")


def button(seat: int, said: str, look: str) -> Markup:
    return Markup('<button class="{}" form="{}" name="take" value="{}">{}</button>').format(
        look, FORM, seat, said
    )


def answer_form(context: PageContext, csrf: str) -> Markup:
    """The form behind the buttons where no other part of the page holds it."""
    return Markup(
        '<form id="{}" method="post" action="{}/screen" data-plain hidden>'
        '<input type="hidden" name="csrf" value="{}">'
        '<input type="hidden" name="seat" value="{}"></form>'
    ).format(FORM, context.path, csrf, context.view.viewer)
