"""What a person may do beside choosing: take back, wait, save, agree on an end, leave."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from covo.engine.chance import CHANCE
from covo.language.catalogue import sentence

from . import saves

if TYPE_CHECKING:
    from .desk import Desk


class Quit(Exception):
    """Somebody leaves the table; the game waits."""


def undo(desk: Desk, _: str) -> bool:
    """Take back the last whole move, where the table allows it."""
    say = desk.about.voice.say
    if desk.table.settings.get("undo") == "off":
        desk.warn(say("This table plays without taking back."))
    elif desk.table.take_back(desk.actor):
        desk.queue.clear()
        desk.screen.say(say("Taken back."), "green")
        return True
    else:
        desk.warn(say("There is nothing to take back: what was revealed stays."))
    return False


def wait(desk: Desk, _: str) -> bool:
    """Let this pass and all of its kind, until one's own turn."""
    desk.waiting.add(desk.seat)
    if waits_on(desk):
        return True
    desk.waiting.discard(desk.seat)
    desk.warn(desk.about.voice.say("There is nothing to wait for now."))
    return False


def waits_on(desk: Desk) -> bool:
    """Pass for somebody who waits; whether that settled the question."""
    referee = desk.table.referee
    if desk.actor not in desk.waiting:
        return False
    if desk.table.face.may_wait(referee.view(desk.actor)):
        desk.table.choose(desk.actor, int(referee.rules.lapse(referee.state)))
        return True
    if referee.rules.begins_move(referee.state):
        desk.waiting.discard(desk.actor)
    return False


def luck(desk: Desk, _: str) -> bool:
    """With real dice: the program rolls this once."""
    if desk.actor != CHANCE:
        desk.warn(desk.about.voice.say("Nothing is rolled now."))
        return False
    desk.table.choose(CHANCE, desk.table.lucky(desk.table.referee.options()))
    return True


def save(desk: Desk, name: str) -> bool:
    """A copy under a name of one's own, never over something else without asking."""
    say = desk.about.voice.say
    file = Path(name) if name else desk.table.save.file
    if file is None:
        desk.warn(say("There is nothing to save yet."))
    elif not (name and file.exists()) or desk.agrees_to(
        say("{file} is there already. Write over it? (yes/no) ", file=file)
    ):
        try:
            saves.write(file, desk.table.referee.journal)
        except (OSError, ValueError) as fault:
            reason = getattr(fault, "strerror", None) or fault
            desk.warn(say("{file} cannot be written: {reason}.", file=file, reason=reason))
        else:
            desk.screen.say(say("Saved in {file}.", file=file), "green", unbroken=True)
    return False


def interjection(desk: Desk, verb: str, seat: int) -> int | None:
    """What a seat says out of turn, where the game knows it."""
    try:
        return desk.about.words.option_of(f"{verb} {seat + 1}")
    except ValueError:
        desk.warn(desk.about.voice.say("This game knows nothing of the kind."))
        return None


def resign(desk: Desk, _: str) -> bool:
    """Leave for good, once that is sure."""
    option = interjection(desk, "resign", desk.seat)
    sure = desk.about.voice.say("Leave this game for good? (yes/no) ")
    if option is None or not desk.agrees_to(sure):
        return False
    desk.table.choose(desk.seat, option)
    return True


def agree(desk: Desk, _: str) -> bool:
    """All people are asked at once; bots agree to what all people agree on."""
    table, say = desk.table, desk.about.voice.say
    playing = [seat for seat in range(len(table.sitting)) if not table.has_left(seat)]
    if interjection(desk, "agree", playing[0]) is None:
        return False
    for seat in sorted(set(playing) - set(table.bots), key=lambda seat: seat != desk.seat):
        question = sentence("{name}: end the game here and count points? (yes/no) ")
        if not desk.agrees_to(say(question, name=table.name(seat))):
            desk.warn(say("Then the game goes on."))
            return False
    for seat in playing:
        option = interjection(desk, "agree", seat)
        if option is not None and not table.referee.is_over:
            table.choose(seat, option)
    return True


def quit_table(desk: Desk, _: str) -> bool:
    """The game is kept anyway; a copy may go where its owner likes."""
    if desk.table.chosen:
        question = desk.about.voice.say("A file for a copy, or Enter for none: ")
        if name := desk.table.keyboard(question).strip():
            save(desk, name)
    raise Quit
