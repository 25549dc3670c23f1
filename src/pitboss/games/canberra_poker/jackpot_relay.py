"""Messages between a round and the progressive jackpot, in one place so that no caller forgets one.

Each decides for itself; the events of one act are recorded together or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.games.canberra_poker.commands import HandOverJackpots
from pitboss.games.canberra_poker.events import (
    Event,
    JackpotsDue,
    JackpotWagerAccepted,
    RoundEnded,
    WagersVoided,
    WagersWithdrawn,
)
from pitboss.games.canberra_poker.state import Wager
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.games.progressive_jackpot.events import Event as JackpotEvent
from pitboss.games.progressive_jackpot.events import JackpotPaid
from pitboss.offices import Person


def for_the_jackpot(
    event: Event, by: Person, table: int, round_of_play: int
) -> tuple[pools.Command, ...]:
    """Return the jackpot commands that follow from an event of a round."""
    where = (by, table, round_of_play)
    match event:
        case JackpotWagerAccepted():
            return (pools.AcceptWager(*where, event.box, event.amount),)
        case WagersWithdrawn() if Wager.JACKPOT in event.wagers:
            return (pools.ReverseWager(*where, event.box),)
        case WagersVoided() if any(result.wager is Wager.JACKPOT for result in event.results):
            return (pools.ReverseWager(*where, event.box, event.with_the_round),)
        case JackpotsDue():
            return (pools.PayJackpots(*where, event.winners),)
        case RoundEnded():
            return (pools.CloseRound(*where),)
        case _:
            return ()


def for_the_round(events: Iterable[JackpotEvent], by: Person) -> tuple[HandOverJackpots, ...]:
    """Return the round commands that follow from events of the jackpot."""
    paid = tuple(
        (payment.box, payment.amount) for payment in events if isinstance(payment, JackpotPaid)
    )
    return (HandOverJackpots(by, paid),) if paid else ()
