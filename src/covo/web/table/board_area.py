"""The board on the page: its chart, the pieces, the controls over them, and the glass to zoom."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, button, div, p, section
from htpy import svg as svg_element

from covo.engine.game import State
from covo.parts.board import Board

from ..pages.ui_icons import icon
from ..voices import voice_of


def board_element(
    board: Board,
    seen: State,
    options: Sequence[int],
    language: str,
    *,
    pieces: Node = None,
    controls: Node = None,
    tools: bool = True,
) -> Node:
    """The board with its layers; ``pieces`` and ``controls`` where they are drawn already."""
    voice = voice_of(language)
    return section("#board.board", aria_label=voice.say("Board"))[
        div("#glass.glass")[
            div(
                "#sheet.sheet",
                data_width=board.width,
                data_height=board.height,
            )[
                board.chart(language),
                pieces if pieces is not None else board.pieces(seen, language),
                svg_element(
                    "#preview",
                    viewBox=board.view_box,
                    aria_hidden="true",
                    focusable="false",
                ),
                controls if controls is not None else board.controls(seen, options, language),
            ]
        ],
        div("#happening.happening", aria_hidden="true"),
        p("#hint.board-hint", hidden=True, aria_hidden="true"),
        tools and _tools(language),
    ]


def _tools(language: str) -> Node:
    """Zoom for those who have no wheel; script shows them."""
    voice = voice_of(language)
    names = (
        ("zoom-in", "plus", voice.say("Zoom in")),
        ("zoom-out", "minus", voice.say("Zoom out")),
        ("zoom-all", "expand", voice.say("Whole board")),
        ("zoom-options", "compass", voice.say("Zoom to my options")),
    )
    return div(".board-tools", role="toolbar", aria_label=voice.say("View"))[
        (
            button(type="button", data_do=do, aria_label=said, title=said)[icon(sign)]
            for do, sign, said in names
        )
    ]
