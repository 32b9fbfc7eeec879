"""A bot at a table: a view in, an option out; and what it thinks of each option."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter

from covo.engine.chance import seeded
from covo.engine.game import Game, State

from .bot_code import BotCode, bot_code, plain_bot_code, ready_bot_code
from .heuristics import has_heuristic
from .minds import Manner, Mind
from .tree import takes_first_thought
from .workspace import VIEW, players_of

ROOM = 60_000
"""Nodes of a tree that is grown by the clock: some five megabytes, once they are in use."""
KEEP = 4
"""A tree has room for so many decisions' thinking before it is emptied."""
FIRST_BATCH, BATCH_SECONDS, MOST = 8, 0.02, 1 << 16
"""Thinking by the clock looks up about so often; where there is nothing to think about, such as a
habit, it is over at once however much is asked."""
LIGHT = Mind(Manner.FAST)
"""How a bot answers at first sight."""
IN_HASTE = Mind(Manner.GREEDY, determinizations=1)
"""How a bot without machine code looks; tests of pages let it answer at first sight instead."""
HASTE = 0.4
"""Seconds after which a bot without machine code looks no more; one look may take as long."""


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one option."""

    option: int
    value: float
    """The chance to win that it sees, from 0 to 1; -1 where it has not looked."""
    visits: int
    """How often it has looked."""
    soon: float = -1.0
    """The chance before others answer; -1 where it does not tell the two apart."""
    deed: int = -1
    """What the option leads up to, as the beginning of a plan; else the option itself."""


class ThinkingBot:
    """Thinks as its mind says. The same seed, the same views: the same answers.

    ``minds`` is how many trees are grown side by side, each by a thread of its own; their counts
    are added up. A hurried bot never waits for machine code: till then the interpreter looks one
    move ahead, as often as a moment allows.
    """

    def __init__(
        self, game: Game, seed: int, mind: Mind, minds: int = 1, hurried: bool = False
    ) -> None:
        self.game, self.mind, self.hurried = game, mind, hurried
        self._heads = [_Head(game, seed + i, mind) for i in range(minds)]

    def choose(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """One of ``options``, which ``seat`` has in ``seen``, its own view."""
        if len(options) == 1:
            return int(options[0])
        code = self._shop()
        if code is None:
            return self._in_haste(seen, seat, options)
        if self.mind.manner is not Manner.SEARCH:
            return self._heads[0].answer(code, seen, seat, options, self.mind)
        if self.mind.epsilon and self._heads[0].gives_in(self.mind.epsilon):
            return self._heads[0].answer(code, seen, seat, options, LIGHT)
        thoughts = self.think(seen, seat, options)
        if len(self._heads) == 1:
            return int(options[self._heads[0].place])
        return max(thoughts, key=lambda t: (t.visits, t.value, -t.option)).option

    def think(
        self, seen: State, seat: int, options: Sequence[int], seconds: float | None = None
    ) -> list[Thought]:
        """What it thinks of each option, in their order; ``seconds`` instead of its own budget."""
        code = self._shop()
        if code is None:
            code = plain_bot_code(self.game)
            return self._heads[0].looked(
                code, seen, seat, options, replace(LIGHT, determinizations=1)
            )
        if self.mind.manner is not Manner.SEARCH:
            return self._heads[0].looked(code, seen, seat, options, self.mind)
        limit = self.mind.seconds if seconds is None else seconds
        if len(self._heads) == 1:
            return self._heads[0].searched(code, seen, seat, options, limit)
        with ThreadPoolExecutor(len(self._heads)) as pool:
            work = [pool.submit(h.searched, code, seen, seat, options, limit) for h in self._heads]
            return _merged([part.result() for part in work])

    def _in_haste(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """Without machine code: greedy, looking at each option as often as there is time.

        Where nobody has judged the game, one move ahead every option looks the same, and whoever
        takes the first of them may never come to an end.
        """
        head, code, epsilon = self._heads[0], plain_bot_code(self.game), self.mind.epsilon
        is_light = Manner.FAST in (self.mind.manner, IN_HASTE.manner)
        is_blind = self.mind.manner is Manner.ANY or not has_heuristic(self.game)
        if is_light or is_blind or (epsilon and head.gives_in(epsilon)):
            return head.answer(code, seen, seat, options, LIGHT)
        once = replace(IN_HASTE, noise=self.mind.noise)
        sums, end = [0.0] * len(options), perf_counter() + HASTE
        for _ in range(self.mind.determinizations):
            thoughts = head.looked(code, seen, seat, options, once)
            sums = [total + thought.value for total, thought in zip(sums, thoughts)]
            if perf_counter() > end:
                break
        return int(options[sums.index(max(sums))])

    def _shop(self) -> BotCode | None:
        return ready_bot_code(self.game) if self.hurried else bot_code(self.game)


class _Head:
    """One workspace, one tree, one generator."""

    def __init__(self, game: Game, seed: int, mind: Mind) -> None:
        self.game, self.mind, self.luck = game, mind, seeded(seed)
        self.place = 0
        """The place of the option taken last."""
        self._shop: BotCode | None = None

    def _lay(self, code: BotCode, seen: State, options: Sequence[int], room: int = 2) -> int:
        """Put the view and the options into the workspace; how many players there are."""
        if self._shop is not code:
            self._shop, self._workspace, self._tree = code, code.workspace(), code.tree(room)
        elif len(self._tree.nodes) < room:
            self._tree = code.tree(room)
        self._workspace.states[VIEW] = seen
        self._workspace.listed[0, : len(options)] = options
        return players_of(self.game, seen)

    def answer(
        self, code: BotCode, seen: State, seat: int, options: Sequence[int], mind: Mind
    ) -> int:
        players = self._lay(code, seen, options)
        place = code.consider(
            self._workspace, self._tree, seat, players, len(options), mind.row(), 0, self.luck
        )
        return int(options[int(place)])

    def gives_in(self, epsilon: float) -> bool:
        return bool(takes_first_thought(epsilon, self.luck))

    def looked(
        self, code: BotCode, seen: State, seat: int, options: Sequence[int], mind: Mind
    ) -> list[Thought]:
        """By looking one move ahead."""
        self.answer(code, seen, seat, options, replace(mind, manner=Manner.GREEDY, epsilon=0.0))
        return self._thoughts(options)

    def searched(
        self, code: BotCode, seen: State, seat: int, options: Sequence[int], seconds: float
    ) -> list[Thought]:
        """By growing the tree, for so many simulations or seconds."""
        room = ROOM if seconds else KEEP * self.mind.simulations + 2
        players = self._lay(code, seen, options, room)
        row, start = self.mind.row(), perf_counter()
        batch = FIRST_BATCH if seconds else self.mind.simulations
        more = batch
        while True:
            before = perf_counter()
            self.place = code.consider(
                self._workspace, self._tree, seat, players, len(options), row, more, self.luck
            )
            now = perf_counter()
            if now - start + (now - before) >= seconds:
                break
            batch = _next_batch(batch, now - before)
            more = -batch
        return self._thoughts(options)

    def _thoughts(self, options: Sequence[int]) -> list[Thought]:
        d = self._workspace
        return [
            Thought(int(o), float(d.sums[i]), int(d.visits[i]), float(d.soon[i]), int(d.deeds[i]))
            for i, o in enumerate(options)
        ]


def _next_batch(batch: int, took: float) -> int:
    """So many simulations that the clock is looked at about as often as it should be."""
    return max(1, min(2 * batch, MOST, int(batch * BATCH_SECONDS / max(took, 1e-6))))


def _merged(parts: list[list[Thought]]) -> list[Thought]:
    """The same options seen by several heads: visits added up, values weighed by them."""
    merged = []
    for thoughts in zip(*parts):
        visits = sum(t.visits for t in thoughts)
        worth = sum(t.value * t.visits for t in thoughts) / visits if visits else -1.0
        most = max(thoughts, key=lambda t: t.visits)
        merged.append(replace(most, value=worth, visits=visits))
    return merged
