"""Words: every option has one command, and everything a player meets has a sentence."""

from __future__ import annotations

from covo.engine.game import SPECTATOR, Game
from covo.engine.record import copy
from covo.engine.views import view
from covo.language.words import Words

from ..sample import Sample
from ..walks import Moment

STRIDE = 37
"""One option in so many is asked why it is refused."""
VALUES = 5
"""Values of a set-up option whose names are looked at."""


def commands_and_options_are_inverses(game: Game, sample: Sample) -> None:
    """Option → command → the same option."""
    if sample.words is None:
        return
    for option in range(game.option_count):
        command = sample.words.command(option)
        meant = sample.words.option_of(command)
        where = f"{game.name}, option {option} {game.numbering.name(option)}"
        assert meant == option, f"{where}: {command!r} means {game.numbering.name(meant)}"


def everything_has_words(game: Game, sample: Sample) -> None:
    """Decisions, options, refusals, rules and set-ups, in every language of the game."""
    if sample.words is None:
        return
    for language in sample.words.languages:
        _table_words(game, sample.words, language)
        for moment in sample.moments(game):
            _moment_words(game, sample, sample.words, moment, language)
    for option in range(0, game.option_count, STRIDE):
        if rule := sample.words.rule_of(option):
            for language in sample.words.languages:
                said = sample.words.rule_text(rule, language)
                assert said, f"{game.name}, option {option}: rule {rule} says nothing"


def _table_words(game: Game, words: Words, language: str) -> None:
    said = {"title": words.title(language), "summary": words.summary(language)}
    for option in game.setup_options:
        said[option.name] = words.setup_name(option.name, language)
        for value in list(option.values)[:VALUES]:
            said[f"{option.name}={value}"] = words.value_name(option.name, value, language)
    for preset in game.presets:
        said[preset] = words.preset_name(preset, language)
    for what, sentence in said.items():
        assert sentence, f"{game.name}: no words in {language} for {what}"


def _moment_words(game: Game, sample: Sample, words: Words, moment: Moment, language: str) -> None:
    rules = sample.rules(game)
    actor = int(rules.actor(moment.s))
    seen = view(game, moment.s, actor if actor in moment.seats else SPECTATOR)
    moment.require(words.decision(seen, language), f"no words in {language} for the decision")
    listed = game.listed(moment.s, rules)
    labels = [words.option(seen, option, language) for option in listed]
    told_apart = all(labels) and len(set(labels)) == len(labels)
    moment.require(told_apart, f"labels in {language} do not tell options apart: {labels}")
    for option in range(moment.length % STRIDE, game.option_count, STRIDE):
        refused = rules.refusal(moment.s, option) != 0
        reason = words.refusal(moment.s, option, language)
        moment.require(bool(reason) == refused, f"refused: {refused}, because {reason!r}", option)
    if moment.option is not None:
        after = copy(moment.s)
        rules.choose(after, moment.option)
        for seat in [*moment.seats, SPECTATOR]:
            lines = words.log(moment.s, moment.option, after, seat, language)
            moment.require(all(lines), f"an empty line for seat {seat}: {lines}", moment.option)
