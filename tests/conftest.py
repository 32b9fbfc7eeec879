"""What every test shares: Hypothesis runs the same examples on every machine."""

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from covo.bots import thinking

from .run.costs import Costs, add_options

settings.register_profile(
    "full",
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    # A busy machine is no fault of a test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("full"), max_examples=10)
settings.load_profile("full")

# Whoever starts the tests in the background lets them ignore Ctrl-C, and all they start with them.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What a bot without machine code looks at depends on how quick the machine is, and costs more than
# the pages around it. `tests/bots` lets it look.
thinking.IN_HASTE = thinking.LIGHT

LUCK = {"COVO_SEED": "1", "COVO_TRIALS": "short", "PYTHONHASHSEED": "random"}
"""What in the environment decides how a test goes, and what holds where nothing is said."""


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config), "costs")


def pytest_report_header() -> str:
    """All that is needed to see a failure again."""
    return "luck: " + ", ".join(f"{name}={os.environ.get(name, LUCK[name])}" for name in LUCK)


def pytest_collection_finish() -> None:
    """Leave what stays to the end out of every later search for garbage.

    It is large, all tests and modules together, and compiling makes garbage without end: it was
    searched so often that compiling took a ninth of its time for that.
    """
    gc.collect()
    gc.freeze()
