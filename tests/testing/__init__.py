"""Tests of what authors of games test with."""
