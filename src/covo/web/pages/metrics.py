"""What those who look after machines ask: whether it works, and how much it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from covo.server.server import Server

from ..middleware.reader import address_of

LOOPBACK = ("127.0.0.1", "::1")
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds; the aim is 50 ms for ninety-nine requests in a hundred."""
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
STREAM = "/stream"
TOTAL = "_total"
STATE = "meter"
UNCACHED = {"Cache-Control": "no-store"}
PROMETHEUS = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")
"""The answer adds the character set to whatever is text."""


class Meter:
    """Counts the requests of one application, by route and never by address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "covo_requests",
            "Requests that were answered.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self._seconds = Histogram(
            "covo_request_seconds",
            "Seconds until an answer was complete; streams are left out.",
            ["route"],
            buckets=BUCKETS,
            registry=self.registry,
        )

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """One request was answered. A method that nobody knows gets no line of its own."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        if not route.endswith(STREAM):
            self._seconds.labels(route).observe(seconds)

    def text(self, figures: dict[str, float]) -> bytes:
        """Everything, as Prometheus reads it."""
        return b"".join(map(generate_latest, (_Figures(figures), self.registry)))


class _Figures(CollectorRegistry):
    """What the server tells of itself; a figure called total only ever grows."""

    def __init__(self, figures: dict[str, float]) -> None:
        super().__init__()
        self.figures = figures

    def collect(self) -> Iterable[Metric]:
        for name, value in sorted(self.figures.items()):
            kind = CounterMetricFamily if name.endswith(TOTAL) else GaugeMetricFamily
            said = name.replace("_", " ").capitalize() + "."
            yield kind(f"covo_{name.removesuffix(TOTAL)}", said, value=value)


def meter_of(app: Litestar) -> Meter:
    """The meter of an application; made when it is first wanted."""
    if STATE not in app.state:
        app.state[STATE] = Meter()
    meter: Meter = app.state[STATE]
    return meter


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def health(server: NamedDependency[Server]) -> Response[str]:
    """Whether the server answers, and its database, too."""
    try:
        await server.people.person("nobody")
    except Exception:  # whatever it is, the server cannot work: that is all this address says
        return Response("no database\n", status_code=503, headers=UNCACHED)
    return Response("ok\n", headers=UNCACHED)


@get("/metrics", include_in_schema=False)
async def metrics(
    server: NamedDependency[Server], request: Request[Any, Any, Any]
) -> Response[bytes]:
    """Figures for Prometheus, for this machine alone: how often others post tells who was asked."""
    through_proxy = "x-forwarded-for" in request.headers
    if through_proxy or address_of(request.scope) not in LOOPBACK:
        raise NotFoundException
    text = meter_of(request.app).text(server.figures.read())
    return Response(text, media_type=PROMETHEUS, headers=UNCACHED)


ROUTES = [health, metrics]
