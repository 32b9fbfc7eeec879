"""What lies beside the map: what one chooses from now, cards in hand, technologies to research."""

from __future__ import annotations

from markupsafe import Markup

from covo.games.western_sea.rules.decisions import NUMBERING, Kind, Study
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.researching import icon_cost, most_research, refuse_tech_for
from covo.games.western_sea.rules.state import CardPlace, TilePlace
from covo.games.western_sea.rules.technologies import RESEARCH, SEAL
from covo.games.western_sea.words import SPEECH
from covo.games.western_sea.words.names import voice_of
from covo.presentation.plain_view import View

from .cards import advisor_card, emissary_card, enclosure_card, tech_card, tile_card
from .ready import Ready
from .tray import faces_row, supply

OPEN_TILES = (TilePlace.OPEN, TilePlace.START_OPEN, TilePlace.TOP)


def shelf(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """All of it; ``seat`` is negative for somebody who watches."""
    voice = voice_of(language)
    decks = [
        _row("faces", voice.say("Choose a face"), faces_row(ready, language)),
        _deck("tiles", voice.say("Tiles that lie open"), _tiles(seen, ready, language)),
        _deck("advisors", voice.say("Advisors"), _advisors(seen, ready, language)),
        _deck("hand", voice.say("Your Enclosures"), _hand(seen, seat, ready, language)),
        _deck("advised", voice.say("Your advisor"), _advisor(seen, seat, language)),
        _row("supply", voice.say("Dice in the supply"), supply(seen, ready, language)),
        technologies(seen, seat, ready, language),
        _emissaries(seen, ready, language),
        _folded("shown", voice.say("Laid out for good"), _laid(seen, seat, language)),
    ]
    parts = sorted(decks, key=lambda deck: "data-option" not in deck)
    return Markup('<div class="ws-rail" tabindex="0" role="group" aria-label="{}">{}</div>').format(
        voice.say("Cards and supply"), Markup("").join(parts)
    )


def _row(name: str, title: str, inner: Markup) -> Markup:
    if not inner:
        return Markup()
    return Markup(
        '<section class="ws-supply" id="deck-{}"><h3>{}</h3><div class="row">{}</div></section>'
    ).format(name, title, inner)


def _deck(name: str, title: str, cards: list[Markup]) -> Markup:
    if not cards:
        return Markup()
    return Markup(
        '<section class="ws-deck {0}" id="deck-{0}"><h3>{1}</h3><ul>{2}</ul></section>'
    ).format(name, title, Markup("").join(cards))


def _folded(name: str, title: str, cards: list[Markup]) -> Markup:
    """A deck one looks into now and then."""
    if not cards:
        return Markup()
    return Markup(
        '<details class="ws-deck {0}" id="deck-{0}"><summary>{1} <span class="count">{2}</span>'
        "</summary><ul>{3}</ul></details>"
    ).format(name, title, len(cards), Markup("").join(cards))


# Technologies


def technologies(seen: View, seat: int, ready: Ready, language: str) -> Markup:
    """The row, cards by their seals; those one has come last."""
    voice = voice_of(language)
    row, owners = seen.row, seen.owners
    seals = SEAL.tolist()
    inside = sorted((seals[tech], tech) for tech, n in enumerate(row) if n)
    mine = 1 << seat if seat >= 0 else 0
    states = _affordable(seen, seat, [tech for _, tech in inside if not owners[tech] & mine])
    market = [
        _market_card(tech, owners[tech], states.get(tech, ("", -1)), ready, language)
        for _, tech in inside
        if not owners[tech] & mine
    ]
    own = [tech_card(t, owners[t], "owned", None, language) for _, t in inside if owners[t] & mine]
    wish = Markup(
        '<label class="ws-filter"><input type="checkbox" id="ws-affordable"> {}</label>'
    ).format(voice.say("affordable now"))
    return Markup(
        '<section class="ws-deck market" id="deck-market"><h3>{}</h3>{}<ul>{}</ul>'
        '<p class="none lacking">{}</p></section>{}'
    ).format(
        voice.say("Technologies"),
        wish if seat >= 0 else "",
        Markup("").join(market),
        voice.say("None is affordable now."),
        _deck("own", voice.say("Your technologies"), own),
    )


def _market_card(
    tech: int, owners: int, state: tuple[str, int], ready: Ready, language: str
) -> Markup:
    css, icons = state
    return tech_card(tech, owners, css, ready.get(("tech", tech)), language, icons)


def _affordable(seen: View, seat: int, techs: list[int]) -> dict[int, tuple[str, int]]:
    """SET-6.4: whether each can be paid in full now, and its icons for this seat."""
    if seat < 0:
        return {}
    most = int(most_research(seen, seat, Study.ACTION, 0))
    found = {}
    for tech in techs:
        refused = int(refuse_tech_for(seen, seat, tech, Study.ACTION, most))
        icons = int(icon_cost(seen, seat, tech))
        css = "affordable" if refused == Refusal.NONE else "dear"
        found[tech] = (css, icons if icons != RESEARCH[tech] else -1)
    return found


def why_not(seen: View, seat: int, tech: int, language: str) -> str:
    """What is lacking for a technology, in a sentence; empty where nothing is."""
    most = int(most_research(seen, seat, Study.ACTION, 0))
    refused = int(refuse_tech_for(seen, seat, tech, Study.ACTION, most))
    option = NUMBERING.number(Kind.TECH, tech)
    return SPEECH.reason(seen, option, refused, language) if refused else ""


# Modules


def _tiles(seen: View, ready: Ready, language: str) -> list[Markup]:
    found = [t for t, place in enumerate(seen.tile_at) if place in OPEN_TILES]
    known = {number for kind, number in ready if kind == "tile"}
    return [tile_card(t, ready.get(("tile", t)), language) for t in sorted({*found, *known})]


def _advisors(seen: View, ready: Ready, language: str) -> list[Markup]:
    places = seen.advisor if seen.advisors_on else []
    return [
        advisor_card(card, "", ready.get(("advisor", card)), language)
        for card, place in enumerate(places)
        if place == CardPlace.OPEN
    ]


def _hand(seen: View, seat: int, ready: Ready, language: str) -> list[Markup]:
    """SET-10.1: only one's own, ever."""
    if seat < 0 or not seen.enclosures_on:
        return []
    held = [card for card, n in enumerate(seen.hand[seat]) if n > 0]
    return [enclosure_card(c, "", ready.get(("enclosure", c)), language) for c in held]


def _emissaries(seen: View, ready: Ready, language: str) -> Markup:
    """The one in the centre, then those that lie open, folded unless one may choose."""
    if not seen.emissaries_on:
        return Markup()
    voice, centre = voice_of(language), seen.centre - 1
    shown = [card for card, place in enumerate(seen.emissary) if place == CardPlace.OPEN]
    others = [
        emissary_card(card, seen.marks[card], "", ready.get(("emissary", card)), language)
        for card in shown
    ]
    here = []
    if centre >= 0:
        hire = ready.get(("hire", 0))
        here.append(emissary_card(centre, seen.marks[centre], "centre", hire, language))
    chosen = any(kind == "emissary" for kind, _ in ready)
    rest = _deck if chosen else _folded
    return _deck("centre", voice.say("The emissary of this round"), here) + rest(
        "emissaries", voice.say("Emissaries"), others
    )


def _advisor(seen: View, seat: int, language: str) -> list[Markup]:
    """SET-11.1: one's own, for the whole game."""
    card = seen.adviser[seat] if seat >= 0 else 0
    return [advisor_card(card - 1, f"of s{seat}", None, language)] if card > 0 else []


def _laid(seen: View, own: int, language: str) -> list[Markup]:
    """Cards that lie before the seats for good: advisors, hired emissaries, Enclosures."""
    found: list[Markup] = []
    for seat, card in enumerate(seen.adviser):
        if card > 0 and seat != own:
            found.append(advisor_card(card - 1, f"of s{seat}", None, language))
    for card, place in enumerate(seen.emissary):
        if place >= CardPlace.TAKEN and seen.emissaries_on:
            seat = place - CardPlace.TAKEN
            found.append(emissary_card(card, 1 << seat, f"of s{seat}", None, language))
    for card, who in enumerate(seen.revealed):
        if who > 0:
            found.append(enclosure_card(card, f"of s{who - 1}", None, language))
    return found
