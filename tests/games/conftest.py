"""Checks of what all tests of a game did: they run last, and only where all of them run."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    """Move tests marked ``whole`` to the end; leave them out of a selection without a word."""
    yield
    last = [item for item in items if item.get_closest_marker("whole")]
    folders = whole_folders(config)
    items[:] = [item for item in items if item not in last]
    items += [item for item in last if is_within(item.path, folders)]


def whole_folders(config: pytest.Config) -> list[Path]:
    """The folders that run as a whole in this process: none of a selection, none of a worker."""
    option = config.option
    selected = option.keyword or option.deselect or getattr(option, "lf", False)
    if selected or hasattr(config, "workerinput"):
        return []
    given = [config.invocation_params.dir / argument for argument in config.args]
    return [path for path in given if path.is_dir()]


def is_within(path: Path, folders: list[Path]) -> bool:
    return any(path.parent.is_relative_to(folder.resolve()) for folder in folders)
