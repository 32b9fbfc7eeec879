"""The parts of a game, and of its modules, know each other in no order."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import covo.games

FOLDER = Path(str(covo.games.__file__)).parent
IMPORT_EACH = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    for known in [one for one in sys.modules if one.startswith("covo.games.")]:
        del sys.modules[known]
    import_module(name)
"""


def parts() -> list[str]:
    """Facts and words of each game and module: what others ask for by itself."""
    files = [*FOLDER.glob("*/facts.py"), *FOLDER.glob("*/words/__init__.py")]
    files += FOLDER.glob("*/*/words.py")
    dotted = (".".join(file.relative_to(FOLDER).with_suffix("").parts) for file in files)
    return sorted(f"covo.games.{name.removesuffix('.__init__')}" for name in dotted)


def test_any_part_may_be_imported_first() -> None:
    """A study asks for facts alone; what was imported before must not matter."""
    subprocess.run([sys.executable, "-c", IMPORT_EACH, *parts()], check=True)
