"""Practice: what is allowed at practice tables alone, and marked as such."""
