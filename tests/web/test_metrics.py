"""What those who look after machines ask: health, and figures that tell of nobody."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ..patience import PATIENCE
from .api.live import Program, config_in, granted, serving, table_for


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder: Path = tmp_path_factory.mktemp("server")
    with (
        serving(config_in(folder)) as server,
        httpx.Client(base_url=server, timeout=PATIENCE) as client,
    ):
        yield client


def figures(http: httpx.Client) -> dict[str, float]:
    """Every sample, by its name with its labels."""
    lines = granted_text(http.get("/metrics")).splitlines()
    rows = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in rows}


def test_the_figures_are_such_as_prometheus_reads(http: httpx.Client) -> None:
    families = list(text_string_to_metric_families(http.get("/metrics").text))
    assert {"covo_tables_running", "covo_choices"} <= {family.name for family in families}


def granted_text(answer: httpx.Response) -> str:
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-type"].count("charset") == 1
    return answer.text


def test_a_server_that_works_says_so(http: httpx.Client) -> None:
    answer = http.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers


def test_figures_count_tables_and_choices(http: httpx.Client) -> None:
    before = figures(http)
    people = [
        Program(http, granted(http.post("/api/people", json={"name": name}))["token"])
        for name in ("Anne", "Mary")
    ]
    table = table_for(*people)
    view = people[0].get(f"/tables/{table}/view")
    choice = {"seat": 0, "length": view["length"], "option": view["options"][1]["option"]}
    people[0].post(f"/tables/{table}/choices", choice)
    after = figures(http)
    assert after["covo_tables_running"] == before["covo_tables_running"] + 1
    assert after["covo_choices_total"] == before["covo_choices_total"] + 1


def test_requests_are_counted_by_route_and_never_by_address(http: httpx.Client) -> None:
    for path in ("/api/tables/somewhere", "/api/tables/elsewhere", "/nowhere/at/all"):
        http.get(path)
    http.request("PROPFIND", "/api/games")
    found = figures(http)
    table = 'route="/api/tables/{table_id}"'
    assert found[f'covo_requests_total{{method="GET",{table},status="404"}}'] == 2
    assert found['covo_requests_total{method="GET",route="none",status="404"}'] == 1
    assert found['covo_requests_total{method="other",route="none",status="405"}'] == 1
    assert found[f"covo_request_seconds_count{{{table}}}"] >= 2
    text = http.get("/metrics").text
    assert "somewhere" not in text
    assert "PROPFIND" not in text
