"""Tests of the rules and words of Western Sea."""
