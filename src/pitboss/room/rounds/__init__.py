"""Recorded rounds: search, display, replay and recompute."""
