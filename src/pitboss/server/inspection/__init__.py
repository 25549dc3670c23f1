"""Rounds on record for those who may inspect them, and the state of the record."""
