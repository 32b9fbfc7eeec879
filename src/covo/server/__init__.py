"""The authority: people, tables, clocks, bots and the journals of all tables; it knows no HTTP."""
