"""Tournaments: their desks, their state and the acts of the house that conducts them."""
