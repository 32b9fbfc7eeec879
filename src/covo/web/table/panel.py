"""What stands beside the board: whose decision it is, the options, what I own, the others."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from covo.server.tables.clocks import Pace
from covo.server.tables.live import interjections
from covo.server.tables.seating import Holder
from covo.server.tables.tables import Status

from ..voices import voice_of
from .ending import ending_element
from .hotseat import answer_element, answer_question, waiting_for_answers
from .options import no_options, options_element
from .page_context import PageContext, box_of
from .seats import control, proposals


def pieces_region(context: PageContext) -> Markup:
    """``#pieces``: what moves on the board."""
    return context.board.pieces(context.view.seen, context.language)


def controls_region(context: PageContext) -> Markup:
    """``#controls``: what the viewer can do there now."""
    options = context.view.options if context.view.asked else ()
    return context.board.controls(context.view.seen, options, context.language)


def decision_region(context: PageContext) -> Markup:
    """``#decision``: who must decide what, in a sentence, and the way back."""
    view = context.view
    asks = view.asked and not context.is_over
    whose = escape(whose_words(context))
    waits = view.answer is not None and view.answer.waits
    answers = answer_element(context, asked_above=waits)
    question = escape(question_words(context))
    length = ""
    if view.interjections:
        length = f'<input type="hidden" name="length" value="{view.length}" form="interject">'
    since = "" if context.is_over else f'<span class="since" data-since="{int(view.since)}"></span>'
    return Markup(
        f'<section id="decision" class="decision {"mine" if asks else "theirs"}"'
        f' data-asked="{int(asks)}" data-title="{escape(title_words(context))}">'
        f'<p class="whose"><span class="pulse"></span><strong>{whose}</strong> {since}</p>'
        f'<h2 class="question">{question}</h2>{aids(context)}{proposals(context)}{answers}'
        f"{spare(context)}{length}</section>"
    )


def whose_words(context: PageContext) -> str:
    """Whose decision it is, by name."""
    say, view = context.voice.say, context.view
    match view.notice.status:
        case Status.GATHERING:
            return say("Waiting for players")
        case Status.PAUSED:
            return say("Paused")
        case Status.OVER:
            return say("The game is over")
    if context.is_over:
        return say("The game is over")
    if view.asked:
        return asked_words(context)
    if waits := waiting_for_answers(context):
        return waits
    waiting = view.notice.waiting_for
    if not waiting:
        return say("The game goes on")
    if all(view.notice.seats[seat].kind is Holder.BOT for seat in waiting):
        return say("{name} is thinking", name=context.named(waiting))
    return say("Waiting for {names}", names=context.named(waiting))


def asked_words(context: PageContext) -> str:
    """The viewer is asked: alone, by name where several share the device, or to roll."""
    say = context.voice.say
    if context.view.enters_dice:
        return say("Roll your dice and enter what they show")
    if len(context.view.own_seats) > 1:
        return say("{name}, your decision", name=context.names[context.view.viewer])
    return say("Your decision")


def question_words(context: PageContext) -> str:
    """What is asked, in the words of the game."""
    notice = context.view.notice
    if notice.status is Status.GATHERING:
        return context.voice.say("The game begins when every seat is taken.")
    if notice.status is Status.OVER and not context.is_over:
        return context.voice.say("An operator has ended this table: nobody has won.")
    if not context.view.asked and context.view.answer is not None and context.view.answer.waits:
        return answer_question(context)
    return context.words.decision(context.view.seen, context.language)


def title_words(context: PageContext) -> str:
    """What the window is called; a dot calls whoever looks elsewhere."""
    title = context.words.title(context.language)
    if context.view.asked and not context.is_over:
        turn = context.voice.say("Your turn")
        return f"● {turn} · {title}"
    return f"{title} · Covo"


def aids(context: PageContext) -> str:
    """The way back, and what a bot would do."""
    buttons = undo(context) + hint(context)
    return f'<div class="aids">{buttons}</div>' if buttons else ""


def undo(context: PageContext) -> str:
    """The button that takes the last move back, while that is possible."""
    if not context.view.may_take_back:
        return ""
    said = escape(context.voice.say("Undo"))
    return (
        f'<input type="hidden" name="length" value="{context.view.length}" form="undo">'
        f'<button class="quiet undo" form="undo" data-key="u">{said}</button>'
    )


def hint(context: PageContext) -> str:
    """The button that asks a bot, where the table allows it and there is a choice."""
    view = context.view
    asks = view.asked and not context.is_over and not view.enters_dice
    if not asks or not view.notice.manner.hints or len(view.options) < 2:
        return ""
    said = escape(context.voice.say("Hint"))
    return (
        f'<input type="hidden" name="length" value="{view.length}" form="counsel">'
        f'<button class="quiet hint" form="counsel" data-key="h">{said}</button>'
    )


def spare(context: PageContext) -> Markup:
    """The button that passes now, and whenever the question is about the same one again."""
    view = context.view
    asks = view.asked and not context.is_over
    subject = context.game.prompt_topic(view.seen, view.viewer) if asks else ""
    if not subject:
        return Markup()
    name = context.words.subject_name(subject, context.language)
    said = context.voice.say("Pass whenever {name} acts", name=name)
    return control("spare", "pass", subject, said, "quiet spare")


def options_region(context: PageContext) -> Markup:
    """``#options``: what the viewer can do now; the result when all is over."""
    view = context.view
    if context.is_over or view.notice.status is Status.OVER:
        return ending_element(context)
    if view.notice.status is Status.PAUSED:
        return no_options(context.voice.say("Nobody can choose until the game goes on."))
    if view.asked and view.options:
        return options_element(
            context.board,
            view.seen,
            view.options,
            context.language,
            seat=view.viewer,
            length=view.length,
            words=context.words,
        )
    return no_options(waiting_words(context))


def waiting_words(context: PageContext) -> str:
    """What somebody who waits may know."""
    if context.view.notice.status is Status.GATHERING:
        return ""
    if not context.view.own_seats:
        return context.voice.say("You are watching: only what everybody may see is shown.")
    if has_left(context):
        return context.voice.say("You have left the game; you may watch how it ends.")
    return context.voice.say("You will be called when it is your turn.")


def has_left(context: PageContext) -> bool:
    """Whoever has resigned can say nothing any more, not even that."""
    view = context.view
    known = interjections(context.game, view.viewer) if context.holds else ()
    return bool(known) and view.notice.status is Status.RUNNING and not view.interjections


def mine_region(context: PageContext) -> Markup:
    """``#mine``: what only this seat sees."""
    view = context.view
    if not context.holds or view.notice.status is Status.GATHERING:
        return Markup('<section id="mine" class="mine" hidden></section>')
    asked = view.options if view.asked else ()
    hand = context.board.hand(view.seen, view.viewer, context.language, asked)
    inner = Markup("{}{}{}").format(hand, filter_element(context), spared_element(context))
    return Markup('<section id="mine" class="mine"{} aria-label="{}">{}</section>').format(
        Markup("" if inner else " hidden"), context.voice.say("What I own"), inner
    )


def filter_element(context: PageContext) -> Markup:
    """How often the seat wants to be asked for reactions."""
    if len(context.game.prompt_filters) < 2 or context.view.notice.status is Status.OVER:
        return Markup()
    return _filters(context.game.name, context.view.filter, context.language)


@cache
def _filters(game: str, chosen: str, language: str) -> Markup:
    """The same few selects again and again."""
    prompt_filters, words = box_of(game)[0].prompt_filters, box_of(game)[1]
    say = voice_of(language).say
    choices = Markup().join(
        Markup('<option value="{}"{}>{}</option>').format(
            name,
            Markup(" selected" if name == chosen else ""),
            words.filter_name(name, language),
        )
        for name in prompt_filters
    )
    return Markup(
        '<p class="filter"><label for="filter-choice">{}</label> '
        '<select id="filter-choice" name="filter" form="filter" data-send>{}</select> '
        '<button class="quiet plain" form="filter">{}</button></p>'
    ).format(say("Ask me for reactions"), choices, say("Keep"))


def spared_element(context: PageContext) -> Markup:
    """Those the seat does not want to be asked about, each with the way back."""
    view = context.view
    if not view.spared or view.notice.status is Status.OVER:
        return Markup()
    met = context.game.prompt_topics(view.seen, view.viewer)
    spared = tuple(name for name in view.spared if name in met)
    return _spared(context.game.name, spared, context.language) if spared else Markup()


@cache
def _spared(game: str, spared: tuple[str, ...], language: str) -> Markup:
    """Who has left the chart is not listed."""
    prompt_filters, words = box_of(game)[0].prompt_filters, box_of(game)[1]
    say = voice_of(language).say
    names = {name: words.subject_name(name, language) for name in spared}
    again = Markup('{}<span class="unseen">: {}</span>')
    items = Markup().join(
        Markup("<li>{} {}</li>").format(
            said, control("spare", "ask", name, again.format(say("Ask me again"), said))
        )
        for name, said in names.items()
    )
    wish = say(
        "When one of these acts: {wish}", wish=words.filter_name(prompt_filters[-1], language)
    )
    return Markup('<div class="spared"><p>{}</p><ul>{}</ul></div>').format(wish, items)


def standing_region(context: PageContext) -> Markup:
    """``#standing``: a strip for each player."""
    view = context.view
    inner = context.board.standing(view.seen, context.names, view.viewer, context.language)
    return Markup('<section id="standing" class="standing" aria-label="{}">{}</section>').format(
        context.voice.say("Players"), inner
    )


def clock_region(context: PageContext) -> Markup:
    """``#clock``: the time left, which script counts down."""
    view = context.view
    live = view.notice.status is Status.RUNNING and view.deadline is not None
    if not live or view.notice.time.pace is Pace.NONE:
        return Markup('<p id="clock" class="clock" hidden></p>')
    return Markup(
        '<p id="clock" class="clock" data-since="{}" data-deadline="{}">'
        '<span class="label">{}</span> <span class="left" role="timer"></span>'
        '<span class="bar"><span></span></span></p>'
    ).format(int(view.since), int(view.deadline or 0), context.voice.say("Time left"))
