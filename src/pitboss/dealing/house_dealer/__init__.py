"""The house dealer: does what is awaited of the dealer at an electronic table.

It acts by commands, as a human dealer does, with one module for each game.  It never hurries a
player: the table's deadlines decide when wagers close.
"""

from typing import Final

from pitboss.offices import Office, Person

HOUSE_DEALER: Final = Person(0, Office.DEALER)
