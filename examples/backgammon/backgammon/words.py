"""Backgammon in words: a row for each kind of option, and what the rows ask for."""

from pathlib import Path

from covo.language.catalogue import Catalogue, Voice, sentence
from covo.language.rule_texts import RuleTexts
from covo.language.words import Words
from covo.presentation.moment import Moment, Name
from covo.presentation.rows import heading, row, why
from covo.presentation.speech import Speech

from . import GAME
from .rules import BAR, GAMMON, Decision, Kind, Refusal

CATALOGUE = Catalogue(Path(__file__).with_name("locale"))
COLOURS = (sentence("White"), sentence("Black"))


def player(voice: Voice, seat: int) -> str:
    return voice.say(COLOURS[seat])


def point(voice: Voice, place: int) -> str:
    return voice.say("bar") if place == BAR else str(place)


def step(m: Moment, from_: int, die: int) -> str:
    """24/18; behind it the die where a checker leaves the board, for two of them may do that."""
    if from_ > die:
        return f"{point(m.voice, from_)}/{from_ - die}"
    return m.say("{point}/off by {die}", point=from_, die=die)


def stepped(m: Moment, from_: int, die: int) -> str:
    """What the log says: with a star where a checker is hit, as players write it."""
    other = 1 - m.s.turn
    hit = from_ > die and m.s.points[other, BAR - (from_ - die)] > 0
    return m.say("{player} plays {step}.", step=step(m, from_, die) + ("*" if hit else ""))


def stranded(m: Moment) -> list[str]:
    """A turn that was over before all dice were played."""
    waited = m.asked(Decision.ROLL) or m.s.dice[1] > 0
    over = m.after.winner == 0 and m.after.dice[0] == 0
    return [m.say("Nothing else can be played.")] if waited and over else []


def ending(m: Moment) -> str:
    if m.s.winner == 0:
        return ""
    winner = player(m.voice, m.s.winner - 1)
    if m.s.won > GAMMON:
        return m.say("{winner} wins a backgammon.", winner=winner)
    if m.s.won == GAMMON:
        return m.say("{winner} wins a gammon.", winner=winner)
    return m.say("{winner} wins.", winner=winner)


SPEECH = Speech(
    GAME,
    CATALOGUE,
    names={
        "from": Name(point, lambda place: "bar" if place == BAR else str(place)),
        "seat": Name(player, ["white", "black"]),
    },
    frames={},
    vocabulary={"player": lambda m: player(m.voice, int(m.s.turn))},
    rows=(
        row(
            Kind.OPENING_IS,
            "BG-2.1",
            "White throws {white}, Black {black}",
            "White throws {white}, Black {black}.",
            command="opening {white} {black}",
        ),
        row(
            Kind.ROLL_IS,
            "BG-2.2",
            "{high} and {low}",
            "{player} throws {high} and {low}.",
            command="dice {high} {low}",
        ),
        row(Kind.MOVE, "BG-3.1", step, stepped, group="Move"),
        row(Kind.RESIGN, "BG-6.3", "{seat}: give up", "{seat} gives up.", reveals=True),
    ),
    asks={
        Decision.OPENING: sentence("Who begins?"),
        Decision.ROLL: sentence("What does {player} throw?"),
        Decision.MOVE: sentence("{player}: which checker moves?"),
    },
    reasons={
        Refusal.NOT_NOW: why("BG-2.2", "That is not the question now."),
        Refusal.NO_CHECKER: why("BG-3.1", "There is no checker of yours."),
        Refusal.NO_DIE: why("BG-2.2", "No die that is left shows that."),
        Refusal.BAR_FIRST: why("BG-4.2", "Your checker on the bar must enter first."),
        Refusal.HELD: why("BG-3.2", "The other holds that point."),
        Refusal.NOT_HOME: why("BG-5.1", "Not all of your checkers are home."),
        Refusal.FARTHER_FIRST: why("BG-5.2", "A checker farther away must move first."),
        Refusal.BOTH_DICE: why("BG-3.4", "Then the other die could not be played, and both can."),
        Refusal.GREATER_DIE: why("BG-3.4", "Only one die can be played: it must be the greater."),
    },
    ending=ending,
    traces=(stranded,),
    headings=(heading("Move"),),
)
WORDS = Words(
    title=lambda language: CATALOGUE.voice(language).say("Backgammon"),
    summary=lambda language: CATALOGUE.voice(language).say(
        "Bring fifteen checkers home and off the board before the other does."
    ),
    seat_name=lambda s, seat, language: player(CATALOGUE.voice(language), seat),
    rule_text=RuleTexts(GAME.folder, "BG").text,
    score=lambda s, seat, language: [
        (CATALOGUE.voice(language).say("points"), int(s.won) if s.winner == seat + 1 else 0)
    ],
    setup_name=lambda name, language: CATALOGUE.voice(language).say("Players"),
    **SPEECH.words(),
)
