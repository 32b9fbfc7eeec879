"""Scenes: controls, highlights, clicks and places of the log follow from marks alone."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import IntEnum
from itertools import permutations
from pathlib import Path

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game, Rules, SetupOption
from covo.engine.options import Declared, Numbering, Pairs, all_allowed, span
from covo.engine.record import Ints, Record, array, scalar
from covo.language.catalogue import Catalogue, Voice
from covo.parts.marks import Arrow, Controls, added
from covo.presentation.moment import Name
from covo.presentation.rows import row, why
from covo.presentation.scene import Mark, Scene, still
from covo.presentation.speech import Speech

Kind = IntEnum("Kind", "HOP STAY SING", start=0)
Refusal = IntEnum("Refusal", "NONE NO_FROG TAKEN WET", start=0)
PONDS = ("reed", "lily", "stone")
SPOTS = ((0.0, 0.0), (40.0, 0.0), (40.0, 30.0))
NUMBERING = Numbering(
    [
        Declared(Kind.HOP, (Pairs(("from", "to"), tuple(permutations(range(3), 2))),)),
        Declared(Kind.STAY, (span("pond", 0, 2),)),
        Declared(Kind.SING),
    ]
)


class State(Record):
    """Frogs by pond."""

    frogs: Ints = array(3)
    asked: int = scalar()
    pending: Ints = array(1, 2)
    depth: int = scalar()


def refusal(s: State, option: int) -> int:
    kind, places = NUMBERING.unpack(option)
    if kind != Kind.SING and s.frogs[places[0]] == 0:
        return Refusal.NO_FROG
    if kind == Kind.HOP and s.frogs[places[1]]:
        return Refusal.TAKEN
    return Refusal.WET if kind == Kind.STAY else Refusal.NONE


def nothing(*_: object) -> None:
    """Rules that no scene asks for."""


options, lapse = all_allowed(NUMBERING, refusal)
GAME = Game(
    name="frogs",
    rules_version=1,
    record=State,
    numbering=NUMBERING,
    rules=Rules(
        setup=nothing,
        actor=lambda s: NOBODY if s.depth < 0 else CHANCE,
        options=options,
        refusal=refusal,
        choose=nothing,
        payoff=lambda s, seat: 0,
        lapse=lapse,
    ),
    setup_options=(SetupOption("players", {"1": 1}, "1"),),
    folder=Path(__file__).parent,
)


def pond(voice: Voice, place: int) -> str:
    return PONDS[place]


SPEECH = Speech(
    GAME,
    Catalogue(Path(__file__).with_name("no catalogue")),
    names=dict.fromkeys(("from", "to", "pond"), Name(pond, PONDS, is_place=True)),
    frames={1: ("pond",)},
    vocabulary={},
    rows=(
        row(Kind.HOP, "F-1", "Hop from {from} to {to}", begins=True, is_risky=True),
        row(Kind.STAY, "F-2", "Stay in {pond}", begins=True, adds=lambda m, pond: f"+{pond}"),
        row(Kind.SING, "F-3", "Sing"),
    ),
    asks={},
    reasons={refusal: why("F-1", refusal.name) for refusal in Refusal if refusal},
    ending=lambda m: "",
)
SCENE = Scene(
    SPEECH,
    PONDS,
    still(SPEECH, PONDS, SPOTS, {Kind.STAY: lambda place: (1.0, 1.5)}),
    is_elsewhere=lambda seen, option, code: code == Refusal.NO_FROG,
)
DRAWN = Controls(
    SCENE,
    "0 0 50 50",
    sign=lambda kind: f'<use href="#{kind.name}"/>',
    halo="<circle/>",
    says=lambda seen, source, n, language: f"{source}: {n} <ways>",
    order=PONDS.index,
    keeps=True,
)


def hop(start: int, end: int) -> int:
    return NUMBERING.number(Kind.HOP, start, end)


STAY = [NUMBERING.number(Kind.STAY, place) for place in range(3)]
SING = NUMBERING.number(Kind.SING)


def frogs(*at: int) -> State:
    s: State = GAME.new(GAME.settings())
    s.frogs[list(at)] = 1
    return s


def test_an_option_stands_at_the_last_place_it_names_and_begins_at_the_first() -> None:
    mark = SCENE.marks(frogs())
    assert mark(hop(0, 2)) == Mark(hop(0, 2), "stone", SPOTS[2], "reed", SPOTS[0])
    assert mark(STAY[1]) == Mark(STAY[1], "lily", (1.0, 1.5), "lily", SPOTS[1])
    assert mark(SING) is None


def test_what_a_terminal_highlights_is_where_options_lead() -> None:
    assert SCENE.targets(frogs(), [hop(0, 2), hop(0, 1), SING]) == {"stone", "lily"}


def test_a_log_line_points_to_where_its_option_stands_or_to_what_was_asked_about() -> None:
    s = frogs(0)
    assert SCENE.spots(hop(0, 2), s, s) == ["reed", "stone"]
    assert SCENE.spots(STAY[1], s, s) == ["lily"]
    assert SCENE.spots(SING, s, s) == []
    s.depth, s.pending[0] = 1, (1, 2)
    assert SCENE.spots(SING, s, s) == ["stone"]
    told = replace(SCENE, about=lambda m: ["lily"] if m.kind == Kind.SING else [])
    s.depth = 0
    assert told.spots(SING, s, s) == ["lily"]


def test_a_click_means_what_begins_there_and_then_what_leads_there() -> None:
    """Of what is refused because nothing is there, the first comes, where nothing else does."""
    s = frogs(0, 2)
    assert SCENE.candidates(s, 0, None, "reed") == [hop(0, 1), hop(0, 2), STAY[0], hop(2, 0)]
    assert SCENE.candidates(s, 0, "reed", "stone") == [hop(0, 2)]
    assert SCENE.candidates(s, 0, None, "lily") == [hop(0, 1), hop(2, 1), hop(1, 0)]
    assert SCENE.candidates(frogs(), 0, None, "lily") == [hop(1, 0)]
    assert SCENE.candidates(s, 0, None, "nowhere") == []


def test_a_click_means_only_what_answers_the_question_or_the_usual_one() -> None:
    answers = [[False] * 3, [False, True, False], [False, False, True]]
    asked = replace(SCENE, answers=np.array(answers), usual=(1,))
    s = frogs(0)
    s.depth, s.pending[0, 0] = 1, 1
    assert asked.candidates(s, 0, None, "reed") == [STAY[0]]
    s.pending[0, 0] = 2
    assert asked.candidates(s, 0, None, "reed") == [STAY[0]]
    assert replace(asked, usual=()).candidates(s, 0, None, "reed") == []


def test_every_option_with_a_place_is_a_control_and_each_source_stands_below() -> None:
    drawn = DRAWN(frogs(), [hop(2, 0), hop(0, 1), STAY[0], SING], "en")
    below, above = drawn.split('<svg class="deeds"')
    assert re.findall(r'data-source="(\w+)" aria-label="([^"]+)"', below) == [
        ("reed", "reed: 2 &lt;ways&gt;"),
        ("stone", "stone: 1 &lt;ways&gt;"),
    ]
    found = re.findall(r'class="([\w ]+)" data-option="(\d+)" .*?data-target="(\w+)"', above)
    assert found == [
        ("way risky", str(hop(2, 0)), "reed"),
        ("way risky", str(hop(0, 1)), "lily"),
        ("way", str(STAY[0]), "reed"),
    ]
    assert above.count('data-follow="reed"') == 2
    assert 'translate(1 1.5)"><use href="#STAY"/>' in above


def test_a_way_keeps_off_both_ends_and_bends() -> None:
    drawn, middle = Arrow(5, 8, (2, 1), "tip").way((0, 0), (40, 0), hot=True)
    assert 'class="path hot" d="M5 0Q20 5 35 0"' in drawn
    assert 'class="tip hot" d="M33 1L35 0L33 -1"' in drawn
    assert middle == (20, 5)


def test_what_an_option_adds_stands_at_its_place() -> None:
    m = SPEECH.moment(frogs(), "en", STAY[2])
    assert m.adds == "+2"
    assert SPEECH.moment(frogs(), "en", SING).adds == ""
    assert "translate(4 -20)" in added((4, 4), "-2")
    assert "\N{MINUS SIGN}2" in added((4, 4), "-2")
