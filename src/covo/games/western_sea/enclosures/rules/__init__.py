"""The rules of Enclosures; they import no words."""
