"""A table that somebody is about to make: what the form said so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from covo import games
from covo.engine.game import Game, SetupError, SetupOption
from covo.language.catalogue import Voice
from covo.language.words import Words
from covo.server.denied import Denial, Denied
from covo.server.tables.clocks import Pace, TimeControl
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import BotPace, Manner, Proposal, Visibility

from ..middleware.denials import sentence_of

CLOCKS = ("clock", "reaction_clock")
"""Set-up options that are not asked for: the time control stands in their place."""
MOST_CHOICES = 30
"""An option with more values that are numbers is typed, not picked from a list."""
KINDS = (Holder.ME, Holder.OPEN, Holder.INVITED, Holder.BOT, Holder.LOCAL)
MINUTES, SECONDS, DAYS = (1, 180), (5, 300), (1, 30)
"""What a clock may give: least and most."""


@dataclass(frozen=True)
class Place:
    """What a seat shall be, as the form says it."""

    kind: str
    bot: str
    name: str


@dataclass
class Draft:
    """Everything in the form, wrong or right: nothing that was written is lost."""

    game: Game
    preset: str
    written: dict[str, str]
    """Set-up options that were settled over those of the preset."""
    places: list[Place]
    pace: str = Pace.NONE.value
    minutes: str = "3"
    seconds: str = "30"
    days: str = "2"
    visibility: str = Visibility.PUBLIC.value
    real_dice: bool = False
    rated: bool = False
    hints: bool = True
    bot_pace: str = BotPace.STEADY.value
    name: str = ""
    faults: dict[str, str] = field(default_factory=dict)
    """What is wrong, by the field beside which it is said."""

    @property
    def players(self) -> int:
        """The number of seats, as far as one can tell."""
        option = option_of(self.game, "players")
        said = self.written.get("players") or self.given("players")
        return option.values.get(said, option.values[option.default])

    def given(self, name: str) -> str:
        """What an option is when nothing is written."""
        preset = self.game.presets.get(self.preset, {})
        return preset.get(name, option_of(self.game, name).default)

    @property
    def settled(self) -> dict[str, str]:
        """Every option as it stands, whether it can be played so or not."""
        options = self.game.setup_options
        return {o.name: self.written.get(o.name) or self.given(o.name) for o in options}

    @property
    def asked(self) -> list[SetupOption]:
        """The options that a form asks for now, in the game's order: those that count."""
        return [o for o in self.game.counting(self.settled) if o.name not in CLOCKS]

    @property
    def unasked(self) -> dict[str, str]:
        """What was settled while it counted, and may count again."""
        asked = [o.name for o in self.asked]
        return {name: value for name, value in self.written.items() if value and name not in asked}

    def proposal(self, words: Words, voice: Voice) -> Proposal | None:
        """The table, if it can be made; else ``faults`` says what is wrong."""
        settings = self._settings(words, voice)
        self._check_seats(voice)
        time = self._time(voice)
        if self.faults or settings is None:
            return None
        seats = tuple(_plan(place) for place in self.places[: self.game.players(settings)])
        visibility = Visibility.LINK if self.visibility == "link" else Visibility.PUBLIC
        return Proposal(
            self.game.name, settings, seats, time, visibility, self.real_dice, self._manner()
        )

    def _manner(self) -> Manner:
        known = [pace.value for pace in BotPace]
        pace = BotPace(self.bot_pace) if self.bot_pace in known else BotPace.STEADY
        return Manner(self.rated, self.hints and not self.rated, pace)

    def _settings(self, words: Words, voice: Voice) -> dict[str, str] | None:
        written = {o.name: value for o in self.asked if (value := self.written.get(o.name))}
        try:
            return self.game.settings({**self.game.presets.get(self.preset, {}), **written})
        except SetupError as fault:
            where = f"option-{fault.name}" if fault.name in self.written else "options"
            self.faults[where] = words.setup_refusal(fault, voice.language)
            return None

    def _check_seats(self, voice: Voice) -> None:
        kinds = [place.kind for place in self.places[: self.players]]
        if kinds.count(Holder.ME) > 1:
            self.faults["seats"] = voice.say(
                "One seat is yours: give the others to bots, or to people beside you."
            )
        elif Holder.LOCAL in kinds and Holder.ME not in kinds:
            self.faults["seats"] = voice.say("Who sits beside you needs you at the table, too.")

    def _time(self, voice: Voice) -> TimeControl:
        match self.pace:
            case "live":
                turn = self._number("minutes", self.minutes, MINUTES, voice)
                reaction = self._number("seconds", self.seconds, SECONDS, voice)
                return TimeControl(Pace.LIVE, turn * 60, reaction)
            case "days":
                return TimeControl(Pace.DAYS, self._number("days", self.days, DAYS, voice))
            case _:
                return TimeControl()

    def _number(self, name: str, text: str, limits: tuple[int, int], voice: Voice) -> int:
        least, most = limits
        text = text.strip()
        if len(text) <= 9 and text.isascii() and text.isdigit() and least <= int(text) <= most:
            return int(text)
        said = voice.say("A whole number from {least} to {most}.", least=least, most=most)
        self.faults[name] = said
        return least

    def denied(self, denial: Denied, words: Words, voice: Voice) -> None:
        """The server would not make it: say so where it belongs."""
        where = {
            Denial.BAD_NAME: "name",
            Denial.NAME_TAKEN: "name",
            Denial.BAD_TIME: "pace",
            Denial.NEEDS_CLOCK: "pace",
            Denial.BAD_SETUP: "options",
            Denial.BAD_SEATS: "seats",
            Denial.UNKNOWN_BOT: "seats",
            Denial.NEEDS_ACCOUNT: "rated",
            Denial.NOT_RATABLE: "rated",
        }.get(denial.code, "form")
        seat = denial.values.get("seat")
        if isinstance(seat, int):
            where = f"seat-{seat}"
        self.faults[where] = sentence_of(denial, words, voice)


def _plan(place: Place) -> SeatPlan:
    kind = Holder(place.kind)
    bot = place.bot if kind is Holder.BOT else ""
    return SeatPlan(kind, bot, place.name.strip() if kind is Holder.LOCAL else "")


def option_of(game: Game, name: str) -> SetupOption:
    """A set-up option by its name."""
    return next(option for option in game.setup_options if option.name == name)


def is_typed(option: SetupOption) -> bool:
    """Whether its value is typed as a number."""
    return len(option.values) > MOST_CHOICES and all(
        value.isdecimal() or number == 0 for value, number in option.values.items()
    )


def _written(option: SetupOption, text: str) -> str:
    """A typed 0 stands for the value that means none."""
    if is_typed(option) and text.isdecimal() and int(text) == 0 and 0 in option.values.values():
        return option.written(0)
    return text


def most_players(game: Game) -> int:
    return max(option_of(game, "players").values.values())


def draft_of(form: Mapping[str, str], bot: str, preset: str) -> Draft:
    """What a form says; where it is silent, the usual."""
    name = form.get("game", "")
    if name not in games.names():
        raise Denied(Denial.UNKNOWN_GAME)
    game = games.load(name)
    chosen = form.get("preset", preset)
    options = [o for o in game.setup_options if o.name not in CLOCKS]
    return Draft(
        game=game,
        preset=chosen if chosen in game.presets else preset,
        written={o.name: _written(o, form.get(f"option-{o.name}", "").strip()) for o in options},
        places=[_place(form, i, bot) for i in range(most_players(game))],
        pace=form.get("pace", Pace.NONE.value),
        minutes=form.get("minutes", "3"),
        seconds=form.get("seconds", "30"),
        days=form.get("days", "2"),
        visibility=form.get("visibility", Visibility.PUBLIC.value),
        real_dice=form.get("real_dice") == "on",
        rated=form.get("rated") == "on",
        hints=form.get("no_hints") != "on",
        bot_pace=form.get("bot_pace", BotPace.STEADY.value),
        name=form.get("name", "").strip(),
    )


def _place(form: Mapping[str, str], seat: int, bot: str) -> Place:
    usual = Holder.ME if seat == 0 else Holder.BOT
    kind = form.get(f"seat-{seat}-kind", usual.value)
    return Place(
        kind if kind in [k.value for k in KINDS] else usual.value,
        form.get(f"seat-{seat}-bot", bot),
        form.get(f"seat-{seat}-name", ""),
    )
