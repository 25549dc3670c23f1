"""What persons at tables use: views, acts, live connections, proofs of cards."""
