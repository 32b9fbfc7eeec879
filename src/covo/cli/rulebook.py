"""``covo rules``: the rules of a game, what a word or a number finds in them, and their sources."""

from __future__ import annotations

import os
import re
import signal
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeVar

from rich.console import Console
from rich.markdown import Markdown

from covo.language.provenance import Origin, Provenance, provenance_of
from covo.language.rulebook import blocks, cells, owners_note, players_rules, specification

from .arguments import Subject
from .errors import Fault

T = TypeVar("T")
NUMBER = re.compile(r"(?:§|[A-Z]+-)?\d+(?:\.\d+)?", re.IGNORECASE)
SERIES = re.compile(r"\b[A-Z]+-(?=\d+\.\d)")
"""What the numbers of a game's rules begin with."""
ITEM = re.compile(r"^\s*(?:[*-]|\d+\.) ")


def show(about: Subject, search: str | None, console: Console) -> None:
    """Print them, or what a search finds, as players read them."""
    text = rules_text(about)
    if search is None:
        put(f"{heading(about)}\n\n{text}", console)
    else:
        put(found(about, text, search), console)


def show_specification(about: Subject, console: Console) -> None:
    """Print the whole specification, with a mark at each statement."""
    put(_read(about, lambda: specification(about.game.folder)).rstrip(), console)


def show_sources(about: Subject, console: Console) -> None:
    """Print every statement under what it rests on, and what no source tells."""
    put("\n\n".join(_sources(about)), console)


def put(text: str, console: Console) -> None:
    """Set in a terminal, as it stands where a program reads it."""
    if not console.is_terminal:
        print(text)
    elif text.count("\n") + 1 > console.height:
        page(console, Markdown(text))
    else:
        console.print(Markdown(text))


def page(console: Console, text: Markdown) -> None:
    """In the user's pager, who may leave it before the end."""
    os.environ.setdefault("LESS", "-R")
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN) if hasattr(signal, "SIGPIPE") else None
    try:
        with console.pager(styles=True):
            console.print(text)
    finally:
        if before is not None:
            signal.signal(signal.SIGPIPE, before)


def rules_text(about: Subject) -> str:
    """The rules of the game in the reader's language, or as they were written."""
    return _read(about, lambda: players_rules(about.game.folder, about.language)).rstrip()


def _read(about: Subject, read: Callable[[], T]) -> T:
    try:
        return read()
    except (OSError, UnicodeDecodeError):
        raise Fault(
            about.voice.say("The rules of {game} cannot be read.", game=about.game.name)
        ) from None


# Where they come from


def heading(about: Subject) -> str:
    """The game's name, and where its rules come from."""
    title, name = about.words.title(about.language), about.game.name
    found = _read(about, lambda: provenance_of(about.game.folder))
    more = about.voice.say(
        "covo rules {game} --sources lists them, covo rules {game} --specification has it all.",
        game=name,
    )
    note = owners_note(about.game.folder, about.language)
    return "\n\n".join(
        part for part in (f"# {title}", note, f"{_counts(about, found)} {more}") if part
    )


def _counts(about: Subject, found: Provenance) -> str:
    return about.voice.say(
        "Of what the specification of {game} says, {source} statements come from the source "
        "document, {public} from public descriptions, and {designed} are our own design. "
        "{unknown} things stayed unknown, and something else stands there instead.",
        game=about.words.title(about.language),
        source=found.count(Origin.SOURCE),
        public=found.count(Origin.PUBLIC, Origin.RECALLED),
        designed=found.count(Origin.DESIGNED),
        unknown=len(found.unknowns),
    )


def _sources(about: Subject) -> Iterator[str]:
    say = about.voice.say
    found = _read(about, lambda: provenance_of(about.game.folder))
    yield f"# {about.words.title(about.language)}\n\n{_counts(about, found)}"
    yield owners_note(about.game.folder, about.language)
    yield "## " + say("What no source tells, and what stands there instead")
    yield "\n".join(f"* {unknown.what}: {unknown.instead}" for unknown in found.unknowns)
    for title, origins in (
        (say("Our own design"), (Origin.DESIGNED,)),
        (say("From public descriptions"), (Origin.PUBLIC, Origin.RECALLED)),
        (say("From the source document"), (Origin.SOURCE,)),
    ):
        yield f"## {title} ({found.count(*origins)})"
        chosen = [s for s in found.statements if s.origin in origins]
        for under, statements in groupby(chosen, lambda s: s.heading):
            yield f"### {under}"
            yield joined(_listed(statement.text) for statement in statements)


def _listed(text: str) -> str:
    """A statement as an item of a list."""
    if text.startswith("|"):
        return f"* {' – '.join(cells(text))}"
    return f"* {ITEM.sub('', text, count=1)}"


# Searching


def found(about: Subject, text: str, search: str) -> str:
    """The paragraphs that have the words, or the rule of this number."""
    wanted = search.strip()
    parts = [_numbered(about, text, wanted)] if NUMBER.fullmatch(wanted) else []
    parts = [part for part in parts if part] or list(_passages(text, wanted))
    if not wanted or not parts:
        raise Fault(
            about.voice.say(
                "The rules of {game} say nothing about {search}.",
                game=about.words.title(about.language),
                search=repr(wanted),
            )
        )
    return "\n\n".join(parts)


def _numbered(about: Subject, text: str, number: str) -> str:
    """The rule of this number, however it is written: ``ARM-5.3``, ``5.3``, ``§5.3``."""
    plain = number.upper().lstrip("§")
    said = []
    series = dict.fromkeys(("", "§", *SERIES.findall(text)))
    for name in (first + plain for first in series):
        try:
            said.append(f"**{name}** {about.words.rule_text(name, about.language)}")
        except KeyError:
            continue
    return "\n\n".join(said)


def _passages(text: str, wanted: str) -> Iterator[str]:
    """Every paragraph, item or row with the whole words, under its heading."""
    words = re.compile(rf"(?<!\w){re.escape(folded(wanted))}(?!\w)")
    for title, under in _sections(text):
        chosen = under if words.search(folded(title)) else _hits(under, words)
        if chosen:
            yield joined([title, *chosen])


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Headings, each with the blocks under it."""
    title, under = "", list[str]()
    for block in [*blocks(text), "#"]:
        if not block.startswith("#"):
            under.append(block)
            continue
        if title:
            yield title, under
        title, under = block, []


def _hits(under: list[str], words: re.Pattern[str]) -> list[str]:
    """The blocks with the words, and what one needs to read them."""
    kept: set[int] = set()
    for at, block in enumerate(under):
        if words.search(folded(block)):
            kept |= {at, *_head_of_table(under, at), *_list_after(under, at)}
    return [under[at] for at in sorted(kept)]


def _head_of_table(under: list[str], at: int) -> range:
    """Where the head stands of the table whose row this is."""
    if not under[at].startswith("|"):
        return range(0)
    first = at
    while first > 0 and under[first - 1].startswith("|"):
        first -= 1
    return range(first, first + 2)


def _list_after(under: list[str], at: int) -> range:
    """The items that follow a sentence that ends in a colon."""
    end = at + 1
    if under[at].endswith(":"):
        while end < len(under) and ITEM.match(under[end]):
            end += 1
    return range(at + 1, end)


def joined(parts: Iterable[str]) -> str:
    """Rows of a table and items of a list close together, all else apart."""
    text, before = "", ""
    for part in parts:
        is_close = _kind(part) == _kind(before) != ""
        text += part if not text else ("\n" if is_close else "\n\n") + part
        before = part
    return text


def _kind(block: str) -> str:
    return "row" if block.startswith("|") else "item" if ITEM.match(block) else ""


def folded(text: str) -> str:
    """For comparison: lower case, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
