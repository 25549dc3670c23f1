"""How the hands of a round against the house ended, told from its rulings alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.ruling import Allowed, Outcome

VOID = ("RoundVoided", "MisdealDeclared")


@dataclass
class Hands:
    """Follows one round from ruling to ruling; both house games name their events alike."""

    void: set[int] = field(default_factory=set)
    lost: set[int] = field(default_factory=set)
    settled: set[int] = field(default_factory=set)
    won: set[int] = field(default_factory=set)
    excluded: set[int] = field(default_factory=set)
    """Players shut out of the game, whose hands are played to their end (15.3(b), 16.3(b))."""
    over: bool = False
    ways: set[str] = field(default_factory=set)

    def follow(self, rulings: Iterable[tuple[Any, Any]]) -> Hands:
        """Every ruling of the round, in order."""
        for command, ruling in rulings:
            if isinstance(ruling, Allowed):
                for event in ruling.events:
                    self._happened(type(command).__name__, type(event).__name__, event)
        return self

    def _happened(self, act: str, name: str, event: Any) -> None:
        assert not self.over or name not in ("HandSettled", "Folded"), event
        match name:
            case "RoundVoided" | "MisdealDeclared":
                self.over = True
                self.ways.add(f"{name} by {act}")
            case "WagersPlaced" | "AntePlaced":
                self.void.discard(event.box)  # void before the first card, and wagered again
            case "WagersVoided":
                self._voided(act, event.box)
            case "Folded":
                self._left_the_round(event.box)
                self.lost.add(event.box)
                self.ways.add(f"folded by {act}")
            case "HandSettled":
                self._left_the_round(event.box)
                self.settled.add(event.box)
                self._won(event)
            case "JackpotHandedOver":
                assert event.box in self.settled - self.void, event
                self._won(event)
            case "PlayerExcluded":
                self.excluded.add(event.box)

    def _left_the_round(self, box: int) -> None:
        """13.6(b), 12.3, 15.3(a), A:Void, A:Fold  Nothing is won or lost there any more."""
        assert box not in self.void | self.lost | self.settled, box
        if box in self.excluded:
            self.ways.add("excluded and played to its end")

    def _voided(self, act: str, box: int) -> None:
        """Once void a hand stays so; with the round folded and settled ones become void too.

        13.6(b)  So does a folded hand that should not have been dealt.
        """
        assert box not in self.void, box
        if not self.over:
            assert box not in self.lost or act == "HandDealtToUnwageredBox", box
            self.lost.discard(box)
            self.ways.add(f"void by {act}")
        self.void.add(box)
        self.won.discard(box)

    def _won(self, event: Any) -> None:
        if any(result.outcome is Outcome.WINS for result in event.results):
            self.won.add(event.box)

    def check_nets(self, nets: Mapping[int, int]) -> None:
        """A void hand costs and brings nothing; nobody wins but by a hand that was settled."""
        for box, net in nets.items():
            if self.over or (box in self.void and box not in self.lost | self.settled):
                assert net == 0, (box, net)
            if net > 0:
                assert box in self.won, (box, net)
            if box in self.lost and not self.over:
                assert net <= 0, (box, net)
