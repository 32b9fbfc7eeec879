"""The payment a page proposes: what is cheapest to give away (section 15), which can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from covo.engine.pending import number, top
from covo.games.western_sea.rules.components import (
    GUILD_SCALE,
    RECRUIT_SCALE,
    SIDE_ROWS,
    SIDES,
    Action,
    Token,
)
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.paying import ACTION, LEAST, PAID
from covo.games.western_sea.rules.state import has_tech
from covo.games.western_sea.rules.technologies import Tech
from covo.games.western_sea.words.paying import is_native
from covo.presentation.plain_view import View

from .listing import arguments_of, kind_of

NATIVE, VIRTUAL, CONVERTED, CRAFTED, PAIRED = range(5)
"""How dear a unit is: what shows the icon itself goes first, two for one last."""


def suggested(seen: View, options: Sequence[int]) -> int | None:
    """The option to propose: the cheapest unit while it is worth it, else to pay no more."""
    if not seen.depth or len(options) < 2:
        return None
    match top(seen):
        case Decision.PAY:
            return _payment(seen, options)
        case Decision.TOKEN_PAY:
            return _token(seen, options)
    return None


def _payment(seen: View, options: Sequence[int]) -> int | None:
    units = [option for option in options if kind_of(option) != Kind.DONE]
    done = [option for option in options if kind_of(option) == Kind.DONE]
    natives = {
        arguments_of(option)[0]
        for option in units
        if kind_of(option) == Kind.PAY and is_native(*arguments_of(option))
    }
    ready = sum(seen.active[seen.seat][side] for side in natives)
    if done and not is_worth_more(seen, ready):
        return done[0]
    return min(units, key=_dearness, default=None)


def is_worth_more(seen: View, ready: int) -> bool:
    """Whether ``ready`` dice that show the icon would bring something more."""
    action, paid = number(seen, ACTION), number(seen, PAID)
    if action == Action.RECRUIT:
        guilds = has_tech(seen, seen.seat, Tech.GUILDS)
        scale = (GUILD_SCALE if guilds else RECRUIT_SCALE).tolist()
        wanted = min([step for step in scale if step > paid], default=paid + ready + 1)
        return bool(paid + ready >= wanted)
    if action == Action.TRADE:
        return ready > 0 and paid < max(seen.token[seen.seat])
    return ready > 0 or paid < number(seen, LEAST)


def _dearness(option: int) -> tuple[int, int]:
    """How much one gives away; of dice that show the icon, the plainest first."""
    kind, arguments = kind_of(option), arguments_of(option)
    match kind:
        case Kind.PAY:
            source, icon = arguments
            if source >= SIDES:
                return VIRTUAL, source
            faces = len(SIDE_ROWS[source][1])
            return (NATIVE if is_native(source, icon) else CONVERTED), faces * SIDES + source
        case Kind.CRAFT | Kind.BONUS:
            return CRAFTED, arguments[0]
        case _:
            return PAIRED, arguments[0]


def _token(seen: View, options: Sequence[int]) -> int | None:
    """SET-6.4: its own kind before fish and gold."""
    wanted = int(number(seen, 2))
    kinds = {arguments_of(o)[0]: o for o in options if kind_of(o) == Kind.TOKEN}
    return kinds.get(wanted) or kinds.get(Token.FISH) or kinds.get(Token.GOLD)
