"""The board of backgammon: points, checkers, dice; White's home lies below on the right."""

from collections.abc import Iterator
from functools import cache, partial

from covo.engine.game import State
from covo.parts.plain_board import Drawing, Piece, PlainBoard
from covo.presentation.scene import Mark, MarkOf

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


def marks(seen: State) -> MarkOf:
    """Options lie where they are for who is on turn, who counts points from its own side."""
    return partial(mark, int(seen.turn))


@cache
def mark(seat: int, option: int) -> Mark | None:
    kind, (place, *die) = GAME.numbering.unpack(option)
    if kind != Kind.MOVE:
        return None
    start, end = spot(place, seat), spot(max(place - die[0], OFF), seat)
    return Mark(option, end, SPOTS[end], start, SPOTS[start])


BOARD = PlainBoard(
    GAME,
    WORDS,
    Drawing(
        15 * WIDE, HIGH, SPOTS, RADIUS + 3, BARS + "".join(POINTED), pieces, SPEECH,
        lambda place, _: tuple(SPOTS)[place], marks=marks,
    ),
)  # fmt: skip
