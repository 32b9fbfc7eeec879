"""The rules of Fish and Ships; they import no words."""
