"""The finished games that are kept: one for each ending, and random ones that play every card."""

from __future__ import annotations

from collections.abc import Iterator

from covo.engine.journal import Journal
from covo.engine.machine import machine
from covo.engine.pending import top
from covo.games.armada import GAME
from covo.games.armada.rules.components import Card
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.state import State
from covo.testing.walks import Play, journal_of, play

from .scripts import SCRIPTS, SEATS

CARDFUL = {"cards": "on", "starting_cards": "4", "setup": "standard", "clock": "none"}
CARDFUL |= {"reaction_clock": "none", "calm_rounds": "none", "undo": "on"}
ROUNDS = {2: "7", 3: "8", 4: "6"}
"""Long enough for cards to meet what they need, short enough to read in."""
SEEDS = range(1, 60)
NEVER = 10**9


def journals() -> Iterator[tuple[str, Journal]]:
    """Every game that is kept, with the name of its file."""
    for name, script in SCRIPTS.items():
        yield name, script()
    wanted = set(Card)
    for number, players in enumerate((2, 3, 4, 2, 3, 4), start=1):
        if number > len(ROUNDS) and not wanted:
            return
        one = _best(players, wanted)
        wanted -= cards_played(one)
        journal = journal_of(GAME, one.settings, one.choices, SEATS[:players])
        yield f"cards_{number}_for_{players}", journal
    if wanted:
        raise LookupError(f"no game plays {wanted}; look at more seeds")


def _best(players: int, wanted: set[Card]) -> Play:
    """The game that plays the most of the cards still wanted, and all of them most often."""
    fixed = CARDFUL | {"players": str(players), "max_rounds": ROUNDS[players]}
    rules = machine(GAME).rules
    games = [play(GAME, seed, fixed, rules, interject=NEVER) for seed in SEEDS]
    return max(games, key=lambda one: (len(cards_played(one) & wanted), -len(one.choices)))


def cards_played(one: Play) -> set[Card]:
    """The kinds of cards that were played in a game."""
    moments = one.moments(10**9)
    return {card for m in moments if m.option is not None for card in card_played(m.s, m.option)}


def card_played(s: State, option: int) -> list[Card]:
    """The card that this choice plays, if it plays one."""
    kind, arguments = NUMBERING.unpack(option)
    match kind:
        case Kind.PLAY:
            return [Card(arguments[0])]
        case Kind.ARM_BONUS:
            return [Card.BONUS_DISCOVERY]
        case Kind.INTERRUPT:
            return [Card.SURPRISE_ATTACK]
        case Kind.COUNTER if top(s) == Decision.ATTACK_REACTION:
            return [Card.NEW_OFFENSIVE_WEAPONS]
        case Kind.COUNTER:
            return [Card.NEW_DEFENSIVE_WEAPONS]
        case _:
            return []
