"""The rule behind every option, and what RULES.md says under its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from covo.language.rulebook import rules_file, without_marks

from ..components import Action
from ..decisions import NUMBERING, Kind
from ..grid import FOLDER

ACTION_RULES = {
    Action.EXPLORE: "SET-6.1",
    Action.SETTLE: "SET-6.2",
    Action.RECRUIT: "SET-6.3",
    Action.RESEARCH: "SET-6.4",
    Action.HARVEST: "SET-6.5",
    Action.TRADE: "SET-6.6",
    Action.RAID: "SET-6.7",
    Action.SAIL: "SET-12.6",
    Action.ADVISOR: "SET-11.5",
}
RULES = {
    Kind.PASS: "SET-5.1",
    Kind.END: "SET-5.1",
    Kind.DECLINE: "SET-5.3",
    Kind.DONE: "SET-5.12",
    Kind.STOP: "SET-5.11",
    Kind.ROLL: "SET-4.4",
    Kind.YES: "SET-1.6",
    Kind.NO: "SET-1.6",
    Kind.GOVERN: "SET-6.8",
    Kind.NOMAD: "SET-5.4",
    Kind.REVEAL: "SET-10.5",
    Kind.TAKE_UP: "SET-5.3",
    Kind.TARGET: "SET-4.4",
    Kind.FACE: "SET-4.4",
    Kind.REVIVE: "SET-4.7",
    Kind.KEEP: "SET-3.2",
    Kind.PICK_TILE: "SET-6.1",
    Kind.PLACE_AT: "SET-6.1",
    Kind.TURN_TO: "SET-12.3",
    Kind.COAST: "SET-12.3",
    Kind.ARM: "SET-12.3",
    Kind.ENCLOSURES: "SET-10.2",
    Kind.DISCARD: "SET-10.2",
    Kind.TAKE_DIE: "SET-6.3",
    Kind.HIRE: "SET-9.5",
    Kind.TO_BAG: "SET-1.8",
    Kind.TO_SPENT: "SET-1.8",
    Kind.TECH: "SET-6.4",
    Kind.TOKEN: "SET-6.4",
    Kind.SKIP: "SET-6.4",
    Kind.GAIN: "SET-6.5",
    Kind.GAIN_PAIR: "SET-S7",
    Kind.WORK: "SET-7.3",
    Kind.SAIL_TO: "SET-12.6",
    Kind.EMISSARY: "SET-9.1",
    Kind.TENT: "SET-9.2",
    Kind.ADVISOR: "SET-11.1",
    Kind.GIVE: "SET-11.6",
    Kind.SPY_ON: "SET-11.6",
    Kind.FIRST_IS: "SET-S1",
    Kind.TECH_IS: "SET-S6",
    Kind.TILE_IS: "SET-6.1",
    Kind.ADVISOR_IS: "SET-11.1",
    Kind.EMISSARY_IS: "SET-3.2",
    Kind.CARD_IS: "SET-10.2",
    Kind.DREW: "SET-4.2",
    Kind.DRAWN: "SET-7.3",
    Kind.ROLLED: "SET-4.3",
    Kind.SEA_IS: "SET-12.6",
    Kind.D6_IS: "SOL-3.1",
    Kind.SIDE_IS: "SET-12.3",
    Kind.QUEUE_IS: "SOL-1.3",
    Kind.RESIGN: "SET-13.1",
    Kind.AGREE: "SET-13.3",
}
RANGES = (
    (Kind.PAY, Kind.BONUS, "SET-5.6"),
    (Kind.SET, Kind.SHIFT_WORK, "SET-4.4"),
    (Kind.SECOND, Kind.SECOND, "SET-11.4"),
    (Kind.GATHER, Kind.MOVE_TO, "SET-6.2"),
    (Kind.SELL, Kind.RETIRE_SPENT, "SET-6.6"),
    (Kind.RAID_HEX, Kind.RAID, "SET-6.7"),
)
"""Kinds in a row that follow one rule."""

_PARAGRAPH = re.compile(
    r"^(?:\* )?\*\*(?:((?:SET|SOL)-S?\d+(?:\.\d+)?)|(\d+\.\d+))\b(.*(?:\n  .*)*)$", re.MULTILINE
)
"""A rule with the indented lines below it, which belong to it."""
_HEADING = re.compile(r"^#{2,3} (?:(SET-\d+)|(\d+(?:\.\d+)?))\.? (.*)$", re.MULTILINE)


def rule_of(option: int) -> str:
    """The number of the rule that an option follows."""
    number, arguments = NUMBERING.unpack(option)
    kind = Kind(number)
    if kind == Kind.ACT:
        return ACTION_RULES[Action(arguments[0])]
    if kind in RULES:
        return RULES[kind]
    return next(rule for first, last, rule in RANGES if first <= kind <= last)


def rule_text(number: str, language: str = "en") -> str:
    """What the rules say under ``SET-5.3``, ``SET-2``, ``§7.3`` or ``§4.1``, as plain text."""
    file = rules_file(FOLDER, language)
    try:
        return _rules(file)[number]
    except KeyError:
        raise KeyError(f"{number}: {file.name} has no such number") from None


@cache
def _rules(file: Path) -> dict[str, str]:
    text = file.read_text(encoding="utf-8")
    return _sections(text) | {
        match[1] or f"§{match[2]}": _plain(match[3]) for match in _PARAGRAPH.finditer(text)
    }


def _sections(text: str) -> dict[str, str]:
    """What stands under each heading, up to the next one of any kind."""
    ends = [match.start() for match in re.finditer(r"^#|^---$", text, re.MULTILINE)]
    found = {}
    for match in _HEADING.finditer(text):
        end = next((at for at in ends if at > match.start()), len(text))
        body = _prose(text[match.end() : end])
        found[match[1] or f"§{match[2]}"] = _plain(f"{match[3]}. {body}")
    return found


def _prose(body: str) -> str:
    """The sentences and lists of a section, without tables and program text."""
    body = re.sub(r"^```.*?^```$", "", body, flags=re.MULTILINE | re.DOTALL)
    return "\n".join(line for line in body.splitlines() if line and line[0] != "|")


def _plain(markdown: str) -> str:
    """Without marks of provenance and signs of Markdown."""
    return without_marks(markdown).replace("**", "").replace("`", "").strip(" .") + "."
