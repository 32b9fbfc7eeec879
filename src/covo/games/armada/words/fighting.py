"""Exploring and fighting: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import ITS_PLACES, row

from ..rules.combat import TARGET, defenders, defending_colour
from ..rules.components import BONUS_FACTOR, CENTRE, CENTRE_FACTOR, TERRITORIES, Card
from ..rules.decisions import Decision, Kind
from ..rules.odds import FACES, clearing, finds, next_roll
from ..rules.state import has_pirates
from .names import card_name, gold, mover_name, natives, roll_words
from .vocabulary import battle

# What happened


def _found(m: Moment, place: int, armed: int) -> str:
    """What came to light; with an armed bonus the dice only, for the rest is still open."""
    if armed:
        return m.say("{colour} explores {place}: the dice show {gold} and {natives}.")
    return m.say("{colour} explores {place}: {find}.", find=_find(m, place))


def _doubled(m: Moment, place: int) -> str:
    return m.say("{colour} doubles the find: {find}.", find=_find(m, place))


def _kept(m: Moment, place: int) -> str:
    return m.say("{colour} keeps the find as it is: {find}.", find=_find(m, place))


def _find(m: Moment, territory: int) -> str:
    """ARM-6.4: the tokens that were really put down."""
    tokens = []
    if m.after.gold[territory] > 0:
        tokens.append(gold(m.voice, m.after.gold[territory]))
    if m.after.natives[territory] > 0:
        tokens.append(natives(m.voice, m.after.natives[territory]))
    return ", ".join(tokens) or m.say("nothing and nobody")


def _rolled(m: Moment, source: int, target: int) -> str:
    """The losses are told apart, whether somebody was asked in between or not (section 9)."""
    if target < TERRITORIES:
        return m.say("{colour} attacks {target} from {source}: {roll}.")
    return m.say("{colour} attacks the ship in {target} from {source}: {roll}.")


def _countered(m: Moment) -> str:
    """7.9, 7.10: which card it was shows on the discard pile."""
    card, colour = Card.NEW_OFFENSIVE_WEAPONS, m.s.colour
    if m.after.discard[Card.NEW_DEFENSIVE_WEAPONS] > m.s.discard[Card.NEW_DEFENSIVE_WEAPONS]:
        card, colour = Card.NEW_DEFENSIVE_WEAPONS, defending_colour(m.s, battle(m.s)[TARGET])
    words = {"card": card_name(m.voice, card), "colour": mover_name(m.voice, m.s, colour)}
    if card == Card.NEW_DEFENSIVE_WEAPONS:
        return m.say("{colour} plays {card}: two cannons burst instead.", **words)
    return m.say("{colour} plays {card}: two cannons fire instead.", **words)


def _armed(m: Moment) -> str:
    return m.say("{colour} plays {card}.", card=card_name(m.voice, Card.BONUS_DISCOVERY))


# What is said before


def _attack(m: Moment, target: int) -> str:
    if target < TERRITORIES:
        return m.say("Attack {target} from {source}")
    return m.say("Attack the ship in {target} from {source}")


def _double(m: Moment) -> str:
    if not m.asked(Decision.USE_BONUS):
        return m.say("Double the find")
    return m.say("Double the find: {find}", find=_shown(m, BONUS_FACTOR))


def _keep(m: Moment) -> str:
    if not m.asked(Decision.USE_BONUS):
        return m.say("Keep the find as it is")
    return m.say("Keep the find as it is: {find}", find=_shown(m, 1))


def _shown(m: Moment, factor: int) -> str:
    """What USE_BONUS is about, had the supplies no end."""
    factor *= CENTRE_FACTOR if m.frame["place"] == CENTRE else 1
    parts = (gold(m.voice, m.frame["gold"] * factor), natives(m.voice, m.frame["natives"] * factor))
    return ", ".join(parts)


def _counter(m: Moment) -> str:
    if m.asked(Decision.ATTACK_REACTION):
        card = card_name(m.voice, Card.NEW_OFFENSIVE_WEAPONS)
        return m.say("Play {card}: two cannons fire", card=card)
    if m.asked(Decision.DEFENCE_REACTION):
        card = card_name(m.voice, Card.NEW_DEFENSIVE_WEAPONS)
        return m.say("Play {card}: two cannons burst", card=card)
    return m.say("Answer with new weapons")


def _pass(m: Moment) -> str:
    if m.asked(Decision.INTERRUPT):
        return m.say("Let the turn go on")
    if m.asked(Decision.ATTACK_REACTION, Decision.DEFENCE_REACTION):
        return m.say("Let the roll stand")
    return m.say("Pass")


def _roll(m: Moment, roll: int) -> str:
    words = roll_words(m.voice, roll)
    return words[0].upper() + words[1:]


def _odds(m: Moment, source: int, target: int) -> list[str]:
    ours, theirs = int(has_pirates(m.s, int(m.s.colour), source)), int(defenders(m.s, target))
    parts = [
        m.say(
            "{faces} in {all}: {ours} against {theirs}",
            faces=one.faces,
            all=FACES,
            ours=one.attackers,
            theirs=one.defenders,
        )
        for one in next_roll(ours, theirs)
    ]
    chance = round(100 * clearing(ours, theirs, int(m.s.points)))
    return [
        m.say("One roll of the combat die: {outcomes}.", outcomes="; ".join(parts)),
        m.say_many(
            "Fighting on with {n} point you clear the place with {chance} % (no cards played).",
            "Fighting on with {n} points you clear the place with {chance} % (no cards played).",
            m.s.points,
            chance=chance,
        ),
    ]


def _chances(m: Moment, territory: int) -> list[str]:
    most = {name: max(value for value, _ in table) for name, table in finds(territory)}
    said = m.say(
        "Both dice decide: 0 to {gold} gold, 0 to {natives} natives; one face in {all} of each is "
        "blank.",
        gold=most["gold"],
        natives=most["natives"],
        all=FACES,
    )
    if territory != CENTRE:
        return [said]
    return [said, m.say("Here everything found counts double.")]


ROWS = (
    row(
        Kind.EXPLORE,
        "ARM-6.3",
        "Explore {territory}",
        group="Explore",
        short=ITS_PLACES,
        hint=_chances,
        is_risky=True,
    ),
    row(
        Kind.ATTACK,
        "ARM-7.1",
        _attack,
        group="Attack",
        short=ITS_PLACES,
        hint=_odds,
        begins=True,
        is_risky=True,
    ),
    row(
        Kind.ARM_BONUS,
        "§7.1",
        "Play the bonus card before the dice",
        _armed,
        command="bonus",
        reveals=True,
    ),
    row(
        Kind.SKIP_BONUS,
        "§7.1",
        "Roll without the bonus card",
        command="no bonus",
        reveals=True,
    ),
    row(Kind.DOUBLE, "§7.1", _double, _doubled, reveals=True),
    row(Kind.KEEP, "§7.1", _keep, _kept, reveals=True),
    row(Kind.PASS, "§5.5", _pass, reveals=True),
    row(Kind.COUNTER, "§5.5", _counter, _countered, reveals=True),
    row(Kind.FOUND, "ARM-6.4", "{gold}, {natives}", _found),
    row(Kind.ROLLED, "ARM-7.4", _roll, _rolled, command="roll {roll}"),
)
