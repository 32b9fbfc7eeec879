"""What Covo reaches for inside numba, so that rules compile sooner and run faster.

All of it derives from classes that numba does not promise to keep, so ``compile.FITTED`` names the
versions it was tried with; with any other, rules compile by what numba does promise. Nothing of
numba itself is exchanged and no setting of it changed: another function of the same process, and of
another thread at the same time, compiles as it would without Covo.
"""

from __future__ import annotations

import gc
import operator
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from numba import njit, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.caching import UserProvidedCacheLocator as Locator
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.cpu import CPUContext
from numba.core.errors import NumbaError
from numba.core.registry import CPUDispatcher, cpu_target

from .compile import ERROR_MODEL

# numba has no types
# mypy: disable-error-code="misc"

# Widening: a rule is compiled once


def widened(dispatcher: Any) -> Any:
    """A kind of dispatcher that widens every whole number to 64 bits on the way in.

    Left alone, numba compiles a rule once more for each mixture of 16 bits, 64 bits and enums
    it is called with: half as many compilations again; and numba-cuda takes no enum as index.
    """
    whole = {"Integer", "IntegerLiteral", "IntEnumMember"}

    def wide(t: Any) -> Any:
        return types.int64 if type(t).__name__ in whole else t

    class Widening(dispatcher):
        def get_call_template(self, args: Any, kws: Any) -> Any:
            by_name = {name: wide(t) for name, t in kws.items()}
            return super().get_call_template(tuple(wide(t) for t in args), by_name)

    return Widening


# Indices: they count from the front


class _Context(CPUContext):
    """numba's context of one compilation, with an own way to make code of what it lowers."""

    def __init__(self, context: CPUContext, codegen: _Codegen) -> None:
        self.__dict__.update(context.__dict__)
        self._internal_codegen = codegen
        # What numba compiles along the way (a sum, say) is kept apart from what others use.
        self.cached_internal_func = codegen.along_the_way

    def get_function(self, fn: Any, sig: Any, _firstcall: bool = True) -> Any:
        """How to lower a call; indexing an array never asks whether to count from the end.

        numba looks at the sign of every index, a fifth of the time of random play, and no rule
        has a negative one: with bounds checked, as tests do, it raises like one past the end.
        """
        plain = sig.as_function()
        key = fn.get_impl_key(plain) if isinstance(fn, types.Callable) else fn
        if (key is operator.getitem or key is operator.setitem) and _is_array(plain.args[0]):
            array, index, *value = plain.args
            unsigned = plain.replace(args=(array, _unsigned(index), *value))
            return super().get_function(key, unsigned, _firstcall)
        return super().get_function(fn, sig, _firstcall)


def _is_array(t: Any) -> bool:
    return isinstance(t, types.Array)


def _unsigned(index: Any) -> Any:
    """The type of an index, or of several, with the same bits and no sign."""
    if isinstance(index, types.BaseTuple):
        return types.Tuple([_unsigned(t) for t in index])
    return types.uintp if index == types.intp else index


# Machine code: only of what is called from Python, and without vectors


class _Codegen(JITCPUCodegen):
    """numba's generator of machine code, and its one engine, without the vectorisers.

    Rules are short loops over few things: vectors made random play a sixth slower.
    """

    def __init__(self, numbas: JITCPUCodegen) -> None:
        self.__dict__.update(numbas.__dict__)
        self.along_the_way: dict[Any, Any] = {}

    def _pass_builder(self, **options: Any) -> Any:
        return super()._pass_builder(**options | {"loop_vectorize": 0, "slp_vectorize": 0})


class _LinkedLibrary(JITCodeLibrary):
    """The code of a rule, waiting to be linked into what calls it.

    numba would make machine code of every rule with all that the rule calls, a fifth of its
    whole time, though nobody ever calls it there.
    """

    def _optimize_final_module(self) -> None:
        """What it is linked into is optimised as a whole."""

    def _finalize_specific(self) -> None:
        """No machine code, so nothing to look up in it."""


class _LinkedCodegen(_Codegen):
    """The generator for rules: it hands nothing to the engine."""

    _library_class = _LinkedLibrary

    def _add_module(self, module: Any) -> None:
        """The engine would compile what it is given."""

    def set_env(self, env_name: Any, env: Any) -> None:
        """The address to write to would lie in machine code."""


@cache
def _codegens() -> tuple[_Codegen, _LinkedCodegen]:
    numbas = cpu_target.target_context.codegen()
    return _Codegen(numbas), _LinkedCodegen(numbas)


# Compiling: a rule goes through fewer passes, and nothing is collected meanwhile


class _OurCompiler(Compiler):
    """Compiles by our own codegen, and without looking for garbage."""

    codegen: Callable[[], _Codegen]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.state.targetctx = _Context(self.state.targetctx, type(self).codegen())

    def _compile_core(self) -> Any:
        """What this compiles first brings all that it calls.

        Compiling makes many objects and keeps them: looking for cycles again and again took a
        tenth of the time.
        """
        with global_compiler_lock, _uncollected():
            return super()._compile_core()


@contextmanager
def _uncollected() -> Iterator[None]:
    """Python collects no garbage meanwhile, in no thread."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _EntryCompiler(_OurCompiler):
    """Compiles what Python calls."""

    codegen = staticmethod(lambda: _codegens()[0])


class _PartCompiler(_OurCompiler):
    """Compiles what Python calls, to be linked with others of its kind."""

    codegen = staticmethod(lambda: _codegens()[1])


class _RuleCompiler(_OurCompiler):
    """Compiles a rule for other rules to call."""

    codegen = staticmethod(lambda: _codegens()[1])


class _PlainRuleCompiler(_RuleCompiler):
    """Compiles a rule that makes no arrays: first without the passes that hardly any needs."""

    def define_pipelines(self) -> list[PassManager]:
        (whole,) = super().define_pipelines()
        return [whole if self.state.func_id.func in _needs_all else _FewPasses(whole)]


class _FewPasses(PassManager):
    """numba's own passes in their order, but for ``SPARED``; and all of them, if that fails.

    What failed is noted: who calls it tries it again each time, and so would their callers.
    """

    def __init__(self, whole: PassManager) -> None:
        super().__init__("plain rule")
        self.whole = whole
        self.passes = [(kind, why) for kind, why in whole.passes if kind.__name__ not in SPARED]
        self.finalize()

    def run(self, state: Any) -> None:
        try:
            super().run(state)
        except (NumbaError, NotImplementedError):
            _needs_all.add(state.func_id.func)
            self.whole.run(state)


SPARED = frozenset(
    (
        "DeadBranchPrune",
        "FindLiterallyCalls",
        "GenericRewrites",
        "InlineClosureLikes",
        "InlineInlinables",
        "InlineOverloads",
        "LiteralPropagationSubPipelinePass",
        "LiteralUnroll",
        "NopythonRewrites",
        "RewriteSemanticConstants",
        "WithLifting",
    )
)
"""They lift, inline, unroll, prune and rewrite what rules do not have, or what LLVM does again."""
_needs_all: set[Callable[..., Any]] = set()
"""Rules that did not compile without them, such as one that raises."""

RULE = {
    "nopython": True,
    "error_model": ERROR_MODEL,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def tell_numba(f: Callable[..., Any], *, allocates: bool) -> Any:
    """Let compiled code call ``f``; the answer must be kept, since numba holds it weakly."""
    options = RULE | {"_nrt": allocates}
    kind = _RuleCompiler if allocates else _PlainRuleCompiler
    known = widened(CPUDispatcher)(f, targetoptions=options, pipeline_class=kind)
    cpu_target.typing_context.insert_global(f, types.Dispatcher(known))
    return known


# What Python calls, and where its machine code is kept


def entry(f: Callable[..., Any], folder: Path | None) -> Any:
    """``f`` in machine code, kept in ``folder`` between runs."""
    made = njit(nogil=True, error_model=ERROR_MODEL, pipeline_class=_EntryCompiler)(f)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        made._cache = _kept_in(folder)(f)
    return made


def entries(wanted: Iterable[tuple[Any, tuple[Any, ...]]], folder: Path) -> None:
    """Compile several of what Python calls, each for these types, with one piece of machine code.

    The rules that they share stand in it once. Apart, LLVM would make machine code of the same
    rules for each of them again. What ``folder`` has is read.
    """
    with global_compiler_lock:
        missing = [(made, takes) for made, takes in wanted if not _is_there(made, takes)]
        if not missing:
            return
        parts = [_part(made.py_func, takes) for made, takes in missing]
        library = _Shared(parts, folder)
        for (made, takes), part in zip(missing, parts, strict=True):
            called = made.targetctx.get_executable(library, part.fndesc, part.environment)
            whole = part._replace(library=library, entry_point=called)
            made.add_overload(whole)
            made._cache.save_overload(takes, whole)


def _is_there(made: Any, takes: tuple[Any, ...]) -> bool:
    """Whether an entry is compiled for these types, or has been read from its cache."""
    if takes in made.overloads:
        return True
    found = made._cache.load_overload(takes, made.targetctx)
    if found is None:
        return False
    made.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
    made.add_overload(found)
    return True


def _part(f: Callable[..., Any], takes: tuple[Any, ...]) -> Any:
    """``f`` with all that it calls, waiting to be linked."""
    made = njit(nogil=True, error_model=ERROR_MODEL, pipeline_class=_PartCompiler)(f)
    made.compile(takes)
    return made.overloads[takes]


class _Shared(JITCodeLibrary):
    """The machine code of several entries, kept in a file of its own."""

    def __init__(self, parts: list[Any], folder: Path) -> None:
        super().__init__(_codegens()[0], "shared")
        self.enable_object_caching()
        for part in parts:
            self._final_module.link_in(part.library._final_module, preserve=True)
            self._reload_init.update(part.library._reload_init)
        self.finalize()
        self._file = _written(folder, *super().serialize_using_object_code()[-1])

    def serialize_using_object_code(self) -> tuple[str, str]:
        """What each entry keeps of it."""
        return _SHARED, self._file


def _written(folder: Path, code: bytes, bitcode: bytes) -> str:
    """The name of a file with this machine code; processes that write one at once get along."""
    name = f"{sha256(code).hexdigest()[:16]}.shared"
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / f"{name}.{os.getpid()}"
    written.write_bytes(len(code).to_bytes(_SIZE) + code + bitcode)
    written.replace(folder / name)
    return name


_SHARED, _SIZE = "covo shared", 8


@cache
def _read(file: Path) -> Any:
    """What :func:`_written` wrote, ready to be called."""
    told = file.read_bytes()
    size = int.from_bytes(told[:_SIZE])
    code, bitcode = told[_SIZE : _SIZE + size], told[_SIZE + size :]
    return _codegens()[0].unserialize_library((file.name, "object", (code, bitcode)))


class _Reading(_Codegen):
    """Gives a library that is there already to whoever would read one."""

    def __init__(self, library: Any) -> None:
        super().__init__(library.codegen)
        self._library = library

    def unserialize_library(self, told: object) -> Any:
        return self._library


@cache
def _kept_in(folder: Path) -> Any:
    """numba's cache with a folder of its own, without the setting that moves all caches."""

    class Here(Locator):
        def __init__(self, py_func: Any, py_file: str) -> None:
            self._py_file, self._lineno = py_file, py_func.__code__.co_firstlineno
            self._cache_path = str(folder / self.get_suitable_cache_subpath(py_file))

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> Any:
            return super(Locator, cls).from_function(py_func, py_file)

    class Results(CompileResultCacheImpl):
        _locator_classes = (Here,)

        def rebuild(self, target_context: Any, payload: Any) -> Any:
            """A compiled function; None, as if nothing were kept, when what it shares is gone."""
            kind, name, *_ = payload[0]
            if kind != _SHARED:
                return super().rebuild(target_context, payload)
            try:
                library = _read(folder / name)
            except OSError:
                return None
            return super().rebuild(_Context(target_context, _Reading(library)), payload)

    class Kept(FunctionCache):
        _impl_class = Results

    return Kept
