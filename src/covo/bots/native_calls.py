"""How the bots' code calls the functions of a game: plain, or by their address in machine code.

The loops of the bots are the same for every game. Linking a game's rules into each of them would
compile those rules again and again, a minute each time; so machine code calls them by their
address instead. The interpreter calls the function itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import Generator
from covo.engine.compile import compile_together, compiled
from covo.engine.game import Game, State
from covo.engine.machine import cache_folder, warm_up_rules
from covo.engine.record import Ints, blanks

from .heuristics import folder_of, heuristic

Calls = Any
"""A :class:`PlainCalls` in the interpreter; a row of addresses in machine code."""


@dataclass(frozen=True)
class PlainCalls:
    """The functions of one game that bots call."""

    actor: Callable[[State], int]
    options: Callable[[State, Ints], int]
    weight: Callable[[State, int], int]
    choose: Callable[[State, int], None]
    payoff: Callable[[State, int], int]
    redact: Callable[[State, int], None]
    imagine: Callable[[State, int, Generator], None]
    begins_move: Callable[[State], bool]
    value: Callable[[State, int], float]
    prefer: Callable[[State, int], float]
    judge: Callable[[State, int, NDArray[np.float64]], None] | None
    """Where a heuristic has it; so the next two."""
    plans: Callable[[State, int, NDArray[np.int16]], int] | None
    follow: Callable[[State, Ints], int] | None


@cache
def plain_calls(game: Game) -> PlainCalls:
    """The functions as they stand in the source."""
    known, rules = heuristic(game), game.rules
    return PlainCalls(
        rules.actor,
        rules.options,
        rules.weight,
        rules.choose,
        rules.payoff,
        rules.redact,
        rules.imagine,
        rules.begins_move,
        known.value,
        known.prefer,
        known.judge,
        known.plans,
        known.follow,
    )


# What the bots' loops call


def actor(calls: Calls, s: State) -> int:
    """Who decides."""
    return int(calls.actor(s))


def options(calls: Calls, s: State, out: Ints) -> int:
    """Write down the options; how many they are."""
    return int(calls.options(s, out))


def weight(calls: Calls, s: State, option: int) -> int:
    """How likely an option of chance is."""
    return int(calls.weight(s, option))


def choose(calls: Calls, s: State, option: int) -> None:
    """Take an option."""
    calls.choose(s, option)


def payoff(calls: Calls, s: State, seat: int) -> int:
    """What a seat has won."""
    return int(calls.payoff(s, seat))


def redact(calls: Calls, s: State, seat: int) -> None:
    """Blot out what a seat may not see."""
    calls.redact(s, seat)


def imagine(calls: Calls, s: State, seat: int, r: Generator) -> None:
    """Fill a view."""
    calls.imagine(s, seat, r)


def begins_move(calls: Calls, s: State) -> bool:
    """Whether a whole move begins here."""
    return bool(calls.begins_move(s))


def value(calls: Calls, s: State, seat: int) -> float:
    """The chance to win, as the game's heuristic sees it."""
    return float(calls.value(s, seat))


def prefer(calls: Calls, s: State, option: int) -> float:
    """How likely somebody sensible is to take this option, not scaled."""
    return float(calls.prefer(s, option))


def judges(calls: Calls) -> bool:
    """Whether a game's heuristic weighs all seats at once."""
    return calls.judge is not None


def judge(calls: Calls, s: State, players: int, out: NDArray[np.float64]) -> None:
    """Write the value for each seat."""
    calls.judge(s, players, out)


def knows_plans(calls: Calls) -> bool:
    """Whether a game's heuristic has plans."""
    return calls.plans is not None


def plans(calls: Calls, s: State, brief: int, out: NDArray[np.int16]) -> int:
    """Write down the plans of whoever decides; how many they are."""
    return int(calls.plans(s, brief, out))


def follow(calls: Calls, s: State, plan: Ints) -> int:
    """The option by which a plan goes on."""
    return int(calls.follow(s, plan))


CALLS: tuple[Callable[..., Any], ...] = (
    actor,
    options,
    weight,
    choose,
    payoff,
    redact,
    imagine,
    begins_move,
    value,
    prefer,
    judge,
    plans,
    follow,
)
"""In the order of :class:`PlainCalls`: the place of an address is its place here."""


HEURISTICS = ("value", "prefer", "judge", "plans", "follow")


def _kinds(record: Any) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """What each function returns and takes, as numba names types."""
    from numba import boolean, float64, int16, int64, none, uint64

    row, words = int16[::1], uint64[::1]
    return {
        "actor": (int64, (record,)),
        "options": (int64, (record, row)),
        "weight": (int64, (record, int64)),
        "choose": (none, (record, int64)),
        "payoff": (int64, (record, int64)),
        "redact": (none, (record, int64)),
        "imagine": (none, (record, int64, words)),
        "begins_move": (boolean, (record,)),
        "value": (float64, (record, int64)),
        "prefer": (float64, (record, int64)),
        "judge": (none, (record, int64, float64[::1])),
        "plans": (int64, (record, int64, int16[:, ::1])),
        "follow": (int64, (record, row)),
    }


# Machine code


@cache
def compiled_calls(game: Game) -> tuple[NDArray[np.int64], tuple[Any, ...]]:
    """The addresses of a game's functions; and the functions, which must not be forgotten."""
    from numba import typeof

    kinds = _kinds(typeof(blanks(game.record, 1)[0]))
    rules, plain, folder = warm_up_rules(game).rules, plain_calls(game), heuristic_folder(game)
    judged = {name: getattr(plain, name) for name in HEURISTICS if getattr(plain, name)}
    fast = {name: compiled(f, folder) for name, f in judged.items()}
    compile_together([(f, kinds[name][1]) for name, f in fast.items()], folder)
    kept, addresses = [], []
    for field in fields(PlainCalls):
        result, takes = kinds[field.name]
        if getattr(plain, field.name) is None:
            addresses.append(0)
            continue
        f = fast.get(field.name) or getattr(rules, field.name)
        made = _exact(f, getattr(plain, field.name), result, takes, game)
        kept.append(made)
        addresses.append(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
    return np.array(addresses, np.int64), tuple(kept)


def heuristic_folder(game: Game) -> Any:
    """Where the machine code of a game's heuristic is kept."""
    return cache_folder(game) / f"heuristic-{folder_of(game)}"


def _exact(f: Any, plain: Any, result: Any, takes: tuple[Any, ...], game: Game) -> Any:
    """``f`` compiled for exactly these types; what returns another type is wrapped."""
    f.compile(takes)
    made = f.overloads[takes]
    if made.signature.return_type == result:
        return made
    wrapped = compiled(_returning(plain, result, len(takes)), heuristic_folder(game))
    cast(Any, wrapped).compile(takes)
    made = cast(Any, wrapped).overloads[takes]
    if made.signature.return_type != result:
        raise TypeError(f"{plain.__qualname__} returns {made.signature.return_type}, not {result}")
    return made


def _returning(f: Callable[..., Any], result: Any, count: int) -> Callable[..., Any]:
    """``f`` with its number widened to ``result``."""
    if count == 1:

        def one(s: State) -> Any:
            return result(f(s))

        return one

    def two(s: State, a: Any) -> Any:
        return result(f(s, a))

    return two


@cache
def register_calls() -> None:
    """Tell numba how compiled code calls a function by its address."""
    from numba import types
    from numba.extending import overload

    # The record is whatever comes; the results are the same for every game.
    kinds = _kinds(types.undefined)
    for place, call in enumerate(CALLS):
        result, takes = kinds[call.__name__]
        _register(call, place, result, len(takes))
    judging, planning = CALLS.index(judge), CALLS.index(plans)
    overload(judges)(lambda calls: lambda calls: calls[judging] != 0)
    overload(knows_plans)(lambda calls: lambda calls: calls[planning] != 0)


def _register(call: Callable[..., Any], place: int, result: Any, count: int) -> None:
    from numba.extending import overload

    call_address = _call_address(result, count)
    if count == 1:

        def open_one(calls: Any, s: Any) -> Any:
            return lambda calls, s: call_address(calls[place], s)

        overload(call, strict=False)(open_one)
    elif count == 2:

        def open_two(calls: Any, s: Any, a: Any) -> Any:
            return lambda calls, s, a: call_address(calls[place], s, a)

        overload(call, strict=False)(open_two)
    else:

        def open_three(calls: Any, s: Any, seat: Any, r: Any) -> Any:
            return lambda calls, s, seat, r: call_address(calls[place], s, seat, r)

        overload(call, strict=False)(open_three)


@cache
def _call_address(result: Any, count: int) -> Any:
    """Call the function at an address, in numba's own manner of calling."""
    from numba import int64, types
    from numba.extending import intrinsic

    def kinds(taken: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(int64 if isinstance(t, types.Integer) else t for t in taken)

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        wanted = signature.args[1:]
        manner = context.call_conv
        shape = manner.get_function_type(result, wanted)
        function = builder.inttoptr(given[0], shape.as_pointer())
        _, answer = manner.call_function(builder, function, result, wanted, given[1:])
        return context.get_dummy_value() if result == types.none else answer

    if count == 1:

        @intrinsic  # type: ignore[untyped-decorator]  # numba has no types
        def one(typing: Any, address: Any, s: Any) -> Any:
            return result(address, *kinds((s,))), code

        return one
    if count == 2:

        @intrinsic  # type: ignore[untyped-decorator]  # numba has no types
        def two(typing: Any, address: Any, s: Any, a: Any) -> Any:
            return result(address, *kinds((s, a))), code

        return two

    @intrinsic  # type: ignore[untyped-decorator]
    def three(typing: Any, address: Any, s: Any, a: Any, b: Any) -> Any:
        return result(address, *kinds((s, a, b))), code

    return three
