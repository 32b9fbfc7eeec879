"""Reads the page of a report, strictly."""

from html.parser import HTMLParser


class Sheet(HTMLParser):
    """Reads a page: whether tags are closed, and what it would fetch."""

    EMPTY = frozenset({"meta", "br", "path"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.fetched += [str(told[name]) for name in ("src", "action", "data") if name in told]
        if tag in ("link", "script", "img", "iframe"):
            self.fetched.append(tag)
        if tag == "a":
            self.links.append(str(told["href"]))
        self.ids.add(str(told.get("id")))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag
