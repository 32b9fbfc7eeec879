"""What outlives the process: the schema, the database, and the one writer."""
