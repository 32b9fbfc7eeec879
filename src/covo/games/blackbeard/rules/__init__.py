"""The rules of Blackbeard, a module for each chapter; they import no other part of the game."""
