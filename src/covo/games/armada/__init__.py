"""Armada: four companies of pirates, one archipelago (see RULES.md)."""

from __future__ import annotations

from covo.engine.game import Game, Rules, State

from .rules.components import FOLDER
from .rules.decisions import NUMBERING
from .rules.dispatch import (
    actor,
    begins_move,
    choose,
    lapse,
    options,
    payoff,
    refusal,
    rounds,
    setup,
    weight,
)
from .rules.drawing import at_random
from .rules.features import FEATURE_COUNT, features
from .rules.imagining import imagine
from .rules.scoring import place_of, points_of
from .rules.state import State as ArmadaState
from .rules.table import PRESETS, SETUP_OPTIONS, refuse_setup
from .rules.tempo import FILTERS, auto_response, may_answer, may_prompt_secretly, reacts, turn
from .rules.view import redact, shown


def seals(s: State) -> int:
    """5.9: what may not be taken back, counted."""
    return int(s.seals)


GAME = Game(
    name="armada",
    rules_version=2,
    plays_since=1,
    memory="d92fdb74d4ad1fad79346ce07ed888bddf13de5e77ae90bc5c893711690ba632",
    record=ArmadaState,
    numbering=NUMBERING,
    rules=Rules(
        setup=setup,
        actor=actor,
        options=options,
        refusal=refusal,
        weight=weight,
        choose=choose,
        payoff=payoff,
        redact=redact,
        imagine=imagine,
        features=features,
        begins_move=begins_move,
        lapse=lapse,
        rounds=rounds,
        shown=shown,
        at_random=at_random,
    ),
    setup_options=SETUP_OPTIONS,
    presets=PRESETS,
    feature_count=FEATURE_COUNT,
    folder=FOLDER,
    refuse_setup=refuse_setup,
    seals=seals,
    place=place_of,
    score=points_of,
    turn=turn,
    reacts=reacts,
    may_prompt_secretly=may_prompt_secretly,
    may_answer=may_answer,
    prompt_filters=FILTERS,
    auto_response=auto_response,
)
