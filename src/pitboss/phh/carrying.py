"""Whether the format can express a round: its variant, and everything that happened in it."""

from __future__ import annotations

import re
from typing import Final

from pitboss.games.poker import (
    Determinations,
    FixedLimit,
    Game,
    Option,
    PotLimit,
    Wins,
    events,
)
from pitboss.phh.variants import VARIANTS, Variant


class CannotCarry(ValueError):  # noqa: N818 - says what it is
    """The format cannot express a round; the message says why in one sentence."""


_HOLD_EM: Final = frozenset(
    (
        Game.HOLD_EM,
        Game.EARLY_BIRD,
        Game.INSTANT_SATELLITE,
        Game.SUPER_SATELLITE,
        Game.NO_LIMIT_HOLD_EM,
        Game.LIMIT_HOLD_EM,
    )
)
_SMALL_BETS: Final = 2
"""The number of betting rounds with small bets; bets are big in the others."""
WHOLE_DECK: Final = 52


def variant_of_round(of: Determinations, happened: tuple[events.Event, ...]) -> Variant:
    """Return the variant of a round.  Raises CannotCarry with the first reason found."""
    if of.wild_card:
        raise CannotCarry("the deck has a joker")
    if of.cards != WHOLE_DECK:
        raise CannotCarry(f"the deck has {of.cards} cards")
    found = _variant(of)
    if not found.blinds and (of.foreign is None or of.foreign.short_opening is None):
        raise CannotCarry("the format wants a bring-in, and no instrument has one")
    if found.blinds and not of.blind_betting:
        raise CannotCarry("the format wants blinds, and antes alone are paid")
    if of.blind_betting and of.option is not Option.B:
        raise CannotCarry(f"the opening player has option {of.option.name} of rule 10.1")
    _check_events(happened)
    _check_blinds_in_full(happened)
    _check_winners_shown(happened)
    return found


def _variant(of: Determinations) -> Variant:
    games = _HOLD_EM if of.game in _HOLD_EM else frozenset((of.game,))
    candidates = [variant for variant in VARIANTS.values() if variant.game in games]
    if not candidates:
        raise CannotCarry(f"no variant of the format is dealt as {of.game.value} is")
    for variant in candidates:
        if (
            type(of.limit) is variant.limit
            and of.wins is variant.wins
            and of.qualifier is variant.split
        ):
            _check_limit(of)
            return variant
    raise CannotCarry(
        f"no variant of the format is {of.game.value} by this limit and for these hands"
    )


def _check_limit(of: Determinations) -> None:
    if isinstance(of.limit, PotLimit) and of.limit.half:
        raise CannotCarry("half the pot is the limit")
    if isinstance(of.limit, FixedLimit):
        sizes = of.limit.sizes
        if len({*sizes[:_SMALL_BETS]}) > 1 or len({*sizes[_SMALL_BETS:]}) > 1:
            raise CannotCarry("bets are not of one size in two betting rounds and then of another")
    if of.wins is not Wins.HIGH_BALL and not of.ace_low_in_low:
        raise CannotCarry("the ace is high in low hands")


def _check_events(happened: tuple[events.Event, ...]) -> None:
    """Refuse events that the format has no action for, and rounds without a normal end."""
    for event in happened:
        if type(event) not in _KNOWN:
            raise CannotCarry(
                _WHY.get(type(event), f"something irregular happened: {_description(event)}")
            )
    if not any(isinstance(event, events.RoundEnded) for event in happened):
        raise CannotCarry("the round did not end by its pots being won")


def _check_blinds_in_full(happened: tuple[events.Event, ...]) -> None:
    """Refuse a short greatest blind that was called in full.

    By the format's customs a call equals what was posted; here it equals the full blind
    (reading F-57).
    """
    posted = [event.amount for event in happened if isinstance(event, events.BlindPosted)]
    for event in happened:
        if (
            isinstance(event, events.BettingRoundOpened)
            and event.price
            and event.price > max(posted)
        ):
            raise CannotCarry("the greatest blind was posted short, and was called in full")


def _check_winners_shown(happened: tuple[events.Event, ...]) -> None:
    """Refuse pots won with an unseen hand: in the format it wins not even an uncontested pot."""
    unseen = {event.seat for event in happened if isinstance(event, events.HandPassedIn)}
    for event in happened:
        if isinstance(event, events.PotWon) and unseen & {seat for seat, _ in event.shares}:
            raise CannotCarry("a pot that one player alone contested was won with an unseen hand")


def _description(event: events.Event) -> str:
    """Describe an event by its name: `bet out of turn placed`."""
    return re.sub(r"(?=[A-Z])", " ", type(event).__name__).strip().lower()


_WHY: Final = {
    events.CommissionTaken: "commission came out of the pots",
    events.MissedBlindPosted: "a missed blind was posted",
    events.RoundVoided: "the round is void",
}
_KNOWN: Final = frozenset(
    (
        events.AntePaid,
        events.BetPlaced,
        events.BettingRoundEnded,
        events.BettingRoundOpened,
        events.BettingRoundPassedOver,
        events.BlindPosted,
        events.BlindsAndAntesCollected,
        events.OpenedShort,
        events.Called,
        events.CalledAndRaised,
        events.CardsCut,
        events.CardsDealt,
        events.CardsShuffled,
        events.Checked,
        events.Folded,
        events.FoldedForTime,
        events.HandDiscarded,
        events.HandExposed,
        events.HandPassedIn,
        events.InitialCardsDealt,
        events.LastCardForAllDealt,
        events.NoCommissionTaken,
        events.OverBlindPosted,
        events.PotWon,
        events.PotsFormedAnew,
        events.RoundEnded,
        events.ShowdownBegan,
        events.Stood,
        events.TappedOut,
        events.UncalledReturned,
    )
)
