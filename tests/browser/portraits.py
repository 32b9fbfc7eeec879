"""``python -m tests.browser.portraits FOLDER``: pictures of the main pages, for docs and eyes."""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from covo.engine.journal import to_text

from ..servers import serving
from .careers import liveliest as careers
from .conftest import SWIFT, TOUCH, WIDE, launched, newcomer
from .moves import OPEN_GAME, is_asked, open_table, until
from .settlings import liveliest as settled
from .voyages import liveliest

QUALITY = 80
ROUND = 6
"""The round of the lively game in which the pictures are taken."""
SEEDS = range(16)
CAREERS = range(6)
SETTLERS = range(5)
"""Games of Western Sea to choose from: one takes some seconds."""
FINISHED = Path(__file__).parents[1] / "golden" / "cards_2_for_3.json"
"""The game that a bot looks through."""
DUEL = OPEN_GAME | {"preset": "duel"}
WON = (("Ada", "Grace"), ("Ada", "Hopper"), ("Grace", "Hopper"), ("Grace", "Lovelace"))
"""Rated tables: who won against whom."""
LOST = (("Lovelace", "master"), ("Ada", "search"), ("Hopper", "greedy"), ("Grace", "master"))
"""The same against bots."""
CHECKS, PAUSE = 300, 2_000
"""How often, and after how many milliseconds, one looks whether machine code is there."""


@dataclass(frozen=True)
class Studio:
    """Where pictures are taken, of whom, and where they are put."""

    chromium: Browser
    url: str
    folder: Path
    grace: Any
    """Who Grace is, as her browser remembers it."""
    table: str
    """The path of her table in mid-game."""
    replay: str
    fight: int
    """The moment of the replay in which something is fought out."""
    western: str
    """The path of her table of Western Sea."""
    pirates: str
    """The path of her table of Blackbeard."""
    career: str
    """What led there, to look back at."""
    finished: str
    """The path of a table that is over."""

    @contextmanager
    def sitting(self, *, phone: bool, language: str, dark: bool) -> Iterator[Page]:
        """Grace at a screen of this kind."""
        wishes = TOUCH if phone else {"viewport": WIDE}
        scheme = "dark" if dark else "light"
        context = newcomer(
            self.chromium,
            self.url,
            language,
            storage_state=self.grace,
            color_scheme=scheme,
            **wishes,
        )
        page = context.new_page()
        page.goto("/")
        button = page.locator(f'.languages button[value="{language}"]')
        if button.get_attribute("aria-pressed") != "true":
            button.click()
            page.wait_for_selector(f'html[lang="{language}"]')
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        """The picture, when all letters are there."""
        page.evaluate("document.fonts.ready.then(() => 1)")
        page.wait_for_load_state("load")
        page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)


# What is on the pictures


def named(chromium: Browser, url: str, name: str, pace: str, *seats: str) -> BrowserContext:
    """Somebody with a name and a table."""
    context = newcomer(chromium, url)
    page = context.new_page()
    page.goto("/new")
    open_table(page, *seats, name=name, pace=pace)
    page.close()
    return context


def enrolled(chromium: Browser, url: str, name: str) -> Page:
    """Somebody with an account, who may play for ratings."""
    page = newcomer(chromium, url).new_page()
    page.goto("/sign-in")
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    wanted = {"account-name": name, "new-password": f"{name} goes to sea"}
    assert page.request.post("/me/account", form={**wanted, "csrf": csrf}).ok
    page.goto("/")
    return page


def submit(page: Page, form: str) -> None:
    """Send a form of the page by its first button, as a browser without script would."""
    button = page.locator(f"button[form={form}]").first
    sent = button.evaluate("button => Object.fromEntries(new FormData(button.form, button))")
    assert page.request.post(button.evaluate("button => button.form.action"), form=sent).ok


def resign(page: Page, path: str, seat: int) -> None:
    """Whoever leaves has lost."""
    page.goto(path)
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    form: dict[str, str | float | bool] = {"csrf": csrf, "seat": seat, "do": "resign"}
    assert page.request.post(f"{path}/leave", form=form).ok


def contests(chromium: Browser, url: str) -> None:
    """Rated tables, each over at once."""
    names = sorted({name for pair in WON for name in pair})
    people = {name: enrolled(chromium, url, f"{name} R.") for name in names}
    for winner, loser in WON:
        path = open_table(people[winner], "me", "open", game=DUEL, rated="on", pace="days")
        people[loser].goto(path)
        submit(people[loser], "join")
        is_asked(people[winner])
        resign(people[loser], path, 1)
    for loser, bot in LOST:
        settled = {"rated": "on", "pace": "days", "seat-1-bot": bot}
        path = open_table(people[loser], "me", "bot", game=DUEL, **settled)
        is_asked(people[loser])
        resign(people[loser], path, 0)
    for page in people.values():
        page.context.close()


def bring(page: Page, journal: str) -> str:
    """The lively game as a table to look back at; its path."""
    page.goto("/")
    page.locator("#journal").set_input_files(
        {"name": "armada.json", "mimeType": "application/json", "buffer": journal.encode()}
    )
    page.get_by_role("button", name="Upload").click()
    page.wait_for_url("**/replay*")
    return re.sub(r"^https?://[^/]+|/replay.*$", "", page.url)


def moment_of(page: Page, words: re.Pattern[str]) -> int:
    """The moment at which the log says this."""
    line = page.locator("#log-lines li").filter(has_text=words).first
    return int(line.get_attribute("data-length") or 0)


def go_on(page: Page, path: str, at: int, asked: str = "points left") -> str:
    """Grace plays the first seat from that moment until she is asked this; her table's path."""
    page.goto(f"{path}/replay?at={at}")
    page.locator("#fork-seat").select_option("0")
    page.locator("#fork button").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    until(page, asked)
    return re.sub(r"^https?://[^/]+", "", page.url)


def fought(page: Page, path: str, after: int, sign: str = "fight") -> int:
    """The first moment from there on at which a fight, or something else, is drawn."""
    for at in range(after, after + 200):
        told = json.loads(page.request.get(f"{path}/moments/{at}").text())
        if sign in told["happening"]:
            return at
    raise LookupError(f"there is no {sign} in this game")


@contextmanager
def studio(chromium: Browser, url: str, folder: Path) -> Iterator[Studio]:
    """A server full of life."""
    others = [
        named(chromium, url, "Ada", "live", "me", "open", "open", "bot"),
        named(chromium, url, "Hopper", "days", "me", "bot", "invited"),
        named(chromium, url, "Lovelace", "none", "me", "bot", "bot"),
    ]
    contests(chromium, url)
    context = newcomer(chromium, url)
    page = context.new_page()
    page.goto("/new")
    open_table(page, "me", "bot", "bot", name="Grace")
    path = bring(page, to_text(liveliest(SEEDS)))
    at = moment_of(page, re.compile(rf"Round {ROUND}: .*Azure\)?'s turn"))
    fight = fought(page, path, at // 2)
    table = go_on(page, path, at)
    land = bring(page, to_text(settled(SETTLERS)))
    last = int(page.locator("#at").get_attribute("max") or 0)
    western = go_on(page, land, last, "which action")
    career = bring(page, to_text(careers(CAREERS, 3)))
    last = int(page.locator("#at").get_attribute("max") or 0)
    pirates = go_on(page, career, last, "What next")
    over = bring(page, FINISHED.read_text(encoding="utf-8"))
    page.close()
    grace = context.storage_state()
    paths = (table, path, fight, western, pirates, career, over)
    yield Studio(chromium, url, folder, grace, *paths)
    for each in (*others, context):
        each.close()


# The pictures


def lobby(page: Page, _: Studio) -> None:
    page.goto("/")


def create(page: Page, _: Studio) -> None:
    page.goto("/new?game=armada")
    page.locator("select[name=seat-1-kind]").select_option("invited")
    page.locator("select[name=seat-2-kind]").select_option("local")
    page.locator("input[name=seat-2-name]").fill("Ann")
    page.locator("input[name=seat-2-name]").blur()
    page.evaluate("scrollTo(0, 0)")


def table(page: Page, about: Studio) -> None:
    page.goto(about.table)
    is_asked(page)


def choosing(page: Page, about: Studio) -> None:
    """The ship with the most to do is selected."""
    table(page, about)
    sources = page.locator("#controls a.source")
    labels = sources.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    counts = [int((re.findall(r"\d+", label) or ["0"])[-1]) for label in labels]
    sources.nth(counts.index(max(counts))).dispatch_event("click")
    page.wait_for_selector("#controls a.on[data-option]")


def western_sea(page: Page, about: Studio) -> None:
    page.goto(about.western)
    is_asked(page)


def pirates(page: Page, about: Studio) -> None:
    page.goto(about.pirates)
    is_asked(page)


def sailing(page: Page, about: Studio) -> None:
    """A pirate is selected, and all he may do stands around him."""
    pirates(page, about)
    page.locator("#controls a.source").first.dispatch_event("click")
    page.wait_for_selector("#controls a.on[data-option]")


def displays(page: Page, about: Studio) -> None:
    pirates(page, about)
    page.locator("article.pirate").first.scroll_into_view_if_needed()


def dice(page: Page, about: Studio) -> None:
    at = fought(page, about.career, 60, "verdict")
    page.goto(f"{about.career}/replay?at={at - 1}")
    page.locator("[data-do=forward]").click()
    page.wait_for_selector("#happening.shown")


def fight(page: Page, about: Studio) -> None:
    page.goto(f"{about.replay}/replay?at={about.fight - 1}")
    page.locator("[data-do=forward]").click()
    page.wait_for_selector("#happening.shown")


def replay(page: Page, about: Studio) -> None:
    page.goto(f"{about.replay}/replay?at={about.fight}")


def advised(page: Page, about: Studio) -> None:
    """A bot was asked what it would do."""
    western_sea(page, about)
    page.locator("#decision .hint").click()
    page.wait_for_selector("#advice")


def analysis(page: Page, about: Studio) -> None:
    """Bots look through a game as soon as their machine code is there."""
    for _ in range(CHECKS):
        page.goto("about:blank")  # a page that waits loads itself again, at the same time
        answer = page.goto(f"{about.finished}/analysis")
        if answer is not None and answer.ok and not page.locator("progress").count():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("the bots never had their machine code")


def ratings(page: Page, _: Studio) -> None:
    page.goto("/ratings?game=armada")


def lesson(page: Page, _: Studio) -> None:
    page.goto("/learn/armada/3")


def game(page: Page, _: Studio) -> None:
    page.goto("/games/armada")


def rules(page: Page, _: Studio) -> None:
    page.goto("/games/armada/rules#ARM-6.2")


Pose = Callable[[Page, Studio], None]
PICTURES: tuple[tuple[str, Pose, bool, str, bool], ...] = (
    # name, what, phone, language, dark
    ("lobby", lobby, False, "en", False),
    ("lobby-phone", lobby, True, "it", True),
    ("create", create, False, "it", False),
    ("create-phone", create, True, "en", False),
    ("table", choosing, False, "en", False),
    ("table-dark", choosing, False, "it", True),
    ("table-phone", table, True, "it", False),
    ("table-phone-dark", choosing, True, "en", True),
    ("fight", fight, False, "en", False),
    ("western-sea", western_sea, False, "en", False),
    ("western-sea-dark", western_sea, False, "it", True),
    ("western-sea-phone", western_sea, True, "it", False),
    ("blackbeard", sailing, False, "en", False),
    ("blackbeard-dark", displays, False, "it", True),
    ("blackbeard-phone", pirates, True, "it", False),
    ("blackbeard-phone-dark", displays, True, "en", True),
    ("blackbeard-dice", dice, False, "en", False),
    ("hint", advised, False, "en", False),
    ("hint-phone", advised, True, "it", True),
    ("analysis", analysis, False, "en", False),
    ("analysis-phone", analysis, True, "it", True),
    ("ratings", ratings, False, "en", False),
    ("ratings-phone", ratings, True, "it", True),
    ("replay", replay, False, "it", False),
    ("replay-phone", replay, True, "en", False),
    ("lesson", lesson, False, "it", False),
    ("lesson-phone", lesson, True, "en", True),
    ("game", game, False, "en", False),
    ("rules", rules, False, "en", True),
    ("rules-phone", rules, True, "it", False),
)


def portray(folder: Path) -> None:
    """All pictures, from a server of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home), COVO_COMPILE="on", **SWIFT) as server,
        sync_playwright() as playwright,
    ):
        chromium = launched(playwright)
        with studio(chromium, server.url, folder) as about:
            for name, pose, phone, language, dark in PICTURES:
                with about.sitting(phone=phone, language=language, dark=dark) as page:
                    pose(page, about)
                    about.take(page, name)
        chromium.close()


if __name__ == "__main__":
    portray(Path(sys.argv[1]))
