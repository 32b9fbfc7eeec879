"""The application: one server, all routes, and what stands around every request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide

from covo.server.server import Server, ServerConfig

from . import api, assets
from .lobby import create, invitation, lobby, preparing
from .login import account, login, preferences
from .middleware.error_pages import HANDLERS
from .middleware.middleware import Middleware
from .middleware.reader import provide_reader, provide_server
from .middleware.security import Watch, refuse_forgery, refuse_haste, refuse_nul
from .pages import learn, library, metrics, ratings, reports, sources
from .settings import Settings
from .table import chat, choices, counsel, replay, stream, table

MODULES = (
    assets,
    preferences,
    preparing,
    lobby,
    create,
    invitation,
    account,
    login,
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
    """Every route of the server."""
    return [route for module in MODULES for route in module.ROUTES]


def create_app(config: ServerConfig, settings: Settings | None = None) -> Litestar:
    """The pages of a server that opens when the server starts, and closes with it."""
    settings = settings or Settings()

    @asynccontextmanager
    async def open_server(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                app.state.server = await stack.enter_async_context(Server.open(config))
            except Exception as fault:  # whoever starts the server wants to know
                app.state.fault = fault
                raise
            yield

    app = Litestar(
        routes(),
        lifespan=[open_server],
        dependencies={"reader": Provide(provide_reader), "server": Provide(provide_server)},
        guards=[refuse_haste, refuse_nul, refuse_forgery],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.body_bytes,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.state.settings = settings
    app.state.config = config
    app.state.watch = Watch.over(settings, config.now)
    # Around the router itself, so that answers to unknown addresses pass it, too.
    app.asgi_handler = Middleware(app.asgi_handler, settings)
    return app
