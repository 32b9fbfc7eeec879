"""What players read about Blackbeard."""

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import CROWN, FOLDER
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Source, State
from covo.games.blackbeard.words import SPEECH, WORDS
from covo.language.refresh import missing

from .play import do, option


def tell(s: State, *commands: str, seat: int = SPECTATOR, language: str = "en") -> list[str]:
    """What a seat reads while these commands are played."""
    lines: list[str] = []
    for command in commands:
        before, wanted = copy(s), WORDS.option_of(command)
        assert GAME.rules.refusal(s, wanted) == 0, WORDS.refusal(s, wanted, "en")
        GAME.rules.choose(s, wanted)
        lines += WORDS.log(before, wanted, s, seat, language)
    return lines


def test_every_option_has_a_command() -> None:
    for number in range(GAME.option_count):
        assert WORDS.option_of(WORDS.command(number)) == number
    with pytest.raises(ValueError, match="commands begin with"):
        WORDS.option_of("dance")
    with pytest.raises(ValueError, match="such a one reads: MOVE SLOT PLACE"):
        WORDS.option_of("move north")


def test_every_option_and_refusal_has_a_rule() -> None:
    for number in range(GAME.option_count):
        assert WORDS.rule_text(WORDS.rule_of(number))
    for reasons in (SPEECH.reasons, *(row.why for row in SPEECH.rows)):
        for reason in reasons.values():
            assert WORDS.rule_text(reason.rule)
    assert set(SPEECH.reasons) == set(Refusal) - {Refusal.NONE}
    with pytest.raises(KeyError, match="no such number"):
        WORDS.rule_text("BB-99.9")


def test_rules_read_without_marks() -> None:
    text = WORDS.rule_text("BB-8.1")
    assert text.startswith("Search")
    assert "[S]" not in text
    assert "**" not in text


def test_every_decision_has_a_question() -> None:
    asked = {d for d in Decision if Decision.NONE < d < Decision.SETUP}
    assert asked | {Decision.PAUSE} == {*SPEECH.asks}


def test_italian_is_complete() -> None:
    assert WORDS.languages == ("en", "it")
    assert missing(FOLDER / "locale" / "it" / "messages.po") == []
    assert (WORDS.title("en"), WORDS.title("it")) == ("Blackbeard", "Barbanera")


def test_labels() -> None:
    s = position("A1 teach sloop caribbean", merchants={"havana": "m12"})
    assert WORDS.option(s, option(Kind.MOVE, 1, "havana"), "en") == "Edward Teach: sail to Havana"
    assert (
        WORDS.option(s, option(Kind.MOVE, 1, "s_atlantic"), "it")
        == "Edward Teach: naviga verso il S. Atlantico"
    )
    assert WORDS.option(s, option(Kind.FORFEIT), "en") == "Give up the actions left"


def test_a_loot_as_it_is_told() -> None:
    s = position("A1 teach sloop caribbean, cunning 0, found havana", merchants={"havana": "m12"})
    assert tell(s, "loot 1", "die 6", "take", "hostage h11", "hold", "die 3") == [
        "Edward Teach moves in on the merchant.",
        "The looted cargo: Edward Teach, die 6 + 2 cargo rating = 8. Row 8: 1500 doubloons a hold.",
        "Edward Teach takes the cargo.",
        "Edward Teach stows 1500 doubloons.",
        "Loyalty of Edward Teach's crew: 6 → 7.",
        "A hostage: Royal Notary (4).",
        "The hostage is kept for ransom.",
        "Notoriety of the loot: Edward Teach, die 3 + 2 cargo rating = 5. Notoriety +5.",
        "Edward Teach gains 5 points of notoriety.",
    ]


def test_a_death_as_it_is_told_in_italian() -> None:
    s = position("A1 kidd sloop caribbean, cunning 0, np 13", kcs={1: ("k1", "caribbean")})
    lines = tell(
        s, "move 1 s_atlantic", "intercept", "die 5", "die 2", "die 2", "die 4", language="it"
    )
    assert lines[:2] == [
        "William Kidd naviga verso il S. Atlantico.",
        "Il commissario di Giocatore B intercetta William Kidd!",
    ]
    assert lines[-3:] == [
        "La carriera di William Kidd è finita.",
        "Giocatore A segna 13 punti vittoria.",
        "Giocatore B segna 6 punti vittoria.",
    ]


def test_refusals_in_words() -> None:
    s = position("A1 teach sloop caribbean, dr 1")
    search = option(Kind.SEARCH, 1, "havana")
    assert WORDS.refusal(s, search, "en") == "The crew revels: end that first, in a port."
    assert WORDS.refusal_rule(Refusal.REVELLING, search) == "BB-13.2"
    assert "not the question" in WORDS.refusal(s, option(Kind.PASS), "en")
    assert WORDS.refusal(s, option(Kind.FORFEIT), "en") == ""


def test_questions_name_seat_and_pirate() -> None:
    s = position("A1 teach sloop caribbean", hands={1: ["storm/3"]})
    assert WORDS.decision(s, "en") == "Player A: 4 actions left. What next?"
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (
        WORDS.decision(s, "en")
        == "Edward Teach has sailed to the S. Atlantic. Player B: what do you do?"
    )


def test_the_end_and_the_score_in_words() -> None:
    s = position("A1 teach sloop india, np 7", max_player_turns="1", actions=1)
    do(s, Kind.FORFEIT)
    assert WORDS.decision(s, "en") == "The last turn is over. Player A wins."
    assert ("notoriety of pirates still at sea", 7) in WORDS.score(s, 0, "en")
    s = position("A1 teach sloop india, np 70", max_player_turns="1", actions=1, players="1")
    do(s, Kind.FORFEIT)
    assert WORDS.decision(s, "it") == "L'ultimo turno è finito. 70 punti: Quartiermastro."
    s.points[CROWN, Source.KC] = 5  # SOLO-5
    assert sum(points for _, points in WORDS.score(s, 0, "en")) == 65
    assert "65 points" in WORDS.decision(s, "en")


@pytest.mark.parametrize("language", WORDS.languages)
def test_tables_have_words(language: str) -> None:
    for setting in GAME.setup_options:
        assert WORDS.setup_name(setting.name, language)
        assert WORDS.setup_help(setting.name, language)
        for value in setting.values:
            assert WORDS.value_name(setting.name, value, language)
    for preset in GAME.presets:
        assert WORDS.preset_name(preset, language)
        assert WORDS.preset_help(preset, language)
        assert GAME.settings(GAME.presets[preset])
    assert NUMBERING.count == GAME.option_count
