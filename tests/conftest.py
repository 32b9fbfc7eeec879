"""What every test shares: Hypothesis runs the same examples on every machine."""

from hypothesis import settings

settings.register_profile("full", derandomize=True, database=None, deadline=None)
settings.register_profile("quick", settings.get_profile("full"), max_examples=10)
settings.load_profile("full")
