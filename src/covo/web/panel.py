"""What stands beside the board: whose decision it is, the options, what I own, the others."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from covo.server.clocks import Pace
from covo.server.live import interjections
from covo.server.seating import Holder
from covo.server.tables import Status

from .ending import ending_element
from .hotseat import answer_element, answer_question, waiting_for_answers
from .options import no_options, options_element
from .seats import control, proposals
from .speech import voice_of
from .viewpoint import Viewpoint, box_of


def decision_region(point: Viewpoint) -> Markup:
    """``#decision``: who must decide what, in a sentence, and the way back."""
    sight = point.sight
    asks = sight.asked and not point.is_over
    whose = escape(whose_words(point))
    waits = sight.answer is not None and sight.answer.waits
    answers = answer_element(point, asked_above=waits)
    question = escape(question_words(point))
    length = ""
    if sight.interjections:
        length = f'<input type="hidden" name="length" value="{sight.length}" form="interject">'
    since = "" if point.is_over else f'<span class="since" data-since="{int(sight.since)}"></span>'
    return Markup(
        f'<section id="decision" class="decision {"mine" if asks else "theirs"}"'
        f' data-asked="{int(asks)}" data-title="{escape(title_words(point))}">'
        f'<p class="whose"><span class="pulse"></span><strong>{whose}</strong> {since}</p>'
        f'<h2 class="question">{question}</h2>{aids(point)}{proposals(point)}{answers}'
        f"{spare(point)}{length}</section>"
    )


def whose_words(point: Viewpoint) -> str:
    """Whose decision it is, by name."""
    say, sight = point.voice.say, point.sight
    match sight.notice.status:
        case Status.GATHERING:
            return say("Waiting for players")
        case Status.PAUSED:
            return say("Paused")
        case Status.OVER:
            return say("The game is over")
    if point.is_over:
        return say("The game is over")
    if sight.asked:
        return asked_words(point)
    if waits := waiting_for_answers(point):
        return waits
    waiting = sight.notice.waiting_for
    if not waiting:
        return say("The game goes on")
    if all(sight.notice.seats[seat].kind is Holder.BOT for seat in waiting):
        return say("{name} is thinking", name=point.named(waiting))
    return say("Waiting for {names}", names=point.named(waiting))


def asked_words(point: Viewpoint) -> str:
    """The viewer is asked: alone, by name where several share the device, or to roll."""
    say = point.voice.say
    if point.sight.enters_dice:
        return say("Roll your dice and enter what they show")
    if len(point.sight.hands) > 1:
        return say("{name}, your decision", name=point.names[point.sight.viewer])
    return say("Your decision")


def question_words(point: Viewpoint) -> str:
    """What is asked, in the words of the game."""
    notice = point.sight.notice
    if notice.status is Status.GATHERING:
        return point.voice.say("The game begins when every seat is taken.")
    if notice.status is Status.OVER and not point.is_over:
        return point.voice.say("An operator has ended this table: nobody has won.")
    if not point.sight.asked and point.sight.answer is not None and point.sight.answer.waits:
        return answer_question(point)
    return point.words.decision(point.sight.seen, point.language)


def title_words(point: Viewpoint) -> str:
    """What the window is called; a dot calls whoever looks elsewhere."""
    title = point.words.title(point.language)
    if point.sight.asked and not point.is_over:
        turn = point.voice.say("Your turn")
        return f"● {turn} · {title}"
    return f"{title} · Covo"


def aids(point: Viewpoint) -> str:
    """The way back, and what a bot would do."""
    buttons = undo(point) + hint(point)
    return f'<div class="aids">{buttons}</div>' if buttons else ""


def undo(point: Viewpoint) -> str:
    """The button that takes the last move back, while that is possible."""
    if not point.sight.may_take_back:
        return ""
    said = escape(point.voice.say("Undo"))
    return (
        f'<input type="hidden" name="length" value="{point.sight.length}" form="undo">'
        f'<button class="quiet undo" form="undo" data-key="u">{said}</button>'
    )


def hint(point: Viewpoint) -> str:
    """The button that asks a bot, where the table allows it and there is a choice."""
    sight = point.sight
    asks = sight.asked and not point.is_over and not sight.enters_dice
    if not asks or not sight.notice.manner.hints or len(sight.options) < 2:
        return ""
    said = escape(point.voice.say("Hint"))
    return (
        f'<input type="hidden" name="length" value="{sight.length}" form="counsel">'
        f'<button class="quiet hint" form="counsel" data-key="h">{said}</button>'
    )


def spare(point: Viewpoint) -> Markup:
    """The button that passes now, and whenever the question is about the same one again."""
    sight = point.sight
    asks = sight.asked and not point.is_over
    subject = point.game.subject(sight.seen, sight.viewer) if asks else ""
    if not subject:
        return Markup()
    name = point.words.subject_name(subject, point.language)
    said = point.voice.say("Pass whenever {name} acts", name=name)
    return control("spare", "pass", subject, said, "quiet spare")


def options_region(point: Viewpoint) -> Markup:
    """``#options``: what the viewer can do now; the result when all is over."""
    sight = point.sight
    if point.is_over or sight.notice.status is Status.OVER:
        return ending_element(point)
    if sight.notice.status is Status.PAUSED:
        return no_options(point.voice.say("Nobody can choose until the game goes on."))
    if sight.asked and sight.options:
        return options_element(
            point.board,
            sight.seen,
            sight.options,
            point.language,
            seat=sight.viewer,
            length=sight.length,
            words=point.words,
        )
    return no_options(waiting_words(point))


def waiting_words(point: Viewpoint) -> str:
    """What somebody who waits may know."""
    if point.sight.notice.status is Status.GATHERING:
        return ""
    if not point.sight.hands:
        return point.voice.say("You are watching: only what everybody may see is shown.")
    if has_left(point):
        return point.voice.say("You have left the game; you may watch how it ends.")
    return point.voice.say("You will be called when it is your turn.")


def has_left(point: Viewpoint) -> bool:
    """Whoever has resigned can say nothing any more, not even that."""
    sight = point.sight
    known = interjections(point.game, sight.viewer) if point.holds else ()
    return bool(known) and sight.notice.status is Status.RUNNING and not sight.interjections


def mine_region(point: Viewpoint) -> Markup:
    """``#mine``: what only this seat sees."""
    sight = point.sight
    if not point.holds or sight.notice.status is Status.GATHERING:
        return Markup('<section id="mine" class="mine" hidden></section>')
    asked = sight.options if sight.asked else ()
    hand = point.board.hand(sight.seen, sight.viewer, point.language, asked)
    inner = Markup("{}{}{}").format(hand, filter_element(point), spared_element(point))
    return Markup('<section id="mine" class="mine"{} aria-label="{}">{}</section>').format(
        Markup("" if inner else " hidden"), point.voice.say("What I own"), inner
    )


def filter_element(point: Viewpoint) -> Markup:
    """How often the seat wants to be asked for reactions."""
    if len(point.game.filters) < 2 or point.sight.notice.status is Status.OVER:
        return Markup()
    return _filters(point.game.name, point.sight.filter, point.language)


@cache
def _filters(game: str, chosen: str, language: str) -> Markup:
    """The same few selects again and again."""
    filters, words = box_of(game)[0].filters, box_of(game)[1]
    say = voice_of(language).say
    choices = Markup().join(
        Markup('<option value="{}"{}>{}</option>').format(
            name,
            Markup(" selected" if name == chosen else ""),
            words.filter_name(name, language),
        )
        for name in filters
    )
    return Markup(
        '<p class="filter"><label for="filter-choice">{}</label> '
        '<select id="filter-choice" name="filter" form="filter" data-send>{}</select> '
        '<button class="quiet plain" form="filter">{}</button></p>'
    ).format(say("Ask me for reactions"), choices, say("Keep"))


def spared_element(point: Viewpoint) -> Markup:
    """Those the seat does not want to be asked about, each with the way back."""
    sight = point.sight
    if not sight.spared or sight.notice.status is Status.OVER:
        return Markup()
    met = point.game.subjects(sight.seen, sight.viewer)
    spared = tuple(name for name in sight.spared if name in met)
    return _spared(point.game.name, spared, point.language) if spared else Markup()


@cache
def _spared(game: str, spared: tuple[str, ...], language: str) -> Markup:
    """Who has left the chart is not listed."""
    filters, words = box_of(game)[0].filters, box_of(game)[1]
    say = voice_of(language).say
    names = {name: words.subject_name(name, language) for name in spared}
    again = Markup('{}<span class="unseen">: {}</span>')
    items = Markup().join(
        Markup("<li>{} {}</li>").format(
            said, control("spare", "ask", name, again.format(say("Ask me again"), said))
        )
        for name, said in names.items()
    )
    wish = say("When one of these acts: {wish}", wish=words.filter_name(filters[-1], language))
    return Markup('<div class="spared"><p>{}</p><ul>{}</ul></div>').format(wish, items)


def standing_region(point: Viewpoint) -> Markup:
    """``#standing``: a strip for each player."""
    sight = point.sight
    inner = point.board.standing(sight.seen, point.names, sight.viewer, point.language)
    return Markup('<section id="standing" class="standing" aria-label="{}">{}</section>').format(
        point.voice.say("Players"), inner
    )


def clock_region(point: Viewpoint) -> Markup:
    """``#clock``: the time left, which script counts down."""
    sight = point.sight
    live = sight.notice.status is Status.RUNNING and sight.deadline is not None
    if not live or sight.notice.time.pace is Pace.NONE:
        return Markup('<p id="clock" class="clock" hidden></p>')
    return Markup(
        '<p id="clock" class="clock" data-since="{}" data-deadline="{}">'
        '<span class="label">{}</span> <span class="left" role="timer"></span>'
        '<span class="bar"><span></span></span></p>'
    ).format(int(sight.since), int(sight.deadline or 0), point.voice.say("Time left"))
