"""A server full of tables: choices a second, and how long until everybody sees them."""
