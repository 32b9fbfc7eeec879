"""What the parts of a game beside its rules and words give, and what they may be made of."""
