"""Looking back: earlier moments, journals in and out, finished games that are kept."""
