"""Tables for tests: a person at azure's seat, nothing left to chance before the first move."""

from covo.bots import bot
from covo.engine.chance import Seeded
from covo.engine.journal import to_text
from covo.engine.referee import Referee
from covo.games.armada import GAME

AZURE_FIRST = "colours=azure-violet-blue-orange"
SHORT = (
    *("--preset", "quick", "--option", "max_rounds=1", "--option", AZURE_FIRST),
    *("--bots", "random"),
)
"""Random bots; one round, standard placing; the person begins."""
OPEN = (*SHORT, "--option", "cards=off")
"""Without cards nothing seals a move but dice."""
TO_THE_END = "end\npass\nkeep\n" * 60
"""Whatever is asked, one of these answers it."""


def finished(seed: int = 5, rounds: str = "1", **settings: str) -> Referee:
    """A game among four random bots, played to its end."""
    written = {"setup": "standard", "max_rounds": rounds, **settings}
    table = Referee(GAME, written, ["random bot"] * 4, Seeded(seed))
    bots = [bot("random", GAME, seed + seat) for seat in range(4)]
    table.advance()
    while not table.is_over:
        seat = table.actor
        table.choose(seat, bots[seat].choose(table.view(seat), seat, table.options()))
    return table


def finished_text() -> str:
    """The journal of such a game, as a file holds it."""
    return to_text(finished().journal)
