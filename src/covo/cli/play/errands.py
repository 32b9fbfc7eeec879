"""What a person may do beside choosing: take back, wait, save, agree on an end, leave."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from covo.engine.chance import CHANCE
from covo.language.catalogue import sentence

from . import saves

if TYPE_CHECKING:
    from .prompt import Prompt


class Quit(Exception):
    """Somebody leaves the table; the game waits."""


def undo(prompt: Prompt, _: str) -> bool:
    """Take back the last whole move, where the table allows it."""
    say = prompt.about.voice.say
    if prompt.table.settings.get("undo") == "off":
        prompt.warn(say("This table plays without taking back."))
    elif prompt.table.take_back(prompt.actor):
        prompt.queue.clear()
        prompt.screen.say(say("Taken back."), "green")
        return True
    else:
        prompt.warn(say("There is nothing to take back: what was revealed stays."))
    return False


def wait(prompt: Prompt, _: str) -> bool:
    """Let this pass and all of its kind, until one's own turn."""
    prompt.waiting.add(prompt.seat)
    if waits_on(prompt):
        return True
    prompt.waiting.discard(prompt.seat)
    prompt.warn(prompt.about.voice.say("There is nothing to wait for now."))
    return False


def waits_on(prompt: Prompt) -> bool:
    """Pass for somebody who waits; whether that settled the question."""
    referee = prompt.table.referee
    if prompt.actor not in prompt.waiting:
        return False
    if prompt.table.terminal.may_wait(referee.view(prompt.actor)):
        prompt.table.choose(prompt.actor, int(referee.rules.lapse(referee.state)))
        return True
    if referee.rules.begins_move(referee.state):
        prompt.waiting.discard(prompt.actor)
    return False


def luck(prompt: Prompt, _: str) -> bool:
    """With real dice: the program rolls this once."""
    if prompt.actor != CHANCE:
        prompt.warn(prompt.about.voice.say("Nothing is rolled now."))
        return False
    prompt.table.choose(CHANCE, prompt.table.lucky(prompt.table.referee.options()))
    return True


def save(prompt: Prompt, name: str) -> bool:
    """A copy under a name of one's own, never over something else without asking."""
    say = prompt.about.voice.say
    file = Path(name) if name else prompt.table.save.file
    if file is None:
        prompt.warn(say("There is nothing to save yet."))
    elif not (name and file.exists()) or prompt.agrees_to(
        say("{file} is there already. Write over it? (yes/no) ", file=file)
    ):
        try:
            saves.write(file, prompt.table.referee.journal)
        except (OSError, ValueError) as fault:
            reason = getattr(fault, "strerror", None) or fault
            prompt.warn(say("{file} cannot be written: {reason}.", file=file, reason=reason))
        else:
            prompt.screen.say(say("Saved in {file}.", file=file), "green", unbroken=True)
    return False


def interjection(prompt: Prompt, verb: str, seat: int) -> int | None:
    """What a seat says out of turn, where the game knows it."""
    try:
        return prompt.about.words.option_of(f"{verb} {seat + 1}")
    except ValueError:
        prompt.warn(prompt.about.voice.say("This game knows nothing of the kind."))
        return None


def resign(prompt: Prompt, _: str) -> bool:
    """Leave for good, once that is sure."""
    option = interjection(prompt, "resign", prompt.seat)
    sure = prompt.about.voice.say("Leave this game for good? (yes/no) ")
    if option is None or not prompt.agrees_to(sure):
        return False
    prompt.table.choose(prompt.seat, option)
    return True


def agree(prompt: Prompt, _: str) -> bool:
    """All people are asked at once; bots agree to what all people agree on."""
    table, say = prompt.table, prompt.about.voice.say
    playing = [seat for seat in range(len(table.sitting)) if not table.has_left(seat)]
    if interjection(prompt, "agree", playing[0]) is None:
        return False
    for seat in sorted(set(playing) - set(table.bots), key=lambda seat: seat != prompt.seat):
        question = sentence("{name}: end the game here and count points? (yes/no) ")
        if not prompt.agrees_to(say(question, name=table.name(seat))):
            prompt.warn(say("Then the game goes on."))
            return False
    for seat in playing:
        option = interjection(prompt, "agree", seat)
        if option is not None and not table.referee.is_over:
            table.choose(seat, option)
    return True


def quit_table(prompt: Prompt, _: str) -> bool:
    """The game is kept anyway; a copy may go where its owner likes."""
    if prompt.table.chosen:
        question = prompt.about.voice.say("A file for a copy, or Enter for none: ")
        if name := prompt.table.keyboard(question).strip():
            save(prompt, name)
    raise Quit
