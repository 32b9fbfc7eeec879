"""The OpenAPI document: read off the routes, with the very types that requests are read by."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Response, Router
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from covo import __version__

from .operation import LARGEST, Query, read
from .problem import MEANINGS, Fault

INFO = {
    "title": "Covo",
    "version": __version__,
    "summary": "Tables for sea games, for programs.",
    "description": "Everything a person can do at a table in the browser. Tokens go in the header "
    "`Authorization: Bearer …`; seats, options and lengths are numbers from 0 on.",
}
Node = dict[str, Any]
REF = "#/components/schemas/{name}"
TOKEN = "token"
SECURITY: dict[str, list[dict[str, list[str]]]] = {
    "wanted": [{TOKEN: []}],
    "useful": [{TOKEN: []}, {}],
    "useless": [],
}
"""Whether a token is wanted, may show more, or does not matter."""
JSON = "application/json"
ID: Node = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9_-]+$"}
PLACES: dict[str, Node] = {"at": {"type": "integer", "minimum": 0, "maximum": LARGEST}}
"""What stands in a path; all the rest are names."""


def document_of(router: Router) -> Node:
    """The whole document for the routes of this router."""
    kinds = [kind for _, _, handler in _routes(router) for kind in _kinds(handler)]
    types = list(dict.fromkeys([Fault, *kinds]))
    shapes, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = dict(zip(types, shapes, strict=True))
    paths: Node = {}
    for path, method, handler in _routes(router):
        found = _operation(path, handler, schema_of)
        paths.setdefault(path, {})[method] = found
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {TOKEN: {"type": "http", "scheme": "bearer"}},
        },
    }


def _routes(router: Router) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Every operation: its path, its method and its handler."""
    for route in router.routes:
        for handler in getattr(route, "route_handlers", ()):
            for method in sorted(handler.http_methods - {"HEAD", "OPTIONS"}):
                yield route.path_format, method.lower(), handler


def _kinds(handler: HTTPRouteHandler) -> list[Any]:
    return [handler.opt[name] for name in ("brings", "gives") if name in handler.opt]


def _operation(path: str, handler: HTTPRouteHandler, schema_of: dict[Any, Node]) -> Node:
    """One operation, with exact bodies and every answer there is."""
    opt, told = handler.opt, inspect.cleandoc(handler.fn.__doc__ or "")
    summary, _, more = told.replace("\n", " ").partition(". ")
    found: Node = {
        "operationId": handler.fn.__name__,
        "tags": [opt["tag"]],
        "summary": summary.rstrip("."),
        "security": SECURITY[opt["needs"]],
        "parameters": [*_places(path), *_questions(opt["asks"]), *opt.get("headers", ())],
        "responses": _answers(handler, schema_of),
    }
    if more:
        found["description"] = more
    if "brings" in opt:
        content = {JSON: {"schema": schema_of[opt["brings"]]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _answers(handler: HTTPRouteHandler, schema_of: dict[Any, Node]) -> Node:
    """What comes when all is well, and every way in which it may not be."""
    done: Node = {"description": HTTPStatus(handler.status_code).phrase}
    if "gives" in handler.opt:
        shape, kind = schema_of[handler.opt["gives"]], handler.opt.get("kind", JSON)
        text = {"type": "string", "contentMediaType": JSON, "contentSchema": shape}
        done["content"] = {kind: {"schema": shape if kind == JSON else text}}
    fault = {JSON: {"schema": schema_of[Fault]}}
    faults = {str(s): {"description": m, "content": fault} for s, m in MEANINGS.items()}
    return {str(handler.status_code): done, **faults}


def _places(path: str) -> Iterator[Node]:
    """The parameters in the path."""
    for name in re.findall(r"{(\w+)}", path):
        yield {"name": name, "in": "path", "required": True, "schema": PLACES.get(name, ID)}


def _questions(asks: type[Query]) -> Iterator[Node]:
    """The parameters behind the question mark."""
    _, components = msgspec.json.schema_components([asks], ref_template=REF)
    shape = components[asks.__name__]
    for name, schema in shape["properties"].items():
        told = {k: schema[k] for k in ("description",) if k in schema}
        rest = {k: v for k, v in schema.items() if k != "description"}
        required = name in shape.get("required", ())
        yield {"name": name, "in": "query", "required": required, "schema": rest, **told}


@cache
def document() -> bytes:
    """The document of this version; it never changes while the server runs."""
    from . import ROUTER

    return json.dumps(document_of(ROUTER), ensure_ascii=False, separators=(",", ":")).encode()


@read("/schema", gives=dict[str, Any], needs="useless", tag="document")
async def schema(asked: NamedDependency[Query]) -> Response[bytes]:
    """This very document."""
    return Response(document(), media_type=JSON)


ROUTES = [schema]
