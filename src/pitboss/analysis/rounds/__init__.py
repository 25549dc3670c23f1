"""Millions of simulated rounds of the house games: compiled kernels deal, decide and settle.

For study only and repeatable by seed: no card at a table ever comes from here.
"""
