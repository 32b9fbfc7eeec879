"""Section 7: nothing in the tables is without a test of its own effect, under its own number.

Each entry is taken out of the rules in turn, and a test that names it must fail then.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import product
from types import FunctionType, ModuleType
from typing import Any

import pytest

from covo.games.western_sea.advisors.rules import advising, advisor_cards
from covo.games.western_sea.advisors.rules.advisor_cards import FIRST_ADVISOR, Advisor
from covo.games.western_sea.emissaries.rules import embassy, emissary_cards
from covo.games.western_sea.emissaries.rules.emissary_cards import FIRST_EMISSARY
from covo.games.western_sea.enclosures.rules import enclosure_cards
from covo.games.western_sea.enclosures.rules.enclosure_cards import FIRST_ENCLOSURE
from covo.games.western_sea.fish_and_ships.rules import bay_pieces
from covo.games.western_sea.rules import components, dispatch, exploring, holdings, state
from covo.games.western_sea.rules.components import (
    ADVISOR_SIDE,
    FACE,
    FACE_IDS,
    FIRST_COAST_FACE,
    FIRST_SEA_FACE,
    HARBOUR_TILE,
    LAND,
)
from covo.games.western_sea.rules.holdings import spend_side
from covo.games.western_sea.rules.technologies import PRINTED_VP, TECH, TECH_IDS

from . import test_cards, test_examples, test_modules, test_solo, test_technologies, test_tiles

PACKAGE = "covo.games.western_sea"
PLAIN_CARD = 55
"""Golden Age has no effect but the VP printed on it."""
NO_ICON = -1

Missing = Callable[[], AbstractContextManager[None]]


# Tests by what they name


@dataclass(frozen=True)
class Case:
    """One test with one set of its parameters."""

    text: str
    run: Callable[[], object]


def cases_of(module: ModuleType) -> Iterator[Case]:
    """Every test of a module, once for each set of its parameters."""
    for name, test in vars(module).items():
        if not name.startswith("test_") or not isinstance(test, FunctionType):
            continue
        rows = [_rows(mark) for mark in getattr(test, "pytestmark", ()) if _is_rows(mark)]
        for chosen in product(*rows):
            given = {key: value for row in chosen for key, value in row.items()}
            text = f"{name} {test.__doc__} {list(given.values())}"
            yield Case(text, partial(test, **given))


def _is_rows(mark: Any) -> bool:
    return bool(mark.name == "parametrize")


def _rows(mark: Any) -> list[dict[str, Any]]:
    told = mark.args[0]
    names = [name.strip() for name in told.split(",")] if isinstance(told, str) else list(told)
    rows = [value if len(names) > 1 else (value,) for value in mark.args[1]]
    return [dict(zip(names, row, strict=True)) for row in rows]


CASES = [
    case
    for module in (
        test_technologies,
        test_tiles,
        test_cards,
        test_modules,
        test_examples,
        test_solo,
    )
    for case in cases_of(module)
]


def cases_that_name(names: str) -> list[Case]:
    """The tests in whose name, docstring or parameters one of these words stands."""
    word = re.compile(rf"(?<![0-9A-Za-z])(?:{names})(?![0-9])", re.IGNORECASE)
    return [case for case in CASES if word.search(case.text)]


def fails(case: Case) -> bool:
    """Whether a test finds anything wrong."""
    try:
        case.run()
    except Exception:
        return True
    return False


def require_proof(names: str, missing: Missing) -> None:
    """A test that names this fails when it is missing, and passes when it is there."""
    named = cases_that_name(names)
    assert named, f"no test names {names}"
    with missing():
        found = next((case for case in named if fails(case)), None)
    assert found is not None, f"{len(named)} tests name {names}, none misses it"
    assert not fails(found), f"it fails anyway: {found.text}"


# Taking things out


@contextmanager
def put(*changes: tuple[Any, Any, int]) -> Iterator[None]:
    """Tables with other numbers in some places."""
    before = [table[at].copy() for table, at, _ in changes]
    for table, at, value in changes:
        table[at] = value
    try:
        yield
    finally:
        for (table, at, _), kept in zip(changes, before, strict=True):
            table[at] = kept


@contextmanager
def instead(function: Any, other: Any) -> Iterator[None]:
    """Another function wherever the rules know this one."""
    modules = [vars(module) for key, module in sys.modules.items() if key.startswith(PACKAGE)]
    places = [
        (known, name)
        for known in (*modules, dispatch.take_answer.__globals__)
        for name, value in list(known.items())
        if value is function
    ]
    for known, name in places:
        known[name] = other
    try:
        yield
    finally:
        for known, name in places:
            known[name] = function


def without_tech(card: int) -> AbstractContextManager[None]:
    """Nobody has the effect of this technology."""
    if card == PLAIN_CARD:
        return put((PRINTED_VP, TECH[card], 0))
    had = state.has_tech
    return instead(had, lambda s, seat, tech: tech != TECH[card] and had(s, seat, tech))


def has_ability(face: int) -> bool:
    """Whether a face does anything beside its VP."""
    gives = components.PLACEMENT[face].any() or components.FACTORY[face].any()
    lasts = components.LIMIT_BONUS[face] > 0 or components.FACE_TURNS_TO[face] >= 0
    return bool(gives or lasts or face == components.X7 or components.IS_WATER[face])


def without_face(face: int) -> AbstractContextManager[None]:
    """A hex that shows nothing of what it can do; where that is VP alone, without them."""
    if face == components.X7:
        return _without_treasure()
    if components.IS_WATER[face]:
        return put((bay_pieces.BENEFIT, face - FIRST_SEA_FACE, 0))
    if not has_ability(face):
        return put((components.MAJOR, face, 0), (components.MINOR, face, 0))
    return put(
        (components.PLACEMENT, face, 0),
        (components.FACTORY, face, 0),
        (components.IS_FACTORY, face, 0),
        (components.LIMIT_BONUS, face, 0),
        (components.FACE_TURNS_TO, face, NO_ICON),
        (components.FACE_TURNS_FROM, face, 0),
    )


@contextmanager
def _without_treasure() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(holdings, "X7", NO_ICON)
        yield


def without_embassy(card: int) -> AbstractContextManager[None]:
    """The effect of an emissary in the Embassy comes to nothing."""
    used = embassy.use

    def use(s: state.State, seat: int, emissary: int) -> None:
        if emissary != card:
            used(s, seat, emissary)

    return instead(used, use)


def without_advice(card: int) -> AbstractContextManager[None]:
    """The action of an advisor comes to nothing."""
    advised = advising.advise

    def advise(s: state.State, seat: int) -> None:
        if s.adviser[seat] == card + 1:
            spend_side(s, seat, ADVISOR_SIDE)
        else:
            advised(s, seat)

    return instead(advised, advise)


# Every entry of every table


@pytest.mark.parametrize("card", TECH_IDS)
def test_a_technology_is_missed(card: int) -> None:
    """§7.3: 1 to 55, 101 to 121."""
    require_proof(str(card), lambda: without_tech(card))


@pytest.mark.parametrize("tile", range(1, LAND + 1))
def test_a_tile_is_missed(tile: int) -> None:
    """§7.2: 1 to 40."""
    require_proof(str(tile), lambda: without_face(tile - 1))


def test_the_harbour_is_missed() -> None:
    """SET-12.3: tile 41 opens the bay."""
    placed = exploring.place_picked

    def place(s: state.State, tile: int) -> None:
        if tile != HARBOUR_TILE:
            placed(s, tile)

    require_proof("41|harbour", lambda: instead(placed, place))


@pytest.mark.parametrize("face", FACE_IDS[FIRST_COAST_FACE:FIRST_SEA_FACE])
def test_a_coast_hex_is_missed(face: str) -> None:
    """§7.7: every hex of the harbour tile and the coast tiles, side by side."""
    require_proof(face[:2], lambda: without_face(FACE[face]))


@pytest.mark.parametrize("face", FACE_IDS[FIRST_SEA_FACE:])
def test_a_sea_tile_is_missed(face: str) -> None:
    """§7.7: X1 to X9."""
    require_proof(face, lambda: without_face(FACE[face]))


@pytest.mark.parametrize("card", range(len(emissary_cards.EMISSARY_CARDS)))
def test_an_emissary_is_missed(card: int) -> None:
    """§7.4: 122 to 130: the Embassy effect, the icon, the hire and the score of each."""
    name = str(FIRST_EMISSARY + card)
    require_proof(name, lambda: without_embassy(card))
    require_proof(name, lambda: put((emissary_cards.EMISSARY_SHOWS, card, 0)))
    nobody = (
        (emissary_cards.HIRE_ICON, card, NO_ICON),
        (emissary_cards.HIRE_COLOUR, card, NO_ICON),
    )
    require_proof(name, lambda: put(*nobody))
    require_proof(name, lambda: put((emissary_cards.EMISSARY_N, card, 0)))


@pytest.mark.parametrize("card", range(len(enclosure_cards.ENCLOSURE_CARDS)))
def test_an_enclosure_is_missed(card: int) -> None:
    """SET-10.3, SET-10.5: 131 to 148: the pattern and the VP of each."""
    name = str(FIRST_ENCLOSURE + card)
    require_proof(name, lambda: put((enclosure_cards.ACCEPTS, card, 0)))
    require_proof(name, lambda: put((enclosure_cards.ENCLOSURE_VP, card, 0)))


@pytest.mark.parametrize("card", list(Advisor), ids=lambda card: card.name.lower())
def test_an_advisor_is_missed(card: Advisor) -> None:
    """§7.5: 149 to 155: the action and both conversions of each."""
    name = f"{FIRST_ADVISOR + card}|{card.name}"
    require_proof(name, lambda: without_advice(card))
    require_proof(name, lambda: put((advisor_cards.PINK_PIONEER_TO, int(card), NO_ICON)))
    require_proof(name, lambda: put((advisor_cards.PINK_EXPLORE_TO, int(card), NO_ICON)))
