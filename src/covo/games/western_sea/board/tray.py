"""My own board: dice, tokens, tents, the actions of the round; what can be used is a button."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from covo.games.western_sea.emissaries.rules.emissary_cards import EMISSARY_SHOWS
from covo.games.western_sea.rules.components import ACTIONS, COLOURS, TOKENS, Action, Die
from covo.games.western_sea.rules.decisions import EMISSARY_SOURCE, FIRST_VIRTUAL
from covo.games.western_sea.rules.state import has_tech
from covo.games.western_sea.rules.technologies import VIRTUAL_DICE, VIRTUAL_ICON, VIRTUAL_TECH, Worn
from covo.games.western_sea.scene import ACTION
from covo.games.western_sea.words.names import (
    action_name,
    die_name,
    side_name,
    source_name,
    token_name,
    voice_of,
)
from covo.presentation.plain_view import View

from . import drawings
from .dice import blank, die, sides_shown
from .drawings import small
from .ready import Ready, button


def tray(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """The whole of it."""
    parts = (
        _active(seen, seat, ready, language),
        _resting(seen, seat, ready, language),
        stores(seen, seat, ready, language),
        _deeds(seen, seat, ready, language),
    )
    return Markup('<div class="ws-tray s{}">{}</div>').format(seat, Markup("").join(parts))


def _part(css: str, title: str, inner: Markup) -> Markup:
    return Markup('<section class="{}"><h3>{}</h3><div class="row">{}</div></section>').format(
        css, title, inner
    )


# Dice


def _active(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    voice = voice_of(language)
    dice = [
        _die(side, ready.get(("source", side)), language) for side in sides_shown(seen.active[seat])
    ]
    dice += _virtual(seen, seat, ready, language)
    none = Markup('<span class="none">{}</span>').format(voice.say("no active dice"))
    return _part("ws-active", voice.say("Active dice"), Markup("").join(dice) or none)


@lru_cache(2048)
def _die(side: int, option: int | None, language: str) -> Markup:
    said = escape(side_name(voice_of(language), side))
    return Markup(f'<span class="thing" {button(option, said)}>{die(side)}</span>')


def _virtual(seen: View, seat: int, ready: Ready, language: str) -> list[Markup]:
    """SET-8.2, SET-9.4: icons that cards give, as ghosts of dice while they are ready."""
    worn = seen.worn[seat]
    found = []
    for i in range(VIRTUAL_DICE):
        if not worn[i] and has_tech(seen, seat, int(VIRTUAL_TECH[i])):
            icon = drawings.icon_name(int(VIRTUAL_ICON[i]))
            found.append(_ghost(FIRST_VIRTUAL + i, icon, ready, language))
    if seen.centre > 0 and not worn[Worn.EMISSARY]:
        icons = [i for i, n in enumerate(EMISSARY_SHOWS[seen.centre - 1].tolist()) if n]
        icon = drawings.icon_name(icons[0]) if len(icons) == 1 else "resource"
        found.append(_ghost(EMISSARY_SOURCE, icon, ready, language, "embassy"))
    return found


def _ghost(source: int, icon: str, ready: Ready, language: str, of: str = "research") -> Markup:
    """A die that is not there, and in its corner what gives its icon."""
    said = escape(source_name(voice_of(language), source))
    drawn = (
        '<svg class="ws-die ghost" viewBox="0 0 40 40" aria-hidden="true">'
        '<rect class="cube" x="2" y="2" width="36" height="36" rx="8"/>'
        f'<use href="#wi-{icon}" x="7" y="6" width="24" height="24"/>'
        f'<use href="#wi-{of}" x="24" y="24" width="13" height="13"/></svg>'
    )
    return Markup(
        f'<span class="thing" {button(ready.get(("source", source)), said)}>{drawn}</span>'
    )


def _resting(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """Spent dice, and what is in the bag."""
    voice = voice_of(language)
    spent = [
        _pile("spent", colour, n, ready.get(("spent", colour)), language)
        for colour, n in enumerate(seen.spent[seat])
        if n
    ]
    bag = [_pile("bag", colour, n, None, language) for colour, n in enumerate(seen.bag[seat]) if n]
    none = Markup('<span class="none">–</span>')
    return Markup(
        '<section class="ws-resting"><h3>{}</h3><div class="row">{}</div>'
        '<h3>{}</h3><div class="row">{}</div></section>'
    ).format(
        voice.say("Spent"), Markup("").join(spent) or none,
        small("bag") + voice.say("Bag"), Markup("").join(bag) or none,
    )  # fmt: skip


@lru_cache(2048)
def _pile(area: str, colour: int, n: int, option: int | None, language: str) -> Markup:
    """Dice of one colour that lie together."""
    said = escape(f"{n} {die_name(voice_of(language), colour)}")
    number = Markup(f"<b>{n}</b>") if n > 1 else Markup()
    drawn = blank(colour, "tiny")
    return Markup(f'<span class="thing pile {area}" {button(option, said)}>{drawn}{number}</span>')


def supply(seen: View, ready: Ready, language: str) -> Markup:
    """Dice that may be recruited."""
    shown = [c for c in range(COLOURS) if c not in (Die.PINK, Die.TREASURE)]
    shown = [c for c in shown if c != Die.WHITE or seen.advisors_on]
    shown = [c for c in shown if c != Die.BLUE or seen.sea_on]
    left = seen.supply
    return Markup("").join(
        _stock(colour, left[colour], ready.get(("supply", colour)), language) for colour in shown
    )


@lru_cache(2048)
def _stock(colour: int, n: int, option: int | None, language: str) -> Markup:
    said = escape(f"{n} {die_name(voice_of(language), colour)}")
    gone, drawn = "" if n else " gone", blank(colour, "tiny")
    return Markup(f'<span class="thing pile{gone}" {button(option, said)}>{drawn}<b>{n}</b></span>')


# Tokens and tents


def stores(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """Tokens, tents and houses."""
    voice = voice_of(language)
    tokens = seen.token[seat]
    kinds = range(TOKENS) if seen.sea_on else range(TOKENS - 1)
    parts = [_token(kind, tokens[kind], ready.get(("token", kind)), language) for kind in kinds]
    camp, stock, houses = seen.camp[seat], seen.stock[seat], seen.houses[seat]
    parts.append(_figure("tent", camp, voice.say("tents in the personal supply"), f"+{stock}"))
    parts.append(_figure("house", houses, voice.say("houses left")))
    parts.append(_figure("vp", seen.vp[seat], voice.say("victory point tokens")))
    return _part("ws-stores", voice.say("Stores"), Markup("").join(parts))


@lru_cache(4096)
def _token(kind: int, n: int, option: int | None, language: str) -> Markup:
    name = drawings.token_name(kind)
    said = escape(f"{n} {token_name(voice_of(language), kind)}")
    empty = "" if n else " gone"
    return Markup(
        f'<span class="thing store{empty}" {button(option, said)}>'
        f"{small(name, 'token ' + name)}<b>{n}</b></span>"
    )


def _figure(icon: str, n: int, words: str, more: str = "") -> Markup:
    said = escape(f"{n} {words}")
    extra = Markup("<small>{}</small>").format(more) if more else Markup()
    return Markup(
        '<span class="store" role="img" aria-label="{0}" title="{0}">{1}<b>{2}</b>{3}</span>'
    ).format(said, small(icon, icon), n, extra)


# Actions


def _deeds(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """SET-5.2: the main actions; a stroke through those used in this round."""
    used = seen.used[seat]
    parts = [
        _deed(action, bool(used[action]), ready.get(("action", action)), language)
        for action in actions_in_play(seen)
    ]
    title = voice_of(language).say("Actions of the round")
    return _part("ws-deeds", title, Markup("").join(parts))


def actions_in_play(seen: View) -> list[int]:
    """Main actions of this table."""
    off = {Action.SAIL: not seen.sea_on, Action.ADVISOR: not seen.advisors_on}
    return [action for action in range(ACTIONS) if not off.get(Action(action), False)]


@lru_cache(256)
def _deed(action: int, used: bool, option: int | None, language: str) -> Markup:
    voice = voice_of(language)
    name = action_name(voice_of(language), action)
    said = voice.say("{action}: done in this round", action=name) if used else name
    css = "deed used" if used else "deed"
    sign = small(drawings.action_name(action))
    about = button(option, str(escape(said)), f"{ACTION}{action}")
    return Markup(f'<span class="thing {css}" {about}>{sign}</span>')


def faces_row(ready: Ready, language: str) -> Markup:
    """Faces one may turn a die to."""
    sides = [number for kind, number in ready if kind == "face"]
    return Markup("").join(_die(side, ready["face", side], language) for side in sides)
