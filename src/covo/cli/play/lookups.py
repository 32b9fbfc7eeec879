"""What a person may look up while a question stands: rules, reasons, the board, the log."""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import takewhile
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from covo.language.catalogue import sentence
from covo.language.words import Words

from .. import rulebook
from ..errors import Fault
from .screen import INDENT
from .typed import Meant, Unclear

if TYPE_CHECKING:
    from .prompt import Prompt


class Form(StrEnum):
    """What one may type at some tables only."""

    QUANTITY = "{example} 5 g1"
    ANSWER = "answer …"
    WAIT = "wait"
    LUCK = "luck"
    PLACE = "map …"
    AGREE = "agree"
    RESIGN = "resign"


ENTER = sentence("Enter")
"""The key."""
HELP: dict[str, str] = {
    "{number}": sentence("take the option of this number"),
    "{example}; …": sentence("or type it; several at once stop where something is revealed"),
    Form.QUANTITY: sentence("quantities may follow, where some are asked for"),
    "? {number}, ? {example}": sentence("what an option costs and brings, and the rule behind it"),
    "why {example}": sentence("why something is no option now"),
    Form.ANSWER: sentence("with others at one keyboard: whoever has an answer takes the screen"),
    "undo": sentence("take back your last move, if nothing was revealed since"),
    ENTER: sentence("see all again: map, figures, cards, question"),
    "map, hand, score, log": sentence("the map alone, the cards, the points, what has happened"),
    Form.PLACE: sentence("all about a place, by what stands on the map"),
    "rules, rules …": sentence("the rules, or those about a word"),
    Form.WAIT: sentence("let chances to answer in others' turns pass, until your own"),
    Form.LUCK: sentence("with real dice: let Covo roll this once"),
    "save, save …": sentence("a copy in a file; the game is kept after every choice anyway"),
    Form.AGREE: sentence("propose to end the game here and count points"),
    Form.RESIGN: sentence("leave the game for good"),
    "quit": sentence("leave the table; the game waits for you"),
}
CANNOT = ("can't i", "cannot i", "can i not", "non posso")


def help_out(prompt: Prompt, _: str) -> bool:
    """What one may type here, with an option at hand as the example."""
    number, option = max(prompt.content.numbered.options.items())
    example = prompt.about.words.command(option)
    lines = {form: text for form, text in HELP.items() if applies(prompt, form)}
    forms = [spoken(prompt, form).format(number=number, example=example) for form in lines]
    table = Table.grid(padding=(0, 2))
    table.add_column(max_width=prompt.screen.paper.width // 3)
    table.add_column()
    for form, text in zip(forms, lines.values(), strict=True):
        table.add_row(Text(form), Text(prompt.about.voice.say(text)))
    prompt.screen.console.print(Padding(table, (0, 0, 0, INDENT)))
    return False


def spoken(prompt: Prompt, form: str) -> str:
    """What to type, in the words of the table's language; commands for options have one form."""
    said = {name: word for word, name in prompt.names.items() if word != name}
    said[ENTER] = prompt.about.voice.say(ENTER)
    return re.sub(r"\w+", lambda word: said.get(word[0], word[0]), form)


def applies(prompt: Prompt, form: str) -> bool:
    """Whether a line of the help is of use at this table."""
    table = prompt.table
    match form:
        case Form.QUANTITY:
            return table.terminal.follow_up("1") is not None
        case Form.LUCK:
            return table.real_dice
        case Form.ANSWER:
            return len(table.people) > 1
        case Form.WAIT:
            return len(prompt.about.game.prompt_filters) > 1
        case Form.AGREE | Form.RESIGN:
            return knows(prompt.about.words, f"{form} 1")
    return True


def knows(words: Words, command: str) -> bool:
    """Whether a game has such a command."""
    try:
        words.option_of(command)
    except ValueError:
        return False
    return True


def meant_by(prompt: Prompt, text: str) -> Meant | None:
    """What somebody asks about; None, with a hint, when that is unclear."""
    try:
        return prompt.meaning(prompt.content.numbered, text.split())
    except Unclear as unclear:
        prompt.warn(str(unclear))
        return None


def why(prompt: Prompt, text: str) -> bool:
    """Why can't I? The reason, and the rule in full."""
    for phrase in CANNOT:
        if text.lower().startswith(phrase):
            text = text[len(phrase) :]
    text = text.strip(" ?")
    if not text:
        option = max(prompt.content.numbered.options.values())
        example = f"{spoken(prompt, 'why')} {prompt.about.words.command(option)}"
        prompt.screen.say(prompt.about.voice.say("Ask for example: {example}", example=example))
    elif (meant := meant_by(prompt, text)) is not None:
        refusal = prompt.rehearse(meant)
        if refusal is None:
            said = prompt.about.voice.say("You can: that is an option now.")
            prompt.screen.say(said, "green")
        else:
            tell_rule(prompt, prompt.refuse(refusal))
    return False


def rule(prompt: Prompt, text: str) -> bool:
    """The rule behind an option, or of a number."""
    if not text:
        return help_out(prompt, "")
    if rulebook.NUMBER.fullmatch(text) and not text.isdecimal():
        return rules(prompt, text)
    if (meant := meant_by(prompt, text)) is not None:
        label = prompt.about.words.option(prompt.content.seen, meant.option, prompt.about.language)
        prompt.screen.say(label, "bold")
        if hint := prompt.table.terminal.hint(prompt.content.seen, meant.option):
            prompt.screen.say(hint)
        tell_rule(prompt, prompt.about.words.rule_of(meant.option))
    return False


def tell_rule(prompt: Prompt, number: str) -> None:
    """A rule with its number; of a long chapter, how it begins."""
    try:
        first, *rest = prompt.about.words.rule_text(number, prompt.about.language).splitlines()
    except KeyError:
        return
    prompt.screen.say(f"{number}: {first}", "italic")
    if first.endswith(":"):
        for line in takewhile(str.strip, rest):
            prompt.screen.say(line, "italic")


def rules(prompt: Prompt, search: str) -> bool:
    try:
        rulebook.show(prompt.about, search or None, prompt.screen.console)
    except Fault as fault:
        prompt.warn(fault.sentence)
    return False


def map_again(prompt: Prompt, text: str) -> bool:
    """The map alone, which may be as long as the terminal is high, or all about one place."""
    if text:
        said = prompt.table.terminal.place(prompt.content.seen, text)
        if said:
            prompt.screen.say(said)
        else:
            prompt.warn(prompt.about.voice.say("No place is called {text}.", text=repr(text)))
        return False
    board = prompt.screen.board(prompt.content, prompt.screen.paper)
    if board is None:
        return all_again(prompt)
    prompt.screen.console.print(board)
    return False


def all_again(prompt: Prompt) -> bool:
    """The board, the figures, the hand, and the question."""
    prompt.table.shown_at = -1
    prompt.look()
    return False


def hand(prompt: Prompt, _: str) -> bool:
    prompt.screen.hand(prompt.content)
    prompt.screen.market(prompt.content)
    return False


def score(prompt: Prompt, _: str) -> bool:
    prompt.screen.console.print(prompt.screen.standing(prompt.content, prompt.screen.paper))
    prompt.screen.console.print(prompt.table.scores())
    return False


def log(prompt: Prompt, _: str) -> bool:
    for line in prompt.table.chronicle.lines(prompt.seat):
        prompt.screen.say(f"  {line}")
    return False
