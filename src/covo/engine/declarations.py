"""Declare every decision once, in the chapter that owns its rules; the dispatch is written from it.

A :class:`Question` is a decision of a seat or of chance with all its :class:`Answer` s; a
:class:`Step` is a frame of the stack that goes on by itself. :func:`dispatch` writes plain
functions that look at the decision on top of the stack and call the chapters: straight ``if`` s,
such as one would write by hand, so numba and CUDA compile them like every other rule.
``print(DISPATCH.source)`` shows them, and so do tracebacks.

The functions of a declaration are rules like any other. Every parameter is filled by its name
(``hex_`` by ``hex``):

* ``s``; ``seat``, who is asked, and where no seat is, whose turn it is; ``kind`` and ``option``;
  ``out`` and ``n`` of candidates;
* a field of the decision's frame;
* an argument of the option, as the numbering names it;
* a field of the record that the game has listed in ``given``, or a value of the question.

What fits none of these is refused when the game is imported, with the names that would.
"""

from __future__ import annotations

import linecache
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import CHANCE
from .compile import rule
from .game import NOBODY
from .options import Numbering, keep
from .pending import WIDTH, number, pop, top
from .record import Ints

Rule = Callable[..., Any]
Lines = list[str]

OTHERWISE = "  # no other decision"
"""Where no decision leads that there is; coverage knows the words."""
FOLDER = "COVO_WRITTEN"
"""The environment variable that names a folder: what is written goes there as files, so that
coverage, debuggers and type checkers find it."""


@dataclass(frozen=True, eq=False)
class Answer:
    """The options of one kind, where they answer a decision."""

    kind: IntEnum
    effect: Rule | None = None
    """Does it, after the frame has been taken off; left out where that is all."""
    refuse: Rule | None = None
    """Why not, or 0; left out where every option of the kind is possible."""
    candidates: Rule | None = None
    """Writes what is not refused into ``out`` from ``n`` on, ascending, and gives the new ``n``;
    left out: every option of the kind is tried."""
    weight: Rule | None = None
    """How likely it is, for chance; left out where all are alike."""
    stays: bool = False
    """The frame stays where it is."""
    is_ungated: bool = False
    """The gate of its menu is not asked: it would never refuse this kind."""


@dataclass(frozen=True, eq=False)
class Menu:
    """Answers that have something in common, or that several decisions share."""

    answers: tuple[Answer, ...]
    gate: Rule | None = None
    """Why none of its options is possible, or 0; asked before ``refuse``."""
    candidates: Rule | None = None
    """Lists the whole menu at once, ascending."""
    before: Rule | None = None
    """What happens before the effect of any of them."""
    shared: Mapping[str, int] = field(default_factory=dict)
    """Names for arguments by their place: where the kinds call them differently, or where one is
    a seat beside the one that is asked."""
    stays: bool = False
    """As for an answer, for all of them."""

    def gate_of(self, answer: Answer) -> Rule | None:
        """What is asked before an answer."""
        return None if answer.is_ungated else self.gate


@dataclass(frozen=True, eq=False)
class Question:
    """A decision of a seat, or of chance."""

    decision: IntEnum
    answers: tuple[Answer | Menu, ...]
    frame: tuple[str, ...] | type[IntEnum] = ()
    """What the numbers of its frame are called; an enumeration where rules read them elsewhere."""
    actor: Rule | str | int | None = None
    """Who is asked: CHANCE, a field of the frame, or a rule; left out: as for the whole game."""
    forced: Rule | None = None
    """The only option, where an automaton answers in place of a seat; -1 where a seat is free."""
    values: Mapping[str, int] = field(default_factory=dict)
    """Numbers that its rules may ask for, always the same here."""
    lapse: Rule | IntEnum | None = None
    """What is taken when time runs out: a kind, or a rule that gives an option or -1; left out,
    and for -1: the first that is listed."""
    begins_move: bool = False
    """Where taking back stops: what follows until the next of these is one move."""
    is_secret: Rule | bool = False
    """Nobody else may learn that it is asked; or a rule that says whether."""


@dataclass(frozen=True, eq=False)
class Step:
    """A frame that goes on by itself, or that only lies below others."""

    decision: IntEnum
    go: Rule | None = None
    frame: tuple[str, ...] | type[IntEnum] = ()
    once: bool = False
    """The frame is taken off before it goes."""


@dataclass(frozen=True)
class Dispatch:
    """What was written for a game: functions of what is on top of the stack, and tables."""

    actor: Callable[[Any], int]
    options: Callable[[Any, Ints], int]
    refusal: Callable[[Any, int], int]
    effect: Callable[[Any, int], None]
    weight: Callable[[Any, int], int]
    lapse: Callable[[Any], int]
    go: Callable[[Any], None]
    secret: Callable[[Any], bool]
    answers: NDArray[np.bool_]
    """``answers[decision, kind]``: whether options of this kind answer it."""
    begins_move: NDArray[np.bool_]
    frames: Mapping[int, tuple[str, ...]]
    """What the numbers of each decision's frame are called."""
    source: str


WRITTEN = {
    "actor": "actor_on_top",
    "options": "list_answers",
    "refusal": "refuse_answer",
    "effect": "take_answer",
    "weight": "weigh_answer",
    "lapse": "lapse_on_top",
    "go": "go_on",
    "secret": "is_secret_on_top",
}
"""What the functions are called; the module that holds them binds them by these names."""
OWN_NAMES = frozenset(("s", "option", "kind", "decision", "refused", "forced", "out", "n"))
"""What written functions call things of their own."""
LISTING = {"out": "out", "n": "n"}


def wanted(f: Rule) -> list[str]:
    """What a rule asks for; ``hex_`` is Python's way to say ``hex`` where that means another."""
    return [name.removesuffix("_") for name in signature(f).parameters]


class DeclarationError(TypeError):
    """A declaration that does not fit: which, why, and what would."""


def fields_of(frame: tuple[str, ...] | type[IntEnum]) -> tuple[str, ...]:
    """The names of a frame's numbers, in order."""
    if isinstance(frame, tuple):
        return frame
    if [member.value for member in frame] != list(range(1, len(frame) + 1)):
        raise DeclarationError(f"{frame.__name__}: a frame's numbers are counted from 1")
    return tuple(member.name.lower() for member in frame)


def dispatch(
    name: str,
    numbering: Numbering,
    chapters: Iterable[ModuleType],
    *,
    decisions: type[IntEnum],
    not_now: int,
    not_drawn: int = 0,
    actor: Rule | str = "seat",
    given: tuple[str, ...] = (),
    scratch: str = "",
    interjections: tuple[Answer, ...] = (),
    unasked: tuple[IntEnum, ...] = (),
) -> Dispatch:
    """Write the dispatch of a game from what its ``chapters`` declare.

    ``name`` is the module that will hold the functions. ``not_now`` is the refusal of what does
    not answer the decision, ``not_drawn`` that of what an automaton does not choose. ``actor`` is
    the field of the record that says whose turn it is, or a rule that does. ``scratch`` is a field
    in which options may be listed for a moment. ``unasked`` are decisions that are never on top of
    a real stack.
    """
    found = [one for chapter in chapters for one in vars(chapter).values()]
    stated = [one for one in found if isinstance(one, Question | Step)]
    _check_each_once(decisions, list(dict.fromkeys(stated)), unasked)
    declared = sorted(dict.fromkeys(stated), key=lambda one: one.decision)
    writer = _Writer(
        _Source(name, numbering),
        decisions,
        [one for one in declared if isinstance(one, Question)],
        [one for one in declared if isinstance(one, Step)],
        interjections,
        actor,
        given,
        scratch,
        not_now,
        not_drawn,
    )
    return writer.dispatch()


def _check_each_once(
    decisions: type[IntEnum], stated: list[Question | Step], unasked: tuple[IntEnum, ...]
) -> None:
    for decision in decisions:
        times = sum(one.decision == decision for one in stated)
        if times != (decision not in unasked):
            raise DeclarationError(
                f"{decision!r} is declared {times} times; it is declared once, or is unasked"
            )


def _check_none_forgotten(answer: Answer) -> None:
    """``refuse_x`` stands beside ``x``: who names an effect names its refusal, too."""
    if answer.effect is None:
        return
    name = f"refuse_{answer.effect.__name__}"
    if name in answer.effect.__globals__:
        raise DeclarationError(f"{answer.kind!r}: no refusal is given, and there is {name}")


@dataclass
class _Source:
    """Source text that grows, with what it calls."""

    module: str
    numbering: Numbering
    bound: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.bound |= {"keep": keep, "number": number, "pop": pop, "top": top}
        self.bound |= {"KIND_OF": self.numbering.kind_of, "ARGUMENT": self.numbering.argument}

    def name_of(self, f: Rule) -> str:
        """What a rule is called in the source; with its chapter's name where that is taken."""
        name = f.__name__
        taken = name in OWN_NAMES or name in WRITTEN.values()
        if taken or self.bound.get(name, f) is not f:
            name = f"{name}_of_{f.__module__.rpartition('.')[2]}"
        if self.bound.setdefault(name, f) is not f:
            raise DeclarationError(f"{name}: two rules have this name")
        return name

    def call(self, f: Rule, names: Mapping[str, str]) -> str:
        """A call of ``f``, its parameters filled by their names."""
        asked = wanted(f)
        if unknown := [p for p in asked if p not in names]:
            raise DeclarationError(
                f"{f.__module__}.{f.__name__} asks for {', '.join(unknown)}; "
                f"here one may ask for {', '.join(names)}"
            )
        return f"{self.name_of(f)}({', '.join(names[p] for p in asked)})"

    def arguments(self, answer: Answer, menu: Menu | None) -> dict[str, str]:
        """The arguments of an option, as names and how each is read."""
        named = self.numbering.declared[answer.kind].names
        shared = dict(menu.shared) if menu is not None else {}
        own = {name: i for i, name in enumerate(named) if i not in shared.values()}
        return {name: f"ARGUMENT[option, {i}]" for name, i in (own | shared).items()}

    def counted(self, answer: Answer, names: Mapping[str, str]) -> dict[str, str]:
        """An only argument that counts from 0, from the number of the option: no table is read."""
        rows = self.numbering.declared[answer.kind].rows()
        if rows != [(i,) for i in range(len(rows))]:
            return {}
        counting = f"option - {self.numbering.first[answer.kind]}"
        return {name: counting for name, read in names.items() if read == "ARGUMENT[option, 0]"}

    def numbers(self, kind: IntEnum) -> range:
        """The options of a kind, where they stand together."""
        if sum(d.kind == kind for d, _ in self.numbering.blocks) > 1:
            raise DeclarationError(f"{kind!r} is numbered in several places: give candidates")
        return range(int(self.numbering.first[kind]), int(self.numbering.end[kind]))

    def proposed(
        self,
        answer: Answer,
        menu: Menu | None,
        names: Mapping[str, str],
        asking: Mapping[str, str],
    ) -> Lines:
        """List the options of one kind; ``asking`` is known before there is an option."""
        if answer.candidates is not None:
            listed = self.call(answer.candidates, dict(asking) | LISTING)
            known = dict(asking) | {"kind": names["kind"]}
            return self.behind(answer, menu, [f"n = {listed}"], known)
        counted = dict(names) | self.counted(answer, names)
        refused = self.call(answer.refuse, counted) if answer.refuse is not None else "0"
        lines = self.behind(answer, menu, [f"n = keep(out, n, option, {refused})"], counted)
        numbers, name = self.numbers(answer.kind), answer.kind.name
        if len(numbers) == 1:
            return [f"option = {numbers.start}  # {name}", *lines]
        return [
            f"for option in range({numbers.start}, {numbers.stop}):  # {name}",
            *_indent(lines),
        ]

    def behind(
        self, answer: Answer, menu: Menu | None, lines: Lines, names: Mapping[str, str]
    ) -> Lines:
        """What is done where the menu's gate is open."""
        gate = menu.gate_of(answer) if menu is not None else None
        return lines if gate is None else [f"if {self.call(gate, names)} == 0:", *_indent(lines)]

    def functions(self, lines: Lines, names: Iterable[str], part: str = "") -> dict[str, Any]:
        """Read the source as Python; tracebacks and debuggers find it by the name it has here."""
        text = "\n".join(lines) + "\n"
        if folder := os.environ.get(FOLDER):
            path = Path(folder, *self.module.split("."), part).with_suffix(".py")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            file = str(path)
        else:
            file = f"<{self.module}{part and '.'}{part}: written by {__name__}>"
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        # numba pickles a function by the name of its module, which must be a real one.
        namespace = self.bound | {"__name__": self.module}
        exec(compile(text, file, "exec"), namespace)  # noqa: S102
        return {f: rule(namespace[f]) for f in names}


def listing(
    module: str, name: str, menu: Menu, numbering: Numbering, given: tuple[str, ...]
) -> Rule:
    """A rule ``name(s, …, out, n)`` that lists a menu: for one that others look into, too.

    ``given`` are its parameters between: what the menu's rules ask for, arguments apart.
    """
    source = _Source(module, numbering)
    asking = {"s": "s"} | {one: one for one in given}
    lines: Lines = []
    for answer in menu.answers:
        own = {"option": "option", "kind": str(int(answer.kind))} | source.arguments(answer, menu)
        lines += source.proposed(answer, menu, asking | own, asking)
    head = f"def {name}({', '.join((*asking, *LISTING))}):"
    written = source.functions([head, *_indent([*lines, "return n"])], [name], name)
    return written[name]  # type: ignore[no-any-return]


@dataclass(frozen=True)
class _Writer:
    """Writes the functions of a whole game."""

    source: _Source
    decisions: type[IntEnum]
    questions: list[Question]
    steps: list[Step]
    interjections: tuple[Answer, ...]
    turn: Rule | str
    given: tuple[str, ...]
    scratch: str
    not_now: int
    not_drawn: int

    def dispatch(self) -> Dispatch:
        kinds = self.source.numbering.declared
        decisions = max(self.decisions) + 1
        answers = np.zeros((decisions, len(kinds)), np.bool_)
        begins_move = np.zeros(decisions, np.bool_)
        for q in self.questions:
            begins_move[q.decision] = q.begins_move
            for answer, _ in _flat(q):
                answers[q.decision, answer.kind] = True
        said = {answer.kind for answer in self.interjections}
        for d in kinds:
            if not answers[:, d.kind].any() and d.kind not in said:
                raise DeclarationError(f"{d.kind!r} answers no decision")
        self.source.bound["ANSWERS"] = answers
        lines = self._lines()
        written = self.source.functions(lines, WRITTEN.values())
        return Dispatch(
            **{name: written[function] for name, function in WRITTEN.items()},
            answers=answers,
            begins_move=begins_move,
            frames={int(one.decision): fields_of(one.frame) for one in self._declared},
            source="\n".join(lines),
        )

    @property
    def _declared(self) -> list[Question | Step]:
        return [*self.questions, *self.steps]

    def _lines(self) -> Lines:
        return [
            *self._function("actor_on_top(s)", self.questions, self._actor, f"return {NOBODY}"),
            *self._function("list_answers(s, out)", self.questions, self._options, "return 0"),
            *self._of_an_option("refuse_answer", self._refusal, f"return {self.not_now}", True),
            *self._of_an_option("take_answer", self._effect, "return"),
            *self._of_an_option("weigh_answer", self._weight, "return 1"),
            *self._lapse_on_top(),
            *self._function("go_on(s)", self.steps, self._go, "return"),
            *self._function("is_secret_on_top(s)", self.questions, self._secret, "return False"),
        ]

    # Functions

    def _function(
        self, head: str, stated: Iterable[Any], body: Callable[[Any], Lines], last: str
    ) -> Lines:
        """A function that looks at the decision."""
        lines = _indent(self._by_decision(stated, body))
        return [f"def {head}:", *lines, f"    {last}{OTHERWISE}", "", ""]

    def _by_decision(self, stated: Iterable[Any], body: Callable[[Any], Lines]) -> Lines:
        """What is done for each decision; what is the same for several stands once."""
        alike: dict[str, list[IntEnum]] = {}
        for one in stated:
            if lines := body(one):
                alike.setdefault("\n".join(lines), []).append(one.decision)
        lines = ["decision = top(s)"]
        for text, which in alike.items():
            lines += [_one_of("decision", which), *_indent(text.splitlines())]
        return lines

    def _of_an_option(
        self, name: str, body: Callable[[Answer, Menu | None, Names], Lines], last: str,
        asks: bool = False,
    ) -> Lines:  # fmt: skip
        """A function of an option: by decision, then by kind; interjections before."""
        lines = ["kind = KIND_OF[option]"]
        for answer in self.interjections:
            does = body(answer, None, self._names(None, answer))
            if does != [last]:
                lines += [_one_of("kind", [answer.kind]), *_indent(does)]
        if asks:
            lines += ["if not ANSWERS[top(s), kind]:", f"    {last}"]
        lines += self._by_decision(self.questions, lambda q: self._by_kind(q, body, last))
        return [f"def {name}(s, option):", *_indent(lines), f"    {last}{OTHERWISE}", "", ""]

    def _by_kind(
        self, q: Question, body: Callable[[Answer, Menu | None, Names], Lines], last: str
    ) -> Lines:
        """What is done for each kind of answer; what is the same for several stands once."""
        alike: dict[str, list[IntEnum]] = {}
        for answer, menu in _flat(q):
            names = self._names(q, answer, menu)
            # The variable, so that kinds which differ in nothing else stand once.
            names = replace(names, known=dict(names) | {"kind": "kind"})
            text = "\n".join(body(answer, menu, names))
            alike.setdefault(text, []).append(answer.kind)
        if list(alike) == [last]:
            return []
        *others, (rest, _) = alike.items()
        lines = self._if_forced(q, last)
        for text, kinds in others:
            lines += [_one_of("kind", kinds), *_indent(text.splitlines())]
        return [*lines, *rest.splitlines()]

    def _if_forced(self, q: Question, last: str) -> Lines:
        """An automaton's answer is the only one; only refusals look at it."""
        if q.forced is None or last != f"return {self.not_now}":
            return []
        return [
            f"forced = {self.source.call(q.forced, self._names(q))}",
            "if forced >= 0:",
            f"    return 0 if option == forced else {self.not_drawn}",
        ]

    # One decision

    def _actor(self, q: Question) -> Lines:
        return [f"return {self._asked(q)}"]

    def _asked(self, q: Question) -> str:
        """Who is asked, as an expression."""
        if isinstance(q.actor, int):
            return str(q.actor)
        names = {"s": "s"} | self._frame(q) | self._given
        if isinstance(q.actor, str):
            if q.actor not in names:
                raise DeclarationError(f"{q.decision!r}: {q.actor} is none of {', '.join(names)}")
            return names[q.actor]
        return self._turn if q.actor is None else self.source.call(q.actor, names)

    def _options(self, q: Question) -> Lines:
        lines = ["n = 0"]
        if q.forced is not None:
            lines = [f"forced = {self.source.call(q.forced, self._names(q))}"]
            lines += ["if forced >= 0:", "    out[0] = forced", "    return 1", "n = 0"]
        kinds = [answer.kind for answer, _ in _flat(q)]
        if kinds != sorted(set(kinds)):
            raise DeclarationError(f"{q.decision!r}: answers stand in ascending order, each once")
        for one in q.answers:
            if isinstance(one, Menu) and one.candidates is not None:
                names = dict(self._names(q)) | LISTING
                lines += [f"n = {self.source.call(one.candidates, names)}"]
            elif isinstance(one, Menu):
                lines += [line for a in one.answers for line in self._proposed(q, a, one)]
            else:
                lines += self._proposed(q, one, None)
        return [*lines, "return n"]

    def _proposed(self, q: Question, answer: Answer, menu: Menu | None) -> Lines:
        return self.source.proposed(answer, menu, self._names(q, answer, menu), self._names(q))

    def _lapse_on_top(self) -> Lines:
        lines = ["option = -1", *self._by_decision(self.questions, self._lapse)]
        if self.scratch:
            lines += [
                "if option < 0:",
                f"    listed = s.{self.scratch}[:]",
                "    list_answers(s, listed)",
                "    option = listed[0]",
                "    listed[:] = 0",
            ]
        return ["def lapse_on_top(s):", *_indent([*lines, "return option"]), "", ""]

    def _lapse(self, q: Question) -> Lines:
        if q.lapse is None:
            return []
        if isinstance(q.lapse, IntEnum):
            if q.lapse not in {answer.kind for answer, _ in _flat(q)}:
                raise DeclarationError(f"{q.decision!r}: {q.lapse!r} does not answer it")
            return [f"option = {self.source.numbers(q.lapse).start}  # {q.lapse.name}"]
        return [f"option = {self.source.call(q.lapse, self._names(q))}"]

    def _go(self, step: Step) -> Lines:
        if step.go is None:
            return []
        known = {"s": "s", "seat": self._turn} | self._given | self._frame(step)
        names = Names(known, True)
        return [*self._taken_off([step.go], names, not step.once), "return"]

    def _secret(self, q: Question) -> Lines:
        if isinstance(q.is_secret, bool):
            return ["return True"] if q.is_secret else []
        return [f"return {self.source.call(q.is_secret, self._names(q))}"]

    # One answer

    def _refusal(self, answer: Answer, menu: Menu | None, names: Names) -> Lines:
        lines = []
        if menu is not None and (gate := menu.gate_of(answer)) is not None:
            lines += [f"refused = {self.source.call(gate, names)}"]
            lines += ["if refused != 0:", "    return refused"]
        if answer.refuse is None:
            _check_none_forgotten(answer)
            return [*lines, "return 0"]
        return [*lines, f"return {self.source.call(answer.refuse, names)}"]

    def _effect(self, answer: Answer, menu: Menu | None, names: Names) -> Lines:
        stays = answer.stays or (menu is not None and menu.stays) or not names.has_frame
        calls = [menu.before] if menu is not None and menu.before is not None else []
        calls += [answer.effect] if answer.effect is not None else []
        return [*self._taken_off(calls, names, stays), "return"]

    def _taken_off(self, calls: list[Rule], names: Names, stays: bool) -> Lines:
        """Read the frame, take it off unless it stays, do it."""
        lines: Lines = []
        if not stays:
            asked = {p for f in calls for p in wanted(f)}
            kept = {p: names[p] for p in names if p in asked and names.reads_frame(p)}
            lines = [f"{p}_ = {read}" for p, read in kept.items()] + ["pop(s)"]
            names = replace(names, known=dict(names) | {p: f"{p}_" for p in kept})
        return [*lines, *(self.source.call(f, names) for f in calls)]

    def _weight(self, answer: Answer, menu: Menu | None, names: Names) -> Lines:
        if answer.weight is None:
            return ["return 1"]
        return [f"return {self.source.call(answer.weight, names)}"]

    # Names

    @property
    def _turn(self) -> str:
        """Whose turn it is, as an expression."""
        if isinstance(self.turn, str):
            return f"s.{self.turn}"
        return self.source.call(self.turn, {"s": "s"})

    @property
    def _given(self) -> dict[str, str]:
        return {one: f"s.{one}" for one in self.given}

    def _frame(self, one: Question | Step) -> dict[str, str]:
        names = fields_of(one.frame)
        if len(names) >= WIDTH:
            raise DeclarationError(f"{one.decision!r}: a frame has {WIDTH - 1} numbers at most")
        if twice := [name for name in names if name in self.given]:
            raise DeclarationError(f"{one.decision!r}: {', '.join(twice)} would be two things")
        return {name: f"number(s, {i})" for i, name in enumerate(names, 1)}

    def _names(
        self, q: Question | None, answer: Answer | None = None, menu: Menu | None = None
    ) -> Names:
        """What parameters may be called, and how each is read."""
        known = {"s": "s", "option": "option"} | self._given
        frame = self._frame(q) if q is not None else {}
        if q is not None:
            known |= {name: str(int(value)) for name, value in q.values.items()}
        arguments: dict[str, str] = {}
        if answer is not None:
            known["kind"] = str(int(answer.kind))
            arguments = self.source.arguments(answer, menu)
        taken = {*OWN_NAMES, *arguments}
        if q is not None and (twice := [name for name in frame if name in taken]):
            raise DeclarationError(f"{q.decision!r}: {', '.join(twice)} would be two things")
        if q is not None and "seat" not in frame | arguments:
            known["seat"] = self._turn if q.actor == CHANCE else self._asked(q)
        return Names(known | frame | arguments, q is not None)


@dataclass(frozen=True)
class Names(Mapping[str, str]):
    """What a parameter may be called, with the expression that fills it."""

    known: dict[str, str]
    has_frame: bool
    """Whether a decision is answered, which has a frame to take off."""

    def __getitem__(self, name: str) -> str:
        return self.known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)

    def reads_frame(self, name: str) -> bool:
        """Whether it is read from the stack, and so must be read before the frame goes."""
        return "number(s, " in self.known[name] or ("(s" in self.known[name] and name == "seat")


def _flat(q: Question) -> list[tuple[Answer, Menu | None]]:
    """The answers of a decision, those of menus with their menu."""
    return [
        pair
        for one in q.answers
        for pair in ([(a, one) for a in one.answers] if isinstance(one, Menu) else [(one, None)])
    ]


def _one_of(name: str, members: list[IntEnum]) -> str:
    """A condition in plain numbers: to look members of an enumeration up takes Python long."""
    runs: list[list[IntEnum]] = []
    for member in sorted(members):
        if runs and runs[-1][-1] == member - 1:
            runs[-1].append(member)
        else:
            runs.append([member])
    terms = [_within(name, run[0], run[-1]) for run in runs]
    meant = [" to ".join(dict.fromkeys((run[0].name, run[-1].name))) for run in runs]
    return f"if {' or '.join(terms)}:  # {', '.join(meant)}"


def _within(name: str, first: IntEnum, last: IntEnum) -> str:
    if first == last:
        return f"{name} == {first.value}"
    return f"{first.value} <= {name} <= {last.value}"


def _indent(lines: Iterable[str]) -> Lines:
    return [f"    {line}" for line in lines]
