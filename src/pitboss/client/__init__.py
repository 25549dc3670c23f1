"""A small client for bots, tests and load; it uses the same interfaces as everybody."""

from pitboss.client.client import Client
from pitboss.client.errors import RoomError, WentBack

__all__ = ["Client", "RoomError", "WentBack"]
