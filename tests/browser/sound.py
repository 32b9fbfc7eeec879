"""What is wrong with a page: what axe finds in light and dark, and what runs out at the side."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
GRAVE = ("serious", "critical")
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},
}
"""How a page is looked at: whole in the light; in the dark only its colours are others."""
STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after { transition: none !important }
    .armada-chart, .sheet-drawing { visibility: hidden }`);
  document.adoptedStyleSheets = [still];
}"""
"""No colour takes its time from light to dark, and the chart, a picture, is not painted for it."""
OVERFLOW = """() => {
  const most = document.documentElement.clientWidth;
  const clipped = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const flow = getComputedStyle(up).overflowX;
      if (flow !== "visible" && up.getBoundingClientRect().right <= most + 1) return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll("*")].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.right > most + 1 && !e.closest("svg, .unseen") && !clipped(e);
  });
  return { width: document.documentElement.scrollWidth, most,
    out: out.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)) };
}"""


def scan(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    """What axe finds serious or critical, each with the element it is about."""
    page.emulate_media(color_scheme=scheme)
    wishes = {"resultTypes": ["violations"], **SCHEMES[scheme]}
    found: dict[str, Any] = page.evaluate("wishes => axe.run(wishes)", wishes)
    return [
        f"{scheme}: {each['id']} ({each['impact']}): {node['html'][:160]}"
        f" | {node['failureSummary'][:200]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"][:4]
    ]


def is_sound(page: Page) -> None:
    """Nothing serious, in the light and in the dark; then it is light."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    page.evaluate(STILL)
    faults = scan(page, "dark") + scan(page, "light")
    page.evaluate("document.adoptedStyleSheets = []")
    assert not faults, "\n".join([page.url, *faults])


def fits(page: Page) -> None:
    """No sideways scrolling, and nothing beyond the edge."""
    found = page.evaluate(OVERFLOW)
    assert found["width"] <= found["most"], (page.url, found)
    assert not found["out"], (page.url, found)
