"""Exact analysis of Canberra Poker: deals are counted once, then any pay table is priced."""
