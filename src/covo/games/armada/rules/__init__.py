"""The rules of Armada, a module for each chapter; they import no other part of the game."""
