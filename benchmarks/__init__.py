"""Measurements beside peers.  Run by `make bench`, never imported by the product."""
