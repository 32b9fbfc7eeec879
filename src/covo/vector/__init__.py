"""Many games at once, stepped by compiled code on a CPU or a GPU: arrays in, arrays out."""

from .batch import Batch, Ended, IllegalOption
from .cuda import CudaBatch, DeviceArray

__all__ = ["Batch", "CudaBatch", "DeviceArray", "Ended", "IllegalOption"]
