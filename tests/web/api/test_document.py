"""The OpenAPI document says exactly what the server does: Schemathesis tries to prove it wrong."""

import json
import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case

from covo.web.api.document import document

from .live import Newcomer, Program, table_for

DOCUMENT = json.loads(document())
FEW, MANY = 6, 20
"""Requests to each operation: in every run, and in the long one."""
STREAM = "/api/tables/{table_id}/stream"
"""It never ends, so it has tests of its own."""
SCHEMA = schemathesis.openapi.from_dict(
    DOCUMENT,
    config=schemathesis.Config.from_dict(
        {
            "generation": {
                "deterministic": True,
                "max-examples": MANY,
                "no-shrink": True,
                # The test brings a token of its own.
                "with-security-parameters": False,
            },
            # The right form, and impossible all the same: no schema can say what a game allows.
            "checks": {
                "positive_data_acceptance": {
                    "expected-statuses": ["2xx", "401", "403", "404", "409", "422", "429"]
                }
            },
        }
    ),
).exclude(path=STREAM)
KNOWN: dict[str, str] = {"game": "armada"}
"""What a path may name that is there, so that not everything ends at 404."""


@SCHEMA.hook
def map_path_parameters(_context: Any, parameters: Any) -> Any:
    """Every other name is one that is known; which, depends on what was drawn."""
    if not isinstance(parameters, dict):
        return parameters
    return {
        name: KNOWN[name] if name in KNOWN and _is_name(value) and len(value) % 2 else value
        for name, value in parameters.items()
    }


def _is_name(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[\w-]{1,64}", value, re.ASCII) is not None


@pytest.fixture(scope="module")
def token(anne: Program, mary: Program) -> str:
    KNOWN["table_id"] = table_for(anne, mary)
    KNOWN["person_id"] = mary.get("/me")["id"]
    mary.post(f"/tables/{KNOWN['table_id']}/chat", {"room": "players", "text": "Ahoy"})
    (said,) = anne.get(f"/tables/{KNOWN['table_id']}/chat")["messages"]
    KNOWN["message_id"] = said["id"]
    return anne.token


def requests(most: int) -> settings:
    return settings(
        max_examples=most,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.slow
@SCHEMA.parametrize()
@requests(FEW)
def test_the_server_does_what_the_document_says(case: Case[Any], server: str, token: str) -> None:
    case.call_and_validate(base_url=server, headers={"Authorization": f"Bearer {token}"})


@pytest.mark.long
@SCHEMA.parametrize()
@requests(MANY)
def test_it_does_so_however_it_is_asked(case: Case[Any], server: str, token: str) -> None:
    case.call_and_validate(base_url=server, headers={"Authorization": f"Bearer {token}"})


def test_every_operation_tells_what_it_is_and_how_it_may_fail() -> None:
    operations = [o for path in DOCUMENT["paths"].values() for o in path.values()]
    assert len(operations) > 30
    assert len({o["operationId"] for o in operations}) == len(operations)
    for operation in operations:
        assert operation["summary"]
        faults = {status for status in operation["responses"] if status.startswith("4")}
        assert faults == {"400", "401", "403", "404", "409", "413", "415", "422", "429"}


def test_the_document_is_served_as_it_is(stranger: Program) -> None:
    assert stranger.get("/schema") == DOCUMENT


def test_the_page_names_every_address() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    told = {re.sub(r"{\w+}", "{}", path) for path in re.findall(r"/api/[\w/{}-]+", page)}
    told = {re.sub(r"games/armada", "games/{}", path) for path in told}
    wanted = {re.sub(r"{\w+}", "{}", path) for path in DOCUMENT["paths"]}
    assert wanted <= told
    assert {path for path in told if "{}" in path} <= wanted


def test_bodies_are_as_strict_as_the_document(anne: Program, newcomer: Newcomer) -> None:
    """What is read is what is written down: the same types make both."""
    shapes = DOCUMENT["components"]["schemas"]
    for path in DOCUMENT["paths"].values():
        for operation in path.values():
            body = operation.get("requestBody", {}).get("content", {})
            name = body.get("application/json", {}).get("schema", {}).get("$ref", "")
            if name:
                assert shapes[name.rpartition("/")[2]]["additionalProperties"] is False
