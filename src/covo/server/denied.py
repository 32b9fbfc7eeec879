"""Why the server does not do what it was asked; whenever it says so, nothing was changed."""

from __future__ import annotations

from enum import StrEnum


class Denial(StrEnum):
    """The reasons there are; a page makes a sentence of each."""

    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_TABLE = "unknown_table"
    UNKNOWN_PERSON = "unknown_person"
    UNKNOWN_SEAT = "unknown_seat"
    UNKNOWN_BOT = "unknown_bot"
    UNKNOWN_MESSAGE = "unknown_message"
    NOT_SEATED = "not_seated"
    NOT_YOUR_DECISION = "not_your_decision"
    NOTHING_TO_ANSWER = "nothing_to_answer"
    STALE = "stale"
    REFUSED = "refused"
    NOT_AN_OPTION = "not_an_option"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NOT_STARTED = "not_started"
    STARTED = "started"
    OVER = "over"
    NOT_CONTINUABLE = "not_continuable"
    SEAT_TAKEN = "seat_taken"
    ALREADY_SEATED = "already_seated"
    BAD_INVITE = "bad_invite"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    BAD_PASSWORD = "bad_password"
    WRONG_PASSWORD = "wrong_password"
    HAS_ACCOUNT = "has_account"
    BANNED = "banned"
    BAD_EMAIL = "bad_email"
    BAD_LANGUAGE = "bad_language"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    UNDO_OFF = "undo_off"
    BAD_SETUP = "bad_setup"
    BAD_SEATS = "bad_seats"
    BAD_TIME = "bad_time"
    BAD_FILTER = "bad_filter"
    BAD_SUBJECT = "bad_subject"
    NO_SUCH_OFFER = "no_such_offer"
    TOO_LONG = "too_long"
    EMPTY = "empty"
    MUTED = "muted"
    NOT_ALLOWED = "not_allowed"
    NOT_ABSENT = "not_absent"
    RATED_STAYS = "rated_stays"
    OTHERS_PLAY = "others_play"
    CANNOT_RESIGN = "cannot_resign"
    CANNOT_END = "cannot_end"
    HIDDEN = "hidden"
    BAD_JOURNAL = "bad_journal"
    TOO_SLOW = "too_slow"
    BUSY = "busy"
    TOO_MANY = "too_many"
    NEEDS_ACCOUNT = "needs_account"
    NOT_RATABLE = "not_ratable"
    NEEDS_CLOCK = "needs_clock"
    NO_HINTS = "no_hints"
    NOT_READY = "not_ready"


class Denied(Exception):
    """What was asked for is not done: a code, and the values a sentence about it needs."""

    def __init__(self, code: Denial, **values: object) -> None:
        self.code, self.values = code, values
        super().__init__(f"{code} {values or ''}".strip())
