"""A round with a starting marker, whose players wager in order."""

from __future__ import annotations

from pitboss.chips import Chips, dollars
from pitboss.games.ultimate_texas_holdem import (
    Determinations,
    RoundOfPlay,
    apply,
    awaited,
    commands,
    decide,
    events,
    open_round,
)
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused

DEALER = Person(900, Office.DEALER)


class MarkedRound:
    """Boxes 2, 3 and 5, whose players have the number of the box; the marker lies at box 3."""

    def __init__(
        self, marker: int | None = 3, advised: frozenset[int] = frozenset(), law: str = "NI2025-411"
    ) -> None:
        seats: dict[int, tuple[int, Chips]] = {box: (box, dollars(100)) for box in (2, 3, 5)}
        opened = open_round(RuleSet((law,)), Determinations(), seats, frozenset(), marker, advised)
        self.state: RoundOfPlay = opened
        self.do(commands.OfferWagers(DEALER))

    def do(self, command: commands.Command) -> list[events.Event]:
        ruling = decide(self.state, command)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            self.state = apply(self.state, event)
        return list(ruling.events)

    def refused(self, command: commands.Command) -> list[tuple[str, str | None]]:
        ruling = decide(self.state, command)
        assert isinstance(ruling, Refused), ruling
        return [(one.clause, one.reading) for one in ruling.under]

    def ask(self, *boxes: int) -> None:
        for box in boxes:
            self.do(commands.AskToWager(DEALER, box))

    def wager(self, box: int, amount: int = 10) -> list[events.Event]:
        return self.do(place_wagers(box, amount))

    def open_to(self) -> set[tuple[str, int | None]]:
        return {
            (one.command.__name__, one.box)
            for one in awaited(self.state)
            if one.command is not commands.ShuffleCards
        }


def place_wagers(box: int, amount: int = 10) -> commands.PlaceWagers:
    return commands.PlaceWagers(Person(box, Office.PLAYER), box, dollars(amount), dollars(amount))
