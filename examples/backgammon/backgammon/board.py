"""The board of backgammon: points, checkers, dice; White's home lies below on the right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from covo.engine.game import State
from covo.parts.plain_board import Drawing, Piece, PlainBoard

from . import GAME
from .rules import BAR, HOME, OFF, POINTS, SEATS, Kind
from .words import CATALOGUE, SPEECH, WORDS, player, point

WIDE, HIGH, STEP, MOST, RADIUS, HALF = 60, 600, 44, 5, 21, POINTS // 2
FILLS = ("var(--paper)", "var(--ink)")


def middle(place: int, seat: int) -> tuple[float, float]:
    """Where a place lies, by the seat's own count; the bar and the tray have a side for each."""
    at = place if seat == 0 else BAR - place
    if place in (OFF, BAR):
        return WIDE * (14.5 if place == OFF else 6.5), HIGH - 150 if at < HALF else 150
    column = HALF - at if at <= HALF else at - HALF - 1
    return WIDE * (column + (column >= HOME) + 0.5), HIGH - 30 if at <= HALF else 30


def spot(place: int, seat: int) -> str:
    """What a place is called on the page: a point as White counts it."""
    if place in (OFF, BAR):
        return f"{'off' if place == OFF else 'bar'}-{seat}"
    return str(place if seat == 0 else BAR - place)


SPOTS = {
    spot(place, seat): middle(place, seat) for seat in range(SEATS) for place in range(BAR + 1)
}
POINTED = [
    f'<path d="M{x - 27} {y}h54l-27 {STEP * MOST if y < HIGH / 2 else -STEP * MOST}z"/>'
    for x, y in (middle(place, 0) for place in range(1, POINTS + 1))
]
BARS = f'<path d="M{6 * WIDE} 0v{HIGH}M{7 * WIDE} 0v{HIGH}M{13.5 * WIDE} 0v{HIGH}"/>'


def pieces(seen: State, language: str) -> Iterator[Piece]:
    voice = CATALOGUE.voice(language)
    for seat in range(SEATS):
        for place in range(BAR + 1):
            count, (x, y) = int(seen.points[seat, place]), middle(place, seat)
            label = f"{player(voice, seat)}, {point(voice, place)}: {count}"
            for i in range(min(count, MOST)):
                drawn = f'<circle r="{RADIUS}" fill="{FILLS[seat]}"/>'
                if i == MOST - 1 and count > MOST:
                    drawn += number(count, seat)
                away = STEP * i if y < HIGH / 2 else -STEP * i
                yield Piece(f"checker-{seat}-{place}-{i}", x, y + away, drawn, label)
    for i, die in enumerate(int(face) for face in seen.dice if face):
        square = f'<rect x="-18" y="-18" width="36" height="36" fill="{FILLS[seen.turn]}"/>'
        drawn = square + number(die, int(seen.turn))
        yield Piece(f"die-{i}", WIDE * 9 + STEP * i, HIGH / 2, drawn, str(die))


def number(n: int, seat: int) -> str:
    return f'<text y="7" text-anchor="middle" stroke="none" fill="{FILLS[1 - seat]}">{n}</text>'


@dataclass(frozen=True)
class Side(Drawing):
    """The board for the choices of one seat, which counts points from its own side."""

    seat: int = 0

    def of(self, option: int) -> list[str]:
        kind, (place, *die) = GAME.numbering.unpack(option)
        ends = (place, max(place - die[0], OFF)) if kind == Kind.MOVE else ()
        return [spot(end, self.seat) for end in ends]


class BackgammonBoard(PlainBoard):
    """See :class:`covo.parts.board.Board`; options lie where they are for who is on turn."""

    sides = tuple(
        Side(
            15 * WIDE, HIGH, SPOTS, RADIUS + 3, BARS + "".join(POINTED), pieces, SPEECH,
            lambda place, _: tuple(SPOTS)[place], seat=seat,
        )
        for seat in range(SEATS)
    )  # fmt: skip

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        return self.sides[int(seen.turn)].controls(seen, options, language)

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        side = self.sides[max(seat, 0)]
        found = side.leading.get(place, ())
        return [option for option in found if source in side.of(option)[:-1]] or list(found)


BOARD = BackgammonBoard(GAME, WORDS, BackgammonBoard.sides[0])
