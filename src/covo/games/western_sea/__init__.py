"""Western Sea: dice, tents and tiles of a new land, and the sea beyond (see RULES.md)."""

from __future__ import annotations

from covo.engine.game import Game, Rules, State

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
from .rules.grid import FOLDER
from .rules.imagining import imagine
from .rules.scoring import place_of, score
from .rules.state import State as WesternSeaState
from .rules.table import PRESETS, SETUP_OPTIONS, refuse_setup
from .rules.tempo import may_prompt_secretly, reacts, turn
from .rules.view import redact, shown


def seals(s: State) -> int:
    """5.1: what may not be taken back, counted."""
    return int(s.seals)


def withholds(s: State) -> bool:
    """9.1: who may not look into a bag may not have it worked out either."""
    return int(s.open_bags) == 0


GAME = Game(
    name="western_sea",
    rules_version=5,
    plays_since=4,
    memory="259fe2b462572f7a9976cb7f5784bcfb6c4b41c53c46db14d24bb27b29c1dba7",
    record=WesternSeaState,
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
    withholds=withholds,
    place=place_of,
    score=score,
    turn=turn,
    reacts=reacts,
    may_prompt_secretly=may_prompt_secretly,
)
