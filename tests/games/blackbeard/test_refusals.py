"""§5.3: every reason to refuse an option is met in a test; who is asked what, and by what rule."""

import pytest

from covo.engine.pending import push
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import FIRST_OF_CHANCE, NUMBERING, Decision, Kind
from covo.games.blackbeard.rules.dispatch import ANSWERS as ANSWERED
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Ending
from covo.games.blackbeard.words import SPEECH, WORDS

from .play import PROVOKED, RULES, is_offered, option, refused


def kinds(first: Kind, last: Kind) -> set[Kind]:
    """The kinds from one to another, both included."""
    return {kind for kind in Kind if first <= kind <= last}


ANSWERS: dict[Decision, set[Kind]] = {
    Decision.DRAFT: {Kind.PICK},
    Decision.SETUP_PIRATE: {Kind.PICK},
    Decision.DEPLOY_AREA: {Kind.AREA},
    Decision.DEPLOY_SHIP: {Kind.SHIP},
    Decision.SETUP_MORE: {Kind.ANOTHER, Kind.ENOUGH},
    Decision.TURN_MENU: {Kind.PLAY_ACTION, Kind.PLAY_EVENT, Kind.DISSOLVE, Kind.END_TURN},
    Decision.ACT_PIRATE: {Kind.INITIATIVE},
    Decision.ACTION_MENU: kinds(Kind.MOVE, Kind.FORFEIT),
    Decision.AP_CHOICE: kinds(Kind.PASS, Kind.CARD),
    Decision.KC_BOX: {Kind.BOX},
    Decision.FAIR_MOVE: {Kind.MOVE, Kind.STOP},
    Decision.SHOALS: {Kind.PASS, Kind.SHOALS},
    Decision.CUNNING: {Kind.REROLL, Kind.KEEP},
    Decision.INTERCEPTED: {Kind.FIGHT, Kind.SURRENDER},
    Decision.ALLY_SHIP: {Kind.SHIP_OF},
    Decision.TAKE_CARGO: {Kind.TAKE, Kind.DECLINE},
    Decision.DUMP_HOLD: {Kind.DUMP},
    Decision.HOSTAGE_FATE: {Kind.HOLD_CAPTIVE, Kind.TORTURE},
    Decision.DECLARE_DR: {Kind.REVEL, Kind.SOBER},
    Decision.CALL_MENU: {
        Kind.BANK,
        Kind.RANSOM,
        Kind.HAVEN,
        Kind.CURE,
        Kind.REVEL,
        Kind.DONE,
    },
    Decision.REPAIR_SPLIT: {Kind.MEND},
    Decision.PLUNDER: {Kind.DUMP, Kind.STOW, Kind.LEAVE},
    Decision.BRIBE: {Kind.PAY},
    Decision.NEW_DRAW: {Kind.DRAW, Kind.NO_DRAW},
    Decision.NEW_DEPLOY: {Kind.PICK, Kind.NO_DEPLOY},
    Decision.ALLY_MEMBER: {Kind.JOIN, Kind.STAY_OUT},
    Decision.ALLY_LEADER: {Kind.LEADER},
    Decision.SUCCESSOR: {Kind.PICK},
    Decision.CHALLENGER: {Kind.PICK},
    Decision.STATION: {Kind.AREA},
    Decision.INFORMER: kinds(Kind.KC_DEPLOY, Kind.KC_OUST),
    Decision.CH_FIRST: {Kind.FIRST_IS},
    Decision.CH_EVENT: {Kind.CARD_IS},
    Decision.CH_PIRATE: {Kind.PIRATE_IS},
    Decision.CH_D6: {Kind.DIE},
    Decision.CH_D66: {Kind.PORT_IS},
    Decision.CH_MERCHANT: {Kind.MERCHANT_IS},
    Decision.CH_HOSTAGE: {Kind.HOSTAGE_IS},
    Decision.CH_WARSHIP: {Kind.WARSHIP_IS},
    Decision.CH_KC: {Kind.KC_IS},
    Decision.CH_GOVERNOR: {Kind.GOVERNOR_IS},
    Decision.PAUSE: set(),
}
"""5.3: the kinds of options that answer each decision; nothing answers a pause."""


@pytest.mark.parametrize("decision", ANSWERS, ids=lambda decision: decision.name)
def test_only_answers_to_the_question_are_options(decision: Decision) -> None:
    """§5.3: every other kind is refused, whatever its arguments."""
    s = position("A1 teach sloop india")
    push(s, decision)
    asked = kinds(Kind.PICK, Kind.GOVERNOR_IS)
    assert {kind for kind in asked if ANSWERED[decision, kind]} == ANSWERS[decision]
    for kind in asked - ANSWERS[decision]:
        for number in (NUMBERING.first[kind], NUMBERING.first[kind + 1] - 1):
            assert PROVOKED.said(RULES.refusal(s, int(number))) == Refusal.NOT_NOW


def test_every_decision_is_asked_about() -> None:
    """§5.3: those of seats, those of chance, and the pause of a view."""
    asked = {d for d in Decision if Decision.NONE < d <= Decision.CH_GOVERNOR}
    assert set(ANSWERS) == asked | {Decision.PAUSE}
    assert min(d for d in ANSWERS if d >= FIRST_OF_CHANCE) == Decision.CH_FIRST


def test_a_game_that_is_over_offers_nothing() -> None:
    """BB-18.8: neither an action, nor leaving it, nor agreeing to end."""
    s = position("A1 teach sloop india")
    s.ending = Ending.PARDON
    assert refused(s, Kind.FORFEIT) == Refusal.OVER
    assert refused(s, Kind.RESIGN, 0) == Refusal.OVER
    assert refused(s, Kind.AGREE, 1) == Refusal.OVER


def test_nobody_leaves_from_a_seat_that_is_empty() -> None:
    """§10"""
    s = position("A1 teach sloop india")
    assert refused(s, Kind.RESIGN, 2) == Refusal.RESIGNED
    s.resigned[1] = 1
    assert refused(s, Kind.AGREE, 1) == Refusal.RESIGNED
    assert RULES.refusal(s, option(Kind.AGREE, 0)) == Refusal.NONE


@pytest.mark.parametrize(
    ("decision", "numbers", "possible", "impossible"),
    [
        (Decision.CH_FIRST, (), (Kind.FIRST_IS, 1), (Kind.FIRST_IS, 2)),
        (Decision.CH_EVENT, (1, 0), (Kind.CARD_IS, "storm/4"), (Kind.CARD_IS, "storm/3")),
        (Decision.CH_EVENT, (1, 0), (Kind.CARD_IS, "general_pardon"), (Kind.CARD_IS, "storm/3")),
        (
            Decision.CH_EVENT,
            (1, 1),
            (Kind.CARD_IS, "fair_winds/4"),
            (Kind.CARD_IS, "general_pardon"),
        ),
        (
            Decision.CH_EVENT,
            (1, 2),
            (Kind.CARD_IS, "becalmed/3"),
            (Kind.CARD_IS, "piratical_ambition/3"),
        ),
        (Decision.CH_EVENT, (1, 2), (Kind.CARD_IS, "becalmed/3"), (Kind.CARD_IS, "fair_winds/4")),
        (Decision.CH_PIRATE, (1, 1), (Kind.PIRATE_IS, "kidd"), (Kind.PIRATE_IS, "teach")),
        (Decision.CH_PIRATE, (1, 1), (Kind.PIRATE_IS, "kidd"), (Kind.PIRATE_IS, "low")),
        (Decision.CH_MERCHANT, (3,), (Kind.MERCHANT_IS, "m02"), (Kind.MERCHANT_IS, "m01")),
        (Decision.CH_HOSTAGE, (), (Kind.HOSTAGE_IS, "h02"), (Kind.HOSTAGE_IS, "h01")),
        (Decision.CH_WARSHIP, (3,), (Kind.WARSHIP_IS, "w02"), (Kind.WARSHIP_IS, "w01")),
        (Decision.CH_WARSHIP, (3,), (Kind.WARSHIP_IS, "w10"), (Kind.WARSHIP_IS, "w11")),
        (Decision.CH_WARSHIP, (8,), (Kind.WARSHIP_IS, "w11"), (Kind.WARSHIP_IS, "w10")),
        (Decision.CH_KC, (1,), (Kind.KC_IS, "k2"), (Kind.KC_IS, "k1")),
        (Decision.CH_GOVERNOR, (3, 0), (Kind.GOVERNOR_IS, 1), (Kind.GOVERNOR_IS, 0)),
        (Decision.CH_GOVERNOR, (3, 0), (Kind.GOVERNOR_IS, 7), (Kind.GOVERNOR_IS, 8)),
        (Decision.CH_GOVERNOR, (3, 1), (Kind.GOVERNOR_IS, 9), (Kind.GOVERNOR_IS, 8)),
        (Decision.CH_GOVERNOR, (3, 1), (Kind.GOVERNOR_IS, 9), (Kind.GOVERNOR_IS, 7)),
    ],
)
def test_luck_brings_what_is_left(
    decision: Decision,
    numbers: tuple[int, ...],
    possible: tuple[Kind, str | int],
    impossible: tuple[Kind, str | int],
) -> None:
    """§5.1: a card, a counter or a seat that is there, and of the right kind."""
    s = position(
        "A1 teach sloop india, hostages h01",
        merchants={"havana": "m01"},
        hands={0: ["storm/3"]},
        cards={1: ["low"]},
        warships={"n_atlantic": "w01"},
        kcs={1: ("k1", "india")},
        pro=["bath_town"],
        anti=["boston"],
    )
    storms = s.pile[NUMBERING.unpack(option(Kind.CARD_IS, "storm/3"))[1][0]]
    s.pile[NUMBERING.unpack(option(Kind.CARD_IS, "storm/3"))[1][0]] = 0
    s.pile_size -= storms
    push(s, decision, *numbers)
    assert is_offered(s, *possible)
    assert refused(s, *impossible) == Refusal.NOT_DRAWN


def test_the_crown_takes_its_own_choice() -> None:
    """SOLO-4: a decision of chance with one outcome, and no other."""
    s = position(
        "A1 kidd sloop caribbean, speed 2", players="1", hands={1: ["storm/3", "informer/3"]}
    )
    RULES.choose(s, option(Kind.MOVE, 1, "s_atlantic"))
    assert is_offered(s, Kind.CARD, "storm/3")
    assert refused(s, Kind.CARD, "informer/3") == Refusal.NOT_DRAWN
    assert refused(s, Kind.PASS) == Refusal.NOT_DRAWN


def test_a_refusal_has_a_rule() -> None:
    """§5.3: each of its own, and another where the same words rest on another rule."""
    assert set(SPEECH.reasons) == set(Refusal) - {Refusal.NONE}
    own = [(row.kind, refusal, why) for row in SPEECH.rows for refusal, why in row.why.items()]
    assert len(own) == 8
    for kind, refusal, why in own:
        first, usual = int(NUMBERING.first[kind]), SPEECH.reasons[refusal].rule
        assert WORDS.refusal_rule(refusal, first) == why.rule != usual
        assert WORDS.refusal_rule(refusal, option(Kind.FORFEIT)) == usual


@pytest.mark.whole
def test_every_refusal_is_provoked() -> None:
    """By name, as the engine returned it: see covo.testing.recorder."""
    assert PROVOKED.missing() == []
