"""Section 9: what is hidden changes no view, no page and no word of anybody else."""

from itertools import product
from typing import Any

import numpy as np

from covo.engine.chance import draw, seeded
from covo.engine.game import NOBODY, SOMEBODY, SPECTATOR
from covo.engine.pending import push
from covo.engine.record import Seen, copy, fields
from covo.engine.views import HIDDEN, imagined, view
from covo.games.western_sea import GAME
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURES, FIRST_ENCLOSURE
from covo.games.western_sea.enclosures.rules.enclosure_hands import ask_discards
from covo.games.western_sea.enclosures.rules.imagined_hands import (
    agrees_with_notes,
    mend,
    take_unseen,
)
from covo.games.western_sea.fish_and_ships.rules.imagined_sea import imagined_tile
from covo.games.western_sea.invariants import check_invariants
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE, FIRST_SEA, FIRST_SEA_FACE, SEA_TILES
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.features import features
from covo.games.western_sea.rules.settling import has_public_step
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.rules.table import MODULES
from covo.games.western_sea.words import WORDS

from .play import RULES, act, do

TWO = "1 at 0,0: a1; 2 at 1,0: b1"
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"
OTHERS = (1, SPECTATOR)


def holding(*cards: int, **more: Any) -> State:
    """Seat 0 holds these cards."""
    words: dict[str, Any] = {"active": {0: "white:settle"}} | more
    return position(TWO, hands={0: cards, 1: [148 - 10]}, enclosures="on", **words)


def test_hands_are_secret() -> None:
    """SET-10.1: two hands of one size look the same to everybody else."""
    for seat in OTHERS:
        one, other = (view(GAME, holding(*cards), seat) for cards in ((131, 132), (133, 144)))
        assert one.tobytes() == other.tobytes()
        assert (one.hand[0] == HIDDEN).all()
    assert view(GAME, holding(131), 0).hand[0, 0] == 1


def test_a_question_that_would_betray_a_hand_is_a_pause() -> None:
    """§9: whether the end of a turn was asked depends on the cards; others see a pause."""
    tiles = "8 at 0,0: a2; 13 at 1,0: a1; 17 at 0,1: a1"
    words: dict[str, Any] = {"active": {0: ""}, "decision": Decision.TURN_END, "enclosures": "on"}
    with_card, without = (position(tiles, hands={0: [n]}, **words) for n in (134, 137))
    assert len(GAME.listed(with_card)) > len(GAME.listed(without)) == 1
    for seat in OTHERS:
        assert RULES.actor(view(GAME, with_card, seat)) == SOMEBODY
        assert view(GAME, with_card, seat).tobytes() == view(GAME, without, seat).tobytes()
        said = {WORDS.decision(view(GAME, s, seat), "en") for s in (with_card, without)}
        assert said == {"One moment …"}
    guess = imagined(GAME, view(GAME, with_card, 1), 1, seeded(1))
    assert RULES.actor(guess) == 0


def test_a_discard_that_was_asked_for_because_of_its_card_is_a_pause() -> None:
    """§9.5: a single card is discarded unasked, unless it may be revealed; others cannot tell."""
    tiles = "8 at 0,0: a2; 13 at 1,0: a1; 17 at 0,1: a1"
    words: dict[str, Any] = {"active": {0: ""}, "enclosures": "on"}
    with_card, without = (position(tiles, hands={0: [n]}, **words) for n in (134, 137))
    for s in (with_card, without):
        ask_discards(s, 0, 1)
    assert (len(GAME.listed(with_card)), len(GAME.listed(without))) == (2, 1)
    for seat in OTHERS:
        seen = view(GAME, with_card, seat)
        assert RULES.actor(seen) == SOMEBODY
        assert seen.tobytes() == view(GAME, without, seat).tobytes()
        guess = imagined(GAME, seen, seat, seeded(1))
        assert len(GAME.listed(guess)) == 2
        assert view(GAME, guess, seat).tobytes() == seen.tobytes()
    for cards in ((134, 137), (137, 138)):
        s = position(tiles, hands={0: cards}, **words)
        ask_discards(s, 0, 1)
        assert RULES.actor(view(GAME, s, 1)) == 0


def test_discards_are_known_to_who_made_them() -> None:
    """§9: they lie face down."""
    s = holding(131, 132, discarded={0: [140], 1: [141]})
    assert view(GAME, s, 0).thrown[0, 140 - FIRST_ENCLOSURE] == 1
    assert (view(GAME, s, 1).thrown[0] == HIDDEN).all()
    for number in range(20):
        guess = imagined(GAME, view(GAME, s, 0), 0, seeded(number))
        assert guess.discard[140 - FIRST_ENCLOSURE] == 1
        assert guess.discard.sum() == 2


def sailing() -> State:
    """Seat 0 is about to sail."""
    return position(
        f"{LANDS}; H: a1 b1",
        bay="P2 A1 B1 at 0,2 turn 0",
        active={0: "blue:ship blue:ship"},
        fish_and_ships="on",
    )


def looked(tile: str) -> State:
    """Seat 0 has looked at this tile on its way."""
    s = sailing()
    act(s, "sail", "blue:ship", "blue:ship")
    do(s, Kind.SAIL_TO, "S1", auto=False)
    do(s, Kind.SEA_IS, tile, auto=False)
    return s


def test_a_look_at_the_sea_is_private() -> None:
    """SET-12.6: that a seat looked is public, what it saw is not."""
    for seat in OTHERS:
        assert view(GAME, looked("X2"), seat).tobytes() == view(GAME, looked("X6"), seat).tobytes()
    assert view(GAME, looked("X6"), 0).sea_tile[0] == FACE["X6"] - FIRST_SEA_FACE + 1
    seen = view(GAME, looked("X6"), 1)
    tiles = {int(imagined(GAME, seen, 1, seeded(n)).sea_tile[0]) for n in range(60)}
    assert tiles == {1, 2, 3, 4, 5, 6, 7}


def test_the_log_tells_no_more() -> None:
    """§13: invariant 20."""
    for seat in OTHERS:
        lines = []
        for tile in ("X2", "X6"):
            s = sailing()
            act(s, "sail", "blue:ship", "blue:ship")
            do(s, Kind.SAIL_TO, "S1", auto=False)
            before = copy(s)
            do(s, Kind.SEA_IS, tile, auto=False)
            from .play import option

            lines.append(WORDS.log(before, option(Kind.SEA_IS, tile), s, seat, "en"))
        assert lines[0] == lines[1] == ["Red looks at a sea tile."]


def test_notes_hold_after_a_shuffle() -> None:
    """§9: a seat remembers what it discarded when the pile becomes the deck."""
    used = [n for n in range(131, 145) if n not in (131, 132, 140, 141, 138)]
    s = position(
        TWO,
        active={0: "white:settle"},
        hands={0: [131, 132], 1: [138]},
        discarded={0: [140], 1: [141]},
        revealed={1: used},
        enclosures="on",
    )
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES, auto=False)
    assert s.noted[0, 140 - FIRST_ENCLOSURE] == 1
    guess = imagined(GAME, view(GAME, s, 0), 0, seeded(3))
    assert guess.deck[140 - FIRST_ENCLOSURE] == 1


def of(*numbers: int) -> list[int]:
    """The places of Enclosure cards in the tables."""
    return [number - FIRST_ENCLOSURE for number in numbers]


def shuffled() -> State:
    """Seat 0 has discarded 140 to 143, and the pile has just become the deck.

    Seat 1 has drawn one card since, seat 2 none; both hold two.
    """
    known = (131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144)
    s = position(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c1",
        players="3",
        hands={1: [131, 140], 2: [132, 133]},
        revealed={0: [n for n in known if n not in (131, 132, 133, 140, 141, 142, 143)]},
        enclosures="on",
    )
    s.noted[0, of(140, 141, 142, 143)] = 1
    s.drawn[1] = 1
    return s


def test_nobody_is_imagined_with_a_card_that_cannot_have_come_to_it() -> None:
    """§9: what one knows to be in the deck leaves it only for the hands of those who drew."""
    s, held = shuffled(), set()
    for number in range(80):
        guess = imagined(GAME, view(GAME, s, 0), 0, seeded(number))
        assert guess.hand[1, of(140, 141, 142, 143)].sum() <= 1
        assert guess.hand[2, of(140, 141, 142, 143)].sum() == 0
        assert guess.deck.sum() == s.deck_size
        held.add(tuple(guess.hand[1].nonzero()[0].tolist()))
    assert len(held) == 12


def test_a_deal_that_breaks_the_notes_is_mended() -> None:
    """§9: cards are exchanged with the deck, or with who may have drawn them."""
    s = shuffled()
    s.hand[1], s.hand[2] = 0, 0
    s.hand[1, of(131, 132)], s.hand[2, of(140, 141)] = 1, 1
    s.deck[:] = 0
    s.deck[of(133, 142, 143)] = 1
    mend(s, 0)
    assert agrees_with_notes(s, 0)
    assert (s.hand[1].sum(), s.hand[2].sum(), s.deck.sum()) == (2, 2, 3)
    assert (s.hand.sum(axis=0) + s.deck)[of(131, 132, 133, 140, 141, 142, 143)].tolist() == [1] * 7


def test_a_deal_is_mended_with_a_third_seat_or_not_at_all() -> None:
    """§9: where the deck has nothing else, with who may have drawn it, in hand or discarded."""
    for drawn, third in ((1, True), (0, False)):
        s = shuffled()
        s.hand[1], s.hand[2] = 0, 0
        s.hand[1, of(140, 141)], s.hand[2, of(131, 142)] = 1, 1
        s.deck[:] = 0
        s.deck[of(143)] = 1
        s.drawn[1], s.drawn[2] = 1, 1 + drawn
        mend(s, 0)
        assert s.hand.sum(axis=1).tolist() == [0, 2, 2, 0]
        assert s.hand[1, of(131)].sum() == third
        assert agrees_with_notes(s, 0) == third


def test_who_has_a_noted_card_itself_need_not_have_drawn_it() -> None:
    """§9: notes are of what may have come to others."""
    s = position("1 at 0,0: a1; 2 at 1,0: b1", hands={0: [140]}, enclosures="on")
    s.noted[0, of(140)] = 1
    s.drawn[0] = 0
    assert agrees_with_notes(s, 0)


def test_who_has_nothing_to_give_is_passed_over() -> None:
    """§9: a deal is mended with the first seat that holds a card nobody has noted."""
    s = position(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c1; 13 at 1,1: d1",
        players="4",
        hands={1: [140], 2: [141], 3: [132]},
        revealed={0: [n for n in range(131, 145) if n not in (132, 140, 141)]},
        enclosures="on",
    )
    s.noted[0, of(140, 141)] = 1
    s.drawn[1], s.drawn[2], s.drawn[3] = 2, 0, 1
    mend(s, 0)
    assert [hand.nonzero()[0].tolist() for hand in s.hand] == [[], of(140), of(132), of(141)]
    assert agrees_with_notes(s, 0)


def test_who_discarded_how_many_is_not_forgotten() -> None:
    """§9: discards are logged as counts, so a guess has as many of each seat."""
    s = position(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c1",
        players="3",
        hands={0: [131], 1: [132], 2: [133]},
        discarded={1: [140, 141]},
        enclosures="on",
    )
    for number in range(4):
        for seat in (0, 2, SPECTATOR):
            guess = imagined(GAME, view(GAME, s, seat), seat, seeded(number))
            assert guess.thrown.sum(axis=1).tolist() == [0, 2, 0, 0]
            assert check_invariants(guess) == []


def test_the_treasure_island_is_imagined_with_its_own_odds() -> None:
    """EX-55: X7 with 1/6, each of the others with 5/36, for who has seen nothing."""
    seen, many = view(GAME, looked("X6"), 1), 1800
    counts = [0] * 9
    for number in range(many):
        counts[int(imagined(GAME, seen, 1, seeded(number)).sea_tile[0]) - 1] += 1
    assert abs(counts[6] / many - 1 / 6) < 0.035
    for count in counts[:6]:
        assert abs(count / many - 5 / 36) < 0.035


def test_what_one_has_seen_oneself_is_not_imagined_elsewhere() -> None:
    """§9: a tile that a seat has looked at stays where it is, and lies nowhere else."""
    s = looked("X7")
    s.sea_tile[1], s.looked[1, 1] = 2, 1
    for number in range(60):
        guess = imagined(GAME, view(GAME, s, 0), 0, seeded(number))
        assert guess.sea_tile[0] == 7
        assert guess.sea_tile[1] in (1, 2, 3, 4, 5, 6)


def test_a_tile_seen_is_passed_over_in_imagining_others() -> None:
    """§9, 5.2: wherever it stands in the order of tiles."""
    s = looked("X1")
    s.sea_tile[1], s.looked[1, 1] = 2, 1
    tiles = {int(imagined(GAME, view(GAME, s, 0), 0, seeded(n)).sea_tile[1]) for n in range(60)}
    assert tiles == {2, 3, 4, 5, 6, 7}


def test_when_the_game_is_over_nothing_is_hidden_or_imagined() -> None:
    """§9: the sea lies open, and with nothing pending nobody is asked anything."""
    s = looked("X2")
    s.ending, s.depth = Ending.STACK, 0
    assert RULES.actor(s) == NOBODY
    for seat in (0, *OTHERS):
        seen = view(GAME, s, seat)
        assert seen.sea_tile[0] == FACE["X2"] - FIRST_SEA_FACE + 1
        assert RULES.actor(seen) == NOBODY
        assert imagined(GAME, seen, seat, seeded(1)).sea_tile.tolist() == s.sea_tile.tolist()


def test_views_that_contradict_themselves_are_imagined_within_bounds() -> None:
    """§9: compiled rules would read what lies behind a table where nothing is left to draw."""
    s = looked("X2")
    identify_every_tile(s)
    assert imagined_tile(s, seeded(1)) == 0
    without_cards = position(TWO)
    assert take_unseen(without_cards, seeded(1)) == 0
    assert without_cards.deck.sum() == 0
    seen = view(GAME, holding(131, 132), 1)
    seen.hand_size[0] = ENCLOSURES + 1
    unseen = [*of(*range(131, 138)), *of(*range(139, 145))]
    assert imagined(GAME, seen, 1, seeded(1)).hand[0].nonzero()[0].tolist() == unseen


def identify_every_tile(s: State) -> None:
    """Look at a tile on a cell where another lies open already."""
    cells = s.sea_tile.shape[0]
    for tile in range(SEA_TILES):
        if tile < cells:
            s.sea_tile[tile] = tile + 1
        else:
            s.face[FIRST_SEA + tile - cells] = FIRST_SEA_FACE + tile


THREE = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c1"


def bags(one: str, two: str, **more: Any) -> State:
    """Of three seats, the second and the third have these dice in their bags."""
    words: dict[str, Any] = {"players": "3", "open_bag_counts": "off"} | more
    return position(THREE, bag={0: "white", 1: one, 2: two}, spent={1: "", 2: ""}, **words)


def test_closed_bags_look_alike_to_others() -> None:
    """§9.1: with ``open_bag_counts`` off only their owners see what is in them."""
    for seat in (0, SPECTATOR):
        one, other = (
            view(GAME, bags(*both), seat)
            for both in (("white green", "grey"), ("grey", "green white"))
        )
        assert one.tobytes() == other.tobytes()
        assert (one.bag[1:] == HIDDEN).all()
        for reader in ("en", "it"):
            told = [WORDS.score(seen, 1, reader) for seen in (one, other)]
            assert told[0] == told[1]
    assert view(GAME, bags("white green", "grey"), 1).bag[1].tolist()[:3] == [1, 1, 0]
    assert (view(GAME, bags("white green", "grey"), 1).bag[0] == HIDDEN).all()
    for seat in (0, 1, SPECTATOR):
        for s in (bags("white green", "grey", technologies={1: [120]}), holding(131)):
            rows = np.zeros((2, GAME.feature_count), np.float32)
            features(s, seat, rows[0])
            features(view(GAME, s, seat), seat, rows[1])
            assert (rows[0] == rows[1]).all()
    is_open = bags("white green", "grey", open_bag_counts="on")
    assert (view(GAME, is_open, 0).bag == is_open.bag).all()
    over = bags("white green", "grey")
    over.ending = 1
    assert (view(GAME, over, 0).bag == over.bag).all()


def test_the_log_tells_nothing_of_closed_bags() -> None:
    """§9.1: others read the same of what a seat does, whatever is in its bag."""
    told = 0
    for asked in (Decision.TURN, Decision.MANIP, Decision.CH_DIE):
        one, other = (
            bags(*both, seat=1, active={1: "white:explore yellow:food"})
            for both in (("white green grey", "white brown"), ("white brown", "white green grey"))
        )
        for s in (one, other):
            push(s, asked)
        for option in set(GAME.listed(one)) & set(GAME.listed(other)):
            ends = copy(one), copy(other)
            for s in ends:
                RULES.choose(s, option)
            for seat, language in product((0, SPECTATOR), WORDS.languages):
                lines = [
                    WORDS.log(before, option, after, seat, language)
                    for before, after in zip((one, other), ends, strict=True)
                ]
                assert lines[0] == lines[1]
                told += len(lines[0])
    assert told > 0


def test_closed_bags_are_imagined_from_what_is_nowhere_else() -> None:
    """§9.1, §13: every die that is not in sight is in the bag of somebody else."""
    s = bags("white green", "grey")
    seen = view(GAME, s, 0)
    guesses = [imagined(GAME, seen, 0, seeded(n)) for n in range(20)]
    for guess in guesses:
        assert (guess.bag[0] == s.bag[0]).all()
        assert (guess.bag.sum(axis=0) == s.bag.sum(axis=0)).all()
        assert check_invariants(guess) == []
        assert view(GAME, guess, 0).tobytes() == seen.tobytes()
    assert len({guess.bag.tobytes() for guess in guesses}) > 4


def test_who_draws_has_a_die_to_draw() -> None:
    """§9.1: also in a guess, where the bags of others are closed."""
    for asked in (Decision.CH_DIE, Decision.CH_DRAW_DIE):
        s = bags("white", "grey grey grey grey", seat=1)
        push(s, asked)
        for seat in (0, 2, SPECTATOR):
            for number in range(20):
                guess = imagined(GAME, view(GAME, s, seat), seat, seeded(number))
                assert guess.bag[1].sum() > 0
                assert GAME.listed(guess)


def test_closed_bags_through_a_whole_game() -> None:
    """§9.1: alone and together; the dice of the box are all somewhere."""
    everything = dict.fromkeys(MODULES, "on") | {"open_bag_counts": "off", "round_cap": "12"}
    for players, more in (("4", {}), ("1", {"emissaries": "off"})):
        s = GAME.new(GAME.settings({"players": players} | everything | more))
        r = seeded(3)
        for length in range(260):
            if length % 20 == 0:
                for seat in (0, int(players) - 1, SPECTATOR):
                    seen = view(GAME, s, seat)
                    guess = imagined(GAME, seen, seat, seeded(length))
                    assert check_invariants(guess) == []
                    assert view(GAME, guess, seat).tobytes() == seen.tobytes()
            listed = GAME.listed(s)
            RULES.choose(s, listed[int(draw(r, len(listed)))])


def test_what_is_public_is_never_imagined() -> None:
    """§9: bags, the stack and its Harbour, tokens: all as they are."""
    s = GAME.new(GAME.settings({"players": "3"} | dict.fromkeys(MODULES, "on")))
    r = seeded(4)
    for length in range(260):
        if length % 20 == 0:
            for seat in (0, 1, 2):
                guess = imagined(GAME, view(GAME, s, seat), seat, seeded(length))
                for name, field in fields(GAME.record).items():
                    if field.seen_by is Seen.ALL and name not in ("sea_tile", "pending"):
                        assert (guess[name] == s[name]).all(), name
        listed = GAME.listed(s)
        RULES.choose(s, listed[int(draw(r, len(listed)))])


def test_a_step_that_is_possible_without_any_card_in_hand() -> None:
    """SET-10.1, §9.5: to draw, or to place; where there is none, only the cards are asked for."""
    s = position("1 at 0,0: a1", hands={0: [131]}, enclosures="on")
    s.stock[0] = 0
    steps, draws = [(1, 0), (0, 1), (0, 0)], (1, 0)
    able = [[has_public_step(s, 0, *left, cards) for left in steps] for cards in draws]
    assert able == [[True, True, False], [True, True, False]]
    s.camp[0] = 0
    able = [[has_public_step(s, 0, *left, cards) for left in steps] for cards in draws]
    assert able == [[True, False, False], [False, False, False]]
