"""Millions of rounds of the house games: compiled kernels that deal, decide and settle.

Repeated by a seed and for study alone: no card of a table ever comes from here.
"""
