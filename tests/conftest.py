"""What every test shares: Hypothesis runs the same examples on every machine."""

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
