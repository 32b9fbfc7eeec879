"""The log: what happened, in sentences, in both languages."""

import pytest

from covo.engine.game import SPECTATOR
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.state import Laid

from .telling import tell


def test_the_sample_turn_reads_well() -> None:
    """E-01"""
    turn = (
        "launch A1 S15; load A1 S15; pirates 9; sail S15 S14; sail S14 S21; explore C17; "
        "found 2 2; attack S21 C17; roll F1; attack S21 C17; roll F2; land S21 C17; pirates 3; "
        "load C17 S21; pirates 2; gold 2; sail S21 S14; end"
    )
    start = "A1: az 9, ship"
    assert tell(position(start), turn) == [
        "Azure launches the ship of Sapphire Harbour (A1) into Strait of Sails (S15).",
        "Azure loads 9 pirates from Sapphire Harbour (A1) onto the ship in Strait of Sails (S15).",
        "Azure sails from Strait of Sails (S15) to Mistral Sea (S14).",
        "Azure sails from Mistral Sea (S14) to Condor Reach (S21).",
        "Azure explores Condor Cliff (C17): 2 gold, 2 natives.",
        "Azure attacks Condor Cliff (C17) from Condor Reach (S21): one cannon fires.",
        "1 native falls.",
        "Azure attacks Condor Cliff (C17) from Condor Reach (S21): two cannons fire.",
        "1 native falls.",
        "Condor Cliff (C17) is undefended.",
        "Azure lands 3 pirates from Condor Reach (S21) in Condor Cliff (C17) "
        "and takes it from the natives.",
        "Azure finds 2 gold there.",
        "Azure loads 2 pirates and 2 gold from Condor Cliff (C17) "
        "onto the ship in Condor Reach (S21).",
        "Azure sails from Condor Reach (S21) to Mistral Sea (S14).",
        "Azure ends the turn.",
        "Round 1: Violet's turn.",
    ]
    assert tell(position(start), turn, language="it") == [
        "Azzurro vara la nave di Porto Zaffiro (A1) nello Stretto delle Vele (S15).",
        "Azzurro imbarca 9 pirati da Porto Zaffiro (A1) sulla nave nello Stretto delle Vele (S15).",
        "Azzurro naviga dallo Stretto delle Vele (S15) al Mare del Maestrale (S14).",
        "Azzurro naviga dal Mare del Maestrale (S14) all'Ansa del Condor (S21).",
        "Azzurro esplora la Rupe del Condor (C17): 2 lingotti, 2 nativi.",
        "Azzurro attacca la Rupe del Condor (C17) dall'Ansa del Condor (S21): un cannone spara.",
        "Cade 1 nativo.",
        "Azzurro attacca la Rupe del Condor (C17) dall'Ansa del Condor (S21): due cannoni sparano.",
        "Cade 1 nativo.",
        "Nessuno difende più la Rupe del Condor (C17).",
        "Azzurro sbarca 3 pirati dall'Ansa del Condor (S21) sulla Rupe del Condor (C17) "
        "e ammaina la bandiera dei nativi.",
        "Azzurro vi trova 2 lingotti.",
        "Azzurro imbarca 2 pirati e 2 lingotti dalla Rupe del Condor (C17) "
        "sulla nave nell'Ansa del Condor (S21).",
        "Azzurro naviga dall'Ansa del Condor (S21) al Mare del Maestrale (S14).",
        "Azzurro chiude il turno.",
        "Giro 1: tocca a Viola.",
    ]


def test_weapons_against_weapons() -> None:
    """E-29"""
    s = position(
        "C13: az 5; C03: vi 3",
        hands={"azure": ["new_offensive_weapons"], "violet": ["new_defensive_weapons"]},
    )
    assert tell(s, "attack C13 C03; roll X2; counter; counter", language="it") == [
        "Azzurro attacca Porto Tramontana (C03) dalla Costa delle Tartarughe (C13): "
        "due cannoni esplodono.",
        "Azzurro gioca Nuove armi offensive: ora due cannoni sparano.",
        "Viola gioca Nuove armi difensive: ora due cannoni esplodono.",
        "Azzurro perde 2 pirati.",
    ]


def test_a_ship_lost_and_boarded() -> None:
    """E-11"""
    s = position("S55: ship(bl 2, g3); C15: nat 2; S54: ship(or 5); B1: bl 2", turn="blue")
    told = tell(s, "attack S55 C15; roll X2; end; transfer S54 S55; pirates 2; gold 0")
    assert told == [
        "Blue attacks Crocodile Coast (C15) from Dragon Reach (S55): two cannons burst.",
        "Blue loses 2 pirates.",
        "The ship in Dragon Reach (S55) is adrift.",
        "Blue ends the turn with 9 points unused.",
        "Round 1: Orange's turn.",
        "Orange boards the ship in Dragon Reach (S55) from Crocodile Shallows (S54) "
        "with 2 pirates.",
        "Orange finds 3 gold there.",
    ]


def test_a_city_taken_with_its_ship() -> None:
    """E-14"""
    s = position("V5: vi 1, g2, ship; S36: ship(az 5); V1: vi 1")
    told = tell(s, "attack S36 V5; roll F1; land S36 V5; pirates 3; gold 0; destroy V5")
    assert told[1:] == [
        "Violet loses 1 pirate.",
        "Mallow Cove (V5) is undefended.",
        "Azure lands 3 pirates from Bay of Plunder (S36) in Mallow Cove (V5) "
        "and takes it from Violet.",
        "Azure finds 2 gold there.",
        "Azure has the ship in port as well.",
        "Azure burns the ship in Mallow Cove (V5).",
    ]


def test_a_declaration_by_surprise_that_wins() -> None:
    """E-27, §5.8"""
    s = position(
        "C02: or 3; C01: blue; C04 C05: orange; S15: ship(vi 3); V1: vi 1; A1: az 1; B1: bl 1",
        turn="violet",
        rounds=8,
        hands={"orange": ["surprise_attack"]},
    )
    surprise = "sail S15 S14; surprise orange; move C02 C01; pirates 2; gold 0; end surprise"
    assert tell(s, f"{surprise}; end; end; end") == [
        "Violet sails from Strait of Sails (S15) to Mistral Sea (S14).",
        "Orange breaks into Violet's turn: Surprise Attack!",
        "Orange moves 2 pirates from Ring of Fire (C02) to Heart of Gold (C01) "
        "and takes it from Blue.",
        "Orange lays the Winning Option: victory is at hand!",
        "Orange's surprise attack is over.",
        "Violet ends the turn with 9 points unused.",
        "Round 9: Blue's turn.",
        "Blue ends the turn with 10 points unused.",
        "Round 9: Orange's turn.",
        "If the condition holds when it ends, Orange wins.",
        "Orange ends the turn with 10 points unused.",
        "Orange still meets the condition: Captain of the Archipelago! Orange wins.",
    ]


def test_a_winning_option_taken_back() -> None:
    """ARM-13.4, §5.8"""
    s = position("C01 C03: azure; A1: az 1; V1: vi 1", laid={"azure": Laid.DUE})
    assert tell(s, "end", language="it")[1:] == [
        "Azzurro non soddisfa più la condizione e riprende la carta Vittoria Imminente.",
        "Giro 1: tocca a Viola.",
    ]


@pytest.mark.parametrize(
    ("board", "hand", "commands", "told"),
    [
        (
            "C05: violet, g1; V1: vi 1",
            "native_mobilization",
            "play native_mobilization; die 3; natives C05",
            [
                "Azure plays Native Mobilization.",
                "3 natives rise in Ponente Harbour (C05).",
            ],
        ),
        (
            "A1: az 1",
            "large_peoples_militia",
            "play large_peoples_militia; die 0; die 4; militia A2",
            [
                "Azure plays Large-Scale People's Militia.",
                "The native die is blank: nobody comes.",
                "Azure musters 4 pirates in Sky Keep (A2).",
            ],
        ),
        (
            "S57: ship(bl 3, g4)",
            "mutiny",
            "play mutiny; mutiny S57",
            [
                "Azure plays Mutiny.",
                "Mutiny in Kraken Sea (S57): the ship goes from Blue to Azure, "
                "with 3 pirates aboard.",
            ],
        ),
        (
            "A1: az 1",
            "gold_mine",
            "play gold_mine; mine A3",
            ["Azure plays Gold Mine.", "Azure digs up 3 gold in Windy Moor (A3)."],
        ),
        (
            "A1: az 1",
            "yo_ho_ho",
            "play yo_ho_ho",
            ["Azure plays Yo Ho Ho! 3 more points."],
        ),
        (
            "C02: az 4",
            "bonus_discovery",
            "explore C01; bonus; found 1 4; double",
            [
                "Azure plays Bonus Discovery.",
                "Azure explores Heart of Gold (C01): the dice show 1 gold and 4 natives.",
                "Azure doubles the find: 4 gold, 16 natives.",
            ],
        ),
    ],
)
def test_cards_tell_what_they_did(board: str, hand: str, commands: str, told: list[str]) -> None:
    assert tell(position(board, hands={"azure": [hand]}), commands) == told


def test_a_flag_that_comes_down_is_told() -> None:
    """R-13"""
    hands = {"azure": ["native_mobilization"]}
    s = position("C05: violet; V1: vi 1", hands=hands, native_flags="natives")
    told = tell(s, "play native_mobilization; die 3; natives C05")
    assert told[-1] == "Violet's flag there comes down."


def test_the_discard_pile_becomes_a_deck() -> None:
    """ARM-11.3, §5.8"""
    assert tell(position("A1: az 1, g2", deck=[]), "buy; card mutiny") == [
        "Azure buys a card.",
        "The discard pile is shuffled into a new deck.",
        "Azure pays 1 gold from Sapphire Harbour (A1).",
        "Azure pays 1 gold from Sapphire Harbour (A1).",
        "Azure draws a card.",
    ]


def test_leaving_the_table_one_by_one() -> None:
    """ARM-17.1, ARM-17.2"""
    s = position("A1: az 1; V1: vi 1; B1: bl 1; O1: or 1")
    assert tell(s, "resign 2; resign 1; resign 4") == [
        "Violet resigns.",
        "Violet is nobody's now and only defends.",
        "Azure resigns.",
        "Azure is nobody's now and only defends.",
        "Round 1: Blue's turn.",
        "Orange resigns.",
        "Everybody else has left the table. Blue wins.",
    ]


def test_an_agreed_end_shows_the_points() -> None:
    """ARM-16.5, §8.2"""
    s = position("A1: az 1; V1: vi 3; B1: bl 1; O1: or 1")
    assert tell(s, "agree 1; agree 2; agree 3; agree 4", language="it")[3:] == [
        "Arancione propone di chiudere qui la partita.",
        "Punti: Azzurro 10; Viola 11; Blu 10; Arancione 10.",
        "Tutti d'accordo, si chiude qui: decidono i punti. Viola vince.",
    ]


def test_the_preliminary_round_is_told_colour_by_colour() -> None:
    """§4.1, §5.1"""
    settings = GAME.settings({"colours": "azure-violet-blue-orange", "starting_cards": "0"})
    told = tell(
        GAME.new(settings),
        "ship A1; ship A5; place 8; place 2; place 1; place 0; place 5; place 1",
    )
    assert told == [
        "Azure puts a ship in Sapphire Harbour (A1).",
        "Azure puts a ship in Turquoise Cove (A5).",
        "Azure stations 18 pirates: 8 in Sapphire Harbour (A1), 2 in Sky Keep (A2), "
        "1 in Windy Moor (A3), 5 in Turquoise Cove (A5), 1 in Lighthouse Hill (A6), "
        "1 in Gull Rock (A7).",
    ]


def test_the_colours_are_told_as_they_are_drawn() -> None:
    """§4.2"""
    start = GAME.settings({"players": "3", "setup": "standard", "cards": "off"})
    assert tell(GAME.new(start), "dummy violet; colour blue; colour azure") == [
        "Nobody plays Violet: those pirates only defend.",
        "Seat 1 plays Blue.",
        "Seat 2 plays Azure.",
        "Seat 3 plays Orange.",
        "Round 1: Azure's turn.",
    ]


# Who may read what


def test_a_bought_card_is_named_to_its_buyer_alone() -> None:
    """E-36, §9"""
    told = {}
    for seat in (0, 1, SPECTATOR):
        s = position("C17: azure, g1; S14: ship(az 4, g1)", points=5)
        told[seat] = tell(s, "buy; pay C17; pay S14; card mutiny", seat)
    assert told[0][-1] == "Azure draws Mutiny."
    assert told[1][-1] == "Azure draws a card."
    assert told[1] == told[SPECTATOR]


def test_grand_strategy_shows_others_how_many_cards_were_seen() -> None:
    """E-35, §9"""
    told = {}
    for seat in (0, 3):
        s = position("A1: az 1", points=4, hands={"azure": ["grand_strategy"]})
        commands = "play grand_strategy; peek; card shipyard; peek; card mutiny; take"
        told[seat] = tell(s, commands, seat)
    assert told[0][1:] == [
        "Azure looks at a card: Shipyard.",
        "Azure looks at a card: Mutiny.",
        "Azure keeps Mutiny and shuffles the deck.",
    ]
    assert told[3][1:] == [
        "Azure looks at a card.",
        "Azure looks at a card.",
        "Azure keeps a card and shuffles the deck.",
    ]


ASKED_OR_NOT = [
    ("C13: az 5; C03: vi 3", "new_offensive_weapons", "azure", "attack C13 C03; roll X1", "pass"),
    ("C13: az 5; C03: vi 3", "new_defensive_weapons", "violet", "attack C13 C03; roll F1", "pass"),
    ("S20: ship(az 5)", "bonus_discovery", "azure", "explore C13", "no bonus"),
    ("S20: ship(az 5); V1: vi 2", "surprise_attack", "violet", "sail S20 S14", "pass"),
]


@pytest.mark.parametrize(("board", "card", "holder", "commands", "answer"), ASKED_OR_NOT)
def test_a_refused_question_leaves_no_trace(
    board: str, card: str, holder: str, commands: str, answer: str
) -> None:
    """§9: that a seat was asked, and that it passed, is not revealed, line by line."""
    luck = "; found 2 1" if commands.startswith("explore") else ""
    held = position(board, hands={holder: [card]})
    asked = tell(held, f"{commands}; {answer}{luck}")
    not_held = position(board, hands={holder: ["gold_mine"]})
    silent = tell(not_held, f"{commands}{luck}")
    assert asked == silent
    assert asked
