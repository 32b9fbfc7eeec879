"""Actions, their ends, and plain answers: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment, by
from covo.presentation.rows import row

from ..advisors.words import advisor_text
from ..rules.components import ICON_OF_ACTION, Action
from ..rules.decisions import Decision, Kind
from ..rules.raising import greatest
from .names import icon_name
from .settling import standing_after
from .vocabulary import hex_asked

ACTION_RULES = {
    Action.EXPLORE: "SET-6.1",
    Action.SETTLE: "SET-6.2",
    Action.RECRUIT: "SET-6.3",
    Action.RESEARCH: "SET-6.4",
    Action.HARVEST: "SET-6.5",
    Action.TRADE: "SET-6.6",
    Action.RAID: "SET-6.7",
    Action.SAIL: "SET-12.6",
    Action.ADVISOR: "SET-11.5",
}
DOES = by(
    "action",
    {
        Action.EXPLORE: "Draw a tile for each icon, keep one and place it on the map.",
        Action.SETTLE: "A step for each icon: gather 2 tents, place one, or move one.",
        Action.RECRUIT: "1, 2 or 3 dice for 1, 3 or 6 icons, of terrains where you are.",
        Action.RESEARCH: "One technology for its icons, tokens and terrains.",
        Action.HARVEST: "A token for each icon; then your factories may work.",
        Action.TRADE: "A deal for each icon: sell a set of tokens, or return a die.",
        Action.RAID: "Remove a tent for each icon, and put yours in its place.",
        Action.SAIL: "A step for each icon; the hex where you end gives its benefit.",
    },
)
"""What each main action does."""


def _does(m: Moment, action: int) -> list[str]:
    if action == Action.ADVISOR:
        card = int(m.s.adviser[m.s.seat]) - 1
        return [advisor_text(m.voice, card)] if card >= 0 else []
    icon = int(ICON_OF_ACTION[action])
    can = m.say_many(
        "You can raise {n} {icon} icon.",
        "You can raise up to {n} {icon} icons.",
        int(greatest(m.s, m.s.seat, icon, 0, True)),
        icon=icon_name(m.voice, icon),
    )
    return [m.said(DOES), can]


def _entered(m: Moment, entering: int | None = None) -> str:
    if m.asked(Decision.ENTER, Decision.EXPLORE_ADD):
        seat = m.s.seat if entering is None else entering
        camp = m.s.camp[seat]
        return m.say_many("{n} tent in your supply.", "{n} tents in your supply.", camp)
    hex_ = hex_asked(m.s)
    return standing_after(m, hex_, 1) if hex_ >= 0 else ""


def is_paid_for_exploring(m: Moment, action: int = -1) -> bool:
    """What is paid last turns a tile over at once."""
    return m.asked(Decision.PAY) and action == Action.EXPLORE


def _is_last_of_dice(m: Moment, action: int = -1) -> bool:
    return m.asked(Decision.MANIP) or is_paid_for_exploring(m, action)


ROWS = (
    row(
        Kind.ACT,
        lambda action: ACTION_RULES[Action(action)],
        "{action}",
        "{who}: {action}.",
        group="Actions",
        hint=_does,
    ),
    row(
        Kind.TAKE_UP,
        "SET-5.3",
        "{grant}",
        group="Extra actions",
    ),
    row(Kind.PASS, "SET-5.1", "Pass", "{who} passes.", group="Enough"),
    row(Kind.END, "SET-5.1", "End the turn", "{who} ends the turn.", group="Enough", reveals=True),
    row(Kind.DECLINE, "SET-5.3", "Decline", "{who} declines.", group="Enough"),
    row(
        Kind.DONE,
        "SET-5.12",
        by(
            "decision",
            {
                Decision.MANIP: "Go on to the actions",
                Decision.PAY: "Pay no more",
                Decision.SELL: "Sell this set",
                None: "Done",
            },
        ),
        group="Enough",
        reveals=_is_last_of_dice,
    ),
    row(
        Kind.STOP,
        "SET-5.11",
        by(
            "decision",
            {
                Decision.SETTLE_STEP: "Stop settling",
                Decision.RECRUIT_PICK: "Recruit no more",
                Decision.FACTORY: "Use no more factories",
                Decision.DEAL: "Make no more deals",
                Decision.RAID_TARGET: "Stop the raid",
                Decision.SAIL_STEP: "Drop anchor here",
                Decision.HEG_RETURN: "Return no more dice",
                Decision.MANIP_TARGET: "Choose no second face",
                None: "Stop",
            },
        ),
        group="Enough",
    ),
    row(
        Kind.YES,
        "SET-1.6",
        by(
            "decision",
            {
                Decision.ENTER: "Enter with a tent",
                Decision.EXPLORE_ADD: "Add a second tent",
                Decision.RAID_PLACE: "Put a tent there",
                Decision.SPY_EXTRA: "Pay 1 VP for an extra action",
                Decision.EMBASSY_USE: "Use the Embassy effect",
                None: "Yes",
            },
        ),
        by(
            "decision",
            {
                Decision.ENTER: "{who} enters.",
                Decision.EMBASSY_USE: "{who} uses the Embassy.",
                Decision.SPY_EXTRA: "{who} pays 1 VP for an extra action.",
                None: "",
            },
        ),
        group="Yes or no",
        hint=_entered,
    ),
    row(
        Kind.NO,
        "SET-1.6",
        by(
            "decision",
            {
                Decision.ENTER: "Stay out",
                Decision.EXPLORE_ADD: "One tent is enough",
                Decision.RAID_PLACE: "Put none",
                Decision.SPY_EXTRA: "Keep the VP",
                Decision.KEEP_DIE: "Keep no die",
                None: "No",
            },
        ),
        group="Yes or no",
    ),
    row(Kind.RESIGN, "SET-13.1", "{seat}: resign", "{seat} resigns."),
    row(
        Kind.AGREE,
        "SET-13.3",
        "{seat}: agree to end the game",
        "{seat} would end the game now.",
    ),
)
