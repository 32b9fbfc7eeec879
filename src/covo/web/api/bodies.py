"""What a request brings, read strictly: a number is a number, and nothing is passed over."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request

from .problem import Refusal

JSON = "application/json"
T = TypeVar("T")


async def read(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """The body as ``kind``."""
    body = await text(request)
    try:
        return msgspec.convert(_whole(msgspec.json.decode(body)), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal(400, "bad_request", reason=str(fault).rstrip(".")) from None
    except RecursionError:
        raise Refusal(400, "bad_request", reason="nested too deep") from None


def _whole(value: Any) -> Any:
    """JSON does not tell 3.0 from 3, so neither do we."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case list():
            return [_whole(one) for one in value]
        case dict():
            return {name: _whole(one) for name, one in value.items()}
        case _:
            return value


async def text(request: Request[Any, Any, Any]) -> bytes:
    """The body as it came; JSON by its own account."""
    if request.content_type[0] != JSON:
        raise Refusal(415, "unsupported_media_type")
    return await request.body()
