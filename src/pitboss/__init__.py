"""Pitboss: a casino poker room that cites the clause behind every ruling."""

__version__ = "0.1.0"
