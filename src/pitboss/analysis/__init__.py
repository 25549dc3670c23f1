"""The mathematics of the games, for study only: no live table can import it (NI2025-411 15.1)."""
