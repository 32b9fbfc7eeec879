"""Views: what is hidden stays hidden, and what is imagined agrees with what is seen."""

from __future__ import annotations

from itertools import islice

import numpy as np

from covo.engine.chance import seeded
from covo.engine.game import NOBODY, SPECTATOR, Game, Shown, State
from covo.engine.record import Seen, copy, fields
from covo.engine.views import HIDDEN, imagined, view

from ..refusals import refusals
from ..sample import Sample
from ..walks import Moment, walk

TO_THE_END = 25
"""One imagined state in so many is played to its end, the others for a while."""
A_WHILE = 12


def hidden_fields_are_blotted(game: Game, sample: Sample) -> None:
    """A view shows nobody's fields to nobody, and of its owners' fields one row to each."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        if rules.actor(moment.s) == NOBODY:
            continue
        for seat in [*moment.seats, SPECTATOR]:
            seen = view(game, moment.s, seat)
            for name, field in fields(game.record).items():
                if field.seen_by is Seen.OWNER:
                    _require_owners(moment, name, seen[name], seat)
                elif field.seen_by is Seen.NOBODY:
                    blotted = bool(np.all(seen[name] == HIDDEN))
                    moment.require(blotted, f"seat {seat} sees {name}: {seen[name]}")


def _require_owners(moment: Moment, name: str, rows: object, seat: int) -> None:
    table = np.asarray(rows)
    enough = len(table) >= len(moment.seats)
    moment.require(enough, f"{name} has {len(table)} rows for {len(moment.seats)} seats")
    others = np.arange(len(table)) != seat
    moment.require(np.all(table[others] == HIDDEN), f"seat {seat} sees {name}: {table}")


def redacting_twice_is_redacting_once(game: Game, sample: Sample) -> None:
    """The view of a view is the view itself; redaction changes nothing its reader decides by."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        for seat in [*moment.seats, SPECTATOR]:
            seen = view(game, moment.s, seat)
            again = view(game, seen, seat)
            same = seen.tobytes() == again.tobytes()
            moment.require(same, f"seat {seat} sees less at a second look")
            if seat == rules.actor(moment.s):
                moment.require(rules.actor(seen) == seat, f"seat {seat} is asked, unseen")


def a_view_offers_what_the_state_offers(game: Game, sample: Sample) -> None:
    """Who decides sees the same options, refusals and default as the rules do."""
    rules = sample.rules(game)
    for moment in sample.moments(game):
        actor = int(rules.actor(moment.s))
        if actor not in moment.seats:
            continue
        seen = view(game, moment.s, actor)
        true, shown = game.listed(moment.s, rules), game.listed(seen, rules)
        moment.require(true == shown, f"options {true}, but seat {actor} sees {shown}")
        same = refusals(game, moment.s, rules) == refusals(game, seen, rules)
        moment.require(same, f"seat {actor} sees other refusals")
        moment.require(rules.lapse(seen) == rules.lapse(moment.s), f"seat {actor} sees no lapse")


def features_tell_no_more_than_the_view(game: Game, sample: Sample) -> None:
    """The numbers a learner gets are finite, and the same from the state and from the view."""
    rules = sample.rules(game)
    true = np.zeros(game.feature_count, np.float32)
    for moment in sample.moments(game):
        for seat in moment.seats:
            shown = np.full(game.feature_count, np.nan, np.float32)
            rules.features(view(game, moment.s, seat), seat, shown)
            moment.require(np.isfinite(shown).all(), f"features {np.flatnonzero(shown != shown)}")
            rules.features(moment.s, seat, true)
            leaks = np.flatnonzero(true != shown)
            moment.require(not len(leaks), f"features {leaks} of seat {seat} tell more")


def a_choice_is_shown_to_who_makes_it(game: Game, sample: Sample) -> None:
    """How much of a choice is seen is a Shown; its maker sees all of it."""
    rules = sample.rules(game)
    for moment, option in sample.decisions(game):
        for seat in [*moment.seats, SPECTATOR]:
            shown = rules.shown(moment.s, option, seat)
            moment.require(shown in tuple(Shown), f"shown to seat {seat}: {shown}", option)
            if seat == rules.actor(moment.s):
                moment.require(shown == Shown.ALL, f"seat {seat} does not see it", option)


def what_is_imagined_agrees_with_what_is_seen(game: Game, sample: Sample) -> None:
    """An imagined state looks the same, offers the same, is sound, and can be played."""
    rules = sample.rules(game)
    for number, moment in enumerate(sample.moments(game)):
        if rules.actor(moment.s) == NOBODY:
            continue
        for seat in [*moment.seats, SPECTATOR]:
            seen = view(game, moment.s, seat)
            s = imagined(game, seen, seat, seeded(moment.play.seed, moment.length), rules)
            again = view(game, s, seat)
            if again.tobytes() != seen.tobytes():
                names = _differ(game, again, seen)
                raise moment.fault(f"seat {seat} can tell what it imagines by {names}")
            _require_playable(game, sample, moment, seat, s)
            if number % TO_THE_END == 0:
                _play_on(game, sample, moment, seat, s, sample.budget)
            else:
                _play_on(game, sample, moment, seat, s, A_WHILE)


def _differ(game: Game, s: State, seen: State) -> list[str]:
    return [name for name in fields(game.record) if not np.array_equal(s[name], seen[name])]


def _require_playable(game: Game, sample: Sample, moment: Moment, seat: int, s: State) -> None:
    rules = sample.rules(game)
    actor, options = rules.actor(s), game.listed(s, rules)
    over = actor == NOBODY
    moment.require(options and not over, f"what seat {seat} imagines offers {actor} nothing")
    if rules.actor(moment.s) == seat:
        true = game.listed(moment.s, rules)
        moment.require(actor == seat, f"seat {seat} imagines that {actor} decides")
        moment.require(true == options, f"options {true}, but seat {seat} imagines {options}")
    if broken := list(sample.broken(s)):
        unsound = not list(sample.broken(moment.s))
        moment.require(not unsound, f"what seat {seat} imagines is unsound: {'; '.join(broken)}")


def _play_on(game: Game, sample: Sample, moment: Moment, seat: int, s: State, budget: int) -> None:
    rules, s = sample.rules(game), copy(s)
    taken = list(islice(walk(game, s, seeded(moment.length, seat & 1), rules), budget))
    over = rules.actor(s) == NOBODY or len(taken) == budget
    moment.require(over, f"what seat {seat} imagines stops after {taken}")
