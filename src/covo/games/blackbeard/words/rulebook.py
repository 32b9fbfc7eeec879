"""The rule behind every option, and what the rules say under its number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from covo.language.rulebook import rules_file, without_marks

from ..components import EVENT_OF, FOLDER
from ..decisions import NUMBERING, Kind

RULES = {
    Kind.PICK: "BB-2.6",
    Kind.AREA: "BB-2.6",
    Kind.SHIP: "BB-2.6",
    Kind.ANOTHER: "BB-2.6",
    Kind.ENOUGH: "BB-2.6",
    Kind.PLAY_ACTION: "BB-4.1",
    Kind.DISSOLVE: "BB-11.8",
    Kind.END_TURN: "BB-3.3",
    Kind.INITIATIVE: "BB-4.2",
    Kind.MOVE: "BB-7.1",
    Kind.SEARCH: "BB-8.1",
    Kind.LOOT: "BB-8.2",
    Kind.CONVERT: "BB-8.5",
    Kind.CALL: "BB-9.4",
    Kind.REPAIR: "BB-9.47",
    Kind.REMOVE_DR: "BB-13.23",
    Kind.GRAB: "BB-9.6",
    Kind.ATTACK: "BB-9.5",
    Kind.SACK: "BB-9.55",
    Kind.ALLY: "BB-11.1",
    Kind.RETIRE: "BB-18.4",
    Kind.NEW_PIRATE: "BB-5.1",
    Kind.FORFEIT: "BB-4.3",
    Kind.PASS: "BB-4.61",
    Kind.KC_DEPLOY: "BB-10.12",
    Kind.KC_MOVE: "BB-10.2",
    Kind.KC_INTERCEPT: "BB-10.32",
    Kind.KC_OUST: "BB-10.5",
    Kind.WARSHIP: "BB-6.43",
    Kind.BOX: "BB-10.12",
    Kind.STOP: "BB-17.9",
    Kind.REROLL: "BB-16.1",
    Kind.KEEP: "BB-16.1",
    Kind.FIGHT: "BB-10.33",
    Kind.SURRENDER: "BB-10.33",
    Kind.SHIP_OF: "BB-11.4",
    Kind.TAKE: "BB-8.33",
    Kind.DECLINE: "BB-8.36",
    Kind.DUMP: "BB-8.33",
    Kind.HOLD_CAPTIVE: "BB-8.43",
    Kind.TORTURE: "BB-8.43",
    Kind.BANK: "BB-9.4",
    Kind.RANSOM: "BB-9.4",
    Kind.HAVEN: "BB-9.4",
    Kind.CURE: "BB-9.4",
    Kind.REVEL: "BB-13.1",
    Kind.SOBER: "BB-8.38",
    Kind.DONE: "BB-9.4",
    Kind.MEND: "BB-9.47",
    Kind.STOW: "BB-9.53",
    Kind.LEAVE: "BB-9.53",
    Kind.PAY: "BB-18.41D",
    Kind.DRAW: "BB-5.1",
    Kind.NO_DRAW: "BB-5.1",
    Kind.NO_DEPLOY: "BB-5.1",
    Kind.JOIN: "BB-11.1",
    Kind.STAY_OUT: "BB-11.1",
    Kind.LEADER: "BB-11.1",
    Kind.FIRST_IS: "BB-2.2",
    Kind.CARD_IS: "BB-2.3",
    Kind.PIRATE_IS: "BB-2.5",
    Kind.DIE: "§5.1",
    Kind.PORT_IS: "BB-2.9",
    Kind.MERCHANT_IS: "BB-2.7",
    Kind.HOSTAGE_IS: "BB-8.41",
    Kind.WARSHIP_IS: "BB-17.23",
    Kind.KC_IS: "BB-10.12",
    Kind.GOVERNOR_IS: "BB-2.4",
    Kind.RESIGN: "§10",
    Kind.AGREE: "§10",
}
BY_CARD = (Kind.PLAY_EVENT, Kind.CARD, Kind.SHOALS)

_PARAGRAPH = re.compile(r"^\s*(?:[-*] |\d+\. )?\*\*((?:BB|SOLO)-\d+(?:\.\d+)?[A-Z]?)\b(.*)$")
_HEADING = re.compile(r"^#{2,3} (?:(BB-\d+)|(\d+(?:\.\d+)?))\.? (.*)$", re.MULTILINE)


def rule_of(option: int) -> str:
    """The number of the rule that an option follows."""
    kind, arguments = NUMBERING.unpack(option)
    if kind in BY_CARD:
        return f"BB-17.{EVENT_OF[arguments[0]] + 1}"
    return RULES[Kind(kind)]


def rule_text(number: str, language: str = "en") -> str:
    """What the rules say under ``BB-8.1``, ``BB-17``, ``SOLO-2`` or ``§5.4``, as plain text."""
    file = rules_file(FOLDER, language)
    try:
        return _rules(file)[number]
    except KeyError:
        raise KeyError(f"{number}: {file.name} has no such number") from None


@cache
def _rules(file: Path) -> dict[str, str]:
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    return _sections(text) | {
        match[1]: _plain("\n".join([match[2], *_below(lines, at)]))
        for at, line in enumerate(lines)
        if (match := _PARAGRAPH.match(line))
    }


def _below(lines: list[str], at: int) -> Iterator[str]:
    """What stands under a rule, further in: its steps and cases."""
    for line in lines[at + 1 :]:
        if _indent(line) <= _indent(lines[at]):
            return
        yield line.strip()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


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
