"""Armada in a terminal: a chart of the archipelago, strips for the colours, a hand of cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.text import Text

from covo.engine.game import State
from covo.engine.pending import top
from covo.games.armada.rules.components import CARD_KINDS
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.state import Laid
from covo.games.armada.words import SPEECH
from covo.games.armada.words.names import card_name, card_text, voice_of
from covo.parts.terminal import Clock, Paper

from . import kinds
from .chart import COLUMNS, chart
from .gazetteer import described, gazetteer
from .standing import standing
from .tints import signs

REACTIONS = (
    Decision.ARM_BONUS,
    Decision.ATTACK_REACTION,
    Decision.DEFENCE_REACTION,
    Decision.INTERRUPT,
)


class ArmadaTerminal:
    """See :class:`covo.parts.terminal.TerminalView`."""

    def __init__(self, language: str) -> None:
        self.voice = voice_of(language)

    def board(self, seen: State, options: Sequence[int], paper: Paper) -> RenderableType:
        if paper.width < COLUMNS:
            return gazetteer(seen, options, paper, self.voice)
        legend = Text(kinds.legend(signs(paper.unicode), self.voice), "dim", justify="center")
        return Group(chart(seen, options, paper), Constrain(legend, COLUMNS))

    def board_width(self, seen: State, options: Sequence[int], paper: Paper) -> int:
        return COLUMNS if paper.width >= COLUMNS else 0

    def asks_of_board(self, seen: State, options: Sequence[int]) -> bool:
        return False

    def standing(self, seen: State, holders: Sequence[str], paper: Paper) -> RenderableType:
        return standing(seen, holders, paper, self.voice)

    def hand(self, seen: State, seat: int) -> RenderableType | None:
        """The cards of a seat, with what they do."""
        if not seen.cards_on:
            return None
        spoken = voice_of(self.voice.language)
        held = [card for card in range(CARD_KINDS) for _ in range(seen.hand[seat, card])]
        lines = [
            Text.assemble(
                (f"{card_name(spoken, card)}: ", "bold"), (card_text(spoken, card), "dim")
            )
            for card in held
        ]
        listed = Group(*(lines or [Text(self.voice.say("none"), "dim")]))
        return Group(Text(self.voice.say("Your cards"), "bold"), Padding(listed, (0, 0, 0, 2)))

    def place(self, seen: State, text: str) -> str:
        return described(seen, text, self.voice.language)

    def market(self, seen: State, seat: int) -> RenderableType | None:
        return None

    def automatons(self, seen: State) -> Sequence[int]:
        return ()

    def heading(self, option: int) -> tuple[int, str]:
        return SPEECH.heading(option, self.voice.language)

    def label(self, seen: State, option: int, paper: Paper) -> str:
        return kinds.label(seen, option, signs(paper.unicode), self.voice)

    def hint(self, seen: State, option: int) -> str:
        """The price stands in the rules and in the header; what a card does in its label."""
        if NUMBERING.kind_of[option] == Kind.PLAY:
            return ""
        return SPEECH.consequences(seen, option, self.voice.language)

    def amount(self, option: int) -> int | None:
        return SPEECH.amount(option)

    def legs(self, words: Sequence[str]) -> list[list[str]]:
        return kinds.legs(list(words))

    def follow_up(self, word: str) -> str | None:
        return kinds.follow_up(word)

    def may_wait(self, seen: State) -> bool:
        """A window for a surprise attack, while nobody is about to win (section 15)."""
        return top(seen) == Decision.INTERRUPT and not (seen.laid > Laid.IN_HAND).any()

    def clock(self, seen: State) -> Clock | None:
        """A turn has one limit, a reaction one of its own (section 10)."""
        if top(seen) in REACTIONS:
            return Clock("reaction_clock", None)
        return Clock("clock", (int(seen.rounds), int(seen.turn), int(seen.colour)))


TERMINAL = ArmadaTerminal
