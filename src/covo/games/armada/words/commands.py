"""Options as one types them; the same in every language."""

from __future__ import annotations

from functools import cache

from ..components import CARDS, DICE, SPACE_IDS, Colour
from ..decisions import NUMBERING, Kind

COMMANDS = {
    Kind.END_TURN: "end",
    Kind.END_SURPRISE: "end surprise",
    Kind.LAUNCH: "launch {city} {sea}",
    Kind.MOVE: "move {from} {to}",
    Kind.LOAD: "load {from} {sea}",
    Kind.UNLOAD: "land {sea} {to}",
    Kind.TRANSFER: "transfer {from} {to}",
    Kind.SAIL: "sail {from} {to}",
    Kind.EXPLORE: "explore {territory}",
    Kind.ATTACK: "attack {source} {target}",
    Kind.SINK: "sink {sea}",
    Kind.DESTROY: "destroy {city}",
    Kind.CONVERT: "convert {territory}",
    Kind.RECRUIT: "recruit",
    Kind.BUY_CARD: "buy",
    Kind.PLAY: "play {card}",
    Kind.QTY_PIRATES: "pirates {pirates}",
    Kind.QTY_GOLD: "gold {gold}",
    Kind.ARM_BONUS: "bonus",
    Kind.SKIP_BONUS: "no bonus",
    Kind.DOUBLE: "double",
    Kind.KEEP: "keep",
    Kind.PASS: "pass",
    Kind.COUNTER: "counter",
    Kind.INTERRUPT: "surprise {colour}",
    Kind.RECRUIT_AT: "recruit {territory}",
    Kind.PAY_FROM: "pay {space}",
    Kind.PEEK: "peek",
    Kind.TAKE: "take",
    Kind.STOP: "stop",
    Kind.NATIVES_AT: "natives {territory}",
    Kind.MILITIA_AT: "militia {territory}",
    Kind.MINE_AT: "mine {territory}",
    Kind.MUTINY_AT: "mutiny {sea}",
    Kind.YARD_AT: "build {city}",
    Kind.SHIP_AT: "ship {city}",
    Kind.PIRATES_HERE: "place {pirates}",
    Kind.DUMMY_IS: "dummy {colour}",
    Kind.PAIR_IS: "pair {pair}",
    Kind.COLOUR_IS: "colour {colour}",
    Kind.CARD_IS: "card {card}",
    Kind.FOUND: "found {gold} {natives}",
    Kind.ROLLED: "roll {roll}",
    Kind.NATIVES_ARE: "die {natives}",
    Kind.RESIGN: "resign {seat}",
    Kind.AGREE: "agree {seat}",
}
PLACES = ("city", "sea", "from", "to", "territory", "source", "target", "space")
"""The arguments of options that name a space."""
_COLOURS = [colour.name.lower() for colour in Colour]
_PAIRS = [f"{_COLOURS[pair]}-{_COLOURS[pair + 2]}" for pair in range(2)]


def _written(name: str, value: int) -> str:
    """One argument as it is typed; seats are counted from 1, as people do."""
    if name in PLACES:
        return SPACE_IDS[value]
    if name == "seat":
        return str(value + 1)
    names = {
        "card": [row["id"] for row in CARDS["card"]],
        "colour": _COLOURS,
        "pair": _PAIRS,
        "roll": [row["id"] for row in DICE["combat"]["face"]],
    }
    return names[name][value] if name in names else str(value)


def command(option: int) -> str:
    """The option as one types it: ``sail S15 S14``."""
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
