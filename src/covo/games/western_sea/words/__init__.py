"""Everything a player reads about Western Sea: WORDS and the SPEECH that it is made of.

Both are put together when they are first wanted: the modules of the game have words of their own,
which name things by ``words.names``, and whichever is imported first must find it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .assembled import SPEECH as SPEECH
    from .assembled import WORDS as WORDS
else:

    def __getattr__(name: str) -> Any:
        if name not in ("SPEECH", "WORDS"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(".assembled", __name__), name)
