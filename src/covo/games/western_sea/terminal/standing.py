"""The round and what ends it, the stores and dice of all, and the Diceoneer laid open."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from covo.engine.views import HIDDEN
from covo.games.western_sea.board.dice import heap_words, sides_words
from covo.games.western_sea.board.diceoneer import hexagon_words, queue_words, state_words
from covo.games.western_sea.board.tracker import clocks, phase_words, round_words
from covo.games.western_sea.board.tray import actions_in_play
from covo.games.western_sea.rules.components import TOKENS
from covo.games.western_sea.rules.holdings import technologies_of
from covo.games.western_sea.rules.state import State, is_bot
from covo.games.western_sea.words import WORDS
from covo.games.western_sea.words.names import action_name, seat_name, token_name, voice_of
from covo.language.catalogue import sentence
from covo.parts.drawn import badge, figures
from covo.parts.terminal import Paper
from covo.presentation.plain_view import View, plain

from .tints import FEW, LIGHT, SEATS_TINT, letter


def standing(seen: State, holders: Sequence[str], paper: Paper, language: str) -> RenderableType:
    """The round and what ends the game, a row for each seat, the dice of all, the Diceoneer."""
    s, page, say = plain(seen), voice_of(language), voice_of(language).say
    now = "   ".join(filter(None, (round_words(s, page), phase_words(s, page))))
    ends = "; ".join(clock.words for clock in clocks(s, language))
    parts: list[RenderableType] = [
        Text(now, "bold"),
        Text(say("What ends the game: {ends}", ends=ends), "dim"),
        figures(
            _heads(s, language),
            [_row(s, seat, holders, paper, language) for seat in _order(s)],
            paper,
        ),
    ]
    for seat in _order(s):
        said = _machine(s, language) if is_bot(s, seat) else _dice(s, seat, language)
        parts.append(Text.assemble((f"{seat_name(voice_of(language), s, seat)}: ", "bold"), said))
    return Group(*parts)


def _order(s: View) -> list[int]:
    return [(s.first + i) % s.seats for i in range(s.seats)]


def _kinds(s: View) -> range:
    return range(TOKENS) if s.sea_on else range(TOKENS - 1)


def _heads(s: View, language: str) -> list[str]:
    say, own = voice_of(language).say, voice_of(language)
    tokens = [token_name(own, kind) for kind in _kinds(s)]
    heads = [say("points"), *tokens, say("tents"), say("houses left"), say("technologies")]
    return [*heads, say("cards")] if s.enclosures_on else heads


def _row(
    s: View, seat: int, holders: Sequence[str], paper: Paper, language: str
) -> tuple[Text, list[str], str]:
    """Points so far, tokens, tents at hand and in the stock, houses, technologies."""
    name = seat_name(voice_of(language), s, seat)
    bot = is_bot(s, seat)
    cells = [str(sum(n for _, n in WORDS.score(s, seat, language)))]
    cells += ["" if bot else str(s.token[seat][kind]) for kind in _kinds(s)]
    cells += [f"{s.camp[seat]}+{s.stock[seat]}", str(s.houses[seat])]
    cells += [str(int(technologies_of(s, seat)))]
    cells += ["" if bot else str(s.hand_size[seat])] if s.enclosures_on else []
    said = f"{letter(s, seat, language)} {name}"
    named = badge(said, LIGHT, SEATS_TINT[seat], FEW, paper)
    return named, cells, "" if bot or seat >= len(holders) else holders[seat]


def _dice(s: View, seat: int, language: str) -> str:
    """Active dice as they lie, spent ones, the bag, and the actions of the round that are done."""
    say, own = voice_of(language).say, voice_of(language)
    bag = s.bag[seat]
    in_bag = (
        say(sentence("closed", context="bag")) if bag[0] == HIDDEN else heap_words(bag, language)
    )
    done = [action_name(own, a) for a in actions_in_play(s) if s.used[seat][a]]
    parts = [
        say("Active dice: {dice}", dice=sides_words(s.active[seat], language) or "–"),
        say("spent: {dice}", dice=heap_words(s.spent[seat], language) or "–"),
        say("in the bag: {dice}", dice=in_bag or "–"),
    ]
    if done:
        parts.append(say("done in this round: {actions}", actions=", ".join(done)))
    return "; ".join(parts)


def _machine(s: View, language: str) -> str:
    """SOL: the automated opponent laid open."""
    said = (queue_words(s, language), hexagon_words(s, language), state_words(s, language))
    return ". ".join(filter(None, said))
