"""Section 4, BB-2, section 10: before the first turn."""

import pytest

from covo.engine.chance import CHANCE
from covo.engine.game import SPECTATOR
from covo.engine.views import HIDDEN, view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.components import (
    CARDS,
    CUNNING,
    EVENT_OF,
    GOVERNORS_DATA,
    KINDS,
    LETTERS,
    NATIONAL,
    PARDON,
    PIRATE,
    PLACE,
    PORT,
    PRO_GOVERNORS,
    SEAS,
    SIDE,
    WARSHIPS_DATA,
    WATERS,
    Event,
    Ship,
    Side,
)
from covo.games.blackbeard.rules.decisions import Deal, Decision, Kind, Method
from covo.games.blackbeard.rules.piles import cut_pile, draw_from_pile, draw_weight, open_part
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.setup import Step
from covo.games.blackbeard.rules.state import Place, State, owner

from .play import RULES, decision, do, kinds, offered, option, refused, seat_asked


def table(**settings: str) -> State:
    s: State = GAME.new(GAME.settings({"players": "2", "strict_windows": "off"} | settings))
    return s


def skip_to(s: State, step: Step) -> None:
    """Take the first thing luck may bring until this part of the set-up."""
    while s.pending[0, 1] < step:
        RULES.choose(s, GAME.listed(s)[0])


def skip_to_play(s: State) -> None:
    """Take the first thing at hand until the set-up is over."""
    while s.turn == 0:
        RULES.choose(s, GAME.listed(s)[0])


@pytest.mark.parametrize(
    ("players", "displays"), [("1", 4), ("2", 4), ("3", 3), ("4", 2), ("5", 2)]
)
def test_displays_by_number_of_players(players: str, displays: int) -> None:
    """BB-2.1, §4: and no more pirates, on the chart and in hand, than displays."""
    s = table(players=players)
    assert s.displays == displays
    skip_to(s, Step.DEPLOYING)
    assert s.cards_held[: s.players].tolist() == [displays] * s.players


def test_the_first_seat_is_drawn() -> None:
    """BB-2.2, §4: uniform over the seats; displays follow the letter, clockwise from A."""
    s = table(players="3")
    assert (decision(s), seat_asked(s)) == (Decision.CH_FIRST, CHANCE)
    assert offered(s, Kind.FIRST_IS) == [(0,), (1,), (2,)]
    do(s, Kind.FIRST_IS, 2)
    assert (s.first, s.seat) == (2, 2)
    assert [owner(s, d) for d in range(9)] == [2, 2, 2, 0, 0, 0, 1, 1, 1]
    assert {RULES.weight(table(players="3"), option(Kind.FIRST_IS, n)) for n in range(3)} == {1}


def test_first_hands_have_no_immediate_card() -> None:
    """BB-2.3, §4: four each, all three Pardons in the pile."""
    s = table()
    do(s, Kind.FIRST_IS, 1)
    kinds_dealt = {row[0] for row in offered(s, Kind.CARD_IS)}
    assert all(SIDE[EVENT_OF[k]] != Side.IMMEDIATE for k in kinds_dealt)
    assert sum(RULES.weight(s, o) for o in GAME.listed(s)) == 63
    skip_to(s, Step.GOVERNORS)
    assert (s.hand_size[:2].tolist(), s.pile_size, s.pile[PARDON]) == ([4, 4], 79, 3)


def test_the_long_game_sets_the_pardons_aside() -> None:
    """BB-2.3, §4: until the second pass."""
    s = table(length="long")
    assert (s.pile[PARDON], s.pile_size, s.pardons_aside) == (0, 84, 3)


def test_the_crown_draws_its_cards_first() -> None:
    """BB-2.3, §4: in solo, of the 38 anti cards that are no Piratical Ambition."""
    s = table(players="1")
    do(s, Kind.FIRST_IS, 0)
    events = {EVENT_OF[row[0]] for row in offered(s, Kind.CARD_IS)}
    assert {SIDE[event] for event in events} == {Side.ANTI}
    assert Event.PIRATICAL_AMBITION not in events
    assert sum(RULES.weight(s, o) for o in GAME.listed(s)) == 38
    skip_to(s, Step.GOVERNORS)
    assert s.hand_size[:2].tolist() == [4, 4]


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
    """BB-2.4, §4: a port that has one passes the counter on; all others are neutral."""
    s = table()
    skip_to(s, Step.GOVERNORS)
    for _ in range(8):
        do(s, Kind.PORT_IS, "cochin", auto=False)
        assert decision(s) == Decision.CH_GOVERNOR
        RULES.choose(s, GAME.listed(s)[0])
    governed = [name for name in PORT if PORT[name] < NATIONAL and s.governor[PORT[name]] > 0]
    assert governed == [*list(PORT)[:7], "cochin"]
    assert {int(g) for g in s.governor if g} == set(range(1, PRO_GOVERNORS + 1))
    assert s.pending[0, 1] > Step.GOVERNORS


def test_pirate_cards_are_dealt_secretly() -> None:
    """BB-2.5, §4: as many as displays; nobody else sees them, nor the deck."""
    s = table()
    skip_to(s, Step.DRAFTING)
    assert (s.cards_held[:2].tolist(), s.deck_size) == ([4, 4], 15)
    for seat in range(2):
        seen = view(GAME, s, seat).whereabouts
        assert (seen == Place.IN_HAND + seat).sum() == 4
        assert (seen == HIDDEN).sum() == 19


def test_pirates_may_be_drafted() -> None:
    """BB-2.5, §4: in the order A … last, last … A; known to all."""
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
    """BB-2.5, §4"""
    s = table(pirate_deal="draft")
    skip_to(s, Step.DRAFTING)
    while decision(s) != Decision.DRAFT:
        RULES.choose(s, GAME.listed(s)[0])
    first = offered(s, Kind.PICK)[0][0]
    do(s, Kind.PICK, first, auto=False)
    assert refused(s, Kind.PICK, first) == Refusal.TAKEN


def test_deployment() -> None:
    """BB-2.6, §4: at least one each, in player order; then merchants, and player A begins."""
    s = table()
    do(s, Kind.FIRST_IS, 0)
    skip_to(s, Step.DEPLOYING)
    while decision(s) != Decision.SETUP_PIRATE:
        RULES.choose(s, GAME.listed(s)[0])
    hand = [row[0] for row in offered(s, Kind.PICK)]
    other = next(p for p in PIRATE.values() if p not in hand)
    assert refused(s, Kind.PICK, other) == Refusal.NOT_IN_HAND
    do(s, Kind.PICK, hand[0])
    assert len(offered(s, Kind.AREA)) == 9
    do(s, Kind.AREA, "gold_coast")
    assert offered(s, Kind.SHIP) == [(Ship.SLOOP,), (Ship.SCHOONER,)]
    do(s, Kind.SHIP, "sloop")
    assert (s.place[0], s.loyalty[0], s.fame[0], s.wealth[0]) == (PLACE["gold_coast"], 6, 0, 0)
    assert (s.cunning[0], s.speed_hits[0], s.combat_hits[0]) == (CUNNING[hand[0]], 0, 0)
    assert s.hold[0].sum() == 0
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
    assert decision(s) == Decision.CH_D66
    skip_to_play(s)
    assert (decision(s), seat_asked(s), s.turn) == (Decision.TURN_MENU, 0, 1)


def test_eight_merchants_face_down() -> None:
    """BB-2.7, §4: an occupied box passes the counter on; nobody sees what it is."""
    s = table()
    skip_to(s, Step.SHIPPING)
    for _ in range(8):
        assert decision(s) == Decision.CH_D66
        do(s, Kind.PORT_IS, "surat", auto=False)
        assert len(GAME.listed(s)) == s.merchants_free
        RULES.choose(s, GAME.listed(s)[0])
    laid = [name for name in PORT if PORT[name] < NATIONAL and s.box[PORT[name]] > 0]
    assert laid == [*list(PORT)[:4], "surat", "bombay", "goa", "cochin"]
    assert s.face_up.sum() == 0
    for viewer in (SPECTATOR, 0, 1):
        seen = view(GAME, s, viewer).box
        assert {int(box) for box in seen if box} == {HIDDEN}


def test_what_is_left_in_the_pools() -> None:
    """BB-2.8, §4: when the first turn begins."""
    s = table()
    skip_to_play(s)
    assert (s.merchants_free, s.merchant_free.sum()) == (16, 16)
    assert (len(s.captor), s.captor.sum()) == (15, 0)
    free = [w["pool"] for w, is_free in zip(WARSHIPS_DATA, s.warship_free, strict=True) if is_free]
    assert (free.count("west"), free.count("east"), len(free)) == (10, 5, 15)
    assert (s.warship.sum(), s.kc_free.sum(), s.kc.sum()) == (0, 9, 0)
    pro, anti = s.governor_free[:PRO_GOVERNORS], s.governor_free[PRO_GOVERNORS:]
    assert (anti.sum(), pro.sum()) == (16, 0)


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


def test_thirds_are_drawn_one_after_the_other() -> None:
    """§10: 27, 26 and 26 cards; once its Pardon is drawn a part has none, the next one has."""
    s = table(pardon_seeding="thirds")
    skip_to(s, Step.GOVERNORS)
    for size in (27, 26, 26):
        assert (s.part_left, s.part_pardon) == (size, 1)
        draw_any(s)
        draw_from_pile(s, PARDON)
        assert (s.part_left, s.part_pardon) == (size - 2, 0)
        assert s.pile[PARDON] == 0 or draw_weight(s, PARDON, 0) == 0
        assert all(draw_weight(s, k, 0) == s.pile[k] for k in range(KINDS) if k != PARDON)
        for _ in range(size - 2):
            draw_any(s)
    assert (s.pile_size, s.parts, s.part_left, s.part_pardon) == (0, 0, 0, 0)


def draw_any(s: State) -> None:
    """The first card that is no Pardon."""
    draw_from_pile(s, next(k for k in range(KINDS) if k != PARDON and s.pile[k] > 0))


@pytest.mark.parametrize(
    ("left", "sizes"), [(79, [27, 26, 26]), (87, [29, 29, 29]), (4, [2, 1, 1])]
)
def test_larger_parts_lie_on_top(left: int, sizes: list[int]) -> None:
    """§10: and differ by one card at most."""
    s = table(pardon_seeding="thirds")
    s.pile_size = left
    cut_pile(s)
    found = []
    while s.part_pardon:
        found.append(int(s.part_left))
        s.pile_size -= s.part_left
        open_part(s)
    assert found == sizes


def test_the_last_card_of_a_part_is_its_pardon_where_it_has_not_come() -> None:
    """§10: the pile stays shuffled within a part."""
    s = table(pardon_seeding="thirds")
    skip_to(s, Step.GOVERNORS)
    s.part_left = 1
    assert [k for k in range(KINDS) if draw_weight(s, k, 0) > 0] == [PARDON]
    s.part_left = 2
    others = s.pile_size - s.pile[PARDON]
    assert draw_weight(s, PARDON, 0) == others
    assert draw_weight(s, PARDON, Deal.FIRST_HAND) == 0
    kind = next(k for k in range(KINDS) if SIDE[EVENT_OF[k]] == Side.ANTI)
    assert draw_weight(s, kind, 0) == draw_weight(s, kind, Deal.FIRST_HAND) == s.pile[kind]
    assert sum(draw_weight(s, k, 0) for k in range(KINDS) if k != PARDON) == others


def test_a_shuffled_pile_is_not_cut() -> None:
    """§10: nor a pile of the Long game that has no Pardon yet."""
    for settings in ({}, {"pardon_seeding": "thirds", "length": "long"}):
        s = table(**settings)
        skip_to(s, Step.GOVERNORS)
        assert (s.part_left, s.parts, s.part_pardon) == (0, 0, 0)
        assert all(draw_weight(s, k, 0) == s.pile[k] for k in range(KINDS))


def test_a_seat_deploys_until_it_has_enough() -> None:
    """BB-2.6: who has no card left is not asked."""
    s = table(players="5")
    skip_to(s, Step.DEPLOYING)
    while decision(s) != Decision.SETUP_PIRATE:
        RULES.choose(s, GAME.listed(s)[0])
    seat = seat_asked(s)
    for _ in range(2):
        RULES.choose(s, GAME.listed(s)[0])
        do(s, Kind.AREA, "india")
        do(s, Kind.SHIP, "sloop", auto=False)
        if decision(s) == Decision.SETUP_MORE:
            do(s, Kind.ANOTHER, auto=False)
    assert s.cards_held[seat] == 0
    assert (decision(s), seat_asked(s)) == (Decision.SETUP_PIRATE, (seat + 1) % 5)


def test_the_data_of_the_box_agree() -> None:
    """§3: what the rules count on."""
    ports = WATERS[SEAS : SEAS + NATIONAL].tolist()
    assert ports == sorted(ports)
    assert [t["id"] for t in CARDS["type"]] == [event.name.lower() for event in Event]
    assert Method.BRIBE - Method.LETTER_IN_HAND == LETTERS
    assert list(EVENT_OF) == sorted(EVENT_OF)
    assert PRO_GOVERNORS == 8
    assert [g["side"] for g in GOVERNORS_DATA] == ["pro"] * 8 + ["anti"] * 16


FIELDS = {
    "length": ("long_game", "long", 1),
    "pardon_seeding": ("thirds", "thirds", 1),
    "pirate_deal": ("draft", "draft", 1),
    "move_any_in_region": ("move_any", "on", 1),
    "loot_notoriety": ("loot_fame", "cargo", 2),
    "sack_factor": ("sack_factor", "2", 2),
    "duel_notoriety": ("duel_fame", "on", 1),
    "conversion_loyalty": ("conversion_loyalty", "on", 1),
    "grab_failure_loyalty": ("grab_loyalty", "-2", -2),
    "ambition_loyalty": ("ambition_loyalty", "1", 1),
    "dr_loyalty_timing": ("dr_at_declaration", "declaration", 1),
    "oust_np": ("oust_survived", "survived", 1),
    "attack_failure_hits": ("failure_hits", "difference", 2),
    "warship_damage_vp": ("warship_vp", "3", 3),
    "kc_defeat_vp": ("kc_vp", "-5", -5),
    "letter_lost_on_attack": ("letter_lost", "on", 1),
    "recycle_pirates": ("recycle", "on", 1),
    "sink_at_zero_combat": ("sink_at_zero", "on", 1),
    "crown_level": ("crown_level", "3", 3),
    "strict_windows": ("strict", "on", 1),
    "spectator_sees_hands": ("open_hands", "on", 1),
    "max_player_turns": ("max_turns", "77", 77),
    "haven_retirement": ("home_at_once", "next_turn", 0),
    "haven_loss": ("havens_lost_by_dice", "announced", 0),
    "letter_havens": ("letter_havens", "off", 0),
    "anti_pirate_ports": ("open_ports", "open", 1),
    "alliance_rulings": ("leads_in_all", "first", 0),
}

FORMER = {
    "attack_failure_hits": "one",
    "haven_retirement": "next_turn",
    "haven_loss": "announced",
    "letter_havens": "off",
    "anti_pirate_ports": "closed",
    "alliance_rulings": "first",
}
"""How it was played by version 1 of the rules, where the card says otherwise or nothing."""


def test_a_table_from_before_plays_as_before() -> None:
    """§10: what was not written down then means the former reading."""
    stored = GAME.stored({"players": "3"})
    assert {name: stored[name] for name in FORMER} == FORMER
    assert GAME.plays(1)


def test_as_on_the_card_is_a_preset() -> None:
    """§10: R1, R14: what the card alone says about moves."""
    card = GAME.presets["as_on_the_card"]
    assert card == {"move_any_in_region": "on", "anti_pirate_ports": "open"}
    settings = GAME.settings(card)
    readings = [settings[name] for name in FORMER]
    assert readings == ["none", "at_once", "dice", "on", "open", "second"]


@pytest.mark.parametrize("name", FIELDS)
def test_an_option_is_written_in_its_field(name: str) -> None:
    """§10: and in no other."""
    field, value, number = FIELDS[name]
    plain, changed = table(), table(**{name: value})
    assert changed[field] == number != plain[field]  # type: ignore[index]
    others = [f for f, _, _ in FIELDS.values() if f != field]
    assert all(changed[f] == plain[f] for f in others)  # type: ignore[index]


def test_every_option_of_the_rules_has_a_field() -> None:
    """§10: but for those of the table, which no rule reads."""
    names = {option.name for option in GAME.setup_options}
    assert names - set(FIELDS) == {"players", "undo", "clock", "reaction_clock"}
