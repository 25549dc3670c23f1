"""Exact mathematics of the house games: every figure is a fraction from a full count."""
