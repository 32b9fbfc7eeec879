"""The tests of the interface for programs: real HTTP on the loopback."""
