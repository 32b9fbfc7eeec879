"""The rules of Emissaries; they import no words."""
