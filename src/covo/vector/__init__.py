"""Many games at once, stepped by compiled code: arrays in, arrays out."""

from .batch import Batch, Ended, IllegalOption

__all__ = ["Batch", "Ended", "IllegalOption"]
