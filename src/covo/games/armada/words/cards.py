"""Cards, bought, drawn and played: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row, why

from ..rules.components import CARD_GOLD, CARDS, MINE_GOLD, TERRITORIES, YO_HO_HO_POINTS, Card
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from ..rules.strategy import TO_VIEW
from .names import card_name, card_text, gold, heads, mover_name, natives, pirates
from .reasons import NATIVES_FIRST
from .vocabulary import on_view

RULES: list[str] = [card["rule"] for card in CARDS["card"]]
"""What each card may do."""

# What happened


def _drawn(m: Moment, seat: int, destination: int, card: int = -1) -> str:
    """Section 9: the kind is told to its seat alone."""
    if destination == TO_VIEW:
        if card >= 0:
            return m.say("{colour} looks at a card: {card}.")
        return m.say("{colour} looks at a card.")
    count = heads(m.s, seat)
    if card >= 0:
        return m.say_many("{seat} draws {card}.", "{seat} draw {card}.", count)
    return m.say_many("{seat} draws a card.", "{seat} draw a card.", count)


def _played(m: Moment, card: int) -> str:
    if card == Card.YO_HO_HO:
        return m.say_many(
            "{colour} plays {card} {n} more point.",
            "{colour} plays {card} {n} more points.",
            YO_HO_HO_POINTS,
        )
    return m.say("{colour} plays {card}.")


def _interrupted(m: Moment) -> str:
    card = card_name(m.voice, Card.SURPRISE_ATTACK)
    return m.say("{colour} breaks into {turn}'s turn: {card}", card=card)


def _paid(m: Moment, space: int) -> str:
    if space < TERRITORIES:
        return m.say("{colour} pays 1 gold from {space}.")
    return m.say("{colour} pays 1 gold from the ship in {space}.")


def _taken(m: Moment) -> str:
    """7.3: only its seat has seen the card on view."""
    if on_view(m.s) > 0:
        return m.say("{colour} keeps {card} and shuffles the deck.")
    return m.say("{colour} keeps a card and shuffles the deck.")


def _stopped(m: Moment) -> str:
    if m.s.looked > 0:
        return m.say("{colour} keeps no card and shuffles the deck.")
    return m.say("{colour} looks at no card.")


def _die_rolled(m: Moment, natives: int, wanted: int) -> str:
    """A result other than a blank is told when it is placed."""
    if natives > 0:
        return ""
    if wanted == Decision.PLACE_NATIVES:
        return m.say("The native die is blank: nobody rises.")
    return m.say("The native die is blank: nobody comes.")


def _risen(m: Moment, territory: int) -> list[str]:
    tokens = m.after.natives[territory] - m.s.natives[territory]
    lines = [
        m.say_many("{n} native rises in {territory}.", "{n} natives rise in {territory}.", tokens)
    ]
    if m.after.flag[territory] != m.s.flag[territory]:
        owner = mover_name(m.voice, m.s, m.s.flag[territory])
        lines.append(m.say("{owner}'s flag there comes down.", owner=owner))
    return lines


def _mustered(m: Moment, territory: int) -> str:
    tokens = m.after.pirates[territory] - m.s.pirates[territory]
    words = pirates(m.voice, tokens)
    return m.say("{colour} musters {pirates} in {territory}.", pirates=words)


def _mined(m: Moment, territory: int) -> str:
    tokens = m.after.gold[territory] - m.s.gold[territory]
    return m.say("{colour} digs up {gold} in {territory}.", gold=gold(m.voice, tokens))


def _seized(m: Moment, sea: int) -> str:
    ship = m.s.ship_at[sea]
    return m.say(
        "Mutiny in {sea}: the ship goes from {owner} to {colour}, with {pirates} aboard.",
        owner=mover_name(m.voice, m.s, m.s.captain[ship]),
        pirates=pirates(m.voice, m.after.crew[ship]),
    )


# What is said before


def _buy(m: Moment) -> str:
    return m.say("Buy a card for {price}", price=gold(m.voice, CARD_GOLD))


def _pay(m: Moment, space: int) -> str:
    if space < TERRITORIES:
        return m.say("Pay 1 gold from {space}")
    return m.say("Pay 1 gold from the ship in {space}")


def _not_your_gold(m: Moment, space: int) -> str:
    if space < TERRITORIES:
        return m.say("{here} is not under your flag.")
    return m.say("The ship in {here} has no crew of yours.")


def _take(m: Moment) -> str:
    if m.asked(Decision.GS_CHOICE) and on_view(m.s) > 0:
        return m.say("Keep {card}")
    return m.say("Keep the card on view")


def _stir(m: Moment) -> str:
    if not m.asked(Decision.PLACE_NATIVES):
        return m.say("Stir up the natives in {territory}")
    tokens = natives(m.voice, m.frame["natives"])
    return m.say("Stir up {natives} in {territory}", natives=tokens)


def _call(m: Moment) -> str:
    if not m.asked(Decision.PLACE_MILITIA):
        return m.say("Call the militia in {territory}")
    tokens = pirates(m.voice, m.frame["pirates"])
    return m.say("Call {pirates} to arms in {territory}", pirates=tokens)


def _text(m: Moment, card: int) -> str:
    return card_text(m.voice, card)


ROWS = (
    row(
        Kind.BUY_CARD,
        "ARM-11.4",
        _buy,
        "{colour} buys a card.",
        command="buy",
        group="Cards",
        reveals=True,
    ),
    row(
        Kind.PLAY,
        lambda card: RULES[card],
        "Play {card}",
        _played,
        group="Cards",
        short="{card}",
        hint=_text,
        reveals=True,
    ),
    row(
        Kind.INTERRUPT,
        "§7.12",
        "Surprise attack with {colour}",
        _interrupted,
        command="surprise {colour}",
        reveals=True,
        why={Refusal.NOT_YOURS: why("ARM-1.3", "You do not play {colour}.")},
    ),
    row(
        Kind.PAY_FROM,
        "ARM-11.4",
        _pay,
        _paid,
        command="pay {space}",
        adds=lambda m: "-1",
        why={Refusal.NOT_YOURS: why("ARM-1.3", _not_your_gold)},
    ),
    row(
        Kind.PEEK,
        "§7.3",
        "Look at the next card for 1 point",
        reveals=True,
        why={Refusal.NO_DECK: why("§7.3")},
    ),
    row(
        Kind.TAKE,
        "§7.3",
        _take,
        _taken,
        reveals=True,
        why={Refusal.NOT_POSSIBLE: why("§7.3")},
    ),
    row(Kind.STOP, "§7.3", "Stop without a card", _stopped, reveals=True),
    row(
        Kind.NATIVES_AT,
        "§7.4",
        _stir,
        _risen,
        adds=lambda m, natives: f"+{natives}",
        why={Refusal.OCCUPIED: why("§7.4"), Refusal.UNEXPLORED: why("§7.4")},
    ),
    row(
        Kind.MILITIA_AT,
        "§7.6",
        _call,
        _mustered,
        adds=lambda m, pirates: f"+{pirates}",
        why={Refusal.OCCUPIED: why("ARM-1.4", NATIVES_FIRST)},
    ),
    row(
        Kind.MINE_AT,
        "§7.2",
        "Dig in {territory}",
        _mined,
        adds=lambda m: f"+{min(MINE_GOLD, int(m.s.gold_supply))}",
    ),
    row(
        Kind.MUTINY_AT,
        "§7.8",
        "Seize the ship in {sea}",
        _seized,
        why={
            Refusal.OCCUPIED: why(
                "§7.8", "The crew in {sea} is too strong: mutiny takes three at most."
            ),
            Refusal.SISTER: why("§7.8"),
            Refusal.NO_CREW: why("§7.8"),
        },
    ),
    row(
        Kind.YARD_AT,
        "§7.11",
        "Build a ship in {city}",
        "{colour} builds a ship in {city}.",
        command="build {city}",
        why={Refusal.SHIP_IN_PORT: why("§7.11")},
    ),
    row(Kind.CARD_IS, "ARM-11.1", "{card}", _drawn, command="card {card}"),
    row(Kind.NATIVES_ARE, "§7.4", "{natives}", _die_rolled, command="die {natives}"),
)
