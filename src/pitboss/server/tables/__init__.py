"""What people at tables use: views, acts, live connections, proofs of cards."""
