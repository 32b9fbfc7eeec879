"""The evening: whose decision it is, again and again, until the game is over."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.game import SPECTATOR, Shown

from .prompt import Prompt
from .shared_screen import ask_all
from .table import Table


class EverybodyLeft(Exception):
    """Nobody at this terminal plays any more."""


def host(table: Table) -> None:
    """Until the game is over."""
    prompt = Prompt(table)
    while not table.referee.is_over or table.answers.seats:
        if table.answers.pass_over():
            continue
        if table.answers.seats and table.answers.waits:
            ask_all(prompt)
            continue
        if table.people and all(table.has_left(seat) for seat in table.people):
            raise EverybodyLeft
        actor = table.referee.actor
        if actor == CHANCE:
            roll(table, prompt)
        elif actor in table.bots:
            options = table.referee.options()
            seen = table.referee.view(actor)
            table.choose(actor, table.bots[actor].choose(seen, actor, options))
            if not table.people:
                for line in table.chronicle.news(SPECTATOR):
                    table.screen.say(f"  {line}")
        else:
            table.hand_over(actor)
            prompt.ask(actor, actor)


def roll(table: Table, prompt: Prompt) -> None:
    """Luck decides; with real dice it draws only what one seat alone may see."""
    options, s = table.referee.options(), table.referee.state
    shown = table.about.game.rules.shown
    hidden = any(int(shown(s, option, SPECTATOR)) != Shown.ALL for option in options)
    if table.real_dice and not hidden:
        prompt.ask(CHANCE, table.facing)
    else:
        table.choose(CHANCE, table.lucky(options))
