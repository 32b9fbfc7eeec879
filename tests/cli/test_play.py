"""``covo play``: one person at the keyboard."""

import re
from pathlib import Path

import pytest

from covo.engine.journal import from_text

from .conftest import Covo
from .evening import OPEN, SHORT, TO_THE_END


def answers(out: str) -> list[str]:
    """What was said after each prompt."""
    return out.split("> ")[1:]


def journal_text(folder: Path) -> str:
    (file,) = folder.glob("*.json")
    return file.read_text(encoding="utf-8")


# A whole game


@pytest.mark.parametrize(
    ("language", "over"), [("en", "The last round is over"), ("it", "L'ultimo giro è finito")]
)
def test_a_short_game_to_its_end(covo: Covo, own_folders: Path, language: str, over: str) -> None:
    said = covo("play", "armada", *SHORT, "--seed", "3", "--language", language, typed=TO_THE_END)
    assert said.status == 0
    assert said.err == ""
    assert over in said.out
    (file,) = (own_folders / "finished").glob("*.json")
    assert str(file) in said.out
    assert list(own_folders.glob("*.json")) == []
    assert covo("verify", str(file)).status == 0


def test_the_same_seed_plays_the_same_game(covo: Covo) -> None:
    words = ("play", "armada", *SHORT, "--seed", "9")
    first, second = (covo(*words, typed=TO_THE_END).out for _ in range(2))
    stamp = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(-\d+)?")
    assert stamp.sub("", first) == stamp.sub("", second)


def test_without_arguments_a_quick_game_begins_at_once(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against bots that play, named with the others; with this luck the person begins."""
    monkeypatch.setattr("secrets.randbits", lambda _: 4)
    said = covo("play", "armada", typed="quit\n")
    assert said.status == 0
    assert "you, greedy bot, greedy bot, greedy bot" in said.out
    assert "12 rounds" in said.out
    assert "Bots: greedy (takes what looks best at once)." in said.out
    assert "--bots random, novice, greedy, search." in said.out
    assert "--preset classic, full, duel, quick" in said.out


def test_bots_alone_may_be_watched(covo: Covo) -> None:
    said = covo("play", "armada", *SHORT, "--people", "0", "--seed", "4")
    assert said.status == 0
    assert "Round 1: Azure's turn." in said.out
    assert "wins." in said.out


@pytest.mark.parametrize("players", ["2", "3"])
def test_smaller_tables(covo: Covo, players: str) -> None:
    words = (*("--bots", "random", "--preset", "quick"), "--option", "max_rounds=1")
    said = covo(
        "play", "armada", *words, "--option", f"players={players}", "--seed", "2", typed=TO_THE_END
    )
    assert said.status == 0
    assert "wins." in said.out or "win." in said.out


# Typing


def test_options_are_grouped_numbered_and_taken_by_number(covo: Covo) -> None:
    said = covo("play", "armada", *OPEN, "--seed", "1", typed="1\nquit\n\n")
    first = answers(said.out)[0]
    assert re.search(r"Launch +1 A1→S11 Sky Roads", said.out)
    assert re.search(r"End +\d+ End the turn", said.out)
    assert "Azure launches the ship of Sapphire Harbour (A1) into Sky Roads (S11)." in first
    assert "9 points left" in first


def test_commands_with_quantities(covo: Covo) -> None:
    typed = "launch A1 S15; load A1 S15 7 g0; sail S15 S14 S21\nquit\n\n"
    out = covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    assert "Azure loads 7 pirates from Sapphire Harbour (A1)" in out
    assert "Azure sails from Mistral Sea (S14) to Condor Reach (S21)." in out
    assert "6 points left" in answers(out)[0]


def test_a_quantity_that_is_refused_leaves_nothing_half_done(covo: Covo) -> None:
    out = covo("play", "armada", *OPEN, "--seed", "1", typed="move A1 A3 30\nundo\nquit\n").out
    refused, undone, _ = answers(out)
    assert "(ARM-" in refused
    assert "nothing to take back" in undone


def test_quantities_are_listed_under_the_number_they_mean(covo: Covo) -> None:
    out = covo("play", "armada", *OPEN, "--seed", "1", typed="move A1 A3\n3\nquit\n\n").out
    asked, moved, *_ = answers(out)
    assert re.search(r"\b3 Move 3 pirates", asked)
    assert "moves 3 pirates" in moved


def test_what_follows_a_reveal_is_not_done(covo: Covo) -> None:
    typed = "launch A1 S15; load A1 S15 7 g0; sail S15 S14 S21; explore C17; sail S21 S14\nquit\n\n"
    out = covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    assert "Azure explores Condor Cliff (C17)" in out
    assert "Something was revealed; not done: sail S21 S14." in out
    assert "sails from Condor Reach" not in out


def test_a_command_may_be_cut_short_where_it_is_clear(covo: Covo) -> None:
    typed = "launch A1\nlaunch A1 S15; launch\nquit\n\n"
    out = covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    assert "says too little or too much; possible are: launch A1 S11, launch A1 S15" in out
    assert "Azure launches the ship of Sapphire Harbour (A1)" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no option 99; they go from 1 to"),
        ("0", "There is no option 0"),
        ("123456789012345678901234567890", "There is no option"),
        ("dance", "'dance' means nothing here"),
        ("move A1 A3 x", "says too little or too much"),
        ("move A1 A3 0", "your own land. (ARM-4.1)"),
        ("move A1 A3 1 g999", "says too little or too much"),
        (f"move A1 A3 {'9' * 5000}", "says too little or too much"),
        ("; ;", ""),
        ("sail S15 S14", "There is no ship in Strait of Sails (S15). (ARM-1.6)"),
        ("luck", "Nothing is rolled now."),
        ("wait", "There is nothing to wait for now."),
        ("undo", "There is nothing to take back"),
        ("save", "There is nothing to save yet."),
        ("resign 2\nno", "Leave this game for good?"),
        ("agree\nno", "Then the game goes on."),
        ("why", "Ask for example: why "),
        ("? 99", "There is no option 99"),
        ("rules spaceship", "say nothing about 'spaceship'"),
        ("\x1b[31m\x00", "means nothing here"),
    ],
)
def test_whatever_is_typed_has_an_answer(covo: Covo, typed: str, answer: str) -> None:
    said = covo("play", "armada", *OPEN, "--seed", "1", typed=f"{typed}\nquit\n")
    assert said.status == 0
    assert answer in said.out
    assert "\x1b" not in said.out


def test_what_stands_beside_a_number_can_be_typed(covo: Covo) -> None:
    """A word that begins so beside one number means that option; of several, it says which."""
    typed = "? windy\nfalcon\nwi\nwindy\nquit\n\n"
    rule, several, short, chosen, *_ = answers(
        covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    )
    assert "Move from Sapphire Harbour (A1) to Windy Moor (A3)" in rule
    assert re.search(r"'falcon' may mean: \d+ A1→A4 Falcon Pinewood; \d+ A2→A4 Falcon", several)
    assert "'wi' means nothing here" in short
    assert "how many pirates go from Sapphire Harbour (A1) to Windy Moor (A3)" in chosen


# Looking up


def test_a_question_mark_tells_the_rule_behind_an_option(covo: Covo) -> None:
    typed = "? 1\n? move A1 A3\n? ARM-5.3\n?\nquit\n"
    by_number, by_command, by_rule, alone, _ = answers(
        covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    )
    assert "ARM-5.1: " in by_number
    assert "Move from Sapphire Harbour (A1) to Windy Moor (A3)" in by_command
    assert "ARM-4.1: " in by_command
    assert "**ARM-5.3** Sail" in by_rule
    assert "take back your last move" in alone


def test_why_tells_the_reason_and_its_rule(covo: Covo) -> None:
    typed = "why sail S15 S14\nwhy can't I convert A1?\nwhy move A1 A3 30\nwhy move A1 A3\nquit\n"
    no_ship, no_gold, too_many, allowed, _ = answers(
        covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out
    )
    assert "There is no ship in Strait of Sails (S15). (ARM-1.6)" in no_ship
    assert "ARM-1.6: " in no_ship
    assert "There is no gold of yours in Sapphire Harbour (A1). (ARM-9.1)" in no_gold
    assert "(ARM-" in too_many
    assert "You can: that is an option now." in allowed


def test_the_board_the_log_and_the_points_can_be_seen_again(covo: Covo) -> None:
    typed = "help\nmap\nscore\nlog\nhand\nquit\n"
    helped, board, score, log, hand, _ = answers(
        covo("play", "armada", *SHORT, "--seed", "1", typed=typed).out
    )
    assert "leave the table" in helped
    assert "C17" in board
    assert "What next?" not in board, "the map alone fits a terminal that is not high"
    assert "reserve" in score
    assert "Central Trading Base" in score
    assert "Round 1: Azure's turn." in log
    assert "Your cards" in hand


def test_italian_words_are_understood(covo: Covo) -> None:
    typed = "aiuto\nperché sail S15 S14\nannulla\nabbandona\nsi\n"
    said = covo("play", "armada", *OPEN, "--seed", "1", "--language", "it", typed=typed)
    helped, why, undo, *_ = answers(said.out)
    assert "lascia il tavolo" in helped
    assert "mappa, mano, punti, cronaca" in helped, "the words of the language, which work"
    assert "(ARM-1.6)" in why
    assert "nulla da ritirare" in undo
    assert "A questo terminale non gioca più nessuno." in said.out


def test_a_narrow_terminal_gets_a_list(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = covo("play", "armada", *OPEN, "--seed", "1", typed="quit\n").out
    assert "The Gull Isles" in out
    assert max(map(len, out.splitlines())) <= 60


# Taking back


def test_undo_takes_the_last_move_back(covo: Covo, own_folders: Path) -> None:
    typed = "move A1 A3 2 g0\nmove A1 A4 1 g0\nundo\nlog\nquit\n\n"
    _, _, undone, log, *_ = answers(covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out)
    assert "Taken back." in undone
    assert "9 points left" in undone
    assert "moves 2 pirates" in log
    assert "Falcon Pinewood (A4)" not in log
    assert from_text(journal_text(own_folders)).entries[-1] < 0


def test_undo_in_the_middle_of_a_move(covo: Covo) -> None:
    asked, undone, *_ = answers(
        covo("play", "armada", *OPEN, "--seed", "1", typed="move A1 A3\nundo\nquit\n\n").out
    )
    assert "how many pirates" in asked
    assert "10 points left" in undone


def test_a_table_may_forbid_taking_back(covo: Covo) -> None:
    words = (*OPEN, "--option", "undo=off", "--seed", "1")
    _, undone, _ = answers(
        covo("play", "armada", *words, typed="move A1 A3 2 g0\nundo\nquit\n\n").out
    )[:3]
    assert "This table plays without taking back." in undone


# Leaving


def test_resigning_asks_first_and_puts_the_game_away(covo: Covo, own_folders: Path) -> None:
    said = covo("play", "armada", *OPEN, "--seed", "1", typed="resign\nyes\n")
    assert said.status == 0
    assert "Nobody at this terminal plays any more." in said.out
    assert list(own_folders.glob("*.json")) == []
    assert len(list((own_folders / "finished").glob("*.json"))) == 1


def test_all_may_agree_to_end(covo: Covo) -> None:
    said = covo("play", "armada", *OPEN, "--seed", "1", typed="agree\nyes\n")
    assert "All agree to end it here" in said.out
    assert "together" in said.out


def test_the_end_of_input_is_a_polite_good_bye(covo: Covo, own_folders: Path) -> None:
    said = covo("play", "armada", *OPEN, "--seed", "1", typed="")
    assert (said.status, said.err) == (0, "")
    assert "nothing was played, so nothing was kept" in said.out
    assert not own_folders.exists()
    said = covo("play", "armada", *OPEN, "--seed", "1", typed="move A1 A3 2 g0\n")
    assert "go on with: covo play armada --resume" in said.out


def test_a_chance_to_break_in_may_be_waited_out(covo: Covo) -> None:
    words = ("play", "armada", *SHORT[:4], "--bots", "random", "--seed", "3")
    asked = covo(*words, typed="pass\n" * 5 + "quit\n\n").out
    assert asked.count("break into") > 1
    waited = covo(*words, typed="wait\nquit\n\n").out
    assert waited.count("break into") == 1
    assert "What next?" in waited


def test_real_dice_are_asked_for_and_cards_are_not(covo: Covo) -> None:
    typed = (
        "colour azure\ncolour violet\ncolour blue\n"
        "launch A1 S15; load A1 S15 7 g0; sail S15 S14 S21; explore C17\nfound 2 2\n"
        "attack S21 C17\nroll F9\nroll F1\nattack S21 C17\nluck\nquit\n\n"
    )
    words = (*("--preset", "quick", "--bots", "random", "--real-dice"), "--seed", "7")
    said = covo("play", "armada", *words, "--option", "starting_cards=1", typed=typed)
    assert "Luck decides which colour Seat 1 plays." in said.out
    assert "explores Condor Cliff (C17): 2 gold, 2 natives." in said.out
    assert "'roll F9' says too little or too much; possible are: roll F1, roll F2" in said.out
    assert "one cannon fires" in said.out
    assert said.out.count("Azure attacks Condor Cliff (C17)") >= 2
    assert "Luck decides which card" not in said.out


def test_a_quantity_nobody_asks_for_is_checked_all_the_same(covo: Covo) -> None:
    """A3 has one pirate, so nobody is asked how many go; but five cannot."""
    typed = "move A3 A1 5\nmove A3 A1 g0\nquit\n\n"
    refused, moved, *_ = answers(covo("play", "armada", *OPEN, "--seed", "1", typed=typed).out)
    assert "(ARM-" in refused
    assert "Azure moves 1 pirate from Windy Moor (A3)" in moved


def test_nobody_resigns_by_a_slip_in_a_row_of_commands(covo: Covo) -> None:
    typed = "move A1 A3 2 g0; resign 1\nquit\n\n"
    said = covo("play", "armada", *OPEN, "--seed", "1", typed=typed)
    assert "'resign 1' means nothing here" in said.out
    assert "9 points left" in said.out


def test_bots_are_not_asked_twice_whether_they_agree(covo: Covo) -> None:
    """After somebody left, those who remain agree among themselves."""
    words = (*OPEN, "--seats", "you,you,bot,bot", "--seed", "1")
    typed = "\nresign\nyes\n\nagree\nyes\n"
    out = covo("play", "armada", *words, typed=typed).out
    assert "Violet: end the game here and count points?" in out
    assert "Azure: end the game here" not in out
    assert "All agree to end it here" in out
