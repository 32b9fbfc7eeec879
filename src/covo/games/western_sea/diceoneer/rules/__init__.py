"""The rules of the Diceoneer; they import no words."""
