"""The rule behind every option, and what the rules say under its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from covo.language.rulebook import rules_file, without_marks

from ..components import FOLDER, Card
from ..decisions import NUMBERING, Kind

RULES = {
    Kind.END_TURN: "ARM-3.2",
    Kind.END_SURPRISE: "§7.12",
    Kind.LAUNCH: "ARM-5.1",
    Kind.MOVE: "ARM-4.1",
    Kind.LOAD: "ARM-5.2",
    Kind.UNLOAD: "ARM-5.5",
    Kind.TRANSFER: "ARM-5.4",
    Kind.SAIL: "ARM-5.3",
    Kind.EXPLORE: "ARM-6.3",
    Kind.ATTACK: "ARM-7.1",
    Kind.SINK: "ARM-8.1",
    Kind.DESTROY: "ARM-8.2",
    Kind.CONVERT: "ARM-9.4",
    Kind.RECRUIT: "ARM-10.1",
    Kind.BUY_CARD: "ARM-11.4",
    Kind.QTY_PIRATES: "ARM-4.1",
    Kind.QTY_GOLD: "ARM-1.9",
    Kind.ARM_BONUS: "§7.1",
    Kind.SKIP_BONUS: "§7.1",
    Kind.DOUBLE: "§7.1",
    Kind.KEEP: "§7.1",
    Kind.PASS: "§5.5",
    Kind.COUNTER: "§5.5",
    Kind.INTERRUPT: "§7.12",
    Kind.RECRUIT_AT: "ARM-10.2",
    Kind.PAY_FROM: "ARM-11.4",
    Kind.PEEK: "§7.3",
    Kind.TAKE: "§7.3",
    Kind.STOP: "§7.3",
    Kind.NATIVES_AT: "§7.4",
    Kind.MILITIA_AT: "§7.6",
    Kind.MINE_AT: "§7.2",
    Kind.MUTINY_AT: "§7.8",
    Kind.YARD_AT: "§7.11",
    Kind.SHIP_AT: "§4.1",
    Kind.PIRATES_HERE: "§4.1",
    Kind.DUMMY_IS: "§4.2",
    Kind.PAIR_IS: "§4.3",
    Kind.COLOUR_IS: "§4.1",
    Kind.CARD_IS: "ARM-11.1",
    Kind.FOUND: "ARM-6.4",
    Kind.ROLLED: "ARM-7.4",
    Kind.NATIVES_ARE: "§7.4",
    Kind.RESIGN: "ARM-17.1",
    Kind.AGREE: "ARM-16.5",
}
CARD_RULES = {
    Card.BONUS_DISCOVERY: "§7.1",
    Card.GOLD_MINE: "§7.2",
    Card.GRAND_STRATEGY: "§7.3",
    Card.NATIVE_MOBILIZATION: "§7.4",
    Card.LARGE_NATIVE_MOBILIZATION: "§7.5",
    Card.PEOPLES_MILITIA: "§7.6",
    Card.LARGE_PEOPLES_MILITIA: "§7.7",
    Card.MUTINY: "§7.8",
    Card.NEW_OFFENSIVE_WEAPONS: "§7.9",
    Card.NEW_DEFENSIVE_WEAPONS: "§7.10",
    Card.SHIPYARD: "§7.11",
    Card.SURPRISE_ATTACK: "§7.12",
    Card.YO_HO_HO: "§7.13",
}

_PARAGRAPH = re.compile(r"^(?:\* )?\*\*(?:(ARM-\d+\.\d+)|(\d+\.\d+))\b(.*)$", re.MULTILINE)
_HEADING = re.compile(r"^#{2,3} (?:(ARM-\d+)|(\d+(?:\.\d+)?))\.? (.*)$", re.MULTILINE)


def rule_of(option: int) -> str:
    """The number of the rule that an option follows."""
    kind, arguments = NUMBERING.unpack(option)
    if kind == Kind.PLAY:
        return CARD_RULES[Card(arguments[0])]
    return RULES[Kind(kind)]


def rule_text(number: str, language: str = "en") -> str:
    """What the rules say under ``ARM-5.3``, ``ARM-2``, ``§7.3`` or ``§4.1``, as plain text."""
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
