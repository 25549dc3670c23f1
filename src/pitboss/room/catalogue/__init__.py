"""The catalogue of acts: purpose, consequences and form fields of each act.

Pure data: a package or file per game, and files for acts that all tables share.  `reading` resolves
it for a game and its instrument.
"""

from pitboss.room.catalogue.reading import NoSuchGame, acts_shown, entry_of, said

__all__ = ["NoSuchGame", "acts_shown", "entry_of", "said"]
