"""Mathematics of the games, for study: never within reach of a live table (NI2025-411 15.1)."""
