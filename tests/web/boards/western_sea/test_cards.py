"""Cards one can read, dice one can tell apart, and what is affordable."""

import re

import pytest

from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.advisors.rules.advisor_cards import ADVISOR_CARDS
from covo.games.western_sea.board import BOARD, dice
from covo.games.western_sea.board.cards import enclosure_card, tech_card
from covo.games.western_sea.board.drawings import ICONS, KINDS
from covo.games.western_sea.board.symbols import symbols
from covo.games.western_sea.emissaries.rules.emissary_cards import EMISSARY_CARDS
from covo.games.western_sea.rules.components import COLOURS, SIDE_ROWS, SIDES, TILES, Die
from covo.games.western_sea.rules.decisions import Study
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.researching import refuse_tech
from covo.games.western_sea.rules.technologies import CARDS, TECH, TECHS
from covo.games.western_sea.words.names import tech_title, voice_of

from ..markup import elements, text
from .moments import NAMES, lively, moments


def test_every_card_and_tile_of_the_box_says_what_it_does() -> None:
    printed = *CARDS, *TILES["tile"], *EMISSARY_CARDS, *ADVISOR_CARDS
    assert all(card["text"] for card in printed)


def test_a_technology_says_its_name_cost_effect_and_rule() -> None:
    """7.3: Masonry costs two icons, wood and iron, and presence on mountains."""
    card = str(tech_card(TECH[20], 0b10, "", None, "en"))
    said = text(card)
    assert "Masonry" in said
    assert "You may Govern with a lead of 2 tents, and return only 2 tents." in said
    assert 'aria-label="Costs 2 research, 1 wood, 1 iron; be present on mountain."' in card
    assert 'data-rule="§7.3"' in card
    assert "ws-shield1" in card


@pytest.mark.parametrize("tech", range(TECHS))
def test_every_technology_can_be_read_in_both_languages(tech: int) -> None:
    english, italian = (text(tech_card(tech, 0, "", None, each)) for each in ("en", "it"))
    assert CARDS[tech]["name"] in english
    assert tech_title(voice_of("it"), tech) in italian
    assert CARDS[tech]["text"] not in italian


def test_a_card_that_can_be_chosen_is_a_button_that_holds_no_other() -> None:
    card = elements(enclosure_card(0, "", 77, "en"))
    (button,) = [e for e in card if e.attributes.get("role") == "button"]
    assert button.attributes["data-option"] == "77"
    assert "aria-label" not in button.attributes
    assert text(enclosure_card(0, "", 77, "en")).startswith("Twin Farms 5 In a triangle: plains")
    markup = str(enclosure_card(0, "", 77, "en"))
    assert markup.index("</div>") < markup.index("<a ")


def marked(s: object, seat: int) -> dict[str, bool]:
    """Technologies in the market, and whether they are shown as affordable."""
    page = str(BOARD.hand(view(GAME, s, seat), seat, "en", ()))
    market = page.partition('class="ws-deck market"')[2].partition("</section>")[0]
    cards = re.findall(r'class="ws-card tech [\w-]+ (\w+) \w+".*?class="nr">(\d+)<', market)
    return {number: css == "affordable" for css, number in cards}


def test_affordable_means_that_research_would_not_be_refused() -> None:
    """SET-6.4"""
    found = set()
    for s, seat in (*moments(), (lively(), 0)):
        for number, is_marked in marked(s, seat).items():
            refused = refuse_tech(s, seat, TECH[int(number)], Study.ACTION, 0)
            assert is_marked == (refused == Refusal.NONE)
            found.add(is_marked)
    assert found == {True, False}


def test_own_technologies_lie_apart_from_those_to_be_had() -> None:
    assert "12" not in marked(lively(), 0)
    page = str(BOARD.hand(view(GAME, lively(), 0), 0, "en", ()))
    assert "Mapping" in page.partition('class="ws-deck own"')[2]


def test_dice_can_be_told_apart_without_colour() -> None:
    """Every colour but white has a sign of its own in the corner; no two faces look alike."""
    signs = [KINDS[Die(colour).name.lower()] for colour in range(COLOURS)]
    assert len({*signs}) == COLOURS
    drawn = [dice.face_svg(side) for side in range(SIDES)]
    assert len({*drawn}) == SIDES
    for side in range(SIDES):
        colour = Die(SIDE_ROWS[side][0])
        assert (f"wk-{colour.name.lower()}" in drawn[side]) == (colour != Die.WHITE)


def test_every_sign_that_is_used_is_drawn() -> None:
    known = {e.attributes.get("id") for e in elements(symbols())}
    used = set()
    for s, seat in moments():
        seen, options = view(GAME, s, seat), GAME.listed(s)
        for part in (
            BOARD.pieces(seen, "en"),
            BOARD.controls(seen, options, "en"),
            BOARD.hand(seen, seat, "en", options),
            BOARD.standing(seen, NAMES, seat, "en"),
            *(BOARD.label(seen, option, "en") for option in options),
        ):
            used |= {*re.findall(r'href="#([\w-]+)"', str(part))}
    assert used <= known
    assert len(ICONS) < len(known)
