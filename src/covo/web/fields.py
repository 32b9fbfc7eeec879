"""Fields of the form that makes a table: what is wrong beside them, and how one plays there."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    div,
    fieldset,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    legend,
    option,
    p,
    select,
    span,
    strong,
)

from covo.server.tables import BotPace

from .drafts import Draft
from .icons import icon
from .reader import Reader


def fault_beside(draft: Draft, name: str) -> Node:
    """What is wrong with a field, beside it."""
    said = draft.faults.get(name)
    return said and p(".field-fault", id=f"fault-{name}")[icon("warning"), said]


def described(draft: Draft, name: str, *others: str) -> dict[str, str]:
    """Attributes that tie a field to its explanation and to its fault."""
    ids = [*others, *([f"fault-{name}"] if name in draft.faults else [])]
    said = {"aria-describedby": " ".join(ids)} if ids else {}
    return said | ({"aria-invalid": "true"} if name in draft.faults else {})


def manner_fields(reader: Reader, draft: Draft) -> Element:
    """What the table counts for, whether bots help, and how fast they are."""
    voice = reader.voice
    paces = (
        (BotPace.QUICK, voice.say("Quick")),
        (BotPace.STEADY, voice.say("Steady: one can follow")),
        (BotPace.SLOW, voice.say("Slow: one can learn from them")),
    )
    return fieldset[
        legend[voice.say("How do you play?")],
        label(".tick")[
            input(
                described(draft, "rated"),
                type="checkbox",
                name="rated",
                value="on",
                checked=draft.rated,
            ),
            span[
                strong[voice.say("Rated")],
                voice.say("The result moves everybody’s rating. No hints; accounts only."),
            ],
        ],
        fault_beside(draft, "rated"),
        label(".tick")[
            input(type="checkbox", name="no_hints", value="on", checked=not draft.hints),
            span[
                strong[voice.say("No hints")],
                voice.say("Nobody may ask a bot what it would do."),
            ],
        ],
        div(".field.inline")[
            label(for_="bot_pace")[voice.say("Pace of the bots")],
            select("#bot_pace", name="bot_pace")[
                [
                    option(value=pace.value, selected=pace.value == draft.bot_pace)[said]
                    for pace, said in paces
                ]
            ],
        ],
    ]
