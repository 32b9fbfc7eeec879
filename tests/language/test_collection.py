"""Every sentence stands where it is collected: what an f-string holds is overlooked."""

from __future__ import annotations

import ast
from pathlib import Path

import covo

SOURCES = Path(covo.__file__).parent
VERBS = {"say", "say_many"}


def hidden_sentences(source: str) -> list[str]:
    """Sentences that are said within the braces of an f-string."""
    formatted = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = [n for string in formatted for n in ast.walk(string) if isinstance(n, ast.Call)]
    return [
        str(call.args[0].value)
        for call in calls
        if getattr(call.func, "attr", getattr(call.func, "id", "")) in VERBS
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]


def test_no_sentence_is_said_inside_an_f_string() -> None:
    found = {str(path): hidden_sentences(path.read_text()) for path in SOURCES.rglob("*.py")}
    assert not {path: sentences for path, sentences in found.items() if sentences}


def test_a_sentence_inside_an_f_string_is_noticed() -> None:
    assert hidden_sentences("""f'<p>{escape(voice.say("Ahoy"))}</p>'""") == ["Ahoy"]
