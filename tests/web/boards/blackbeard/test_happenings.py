"""Procedure dialogs: that every die, every modifier and every comparison is shown, and is true."""

import numpy as np
import pytest

from covo.engine.game import NOBODY
from covo.engine.record import copy
from covo.engine.views import view
from covo.games import board_of
from covo.games.blackbeard import GAME
from covo.games.blackbeard.board.procedures import roll_scene
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.contests import cargo_row, is_won, total
from covo.games.blackbeard.rules.decisions import NUMBERING, Kind, Roll
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.scene import OFF
from covo.games.blackbeard.words import SPEECH, WORDS
from covo.games.blackbeard.words.contests import Contest, contest_after, verdict
from covo.games.blackbeard.words.names import voice_of

from ..markup import elements, text
from .positions import LANGUAGES, Happening, happened, lively, passed, take

BOARD = board_of("blackbeard")
REROLL = WORDS.option_of("reroll")
GAMES = (("1", 3), ("2", 4), ("3", 6), ("5", 8))
IN_TABLES = (Roll.CARGO, Roll.STORM, Roll.FAME)
"""Rolls to which a rule adds something only when it reads its table."""
WON = (Roll.SEARCH, Roll.SACK, Roll.BRIBE, Roll.ATTACK)


def shown(s: State, command: str, viewer: int = 0, language: str = "en") -> str:
    """What one sees of a choice, as text; ``s`` goes on."""
    drawn = BOARD.happening(happened(s, command, viewer), viewer, language)
    return text(drawn) if drawn else ""


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_added_by_name_is_what_the_rules_add(players: str, seed: int) -> None:
    """BB-16, appendix B: the parts of every roll of whole games."""
    random = np.random.default_rng(seed)
    s = GAME.new(GAME.settings({"players": players}))
    rolls = set()
    while GAME.rules.actor(s) != NOBODY and s.turn < 40:
        options = GAME.listed(s)
        option = options[int(random.integers(len(options)))]
        kind, arguments = NUMBERING.unpack(option)
        if kind == Kind.DIE:
            contest = contest_after(view(GAME, s, 0), arguments[0])
            assert contest is not None
            rolls.add(contest.roll)
            for side in range(len(contest.sides)):
                if contest.roll not in IN_TABLES:
                    assert contest.sides[side].total == total(contest.s, side)
            check_verdict(contest)
            for language in LANGUAGES:
                assert "{" not in text(roll_scene(contest, language))
        GAME.rules.choose(s, option)
    assert rolls


def check_verdict(contest: Contest) -> None:
    """Good and bad are told as the rules decide."""
    said, good = verdict(contest, voice_of("en"))
    assert bool(said) == contest.is_done
    if contest.is_done and contest.roll in WON:
        assert good == bool(is_won(contest.s))
    if contest.roll == Roll.CARGO:
        assert contest.sides[0].total >= cargo_row(contest.s, contest.sides[0].fighter)


def test_a_search_shows_the_die_the_ability_and_the_seven() -> None:
    """BB-8.1"""
    s = passed(take(lively(), "search 1 port_royal"))
    said = shown(s, "die 3")
    assert said == "Search Edward Teach +4 Ability 7 ≥ 7 needed Found!"
    s = passed(take(lively(), "search 1 port_royal"))
    assert shown(s, "die 2").endswith("6 ≥ 7 needed Nothing found.")


def test_a_loot_shows_its_steps() -> None:
    """BB-8.2, BB-8.32, BB-8.41"""
    s = passed(take(lively(kcs={}, warships={}), "loot 1"))
    s.cunning[0] = 0
    said = shown(s, "die 6")
    assert said.startswith("The looted cargo 1 cargo 2 take it or not 3 hostage 4 fate 5 notoriety")
    assert "cargo rating" in said
    assert "doubloons a hold." in said
    passed(take(s, "take", "dump 1"))
    assert "A hostage" in shown(s, "hostage h02")
    assert "Cruelty" in shown(take(s, "torture"), "die 6")


def test_an_attack_shows_both_sides_and_the_comparison() -> None:
    """BB-9.52: first one die, then both."""
    s = passed(take(lively(), "attack 1 santo_domingo"))
    first = shown(s, "die 4")
    assert "against" in first
    assert "The" not in first.partition("Santo Domingo")[2]
    said = shown(s, "die 3")
    assert said == (
        "Attack on a port Edward Teach +2 Combat +4 Ability 10 = Santo Domingo +7 defence 10 "
        "The attack fails."
    )


def test_an_interception_shows_the_commissioner_and_the_pirate() -> None:
    """BB-10.32, BB-10.34"""
    s = take(lively(kcs={1: ("k1", "caribbean")}), "search 1 port_royal", "intercept")
    take(s, "die 6")
    said = shown(s, "die 2", 1)
    assert said == (
        "Interception Robert Maynard (4/7) +4 Speed 10 > Edward Teach +3 Speed 5 Intercepted!"
    )


def test_dice_thrown_before_lie_in_a_heap() -> None:
    """BB-10.12: three dice, one after the other."""
    s = take(lively(kcs={}, warships={}, hands={}), "search 1 port_royal")
    take(s, "commission", "die 2")
    drawn = BOARD.happening(happened(s, "die 3", 1), 1, "en")
    kinds = [e.attributes.get("class", "") for e in elements(drawn)]
    assert "die heap" not in kinds[:3]
    assert any(kind.startswith("die fresh") for kind in kinds)
    assert any("waits" in kind for kind in kinds)
    assert "scene roll brief" in kinds
    last = BOARD.happening(happened(s, "die 1", 1), 1, "en")
    assert "6 < 9 notoriety A commission is given." in text(last)
    assert "brief" not in str(last)


def test_letting_the_dice_stand_shows_them_once_more() -> None:
    """BB-16.1"""
    s = take(passed(take(lively(), "search 1 port_royal")), "die 1")
    assert shown(s, "keep") == "Search Edward Teach +4 Ability 5 ≥ 7 needed Nothing found."


def test_the_odds_of_a_new_roll_are_those_of_the_dice() -> None:
    """BB-16.1, BB-16.3"""
    s = take(passed(take(lively(), "search 1 port_royal")), "die 1")
    assert SPEECH.chance(view(GAME, s, 0), REROLL) == 4 / 6
    assert "67 %" in BOARD.label(view(GAME, s, 0), REROLL, "en")
    s = take(passed(take(lively(kcs={}, warships={}), "loot 1")), "die 4")
    assert SPEECH.chance(view(GAME, s, 0), REROLL) == 2 / 6
    s = take(lively(kcs={1: ("k1", "caribbean")}), "search 1 port_royal", "intercept", "die 4")
    take(s, "die 2")
    assert SPEECH.chance(view(GAME, s, 0), REROLL) == 2 / 6
    assert SPEECH.chance(view(GAME, lively(), 0), REROLL) is None


def test_a_card_against_a_pirate_is_shown_with_its_event() -> None:
    """BB-17.19"""
    s = take(lively(hands={1: ["storm/3"]}), "search 1 port_royal")
    said = shown(s, "card storm/3")
    assert "Storm" in said
    assert said.endswith("against Edward Teach")
    assert "Speed hit" in shown(s, "die 4")


def test_a_mutiny_is_shown_against_the_leadership() -> None:
    """BB-14.2"""
    s = position(
        "A1 bonnet sloop caribbean, loyalty 2, cunning 0; B1 low sloop india",
        hands={1: ["mutiny_conspiracy/2"]},
        merchants={"havana": "m12"},
    )
    take(s, "search 1 havana", "card mutiny_conspiracy/2", "die 3")
    assert "6 > 2 loyalty Mutiny!" in shown(s, "die 3")
    assert "Mutiny Stede Bonnet 5 > 1 Leadership The captain is deposed!" in shown(s, "die 5")


def test_a_retirement_is_told_with_its_points() -> None:
    """BB-18.42"""
    s = position("A1 teach sloop bath_town, np 3, nw 1550, haven bath_town", pro=["bath_town"])
    said = shown(s, "retire 1 haven")
    assert "Edward Teach retires 6 points for notoriety, 15 for wealth" in said


def test_what_only_happened_shows_nothing_of_the_choice() -> None:
    s = lively()
    seen = view(GAME, s, 2)
    assert BOARD.happening(Happening(seen, None, seen, 0), 2, "en") is None


def test_lines_of_the_log_lead_to_their_places() -> None:
    s = lively()
    for command, spot in (
        ("move 1 c_atlantic", "c_atlantic"),
        ("search 1 port_royal", f"{OFF}port_royal"),
        ("attack 1 havana", "havana"),
        ("loot 1", "caribbean"),
    ):
        option = WORDS.option_of(command)
        after = copy(s)
        GAME.rules.choose(after, option)
        found = BOARD.spots(option, view(GAME, s, 0), view(GAME, after, 0))
        if command != "loot 1":
            assert found == [spot]
    assert BOARD.spots(None, view(GAME, s, 0), view(GAME, s, 0)) == []
