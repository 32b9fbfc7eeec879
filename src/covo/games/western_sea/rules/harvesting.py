"""SET-6.5, SET-7.3: Harvest: tokens for resource icons, then the factories."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import push

from .abilities import FREE_CHOICE, WORKED, gain_abilities
from .components import FACTORY, HEXES, IS_FACTORY, TOKENS, Action, Gain, Icon, Token
from .decisions import Decision, Kind
from .grid import NOWHERE
from .holdings import bag_size, is_in_play, strike
from .paying import ask_payment
from .prospects import has_die
from .raising import greatest
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_HARVESTED = 12


@rule
def begin_harvest(s: State) -> None:
    """SET-6.5: one to twelve resource icons."""
    for kind in range(TOKENS):
        s.harvested[kind] = 0
    push(s, Decision.HARVESTING)
    ask_payment(s, Action.HARVEST, 1, MOST_HARVESTED, 0)


@rule
def pay_harvest(s: State, seat: int) -> None:
    """SET-6.5: a token for each icon; technology 104 adds a fish, 43 one of choice."""
    for kind in range(TOKENS):
        s.token[seat, kind] += s.harvested[kind]
    if s.harvested[Token.FISH] > 0 and has_tech(s, seat, Tech.FISHING_FLEET):
        s.token[seat, Token.FISH] += 1
    push(s, Decision.FACTORY)
    if has_tech(s, seat, Tech.GRANARIES) and has_bonus_kind(s):
        push(s, Decision.HARVEST_BONUS)


@rule
def has_bonus_kind(s: State) -> bool:
    """7.3: something but gold was harvested."""
    for kind in range(TOKENS):
        if refuse_harvest_bonus(s, kind) == Refusal.NONE:
            return True
    return False


@rule
def refuse_harvest_bonus(s: State, token: int) -> int:
    """7.3: technology 43, a kind harvested with an icon in this action, except gold."""
    if token == Token.GOLD:
        return Refusal.NOT_POSSIBLE
    return Refusal.NONE if s.harvested[token] > 0 else Refusal.NOT_HARVESTED


@rule
def harvest_bonus(s: State, seat: int, token: int) -> None:
    """HARVEST_BONUS."""
    s.token[seat, token] += 1


# Factories


@rule
def gives_something(s: State, seat: int, face: int) -> bool:
    """SET-7.3: a factory that would give nothing now is not offered."""
    match FACTORY[face, 0, 0]:
        case Gain.DIE_CHOICE:
            return has_die(s, seat, 1 if FACTORY[face, 0, 1] == FREE_CHOICE else 0)
        case Gain.SAIL:
            payable = greatest(s, seat, Icon.SHIP, 0, True) > 0
            return s.used[seat, Action.SAIL] == 0 and payable and s.ship[seat] != NOWHERE
        case Gain.DRAWN_DIE:
            return bag_size(s, seat) > 0
        case _:
            return True


@rule
def refuse_work(s: State, seat: int, hex_: int) -> int:
    """SET-7.3: an own tent on a factory, once for each hex in an action."""
    if not is_in_play(s, hex_) or IS_FACTORY[s.face[hex_]] == 0:
        return Refusal.NO_FACTORY
    if s.worked[hex_] > 0:
        return Refusal.WORKED
    if s.tents[seat, hex_] == 0:
        return Refusal.FACTORY_TENT
    return Refusal.NONE if gives_something(s, seat, s.face[hex_]) else Refusal.FACTORY_IDLE


@rule
def work(s: State, seat: int, hex_: int) -> None:
    """FACTORY: a tent returns to the general stock, but not with technology 44.

    Tile 33 looks at terrains before the tent leaves, so there it goes last.
    """
    s.worked[hex_] = 1
    face = s.face[hex_]
    stays = has_tech(s, seat, Tech.MANUFACTURING)
    if FACTORY[face, 0, 0] == Gain.DIE_CHOICE:
        if not stays:
            push(s, Decision.STRIKING, hex_)
    elif not stays:
        send_home(s, seat, hex_)
    gain_abilities(s, WORKED, face)


@rule
def send_home(s: State, seat: int, hex_: int) -> None:
    """SET-7.3, STRIKING: the tent that worked goes back to the general stock."""
    strike(s, seat, hex_)
    s.stock[seat] += 1


@rule
def end_harvest(s: State) -> None:
    """FACTORY: ``stop``."""
    for kind in range(TOKENS):
        s.harvested[kind] = 0
    for hex_ in range(HEXES):
        s.worked[hex_] = 0


HARVESTING = Step(Decision.HARVESTING, pay_harvest, frame=("paid",), once=True)
STRIKING = Step(Decision.STRIKING, send_home, frame=("hex",), once=True)
"""7.2: the tent of tile 33, after the die was chosen."""
HARVEST_BONUS = Question(
    Decision.HARVEST_BONUS, (Answer(Kind.GAIN, harvest_bonus, refuse_harvest_bonus),)
)
AT_FACTORY = Question(
    Decision.FACTORY,
    (Answer(Kind.STOP, end_harvest), Answer(Kind.WORK, work, refuse_work, stays=True)),
)
