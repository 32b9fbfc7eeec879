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

from covo.server.tables.tables import BotPace

from ..middleware.reader import Reader
from ..pages.ui_icons import icon
from .drafts import DAYS, MINUTES, SECONDS, Draft


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
                voice.say(
                    "The result moves everybody’s rating. Accounts, and a clock, are needed; there "
                    "are no hints, and who leaves, or stays away for two turns, has lost."
                ),
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


def time_fields(reader: Reader, draft: Draft) -> Element:
    """How long a turn may take: minutes, days, or as long as it takes."""
    voice = reader.voice
    paces = (
        ("none", voice.say("No clock"), voice.say("Everybody takes the time it takes.")),
        ("live", voice.say("Live"), voice.say("All sit there now; a turn has some minutes.")),
        ("days", voice.say("Over days"), voice.say("A turn whenever it suits, within some days.")),
    )
    return fieldset(".time")[
        legend[voice.say("How much time?")],
        div(".choices")[
            [
                label(".choice")[
                    input(type="radio", name="pace", value=pace, checked=pace == draft.pace),
                    span[strong[said], told],
                ]
                for pace, said, told in paces
            ]
        ],
        div(".for-live.fields")[
            _number(draft, "minutes", voice.say("Minutes a turn"), draft.minutes, MINUTES),
            _number(draft, "seconds", voice.say("Seconds for a reaction"), draft.seconds, SECONDS),
        ],
        div(".for-days.fields")[_number(draft, "days", voice.say("Days a turn"), draft.days, DAYS)],
        fault_beside(draft, "pace"),
    ]


def _number(draft: Draft, name: str, said: str, value: str, limits: tuple[int, int]) -> Element:
    """A number; what does not fit is told by the server, in the reader's language."""
    return div(".field")[
        label(for_=name)[said],
        input(
            described(draft, name),
            id=name,
            name=name,
            type="text",
            inputmode="numeric",
            size="4",
            value=value,
            data_least=str(limits[0]),
            data_most=str(limits[1]),
        ),
        fault_beside(draft, name),
    ]


def visibility_fields(reader: Reader, draft: Draft) -> Element:
    """Who finds the table, and whose dice are rolled."""
    voice = reader.voice
    seen = (
        ("public", voice.say("In the lobby"), voice.say("Everybody may find it and watch.")),
        ("link", voice.say("By its address"), voice.say("Only who has the address finds it.")),
    )
    return fieldset[
        legend[voice.say("Who may see it?")],
        div(".choices")[
            [
                label(".choice")[
                    input(
                        type="radio",
                        name="visibility",
                        value=value,
                        checked=value == draft.visibility,
                    ),
                    span[strong[said], told],
                ]
                for value, said, told in seen
            ]
        ],
        label(".tick")[
            input(type="checkbox", name="real_dice", value="on", checked=draft.real_dice),
            span[
                strong[voice.say("Real dice")],
                voice.say("You roll at home and enter what the dice show."),
            ],
        ],
    ]
