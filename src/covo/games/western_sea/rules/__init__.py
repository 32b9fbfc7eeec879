"""The rules of Western Sea, a module for each chapter; they import no other part of the game."""
