"""The options of a game in the form that makes a table: each as the preset has it, or otherwise."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    details,
    div,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    option,
    p,
    select,
    small,
    strong,
    summary,
)

from covo.engine.game import SetupOption
from covo.language.words import Words

from ..middleware.reader import Reader
from ..pages.ui_icons import icon
from .drafts import Draft, is_typed
from .fields import described, fault_beside


def option_fields(reader: Reader, draft: Draft, words: Words) -> Element:
    """All options, folded away until somebody wants one."""
    voice = reader.voice
    wrong = any(name.startswith("option") for name in draft.faults)
    settled = any(v for n, v in draft.written.items() if n != "players")
    return details(".options", open=wrong or settled)[
        summary[icon("chevron"), voice.say("All options")],
        p(".field-note")[
            voice.say("Every option follows the way chosen above unless you change it.")
        ],
        fault_beside(draft, "options"),
        div(".option-grid")[
            [
                [_option(reader, draft, words, asked), _dependent(reader, draft, words, asked)]
                for asked in draft.asked
                if asked.name != "players" and not asked.only_with
            ]
        ],
        [
            input(type="hidden", name=f"option-{name}", value=value)
            for name, value in draft.unasked.items()
        ],
    ]


def _dependent(reader: Reader, draft: Draft, words: Words, asked: SetupOption) -> Node:
    """Those that count only as this option stands, below it; they belong to the first they name."""
    dependent = [o for o in draft.asked if next(iter(o.only_with), "") == asked.name]
    if not dependent:
        return None
    name, language = f"with-{asked.name}", reader.language
    value = words.value_name(asked.name, draft.settled[asked.name], language)
    return div(".dependent", role="group", aria_labelledby=name)[
        p(id=name)[strong[f"{words.setup_name(asked.name, language)}: {value}"]],
        div(".option-grid")[[_option(reader, draft, words, one) for one in dependent]],
    ]


def as_preset(reader: Reader, draft: Draft, words: Words, name: str) -> str:
    """What an option is when nobody touches it, with the preset that says so."""
    value = words.value_name(name, draft.given(name), reader.language)
    if not draft.preset:
        return value
    return f"{words.preset_name(draft.preset, reader.language)}: {value}"


def _option(reader: Reader, draft: Draft, words: Words, asked: SetupOption) -> Element:
    name, language = f"option-{asked.name}", reader.language
    said = described(draft, name, f"{name}-help")
    return div(".field")[
        label(for_=name)[words.setup_name(asked.name, language)],
        _typed(reader, draft, words, asked, said)
        if is_typed(asked)
        else _picked(reader, draft, words, asked, said),
        small(id=f"{name}-help")[words.setup_help(asked.name, language)],
        fault_beside(draft, name),
    ]


def _picked(
    reader: Reader, draft: Draft, words: Words, asked: SetupOption, said: dict[str, str]
) -> Element:
    written = draft.written.get(asked.name, "")
    usual, values = as_preset(reader, draft, words, asked.name), list(asked.values)
    if asked.only_with:
        usual = words.value_name(asked.name, asked.default, reader.language)
        values.remove(asked.default)
    redraws = None if asked.only_with else "redraws"
    return select(said, class_=redraws, id=f"option-{asked.name}", name=f"option-{asked.name}")[
        option(value="", selected=not written)[usual],
        [
            option(value=value, selected=value == written)[
                words.value_name(asked.name, value, reader.language)
            ]
            for value in values
        ],
    ]


def _typed(
    reader: Reader, draft: Draft, words: Words, asked: SetupOption, said: dict[str, str]
) -> list[Node]:
    numbers = [n for n in asked.values.values() if n > 0]
    least, most = min(numbers), max(numbers)
    written = draft.written.get(asked.name, "")
    if written in asked.values:
        written = str(asked.values[written])
    has_none = 0 in asked.values.values()
    none = words.value_name(asked.name, asked.written(0), reader.language) if has_none else ""
    return [
        input(
            said,
            id=f"option-{asked.name}",
            name=f"option-{asked.name}",
            type="number",
            inputmode="numeric",
            min="0" if has_none else str(least),
            max=str(most),
            value=written,
            placeholder=as_preset(reader, draft, words, asked.name),
        ),
        small[
            reader.voice.say("{least} to {most}.", least=least, most=most),
            f" 0: {none}." if has_none else None,
        ],
    ]
