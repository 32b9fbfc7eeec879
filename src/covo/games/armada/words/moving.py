"""Ships and groups on the move, gold turned into pirates, recruits: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment, by, many, settled
from covo.presentation.rows import ITS_PLACES, row, why

from ..rules.components import PIRATES_FOR_GOLD, TERRITORIES, Flag
from ..rules.decisions import Kind
from ..rules.refusals import Refusal
from ..rules.state import NO_SHIP
from .names import flag_name, gold, group_words, pirates, place
from .reasons import NATIVES_FIRST
from .vocabulary import spaces_of

# What happened


def _sunk(m: Moment, sea: int) -> str:
    cargo = m.s.cargo[m.s.ship_at[sea]]
    if cargo == 0:
        return m.say("{colour} sinks the ship in {sea}.")
    tokens = gold(m.voice, cargo)
    return m.say("{colour} sinks the ship in {sea}, and {gold} with her.", gold=tokens)


def _moved(m: Moment, gold: int, moved: int, from_: int, to: int, pirates: int) -> list[str]:
    """MOVE, LOAD, UNLOAD and TRANSFER, told when the last quantity is chosen."""
    words = {"group": group_words(m.voice, pirates, gold)}
    lines = _ashore(m, moved, to, words) if to < TERRITORIES else _aboard(m, moved, to, words)
    return lines + adrift(m, from_)


def adrift(m: Moment, space: int) -> list[str]:
    """ARM-5.7: the last of a crew has gone."""
    ship = NO_SHIP if space < TERRITORIES else m.s.ship_at[space]
    if ship == NO_SHIP or m.s.crew[ship] == 0 or m.after.crew[ship] > 0:
        return []
    return [m.say("The ship in {place} is adrift.", place=place(m.voice, space))]


def _ashore(m: Moment, moved: int, to: int, words: dict[str, str]) -> list[str]:
    owner = m.s.flag[to]
    if owner == m.s.colour:
        if moved == Kind.MOVE:
            return [m.say("{colour} moves {group} from {from} to {to}.", **words)]
        return [m.say("{colour} lands {group} from {from} in {to}.", **words)]
    words |= {"owner": flag_name(m.voice, owner)}
    if moved == Kind.MOVE:
        line = m.say(
            "{colour} moves {group} from {from} to {to} and takes it from {owner}.", **words
        )
    else:
        line = m.say(
            "{colour} lands {group} from {from} in {to} and takes it from {owner}.", **words
        )
    lines = [line, *_spoils(m, m.s.gold[to])]
    if m.s.ship_at[to] != NO_SHIP:
        lines.append(m.say("{colour} has the ship in port as well."))
    return lines


def _spoils(m: Moment, n: int) -> list[str]:
    """ARM-4.3, ARM-8.3: the gold there."""
    return [m.say("{colour} finds {gold} there.", gold=gold(m.voice, n))] if n else []


def _aboard(m: Moment, moved: int, to: int, words: dict[str, str]) -> list[str]:
    ship = m.s.ship_at[to]
    if m.s.captain[ship] != m.s.colour:
        line = m.say("{colour} boards the ship in {to} from {from} with {group}.", **words)
        return [line, *_spoils(m, m.s.cargo[ship])]
    if moved == Kind.LOAD:
        return [m.say("{colour} loads {group} from {from} onto the ship in {to}.", **words)]
    return [m.say("{colour} transfers {group} from {from} to the ship in {to}.", **words)]


def _converted(m: Moment, territory: int) -> str:
    tokens = m.after.pirates[territory] - m.s.pirates[territory]
    words = pirates(m.voice, tokens)
    return m.say("{colour} turns 1 gold into {pirates} in {territory}.", pirates=words)


# What is said before


def _entered(m: Moment, to: int) -> list[str]:
    """ARM-4.3: entering somebody else's land changes its flag, and its gold is yours."""
    holder = int(m.s.flag[to])
    if holder in (int(m.s.colour), int(Flag.NONE)):
        return []
    name = flag_name(m.voice, holder)
    lines = [m.say("Your flag replaces that of {holder}.", holder=name)]
    if m.s.gold[to] > 0:
        lines.append(m.say("You gain the {gold} there.", gold=gold(m.voice, int(m.s.gold[to]))))
    return lines


def _raised(m: Moment) -> int:
    return min(PIRATES_FOR_GOLD, int(m.s.reserve[m.s.colour]))


def _becomes(m: Moment) -> str:
    return m.say("1 gold becomes {pirates}.", pirates=pirates(m.voice, _raised(m)))


def _own_ship(m: Moment) -> str:
    """Whether the ship there comes from a den of the seat that acts."""
    ship = m.s.ship_at[spaces_of(m)[0]]
    if m.s.seat_of[m.s.origin[ship]] != m.s.seat_of[m.s.colour]:
        return ""
    return m.say("This ship is one of your own: it leaves the game.")


@settled
def _with_gold(m: Moment, gold: int) -> str:
    return m.say("Take {gold} along") if gold else m.say("Without gold")


ROWS = (
    row(
        Kind.MOVE,
        "ARM-4.1",
        "Move from {from} to {to}",
        group="March",
        short=ITS_PLACES,
        hint=_entered,
        begins=True,
    ),
    row(
        Kind.LOAD,
        "ARM-5.2",
        "Load from {from} onto the ship in {sea}",
        group="Load",
        short=ITS_PLACES,
        begins=True,
        why={
            Refusal.NO_PIRATES: why("ARM-5.2"),
            Refusal.NO_CREW: why("ARM-1.9", "The ship in {there} is adrift: nobody is aboard."),
        },
    ),
    row(
        Kind.SAIL,
        "ARM-5.3",
        "Sail from {from} to {to}",
        "{colour} sails from {from} to {to}.",
        group="Sail",
        short=ITS_PLACES,
        begins=True,
        closes=True,
    ),
    row(
        Kind.SINK,
        "ARM-8.1",
        "Sink the ship adrift in {sea}",
        _sunk,
        group="Sink or burn",
        short=ITS_PLACES,
        regret=_own_ship,
        begins=True,
        closes=True,
        why={Refusal.NOBODY_NEAR: why("ARM-8.1")},
    ),
    row(
        Kind.UNLOAD,
        "ARM-5.5",
        "Land in {to} from {sea}",
        command="land {sea} {to}",
        group="Land",
        short=ITS_PLACES,
        hint=_entered,
        begins=True,
    ),
    row(
        Kind.TRANSFER,
        "ARM-5.4",
        "Transfer from the ship in {from} to the ship in {to}",
        group="Transfer",
        short=ITS_PLACES,
        begins=True,
    ),
    row(
        Kind.LAUNCH,
        "ARM-5.1",
        "Launch the ship from {city} into {sea}",
        "{colour} launches the ship of {city} into {sea}.",
        group="Launch",
        short=ITS_PLACES,
        begins=True,
        closes=True,
        why={Refusal.NOT_YOURS: why("ARM-5.1")},
    ),
    row(
        Kind.DESTROY,
        "ARM-8.2",
        "Burn the ship in {city}",
        "{colour} burns the ship in {city}.",
        group="Sink or burn",
        regret=_own_ship,
        begins=True,
        closes=True,
        why={Refusal.NO_PIRATES: why("ARM-8.2")},
    ),
    row(
        Kind.CONVERT,
        "ARM-9.4",
        "Turn 1 gold into pirates in {territory}",
        _converted,
        group="Gold into pirates",
        short=ITS_PLACES,
        hint=_becomes,
        closes=True,
        adds=lambda m: f"+{_raised(m)}",
        why={Refusal.OCCUPIED: why("ARM-1.4", NATIVES_FIRST)},
    ),
    row(Kind.RECRUIT, "ARM-10.1", "Recruit", group="Recruit"),
    row(
        Kind.RECRUIT_AT,
        "ARM-10.2",
        "Recruit a pirate in {territory}",
        "{colour} recruits a pirate in {territory}.",
        adds=lambda m: "+1",
        why={
            Refusal.NOT_THERE: why("ARM-10.2", "This recruit joins you somewhere in {den}."),
            Refusal.OCCUPIED: why("ARM-1.4", NATIVES_FIRST),
        },
    ),
    row(
        Kind.QTY_PIRATES,
        "ARM-4.1",
        by(
            "pirates",
            {
                0: "Gold alone, without a pirate",
                None: by(
                    "moved",
                    {
                        Kind.MOVE: many("Move {n} pirate", "Move {n} pirates", "pirates"),
                        Kind.LOAD: many("Load {n} pirate", "Load {n} pirates", "pirates"),
                        Kind.UNLOAD: many("Land {n} pirate", "Land {n} pirates", "pirates"),
                        Kind.TRANSFER: many(
                            "Transfer {n} pirate", "Transfer {n} pirates", "pirates"
                        ),
                        None: "{pirates}",
                    },
                ),
            },
        ),
        command="pirates {pirates}",
        is_amount=True,
        closes=True,
    ),
    row(
        Kind.QTY_GOLD,
        "ARM-1.9",
        _with_gold,
        _moved,
        command="gold {gold}",
        short=lambda m, gold: str(gold),
        is_amount=True,
        closes=True,
        why={Refusal.WRONG_NUMBER: why("ARM-1.9")},
    ),
)
"""In this order a click is taken for them."""
