"""Harbour with faults planted in it, each for one check of the conformance suite to find."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import new_class
from typing import Any

import numpy as np

from covo.engine.chance import NO_SHORTCUT, draw
from covo.engine.compile import rule
from covo.engine.game import Game
from covo.engine.machine import machine
from covo.engine.options import Numbering
from covo.engine.record import Ints, Record, Seen, array
from covo.language.words import Words

from . import harbour
from .harbour import FIRST, HIDDEN, KIND_OF, NUMBERING, Kind, State, Step
from .harbour_words import WORDS

RULES = machine(harbour.GAME).rules
GAME = replace(harbour.GAME, rules=RULES)
"""Compiled, as far as no fault is planted: many games are played to find each of them."""

TIDE = np.zeros(1, np.int16)
"""A table that somebody changes after the rules were compiled."""


@dataclass(frozen=True)
class Fault:
    """A game that is wrong in one way, and the checks that must say so."""

    found_by: tuple[str, ...]
    game: Game = GAME
    words: Words = WORDS
    compiled: bool = False


def with_rules(**changed: Any) -> Game:
    """Harbour with some functions exchanged."""
    return replace(GAME, rules=replace(RULES, **changed))


class Crossed(Numbering):
    """Two options whose names mean each other."""

    def number(self, kind: int, *arguments: int) -> int:
        number = super().number(kind, *arguments)
        return {5: 6, 6: 5}.get(number, number)


def descending(s: State, out: Ints) -> int:
    n = RULES.options(s, out)
    out[:n] = out[:n][::-1].copy()
    return n


def forgetful(s: State, out: Ints) -> int:
    """SELL of the second good is never listed."""
    kept = [o for o in GAME.listed(s) if o != NUMBERING.number(Kind.SELL, 1)]
    out[: len(kept)] = kept
    return len(kept)


def refuse_but_never_done(s: State, option: int) -> int:
    """DONE may be said even when all is over."""
    return 0 if KIND_OF[option] == Kind.DONE and s.step == Step.OVER else RULES.refusal(s, option)


def list_even_done(s: State, out: Ints) -> int:
    out[0] = FIRST[Kind.DONE]
    return 1 if s.step == Step.OVER else RULES.options(s, out)


def stranger(s: State) -> int:
    return 7 if s.step == Step.TRADE and s.turn == 1 else RULES.actor(s)


def weightless_storm(s: State, option: int) -> int:
    return 0 if option == FIRST[Kind.RESIGN] - 1 else RULES.weight(s, option)


def loaded_die(s: State, option: int) -> int:
    return RULES.weight(s, option) + (s.day if option == FIRST[Kind.RESIGN] - 1 else 0)


def best_crate_first(s: State, r: Any) -> int:
    """The quick draw forgets how many crates of each kind there are."""
    quick = RULES.at_random(s, r)
    return quick if quick == NO_SHORTCUT else FIRST[Kind.CRATE_IS] + int(r[0] % 2)


def careless_quick_draw(s: State, r: Any) -> int:
    """The right option, but one draw more than the list needs."""
    quick = RULES.at_random(s, r)
    if quick != NO_SHORTCUT:
        draw(r, 2)
    return quick


def meddling_features(s: State, seat: int, out: Any) -> None:
    RULES.features(s, seat, out)
    s.seals += 1


ASKED = [0]
"""How often a fickle game was asked; set back before every check."""


def moody(s: State, option: int) -> None:
    """A choice that follows a mood that is nowhere in the record."""
    RULES.choose(s, option)
    ASKED[0] += 1
    s.seals += ASKED[0] % 2


def endless(s: State, option: int) -> None:
    RULES.choose(s, option)
    s.day = min(s.day, s.days - 1)
    if s.step == Step.OVER and s.quitter == 0:
        s.step = Step.TRADE
    s.bag += s.sold
    s.left += s.sold.sum()
    s.sold[:] = 0


def ruinous_storm(s: State, option: int) -> None:
    before = s.earned.copy()
    RULES.choose(s, option)
    s.earned[s.earned < before] -= 9


def _declared(**more: Any) -> type[Record]:
    body = {k: v for k, v in vars(State).items() if k not in ("__dict__", "__weakref__")}
    return new_class("State", (Record,), exec_body=lambda new: new.update(body | more))


def fading(s: State, seat: int) -> None:
    """What is redacted already is redacted once more."""
    if s.turn != seat and s.last != 0:
        s.last = HIDDEN if s.last > 0 else s.last - 1


def refuse_load_unseen(s: State, option: int) -> int:
    """A view refuses what the state offers."""
    hidden = s.bag[0] == HIDDEN and KIND_OF[option] == Kind.LOAD
    return 2 if hidden else RULES.refusal(s, option)


def list_seen(s: State, out: Ints) -> int:
    kept = [o for o in GAME.listed(s) if refuse_load_unseen(s, o) == 0]
    out[: len(kept)] = kept
    return len(kept)


def telling_features(s: State, seat: int, out: Any) -> None:
    out[:] = s.purse.sum()


def overexposed(s: State, option: int, seat: int) -> int:
    return 7 if KIND_OF[option] == Kind.DONE else RULES.shown(s, option, seat)


def empty_holds(s: State, seat: int, r: Any) -> None:
    RULES.imagine(s, seat, r)
    s.hold[[other for other in range(harbour.SEATS) if other != seat]] = 0


def generous(s: State, seat: int, r: Any) -> None:
    RULES.imagine(s, seat, r)
    s.earned[0] += 1


def fickle_payoff(s: State, seat: int) -> int:
    """Who has won depends on how often one asks."""
    ASKED[0] += s.step == Step.OVER
    return 1 if s.step == Step.OVER and ASKED[0] // 7 % 2 else int(seat == 0)


@rule
def begins_at_low_tide(s: State) -> bool:
    return bool(s.step == Step.TRADE and TIDE[0] == 0)


def same_command(option: int) -> str:
    return WORDS.command(0 if option == 1 else option)


def silent_in_italian(s: State, language: str) -> str:
    return "" if language == "it" else "Decide."


IMAGINED = "what_is_imagined_agrees_with_what_is_seen"
QUICK = "random_play_draws_what_it_would_from_a_list"
UNDO = "moves_are_taken_back_exactly"
FAULTS: dict[str, Fault] = {
    "crossed numbers": Fault(
        ("numbers_and_arguments_are_inverses",),
        replace(GAME, numbering=Crossed(NUMBERING.declared)),
    ),
    "descending options": Fault(("options_ascend", QUICK), with_rules(options=descending)),
    "an option forgotten": Fault(
        ("options_are_what_is_not_refused",), with_rules(options=forgetful)
    ),
    "an option after the end": Fault(
        ("a_game_in_progress_has_an_option",),
        with_rules(options=list_even_done, refusal=refuse_but_never_done),
    ),
    "a stranger decides": Fault(("the_actor_sits_at_the_table",), with_rules(actor=stranger)),
    "a lapse that is refused": Fault(
        ("what_lapses_is_an_option",), with_rules(lapse=lambda s: FIRST[Kind.LOAD])
    ),
    "an outcome without weight": Fault(
        ("weights_are_positive_whole_numbers",), with_rules(weight=weightless_storm)
    ),
    "a loaded die": Fault(("weights_are_positive_whole_numbers",), with_rules(weight=loaded_die)),
    "a quick draw without weights": Fault((QUICK,), with_rules(at_random=best_crate_first)),
    "a quick draw too many": Fault((QUICK,), with_rules(at_random=careless_quick_draw)),
    "a question that changes": Fault(
        ("asking_changes_nothing",), with_rules(features=meddling_features)
    ),
    "a mood": Fault(("copies_are_independent", "journals_replay", UNDO), with_rules(choose=moody)),
    "no end": Fault(("games_end",), with_rules(choose=endless)),
    "no winner": Fault(("somebody_wins", "outcomes_agree"), with_rules(payoff=lambda s, seat: 0)),
    "a place of another": Fault(
        ("outcomes_agree",), replace(GAME, place=lambda s, seat: s.players - seat)
    ),
    "points nobody reads": Fault(("outcomes_agree",), replace(GAME, score=lambda s, seat: 0)),
    "a place left out": Fault(
        ("outcomes_agree",), replace(GAME, place=lambda s, seat: 3 - 2 * RULES.payoff(s, seat))
    ),
    "falling rounds": Fault(("rounds_never_fall",), with_rules(rounds=lambda s: -s.day)),
    "coins from nowhere": Fault(("invariants_hold",), with_rules(choose=ruinous_storm)),
    "a row too few": Fault(
        ("hidden_fields_are_blotted",),
        replace(harbour.GAME, record=_declared(notes=array(2, seen_by=Seen.OWNER))),
    ),
    "redacted twice": Fault(("redacting_twice_is_redacting_once",), with_rules(redact=fading)),
    "a view that offers less": Fault(
        ("a_view_offers_what_the_state_offers",),
        with_rules(options=list_seen, refusal=refuse_load_unseen),
    ),
    "features that tell": Fault(
        ("features_tell_no_more_than_the_view",), with_rules(features=telling_features)
    ),
    "shown too much": Fault(("a_choice_is_shown_to_who_makes_it",), with_rules(shown=overexposed)),
    "imagined crates lost": Fault((IMAGINED,), with_rules(imagine=empty_holds)),
    "imagined coins": Fault((IMAGINED,), with_rules(imagine=generous)),
    "a preset that is none": Fault(
        ("set_ups_can_be_played",), replace(GAME, presets={"odd": {"oars": "2"}})
    ),
    "a fickle end": Fault(
        ("outcomes_agree", "journals_replay", UNDO), with_rules(payoff=fickle_payoff)
    ),
    "falling seals": Fault((UNDO,), replace(GAME, seals=lambda s: -int(s.seals))),
    "a command twice": Fault(
        ("commands_and_options_are_inverses",), words=replace(WORDS, command=same_command)
    ),
    "no Italian": Fault(
        ("everything_has_words",), words=replace(WORDS, decision=silent_in_italian)
    ),
    "unequal twins": Fault(
        ("twins_agree",),
        replace(harbour.GAME, rules=replace(harbour.RULES, begins_move=begins_at_low_tide)),
        compiled=True,
    ),
}
