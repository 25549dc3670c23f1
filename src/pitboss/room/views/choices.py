"""The decisions at a player's seat: each open, or closed and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from pitboss.messages.views import AwaitedShown, DecisionShown
from pitboss.room.acts.wire_acts import act_name

NO_CARDS_YET: Final = "Decisions come after the deal."
NO_HAND: Final = "You have no hand in this round."
FOLDED: Final = "You have folded."
TOO_FEW_CHIPS: Final = "You do not have enough chips in front of you for that."
NOTHING: Final = "Nothing to decide now."


class Choice(NamedTuple):
    """A decision that the game may ask for."""

    command: type[Any]
    closed: str = ""
    """Why it is closed, where the game can say; shown only if it is not awaited."""
    times: int = 0
    amount: int | None = None


class Decisions:
    """The decisions of a game, in their order on screen.

    `reason` takes the round or None, a seat and its player, and returns why the player decides
    nothing.  `choices` takes a round and the seat of a player who does, and gives each its own
    reason.  A reason in `every` replaces the general one.
    """

    def __init__(
        self,
        every: tuple[Choice, ...] = (),
        reason: Callable[[Any, int, int], str] = lambda *_: NOTHING,
        choices: Callable[[Any, int], Iterable[Choice]] = lambda *_: (),
    ) -> None:
        self._every, self._reason, self._choices = every, reason, choices
        self._names = frozenset(act_name(choice.command) for choice in every)
        self._closed: dict[str, tuple[DecisionShown, ...]] = {}
        """What is shown to who decides nothing, by the reason; there are few."""

    def shown(
        self, state: Any, seat: int, player: int, awaited: Iterable[AwaitedShown]
    ) -> tuple[DecisionShown, ...]:
        """Show each decision at a seat: open if it is awaited, otherwise with the reason."""
        why = self._reason(state, seat, player)
        at_seat = {act.act: act for act in awaited if act.box == seat and act.act in self._names}
        if not why:
            return tuple(_shown(self._choices(state, seat), at_seat))
        if why not in self._closed:
            self._closed[why] = tuple(_shown(self._all_closed(why), {}))
        if not at_seat:
            return self._closed[why]
        return tuple(_shown(self._all_closed(why), at_seat))

    def _all_closed(self, why: str) -> Iterator[Choice]:
        for choice in self._every:
            yield choice if choice.closed else choice._replace(closed=why)


def _shown(choices: Iterable[Choice], at_seat: dict[str, AwaitedShown]) -> Iterator[DecisionShown]:
    for command, closed, times, amount in choices:
        name = act_name(command)
        act = at_seat.get(name)
        if act is not None and (amount is None or not act.amounts or amount in act.amounts):
            yield DecisionShown(act=name, times=times, amount=amount, cites=act.cites)
        else:
            cites = act.cites if act is not None else ()
            yield DecisionShown(
                act=name, closed=closed or NOTHING, times=times, amount=amount, cites=cites
            )
