"""How a game speaks: a row for each kind of option, and all sentences made from the rows."""
