"""Rounds on record: found, shown, replayed, recomputed."""
