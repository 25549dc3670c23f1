"""The catalogue of acts: what each is for, what the instrument makes of it, what has to be asked.

Pure data, a package or file for each game and files for what every table has; `reading` says it for
a game under an instrument.
"""

from pitboss.room.catalogue.reading import NoSuchGame, acts_shown, entry_of, said

__all__ = ["NoSuchGame", "acts_shown", "entry_of", "said"]
