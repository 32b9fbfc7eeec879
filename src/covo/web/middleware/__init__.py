"""Around every request: sessions, limits, forms that cannot be forged, faults as a sentence."""
