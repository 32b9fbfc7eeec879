"""Every reason why the server does not do something, as a sentence and as an HTTP status."""

from __future__ import annotations

from covo.engine.game import State
from covo.engine.journal import JournalError
from covo.language.catalogue import Voice, sentence
from covo.language.words import Words
from covo.server.denied import Denial, Denied

SENTENCES: dict[Denial, str] = {
    Denial.UNKNOWN_GAME: sentence("There is no such game here."),
    Denial.UNKNOWN_TABLE: sentence("There is no such table, or it was cleared away."),
    Denial.UNKNOWN_PERSON: sentence("Nobody of that name is known here."),
    Denial.UNKNOWN_SEAT: sentence("The table has no such seat."),
    Denial.UNKNOWN_BOT: sentence("There is no such bot."),
    Denial.UNKNOWN_MESSAGE: sentence("That message is gone."),
    Denial.NOT_SEATED: sentence("You do not sit at this table."),
    Denial.NOT_YOUR_DECISION: sentence("It is not for you to decide now."),
    Denial.NOTHING_TO_ANSWER: sentence("Nobody at this screen is asked for an answer now."),
    Denial.STALE: sentence("The game went on meanwhile: look again, then choose."),
    Denial.REFUSED: sentence("That is not possible now."),
    Denial.NOT_AN_OPTION: sentence("There is nothing like that to choose."),
    Denial.PAUSED: sentence("The table is paused; resume it to go on."),
    Denial.NOT_PAUSED: sentence("The table is not paused."),
    Denial.NOT_STARTED: sentence("The game begins when every seat is taken."),
    Denial.STARTED: sentence("The game has begun already."),
    Denial.OVER: sentence("The game is over."),
    Denial.NOT_CONTINUABLE: sentence("The game cannot go on from this moment."),
    Denial.SEAT_TAKEN: sentence("Somebody took that seat before you."),
    Denial.ALREADY_SEATED: sentence("You sit at this table already."),
    Denial.BAD_INVITE: sentence("This invitation is not valid, or somebody has used it."),
    Denial.NAME_TAKEN: sentence("Somebody has that name already: choose another."),
    Denial.BAD_NAME: sentence("A name has {shortest} to {longest} characters."),
    Denial.BAD_PASSWORD: sentence("A password has {shortest} to {longest} characters."),
    Denial.WRONG_PASSWORD: sentence("Name and password do not go together."),
    Denial.HAS_ACCOUNT: sentence("You have an account already."),
    Denial.BANNED: sentence("This account is banned from this server."),
    Denial.BAD_EMAIL: sentence("That does not look like an e-mail address."),
    Denial.BAD_LANGUAGE: sentence("Covo does not speak that language yet."),
    Denial.NOTHING_TO_TAKE_BACK: sentence("There is nothing to take back."),
    Denial.UNDO_OFF: sentence("At this table nothing is taken back."),
    Denial.BAD_SETUP: sentence("These options do not go together."),
    Denial.BAD_SEATS: sentence("The seats do not fit the number of players."),
    Denial.BAD_TIME: sentence("A table cannot keep time like that."),
    Denial.BAD_FILTER: sentence("There is no such wish for reactions."),
    Denial.BAD_SUBJECT: sentence("You are not asked about anybody of that name."),
    Denial.NO_SUCH_OFFER: sentence("That offer is no longer there."),
    Denial.TOO_LONG: sentence("That is too long: shorten it a little."),
    Denial.EMPTY: sentence("There is nothing in it."),
    Denial.MUTED: sentence("You cannot write here for now."),
    Denial.NOT_ALLOWED: sentence("That is not yours to do."),
    Denial.NOT_ABSENT: sentence("That player is not away long enough."),
    Denial.RATED_STAYS: sentence("A rated game counts for the others too: it is not discarded."),
    Denial.OTHERS_PLAY: sentence(
        "Others play here too: leave the game to a bot, or propose to end it."
    ),
    Denial.CANNOT_RESIGN: sentence("Nobody resigns in this game: leave it to a bot instead."),
    Denial.CANNOT_END: sentence("This game cannot be ended early: leave it to a bot instead."),
    Denial.HIDDEN: sentence("That stays hidden until the game is over."),
    Denial.BAD_JOURNAL: sentence("This file is not a journal that can be replayed."),
    Denial.TOO_SLOW: sentence("Playing this file again takes more time than this server gives it."),
    Denial.BUSY: sentence("Other games are being played again just now: try again in a minute."),
    Denial.TOO_MANY: sentence("There are too many of those already."),
    Denial.NEEDS_ACCOUNT: sentence("Who plays for ratings needs an account: make one first."),
    Denial.NOT_RATABLE: sentence(
        "A rated table needs at least two seats, nobody who shares a device, and no real dice."
    ),
    Denial.NEEDS_CLOCK: sentence("A rated table needs a clock: live, or over days."),
    Denial.NOT_READY: sentence("The bots are still warming up: try again in a minute."),
    Denial.NO_HINTS: sentence("At this table nobody gets hints."),
}

NOT_FOUND, FORBIDDEN, CONFLICT, WRONG, TOO_MANY = 404, 403, 409, 422, 429
STATUS: dict[Denial, int] = {
    Denial.UNKNOWN_GAME: NOT_FOUND,
    Denial.UNKNOWN_TABLE: NOT_FOUND,
    Denial.UNKNOWN_PERSON: NOT_FOUND,
    Denial.UNKNOWN_SEAT: NOT_FOUND,
    Denial.UNKNOWN_MESSAGE: NOT_FOUND,
    Denial.NOT_SEATED: FORBIDDEN,
    Denial.BAD_INVITE: FORBIDDEN,
    Denial.WRONG_PASSWORD: FORBIDDEN,
    Denial.BANNED: FORBIDDEN,
    Denial.MUTED: FORBIDDEN,
    Denial.NOT_ALLOWED: FORBIDDEN,
    Denial.HIDDEN: FORBIDDEN,
    Denial.NEEDS_ACCOUNT: FORBIDDEN,
    Denial.NO_HINTS: CONFLICT,
    Denial.NOT_READY: CONFLICT,
    Denial.NOT_YOUR_DECISION: CONFLICT,
    Denial.NOTHING_TO_ANSWER: CONFLICT,
    Denial.STALE: CONFLICT,
    Denial.PAUSED: CONFLICT,
    Denial.NOT_PAUSED: CONFLICT,
    Denial.NOT_STARTED: CONFLICT,
    Denial.STARTED: CONFLICT,
    Denial.OVER: CONFLICT,
    Denial.NOT_CONTINUABLE: CONFLICT,
    Denial.SEAT_TAKEN: CONFLICT,
    Denial.ALREADY_SEATED: CONFLICT,
    Denial.NAME_TAKEN: CONFLICT,
    Denial.HAS_ACCOUNT: CONFLICT,
    Denial.NOTHING_TO_TAKE_BACK: CONFLICT,
    Denial.UNDO_OFF: CONFLICT,
    Denial.NO_SUCH_OFFER: CONFLICT,
    Denial.NOT_ABSENT: CONFLICT,
    Denial.RATED_STAYS: CONFLICT,
    Denial.OTHERS_PLAY: CONFLICT,
    Denial.CANNOT_RESIGN: CONFLICT,
    Denial.CANNOT_END: CONFLICT,
    Denial.TOO_MANY: TOO_MANY,
    Denial.BUSY: TOO_MANY,
}
"""What is not here is wrong in itself: 422."""

USUAL: dict[str, object] = {"shortest": 2, "longest": 24}
"""For the places of a sentence that a denial does not fill."""

JOURNAL_FAULTS = {
    "truncated": sentence("The file breaks off at {where}: fetch it again."),
    "not_json": sentence("This is not a journal of Covo: nothing can be read at {where}."),
    "foreign": sentence("This is not a journal of Covo."),
    "other_version": sentence("This journal was written by another version of Covo."),
    "other_rules": sentence("This journal follows another version of the rules."),
    "other_game": sentence("This journal belongs to another game."),
}
WRITTEN_BY = sentence("This journal follows another version of the rules; Covo {covo} wrote it.")
"""The same of other rules, where the journal names the Covo that wrote it."""


def status_of(denied: Denied) -> int:
    """The HTTP status that goes with a denial."""
    return STATUS.get(denied.code, WRONG)


def sentence_of(
    denied: Denied, words: Words | None, voice: Voice, seen: State | None = None
) -> str:
    """Why not, in a sentence; with the game's words, and a view, in the game's own."""
    fault = denied.values.get("fault")
    match denied.code:
        case Denial.REFUSED if words is not None and seen is not None:
            option = int(str(denied.values["option"]))
            return words.refusal(seen, option, voice.language) or voice.say(SENTENCES[denied.code])
        case Denial.BAD_SETUP if words is not None and fault is not None:
            return words.setup_refusal(fault, voice.language)  # type: ignore[arg-type]
        case Denial.BAD_JOURNAL if isinstance(fault, JournalError):
            said = JOURNAL_FAULTS.get(fault.code, SENTENCES[denied.code])
            if fault.values.get("covo"):
                said = WRITTEN_BY
            return voice.say(said, where=fault.where, covo=fault.values.get("covo"))
        case _:
            return voice.say(SENTENCES[denied.code], **USUAL | denied.values)
