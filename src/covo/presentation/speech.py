"""The words of a game, made of its rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from string import Formatter
from typing import Any

from covo.engine.game import Game, Shown, State
from covo.engine.options import Numbering
from covo.engine.views import view
from covo.language.catalogue import ENGLISH, Catalogue

from .commands import Commands
from .kept import Kept
from .moment import DECISION, By, Many, Moment, Name, Text, parts_of, percent, wishes
from .plain_view import plain
from .rows import ITS_PLACES, Reason, Row

ARROW = f" {ITS_PLACES} "
EVERYWHERE = frozenset(("n", "question", "chance"))
"""Names that every sentence may use: a count, what is asked now, how likely the option succeeds."""
RESERVED = EVERYWHERE | {DECISION}


def top_decision(s: State) -> int:
    """The decision on top of the stack; 0 where there is none."""
    return int(s.pending[s.depth - 1, 0]) if s is not None and s.depth else 0


@dataclass(frozen=True, eq=False)
class Speech:
    """All that is said of a game's decisions, options, refusals and deeds."""

    game: Game
    catalogue: Catalogue
    names: Mapping[str, Name]
    """How the numbers of each name are said."""
    frames: Mapping[int, Sequence[str]]
    """What the numbers of each decision are called."""
    vocabulary: Mapping[str, Callable[[Moment], str]]
    """Other words that sentences may ask for."""
    rows: Sequence[Row]
    asks: Mapping[int, Text]
    """The question of each decision."""
    reasons: Mapping[Any, Reason]
    """Why not, by refusal."""
    ending: Callable[[Moment], str]
    """How it ended; empty while it goes on."""
    decision_of: Callable[[State], int] = top_decision
    """Which decision is at hand, for a game that keeps no stack."""
    traces: Sequence[Callable[[Moment], Iterable[str]]] = ()
    """What the log says of all that followed, whatever was chosen."""
    prices: Sequence[Callable[[Moment], Iterable[str]]] = ()
    """What every hint begins with."""
    hints: Sequence[Callable[[Moment], Iterable[str]]] = ()
    """What every hint ends with: the price, whether it can be undone."""
    sealed: Collection[int] = ()
    """Decisions that lead to a card or a die, or may: nothing there can be taken back."""
    headings: Sequence[str] = ()
    """All of them, in the order of a list."""
    capital_labels: bool = False
    """Labels begin with a capital, where a name may be "the …"."""
    capital_deeds: bool = False
    """The same for what the log says of deeds."""
    of_kind: Mapping[int, Row] = field(init=False)
    commands: Commands = field(init=False)
    _labels: dict[tuple[int, str], str] = field(init=False, default_factory=dict)
    _shorts: dict[tuple[int, str], str] = field(init=False, default_factory=dict)
    _told: Kept[tuple[str, ...]] = field(init=False, default_factory=Kept)

    def __post_init__(self) -> None:
        object.__setattr__(self, "of_kind", {int(row.kind): row for row in self.rows})
        if faults := list(self._faults()):
            raise ValueError("\n".join(f"{self.game.name}, {fault}" for fault in faults))
        forms = {kind: row.command for kind, row in self.of_kind.items()}
        object.__setattr__(self, "commands", Commands(self.numbering, forms, self.names))

    # What is wrong is found when the game is imported

    def _faults(self) -> Iterator[str]:
        framed = {name for names in self.frames.values() for name in names}
        for name in sorted(RESERVED & (framed | {*self.vocabulary, *self._arguments})):
            yield f"{name!r} is a name of Covo's own: call the number otherwise"
        for declared in self.numbering.declared:
            if int(declared.kind) not in self.of_kind:
                yield f"{declared.kind.name}: no row"
        for row in self.rows:
            if self.of_kind[int(row.kind)] is not row:
                yield f"{row.kind.name}: two rows"
            if row.group and row.group not in self.headings:
                yield f"{row.kind.name}: no heading {row.group!r}; there are {self.headings}"
            own = {*self.numbering.declared[int(row.kind)].names}
            said = own | framed | {*self.vocabulary} | EVERYWHERE
            reveals = row.reveals if callable(row.reveals) else None
            for text in (row.label, row.short, row.hint, row.regret, reveals):
                yield from _unknown(row.kind.name, text, said, own)
            for text in (row.deed, row.hidden, row.chance, row.adds):
                yield from _unknown(row.kind.name, text, said, own | framed)
            for reason in row.why.values():
                yield from _unknown(row.kind.name, reason.text, said, own)
        yield from self._unsaid(framed)

    def _unsaid(self, framed: set[str]) -> Iterator[str]:
        """What is wrong with questions and reasons."""
        for decision, text in self.asks.items():
            own = {*self.frames.get(decision, ())}
            said = own | {*self.vocabulary} | EVERYWHERE
            yield from _unknown(f"the question of {decision!r}", text, said, own)
        said = framed | {*self.vocabulary, *self._arguments} | EVERYWHERE
        for refusal, reason in self.reasons.items():
            yield from _unknown(repr(refusal), reason.text, said, set())
        for refusals in {type(r) for r in self.reasons if isinstance(r, IntEnum)}:
            for refusal in refusals:
                if refusal and refusal not in self.reasons:
                    yield f"{refusal!r}: no reason"

    @cached_property
    def _arguments(self) -> frozenset[str]:
        return frozenset(name for d in self.numbering.declared for name in d.names)

    @property
    def numbering(self) -> Numbering:
        return self.game.numbering

    def row(self, option: int) -> Row:
        return self.of_kind[int(self.numbering.kind_of[option])]

    def moment(self, s: State, language: str, option: int | None = None) -> Moment:
        return Moment(self, self.catalogue.voice(language), s, option)

    # Deciding

    def decision(self, s: State, language: str) -> str:
        """Who must decide what; how it ended when it is over."""
        m = self.moment(s, language)
        return self.ending(m) or str(m.said(self.asks[m.decision]))

    def option(self, s: State, option: int, language: str) -> str:
        """A label; kept where it depends on the option alone."""
        if int(self.numbering.kind_of[option]) not in self._settled:
            return self._label(s, option, language)
        key = (option, language)
        if key not in self._labels:
            self._labels[key] = self._label(None, option, language)
        return self._labels[key]

    def _label(self, s: State, option: int, language: str) -> str:
        said = str(self.moment(s, language, option).said(self.row(option).label))
        return _capital(said) if self.capital_labels else said

    @cached_property
    def _settled(self) -> frozenset[int]:
        return frozenset(int(row.kind) for row in self.rows if self._is_settled(row))

    def _is_settled(self, row: Row) -> bool:
        """Whether a label needs no look at the state: all its names are plain arguments."""
        if not isinstance(row.label, str):
            return bool(getattr(row.label, "is_settled", False))
        own = self.numbering.declared[int(row.kind)].names
        return all(name in own and not self._looks(name) for name in asked_in(row.label))

    def _looks(self, name: str) -> bool:
        return name in self.names and self.names[name].looks

    def is_settled(self, option: int) -> bool:
        """Whether its label depends on the option alone, so that it can be kept."""
        return int(self.numbering.kind_of[option]) in self._settled

    # Why, and why not

    def rule_of(self, option: int) -> str:
        """The number of the rule that an option follows."""
        rule = self.row(option).rule
        return rule if isinstance(rule, str) else rule(*self.numbering.unpack(option)[1])

    def refusal(self, s: State, option: int, language: str) -> str:
        """Why this is not an option now; empty when it is one."""
        code = int(self.game.rules.refusal(s, option))
        return self.reason(s, option, code, language) if code else ""

    def reason(self, s: State, option: int, code: int, language: str) -> str:
        """What a refusal says about an option."""
        own = self.row(option).why.get(code)
        text = own.text if own is not None and own.text else self.reasons[code].text
        return str(self.moment(s, language, option).said(text))

    def refusal_rule(self, code: int, option: int) -> str:
        """The number of the rule behind a refusal; empty for none."""
        own = self.row(option).why.get(code) or self.reasons.get(code)
        return own.rule if own is not None else ""

    # What happened

    def log(self, before: State, option: int, after: State, seat: int, language: str) -> list[str]:
        """What ``seat`` may read of one choice: made of its views, and of nothing else."""
        return self._lines(self.told(before, option, after, seat, language))

    def tell(
        self, seen: State, option: int, later: State, shown: int, language: str
    ) -> Sequence[str]:
        """The same of views that are there already, kept for all who see the same."""
        voice, much = self.catalogue.voice(language), Shown(shown)

        def made(before: State, after: State) -> tuple[str, ...]:
            return tuple(self._lines(Moment(self, voice, before, option, after, much)))

        kind = int(self.numbering.kind_of[option])  # choices of one kind read much the same
        return self._told.get((seen, later), (option, much, language), made, kind)

    def _lines(self, m: Moment) -> list[str]:
        lines = self._deed(m)
        if self.capital_deeds:
            lines = [_capital(line) for line in lines]
        return lines + [line for trace in self.traces for line in trace(m)]

    def _deed(self, m: Moment) -> list[str]:
        if m.kind is None:
            return []
        row = self.of_kind[int(m.kind)]
        if m.shown == Shown.ALL:
            return m.lines(row.deed) if row.deed else []
        if row.hidden:
            return m.lines(row.hidden)
        return m.lines(row.deed) if callable(row.deed) else []

    def told(self, before: State, option: int, after: State, seat: int, language: str) -> Moment:
        """One choice as a seat may know it."""
        shown = Shown(int(self.game.rules.shown(before, option, seat)))
        seen, later = (plain(view(self.game, s, seat)) for s in (before, after))
        return Moment(self, self.catalogue.voice(language), seen, option, later, shown)

    # In a list

    def is_place(self, name: str) -> bool:
        """Whether numbers of this name are places."""
        return name in self.names and self.names[name].is_place

    def places(self, option: int) -> tuple[int, ...]:
        """The places an option names: where from, where to."""
        return self._places[option]

    @cached_property
    def _places(self) -> list[tuple[int, ...]]:
        at = [
            [i for i, name in enumerate(d.names) if self.is_place(name)]
            for d in self.numbering.declared
        ]
        rows = zip(self.numbering.kind_of.tolist(), self.numbering.argument.tolist(), strict=True)
        return [tuple(arguments[i] for i in at[kind]) for kind, arguments in rows]

    def heading(self, option: int, language: str) -> tuple[int, str]:
        """What an option is listed under: its place among the headings, and its words."""
        group = self.row(option).group
        if not group:
            return 0, ""
        at = self.headings.index(group)
        return at, self.catalogue.voice(language).say(self.headings[at])

    def short(self, s: State, option: int, language: str) -> str:
        """What an option says under its heading, and how likely it succeeds."""
        said = self._short(s, option, language)
        chance = self.chance(s, option)
        return said if chance is None else f"{said} · {percent(chance)}"

    def _short(self, s: State, option: int, language: str) -> str:
        text = self.row(option).short
        if not text:
            return self.option(s, option, language)
        if text != ITS_PLACES:
            return str(self.moment(s, language, option).said(text))
        key = (option, language)
        if key not in self._shorts:
            self._shorts[key] = self._by_places(option, language)
        return self._shorts[key]

    def chance(self, s: State, option: int) -> float | None:
        """How likely the dice that roll at once bring what it is for; None where none do."""
        if self.row(option).chance is None:
            return None
        return self.moment(s, ENGLISH, option).chance

    def _by_places(self, option: int, language: str) -> str:
        how = next(name for name in self.names.values() if name.is_place)
        voice, say = self.catalogue.voice(language), how.short or how.say
        return ARROW.join(say(voice, place) for place in self.places(option))

    def amount(self, option: int) -> int | None:
        """The number an option is known by, where it says how many."""
        return int(self.numbering.argument[option, 0]) if self.row(option).is_amount else None

    def hint(self, s: State, option: int, language: str) -> str:
        """Price, consequences and odds before it is done; empty where there is nothing to add."""
        m, own = self.moment(s, language, option), self.row(option).hint
        lines = [line for price in self.prices for line in price(m)]
        lines += m.lines(own) if own else []
        return " ".join(lines + [line for more in self.hints for line in more(m)])

    def consequences(self, s: State, option: int, language: str) -> str:
        """A hint without the price and all else that stands in every hint."""
        own = self.row(option).hint
        return " ".join(self.moment(s, language, option).lines(own)) if own else ""

    def regret(self, s: State, option: int, language: str) -> str:
        """What is lost by it that one may not have meant to lose; empty for nothing."""
        text = self.row(option).regret
        return " ".join(self.moment(s, language, option).lines(text)) if text else ""

    def is_safe(self, s: State, option: int) -> bool:
        """Whether it can be taken back as far as it alone is concerned."""
        row = self.row(option)
        if row.is_risky or self.decision_of(s) in self.sealed:
            return False
        if not callable(row.reveals):
            return not row.reveals
        return not self.moment(s, ENGLISH, option).said(row.reveals)

    # All at once

    def words(self) -> dict[str, Any]:
        """What :class:`covo.language.words.Words` takes from here."""
        return {
            "languages": self.catalogue.languages,
            "decision": self.decision,
            "option": self.option,
            "command": self.commands.command,
            "option_of": self.commands.option_of,
            "refusal": self.refusal,
            "refusal_rule": self.refusal_rule,
            "rule_of": self.rule_of,
            "log": self.log,
            "tell": self.tell,
            "heading": self.heading if self.headings else None,
            "short": self.short,
            "amount": self.amount,
            "hint": self.hint,
            "is_safe": self.is_safe,
            "regret": self.regret,
        }


def asked_in(sentence: str) -> set[str]:
    """The names that a sentence asks for."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def _unknown(where: str, text: Text | None, said: set[str], numbers: set[str]) -> Iterator[str]:
    """Names that a text asks for and nothing has: in its sentences, and of its functions."""
    for part in parts_of(text):
        if isinstance(part, str):
            asked, known = asked_in(part), said
        elif isinstance(part, Many):
            asked, known = asked_in(part.one) | asked_in(part.several), said
            if isinstance(part.count, str) and part.count not in said:
                asked |= {part.count}
        else:
            asked, known = {wish.name for wish in wishes(part) if wish.required}, numbers
            asked |= {wish.name for wish in wishes(part) if wish.name not in said | numbers}
        if unknown := sorted(asked - known):
            told = part if isinstance(part, str) else getattr(part, "__name__", part)
            yield f"{where}: {told!r} asks for {', '.join(unknown)}; it may: {sorted(known)}"
    if isinstance(text, By) and text.name != DECISION and text.name not in said:
        yield f"{where}: chosen by {text.name}, which nothing has"


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
