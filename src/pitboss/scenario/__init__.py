"""Scenarios that an inspector can read, and what they and the code cover of the law."""
