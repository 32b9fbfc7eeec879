"""A bot at a table: a view in, an option out; and what it thinks of each option."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter

from covo.engine.chance import seeded
from covo.engine.game import Game, State

from .desk import VIEW, players_of
from .heuristics import has_heuristic
from .minds import Manner, Mind
from .tree import whimsical
from .workshop import Workshop, plain_workshop, ready_workshop, workshop

ROOM = 60_000
"""Nodes of a tree that is grown by the clock: some five megabytes, once they are in use."""
KEEP = 4
"""A tree has room for so many decisions' thinking before it is begun anew."""
FIRST_BATCH, BATCH_SECONDS, MOST = 8, 0.02, 1 << 16
"""Thinking by the clock looks up about so often; where there is nothing to think about, such as a
habit, it is over at once however much is asked."""
LIGHT = Mind(Manner.FAST)
"""How a bot answers at first sight."""
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
        shop = self._shop()
        if shop is None:
            return self._in_haste(seen, seat, options)
        if self.mind.manner is not Manner.SEARCH:
            return self._heads[0].answer(shop, seen, seat, options, self.mind)
        if self.mind.whim and self._heads[0].gives_in(self.mind.whim):
            return self._heads[0].answer(shop, seen, seat, options, LIGHT)
        thoughts = self.think(seen, seat, options)
        if len(self._heads) == 1:
            return int(options[self._heads[0].place])
        return max(thoughts, key=lambda t: (t.visits, t.value, -t.option)).option

    def think(
        self, seen: State, seat: int, options: Sequence[int], seconds: float | None = None
    ) -> list[Thought]:
        """What it thinks of each option, in their order; ``seconds`` instead of its own budget."""
        shop = self._shop()
        if shop is None:
            shop = plain_workshop(self.game)
            return self._heads[0].looked(shop, seen, seat, options, replace(LIGHT, looks=1))
        if self.mind.manner is not Manner.SEARCH:
            return self._heads[0].looked(shop, seen, seat, options, self.mind)
        limit = self.mind.seconds if seconds is None else seconds
        if len(self._heads) == 1:
            return self._heads[0].searched(shop, seen, seat, options, limit)
        with ThreadPoolExecutor(len(self._heads)) as pool:
            work = [pool.submit(h.searched, shop, seen, seat, options, limit) for h in self._heads]
            return _merged([part.result() for part in work])

    def _in_haste(self, seen: State, seat: int, options: Sequence[int]) -> int:
        """Without machine code: greedy, looking at each option as often as there is time.

        Where nobody has judged the game, one move ahead every option looks the same, and whoever
        takes the first of them may never come to an end.
        """
        head, shop, whim = self._heads[0], plain_workshop(self.game), self.mind.whim
        is_blind = self.mind.manner in (Manner.ANY, Manner.FAST) or not has_heuristic(self.game)
        if is_blind or (whim and head.gives_in(whim)):
            return head.answer(shop, seen, seat, options, LIGHT)
        once = Mind(Manner.GREEDY, looks=1, noise=self.mind.noise)
        sums, end = [0.0] * len(options), perf_counter() + HASTE
        for _ in range(self.mind.looks):
            thoughts = head.looked(shop, seen, seat, options, once)
            sums = [total + thought.value for total, thought in zip(sums, thoughts)]
            if perf_counter() > end:
                break
        return int(options[sums.index(max(sums))])

    def _shop(self) -> Workshop | None:
        return ready_workshop(self.game) if self.hurried else workshop(self.game)


class _Head:
    """One desk, one tree, one source of luck."""

    def __init__(self, game: Game, seed: int, mind: Mind) -> None:
        self.game, self.mind, self.luck = game, mind, seeded(seed)
        self.place = 0
        """The place of the option taken last."""
        self._shop: Workshop | None = None

    def _lay(self, shop: Workshop, seen: State, options: Sequence[int], room: int = 2) -> int:
        """Put the view and the options on the desk; how many players there are."""
        if self._shop is not shop:
            self._shop, self._desk, self._tree = shop, shop.desk(), shop.tree(room)
        elif len(self._tree.nodes) < room:
            self._tree = shop.tree(room)
        self._desk.states[VIEW] = seen
        self._desk.listed[0, : len(options)] = options
        return players_of(self.game, seen)

    def answer(
        self, shop: Workshop, seen: State, seat: int, options: Sequence[int], mind: Mind
    ) -> int:
        players = self._lay(shop, seen, options)
        place = shop.consider(
            self._desk, self._tree, seat, players, len(options), mind.row(), 0, self.luck
        )
        return int(options[int(place)])

    def gives_in(self, whim: float) -> bool:
        return bool(whimsical(whim, self.luck))

    def looked(
        self, shop: Workshop, seen: State, seat: int, options: Sequence[int], mind: Mind
    ) -> list[Thought]:
        """By looking one move ahead."""
        self.answer(shop, seen, seat, options, replace(mind, manner=Manner.GREEDY, whim=0.0))
        return self._thoughts(options)

    def searched(
        self, shop: Workshop, seen: State, seat: int, options: Sequence[int], seconds: float
    ) -> list[Thought]:
        """By growing the tree, for so many simulations or seconds."""
        room = ROOM if seconds else KEEP * self.mind.simulations + 2
        players = self._lay(shop, seen, options, room)
        row, start = self.mind.row(), perf_counter()
        batch = FIRST_BATCH if seconds else self.mind.simulations
        more = batch
        while True:
            before = perf_counter()
            self.place = shop.consider(
                self._desk, self._tree, seat, players, len(options), row, more, self.luck
            )
            now = perf_counter()
            if now - start + (now - before) >= seconds:
                break
            batch = _next_batch(batch, now - before)
            more = -batch
        return self._thoughts(options)

    def _thoughts(self, options: Sequence[int]) -> list[Thought]:
        d = self._desk
        return [
            Thought(int(o), float(d.sums[i]), int(d.looks[i]), float(d.soon[i]), int(d.deeds[i]))
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
