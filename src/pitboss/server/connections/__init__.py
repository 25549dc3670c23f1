"""Open connections: their limits, the admission queue, and whose view is sent next."""
