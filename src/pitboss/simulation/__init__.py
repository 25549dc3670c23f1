"""The real engine with bots, at full speed: whole tournaments, deterministic by seed."""
