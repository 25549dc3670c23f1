"""The house dealer: at an electronic table it does what is awaited of the dealer.

The dealer is a person like any other and acts by commands; here is that person's hand, one file a
game.  Who runs the table says when wagers are closed, so the dealer hurries nobody.
"""

from typing import Final

from pitboss.offices import Office, Person

HOUSE_DEALER: Final = Person(0, Office.DEALER)
