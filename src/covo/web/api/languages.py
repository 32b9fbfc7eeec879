"""The language a program wants its sentences in."""

from __future__ import annotations

from typing import Any

from litestar import Request

from ..voices import languages, wished


def of_request(request: Request[Any, Any, Any]) -> str:
    """What was asked for, if it is spoken here; else what the headers wish."""
    told = str(request.query_params.get("language", ""))
    return told if told in languages() else wished(request.headers.get("accept-language", ""))
