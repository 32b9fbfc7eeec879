"""Blackbeard: careers of pirates in the golden age of piracy (see RULES.md)."""

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
from .rules.state import State as BlackbeardState
from .rules.table import PRESETS, SETUP_OPTIONS
from .rules.tempo import (
    FILTERS,
    auto_response,
    may_answer,
    may_prompt_secretly,
    prompt_topic,
    prompt_topics,
    reacts,
    turn,
)
from .rules.view import redact, shown


def seals(s: State) -> int:
    """5.1: what may not be taken back, counted."""
    return int(s.seals)


GAME = Game(
    name="blackbeard",
    rules_version=2,
    plays_since=1,
    memory="7644214cc06eb75e29144b7f17e111579f143ca01354d137871fc64fe415197e",
    record=BlackbeardState,
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
    seals=seals,
    place=place_of,
    score=points_of,
    turn=turn,
    reacts=reacts,
    may_prompt_secretly=may_prompt_secretly,
    may_answer=may_answer,
    prompt_filters=FILTERS,
    auto_response=auto_response,
    prompt_topics=prompt_topics,
    prompt_topic=prompt_topic,
)
