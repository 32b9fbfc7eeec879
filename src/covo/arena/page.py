"""The sheet that reports are written on: one file, nothing fetched, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from htpy import (
    Element,
    Node,
    a,
    body,
    dd,
    div,
    dl,
    dt,
    footer,
    h1,
    h2,
    head,
    header,
    html,
    li,
    main,
    meta,
    nav,
    p,
    section,
    small,
    style,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from htpy import title as title_tag
from markupsafe import Markup

from covo import __version__
from covo.language.catalogue import Voice


@cache
def _style() -> Markup:
    return Markup((Path(__file__).parent / "page.css").read_text(encoding="utf-8"))


class Chapter:
    """A section of a report with its place in the contents."""

    def __init__(self, key: str, name: str, *content: Node) -> None:
        self.key, self.name, self.content = key, name, content

    def drawn(self) -> Element:
        return section(id=self.key)[h2[self.name], list(self.content)]


def sheet(
    voice: Voice, name: str, lead: str, top: Node, chapters: Sequence[Chapter], command: str
) -> str:
    """A whole page."""
    page = html(lang=voice.language)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title_tag[name],
            style[_style()],
        ],
        body[
            header[h1[name], p[lead], top],
            nav(aria_label=voice.say("Contents"), style="max-width:68rem;margin-inline:auto")[
                ul[[li[a(href=f"#{chapter.key}")[chapter.name]] for chapter in chapters]]
            ],
            main[[chapter.drawn() for chapter in chapters]],
            footer[
                p[
                    voice.say(
                        "Made by Covo {version}: {command}", version=__version__, command=command
                    )
                ]
            ],
        ],
    ]
    return str(page)


def figures(rows: Sequence[tuple[str, str, str]]) -> Element:
    """A few numbers that matter most: name, value, and what else there is to say."""
    return dl(".figures")[
        [div[dt[name], dd[value, small[more] if more else None]] for name, value, more in rows]
    ]


def grid(heads: Sequence[str], rows: Sequence[Sequence[Node]]) -> Element:
    """A table whose first cell names the row."""
    return div(".scroll", tabindex="0")[
        table[
            thead[tr[[th(scope="col")[name] for name in heads]]],
            tbody[[tr[th(scope="row")[row[0]], [td[cell] for cell in row[1:]]] for row in rows]],
        ]
    ]


def note(text: str) -> Element:
    return p(".note")[text]


__all__ = ["Chapter", "figures", "grid", "note", "sheet"]
