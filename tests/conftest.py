"""What every test shares: Hypothesis runs the same examples on every machine."""

import gc
import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "full",
    derandomize=True,
    database=None,
    deadline=None,
    # A busy machine is no fault of a test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("full"), max_examples=10)
settings.load_profile("full")

# Whoever starts the tests in the background lets them ignore Ctrl-C, and all they start with them.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Leave what stays to the end out of every later search for garbage.

    It is large, all tests and modules together, and compiling makes garbage without end: it was
    searched so often that compiling took a ninth of its time for that.
    """
    gc.collect()
    gc.freeze()
