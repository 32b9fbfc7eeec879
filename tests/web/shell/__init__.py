"""The tests of the lobby, the forms, and what stands around every request: real HTTP."""
