"""The application: one house, all routes, and what stands around every request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide

from covo.server.house import House, Plan

from . import (
    account,
    api,
    assets,
    chat,
    choices,
    counsel,
    create,
    doors,
    entrance,
    learn,
    library,
    lobby,
    metrics,
    preferences,
    preparing,
    ratings,
    replay,
    reports,
    sources,
    stream,
    table,
)
from .faults import HANDLERS
from .gate import Gate
from .reader import provide_house, provide_reader
from .security import Watch, refuse_forgery, refuse_haste, refuse_nul
from .settings import Settings

CHAPTERS = (
    assets,
    preferences,
    preparing,
    lobby,
    create,
    entrance,
    account,
    doors,
    ratings,
    table,
    stream,
    choices,
    counsel,
    chat,
    replay,
    reports,
    learn,
    library,
    sources,
    api,
    metrics,
)


def routes() -> list[Any]:
    """Every route of the house."""
    return [route for chapter in CHAPTERS for route in chapter.ROUTES]


def create_app(plan: Plan, settings: Settings | None = None) -> Litestar:
    """The pages of a house that opens when the server starts, and closes with it."""
    settings = settings or Settings()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                app.state.house = await stack.enter_async_context(House.open(plan))
            except Exception as fault:  # whoever starts the server wants to know
                app.state.fault = fault
                raise
            yield

    app = Litestar(
        routes(),
        lifespan=[open_house],
        dependencies={"reader": Provide(provide_reader), "house": Provide(provide_house)},
        guards=[refuse_haste, refuse_nul, refuse_forgery],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.body_bytes,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.state.settings = settings
    app.state.plan = plan
    app.state.watch = Watch.over(settings, plan.now)
    # Around the router itself, so that answers to unknown addresses pass it, too.
    app.asgi_handler = Gate(app.asgi_handler, settings)
    return app
