"""Cards one can read: technologies, emissaries, advisors, Enclosures, tiles that lie open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from covo.games.western_sea.advisors.rules.advisor_cards import ADVISOR_CARDS
from covo.games.western_sea.advisors.words import advisor_name, advisor_text
from covo.games.western_sea.emissaries.rules.emissary_cards import EMISSARY_CARDS
from covo.games.western_sea.emissaries.words import emissary_name, emissary_text, hire_words
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURE_CARDS
from covo.games.western_sea.enclosures.words import enclosure_name, pattern_words
from covo.games.western_sea.rules.components import HARBOUR_TILE, SEATS, TERRAIN_DIE, Die, Terrain
from covo.games.western_sea.rules.technologies import (
    CARDS,
    COST,
    NEEDS,
    PRINTED_VP,
    RESEARCH,
    SEAL,
    Seal,
)
from covo.games.western_sea.scene.geometry import SIZE, WIDE, corners
from covo.games.western_sea.words.names import tech_text, tech_title, tile_name, tile_text, voice_of
from covo.games.western_sea.words.printed import tech_cost_words

from . import drawings
from .dice import blank
from .drawings import seat_sign, small
from .pieces import printed_face
from .ready import TECHNOLOGY

RULES = {"tech": "§7.3", "emissary": "§7.4", "advisor": "§7.5", "enclosure": "§7.6", "tile": "§7.2"}
"""Where the rules speak of each kind of card."""
MARKET = ("affordable", "dear")
"""Technologies that are still to be had."""
MOST_KEPT = 20_000


def rule_link(rule: str, language: str) -> Markup:
    """The rule behind a card; script opens it beside the table."""
    said = voice_of(language).say("Rule {number}", number=rule.removeprefix("§"))
    return Markup(
        '<a class="rule" href="/games/western_sea/rules#{0}" data-rule="{0}" title="{1}" '
        'aria-label="{1}">{2}</a>'
    ).format(rule, said, rule.removeprefix("§"))


def card(
    kind: str, css: str, inner: Markup, option: int | None, language: str, place: str = ""
) -> Markup:
    """One card: its face, a button that chooses it or tells why not, and the rule behind it.

    A button is called by what is written on it, so the parts of a face are parted by spaces.
    """
    chosen = Markup()
    if option is not None:
        chosen = Markup(' role="button" tabindex="0" data-option="{}"').format(option)
    elif place:
        chosen = Markup(' role="button" tabindex="0" data-place="{}"').format(place)
    state = "ready" if option is not None else "resting"
    return Markup('<li class="ws-card {} {} {}"><div class="front"{}>{}</div>{}</li>').format(
        kind, css, state, chosen, inner, rule_link(RULES[kind], language)
    )


# Technologies


@lru_cache(MOST_KEPT)
def tech_card(
    tech: int, owners: int, css: str, option: int | None, language: str, icons: int = -1
) -> Markup:
    """A technology: name, cost, terrains, effect, printed VP, who owns it."""
    name = tech_title(voice_of(language), tech)
    inner = Markup('<span class="head"><b class="name">{}</b> {}</span> {}{}').format(
        name,
        Markup('<span class="nr">{}</span>').format(CARDS[tech]["id"]),
        tech_face(tech, language, icons),
        _owners(owners),
    )
    seal = Seal(SEAL[tech]).name.lower().replace("_", "-")
    place = f"{TECHNOLOGY}{tech}" if css in MARKET else ""
    return card("tech", f"seal-{seal} {css}", inner, option, language, place)


@lru_cache(MOST_KEPT)
def tech_face(tech: int, language: str, icons: int = -1) -> Markup:
    """What is printed on a technology: cost, terrains, VP, effect."""
    return Markup('<span class="cost">{}</span> <span class="text">{}</span>').format(
        cost_of(tech, language, icons), tech_text(voice_of(language), tech)
    )


def _owners(owners: int) -> Markup:
    seats = [seat for seat in range(SEATS) if owners >> seat & 1]
    signs = Markup("").join(seat_sign(seat) for seat in seats)
    return Markup('<span class="owners">{}</span>').format(signs) if seats else Markup()


def cost_of(tech: int, language: str, icons: int = -1) -> Markup:
    """What a technology costs, in signs: icons, tokens, terrains; then what it is worth."""
    said = tech_cost_words(voice_of(language), tech, icons)
    wanted = int(RESEARCH[tech]) if icons < 0 else icons
    parts = [small("research")] * wanted
    tokens = [
        small(drawings.token_name(kind), "token")
        for kind, n in enumerate(COST[tech].tolist())
        for _ in range(n)
    ]
    lands = [land_sign(t) for t, n in enumerate(NEEDS[tech].tolist()) if n]
    worth = Markup('<span class="worth">{}{}</span>').format(int(PRINTED_VP[tech]), small("vp"))
    return Markup('<span role="img" aria-label="{0}" title="{0}">{1}</span>{2}').format(
        said, Markup("").join([*parts, *tokens, *lands]), worth if PRINTED_VP[tech] else ""
    )


@lru_cache(16)
def land_sign(terrain: int) -> Markup:
    """A terrain on which one must be present."""
    name = drawings.terrain_name(terrain)
    return Markup(
        f'<svg class="ws-i land" viewBox="-52 -52 104 104" aria-hidden="true">'
        f'<path class="soil t-{name}" d="{corners(SIZE)}"/>'
        f'<use href="#wk-{_die_of(name)}" x="-26" y="-26" width="52" height="52"/></svg>'
    )


# The other cards


@lru_cache(MOST_KEPT)
def emissary_card(card_: int, marks: int, css: str, option: int | None, language: str) -> Markup:
    """An emissary: the effect at the Embassy, the icon for all, the hire, what it scores."""
    own = voice_of(language)
    inner = Markup('<span class="head"><b class="name">{}</b></span> {}{}').format(
        emissary_name(own, card_), emissary_face(card_, language), _owners(marks)
    )
    return card("emissary", css, inner, option, language)


@lru_cache(64)
def emissary_face(card_: int, language: str) -> Markup:
    """What is printed on an emissary: the effect, the icon for all, the hire."""
    row, own = EMISSARY_CARDS[card_], voice_of(language)
    icons = Markup("/").join(small(name) for name in row["all_icon"])
    hire = Markup(" ").join(
        small(need["icon"]) if "icon" in need else blank(int(Die[need["color"].upper()]), "tiny")
        for need in row["hire"]
    )
    return Markup(
        '<span class="text">{}</span>'
        '<span class="cost"><span title="{}">{} {}</span><span title="{}">{} {}</span></span>'
    ).format(
        emissary_text(own, card_),
        voice_of(language).say("icon for everybody"),
        small("embassy"),
        icons,
        hire_words(own, card_),
        small("recruit"),
        hire,
    )


@lru_cache(MOST_KEPT)
def advisor_card(card_: int, css: str, option: int | None, language: str) -> Markup:
    """An advisor: the action, and what it makes of the icons of a pink die."""
    inner = Markup('<span class="head">{}<b class="name">{}</b></span> {}').format(
        small("advisor"), advisor_name(voice_of(language), card_), advisor_face(card_, language)
    )
    return card("advisor", css, inner, option, language)


@lru_cache(64)
def advisor_face(card_: int, language: str) -> Markup:
    """What is printed on an advisor: the action, and what becomes of the icons of a pink die."""
    row, voice = ADVISOR_CARDS[card_], voice_of(language)
    turned = Markup("").join(
        Markup("<span>{}{}{}</span>").format(
            small(shown), small("turns"), small(row[f"{shown}_to"])
        )
        for shown in ("pioneer", "explore")
    )
    said = voice.say("icons of the pink die may count as others")
    return Markup('<span class="text">{}</span><span class="cost" title="{}">{}{}</span>').format(
        advisor_text(voice_of(language), card_), said, blank(int(Die.PINK), "tiny"), turned
    )


@lru_cache(MOST_KEPT)
def enclosure_card(card_: int, css: str, option: int | None, language: str) -> Markup:
    """An Enclosure: its pattern, what it is worth."""
    name = enclosure_name(voice_of(language), card_)
    inner = Markup('<span class="head"><b class="name">{}</b> {}</span>{}').format(
        name, _worth(card_), _patterned(card_, language)
    )
    return card("enclosure", css, inner, option, language)


@lru_cache(64)
def enclosure_face(card_: int, language: str) -> Markup:
    """What is printed on an Enclosure: its worth, its pattern."""
    return Markup('<span class="cost">{}</span>').format(_worth(card_)) + _patterned(
        card_, language
    )


def _worth(card_: int) -> Markup:
    worth = int(ENCLOSURE_CARDS[card_]["vp"])
    return Markup('<span class="worth">{}{}</span>').format(worth, small("vp"))


def _patterned(card_: int, language: str) -> Markup:
    words = pattern_words(voice_of(language), card_)
    return Markup('{}<span class="text">{}</span>').format(pattern(card_), words)


def _spot(at: Iterable[int]) -> tuple[float, float]:
    q, r = at
    return WIDE * (q + r / 2), SIZE * 1.5 * r


@lru_cache(64)
def pattern(card_: int) -> Markup:
    """The pattern of an Enclosure, hex by hex."""
    rows = ENCLOSURE_CARDS[card_]["hexes"]
    spots = [_spot(row["at"]) for row in rows]
    left, top = min(x for x, _ in spots) - 48, min(y for _, y in spots) - 54
    wide = max(x for x, _ in spots) - left + 48
    high = max(y for _, y in spots) - top + 54
    drawn = "".join(
        f'<g transform="translate({x:.0f} {y:.0f})">{_pattern_hex(row)}</g>'
        for row, (x, y) in zip(rows, spots, strict=True)
    )
    return Markup(
        f'<svg class="pattern" viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}" '
        f'aria-hidden="true">{drawn}</svg>'
    )


def _pattern_hex(row: dict[str, object]) -> str:
    shape = corners(SIZE - 3)
    names = row.get("is")
    if not isinstance(names, list):
        sign = "=" if row.get("same") else "?"
        return f'<path class="any" d="{shape}"/><text y="14">{sign}</text>'
    if len(names) == 1:
        glyph = f'<use href="#wk-{_die_of(names[0])}" x="-20" y="-20" width="40" height="40"/>'
        return f'<path class="soil t-{names[0]}" d="{shape}"/>{glyph}'
    return (
        f'<path class="soil t-{names[0]}" d="{shape}"/>'
        f'<path class="soil t-{names[1]}" d="M0-47 40.7-23.5V23.5L0 47Z"/>'
        f'<use href="#wk-{_die_of(names[0])}" x="-32" y="-14" width="28" height="28"/>'
        f'<use href="#wk-{_die_of(names[1])}" x="6" y="-14" width="28" height="28"/>'
    )


def _die_of(terrain: str) -> str:
    return drawings.die_name(int(TERRAIN_DIE[Terrain[terrain.upper()]]))


@lru_cache(MOST_KEPT)
def tile_card(tile: int, option: int | None, language: str) -> Markup:
    """A map tile that lies open."""
    name = tile_name(voice_of(language), tile)
    inner = Markup('<span class="head"><b class="name">{}</b></span> {}').format(
        name, tile_face(tile, language)
    )
    return card("tile", "", inner, option, language)


@lru_cache(128)
def tile_face(tile: int, language: str) -> Markup:
    """A map tile as it is printed, and what it does."""
    if tile == HARBOUR_TILE:
        drawn = '<use href="#ws-g-harbour"/>'
    else:
        drawn = printed_face(tile)
    return Markup(
        '<svg class="portrait ws-map" viewBox="-46 -52 92 104" aria-hidden="true">{}</svg> '
        '<span class="text">{}</span>'
    ).format(Markup(drawn), tile_text(voice_of(language), tile))
