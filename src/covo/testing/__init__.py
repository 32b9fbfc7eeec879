"""What authors of games test with."""
