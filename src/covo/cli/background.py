"""``covo worker``: bots and clocks of the tables on one PostgreSQL, without pages."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping

from covo.server.server import Server, ServerConfig

from . import consoles
from .errors import Fault
from .serve import Wishes, require_shared, server_config_of, set_up_logs, trouble
from .voices import language_of, voice_of


def run(
    database: str | None, language: str | None, environment: Mapping[str, str] = os.environ
) -> None:
    """Work until somebody says stop."""
    voice = voice_of(language_of(language))
    wishes = Wishes(host="", port=0, database=database, browser=False)
    config = server_config_of(wishes, {**environment, "COVO_BOTS": "on"}, voice)
    require_shared(config.database, voice)
    set_up_logs(environment)
    try:
        asyncio.run(work(config, voice.say("Bots and clocks go on here. Ctrl-C ends it.")))
    except Exception as fault:  # whoever starts it wants to know
        raise Fault(trouble(fault, voice)) from None


async def work(config: ServerConfig, greeting: str) -> None:
    """A node that listens to other nodes, and to nobody else."""
    stops, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stops.set)
    async with Server.open(config):
        consoles.out().print(greeting)
        await stops.wait()
