"""What every test shares: Hypothesis runs the same examples on every machine."""

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
