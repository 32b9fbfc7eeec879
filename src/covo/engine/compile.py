"""The one place that names numba: rules stay plain functions, and compile from the same source."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[int, int], None]
"""Called with the number of rules compiled so far and the number of all rules."""

_rules: set[str] = set()

# numba takes half a second to import, and a person who asks for help or plays in the
# terminal needs none of it; so a rule is only noted here and handed to numba when the
# first thing is compiled.
_waiting: list[Callable[..., Any]] = []
_known: list[Any] = []
_known_to_cuda: dict[Callable[..., Any], Any] = {}
"""What numba and numba-cuda were told; they hold these weakly."""


def rule(f: F) -> F:
    """Leave ``f`` a plain function, and let compiled code call it."""
    _rules.add(f"{f.__module__}.{f.__qualname__}")
    _waiting.append(f)
    return f


def rule_count() -> int:
    """How many rules are known; the length of a progress bar."""
    return len(_rules)


def register_rules() -> None:
    """Tell numba about every rule declared since the last call."""
    from numba.core.registry import cpu_target
    from numba.core.types import Dispatcher

    while _waiting:
        f = _waiting.pop()
        _known.append(_widening(f))
        cpu_target.typing_context.insert_global(f, Dispatcher(_known[-1]))


def register_rules_for_cuda() -> None:
    """Tell numba-cuda about every rule; what the CPU knows stays as it is."""
    from numba.cuda.descriptor import cuda_target
    from numba.cuda.dispatcher import CUDADispatcher

    register_rules()
    options = {"device": True, "debug": False, "opt": True, "fastmath": False}
    for f in [known.py_func for known in _known if known.py_func not in _known_to_cuda]:
        _known_to_cuda[f] = _widened(CUDADispatcher)(f, targetoptions=dict(options))
        cuda_target.typing_context.insert_global(f, _known_to_cuda[f]._numba_type_)


def _widening(f: Callable[..., Any]) -> Any:
    """``f`` for compiled callers on the CPU."""
    from numba.core.registry import CPUDispatcher

    class Linked(_widened(CPUDispatcher)):  # type: ignore[misc]  # numba has no types
        def compile(self, sig: Any) -> Any:
            with _for_linking_only():
                return super().compile(sig)

    options = {"nopython": True, "error_model": "numpy"}
    return Linked(f, targetoptions=options | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True})


def _widened(dispatcher: Any) -> Any:
    """A kind of dispatcher that widens every whole number to 64 bits on the way in.

    Left alone, numba compiles a rule once more for each mixture of 16 bits, 64 bits and enums
    it is called with: half as many compilations again; and numba-cuda takes no enum as index.
    """
    from numba import int64

    whole = {"Integer", "IntegerLiteral", "IntEnumMember"}

    def widened(t: Any) -> Any:
        return int64 if type(t).__name__ in whole else t

    class Widening(dispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            wide = tuple(widened(t) for t in args)
            return super().get_call_template(wide, {k: widened(t) for k, t in kws.items()})

    return Widening


@contextmanager
def _for_linking_only() -> Iterator[None]:
    """Make no machine code of a rule that only other rules call: it is linked into them.

    numba would make it for every rule with all that the rule calls, a fifth of its whole time.
    """
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen

    places = [
        (JITCPUCodegen, "_add_module"),
        (JITCPUCodegen, "set_env"),
        (JITCodeLibrary, "_finalize_specific"),
        (JITCodeLibrary, "_optimize_final_module"),
    ]
    before = [getattr(owner, name) for owner, name in places]
    for owner, name in places:
        setattr(owner, name, lambda *_: None)
    try:
        yield
    finally:
        for (owner, name), method in zip(places, before, strict=True):
            setattr(owner, name, method)


def compiled(f: F, folder: Path | None = None) -> F:
    """The machine-code twin of ``f``, kept in ``folder`` between runs. It releases the GIL."""
    import numba

    register_rules()
    # Rules are short loops over few things: vectors made random play a sixth slower.
    numba.config.LOOP_VECTORIZE = numba.config.SLP_VECTORIZE = 0
    if folder is None:
        return cast(F, numba.njit(nogil=True, error_model="numpy")(f))
    folder.mkdir(parents=True, exist_ok=True)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        return cast(F, numba.njit(nogil=True, error_model="numpy", cache=True)(f))
    finally:
        numba.config.CACHE_DIR = before


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
            # Editing what a game says must not throw its compiled rules away.
            is_words = path.relative_to(folder).parts[0] == "words"
            if path.suffix in {".py", ".toml"} and not is_words:
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
