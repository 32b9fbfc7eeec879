"""What a bot would do: a hint for a seat that is asked, and a finished game looked through."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from covo.bots import Thought
from covo.bots.bot_code import ready_bot_code
from covo.bots.heuristics import heuristic
from covo.bots.levels import levels
from covo.bots.minds import Manner, Mind
from covo.bots.thinking import ThinkingBot
from covo.engine.game import SPECTATOR, Game, State
from covo.engine.views import view

from .bot_threads import BotThreads
from .denied import Denial, Denied
from .game_loader import GameLoader
from .people.people import Person
from .reason import Why, why
from .records.replays import Replays
from .tables.in_memory import Tables
from .tables.live import Live
from .tables.rights import check_length, must_run, require_seat
from .tables.table_referee import Step
from .tables.tables import Status
from .tasks import Tasks

HINT_SECONDS = 0.2
"""How long a bot thinks about a hint; the answer is there within a second."""
PATIENCE = 4.0
"""Seconds after which a hint that is not there will not come."""
MOST_HINTS = 3
SURE, ENOUGH, FEW = 4, 16, 8
"""A thought had enough looks with a quarter of the most; with a sixteenth if it seems no better.
After a few it may still be what a hint is compared with."""
SIMULATIONS = 120
"""How long it thinks about each decision of a finished game."""
KEPT = 40
"""Analyses in memory; another one is made again, the same."""
SEED = 17


@dataclass(frozen=True)
class Hint:
    """An option that a bot likes."""

    option: int
    chance: float
    """The chance to win that it sees, from 0 to 1; -1 where it cannot say."""
    why: Why
    """What speaks for it, or against it."""


@dataclass(frozen=True)
class Spot:
    """How things stood at one moment."""

    seq: int
    chances: tuple[float, ...]
    """Each seat's chance to win; together 1."""
    round: int = 1
    """The round that was being played, from 1."""


@dataclass(frozen=True)
class Advice:
    """A decision in a finished game, and what the bot would have played."""

    seq: int
    """The entry that was chosen."""
    seat: int
    played: int
    best: int
    chance_played: float
    chance_best: float

    @property
    def loss(self) -> float:
        """What the choice cost, in chance to win, as the bot sees it."""
        return max(0.0, self.chance_best - self.chance_played)


@dataclass
class Analysis:
    """A finished game as a bot sees it, as far as it has come."""

    total: int = 0
    done: int = 0
    curve: list[Spot] = field(default_factory=list)
    advice: list[Advice] = field(default_factory=list)
    is_complete: bool = False
    has_failed: bool = False
    """It has ended without being complete, and begins again only when somebody wants that."""


class Counsel:
    """Hints and analyses. Whoever asks for one sees no more than before."""

    def __init__(
        self,
        games: GameLoader,
        tables: Tables,
        replays: Replays,
        threads: BotThreads,
        tasks: Tasks,
    ) -> None:
        self._games, self._tables, self._replays = games, tables, replays
        self._threads, self._tasks = threads, tasks
        self._analyses: OrderedDict[str, Analysis] = OrderedDict()

    async def hints(self, table_id: str, person: Person, seat: int, length: int) -> list[Hint]:
        """What a bot would choose here, the best first."""
        live = await self._tables.live(table_id)
        require_seat(live, person, seat)
        must_run(live)
        if not live.info.manner.hints:
            raise Denied(Denial.NO_HINTS)
        check_length(live, seat, length)
        position = live.position(seat)
        if not live.asks(seat) or position.roller is not None:
            raise Denied(Denial.NOT_YOUR_DECISION)
        game, seen, options = self._plain(live), position.view(seat).copy(), list(position.options)
        thinker = ThinkingBot(game, SEED, counsellor(game), hurried=True)
        try:
            thoughts = await self._threads.run(
                lambda: thinker.think(seen, seat, options, HINT_SECONDS), PATIENCE
            )
        except TimeoutError:
            raise Denied(Denial.NOT_READY) from None
        return best_hints(thoughts)

    def _plain(self, live: Live) -> Game:
        return self._games.plain(live.info.game)

    async def analysis(self, table_id: str) -> Analysis:
        """A finished game looked through; the first who asks sets it going."""
        live = await self._open_to_all(table_id)
        found = self._analyses.get(table_id)
        if found is None:
            if ready_bot_code(self._plain(live)) is None:
                raise Denied(Denial.NOT_READY)
            found = self._analyses[table_id] = Analysis()
            while len(self._analyses) > KEPT:
                self._analyses.popitem(last=False)
            self._tasks.spawn(self._analyse(live, found))
        return found

    async def analyse_again(self, table_id: str) -> None:
        """Forget an analysis that has failed: whoever looks next sets another going."""
        await self._open_to_all(table_id)
        found = self._analyses.get(table_id)
        if found is not None and found.has_failed:
            del self._analyses[table_id]

    async def lengths(self, table_id: str, seqs: Sequence[int]) -> dict[int, int]:
        """How much an onlooker had been shown after each of these entries."""
        ledger = (await self._tables.live(table_id)).ledger
        return {seq: ledger.length(SPECTATOR, seq) for seq in seqs}

    async def state_before(self, table_id: str, seq: int) -> State:
        """The open position before an entry of a finished game."""
        return await self._replays.state(await self._open_to_all(table_id), seq - 1)

    async def _open_to_all(self, table_id: str) -> Live:
        """The table of a finished game in which nothing is hidden any more."""
        live = await self._tables.live(table_id)
        is_over = live.info.status is Status.OVER and live.public is live.true
        if not is_over or await self._tables.is_unadvised(live):
            raise Denied(Denial.HIDDEN)
        return live

    async def _analyse(self, live: Live, into: Analysis) -> None:
        """In a thread, like any bot that thinks."""
        try:
            steps = await self._replays.steps(live, 1, len(live.ledger))
            game, players = self._plain(live), len(live.seats)
            await self._threads.run(lambda: look_through(game, players, steps, into))
        except BaseException:
            into.has_failed = True
            raise


def counsellor(game: Game) -> Mind:
    """The strongest way to think about a game."""
    return levels(game)[-1].mind


def best_hints(thoughts: Sequence[Thought]) -> list[Hint]:
    """Those it has looked at enough, by what they are worth; each with a reason."""
    most = max(thought.visits for thought in thoughts)
    best = max(t.value for t in thoughts if SURE * t.visits >= most)
    known = [
        t
        for t in thoughts
        if t.visits and (SURE * t.visits >= most or (ENOUGH * t.visits >= most and t.value <= best))
    ]
    ranked = sorted(known, key=_by_worth)
    worse = [t for t in thoughts if t not in known and t.visits >= FEW and t.value <= best]
    rest = sorted(worse, key=_by_worth)
    return [
        Hint(t.option, t.value, why(t, [*ranked[:i], *ranked[i + 1 :], *rest]))
        for i, t in enumerate(ranked[:MOST_HINTS])
    ]


def _by_worth(thought: Thought) -> tuple[float, int]:
    return (-thought.value, thought.option)


def look_through(game: Game, players: int, steps: Sequence[Step], into: Analysis) -> None:
    """Every decision of a game again, each from what its seat saw then."""
    mind = replace(counsellor(game), manner=Manner.SEARCH, simulations=SIMULATIONS, seconds=0.0)
    standing = [step for step in _standing(steps) if step.option >= 0]
    asked = [step for step in standing if step.by >= 0]
    into.total = len(asked)
    into.curve = _curve(game, players, standing)
    for step in asked:
        # A tree for each decision: what one has seen must not help the next.
        thinker = ThinkingBot(game, SEED, mind)
        advice = _advised(game, thinker, step)
        if advice is not None:
            into.advice.append(advice)
        into.done += 1
    into.is_complete = True


def _standing(steps: Sequence[Step]) -> list[Step]:
    """The steps that were not taken back."""
    kept: list[Step] = []
    for step in steps:
        if step.option >= 0:
            kept.append(step)
        else:
            del kept[step.option :]
    return kept


def _advised(game: Game, thinker: ThinkingBot, step: Step) -> Advice | None:
    options = game.listed(step.before)
    if len(options) < 2 or step.option not in options:
        return None
    seen = view(game, step.before, step.by)
    thoughts = {t.option: t for t in thinker.think(seen, step.by, options)}
    best = max(thoughts.values(), key=lambda t: (t.visits, t.value, -t.option))
    played = thoughts[step.option]
    chance = played.value if played.value >= 0 else best.value
    return Advice(step.seq, step.by, step.option, best.option, chance, best.value)


def _curve(game: Game, players: int, steps: Sequence[Step]) -> list[Spot]:
    """How things stood at the start, at every turn, and at the end: all is open by now."""
    if not steps:
        return []
    spots, turn = [Spot(0, _chances(game, players, steps[0].before))], None
    for step in steps:
        now, past = int(game.turn(step.after)), int(game.rules.rounds(step.before))
        if now != turn or step is steps[-1]:
            spots.append(Spot(step.seq, _chances(game, players, step.after), past + 1))
            turn = now
    return spots


def _chances(game: Game, players: int, s: State) -> tuple[float, ...]:
    worth = [max(0.0, float(heuristic(game).value(s, seat))) for seat in range(players)]
    if players == 1:
        return (min(1.0, worth[0]),)
    total = sum(worth)
    return tuple(w / total if total else 1 / players for w in worth)
