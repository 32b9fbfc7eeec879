"""How an operation is declared: the route, and what the document must know beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import delete as _delete
from litestar import get as _get
from litestar import post as _post
from litestar import put as _put
from msgspec import UNSET, Meta, UnsetType

LARGEST = 2**31 - 1
SeatNumber = Annotated[int, Meta(ge=0, le=31, description="A seat, counted from 0.")]
Length = Annotated[
    int, Meta(ge=0, le=LARGEST, description="The `length` of the view that was decided on.")
]
Text = Annotated[str, Meta(max_length=200)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a request brings: nothing but what is known."""


class Shape(msgspec.Struct):
    """What an answer holds."""


class Query(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every address may ask for."""

    language: (
        Annotated[
            str,
            Meta(
                pattern="^[a-z]{2}$",
                description="The language of sentences and labels: `en` or `it`; "
                "left out, the one that `Accept-Language` wishes most.",
            ),
        ]
        | UnsetType
    ) = UNSET


class Looking(Query):
    """From where somebody looks."""

    seat: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=31,
                description="The seat to look from, counted from 0; left out, one's own "
                "(of several the one that is asked), else as a spectator.",
            ),
        ]
        | UnsetType
    ) = UNSET

    @property
    def viewer(self) -> int | None:
        return None if self.seat is UNSET else self.seat


Decorator = Callable[..., Any]
ABOUT = ("asks", "brings", "gives", "headers", "kind", "needs", "rate", "tag")


def _declared(route: Decorator, path: str, **about: Any) -> Decorator:
    """A route under /api.

    ``asks`` is what its query may hold, ``brings`` what the request's body, ``gives`` what the
    answer; ``needs`` says whether a token is ``wanted``, ``useful`` or ``useless``.
    """
    opt = {"api": True, "asks": Query, "needs": "wanted"}
    opt |= {name: about.pop(name) for name in ABOUT if name in about}
    declared: Decorator = route(path, opt=opt, **about)
    return declared


read = partial(_declared, _get)
create = partial(_declared, partial(_post, status_code=201))
act = partial(_declared, partial(_post, status_code=200))
do = partial(_declared, partial(_post, status_code=204))
settle = partial(_declared, partial(_put, status_code=204))
remove = partial(_declared, partial(_delete, status_code=204))
