"""What people read: sentences by language, and the words every game must have."""
