"""Dealing: cards, draws and the house's part in rounds and tournaments, below the room."""
