"""The parts of HTTP: bodies, queries, addresses, replies, problems and rates."""
