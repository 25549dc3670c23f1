"""The extras of practice tables."""
