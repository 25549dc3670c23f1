"""Simulations: the real engine with bots at full speed, deterministic by seed."""
