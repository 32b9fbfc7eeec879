"""One person at the keyboard: asks, hears typed lines, and obeys or says why not."""

from __future__ import annotations

from collections.abc import Sequence

from covo.language.catalogue import sentence

from . import errands, lookups, shared_screen
from .screen import Numbered, ScreenContent
from .table import Table
from .typed import Meant, Refusal, Unclear, commands, folded, meaning, rehearsed

PROMPT = "> "
NAMES = {
    sentence("help"): lookups.help_out,
    sentence("map"): lookups.map_again,
    sentence("hand"): lookups.hand,
    sentence("score"): lookups.score,
    sentence("log"): lookups.log,
    sentence("rules"): lookups.rules,
    sentence("why"): lookups.why,
    sentence("undo"): errands.undo,
    sentence("wait"): errands.wait,
    sentence("luck"): errands.luck,
    sentence("answer"): shared_screen.answer,
    sentence("save"): errands.save,
    sentence("agree"): errands.agree,
    sentence("resign"): errands.resign,
    sentence("quit"): errands.quit_table,
}
"""The prompt's own commands; a language may call them by its own words as well."""
TAKES_MORE = frozenset({"answer", "map", "why", "save", "rules", "agree", "resign"})


class Prompt:
    """Asks until something was chosen."""

    def __init__(self, table: Table) -> None:
        self.table, self.about, self.screen = table, table.about, table.screen
        self.actor = self.seat = 0
        """Whose decision it is, a seat's or luck's, and who reads and types."""
        self.content: ScreenContent
        self.queue: list[list[str]] = []
        """Commands typed but not yet carried out."""
        self.waiting: set[int] = set()
        """Who lets every chance to break in pass."""
        self.names = {self.about.voice.say(name): name for name in NAMES}
        self.names |= {name: name for name in NAMES}

    def ask(self, actor: int, seat: int) -> None:
        """Let ``seat`` decide for ``actor``, itself or luck, until something was chosen."""
        self.actor, self.seat = actor, seat
        self.table.start_clock(actor)
        if self.table.is_late():
            self.table.lapse(actor)
            return
        if errands.waits_on(self) or (self.queue and self.go_on()):
            return
        self.look()
        while not self.hear(self.read()):
            pass

    def look(self) -> None:
        """Show the question; the whole board at the start of a move, if it has changed."""
        table, referee = self.table, self.table.referee
        begins = referee.rules.begins_move(referee.state) and table.shown_at != referee.length
        whole = begins or table.shown_at < 0
        self.content = table.content(self.seat, referee.options())
        self.screen.show(self.content, whole=whole)
        if whole:
            table.shown_at = referee.length
        seats = [] if table.answers.is_aside(referee) else table.answers.seats
        if self.actor >= 0 and seats:
            word = self.about.voice.say("answer")
            names = ", ".join(f"{word} {seat + 1} ({table.name(seat)})" for seat in seats)
            said = self.about.voice.say("Has anybody an answer? Type: {seats}", seats=names)
            self.screen.say(said, "dim")

    def read(self) -> str:
        left = self.table.seconds_left()
        clock = "" if left is None else self.about.voice.say("{n} s left", n=max(left, 0)) + " "
        return self.table.keyboard(f"{clock}{PROMPT}").strip()

    def hear(self, line: str) -> bool:
        """Do what a line says; whether the question is settled."""
        if self.table.is_late():
            self.queue.clear()
            self.table.lapse(self.actor)
            return True
        if not line:
            return lookups.all_again(self)
        if line.startswith("?"):
            return lookups.rule(self, line[1:].strip())
        word, _, rest = line.partition(" ")
        name = self.names.get(word.lower())
        if name is not None and (not rest or name in TAKES_MORE):
            return NAMES[name](self, rest.strip())
        self.queue = commands(self.table.terminal, line)
        self.table.revealed = False
        return bool(self.queue) and self.go_on()

    def go_on(self) -> bool:
        """Take the next typed command; drop the rest where the world has changed."""
        if self.table.revealed:
            left = "; ".join(" ".join(words) for words in self.queue)
            self.queue.clear()
            self.warn(self.about.voice.say("Something was revealed; not done: {left}.", left=left))
            return False
        numbered = Numbered.of(self.table.terminal, self.table.referee.options())
        try:
            meant = self.meaning(numbered, self.queue.pop(0))
        except Unclear as unclear:
            self.queue.clear()
            self.warn(str(unclear))
            return False
        return self.obey(meant)

    def meaning(self, numbered: Numbered, words: Sequence[str]) -> Meant:
        """What somebody means who sees these options."""
        seen, paper = self.table.referee.view(self.seat), self.screen.paper
        terminal = self.table.terminal
        return meaning(
            self.about,
            terminal,
            numbered,
            words,
            lambda option: terminal.label(seen, option, paper),
        )

    def obey(self, meant: Meant) -> bool:
        """Take an option with its quantities, or say why not."""
        table = self.table
        refusal = self.rehearse(meant)
        if refusal is not None:
            self.queue.clear()
            self.refuse(refusal)
            return False
        before = table.referee.length
        table.choose(self.actor, meant.option)
        for option in meant.follow_ups:
            if option not in table.referee.journal.entries[before:]:
                table.choose(self.actor, option)
        return True

    def rehearse(self, meant: Meant) -> Refusal | None:
        return rehearsed(self.about.game, self.table.referee.state, self.actor, meant)

    def refuse(self, refusal: Refusal) -> str:
        """Say the reason with the number of its rule, which is given back."""
        words, language = self.about.words, self.about.language
        reason = words.refusal(refusal.seen, refusal.option, language)
        code = int(self.about.game.rules.refusal(refusal.seen, refusal.option))
        number = words.refusal_rule(code, refusal.option)
        self.warn(f"{reason} ({number})" if number else reason)
        return number

    def warn(self, line: str) -> None:
        self.screen.say(line, "yellow")

    def agrees_to(self, question: str) -> bool:
        """Yes, in English or in the language of the table."""
        answer = folded(self.table.keyboard(question).strip().lower())
        yes = folded(self.about.voice.say("yes"))
        return bool(answer) and any(word.startswith(answer) for word in ("yes", yes))
