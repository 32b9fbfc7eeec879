"""What stands behind the question mark of an address, read as strictly as a body."""

from __future__ import annotations

import re
from typing import Any, get_origin

import msgspec
from litestar import Request

from .operation import Query
from .problem import Refusal

WHOLE = re.compile(r"-?(0|[1-9]\d{0,17})")


async def provide_asked(request: Request[Any, Any, Any]) -> Query:
    """The dependency ``asked``: the query that the route declares."""
    kind: type[Query] = request.route_handler.opt["asks"]
    given: dict[str, list[str]] = {}
    for name, value in request.query_params.multi_items():
        given.setdefault(name, []).append(str(value))
    try:
        return msgspec.convert(
            {name: _value(kind, name, values) for name, values in given.items()}, type=kind
        )
    except msgspec.ValidationError as fault:
        raise Refusal(400, "bad_request", reason=str(fault).rstrip(".")) from None


def _value(kind: type[Query], name: str, values: list[str]) -> Any:
    """What an address can only write as text, as what it must be."""
    annotated = _annotation(kind, name)
    if _is_list(annotated):
        return [_whole(value) for value in values]
    if len(values) > 1:
        raise Refusal(400, "bad_request", reason=f"{name} stands there twice")
    return _whole(values[0]) if _is_number(annotated) else values[0]


def _whole(value: str) -> int | str:
    return int(value) if WHOLE.fullmatch(value) else value


def _annotation(kind: type[Query], name: str) -> Any:
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    return fields.get(name, str)


def _parts(annotated: Any) -> list[Any]:
    """A type and all it is made of."""
    inner = [part for one in getattr(annotated, "__args__", ()) for part in _parts(one)]
    return [annotated, *inner]


def _is_list(annotated: Any) -> bool:
    return any(get_origin(part) is list for part in _parts(annotated))


def _is_number(annotated: Any) -> bool:
    return any(part is int for part in _parts(annotated))
