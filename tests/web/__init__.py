"""The tests of the pages and of the interface for programs."""
