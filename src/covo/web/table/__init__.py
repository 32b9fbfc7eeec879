"""The page of a table and its stream: the board, the panel, choices, seats, talk, looking back."""
