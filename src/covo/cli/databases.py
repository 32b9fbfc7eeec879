"""Where the server's database is, as it was written on the command line or in the environment."""

from __future__ import annotations

from importlib.util import find_spec

from covo.language.catalogue import Voice

from .errors import Fault, UsageFault
from .play.saves import data_folder

FILE = "covo.sqlite"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
"""What a database URL may begin with, and the driver that is meant."""


def database_url(written: str | None, voice: Voice) -> str:
    """The address of the database; a file in the user's data folder where none is given."""
    if not written:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise Fault(
                voice.say(
                    "{folder} cannot be made ({reason}): name a database by --database.",
                    folder=folder,
                    reason=fault.strerror or str(fault),
                )
            ) from None
        return f"{DRIVERS['sqlite']}:///{folder / FILE}"
    kind, sign, place = written.partition("://")
    driver = DRIVERS.get(kind) or (kind if kind in DRIVERS.values() else "")
    if not (sign and place and driver):
        raise UsageFault(
            voice.say(
                "{url} is no database Covo can use; write sqlite:///file or "
                "postgresql://user@host/name.",
                url=repr(kind + sign + ("…" if place else "")),
            )
        )
    if driver == DRIVERS["postgresql"]:
        require("asyncpg", "postgres", voice)
    return f"{driver}://{place}"


def require(module: str, extra: str, voice: Voice) -> None:
    """A clear sentence now rather than a fault later, where an extra is not installed."""
    if find_spec(module) is None:
        raise Fault(
            voice.say(
                "{module} is not installed: pip install covo[{extra}] brings it.",
                module=module,
                extra=extra,
            )
        )
