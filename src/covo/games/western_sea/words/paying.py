"""What pays for an action or a technology: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row

from ..rules.components import SIDE_ROWS, SIDES
from ..rules.decisions import Kind
from .acting import is_paid_for_exploring


def is_native(source: int, icon: int) -> bool:
    """SET-5.6 (1): a die that shows the icon itself."""
    return source < SIDES and icon in SIDE_ROWS[source][1]


def _paid(m: Moment, source: int, icon: int) -> str:
    return m.say("{source}" if is_native(source, icon) else "{source} → {icon}")


ROWS = (
    row(
        Kind.PAY,
        "SET-5.6",
        "{source} as {icon}",
        "{who} spends {source} as {icon}.",
        group="Pay with",
        short=_paid,
        reveals=is_paid_for_exploring,
    ),
    row(
        Kind.PAIR,
        "SET-5.6",
        "{source} and {other} together as {icon}",
        "{who} spends {source} and {other} as one {icon}.",
        group="Pay with two together",
        short="{source} + {other} → {icon}",
        reveals=is_paid_for_exploring,
    ),
    row(
        Kind.CRAFT,
        "SET-5.6",
        "{source} alone as any action icon",
        "{who} spends {source} as the icon that is needed.",
        group="Pay with the help of a card",
        short="{source}",
        reveals=is_paid_for_exploring,
    ),
    row(
        Kind.BONUS,
        "SET-5.6",
        "Bonus icon: {icon}",
        "{who} adds a bonus icon: {icon}.",
        group="Pay with the help of a card",
        short="{icon}",
        reveals=is_paid_for_exploring,
    ),
    row(
        Kind.TOKEN,
        "SET-6.4",
        "Pay with {token}",
        "{who} pays 1 {token}.",
        group="Tokens",
        short="{token}",
    ),
    row(
        Kind.SKIP,
        "SET-6.4",
        "Leave this token out",
        "{who} leaves one token out.",
        group="Tokens",
    ),
)
