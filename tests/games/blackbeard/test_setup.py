"""Section 4, BB-2, section 10: before the first turn."""

import pytest

from covo.games.blackbeard import GAME
from covo.games.blackbeard.components import EVENT_OF, PARDON, PIRATE, PLACE, PORT, SIDE, Side
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.piles import draw_weight
from covo.games.blackbeard.refusals import Refusal
from covo.games.blackbeard.setup import Step
from covo.games.blackbeard.state import Place, State

from .play import RULES, decision, do, kinds, offered, refused, seat_asked

CARDS = ["storm/3", "storm/4", "storm/i", "becalmed/3", "becalmed/4", "informer/3", "informer/4"]


def table(**settings: str) -> State:
    s: State = GAME.new(GAME.settings({"players": "2", "strict_windows": "off"} | settings))
    return s


def skip_to(s: State, step: Step) -> None:
    """Take the first thing luck may bring until this part of the set-up."""
    while s.pending[0, 1] < step:
        RULES.choose(s, GAME.listed(s)[0])


@pytest.mark.parametrize(
    ("players", "displays"), [("1", 4), ("2", 4), ("3", 3), ("4", 2), ("5", 2)]
)
def test_displays_by_number_of_players(players: str, displays: int) -> None:
    """§4: BB-2.1."""
    assert table(players=players).displays == displays


def test_the_first_seat_is_drawn() -> None:
    """§4: BB-2.2, uniform over the seats."""
    s = table(players="3")
    assert decision(s) == Decision.CH_FIRST
    assert offered(s, Kind.FIRST_IS) == [(0,), (1,), (2,)]
    do(s, Kind.FIRST_IS, 2)
    assert (s.first, s.seat) == (2, 2)


def test_first_hands_have_no_immediate_card() -> None:
    """§4: BB-2.3; four each, all three Pardons in the pile."""
    s = table()
    do(s, Kind.FIRST_IS, 1)
    kinds_dealt = {row[0] for row in offered(s, Kind.CARD_IS)}
    assert all(SIDE[EVENT_OF[k]] != Side.IMMEDIATE for k in kinds_dealt)
    assert sum(RULES.weight(s, o) for o in GAME.listed(s)) == 63
    skip_to(s, Step.GOVERNORS)
    assert (s.hand_size[:2].tolist(), s.pile_size, s.pile[PARDON]) == ([4, 4], 79, 3)


def test_the_long_game_sets_the_pardons_aside() -> None:
    """§4: BB-2.3."""
    s = table(length="long")
    assert (s.pile[PARDON], s.pile_size, s.pardons_aside) == (0, 84, 3)


def test_pardons_in_thirds() -> None:
    """§10: one Pardon in each part, larger parts on top."""
    s = table(pardon_seeding="thirds")
    skip_to(s, Step.GOVERNORS)
    assert (s.part_left, s.part_pardon, s.parts) == (27, 1, 2)
    total = sum(draw_weight(s, k, 0) for k in range(len(s.pile)))
    assert draw_weight(s, PARDON, 0) * 27 == total


def test_the_last_card_may_be_a_pardon() -> None:
    """§10: with thirds the third Pardon comes at the latest when nothing else is left."""
    s = table(pardon_seeding="thirds")
    skip_to(s, Step.GOVERNORS)
    s.pile[:] = 0
    s.pile[PARDON], s.pile_size, s.part_left, s.parts, s.part_pardon = 1, 1, 1, 0, 1
    assert draw_weight(s, PARDON, 0) == 1


def test_eight_friendly_governors() -> None:
    """§4: BB-2.4, a port that has one passes the counter on."""
    s = table()
    skip_to(s, Step.GOVERNORS)
    for _ in range(8):
        do(s, Kind.PORT_IS, "cochin", auto=False)
        assert decision(s) == Decision.CH_GOVERNOR
        RULES.choose(s, GAME.listed(s)[0])
    governed = [name for name in PORT if PORT[name] < 36 and s.governor[PORT[name]] > 0]
    assert governed == [*list(PORT)[:7], "cochin"]


def test_pirate_cards_are_dealt_secretly() -> None:
    """§4: BB-2.5."""
    s = table()
    skip_to(s, Step.DRAFTING)
    assert (s.cards_held[:2].tolist(), s.deck_size) == ([4, 4], 15)


def test_pirates_may_be_drafted() -> None:
    """§4: BB-2.5, in the order A … last, last … A; known to all."""
    s = table(players="3", pirate_deal="draft")
    do(s, Kind.FIRST_IS, 1)
    skip_to(s, Step.DRAFTING)
    RULES.choose(s, GAME.listed(s)[0])
    order = []
    while decision(s) == Decision.DRAFT:
        order.append(seat_asked(s))
        RULES.choose(s, GAME.listed(s)[0])
    assert order == [2, 0, 0, 2, 1, 1, 2, 0][: len(order)]
    assert s.drafted.sum() == 9
    assert s.cards_held[:3].tolist() == [3, 3, 3]


def test_a_drafted_card_is_gone() -> None:
    """§4: BB-2.5."""
    s = table(pirate_deal="draft")
    skip_to(s, Step.DRAFTING)
    while decision(s) != Decision.DRAFT:
        RULES.choose(s, GAME.listed(s)[0])
    first = offered(s, Kind.PICK)[0][0]
    do(s, Kind.PICK, first, auto=False)
    assert refused(s, Kind.PICK, first) == Refusal.TAKEN


def test_deployment() -> None:
    """§4: BB-2.6; at least one each, then eight merchants (BB-2.7) and player A begins."""
    s = table()
    do(s, Kind.FIRST_IS, 0)
    skip_to(s, Step.DEPLOYING)
    while decision(s) != Decision.SETUP_PIRATE:
        RULES.choose(s, GAME.listed(s)[0])
    hand = [row[0] for row in offered(s, Kind.PICK)]
    other = next(p for p in PIRATE.values() if p not in hand)
    assert refused(s, Kind.PICK, other) == Refusal.NOT_IN_HAND
    do(s, Kind.PICK, hand[0])
    do(s, Kind.AREA, "gold_coast")
    do(s, Kind.SHIP, "sloop")
    assert (s.place[0], s.loyalty[0], s.fame[0], s.wealth[0]) == (PLACE["gold_coast"], 6, 0, 0)
    assert kinds(s) == [Kind.ANOTHER, Kind.ENOUGH]
    do(s, Kind.ANOTHER)
    assert decision(s) == Decision.SETUP_PIRATE
    do(s, Kind.PICK, hand[1])
    do(s, Kind.AREA, "india")
    do(s, Kind.SHIP, "schooner")
    do(s, Kind.ENOUGH)
    assert seat_asked(s) == 1
    do(s, Kind.PICK, offered(s, Kind.PICK)[0][0])
    do(s, Kind.AREA, "india")
    do(s, Kind.SHIP, "schooner")
    do(s, Kind.ENOUGH)
    for _ in range(8):
        assert decision(s) == Decision.CH_D66
        do(s, Kind.PORT_IS, "surat", auto=False)
        RULES.choose(s, GAME.listed(s)[0])
    assert ((s.box > 0).sum(), s.merchants_free, s.face_up.sum()) == (8, 16, 0)
    assert (decision(s), seat_asked(s), s.turn) == (Decision.TURN_MENU, 0, 1)


def test_the_english_charts_are_a_preset() -> None:
    """§10"""
    english = GAME.presets["english_charts"]
    s: State = GAME.new(GAME.settings(english))
    assert (s.loot_fame, s.sack_factor, s.duel_fame, s.conversion_loyalty) == (2, 2, 1, 1)
    assert (s.grab_loyalty, s.ambition_loyalty, s.dr_at_declaration, s.oust_survived) == (
        -2,
        1,
        1,
        1,
    )
    assert s.whereabouts[0] == Place.DECK
