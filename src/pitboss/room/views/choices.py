"""The decisions at a player's seat: each open, or closed and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from pitboss.chips import Chips
from pitboss.messages.views import AwaitedShown, DecisionShown
from pitboss.room.acts.wire_acts import act_name

NO_CARDS_YET: Final = "Decisions come after the deal."
NO_HAND: Final = "You have no hand in this round."
FOLDED: Final = "You have folded."
TOO_FEW_CHIPS: Final = "You do not have enough chips in front of you for that."
NOTHING: Final = "Nothing to decide now."


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that the game may ask for."""

    command: type[Any]
    closed: str = ""
    """Why it is closed, where the game can say; shown only if it is not awaited."""
    times: int = 0
    amount: Chips | None = None


def choices_shown(
    choices: Iterable[Choice], awaited: Iterable[AwaitedShown], seat: int
) -> Iterator[DecisionShown]:
    """Show each choice as open if the act is awaited of the seat, otherwise with the reason."""
    at_seat = {act.act: act for act in awaited if act.box == seat}
    for choice in choices:
        name = act_name(choice.command)
        amount = None if choice.amount is None else choice.amount.units
        act = at_seat.get(name)
        is_open = act is not None and (not act.amounts or amount in act.amounts)
        yield DecisionShown(
            act=name,
            closed="" if is_open else choice.closed or NOTHING,
            times=choice.times,
            amount=amount,
            cites=act.cites if act is not None else (),
        )
