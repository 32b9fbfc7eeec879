"""The HTTP interface for programs: the same tables, as JSON, under /api."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from . import (
    chat,
    choices,
    document,
    games,
    history,
    offers,
    people,
    ratings,
    stream,
    tables,
    views,
)
from .allowed import allowances
from .caller import provide_caller, provide_server
from .problem import HANDLERS
from .queries import provide_asked

MODULES = (people, games, tables, views, stream, choices, offers, history, ratings, chat, document)
OPERATIONS: list[HTTPRouteHandler] = [route for module in MODULES for route in module.ROUTES]
ROUTER = Router(
    "/api",
    route_handlers=[*allowances(OPERATIONS), *OPERATIONS],
    dependencies={
        "server": Provide(provide_server),
        "caller": Provide(provide_caller),
        "asked": Provide(provide_asked),
    },
    exception_handlers=HANDLERS,
)
ROUTES = [ROUTER]
