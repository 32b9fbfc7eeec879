"""The rules of Advisors; they import no words."""
