"""Options as one types them; the same in every language."""

from __future__ import annotations

from functools import cache

from ..components import (
    AREA_IDS,
    BOX_IDS,
    COMMISSIONERS_DATA,
    GOVERNORS_DATA,
    HOSTAGES_DATA,
    KIND_IDS,
    MERCHANTS_DATA,
    PIRATE_IDS,
    PLACE_IDS,
    PORT_IDS,
    WARSHIPS_DATA,
    Ship,
)
from ..decisions import NUMBERING, Kind

COMMANDS = {
    Kind.PICK: "pick {pirate}",
    Kind.AREA: "area {area}",
    Kind.SHIP: "ship {ship}",
    Kind.ANOTHER: "another",
    Kind.ENOUGH: "enough",
    Kind.PLAY_ACTION: "play {card}",
    Kind.PLAY_EVENT: "event {card} {slot}",
    Kind.DISSOLVE: "dissolve {slot}",
    Kind.END_TURN: "end",
    Kind.INITIATIVE: "initiative {pirate}",
    Kind.MOVE: "move {slot} {place}",
    Kind.SEARCH: "search {slot} {port}",
    Kind.LOOT: "loot {slot}",
    Kind.CONVERT: "convert {slot}",
    Kind.CALL: "call {slot}",
    Kind.REPAIR: "repair {slot}",
    Kind.REMOVE_DR: "sober {slot}",
    Kind.GRAB: "grab {slot} {pirate}",
    Kind.ATTACK: "attack {slot} {port}",
    Kind.SACK: "sack {slot}",
    Kind.ALLY: "ally {slot}",
    Kind.RETIRE: "retire {slot} {method}",
    Kind.NEW_PIRATE: "new",
    Kind.FORFEIT: "forfeit",
    Kind.PASS: "pass",
    Kind.KC_DEPLOY: "commission",
    Kind.KC_MOVE: "steer {sea}",
    Kind.KC_INTERCEPT: "intercept",
    Kind.KC_OUST: "oust",
    Kind.WARSHIP: "warship",
    Kind.CARD: "card {card}",
    Kind.BOX: "box {box}",
    Kind.STOP: "stop",
    Kind.SHOALS: "shoals {card}",
    Kind.REROLL: "reroll",
    Kind.KEEP: "keep",
    Kind.FIGHT: "fight",
    Kind.SURRENDER: "surrender {letter}",
    Kind.SHIP_OF: "aboard {slot}",
    Kind.TAKE: "take",
    Kind.DECLINE: "decline",
    Kind.DUMP: "dump {hold}",
    Kind.HOLD_CAPTIVE: "hold",
    Kind.TORTURE: "torture",
    Kind.BANK: "bank {slot} {hold}",
    Kind.RANSOM: "ransom {slot} {hostage}",
    Kind.HAVEN: "haven {slot}",
    Kind.CURE: "cure {slot}",
    Kind.REVEL: "revel",
    Kind.SOBER: "no revels",
    Kind.DONE: "done",
    Kind.MEND: "mend {hits}",
    Kind.STOW: "stow",
    Kind.LEAVE: "leave",
    Kind.PAY: "pay {hundreds}",
    Kind.DRAW: "draw",
    Kind.NO_DRAW: "no draw",
    Kind.NO_DEPLOY: "no deploy",
    Kind.JOIN: "join",
    Kind.STAY_OUT: "stay out",
    Kind.LEADER: "leader {slot}",
    Kind.FIRST_IS: "first {seat}",
    Kind.CARD_IS: "drawn {card}",
    Kind.PIRATE_IS: "pirate {pirate}",
    Kind.DIE: "die {die}",
    Kind.PORT_IS: "locator {port}",
    Kind.MERCHANT_IS: "merchant {merchant}",
    Kind.HOSTAGE_IS: "hostage {hostage}",
    Kind.WARSHIP_IS: "warship {warship}",
    Kind.KC_IS: "commissioner {commissioner}",
    Kind.GOVERNOR_IS: "governor {governor}",
    Kind.RESIGN: "resign {seat}",
    Kind.AGREE: "agree {seat}",
}
COUNTED_FROM_ONE = ("slot", "hold", "seat")
NAMES: dict[str, tuple[str, ...]] = {
    "pirate": PIRATE_IDS,
    "area": AREA_IDS,
    "ship": tuple(ship.name.lower() for ship in Ship),
    "card": KIND_IDS,
    "place": PLACE_IDS,
    "sea": PLACE_IDS,
    "port": PORT_IDS,
    "method": ("haven", "letter", "hand/2", "hand/i", "bribe", "amnesty"),
    "box": BOX_IDS,
    "letter": ("letter", "hand/2", "hand/i"),
    "merchant": tuple(row["id"] for row in MERCHANTS_DATA),
    "hostage": tuple(row["id"] for row in HOSTAGES_DATA),
    "warship": tuple(row["id"] for row in WARSHIPS_DATA),
    "commissioner": tuple(row["id"] for row in COMMISSIONERS_DATA["commissioner"]),
    "governor": tuple(row["id"] for row in GOVERNORS_DATA),
}


def _written(name: str, value: int) -> str:
    """One argument as it is typed; pirates, holds and seats are counted from 1."""
    if name in COUNTED_FROM_ONE:
        return str(value + 1)
    return NAMES[name][value] if name in NAMES else str(value)


def command(option: int) -> str:
    """The option as one types it: ``move 1 havana``."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    written = {name: _written(name, value) for name, value in zip(names, arguments)}
    return COMMANDS[Kind(kind)].format(**written)


@cache
def _options() -> dict[str, int]:
    return {command(option).lower(): option for option in range(NUMBERING.count)}


def option_of(text: str) -> int:
    """The option that a typed command means, in capitals or not."""
    words = text.lower().split()
    option = _options().get(" ".join(words))
    if option is not None:
        return option
    forms = [form.upper().replace("{", "").replace("}", "") for form in COMMANDS.values()]
    alike = [form for form in forms if words and form.split()[0] == words[0].upper()]
    if alike:
        raise ValueError(f"{text!r} is no command; such a one reads: {' or '.join(alike)}")
    verbs = ", ".join(dict.fromkeys(form.split()[0].lower() for form in forms))
    raise ValueError(f"{text!r} is no command; commands begin with: {verbs}")
