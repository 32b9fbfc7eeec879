"""What players read: labels, questions, reasons, the log, in English and Italian."""

import re
from itertools import product
from pathlib import Path

import pytest

from covo.engine.game import SPECTATOR, SetupError
from covo.engine.record import copy
from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.rules.table import MODULES
from covo.games.western_sea.words import SPEECH, WORDS
from covo.language.refresh import missing

from .play import RULES, Argument, act, do, option
from .rows import MISTAKES, NAMED
from .test_solo import LANDS, SEA, SETTLE, alone, hexagon

TYPED = re.compile(
    "(act|add|draw|face|govern|move|nomad|place|raid|reroll|return|reveal|sail|set|take|target|tech"
    "|to|token|work) [a-zA-Z0-9:. ]+"
)
"""Commands that the guide shows with their arguments."""
TWO = "1 at 0,0: a1; 2 at 1,0: b1"


def told(s: State, seat: int, kind: Kind, *arguments: Argument, language: str = "en") -> list[str]:
    """What a seat reads about a choice."""
    this, after = option(kind, *arguments), copy(s)
    RULES.choose(after, this)
    return WORDS.log(s, this, after, seat, language)


def test_every_sentence_is_translated() -> None:
    assert missing(GAME.folder / "locale" / "it" / "messages.po") == []


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            {"yellow_1": "none", "orange": "none"},
            "Who names a row names every card of it; missing: Yellow technology 1, "
            "Orange technology.",
        ),
        ({"yellow_2": "3"}, "Foresight (3) is named twice."),
        (
            {"orange": "13"},
            "Orange technology cannot be 13; it can be: none, 45, 46, 47, 48, 49, 50, 51, 52, 53, "
            "54, 55, 116, 117.",
        ),
        (
            {"yellow_1": "114"},
            "Ship's Crews (114) is in no deck of this table: that needs Fish and Ships.",
        ),
        (
            {"red_1": "120", "diversified_society": "off"},
            "Diversified Society (120) is in no deck of this table: that needs "
            "Diversified Society.",
        ),
        (
            {"fish_and_ships": "on", "naval": "105"},
            "Coast Guard (105) is in play with four players only.",
        ),
        (
            {"technologies": "random"},
            "Yellow technology 1 (Foresight (3)) counts only with technologies=custom.",
        ),
    ],
)
def test_what_is_wrong_with_a_row_is_said(written: dict[str, str], said: str) -> None:
    """SET-S6"""
    with pytest.raises(SetupError) as raised:
        GAME.settings(NAMED | written)
    assert WORDS.setup_refusal(raised.value, "en") == said


@pytest.mark.parametrize(("written", "name", "code"), MISTAKES)
def test_what_is_wrong_with_a_row_is_said_in_italian(
    written: dict[str, str], name: str, code: str
) -> None:
    """SET-S6"""
    with pytest.raises(SetupError) as raised:
        GAME.settings(NAMED | written)
    italian = WORDS.setup_refusal(raised.value, "it")
    assert italian
    assert italian != WORDS.setup_refusal(raised.value, "en")


def test_every_refusal_has_a_rule() -> None:
    """§15: greyed actions give the rule number that bars them."""
    for reason in SPEECH.reasons.values():
        assert WORDS.rule_text(reason.rule)


def test_every_kind_has_a_rule() -> None:
    for kind in Kind:
        first = int(GAME.numbering.first[kind])
        assert WORDS.rule_text(WORDS.rule_of(first))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Red: Explore."]),
        ("it", ["Rosso: Esplorare."]),
    ],
)
def test_the_log_of_an_action(language: str, said: list[str]) -> None:
    s = position(TWO, active={0: "white:explore green:explore"})
    assert told(s, 1, Kind.ACT, "explore", language=language) == said


def test_what_changed_is_told() -> None:
    s = position("18: a2; 1: b1", active={0: "grey:iron grey:iron"})
    act(s, "harvest", "grey:iron", "grey:iron")
    assert told(s, SPECTATOR, Kind.WORK, "18") == [
        "Red uses Smelter (18).",
        "Red has 1 tent fewer on Smelter (18).",
        "Red gains 2 iron.",
    ]


def test_the_end_is_told() -> None:
    s = position(TWO, seat=1, second_turn=True, active={1: "white:pioneer"})
    s.due = 4
    do(s, Kind.PASS)
    lines = told(s, 0, Kind.END)
    assert lines[0] == "Blue ends the turn."
    assert lines[-1].startswith("The last map tile has been drawn.")


def test_cards_are_told_to_their_owner_alone() -> None:
    """§9: draws and discards of Enclosure cards are logged as counts."""
    s = position(TWO, active={0: "white:settle"}, hands={0: [131], 1: [132]}, enclosures="on")
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES, auto=False)
    assert told(s, 0, Kind.CARD_IS, 140) == ["Red draws Pass Between Peaks."]
    assert told(s, 1, Kind.CARD_IS, 140) == ["Red draws an Enclosure card."]
    do(s, Kind.CARD_IS, 140, auto=False)
    do(s, Kind.CARD_IS, 141, auto=False)
    assert told(s, 1, Kind.DISCARD, 131) == ["Red discards an Enclosure card."]


def test_questions_and_labels() -> None:
    s = position(TWO, decision=Decision.MANIP, active={0: "white:pioneer green:wood"})
    assert WORDS.decision(s, "en") == "Red: change the dice, or go on?"
    label = WORDS.option(s, option(Kind.SET, "white:pioneer", "pioneer"), "en")
    assert label == "Choose a face: spend white (pioneer) as a pioneer"
    assert WORDS.option(s, option(Kind.DONE), "it") == "Vai alle azioni"
    reason = WORDS.refusal(s, option(Kind.DRAW, "green:wood"), "it")
    assert reason == "Non c'è un dado così nel sacchetto."


def test_commands() -> None:
    """§15: dice as they are written in a terminal."""
    assert WORDS.command(option(Kind.PAY, "white:pioneer", "settle")) == "pay white:pioneer settle"
    assert WORDS.option_of("cell 0,1") == option(Kind.PLACE_AT, (0, 1))
    for text in ("pay", "fly away", ""):
        with pytest.raises(ValueError, match="no command"):
            WORDS.option_of(text)


def test_scores_are_the_sum_of_their_parts() -> None:
    """§8, SET-8.4"""
    from covo.games.western_sea.rules.scoring import score

    s = position(
        "10: a1; 19: a1 b2", technologies={0: [51]}, vp={0: 3}, active={0: "white:settle " * 4}
    )
    parts = WORDS.score(s, 0, "it")
    assert sum(points for _, points in parts) == score(s, 0)


def test_presets_have_names() -> None:
    """§10"""
    for language in WORDS.languages:
        for preset in GAME.presets:
            assert WORDS.preset_name(preset, language)
            assert WORDS.preset_help(preset, language)
        for one in GAME.setup_options:
            assert WORDS.setup_help(one.name, language)
            assert all(WORDS.value_name(one.name, value, language) for value in one.values)


def test_notices_of_modules_depend_on_how_many_there_are() -> None:
    """§4.5: in all sixteen mixtures, for a first game and for others."""
    for used in product(("off", "on"), repeat=len(MODULES)):
        modules = dict(zip(MODULES, used, strict=True))
        count, sea = used.count("on"), modules["fish_and_ships"] == "on"
        for language in WORDS.languages:
            later = WORDS.setup_notices(GAME.settings(modules), language)
            first = WORDS.setup_notices(
                GAME.settings(modules | {"technologies": "first_game"}), language
            )
            assert len(later) == (count > 3)
            assert len(first) == (count > (1 if sea else 2))


def test_the_guide_names_every_option_preset_and_command() -> None:
    """§10"""
    guide = (Path(__file__).parents[3] / "docs" / "western_sea.md").read_text(encoding="utf-8")
    plain = re.sub(r"^```.*?^```$", "", guide, flags=re.DOTALL | re.MULTILINE)
    named = set(re.findall(r"`([^`\n]+)`", plain))
    for setting in GAME.setup_options:
        assert setting.name in named
        assert setting.default in named
    for preset in GAME.presets:
        assert preset in named
        assert f"| {WORDS.preset_name(preset, 'en')} |" in guide
    typed = [one for one in named if TYPED.fullmatch(one)]
    assert len(typed) >= 20
    for command in typed:
        assert WORDS.command(WORDS.option_of(command)) == command


def test_the_die_of_the_diceoneer_is_told_with_what_it_brings() -> None:
    """SOL-3.1, SOL-7.4: its side, else the strongest, else a tent; the ship sails first."""
    s = alone()
    assert told(s, SPECTATOR, Kind.D6_IS, 3)[0] == (
        "The Diceoneer rolls a 3: the hexagon is empty, so a tent."
    )
    hexagon(s, SETTLE, SETTLE)
    assert told(s, SPECTATOR, Kind.D6_IS, 2)[0] == (
        "The Diceoneer rolls a 2: Settle, with strength 2."
    )
    assert told(s, SPECTATOR, Kind.D6_IS, 3)[0] == (
        "The Diceoneer rolls a 3: nothing at Recruit, so Settle, with strength 2."
    )
    assert told(s, SPECTATOR, Kind.D6_IS, 3, language="it")[0] == (
        "Il Diceoneer tira 3: niente per Reclutare, dunque Colonizzare, con forza 2."
    )
    s = alone(f"{LANDS}; H: b1", **SEA)
    s.navy = 4
    assert told(s, SPECTATOR, Kind.D6_IS, 4)[0] == (
        "The Diceoneer rolls a 4, Research; its ship sails first."
    )
