"""What OPTIONS tells: exactly the methods that an address knows."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler


def allowances(handlers: Sequence[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """A handler of OPTIONS for each address.

    The framework makes one by itself, but where several handlers share an address it tells
    the methods of the first alone.
    """
    methods: dict[str, set[str]] = {}
    for handler in handlers:
        for path in handler.paths:
            methods.setdefault(path, {"OPTIONS"}).update(handler.http_methods)
    return [_allowance(path, ", ".join(sorted(found))) for path, found in methods.items()]


def _allowance(path: str, allow: str) -> HTTPRouteHandler:
    @route(path, http_method=["OPTIONS"], status_code=204, include_in_schema=False)
    async def told() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": allow})

    return told
