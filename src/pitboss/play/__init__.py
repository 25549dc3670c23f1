"""Play the pot games from Python: open a table, seat players, play rounds and replay them.

For bot authors and researchers; `docs/python-api.md` has examples.  Amounts are whole numbers:
cents at a cash table, tournament chips otherwise.
"""

from pitboss.play.acts import CALL, CHECK, FOLD, STAND, TAP_OUT, Act, bet, draw, raise_by
from pitboss.play.faults import NotAllowed, PlayError
from pitboss.play.records import Record
from pitboss.play.rules import (
    Rules,
    Source,
    canberra_manila,
    draw_poker,
    five_card_stud,
    hold_em,
    limit_hold_em,
    no_limit_hold_em,
    omaha,
    seven_card_stud,
    three_card_manila,
)
from pitboss.play.table import Player, Seated, Table
from pitboss.play.views import Open, SeatSeen, View

__all__ = [
    "CALL",
    "CHECK",
    "FOLD",
    "STAND",
    "TAP_OUT",
    "Act",
    "NotAllowed",
    "Open",
    "PlayError",
    "Player",
    "Record",
    "Rules",
    "SeatSeen",
    "Seated",
    "Source",
    "Table",
    "View",
    "bet",
    "canberra_manila",
    "draw",
    "draw_poker",
    "five_card_stud",
    "hold_em",
    "limit_hold_em",
    "no_limit_hold_em",
    "omaha",
    "raise_by",
    "seven_card_stud",
    "three_card_manila",
]
