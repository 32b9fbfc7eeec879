"""The mirrors of the board (section 3.1): states and options seen from another den."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np

from covo.engine.pending import WIDTH
from covo.engine.record import Ints, copy
from covo.games.armada.invariants import stacks_of
from covo.games.armada.rules.components import COLOURS, GROUP, SPACE, SPACES, TERRITORIES
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.state import NOWHERE, State


class Role(Enum):
    """What a number of a frame or an option stands for, where a mirror changes it."""

    PLAIN = "plain"
    SPACE = "space"
    AFTER_SPACE = "the number of a space plus 1; 0 for none"
    COLOUR = "colour"
    GROUP = "a den's colour, or the centre"


@dataclass(frozen=True)
class Mirror:
    """Where every space and every colour goes. Each mirror is its own inverse."""

    space: Ints
    colour: Ints

    def of(self, role: Role, value: int) -> int:
        """The image of a number."""
        match role:
            case Role.SPACE:
                return int(self.space[value])
            case Role.AFTER_SPACE:
                return int(self.space[value - 1]) + 1 if value > 0 else value
            case Role.COLOUR:
                return int(self.colour[value])
            case Role.GROUP:
                return int(self.colour[value]) if value < COLOURS else value
            case _:
                return value


def _mirror(images: Mapping[str, str]) -> Mirror:
    space = np.zeros(SPACES, np.int16)
    for name, image in images.items():
        space[SPACE[name]] = SPACE[image]
    colour = np.zeros(COLOURS, np.int16)
    for territory in range(TERRITORIES):
        if GROUP[territory] < COLOURS:
            colour[GROUP[territory]] = GROUP[space[territory]]
    return Mirror(space, colour)


_IMAGES = tomllib.loads(Path(__file__).with_name("symmetry.toml").read_text(encoding="utf-8"))
EAST_WEST = _mirror(_IMAGES["mirror_east_west"])
NORTH_SOUTH = _mirror(_IMAGES["mirror_north_south"])
ROTATION = Mirror(EAST_WEST.space[NORTH_SOUTH.space], EAST_WEST.colour[NORTH_SOUTH.colour])
MIRRORS = {"east-west": EAST_WEST, "north-south": NORTH_SOUTH, "rotation": ROTATION}

_ROLE_OF = {
    "territory": Role.SPACE,
    "space": Role.SPACE,
    "sea": Role.SPACE,
    "city": Role.SPACE,
    "from": Role.SPACE,
    "to": Role.SPACE,
    "source": Role.SPACE,
    "target": Role.SPACE,
    "colour": Role.COLOUR,
}
"""The role of an option's argument, by its name."""

_GROUP_MOVES = (Role.PLAIN, Role.SPACE, Role.SPACE)
_ROLLS = (Role.PLAIN, Role.AFTER_SPACE)
FRAMES: dict[Decision, tuple[Role, ...]] = {
    Decision.ACT: (Role.COLOUR,),
    Decision.SURPRISE_ACT: (Role.COLOUR,),
    Decision.PLACE_SHIP: (Role.COLOUR,),
    Decision.PLACE_PIRATES: (Role.COLOUR,),
    Decision.QTY_PIRATES: _GROUP_MOVES,
    Decision.QTY_GOLD: _GROUP_MOVES,
    Decision.ARM_BONUS: (Role.SPACE,),
    Decision.USE_BONUS: (Role.SPACE,),
    Decision.RECRUIT_PLACE: (Role.GROUP,),
    Decision.CH_EXPLORE: (Role.SPACE,),
    Decision.CH_COMBAT: (Role.SPACE, Role.SPACE),
    Decision.REACTING: (Role.SPACE, Role.SPACE),
    Decision.UPRISING: _ROLLS,
    Decision.MUSTERING: _ROLLS,
}
"""The roles of a frame's numbers; of frames not named here, all are plain.

WINDOW, PLACING, DEALING and RECRUITING count around the table, and playing order is what a
mirror does not keep (invariant 15): they are left as they are.
"""


def mirrored(s: State, mirror: Mirror) -> State:
    """The same game with every space and colour at its image; seats stay who they are."""
    image = copy(s)
    land = mirror.space[:TERRITORIES]
    for name in ("pirates", "natives", "gold"):
        getattr(image, name)[land] = getattr(s, name)
    image.flag[land] = [mirror.of(Role.GROUP, flag) if flag >= 0 else flag for flag in s.flag]
    image.ship_at[mirror.space] = s.ship_at
    image.place[:] = [p if p == NOWHERE else mirror.space[p] for p in s.place]
    for name in ("captain", "origin"):
        getattr(image, name)[:] = mirror.colour[getattr(s, name)]
    for name in ("seat_of", "reserve", "sunk", "rebuilt", "laid", "recruited"):
        getattr(image, name)[mirror.colour] = getattr(s, name)
    image.colour, image.turn = int(mirror.colour[s.colour]), int(mirror.colour[s.turn])
    image.stacks[:] = stacks_of(image)
    _mirror_frames(image, mirror)
    return image


def _mirror_frames(s: State, mirror: Mirror) -> None:
    for frame in s.pending[: s.depth]:
        roles = FRAMES.get(Decision(frame[0]), ())
        for i, role in enumerate(roles[: WIDTH - 1], start=1):
            frame[i] = mirror.of(role, int(frame[i]))


def mirrored_option(option: int, mirror: Mirror) -> int:
    """The same option in the mirrored state."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    roles = (_ROLE_OF.get(name, Role.PLAIN) for name in names)
    image = (mirror.of(role, value) for role, value in zip(roles, arguments, strict=True))
    return NUMBERING.number(Kind(kind), *image)
