"""The rules of a game as a page: safe HTML, an anchor for every number, and what a search finds."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from covo.language.rulebook import SECTION, TITLE

NUMBER = re.compile(r"((?:[A-Z]+-)[A-Z]?\d+(?:\.\d+[A-Z]?)*|\d+\.\d+)\b")
"""A number at the beginning of a rule: ``ARM-5.3``, ``BB-18.41D``, ``R-13``, ``E-05``, ``7.1``."""
CITED = re.compile(r"\b(?:[A-Z]+-)[A-Z]?\d+(?:\.\d+[A-Z]?)*")
LATER_CELL = ["td_close", "td_open"]
"""What stands right before the text of a cell that is not the first of its row."""
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Entry:
    """The smallest piece that can be found: a heading, a paragraph, an item, a row."""

    wrap: str
    """What stands around it and its neighbours of the same kind: ``ul``, ``ol``, ``table``."""
    group: int
    """Neighbours with the same number share what stands around them."""
    level: int
    """Of a heading, 2 or 3; 0 of everything else."""
    anchor: str
    title: str
    """Of a heading: how the table of contents calls it."""
    html: Markup
    text: str
    """What a search looks at: lower case, without accents."""
    head: str = ""
    """Of a row: the head of its table."""


@dataclass(frozen=True)
class Rulebook:
    """All entries, in the order of the book."""

    entries: tuple[Entry, ...]

    @property
    def contents(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.level)

    def found(self, search: str) -> Rulebook:
        """The entries with all these words, under the headings they stand under."""
        words = folded(search).split()
        hits = [all(word in entry.text for word in words) for entry in self.entries]
        kept = [
            entry
            for at, entry in enumerate(self.entries)
            if (any(hits[at : self._end(at)]) if entry.level else hits[at])
        ]
        return Rulebook(tuple(kept))

    def _end(self, at: int) -> int:
        """Where the chapter ends whose heading stands at ``at``."""
        level = self.entries[at].level
        for later in range(at + 1, len(self.entries)):
            if 0 < self.entries[later].level <= level:
                return later
        return len(self.entries)

    @property
    def count(self) -> int:
        """Entries that are no headings."""
        return sum(entry.level == 0 for entry in self.entries)

    def __str__(self) -> str:
        return "".join(_wrapped(self.entries))


def folded(text: str) -> str:
    """For comparison: lower case, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


@cache
def rulebook(text: str) -> Rulebook:
    """Rules in Markdown, taken apart."""
    return Rulebook(tuple(_Reading(text).entries()))


class _Reading:
    """A text in Markdown while it is taken apart."""

    def __init__(self, text: str) -> None:
        self.tokens = _markdown.parse(text)
        self.group = 0
        self.known = {number for number in map(_number, _openings(self.tokens)) if number}
        self.known |= {mark[3] for mark in SECTION.finditer(text) if mark[3]}

    def entries(self) -> Iterator[Entry]:
        at = 0
        while at < len(self.tokens):
            end = _end(self.tokens, at)
            yield from self._block(self.tokens[at:end])
            at = end

    def _block(self, tokens: list[Token]) -> Iterator[Entry]:
        self.group += 1
        kind = tokens[0].type
        if kind == "heading_open":
            yield self._heading(tokens)
        elif kind in ("bullet_list_open", "ordered_list_open"):
            for item in _children(tokens, "list_item_open"):
                yield self._entry(item, tokens[0].tag)
        elif kind == "table_open":
            yield from self._rows(tokens)
        elif kind != "hr":
            yield self._entry(tokens, "")

    def _heading(self, tokens: list[Token]) -> Entry:
        title = tokens[1].content.strip()
        level = int(tokens[0].tag[1:])
        number = re.match(r"([A-Z]+-\d+)|(\d+(?:\.\w+)*)\.? ", title)
        anchor = (number[1] or f"§{number[2]}") if number else ""
        html = Markup('<h{0} id="{1}" class="entry">{2}</h{0}>').format(
            level, anchor, _rendered([tokens[1]])
        )
        return Entry("", self.group, level, anchor, _plain(title), html, folded(title))

    def _rows(self, tokens: list[Token]) -> Iterator[Entry]:
        heading = next(_children(tokens, "thead_open"))
        columns = [_rendered(cell) for cell in _children(heading, "th_open")]
        head = Markup("<thead><tr>{}</tr></thead>").format(Markup("").join(columns))
        for row in _children(next(_children(tokens, "tbody_open"))[1:-1], "tr_open"):
            cells = list(_children(row, "td_open"))
            shown = [token for cell in cells for token in cell]
            yield self._entry([row[0], *shown, row[-1]], "table", head)

    def _entry(self, tokens: list[Token], wrap: str, head: str = "") -> Entry:
        inline = [token for token in tokens if token.type == "inline"]
        anchor = next((n for n in map(_number, inline[:1]) if n), "")
        if anchor:
            tokens[0].attrSet("id", anchor)
        tokens[0].attrJoin("class", "entry")
        _anchor_items(tokens[1:])
        for token in inline:
            self._cite(token, _number(token) or anchor)
        html = _rendered(tokens)
        text = folded(" ".join([anchor, *(token.content for token in tokens)]))
        return Entry(wrap, self.group, 0, anchor, "", html, text, head)

    def _cite(self, token: Token, own: str) -> None:
        """Turn the numbers of other rules into links to them."""
        children: list[Token] = []
        for child in token.children or ():
            children += self._linked(child, own) if child.type == "text" else [child]
        token.children = children

    def _linked(self, text: Token, own: str) -> Iterable[Token]:
        at = 0
        for cited in CITED.finditer(text.content):
            if cited[0] not in self.known or cited[0] == own:
                continue
            yield _text(text.content[at : cited.start()])
            yield Token("link_open", "a", 1, attrs={"href": f"#{cited[0]}"})
            yield _text(cited[0])
            yield Token("link_close", "a", -1)
            at = cited.end()
        yield _text(text.content[at:])


def _openings(tokens: Sequence[Token]) -> Iterator[Token]:
    """The texts that begin something: all but the later cells of a row."""
    for at, token in enumerate(tokens):
        if token.type == "inline" and [t.type for t in tokens[at - 2 : at]] != LATER_CELL:
            yield token


def _anchor_items(tokens: Sequence[Token]) -> None:
    """Rules inside a rule, items of its list, can be reached by their own numbers."""
    opened: Token | None = None
    for token in tokens:
        if token.type == "list_item_open":
            opened = token
        elif opened is not None and token.type == "inline":
            if number := _number(token):
                opened.attrSet("id", number)
            opened = None


def _rendered(tokens: Sequence[Token]) -> Markup:
    """As HTML; tags in the text itself come out as text, since ``html`` is off."""
    html = str(_markdown.renderer.render(tokens, _markdown.options, {}))
    return Markup(html.replace("<pre>", '<pre tabindex="0">'))  # it scrolls, by keys as well


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where the block that begins at ``at`` ends."""
    depth = 0
    for end in range(at, len(tokens)):
        depth += tokens[end].nesting
        if depth == 0:
            return end + 1
    return len(tokens)


def _children(tokens: list[Token], kind: str) -> Iterator[list[Token]]:
    """The blocks of one kind, not those inside them."""
    at = 0
    while at < len(tokens):
        if tokens[at].type == kind:
            end = _end(tokens, at)
            yield tokens[at:end]
            at = end
        else:
            at += 1


def _number(token: Token) -> str:
    """The number that a rule begins with, in bold, or alone in the first cell of a row."""
    if token.type != "inline":
        return ""
    content = token.content.strip()
    found = NUMBER.match(content.removeprefix("**"))
    if not found or not (content.startswith("**") or content == found[0]):
        return ""
    return found[1] if "-" in found[1] else f"§{found[1]}" if content.startswith("**") else ""


def _plain(markdown: str) -> str:
    return markdown.replace("**", "").replace("`", "")


def _wrapped(entries: Iterable[Entry]) -> Iterator[str]:
    for (wrap, _), found in groupby(entries, key=lambda entry: (entry.wrap, entry.group)):
        members = list(found)
        inner = Markup("").join(entry.html for entry in members)
        if wrap == "table":
            yield (
                f'<div class="scroll" tabindex="0" role="group"><table>{members[0].head}'
                f"<tbody>{inner}</tbody></table></div>"
            )
        elif wrap:
            yield f"<{wrap}>{inner}</{wrap}>"
        else:
            yield str(inner)


def address(anchor: str) -> str:
    """An anchor as it stands in an address."""
    return f"#{quote(anchor)}"


def contents_list(book: Rulebook) -> Markup:
    """Links to all chapters, those of the second rank under those of the first."""
    parts: list[Markup] = []
    for chapter, sections in _chapters(book.contents):
        inner = Markup("").join(
            Markup('<li><a href="{}">{}</a></li>').format(address(s.anchor), s.title)
            for s in sections
        )
        parts.append(
            Markup('<li><a href="{}">{}</a>{}</li>').format(
                address(chapter.anchor),
                chapter.title,
                Markup("<ol>{}</ol>").format(inner) if inner else "",
            )
        )
    return Markup("<ol>{}</ol>").format(Markup("").join(parts))


def _chapters(contents: Sequence[Entry]) -> Iterator[tuple[Entry, list[Entry]]]:
    chapter, sections = None, list[Entry]()
    for entry in contents:
        if entry.level == TITLE:
            if chapter:
                yield chapter, sections
            chapter, sections = entry, []
        else:
            sections.append(entry)
    if chapter:
        yield chapter, sections
