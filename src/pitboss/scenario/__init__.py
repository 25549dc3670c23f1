"""Scenarios that inspectors can read, and how much of the law they and the code cover."""
