"""The command line of Covo: what is typed, done; what goes wrong, one sentence and a status."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

from .errors import FAILURE, INTERRUPTED, SUCCESS, Fault

UNPARSED = ", unable to parse"
"""From here on Typer says of a wrong value what its type says already."""


MEANT = {"play": ("--resume", "latest")} | dict.fromkeys(
    ("simulate", "arena", "study"), ("--ray", "local")
)
"""What an option means by itself, by command; Typer knows no such options."""


def with_meant(words: Sequence[str]) -> list[str]:
    """``--resume`` without a file means the latest game, ``--ray`` a cluster on this machine."""
    said = list(words)
    option, meant = MEANT.get(said[0] if said else "", (None, ""))
    for i, word in enumerate(said):
        if word == option and (i + 1 == len(said) or said[i + 1].startswith("-")):
            said[i] = f"{option}={meant}"
    return said


def run(words: Sequence[str]) -> int:
    """Do what the command line says; the exit status."""
    from typer.exceptions import TyperException

    from .command_line import app

    try:
        status = app(with_meant(words), prog_name="covo", standalone_mode=False)
    except Fault as fault:
        return complain(fault.sentence, fault.status)
    except TyperException as fault:
        return complain(told(fault), getattr(fault, "exit_code", FAILURE))
    except Exception as fault:
        if os.environ.get("COVO_DEBUG"):
            raise
        return complain(own_fault(fault), FAILURE)
    if status == INTERRUPTED:
        from .voices import language_of, voice_of

        return complain(voice_of(language_of(None)).say("Interrupted."), INTERRUPTED)
    return status if isinstance(status, int) else SUCCESS


def own_fault(fault: Exception) -> str:
    """For what should not happen; whoever wants to know more can."""
    from .voices import language_of, voice_of

    return voice_of(language_of(None)).say(
        "Covo itself went wrong ({kind}: {reason}); with COVO_DEBUG=1 it says where.",
        kind=type(fault).__name__,
        reason=one_line(str(fault)),
    )


def told(fault: Exception) -> str:
    """What Typer finds wrong, as a sentence, and where help stands."""
    tell = getattr(fault, "format_message", fault.__str__)
    said = one_line(tell()).partition(UNPARSED)[0].rstrip(".")
    context = getattr(fault, "ctx", None)
    return f"{said} ({context.command_path} --help)." if context is not None else f"{said}."


def one_line(text: str) -> str:
    return " ".join(text.split())


def complain(sentence: str, status: int) -> int:
    """One sentence on standard error, and never a sign that would steer the terminal."""
    safe = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in sentence)
    print(safe, file=sys.stderr)
    return status


def main() -> int:
    """What the script ``covo`` runs."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that has seen enough ends Covo like any other program: head, less.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return run(sys.argv[1:])
