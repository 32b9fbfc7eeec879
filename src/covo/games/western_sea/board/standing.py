"""Who has what: a strip for each seat with dice, stores, actions and points, source by source."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from covo.engine.views import HIDDEN
from covo.games.western_sea.rules.components import TOKENS
from covo.games.western_sea.rules.holdings import technologies_of
from covo.games.western_sea.rules.state import Ending, is_bot
from covo.games.western_sea.words import WORDS
from covo.games.western_sea.words.names import action_name, seat_label, token_name, voice_of
from covo.presentation.kept import part
from covo.presentation.plain_view import View

from . import drawings
from .dice import die, heap, heap_words, label, sides_shown, sides_words
from .diceoneer import diceoneer
from .drawings import seat_sign, small
from .shelf import shelf
from .tracker import tracker
from .tray import actions_in_play

Score = tuple[tuple[str, int], ...]


def standing(seen: View, names: Sequence[str], viewer: int, language: str) -> Markup:
    """The tracker, the strips in turn order, and for those who watch the cards."""
    order = [(seen.first + i) % seen.seats for i in range(seen.seats)]
    called = tuple(names)
    strips = Markup("").join(_strip(seen, seat, called, seat == viewer, language) for seat in order)
    cards = Markup() if viewer >= 0 else shelf(seen, viewer, {}, language)
    return Markup('{}<ol class="ws-strips">{}</ol>{}').format(
        tracker(seen, language), strips, cards
    )


@part
def _strip(seen: View, seat: int, names: Sequence[str], mine: bool, language: str) -> Markup:
    acts = bool(seen.seat == seat and seen.ending == Ending.NONE)
    css = f"strip s{seat}" + (" mine" if mine else "") + (" acts" if acts else "")
    if is_bot(seen, seat):
        inside = diceoneer(seen, language) + _stores(seen, seat, language, bot=True)
    elif mine:
        inside = _cards(seen, seat, language)
    else:
        inside = _dice(seen, seat, language) + _stores(seen, seat, language)
        inside += _used(seen, seat, language)
    return Markup('<li class="{}">{}{}{}</li>').format(
        css,
        _head(seen, seat, names, language),
        inside,
        points(tuple(WORDS.score(seen, seat, language)), seat, language),
    )


def _head(seen: View, seat: int, names: Sequence[str], language: str) -> Markup:
    voice = voice_of(language)
    colour = seat_label(voice_of(language), seen, seat)
    who = names[seat] if seat < len(names) and not is_bot(seen, seat) else ""
    first = seen.first == seat and seen.this_round > 0
    flag = Markup('<span class="first" title="{0}" role="img" aria-label="{0}">{1}</span>').format(
        voice.say("first player"), small("first")
    )
    return Markup(
        '<span class="head">{}<b>{}</b> <span class="who" title="{}">{}</span>{}</span>'
    ).format(seat_sign(seat), colour, who, who, flag if first else "")


def _dice(seen: View, seat: int, language: str) -> Markup:
    """Active dice as they lie, then how many are spent and in the bag."""
    voice = voice_of(language)
    active = seen.active[seat]
    shown = Markup("").join(die(side, "tiny") for side in sides_shown(active))
    words = voice.say("Active dice: {dice}", dice=sides_words(active, language) or "–")
    return Markup('<span class="dice"{}>{}</span><span class="heaps">{}{}</span>').format(
        label(words),
        shown or Markup('<span class="none">–</span>'),
        _heap(voice.say("Spent"), "die", seen.spent[seat], language),
        _heap(voice.say("Bag"), "bag", seen.bag[seat], language),
    )


def _heap(title: str, icon: str, counts: list[int], language: str) -> Markup:
    is_closed = counts[0] == HIDDEN
    said = voice_of(language).say("closed") if is_closed else heap_words(counts, language)
    return Markup('<span class="heap {}"{}>{}{}</span>').format(
        icon,
        label(f"{title}: {said or '–'}"),
        small(icon),
        "?" if is_closed else heap(counts) or "–",
    )


def _stores(seen: View, seat: int, language: str, *, bot: bool = False) -> Markup:
    voice = voice_of(language)
    parts = []
    if not bot:
        kinds = range(TOKENS) if seen.sea_on else range(TOKENS - 1)
        held = seen.token[seat]
        for kind in kinds:
            name = drawings.token_name(kind)
            words = token_name(voice_of(language), kind)
            parts.append(_figure(name, held[kind], words, f"token {name}"))
    camp, stock = seen.camp[seat], seen.stock[seat]
    parts.append(_figure("tent", camp, voice.say("tents in the personal supply"), "tent", stock))
    parts.append(_figure("house", seen.houses[seat], voice.say("houses left"), "house"))
    return Markup('<span class="stores">{}{}</span>').format(
        Markup("").join(parts), _cards(seen, seat, language)
    )


def _cards(seen: View, seat: int, language: str) -> Markup:
    voice = voice_of(language)
    owned = int(technologies_of(seen, seat))
    parts = [_figure("research", owned, voice.say("technologies"), "research")]
    if seen.enclosures_on and not is_bot(seen, seat):
        parts.append(_figure("card", seen.hand_size[seat], voice.say("Enclosures in hand"), ""))
    return Markup("").join(parts)


@lru_cache(8192)
def _figure(icon: str, n: int, words: str, css: str, more: int = -1) -> Markup:
    extra = Markup("<small>+{}</small>").format(more) if more >= 0 else Markup()
    return Markup('<span class="figure {}"{}>{}<b>{}</b>{}</span>').format(
        "" if n or more > 0 else "gone", label(f"{n} {words}"), small(icon, css), n, extra
    )


def _used(seen: View, seat: int, language: str) -> Markup:
    """SET-5.2: what a seat can still do in this round."""
    used = seen.used[seat]
    return _deeds(tuple((a, bool(used[a])) for a in actions_in_play(seen)), language)


@lru_cache(8192)
def _deeds(deeds: tuple[tuple[int, bool], ...], language: str) -> Markup:
    voice = voice_of(language)
    done = [action_name(voice_of(language), action) for action, used in deeds if used]
    words = voice.say("Done in this round: {actions}", actions=", ".join(done) or "–")
    signs = Markup("").join(
        small(drawings.action_name(action), "used" if used else "open") for action, used in deeds
    )
    return Markup('<span class="deeds"{}>{}</span>').format(label(words), signs)


@lru_cache(8192)
def points(score: Score, seat: int, language: str) -> Markup:
    """8.3, 8.4: all points a seat would have now; source by source when it is unfolded."""
    voice = voice_of(language)
    total = sum(n for _, n in score)
    rows = Markup("").join(
        Markup('<tr><th scope="row">{}</th><td>{}</td></tr>').format(name, n) for name, n in score
    )
    return Markup(
        '<details class="points" id="points-{}"><summary>{}<b>{}</b><span class="unseen">{}</span>'
        "</summary><table><tbody>{}</tbody></table></details>"
    ).format(seat, small("vp"), total, voice.say("victory points so far, by source"), rows)
