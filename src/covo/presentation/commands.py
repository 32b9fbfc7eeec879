"""Options as one types them; the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from covo.engine.options import Numbering

from .moment import Name


class Commands:
    """``sail {from} {to}``: a form for each kind, its arguments as their names are typed."""

    def __init__(
        self, numbering: Numbering, forms: Mapping[int, str], names: Mapping[str, Name]
    ) -> None:
        self.numbering, self.names = numbering, names
        self.forms = [
            forms[int(d.kind)] or _usual(d.kind.name, d.names) for d in numbering.declared
        ]
        """The form of each kind; where none is given, its name and its arguments."""

    def command(self, option: int) -> str:
        """The option as one types it."""
        return self._written[option]

    @cached_property
    def _written(self) -> list[str]:
        found = []
        for option in range(self.numbering.count):
            kind, arguments = self.numbering.unpack(option)
            names = self.numbering.declared[kind].names
            typed = {n: self._typed(n, v) for n, v in zip(names, arguments, strict=True)}
            found.append(self.forms[kind].format_map(typed))
        return found

    def _typed(self, name: str, value: int) -> str:
        how = self.names.get(name)
        if how is None or how.typed is None:
            return str(value)
        return how.typed(value) if callable(how.typed) else how.typed[value]

    @cached_property
    def _options(self) -> dict[str, int]:
        return {written.lower(): option for option, written in enumerate(self._written)}

    def option_of(self, text: str) -> int:
        """The option that a typed command means, in capitals or not."""
        words = text.lower().split()
        option = self._options.get(" ".join(words))
        if option is not None:
            return option
        forms = [form.upper().replace("{", "").replace("}", "") for form in self.forms]
        alike = [form for form in forms if words and form.split()[0] == words[0].upper()]
        if alike:
            raise ValueError(f"{text!r} is no command; such a one reads: {' or '.join(alike)}")
        verbs = ", ".join(dict.fromkeys(form.split()[0].lower() for form in forms))
        raise ValueError(f"{text!r} is no command; commands begin with: {verbs}")


def _usual(kind: str, arguments: tuple[str, ...]) -> str:
    """``sail {from} {to}`` for a kind called SAIL; AT at the end of a name goes without saying."""
    own = kind.lower().removesuffix("_at").replace("_", " ")
    return " ".join([own, *(f"{{{name}}}" for name in arguments)])
