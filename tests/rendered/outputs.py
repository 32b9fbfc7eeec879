"""Every output of a game, line by line, under what it is and the language it is in."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console, RenderableType

from covo import games
from covo.engine.game import SPECTATOR, Game, SetupError, Shown, State
from covo.engine.views import view
from covo.games import board_of, terminal_of
from covo.language.rulebook import owners_note, players_rules
from covo.language.seats import call
from covo.language.words import Words
from covo.parts.board import Board, Cautious, Glancing, Illustrated, Suggesting
from covo.parts.terminal import Colours, Paper, TerminalView
from covo.server.lessons import lesson_of
from covo.web.pages.about import about
from covo.web.table.options import options_element

from .walk import Position, positions

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
COLUMNS = 120
PAPERS = (Paper(COLUMNS, Colours.MANY, True), Paper(80, Colours.NONE, False))
REFUSED, CLICKED, SELECTED = 40, 12, 2
"""Options asked why not, places clicked, and places selected before each, a position."""
PLACE = re.compile(r'data-place="([^"]+)"')
MOST_VALUES = 12
"""Values of a set-up option that are written out: some have a thousand numbers."""
Found = Iterator[tuple[str, object]]
"""What an output is, and the output."""


@dataclass
class Outputs:
    """Lines by what they are: ``label.it``, or ``command`` where every language has the same."""

    lines: dict[str, list[str]] = field(default_factory=dict)

    def put(self, found: Found, language: str = "", where: str = "") -> None:
        for kind, value in found:
            text = json.dumps(value, ensure_ascii=False, default=str)
            self.lines.setdefault(f"{kind}.{language}".strip("."), []).append(f"{where} {text}")


def outputs(name: str, games_played: int, per_kind: int) -> Mapping[str, Sequence[str]]:
    """All that there is to see of a game: of itself, of random positions and of its lesson."""
    seer, told = Seer(name), Outputs()
    told.put(seer.options())
    for language in seer.words.languages:
        told.put(seer.itself(language), language)
        told.put(seer.lesson(language), language)
    for position in positions(seer.game, games_played, per_kind):
        seer.draw_luck(position)
        for language in seer.words.languages:
            # Every second table names the people who sit there.
            call(NAMES[: position.players] if position.number % 2 else ())
            told.put(seer.happened(position, language), language, str(position.number))
            told.put(seer.asked(position, language), language, str(position.number))
    call(())
    return told.lines


class Seer:
    """One game with its words, its board and its terminal view."""

    def __init__(self, name: str) -> None:
        self.game: Game = games.load(name)
        self.words: Words = games.words_of(self.game)
        self.board: Board = board_of(name)
        self.terminals: dict[str, TerminalView] = {
            language: terminal_of(self.game, language) for language in self.words.languages
        }
        self.chart = self.board.chart("en")
        self.refused: list[int] = []
        self.clicks: list[tuple[str | None, str]] = []

    def draw_luck(self, position: Position) -> None:
        """What is asked of this position in every language: refused options, and clicks."""
        luck = random.Random(position.number)
        self.refused = sorted(luck.sample(range(self.game.option_count), REFUSED))
        drawn = self.chart + self.board.pieces(view(self.game, position.before, SPECTATOR), "en")
        places = sorted({*PLACE.findall(drawn)})
        self.clicks = [
            (source, place)
            for place in luck.sample(places, min(CLICKED, len(places)))
            for source in [None, *luck.sample(places, min(SELECTED, len(places)))]
        ]

    # Of the game

    def options(self) -> Found:
        """What every language has alike."""
        for option in range(self.game.option_count):
            yield "command", [option, self.words.command(option), self.words.rule_of(option)]
            yield "amount", [option, self.board.amount(option)]

    def itself(self, language: str) -> Found:
        """All that is said while nobody plays."""
        words, name, folder = self.words, self.game.name, self.game.folder
        yield "title", [words.title(language), words.summary(language)]
        yield "about", about(name, language)
        yield "rulebook", players_rules(folder, language)
        yield "rulebook", owners_note(folder, language)
        yield "chart", self.board.chart(language)
        for option in range(self.game.option_count):
            yield "group", [option, self.board.group(option, language)]
            yield "terminal heading", [option, self.terminals[language].heading(option)]
        rules = {words.rule_of(option) for option in range(self.game.option_count)}
        for rule in sorted(rules):
            yield "rule text", [rule, words.rule_text(rule, language)]
        yield from self._set_up(language)

    def _set_up(self, language: str) -> Found:
        words, game = self.words, self.game
        for option in game.setup_options:
            name = option.name
            yield "set-up", [name, words.setup_name(name, language)]
            yield "set-up", [name, words.setup_help(name, language)]
            for value in [*option.values][:MOST_VALUES]:
                yield "set-up", [name, value, words.value_name(name, value, language)]
        for preset in game.presets:
            said = words.preset_name(preset, language), words.preset_help(preset, language)
            yield "set-up", [preset, *said]
            settings = game.settings(game.presets[preset])
            yield "set-up", [preset, *words.setup_notices(settings, language)]
        for name in game.prompt_filters:
            yield "set-up", [name, words.filter_name(name, language)]
        for told in _wrong_settings(game):
            try:
                game.settings(told)
            except SetupError as fault:
                yield "set-up fault", [told, words.setup_refusal(fault, language)]

    def lesson(self, language: str) -> Found:
        lesson = lesson_of(self.game.name)
        if lesson is not None:
            yield "lesson", lesson.preface(language)
            for step in lesson.steps:
                yield "lesson", step.text(language)

    # Of a position

    def happened(self, position: Position, language: str) -> Found:
        """What each viewer reads and sees of a choice."""
        game, words, board = self.game, self.words, self.board
        before, option, after = position.before, position.option, position.after
        for seat in (*range(position.players), SPECTATOR):
            lines = words.log(before, option, after, seat, language)
            yield "log", [words.command(option), seat, *lines]
            is_told = int(game.rules.shown(before, option, seat)) == Shown.ALL
            told = option if is_told else None
            seen, later = view(game, before, seat), view(game, after, seat)
            event = _Event(seen, told, later, int(game.rules.actor(before)))
            yield "happening", [seat, board.happening(event, seat, language)]
            yield "spots", [seat, board.spots(told, seen, later)]
            seats = range(position.players)
            yield "score", [words.score(later, other, language) for other in seats]
            yield "seat name", [words.seat_name(later, other, language) for other in seats]
        yield "decision", words.decision(later, language)

    def asked(self, position: Position, language: str) -> Found:
        """What the seat that decides reads and sees before it does."""
        s, game = position.before, self.game
        actor = int(game.rules.actor(s))
        viewer = actor if actor >= 0 else SPECTATOR
        seen, options = view(game, s, viewer), game.listed(s)
        names = NAMES[: position.players]
        yield "decision", self.words.decision(seen, language)
        for option in options:
            yield from self._option(seen, option, language)
        yield from self._refusals(seen, viewer, language)
        yield from self._page(seen, viewer, options, names, language)
        yield from self._terminal(seen, viewer, options, names, language)

    def _option(self, seen: State, option: int, language: str) -> Found:
        words, board, terminal = self.words, self.board, self.terminals[language]
        yield "option", [option, words.option(seen, option, language)]
        yield "label", [option, board.label(seen, option, language)]
        yield "hint", [option, board.hint(seen, option, language)]
        yield "preview", [option, board.preview(seen, option, language)]
        yield "safe", [option, board.is_safe(seen, option)]
        yield "terminal label", [option, terminal.label(seen, option, PAPERS[0])]
        yield "terminal hint", [option, terminal.hint(seen, option)]
        if isinstance(board, Cautious):
            yield "ruin", [option, board.ruin(seen, option, language)]
        if isinstance(board, Illustrated):
            yield "face", [option, board.face(seen, option, language)]

    def _refusals(self, seen: State, viewer: int, language: str) -> Found:
        words = self.words
        for option in self.refused:
            code = int(self.game.rules.refusal(seen, option))
            said = words.refusal(seen, option, language)
            yield "refusal", [words.command(option), said, words.refusal_rule(code, option)]
        for source, place in self.clicks:
            meant = self.board.candidates(seen, viewer, source, place)
            yield "candidates", [source, place, meant]
            if source is not None:
                yield "apart", [source, place, self.board.apart(seen, source, place, language)]

    def _page(
        self, seen: State, viewer: int, options: list[int], names: Sequence[str], language: str
    ) -> Found:
        board = self.board
        yield "controls", board.controls(seen, options, language)
        yield "pieces", board.pieces(seen, language)
        yield "standing", board.standing(seen, names, viewer, language)
        yield "hand", board.hand(seen, viewer, language, options)
        yield (
            "page options",
            options_element(
                board, seen, options, language, seat=viewer, length=0, words=self.words
            ),
        )
        if isinstance(board, Glancing) and viewer >= 0:
            yield "glance", board.glance(seen, viewer, language)
        if isinstance(board, Suggesting):
            yield "suggested", board.suggested(seen, options)

    def _terminal(
        self, seen: State, viewer: int, options: list[int], names: Sequence[str], language: str
    ) -> Found:
        terminal = self.terminals[language]
        for paper in PAPERS:
            yield "terminal board", _printed(terminal.board(seen, options, paper))
            yield "terminal standing", _printed(terminal.standing(seen, names, paper))
        for place in sorted({place for _, place in self.clicks}):
            yield "terminal place", [place, terminal.place(seen, place)]
        if viewer >= 0:
            yield "terminal hand", _printed(terminal.hand(seen, viewer))
            yield "terminal market", _printed(terminal.market(seen, viewer))


@dataclass(frozen=True)
class _Event:
    """See :class:`covo.parts.board.Happened`."""

    before: State
    option: int | None
    after: State
    by: int


def _printed(part: RenderableType | None) -> str | None:
    if part is None:
        return None
    out = io.StringIO()
    Console(
        file=out, width=COLUMNS, color_system="truecolor", force_terminal=True, _environ={}
    ).print(part)
    return out.getvalue()


def _wrong_settings(game: Game) -> Iterable[dict[str, str]]:
    """Set-ups that a person may write, most of them wrong."""
    yield {"nothing": "1"}
    for option in game.setup_options:
        yield {option.name: "nothing"}
    luck = random.Random(1)
    for _ in range(200):
        chosen = luck.sample(game.setup_options, 3)
        yield {option.name: luck.choice(list(option.values)) for option in chosen}
