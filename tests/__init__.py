"""The tests of Covo; the folders mirror ``src/covo``."""
