"""The options of a decision as controls: buttons in groups, and steppers for quantities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from markupsafe import Markup, escape

from covo.engine.game import State
from covo.language.catalogue import Voice
from covo.language.words import Words
from covo.parts.board import FORM, Board, abilities_of, risk_mark

from ..voices import voice_of

FEW = 8
"""Options of one kind that stand open in the panel; more of them fold away under their name."""
STEPS = 3
"""Quantities from which a stepper is quicker than buttons."""
ARROW = " → "
"""Stands in a label between where something begins and where it leads."""


@dataclass(frozen=True)
class Entry:
    """One option as the panel shows it."""

    option: int
    group: tuple[int, str]
    label: str
    amount: int | None
    safe: bool
    ruin: str
    """What is lost by it, where one had better be asked once."""
    whole: Callable[[], str] | None
    """What the game calls it, with all its places; it takes longer to say."""
    face: Markup
    """What is printed on the card that it is about."""


def options_element(
    board: Board,
    seen: State,
    options: Sequence[int],
    language: str,
    *,
    seat: int,
    length: int,
    form: str = FORM,
    words: Words | None = None,
    note: str = "",
) -> Markup:
    """``#options``: every option as a button of the form ``form``, with what the form must say."""
    voice = voice_of(language)
    entries = [entry_of(board, seen, option, language, words) for option in options]
    hidden = (
        f'<input type="hidden" name="seat" value="{seat}" form="{form}">'
        f'<input type="hidden" name="length" value="{length}" form="{form}">'
    )
    suggesting = abilities_of(board).suggesting
    first = suggesting.suggested(seen, options) if suggesting is not None else None
    others = [entry for entry in entries if entry.option != first]
    proposed = "".join(proposal(e, voice, form) for e in entries if e.option == first)
    groups = proposed + "".join(group_parts(others, voice, form))
    narrowed, title = escape(voice.say("Show all")), escape(voice.say("Options"))
    return Markup(
        f'<section id="options" class="options" aria-label="{title}"'
        f' data-count="{len(options)}">{hidden}'
        f'<p class="narrowed" hidden><span></span> '
        f'<button type="button" class="quiet" data-do="deselect">{narrowed}</button></p>'
        f"{groups}{note}</section>"
    )


def no_options(text: str) -> Markup:
    """``#options`` for somebody who is not asked."""
    said = f'<p class="calm">{escape(text)}</p>' if text else ""
    return Markup(f'<section id="options" class="options" data-count="0">{said}</section>')


def entry_of(
    board: Board, seen: State, option: int, language: str, words: Words | None = None
) -> Entry:
    """What the board says of an option, and the game where it stands alone."""
    able = abilities_of(board)
    return Entry(
        option,
        board.group(option, language),
        board.label(seen, option, language),
        board.amount(option),
        board.is_safe(seen, option),
        able.cautious.ruin(seen, option, language) if able.cautious else "",
        None if words is None else partial(words.option, seen, option, language),
        able.illustrated.face(seen, option, language) if able.illustrated else Markup(),
    )


def group_parts(entries: Iterable[Entry], voice: Voice, form: str) -> Iterable[str]:
    """The groups one after the other, in the order the board gives them."""
    ordered = sorted(entries, key=lambda entry: entry.group[0])
    for (number, heading), found in groupby(ordered, key=lambda entry: entry.group):
        members = list(found)
        if len(members) >= STEPS and all(entry.amount is not None for entry in members):
            yield stepper(heading, sorted(members, key=lambda e: e.amount or 0), voice, form)
        else:
            yield button_group(number, heading, members, voice, form)


def button_group(
    number: int, heading: str, members: Sequence[Entry], voice: Voice, form: str
) -> str:
    """Options of one kind; many of them lie folded under their name and number."""
    title = escape(heading)
    if len(members) == 1:
        buttons = button(alone(members[0], heading), voice, form)
        return f'<div class="group single" data-group="{number}">{buttons}</div>'
    inner = "".join(clusters(members, voice, form))
    called = f' aria-label="{title}"' if heading else ""
    shown = f"<h3>{title}</h3>" if heading else ""
    if len(members) <= FEW or not heading:
        return f'<div class="group" role="group"{called} data-group="{number}">{shown}{inner}</div>'
    return (
        f'<details class="group" id="group-{number}" data-group="{number}">'
        f'<summary><span>{title}</span> <span class="count">{len(members)}</span></summary>'
        f"{inner}</details>"
    )


def proposal(entry: Entry, voice: Voice, form: str) -> str:
    """The option a board proposes: first and largest; the others can still be taken."""
    said = escape(voice.say("Suggested"))
    inner = button(entry, voice, form).replace('class="option', 'class="option primary', 1)
    return f'<div class="group single proposed"><h3>{said}</h3>{inner}</div>'


def clusters(members: Sequence[Entry], voice: Voice, form: str) -> Iterable[str]:
    """Options that begin at the same place name it once."""
    starts = [entry.label.partition(ARROW)[0] for entry in members if ARROW in entry.label]
    shared = {start for start in starts if starts.count(start) > 1}

    def common(entry: Entry) -> str:
        start = entry.label.partition(ARROW)[0]
        return start if start in shared else ""

    for start, found in groupby(members, key=common):
        if start:
            yield f'<p class="from" aria-hidden="true">{escape(start + ARROW)}</p>'
        buttons = "".join(button(entry, voice, form, short=bool(start)) for entry in found)
        yield f'<div class="chips">{buttons}</div>'


def alone(entry: Entry, heading: str) -> Entry:
    """An option without others of its kind says by itself what it is."""
    if entry.whole is not None:
        return replace(entry, label=entry.whole())
    return entry if not heading else replace(entry, label=f"{heading}: {entry.label}")


def button(entry: Entry, voice: Voice, form: str, *, short: bool = False) -> str:
    """One option; what cannot be taken back says so before."""
    label, spoken = escape(entry.label), ""
    if short:
        spoken = f' aria-label="{label}"'
        label = escape(entry.label.partition(ARROW)[2])
    amount = "" if entry.amount is None else f' data-amount="{entry.amount}"'
    risk = "" if entry.safe else risk_mark(voice.say("cannot be undone"))
    if entry.ruin:
        return asked_once(entry, label, spoken, form)
    look = ("" if entry.safe else " final") + (" illustrated" if entry.face else "")
    face = f' <span class="face">{entry.face}</span>' if entry.face else ""
    return (
        f'<button class="option{look}" form="{form}" name="option"'
        f' value="{entry.option}" data-option="{entry.option}"{amount}{spoken}>'
        f'<span class="label">{label}</span>{risk}{face}</button>'
    )


def asked_once(entry: Entry, label: str, spoken: str, form: str) -> str:
    """An option that one may regret: what it costs comes first, the choice with a second click."""
    return (
        f'<details class="regret" id="regret-{entry.option}"><summary class="option final"{spoken}>'
        f'<span class="label">{label}</span><span class="final-mark"></span></summary>'
        f'<p>{escape(entry.ruin)}</p><button class="option danger" form="{form}" name="option"'
        f' value="{entry.option}" data-option="{entry.option}"><span class="label">{label}</span>'
        f"</button></details>"
    )


def stepper(heading: str, members: Sequence[Entry], voice: Voice, form: str) -> str:
    """A quantity: buttons for each, which script replaces by minus, number and plus."""
    buttons = "".join(button(entry, voice, form) for entry in members)
    low, high = members[0].amount, members[-1].amount
    title = escape(heading or voice.say("How many"))
    less, more = escape(voice.say("One less")), escape(voice.say("One more"))
    every, but_one = escape(voice.say("All")), escape(voice.say("All but one"))
    return (
        f'<div class="group amounts" role="group" aria-label="{title}">'
        f'<div class="stepper" data-low="{low}" data-high="{high}">'
        f'<div class="dial"><button type="button" class="less" data-step="-1"'
        f' aria-label="{less}">\u2212</button>'
        f'<input class="number" type="text" inputmode="numeric" autocomplete="off" value="{high}"'
        f' aria-label="{title}">'
        f'<button type="button" class="more" data-step="1" aria-label="{more}">+</button></div>'
        f'<div class="shortcuts"><button type="button" class="quiet" data-to="{high}">'
        f"{every}</button>"
        f'<button type="button" class="quiet" data-to="{(high or 0) - 1}">{but_one}</button></div>'
        f'<button type="button" class="option primary" data-do="confirm"></button></div>'
        f'<div class="chips plain">{buttons}</div></div>'
    )
