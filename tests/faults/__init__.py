"""Trials that break things on purpose: ``make faults`` runs them alone, and for longer."""
