"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from covo.bots import UnknownBot, is_bot, levels, names
from covo.web.lobby.levels import usual

from ..arguments import Subject
from ..errors import UsageFault
from ..simulation import unknown_bot

PERSON = "person"
BOT = "bot"
YOU = "you"
SUFFIX = " bot"
"""What a bot's name is followed by in a journal."""


def seating(
    about: Subject, seats: str | None, people: int | None, bots: str | None, players: int
) -> tuple[str, ...]:
    """PERSON or the name of a bot, for every seat."""
    if seats is not None:
        sitting = [name.strip().lower() for name in seats.split(",")]
        if people is not None:
            raise UsageFault(about.voice.say("Say --seats or --people, not both."))
    else:
        people = 1 if people is None else people
        if people > players:
            raise UsageFault(_too_many(about, people, players))
        sitting = [PERSON] * people + [BOT] * (players - people)
    if len(sitting) != players:
        raise UsageFault(_too_many(about, len(sitting), players))
    names = _bot_names(about, bots, sitting.count(BOT))
    return tuple(_one(about, name, names) for name in sitting)


def _too_many(about: Subject, given: int, players: int) -> str:
    sizes = next(o for o in about.game.setup_options if o.name == "players").values
    if str(given) not in sizes:
        return about.voice.say(
            "{given} do not fit a table of {game}; it has room for: {sizes}.",
            given=given,
            game=about.words.title(about.language),
            sizes=", ".join(sizes),
        )
    return about.voice.say(
        "{given} do not fit a table of {players}: say --option players={given} too.",
        given=given,
        players=players,
    )


def usual_bot(about: Subject) -> str:
    """The bot for who has not chosen one: the lobby's."""
    return usual([level.name for level in levels(about.game)])


def _bot_names(about: Subject, bots: str | None, wanted: int) -> list[str]:
    """The bots by name, one for all seats or one for each."""
    names = [name.strip().lower() for name in (bots or usual_bot(about)).split(",")]
    for name in names:
        if not is_bot(name, about.game):
            raise UsageFault(unknown_bot(about, UnknownBot(name, _known(about))))
    if len(names) == 1:
        return names * wanted
    if len(names) != wanted:
        raise UsageFault(
            about.voice.say_many(
                "There is {n} seat for a bot; name one bot for all, or one for each.",
                "There are {n} seats for bots; name one bot for all, or one for each.",
                wanted,
            )
        )
    return names


def _one(about: Subject, name: str, bots: list[str]) -> str:
    if name == BOT:
        return bots.pop(0)
    if name in (YOU, PERSON):
        return PERSON
    if is_bot(name, about.game):
        return name
    raise UsageFault(
        about.voice.say(
            "{name} cannot sit down; a seat is for you, person, bot, or one of: {known}.",
            name=repr(name),
            known=", ".join(_known(about)),
        )
    )


def _known(about: Subject) -> tuple[str, ...]:
    return names(about.game)


def as_written(sitting: Sequence[str]) -> tuple[str, ...]:
    """The seats as a journal names them."""
    return tuple(name if name == PERSON else name + SUFFIX for name in sitting)


def as_read(about: Subject, written: Sequence[str], players: int) -> tuple[str, ...]:
    """The seats a journal names; what it does not know becomes a person, then bots."""
    known = [name.removesuffix(SUFFIX) for name in written]
    if len(known) == players and all(name == PERSON or is_bot(name, about.game) for name in known):
        return tuple(known)
    return (PERSON, *[usual_bot(about)] * (players - 1))
