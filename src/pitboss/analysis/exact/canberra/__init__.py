"""Canberra Poker exactly: every deal counted once, any pay table priced from the counts."""
