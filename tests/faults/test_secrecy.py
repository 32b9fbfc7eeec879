"""Whole games that differ only in one hand: every byte that others receive is the same."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from covo.engine.game import SPECTATOR
from covo.games.armada import GAME
from covo.server.config import ServerConfig
from covo.server.tables import loading

from ..web.api.live import granted
from .berths import Berth, Time, Viewer, berthed
from .trials import SEED, rounds
from .twins import HOLDER, NO, SETTINGS, Foretold, Move, Twins, found

PAUSE = 0.6
APART = "127.0.0.2"
"""The holder's own requests come from here: what they say of the hand is not held against them."""
ASKED = [range(first, first + 40) for first in range(0, GAME.option_count - 40, 700)]
PROGRAM_PATHS = (
    *("", "/view?{me}", "/view?{me}&language=it", "/log?{me}", "/log?{me}&language=it", "/chat"),
    *("/journal", "/view?seat=1", "/log?seat=1", "/stream?seat=1", "/moments/0?{me}"),
    *("/moments/{half}?{me}", "/moments/{last}?{me}", "/moments/99999?{me}", "/moments/3?seat=1"),
    *("/why?{me}&" + "&".join(f"option={o}" for o in some) for some in ASKED),
)
PAGE_PATHS = (
    *("?as={seat}", "/replay?at=0&as={seat}", "/replay?at={half}&as={seat}", "/journal"),
    *("/moments/{half}?as={seat}", "/moments/{last}?as={seat}", "/log?as={seat}&before=9"),
    *("/why?as={seat}&place=S10", "/why?as={seat}&place=A1&source=A2", "?as=1"),
    *("/preview?as={seat}&option=30", "/moments/1?as=1", "/replay?at=2&as=1"),
)


@dataclass
class Transcript:
    """All that others than the holder received, in order; and all that anybody did."""

    told: list[tuple[str, bytes]] = field(default_factory=list)
    everything: list[bytes] = field(default_factory=list)
    own: list[bytes] = field(default_factory=list)
    """What the holder saw."""
    log: list[dict[str, Any]] = field(default_factory=list)
    events: dict[str, list[bytes]] = field(default_factory=dict)


class Table:
    """Three people and a spectator at one of the twin tables."""

    def __init__(self, berth: Berth, stack: ExitStack) -> None:
        self.berth, self.stack = berth, stack
        self.kept = Transcript()
        self.viewers = {seat: self._viewer(seat) for seat in (0, HOLDER, 2, SPECTATOR)}
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        body = {"game": "armada", "settings": {**SETTINGS, "max_rounds": "1"}, "seats": seats}
        self.id = str(self.viewers[0].program.post("/tables", body)["id"])
        for seat in (1, 2):
            self.viewers[seat].program.post(f"/tables/{self.id}/join", {"seat": seat})
        berth.advance(PAUSE)
        for viewer in self.viewers.values():
            viewer.listen(self.id, stack)
        self.settle()
        for viewer in self.viewers.values():
            for ear in viewer.ears:
                ear.events.clear()

    def _viewer(self, seat: int) -> Viewer:
        person = None
        if seat >= 0:
            http = self.stack.enter_context(Viewer.client(self.berth, "127.0.0.1"))
            person = granted(http.post("/api/people", json={"name": f"Seat {seat}"}))
        local = APART if seat == HOLDER else "127.0.0.1"
        return Viewer(self.berth, seat, person, self.stack, local)

    def plain(self, viewer: Viewer, content: bytes) -> bytes:
        """Without what is known to differ: the token of a browser's forms."""
        return content.replace(viewer.csrf.encode(), b"TOKEN")

    def view(self, seat: int) -> Any:
        viewer = self.viewers[seat]
        return viewer.program.get(f"/tables/{self.id}/view?{viewer.looks_as}")

    def settle(self) -> None:
        """Until every stream has told what there is to see."""
        for seat, viewer in self.viewers.items():
            length = self.view(seat)["length"]
            for ear in viewer.ears:
                ear.hears(length)

    def makes(self, move: Move) -> None:
        """One choice, the holder's silent answers to it, and the pause that hides them."""
        self._choose(move.seat, move.option)
        while (view := self.view(HOLDER))["asked"]:
            silent = [o["option"] for o in view["options"] if o["option"] in NO]
            if not silent or view["table"]["waiting_for"] == [HOLDER]:
                break
            self._choose(HOLDER, silent[0])
        self.berth.advance(PAUSE)
        self.settle()

    def _choose(self, seat: int, option: int) -> None:
        viewer, view = self.viewers[seat], self.view(seat)
        body = {"seat": seat, "length": view["length"], "option": option}
        answer = viewer.program.ask("POST", f"/tables/{self.id}/choices", body)
        assert answer.is_success, (answer.text, view["decision"])
        if seat != HOLDER:
            self.note(viewer, "choice", answer.status_code, answer.content)

    def note(self, viewer: Viewer, what: str, status: int, content: bytes) -> None:
        self.kept.everything.append(content)
        if viewer.seat == HOLDER:
            self.kept.own.append(content)
        else:
            said = b"%d " % status + self.plain(viewer, content)
            self.kept.told.append((f"{viewer.seat} {what}", said))

    def sweep(self) -> None:
        """Everything that can be looked at, by everybody; and what is refused."""
        for seat, viewer in self.viewers.items():
            last = self.view(seat)["length"]
            known = {"me": viewer.looks_as, "seat": seat, "half": last // 2, "last": last}
            for path in ("/tables", *(f"/tables/{self.id}{p}" for p in PROGRAM_PATHS)):
                if "/stream" not in path or seat != HOLDER:
                    answer = viewer.program.ask("GET", path.format(**known))
                    self.note(viewer, path, answer.status_code, answer.content)
            for path in ("/", *(f"/tables/{self.id}{p}" for p in PAGE_PATHS)):
                if "as=1" not in path or seat != HOLDER:
                    page = viewer.browser.get(path.format(**known))
                    self.note(viewer, path, page.status_code, page.content)
            for wrong in wrong_choices(seat, last):
                answer = viewer.program.ask("POST", f"/tables/{self.id}/choices", wrong)
                assert not answer.is_success
                self.note(viewer, f"wrong {wrong}", answer.status_code, answer.content)
        stranger = self.viewers[SPECTATOR]
        figures = stranger.browser.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"})
        self.note(stranger, "/metrics", figures.status_code, figures.content)

    def finish(self) -> Transcript:
        for seat, viewer in self.viewers.items():
            for ear in viewer.ears:
                self.kept.everything += ear.events
                if seat != HOLDER:
                    told = [self.plain(viewer, event) for event in ear.events]
                    self.kept.events[ear.path] = told
        return self.kept


def wrong_choices(seat: int, length: int) -> Iterator[dict[str, int]]:
    """What nobody may choose: too late, for somebody else, or not at all."""
    yield {"seat": max(seat, 0), "length": length + 1, "option": 0}
    for other in (0, 1, 2):
        if other != seat:
            yield {"seat": other, "length": length, "option": NO[0]}
    yield {"seat": max(seat, 0), "length": length, "option": 32767}


def played(twins: Twins, which: int, secret: bytes, folder: Path, every: int) -> Transcript:
    """One of the twin tables from the first move to the last but one."""
    numbers, time = count(1), Time()
    config = ServerConfig(
        database=f"sqlite+aiosqlite:///{folder / f'{which}.sqlite'}",
        now=time,
        new_id=lambda: f"id{next(numbers)}",
        new_secret=lambda: secret,
        compile=False,
        pause_seconds=PAUSE,
        lobby_pause=0.0,
    )
    with capture_logs() as log, berthed(config, time) as berth, ExitStack() as stack:
        table = Table(berth, stack)
        for number, move in enumerate(twins.moves[:-1]):
            if number % every == 0:
                table.sweep()
            table.makes(move)
        table.sweep()
        kept = table.finish()
        kept.log = [dict(line) for line in log if line.get("client") != APART]
        kept.everything += [str(line).encode() for line in log]
        stack.close()
    return kept


def forms(secret: bytes) -> list[bytes]:
    """How a secret might be written."""
    coded = [base64.b64encode(secret), base64.urlsafe_b64encode(secret)]
    written = [code.rstrip(b"=") for code in coded]
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), *written]


def assert_alike(one: Transcript, other: Transcript) -> None:
    for (what, said), (what_too, said_too) in zip(one.told, other.told, strict=True):
        assert what == what_too
        assert said == said_too, what
    for path, events in one.events.items():
        for event, event_too in zip(events, other.events[path], strict=True):
            assert event == event_too, path
    assert [public(line) for line in one.log] == [public(line) for line in other.log]


def public(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the log, without how long it took."""
    return {name: value for name, value in line.items() if name != "ms"}


@pytest.mark.parametrize("number", range(rounds(1, 20)))
def test_a_whole_game_tells_others_nothing_of_a_hand(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = 1000 * SEED + number
    print(f"seed {seed}")
    twins = found(seed, 1)
    secret = random.Random(seed).randbytes(32)
    kept = []
    for which, draws in enumerate(twins.lucks):
        foretold = partial(Foretold, draws=draws)
        monkeypatch.setattr(loading, "luck_of", lambda card, told=foretold: told(card.secret))
        kept.append(played(twins, which, secret, tmp_path, rounds(30, 6)))
    assert twins.hidden > 0
    assert kept[0].own != kept[1].own
    assert_alike(*kept)
    for said in (said for each in kept for said in each.everything):
        assert not any(form in said for form in forms(secret))
