"""The colours and signs of Blackbeard in a terminal. Nothing is told by colour alone."""

from __future__ import annotations

from covo.games.blackbeard.rules.components import Status

SEA = ("#0e2535", "#123247", "#153a51")
LAND, LIGHT, QUIET, LIT, KING = "#6b5a3a", "#ffffff", "#a9cbdc", "#ffdf8a", "#4a4a4a"
SEATS_TINT = ("#b03a2e", "#1f618d", "#1e8449", "#9a7d0a", "#6c3483")
FEW = {
    **dict.fromkeys(SEA, "blue"),
    **dict(zip(SEATS_TINT, ("red", "cyan", "green", "magenta", "yellow"), strict=True)),
    LAND: "black",
    LIGHT: "bright_white",
    QUIET: "bright_white",
    LIT: "bright_yellow",
    KING: "bright_black",
}
"""The same with sixteen colours."""
SIGNS = {
    Status.DESTROYED: "x",
    Status.PIRATE_PORT: "*",
    Status.HAVEN: "#",
    Status.PRO: "+",
    Status.ANTI: "-",
    Status.NEUTRAL: "",
}
"""What a port is to pirates (BB-9.1)."""
