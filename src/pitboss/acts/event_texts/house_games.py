"""What events say that Ultimate Texas Hold-em and Canberra Poker have in common.

The two games have event classes of their own with the same names, so the sheets here are kept by
name, and each game takes those that it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from pitboss.acts.event_texts.sheet import EventSheet, TextContext, Values, sheet
from pitboss.acts.event_texts.values import WagerResult, moved_units, net_units, results_text
from pitboss.chips import Chips, Transfer
from pitboss.games.ultimate_texas_holdem import events
from pitboss.ruling import Outcome


class AtBox(Protocol):
    """An event at a box."""

    @property
    def box(self) -> int: ...


class Moved(Protocol):
    """An event that moved money."""

    @property
    def moved(self) -> tuple[Transfer, ...]: ...


class Settled(Protocol):
    """An event that ended wagers of a box."""

    @property
    def results(self) -> Sequence[WagerResult]: ...


class OutOfOrder(Protocol):
    """Wagers that were placed before their player was asked."""

    @property
    def again(self) -> bool: ...


def amount_moved(event: Moved, context: TextContext) -> Values:
    """Return what moved, in all."""
    return {"total": context.amount(context.chips(moved_units(event.moved)))}


def settlement(event: Settled, context: TextContext) -> Values:
    """Return what a player won or lost, and by which wagers."""
    units = net_units(event.results)
    amount = context.amount(context.chips(abs(units)))
    verb = "wins" if units > 0 else "loses"
    return {
        "net": f"{verb} {amount}" if units else "breaks even",
        "results": results_text(event.results),
    }


def lost_in_all(results: Sequence[WagerResult], context: TextContext) -> str:
    """Return the total that was lost."""
    units = sum(result.amount.units for result in results if result.outcome is Outcome.LOSES)
    return context.amount(context.chips(units))


def advised_lines(event: OutOfOrder) -> tuple[int, ...]:
    """A second time the wagers may also be declared void."""
    return (0, 1) if event.again else (0,)


def placed_text(placed: Sequence[tuple[WagerName, Chips]], context: TextContext) -> str:
    """Return `$5 ante, $5 blind`."""
    return ", ".join(f"{context.amount(amount)} {wager.value}" for wager, amount in placed)


class WagerName(Protocol):
    """A wager, by its name."""

    @property
    def value(self) -> str: ...


_SHARED: Final = (
    sheet(events.WagersOffered, "wagers are offered", "Place your wagers."),
    sheet(events.RoundSatOut, "box {box} sits the round out", "{who} sits this round out."),
    sheet(events.CardsShuffled, "the cards are shuffled", "The cards are shuffled."),
    sheet(events.CardsCut, "the cards are cut", "The cards are cut."),
    sheet(events.ShoeLoaded, "the shoe is loaded", "The shoe is loaded."),
    sheet(
        events.OverMaximumAllowed,
        "box {box} may exceed the maximum",
        "{who} may bet above the maximum: a marker is beside the box.",
    ),
    sheet(
        events.MaximumApplies,
        "box {box} is held to the maximum",
        "{whose} wager is above the maximum and counts up to the maximum only.",
    ),
    sheet(
        events.PlayerAdvised,
        "the player at box {box} is advised",
        "{who} is advised: further wagers below the minimum will be returned.",
    ),
    sheet(
        events.WagersWithdrawn,
        "box {box} has taken the wagers back",
        "{who} takes back {total} before the deal.",
        values=amount_moved,
    ),
    sheet(
        events.HandSettled,
        "box {box} has {hand}",
        "{who} {net} with {hand}: {results}.",
        values=settlement,
    ),
    sheet(
        events.PayoutCapped,
        "{withheld} is withheld from box {box}",
        "The maximum payout withholds {withheld} from {who}.",
    ),
    sheet(
        events.WagersVoided,
        "the wagers of box {box} are void",
        "{whose} wagers are void: {results}.",
        values=settlement,
    ),
    sheet(
        events.RoundVoided,
        "the round is void",
        "The round is void. All its wagers go back.",
    ),
    sheet(events.PlayContinued, "play goes on", "Play goes on unchanged."),
    sheet(
        events.DeckCheckOrdered,
        "the deck is checked",
        "The deck will be checked for missing or foreign cards.",
    ),
    sheet(events.DisputeRaised, "box {box} disputes", "{who} raises a dispute."),
    sheet(
        events.PlayerExcluded,
        "the player at box {box} is excluded",
        "{who} is excluded from the game.",
    ),
    sheet(events.RoundEnded, "the round is over", "The round is over."),
)

_BY_NAME: Final[Mapping[str, EventSheet]] = {kind.__name__: held for kind, held in _SHARED}


def shared_sheets(*kinds: type) -> dict[type, EventSheet]:
    """Return the shared sheets for a game's event classes of the same names."""
    return {kind: _BY_NAME[kind.__name__] for kind in kinds}
