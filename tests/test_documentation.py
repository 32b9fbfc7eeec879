"""The documentation as a site: nothing is left out, and what it is made of is there."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import PurePosixPath
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from covo import games
from tools import documentation

NAVIGATION = re.compile(r"^nav:\n((?:  .*\n)+)", re.MULTILINE)
NOT_IN_NAVIGATION = re.compile(r"^not_in_nav: \|\n((?:  .*\n)+)", re.MULTILINE)


def settings() -> str:
    return documentation.SETTINGS.read_text(encoding="utf-8")


def in_navigation() -> list[str]:
    """Every page that the navigation names, in its order."""

    def leaves(entry: Any) -> list[str]:
        if isinstance(entry, str):
            return [entry]
        inner = entry.values() if isinstance(entry, dict) else entry
        return [leaf for one in inner for leaf in leaves(one)]

    found = NAVIGATION.search(settings())
    assert found
    return leaves(yaml.safe_load(found[0])["nav"])


def pages() -> set[str]:
    """Every page that there will be."""
    copied = {file.as_posix() for file in documentation.documents() if file.suffix == ".md"}
    return copied | {name for name, _ in documentation.written()}


def test_every_page_is_in_the_navigation_once_or_left_out_on_purpose() -> None:
    named = in_navigation()
    assert len(named) == len(set(named))
    assert set(named) <= pages()
    found = NOT_IN_NAVIGATION.search(settings())
    assert found
    patterns = [line.strip().lstrip("/") for line in found[1].splitlines()]
    rest = pages() - set(named)
    assert {p for p in rest if not any(PurePosixPath(p).match(one) for one in patterns)} == set()


def test_players_rules_are_there_in_every_language() -> None:
    written = dict(documentation.written())
    for name in games.names():
        for language in ("en", "it"):
            assert len(written[f"rules/{name}.{language}.md"]) > 10_000


@pytest.mark.parametrize("package", documentation.PACKAGES)
def test_the_reference_names_modules_that_are_there(package: str) -> None:
    named = documentation.modules(package)
    assert named[0] == package
    assert all(find_spec(module) for module in named)


def test_every_warning_is_a_fault() -> None:
    text = settings()
    assert "links: {not_found: warn, anchors: warn" in text
    assert "nav: {omitted_files: warn, not_found: warn" in text
