"""Everything a player reads about Armada is there, in both languages."""

from collections.abc import Iterator

import pytest

from covo.engine.game import SetupError
from covo.engine.pending import push
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import (
    BOARD,
    CARD_KINDS,
    CARDS,
    CENTRAL_GROUP,
    COLOURS,
    SPACES,
    Card,
    Colour,
    Flag,
    Roll,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.dispatch import ANSWERS
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.scoring import seat_rank
from covo.games.armada.rules.state import Ending, State
from covo.games.armada.words import SPEECH, WORDS, names
from covo.games.armada.words.endings import REASONS as ENDINGS

from .telling import tell

LANGUAGES = ["en", "it"]
OPTIONS = range(NUMBERING.count)
BOARD_TEXT = "A1: az 9, ship, g2; S15: ship(az 6, g2); S14: ship(vi 2); C17: nat 2; C13: az 2"

FRAMES = {
    Decision.PLACE_SHIP: (Colour.BLUE,),
    Decision.PLACE_PIRATES: (Colour.BLUE, 2, 7),
    Decision.ACT: (Colour.AZURE,),
    Decision.SURPRISE_ACT: (Colour.AZURE,),
    Decision.QTY_PIRATES: (Kind.LOAD, 24, 66),
    Decision.QTY_GOLD: (Kind.LOAD, 24, 66, 3),
    Decision.ARM_BONUS: (4,),
    Decision.USE_BONUS: (0, 2, 1),
    Decision.ATTACK_REACTION: (0,),
    Decision.DEFENCE_REACTION: (1,),
    Decision.RECRUIT_PLACE: (CENTRAL_GROUP,),
    Decision.PAY_GOLD: (),
    Decision.GS_CHOICE: (),
    Decision.PLACE_NATIVES: (3,),
    Decision.PLACE_MILITIA: (3,),
    Decision.MINE_SITE: (),
    Decision.MUTINY_TARGET: (),
    Decision.YARD_CITY: (),
    Decision.INTERRUPT: (1,),
    Decision.CH_DUMMY: (),
    Decision.CH_PAIR: (),
    Decision.CH_COLOUR: (1,),
    Decision.CH_DRAW: (1,),
    Decision.CH_EXPLORE: (4,),
    Decision.CH_COMBAT: (12, 16),
    Decision.CH_NATIVE_DIE: (Decision.PLACE_NATIVES,),
    Decision.PAUSE: (),
}
"""Every decision that anybody meets, with numbers it might have."""

REFUSED = {
    Refusal.NOT_NOW: "pirates 3",
    Refusal.NO_POINTS: "sail S15 S14",
    Refusal.NOT_YOURS: "convert V1",
    Refusal.NO_SHIP_HERE: "sail S01 S20",
    Refusal.SEA_TAKEN: "sail S15 S14",
    Refusal.NO_PIRATES: "move A2 A1",
    Refusal.UNEXPLORED: "move C13 C09",
    Refusal.OCCUPIED: "move C13 C17",
    Refusal.SHIP_FULL: "load A1 S15",
    Refusal.FOREIGN_SHIP: "sail S14 S11",
    Refusal.NO_CREW: "sail S15 S14",
    Refusal.EXPLORED: "explore C13",
    Refusal.NOBODY_NEAR: "explore C20",
    Refusal.TOO_FEW: "attack A2 S15",
    Refusal.NO_TARGET: "attack A1 S11",
    Refusal.SISTER: "attack A1 S15",
    Refusal.CREWED: "sink S14",
    Refusal.NO_GOLD: "convert A2",
    Refusal.TOO_FEW_CITIES: "convert A1",
    Refusal.TOO_FEW_BASES: "convert C03",
    Refusal.NO_RESERVE: "convert A1",
    Refusal.NO_RECRUITING: "recruit",
    Refusal.RECRUITED: "recruit",
    Refusal.NOBODY_DUE: "recruit",
    Refusal.NO_CARDS: "buy",
    Refusal.TOO_POOR: "buy",
    Refusal.NO_DECK: "buy",
    Refusal.NOT_IN_HAND: "play mutiny",
    Refusal.NO_EFFECT: "play mutiny",
    Refusal.ONE_A_TURN: "play yo_ho_ho",
    Refusal.WRONG_NUMBER: "pirates 50",
    Refusal.NOT_THERE: "recruit A1",
    Refusal.NOTHING_TO_DO: "surprise violet",
    Refusal.LEAVING: "sail S15 S11",
    Refusal.OVER: "end",
    Refusal.RESIGNED: "resign 2",
    Refusal.NOT_POSSIBLE: "take",
    Refusal.SHIP_IN_PORT: "build A1",
    Refusal.USED: "militia A1",
}
"""For every refusal an option that it may meet."""


def asked(decision: Decision) -> State:
    """A position in which this is to be decided."""
    s = position(BOARD_TEXT)
    if decision in (Decision.ATTACK_REACTION, Decision.DEFENCE_REACTION):
        push(s, Decision.REACTING, 12, 16, Roll.F1)
    push(s, decision, *(int(n) for n in FRAMES[decision]))
    return s


def both(words: Iterator[str] | list[str]) -> None:
    """English and Italian are there, filled in, and not the same."""
    english, italian = words
    assert english
    assert italian
    assert english != italian
    assert "{" not in english + italian


# Options


def test_a_command_means_its_option_and_no_other() -> None:
    """§15"""
    commands = [WORDS.command(option) for option in OPTIONS]
    assert [WORDS.option_of(command) for command in commands] == list(OPTIONS)
    assert [WORDS.option_of(command.upper()) for command in commands] == list(OPTIONS)


@pytest.mark.parametrize(
    ("command", "kind", "arguments"),
    [
        ("launch A1 S15", Kind.LAUNCH, (24, 66)),
        ("sail S15 S14", Kind.SAIL, (66, 65)),
        ("land s21 c17", Kind.UNLOAD, (72, 16)),
        ("play mutiny", Kind.PLAY, (Card.MUTINY,)),
        ("  Gold   0 ", Kind.QTY_GOLD, (0,)),
        ("roll F2", Kind.ROLLED, (Roll.F2,)),
        ("resign 2", Kind.RESIGN, (1,)),
        ("end", Kind.END_TURN, ()),
    ],
)
def test_commands_read_as_one_would_type_them(
    command: str, kind: Kind, arguments: tuple[int, ...]
) -> None:
    """§15"""
    assert WORDS.option_of(command) == NUMBERING.number(kind, *arguments)


def test_a_wrong_command_is_told_what_would_be_right() -> None:
    with pytest.raises(
        ValueError, match="'sail S15' is no command; such a one reads: SAIL FROM TO"
    ):
        WORDS.option_of("sail S15")
    with pytest.raises(ValueError, match="commands begin with: end, launch, move"):
        WORDS.option_of("fly")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decision", FRAMES, ids=lambda d: d.name)
def test_no_two_options_of_a_decision_read_alike(decision: Decision, language: str) -> None:
    s = asked(decision)
    options = [o for o in OPTIONS if ANSWERS[decision, NUMBERING.kind_of[o]]]
    words = [WORDS.option(s, o, language) for o in options]
    assert len(set(words)) == len(options)
    assert all(words)


@pytest.mark.parametrize("kind", Kind, ids=lambda k: k.name)
def test_every_kind_of_option_has_words_anywhere(kind: Kind) -> None:
    s = position(BOARD_TEXT)
    option = int(NUMBERING.first[kind])
    both([WORDS.option(s, option, language) for language in LANGUAGES])


def test_a_label_knows_its_decision() -> None:
    said = WORDS.option(asked(Decision.QTY_PIRATES), WORDS.option_of("pirates 3"), "en")
    assert said == "Load 3 pirates"
    said = WORDS.option(asked(Decision.PLACE_PIRATES), WORDS.option_of("place 0"), "en")
    assert said == "Leave Vale of Mists (B3) empty"
    said = WORDS.option(asked(Decision.USE_BONUS), WORDS.option_of("double"), "en")
    assert said == "Double the find: 8 gold, 4 natives"
    said = WORDS.option(asked(Decision.DEFENCE_REACTION), WORDS.option_of("counter"), "it")
    assert said == "Gioca Nuove armi difensive: due cannoni esplodono"


# Decisions


@pytest.mark.parametrize("decision", FRAMES, ids=lambda d: d.name)
def test_every_decision_asks_something(decision: Decision) -> None:
    both([WORDS.decision(asked(decision), language) for language in LANGUAGES])


def test_no_decision_is_left_out() -> None:
    met = [d for d in Decision if 0 < d < Decision.DEALING]
    assert set(FRAMES) == {*met, Decision.PAUSE}


def test_the_main_question_names_colour_and_points() -> None:
    s = position(BOARD_TEXT, points=7)
    assert WORDS.decision(s, "en") == "Azure: 7 points left. What next?"
    s.points = 1
    assert WORDS.decision(s, "it") == "Azzurro: resta 1 punto. Che si fa?"


@pytest.mark.parametrize("ending", list(Ending)[1:], ids=lambda e: e.name)
def test_every_ending_names_its_winner(ending: Ending) -> None:
    assert ending in ENDINGS
    s = position(BOARD_TEXT)
    s.ending, s.winner = int(ending), 1
    english, italian = (WORDS.decision(s, language) for language in LANGUAGES)
    assert english.endswith("Violet wins.")
    assert italian.endswith("Viola vince.")


def test_two_colours_win_together() -> None:
    """ARM-14.1"""
    s = position(BOARD_TEXT, players="2")
    s.ending, s.winner = int(Ending.RESIGNED), 0
    assert WORDS.decision(s, "en").endswith("Azure and Blue win.")
    assert WORDS.decision(s, "it").endswith("Azzurro e Blu vincono.")


# Refusals


def test_no_refusal_is_left_out() -> None:
    assert set(REFUSED) == set(Refusal) - {Refusal.NONE}
    assert set(SPEECH.reasons) == set(REFUSED)


def test_a_refusal_points_to_the_rule_of_what_was_tried() -> None:
    """ARM-8.1, ARM-6.2: nobody near means another rule for sinking than for exploring."""
    sink, explore = WORDS.option_of("sink S15"), WORDS.option_of("explore C13")
    assert WORDS.refusal_rule(Refusal.NOBODY_NEAR, sink) == "ARM-8.1"
    assert WORDS.refusal_rule(Refusal.NOBODY_NEAR, explore) == "ARM-6.2"
    for row in SPEECH.rows:
        for code, reason in row.why.items():
            assert WORDS.rule_text(reason.rule), (code, row.kind)


@pytest.mark.parametrize("code", REFUSED, ids=lambda c: c.name)
def test_every_refusal_is_a_sentence_with_a_rule(code: Refusal) -> None:
    s = position(BOARD_TEXT)
    option = WORDS.option_of(REFUSED[code])
    both([SPEECH.reason(s, option, code, language) for language in LANGUAGES])
    assert WORDS.rule_text(WORDS.refusal_rule(code, option))


def test_gold_alone_has_words() -> None:
    """ARM-1.9: on the button, in the question, in the log, and where it may not go."""
    s = position("A1: az 1, g3; S15: ship(az 1); S11: ship")
    none, gold, ashore = map(WORDS.option_of, ("pirates 0", "gold 2", "load A1 S15"))
    GAME.rules.choose(s, ashore)
    both([WORDS.option(s, none, language) for language in LANGUAGES])
    GAME.rules.choose(s, none)
    both([WORDS.decision(s, language) for language in LANGUAGES])
    assert WORDS.decision(s, "en") == "Azure: how much gold goes to Strait of Sails (S15)?"
    nothing = WORDS.option_of("gold 0")
    both([WORDS.refusal(s, nothing, language) for language in LANGUAGES])
    assert tell(s, "gold 2") == [
        "Azure loads 2 gold from Sapphire Harbour (A1) onto the ship in Strait of Sails (S15)."
    ]
    assert WORDS.option(s, gold, "en")
    s = position("A1: az 1, g3; S15: ship")
    GAME.rules.choose(s, ashore)
    both([WORDS.refusal(s, none, language) for language in LANGUAGES])
    s = position("A1: g3; S15: ship")
    assert "S15" in WORDS.refusal(s, ashore, "en")
    both([WORDS.refusal(s, ashore, language) for language in LANGUAGES])


def test_natives_under_a_flag_are_named() -> None:
    """R-13: they hold the territory, whosever flag flies there."""
    s = position("C03: nat 1, azure; C13: az 2")
    move, convert = WORDS.option_of("move C13 C03"), WORDS.option_of("convert C03")
    assert "held by the natives" in SPEECH.reason(s, move, Refusal.OCCUPIED, "en")
    both([SPEECH.reason(s, convert, Refusal.OCCUPIED, language) for language in LANGUAGES])
    assert "Natives stand in" in SPEECH.reason(s, convert, Refusal.OCCUPIED, "en")


def test_what_is_allowed_needs_no_excuse() -> None:
    assert WORDS.refusal(position(BOARD_TEXT), WORDS.option_of("sail S15 S11"), "en") == ""


@pytest.mark.parametrize(
    ("board", "command", "english", "italian"),
    [
        (
            "A1: az 4; S15: ship(az 8, g2)",
            "load A1 S15",
            "The ship in Strait of Sails (S15) is full: ten is all she carries.",
            "La nave nello Stretto delle Vele (S15) è piena: più di dieci non ne porta.",
        ),
        (
            "S15: ship(az 8); S14: ship(vi 1)",
            "sail S15 S14",
            "A ship lies in Mistral Sea (S14), and two never share a space.",
            "Nel Mare del Maestrale (S14) c'è già una nave, e due non ci stanno.",
        ),
        (
            "S15: ship(az 8); S14: ship(vi 1)",
            "transfer S15 S14",
            "The ship in Mistral Sea (S14) is Violet's.",
            "La nave nel Mare del Maestrale (S14) è di Viola.",
        ),
        (
            "C13: az 2; C17: nat 3",
            "move C13 C17",
            "Condor Cliff (C17) is held by the natives: nobody else may enter.",
            "Sulla Rupe del Condor (C17) c'è un presidio dei nativi: nessun altro può entrare.",
        ),
        (
            "A1: az 4",
            "load A1 S15",
            "There is no ship in Strait of Sails (S15).",
            "Nello Stretto delle Vele (S15) non c'è nessuna nave.",
        ),
    ],
)
def test_a_refusal_speaks_of_the_places_it_is_about(
    board: str, command: str, english: str, italian: str
) -> None:
    s = position(board)
    assert WORDS.refusal(s, WORDS.option_of(command), "en") == english
    assert WORDS.refusal(s, WORDS.option_of(command), "it") == italian


def test_too_many_are_told_how_many_may_go() -> None:
    """ARM-5.2"""
    s = position("A1: az 9; S15: ship(az 4, g3)")
    GAME.rules.choose(s, WORDS.option_of("load A1 S15"))
    assert WORDS.refusal(s, WORDS.option_of("pirates 4"), "en") == "That is too many: 3 at most."


# Rules


@pytest.mark.parametrize("kind", Kind, ids=lambda k: k.name)
def test_every_option_has_a_rule_and_the_rule_a_text(kind: Kind) -> None:
    for option in range(NUMBERING.first[kind], NUMBERING.first[kind + 1]):
        text = WORDS.rule_text(WORDS.rule_of(option))
        assert text.endswith(".")


def test_a_card_has_its_own_paragraph() -> None:
    for card in Card:
        assert WORDS.rule_text(CARDS["card"][card]["rule"]).startswith(CARDS["card"][card]["name"])
    mutiny = WORDS.option_of("play mutiny")
    assert WORDS.rule_of(mutiny) == "§7.8"


def test_a_rule_is_quoted_without_its_marks() -> None:
    """ARM-5.1"""
    assert WORDS.rule_text("ARM-5.1") == (
        "Launch: 1 MP; from a city one controls to a touching coastal space without a ship. "
        "No pirate is needed in the city; the ship starts empty."
    )
    with pytest.raises(KeyError, match="ARM-99"):
        WORDS.rule_text("ARM-99")


# Names


def test_every_place_has_a_name_in_both_languages() -> None:
    """§3.1"""
    english, italian = map(names.voice_of, LANGUAGES)
    for space in range(SPACES):
        assert names.place(english, space) != names.place(italian, space)
        for wish in ("il", "da", "a", "dove"):
            assert format(names.place(italian, space), wish)


def test_every_colour_den_and_flag_has_a_name_in_both_languages() -> None:
    english, italian = map(names.voice_of, LANGUAGES)
    for colour in range(COLOURS):
        both([names.colour_name(english, colour), names.colour_name(italian, colour)])
        both([names.flag_name(english, colour), names.flag_name(italian, colour)])
    for group in range(len(BOARD["den"]) + 1):
        both([names.group_name(english, group), names.group_name(italian, group)])
    for flag in Flag:
        both([names.flag_name(english, flag), names.flag_name(italian, flag)])


def test_every_card_and_face_has_words_in_both_languages() -> None:
    """§3.2, §3.3"""
    english, italian = map(names.voice_of, LANGUAGES)
    for card in range(CARD_KINDS):
        assert names.card_name(english, card)
        assert names.card_name(italian, card)
        both([names.card_text(english, card), names.card_text(italian, card)])
    both([names.marker_name(voice, "winning_option") for voice in (english, italian)])
    for roll in Roll:
        both([names.roll_words(english, roll), names.roll_words(italian, roll)])


def test_a_seat_is_called_by_its_colours_once_it_has_them() -> None:
    s = position("", players="2")
    assert WORDS.seat_name(s, 1, "it") == "Viola e Arancione"
    fresh = GAME.new(GAME.settings())
    assert WORDS.seat_name(fresh, 1, "en") == "Seat 2"


def test_the_score_is_the_sum_of_its_parts() -> None:
    """§8.2"""
    s = position("C01 C03 C13: azure; A1: az 11, g3, ship; S15: ship(az 6)", players="2")
    for seat in range(2):
        for language in LANGUAGES:
            parts = WORDS.score(s, seat, language)
            assert sum(points for _, points in parts) == seat_rank(s, seat, 0)
            assert all(name for name, _ in parts)


# Setting a table up


@pytest.mark.parametrize("option", GAME.setup_options, ids=lambda o: o.name)
def test_every_setup_option_and_value_has_words(option: object) -> None:
    """§10"""
    setup = next(o for o in GAME.setup_options if o is option)
    both([WORDS.setup_name(setup.name, language) for language in LANGUAGES])
    both([WORDS.setup_help(setup.name, language) for language in LANGUAGES])
    for language in LANGUAGES:
        words = [WORDS.value_name(setup.name, value, language) for value in setup.values]
        assert all(words)
        assert len(set(words)) == len(words)


@pytest.mark.parametrize("preset", GAME.presets)
def test_every_preset_has_words(preset: str) -> None:
    """§10"""
    both([WORDS.preset_name(preset, language) for language in LANGUAGES])
    both([WORDS.preset_help(preset, language) for language in LANGUAGES])


@pytest.mark.parametrize(
    ("given", "english"),
    [
        ({"cannons": "on"}, "There is no set-up option cannons; there are: players, cards,"),
        ({"players": "5"}, "Players cannot be 5; it can be: 2, 3, 4."),
        ({"max_rounds": "0"}, "Rounds at most cannot be 0; it can be: none, 1, 2, 3 … 200."),
        ({"dummy_colour": "blue"}, "Only with three players is there a colour that nobody plays."),
        (
            {"players": "3", "dummy_colour": "blue", "colours": "azure-violet-blue-orange"},
            "The colour that nobody plays must be the one the three players leave over.",
        ),
    ],
)
def test_a_faulty_setup_is_told_what_would_be_right(given: dict[str, str], english: str) -> None:
    with pytest.raises(SetupError) as raised:
        GAME.settings(given)
    assert WORDS.setup_refusal(raised.value, "en").startswith(english)
    both([WORDS.setup_refusal(raised.value, language) for language in LANGUAGES])


def test_the_log_tells_of_every_kind_or_leaves_it_to_another() -> None:
    """§9: what is not told is told by its follow-ups, or to nobody."""
    assert {row.kind for row in SPEECH.rows if row.deed is None} == {
        Kind.MOVE,
        Kind.LOAD,
        Kind.UNLOAD,
        Kind.TRANSFER,
        Kind.QTY_PIRATES,
        Kind.EXPLORE,
        Kind.ATTACK,
        Kind.RECRUIT,
        Kind.PEEK,
        Kind.SKIP_BONUS,
        Kind.PASS,
    }
