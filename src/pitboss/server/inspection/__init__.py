"""Rounds on record for those who may look into them, and the record's own state."""
