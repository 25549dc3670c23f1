"""Views of tournaments: money, entries, clocks and acts, and the part that all viewers share."""
