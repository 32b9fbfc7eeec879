"""Typed lines understood: numbers, commands, quantities after a command, several at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from unicodedata import combining, normalize

from covo.engine.game import Game, State
from covo.engine.record import copy
from covo.engine.views import view
from covo.parts.terminal import TerminalView

from ..arguments import Subject
from .screen import Numbered

LIKE_THESE = 4
"""Commands or options named when a line is not understood."""
LEAST_LETTERS = 3
"""Of an option's label, so that no slip of a finger chooses."""
Label = Callable[[int], str]
"""What stands beside the number of an option."""


class Unclear(Exception):
    """A typed line that means nothing here; the sentence says what would."""


@dataclass(frozen=True)
class Meant:
    """An option, and what was already said about its quantities."""

    option: int
    follow_ups: tuple[int, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why something is not an option: the view it was refused in, and the option."""

    seen: State
    option: int


def commands(terminal: TerminalView, line: str) -> list[list[str]]:
    """The words of each command on a line."""
    parts = [part.split() for part in line.split(";")]
    return [leg for words in parts if words for leg in terminal.legs(words)]


def meaning(
    about: Subject, terminal: TerminalView, numbered: Numbered, words: Sequence[str], label: Label
) -> Meant:
    """The option that these words mean, whether or not it may be taken now: by its number, as a
    command, or by what stands beside its number.
    """
    if len(words) == 1 and words[0].isdecimal():
        return Meant(_numbered(about, numbered, words[0]))
    at_hand = {about.words.command(o).lower(): o for o in numbered.options.values()}
    for cut in range(len(words), 0, -1):
        option = _option(about, at_hand, " ".join(words[:cut]).lower())
        rest = [_follow_up(about, terminal, word) for word in words[cut:]]
        known = tuple(number for number in rest if number is not None)
        if option is not None and len(known) == len(rest):
            return Meant(option, known)
    read = _read(numbered, " ".join(words), label)
    if len(read) == 1:
        return Meant(numbered.options[read[0]])
    raise Unclear(_hint(about, at_hand, words, [f"{n} {label(numbered.options[n])}" for n in read]))


def _read(numbered: Numbered, text: str, label: Label) -> list[int]:
    """The numbers of the options whose label has a word that begins so."""
    if len(text) < LEAST_LETTERS:
        return []
    wanted = re.compile(rf"(?<!\w){re.escape(folded(text))}")
    return [n for n, option in numbered.options.items() if wanted.search(folded(label(option)))]


def folded(text: str) -> str:
    """In small letters without accents, as many a keyboard types it."""
    return "".join(c for c in normalize("NFD", text.lower()) if not combining(c))


def _numbered(about: Subject, numbered: Numbered, written: str) -> int:
    number = int(written) if len(written) < 9 else -1
    if number not in numbered.options:
        raise Unclear(
            about.voice.say(
                "There is no option {number}; they go from {first} to {last}.",
                number=written,
                first=min(numbered.options),
                last=max(numbered.options),
            )
        )
    return numbered.options[number]


def _option(about: Subject, at_hand: dict[str, int], text: str) -> int | None:
    """Exactly this command; or the one at hand that begins so, if there is but one."""
    if text in at_hand:
        return at_hand[text]
    begun = [option for command, option in at_hand.items() if command.startswith(f"{text} ")]
    if len(begun) == 1:
        return begun[0]
    option = _known(about, text)
    interjected = option is not None and about.game.numbering.is_interjection(option)
    return None if interjected else option


def _follow_up(about: Subject, terminal: TerminalView, word: str) -> int | None:
    """A quantity after a command, as the option it stands for."""
    text = terminal.follow_up(word)
    return None if text is None else _known(about, text)


def _known(about: Subject, text: str) -> int | None:
    try:
        return about.words.option_of(text)
    except ValueError:
        return None


def _hint(
    about: Subject, at_hand: dict[str, int], words: Sequence[str], read: Sequence[str]
) -> str:
    text = repr(" ".join(words))
    alike = [command for command in at_hand if command.split()[0] == words[0].lower()]
    if alike:
        few = [about.words.command(at_hand[command]) for command in alike[:LIKE_THESE]]
        return about.voice.say(
            "{text} says too little or too much; possible are: {examples}.",
            text=text,
            examples=", ".join(few),
        )
    if read:
        return about.voice.say(
            "{text} may mean: {options}.", text=text, options="; ".join(read[:LIKE_THESE])
        )
    return about.voice.say(
        "{text} means nothing here: type a number from the list, a command, or help.", text=text
    )


def rehearsed(game: Game, s: State, seat: int, meant: Meant) -> Refusal | None:
    """Try the whole of it on a copy, so that a refused quantity leaves nothing half done."""
    if game.rules.refusal(s, meant.option) != 0:
        return Refusal(view(game, s, seat), meant.option)
    s = copy(s)
    game.rules.choose(s, meant.option)
    for wanted in meant.follow_ups:
        while wanted not in (listed := game.listed(s)):
            if (
                len(listed) != 1
                or int(game.rules.actor(s)) != seat
                or _alike(game, listed[0], wanted)
            ):
                return Refusal(view(game, s, seat), wanted)
            game.rules.choose(s, listed[0])
        game.rules.choose(s, wanted)
    return None


def _alike(game: Game, option: int, other: int) -> bool:
    return bool(game.numbering.kind_of[option] == game.numbering.kind_of[other])
