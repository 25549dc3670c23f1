"""The catalogue of acts: what an act sheet says, resolved for a game and its instrument."""

from pitboss.room.catalogue.game_acts import NoSuchGame, acts_shown, said

__all__ = ["NoSuchGame", "acts_shown", "said"]
