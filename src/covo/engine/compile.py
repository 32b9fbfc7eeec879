"""Rules stay plain functions, and compile from the same source; only hooks names numba as well."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[int, int], None]
"""Called with the number of rules compiled so far and the number of all rules."""

FITTED = ("0.68.1",)
"""The versions of numba that :mod:`covo.engine.hooks` was tried with; others go without it."""
NO_RULES = frozenset(
    ("words", "scene", "board", "terminal", "bot", "facts", "positions", "notation", "invariants")
)
"""Parts of a game that its rules do not know: editing them must not throw compiled rules away."""
ERROR_MODEL = "numpy"
"""What a division by zero does in a rule: no exception, as NumPy's."""

_rules: set[str] = set()

# numba takes half a second to import, and a person who asks for help or plays in the
# terminal needs none of it; so a rule is only noted here and handed to numba when the
# first thing is compiled.
_waiting: list[Callable[..., Any]] = []
_known: list[Callable[..., Any]] = []
_kept: list[Any] = []
_allocating: set[Callable[..., Any]] = set()
_known_to_cuda: dict[Callable[..., Any], Any] = {}
"""What numba and numba-cuda were told; they hold these weakly."""


def rule(f: F) -> F:
    """Leave ``f`` a plain function, and let compiled code call it."""
    _rules.add(f"{f.__module__}.{f.__qualname__}")
    _waiting.append(f)
    return f


def allocating(f: F) -> F:
    """A rule that makes arrays for itself, as what bots judge by does; no rule of a game may.

    Who holds an array is counted in these only: counting takes a sixth of random play.
    """
    _allocating.add(f)
    return rule(f)


def rule_count() -> int:
    """How many rules are known; the length of a progress bar."""
    return len(_rules)


def is_fitted() -> bool:
    """Whether :mod:`covo.engine.hooks` was tried with the version of numba that is installed."""
    import numba

    return numba.__version__ in FITTED


def register_rules() -> None:
    """Tell numba about every rule declared since the last call."""
    while _waiting:
        f = _waiting.pop()
        _known.append(f)
        if is_fitted():
            from . import hooks

            _kept.append(hooks.tell_numba(f, allocates=f in _allocating))
        else:
            from numba.extending import register_jitable

            register_jitable(error_model=ERROR_MODEL)(f)


def register_rules_for_cuda() -> None:
    """Tell numba-cuda about every rule; what the CPU knows stays as it is."""
    from numba.cuda.descriptor import cuda_target
    from numba.cuda.dispatcher import CUDADispatcher

    from .hooks import widened

    register_rules()
    options = {"device": True, "debug": False, "opt": True, "fastmath": False}
    for f in [known for known in _known if known not in _known_to_cuda]:
        _known_to_cuda[f] = widened(CUDADispatcher)(f, targetoptions=dict(options))
        cuda_target.typing_context.insert_global(f, _known_to_cuda[f]._numba_type_)


def compiled(f: F, folder: Path | None = None) -> F:
    """The machine-code twin of ``f``, kept in ``folder`` between runs. It releases the GIL.

    With a version of numba that :mod:`covo.engine.hooks` does not fit, nothing is kept: numba's own
    cache looks at one file only, and would serve stale code when a rule changes in another.
    """
    register_rules()
    if is_fitted():
        from . import hooks

        return cast(F, hooks.entry(f, folder))
    import numba

    return cast(F, numba.njit(nogil=True, error_model=ERROR_MODEL)(f))


Typed = tuple[Callable[..., Any], tuple[Any, ...]]
"""What :func:`compiled` gave, and what it takes, as numba names types."""


def compile_together(calls: Iterable[Typed], folder: Path) -> None:
    """Compile these functions now, kept in ``folder`` together.

    The rules that they share become machine code once, which takes a third of the time.
    """
    if is_fitted():
        from . import hooks

        hooks.entries(calls, folder)
        return
    for made, takes in calls:
        cast(Any, made).compile(takes)


def cache_root() -> Path:
    """Where compiled code is kept: COVO_CACHE, or the user's cache folder."""
    if told := os.environ.get("COVO_CACHE"):
        return Path(told)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "covo"


def source_key(*folders: Path) -> str:
    """A hash of all that machine code depends on.

    numba's own cache looks at the file of the outermost function only, and serves stale code
    when a constant changes in another file; hence one folder for each state of all sources.
    """
    import llvmlite.binding as llvm
    import numba
    import numpy as np

    digest = hashlib.sha256()
    facts = (numba.__version__, np.__version__, sys.version, platform.machine())
    options = (llvm.get_host_cpu_name(), os.environ.get("NUMBA_BOUNDSCHECK", ""))
    digest.update(repr((facts, options)).encode())
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(folder).with_suffix("").parts
            if path.suffix in {".py", ".toml"} and NO_RULES.isdisjoint(parts):
                digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


@contextmanager
def watched(progress: Progress | None) -> Iterator[None]:
    """Report every rule that is compiled meanwhile."""
    if progress is None:
        yield
        return
    from numba.core import event

    done: set[str] = set()
    tell = progress

    class Listener(event.Listener):  # type: ignore[misc]  # numba has no types
        def on_start(self, event: Any) -> None:
            """Nothing to say before a rule is done."""

        def on_end(self, event: Any) -> None:
            f = event.data["dispatcher"].py_func
            name = f"{f.__module__}.{f.__qualname__}"
            if name in _rules and name not in done:
                done.add(name)
                tell(len(done), rule_count())

    listener = Listener()
    event.register("numba:compile", listener)
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)
