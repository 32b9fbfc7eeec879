"""The lobby, the form that makes a table, and invitations."""
