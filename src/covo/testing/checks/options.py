"""Options and refusals: one source of legality, and always something to choose."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game
from covo.engine.options import NO_ARGUMENT

from ..refusals import refusals
from ..sample import Sample


def numbers_and_arguments_are_inverses(game: Game, _: Sample) -> None:
    """Option number → (kind, arguments) → the same number, for every number there is."""
    numbering = game.numbering
    for option in range(game.option_count):
        kind, arguments = numbering.unpack(option)
        where = f"{game.name}, option {option} {numbering.name(option)}"
        assert numbering.number(kind, *arguments) == option, f"{where}: its name means another"
        row = [int(a) for a in numbering.argument[option] if a != NO_ARGUMENT]
        assert row == [a for a in arguments if a != NO_ARGUMENT], f"{where}: its row is {row}"
        blocks = [(at, at + len(d.rows())) for d, at in numbering.blocks if int(d.kind) == kind]
        assert any(first <= option < end for first, end in blocks), f"{where}: its kind"


def options_ascend(game: Game, sample: Sample) -> None:
    """The options at hand come in ascending order, each once; interjections never."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        listed = game.listed(moment.s, rules)
        moment.require(listed == sorted(set(listed)), f"options {listed} do not ascend")
        for option in listed:
            known = 0 <= option < game.option_count
            moment.require(known, f"{option} is no option, there are {game.option_count}")
            fits = not game.numbering.is_interjection(option)
            moment.require(fits, "an interjection is listed", option)


def options_are_what_is_not_refused(game: Game, sample: Sample) -> None:
    """Every number that is refused is not an option, and every other is one; but interjections."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        listed = set(game.listed(moment.s, rules))
        for option, code in enumerate(refusals(game, moment.s, rules)):
            if game.numbering.is_interjection(option):
                continue
            if option in listed:
                moment.require(code == 0, f"listed, and refused with {code}", option)
            else:
                moment.require(code != 0, "not listed, and not refused", option)


def a_game_in_progress_has_an_option(game: Game, sample: Sample) -> None:
    """Somebody decides among something until the game is over; then nobody does."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        over = rules.actor(moment.s) == NOBODY
        found = game.listed(moment.s, rules)
        moment.require(bool(found) != over, f"{len(found)} options, and it is over: {over}")


def the_actor_sits_at_the_table(game: Game, sample: Sample) -> None:
    """Who decides is a seat of the table, chance, or nobody."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        actor = rules.actor(moment.s)
        known = actor in moment.seats or actor in (CHANCE, NOBODY)
        moment.require(known, f"actor {actor}, at a table of {len(moment.seats)}")


def what_lapses_is_an_option(game: Game, sample: Sample) -> None:
    """When a seat's time is up, what is taken for it is an option."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        if rules.actor(moment.s) in moment.seats:
            taken = int(rules.lapse(moment.s))
            listed = game.listed(moment.s, rules)
            moment.require(taken in listed, f"{taken} lapses, options are {listed}")
