"""Harbour in words, as few as will do."""

from __future__ import annotations

from covo.language.words import Words

from .harbour import NUMBERING, RULES, State

COMMANDS = [NUMBERING.name(option).lower() for option in range(NUMBERING.count)]


def refusal(s: State, option: int, language: str) -> str:
    code = RULES.refusal(s, option)
    return f"{language}: no ({code})" if code else ""


def log(before: State, option: int, after: State, seat: int, language: str) -> list[str]:
    return [f"{language}: it happened"] if RULES.shown(before, option, seat) else []


WORDS = Words(
    languages=("en", "it"),
    title=lambda language: "Harbour",
    summary=lambda language: "Captains and crates.",
    seat_name=lambda s, seat, language: f"Captain {seat + 1}",
    decision=lambda s, language: f"Step {s.step}",
    option=lambda s, option, language: COMMANDS[option],
    command=lambda option: COMMANDS[option],
    option_of=COMMANDS.index,
    refusal=refusal,
    refusal_rule=lambda code, option: "",
    rule_of=lambda option: "H-1",
    rule_text=lambda number, language="en": {"H-1": "Trade, and mind the weather."}[number],
    log=log,
    score=lambda s, seat, language: [("coins", int(s.earned[seat]))],
    setup_name=lambda name, language: name,
    setup_help=lambda name, language: name,
    value_name=lambda name, value, language: value,
    preset_name=lambda name, language: name,
    preset_help=lambda name, language: name,
    setup_refusal=lambda fault, language: fault.code,
)
