"""Dealing: cards, draws and decisions of the house, for every game, below the room."""
