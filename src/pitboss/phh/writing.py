"""Write a finished round of a pot game as PHH, if the format can express it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from pitboss.cards import Card, FaceDown
from pitboss.chips import Cents
from pitboss.games.poker import FixedLimit, RoundOfPlay, Seat, Stage, apply, events
from pitboss.phh.actions import card_text
from pitboss.phh.carrying import CannotCarry, variant_of_round
from pitboss.phh.history import HEADS_UP, HistoryError, read_history, read_text
from pitboss.phh.replay import replay
from pitboss.phh.variants import Variant

CENTS_A_DOLLAR: Final = 100
CURRENCY: Final = "AUD"


def phh_text(
    opening: RoundOfPlay,
    happened: Iterable[events.Event],
    about: Mapping[str, str | int] | None = None,
) -> str:
    """Return a round as one PHH hand, from its opening and its events.

    `about` adds fields such as `table`.  Only cards that were face up are written.  The text is
    replayed as a check: raises CannotCarry if the format cannot express the round, or if the round
    would end differently by the format's customs.
    """
    happened = tuple(happened)
    of = variant_of_round(opening.determinations, happened)
    round_of_play = _Round(opening, happened)
    fields = {
        **_terms(opening, of, round_of_play),
        "actions": round_of_play.actions,
        **(about or {}),
        "seats": [seat.number for seat in opening.seats],
        "finishing_stacks": _stakes(round_of_play.state),
    }
    text = "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())
    _check_replay(text)
    return text


def _check_replay(text: str) -> None:
    """Refuse a text that replays to another result, as our rules and the format's may differ."""
    (document,) = read_text(text, "what is written").values()
    history = read_history(document)
    try:
        again = replay(history)
    except HistoryError as error:
        raise CannotCarry(
            f"by the customs of the format it could not be played so: {error}"
        ) from error
    if again.stakes != history.finishing:
        raise CannotCarry("by the customs of the format it would have ended otherwise")


# --- terms ----------------------------------------------------------------------------------------


def _terms(opening: RoundOfPlay, of: Variant, played: _Round) -> dict[str, Any]:
    determined = opening.determinations
    unmatched = determined.foreign is not None and bool(determined.foreign.antes)
    terms: dict[str, Any] = {
        "variant": of.code,
        "ante_trimming_status": not unmatched,
        "antes": [_amount(opening, _ante(opening, seat)) for seat in opening.seats],
    }
    if of.blinds:
        blinds = [_amount(opening, played.blinds.get(seat.number, 0)) for seat in opening.seats]
        terms["blinds_or_straddles"] = blinds[::-1] if len(blinds) == HEADS_UP else blinds
    elif determined.foreign and determined.foreign.short_opening:
        terms["bring_in"] = _amount(opening, determined.foreign.short_opening.units)
    if isinstance(determined.limit, FixedLimit):
        terms["small_bet"] = _amount(opening, determined.limit.sizes[0].units)
        terms["big_bet"] = _amount(opening, determined.limit.sizes[-1].units)
    else:
        terms["min_bet"] = _amount(opening, determined.minimum_bet.units)
    terms["starting_stacks"] = _stakes(opening)
    if isinstance(determined.minimum_bet, Cents):
        terms["currency"] = CURRENCY
    return terms


def _ante(opening: RoundOfPlay, seat: Seat) -> int:
    of = opening.determinations
    if of.foreign and of.foreign.antes:
        by_seat = dict(of.foreign.antes)
        return by_seat[seat.number].units if seat.number in by_seat else 0
    return of.ante.units if of.ante else 0


def _stakes(state: RoundOfPlay) -> list[Fraction]:
    return [_amount(state, state.stake(seat.number)) for seat in state.seats]


def _amount(state: RoundOfPlay, units: int) -> Fraction:
    """Convert units to an amount: money in dollars, chips unchanged."""
    money = isinstance(state.determinations.minimum_bet, Cents)
    return Fraction(units, CENTS_A_DOLLAR if money else 1)


def _toml(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Fraction():
            return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}"
        case list():
            return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)  # JSON and TOML write text and whole numbers the same way


# --- actions --------------------------------------------------------------------------------------


class _Round:
    """The events of a round, translated into actions."""

    def __init__(self, opening: RoundOfPlay, happened: tuple[events.Event, ...]) -> None:
        self.state = opening
        self.actions: list[str] = []
        self.blinds = _blinds_determined(opening)
        """The blind due from each seat, in units."""
        self._numbers = {seat.number: place for place, seat in enumerate(opening.seats, 1)}
        self._own: dict[int, list[FaceDown]] = {seat.number: [] for seat in opening.seats}
        self._faces = _faces(happened)
        self._betting_over = 0
        """The number of actions when the last bet was matched."""
        self._held_then: dict[int, int] = {}
        """The number of cards that each seat had then."""
        self._shown: list[str] = []
        for event in happened:
            self._translate(event)
            self.state = apply(self.state, event)

    def _translate(self, event: events.Event) -> None:
        match event:
            case events.OverBlindPosted():
                self.blinds[event.seat] = event.amount.units
            case events.CardsDealt():
                self._dealt(event)
            case events.BettingRoundEnded() | events.BettingRoundPassedOver(number=1):
                self._betting_over = len(self.actions)
                self._held_then = {seat: len(cards) for seat, cards in self._own.items()}
            case events.Checked() | events.Called():
                self._acts(event.seat, "cc")
            case events.OpenedShort():
                self._acts(event.seat, "pb")
            case events.ChipsBet():
                self._bets(event)
            case events.HandExposed() | events.HandPassedIn() | events.HandDiscarded():
                self._leaves_or_shows(event)
            case events.Folded():
                self._acts(event.seat, "f")
            case events.PotWon(pot=1):
                self._show_before_remaining_cards()

    def _acts(self, seat: int, words: str) -> None:
        self.actions.append(f"p{self._numbers[seat]} {words}")

    def _dealt(self, event: events.CardsDealt) -> None:
        for seat, number in self._numbers.items():
            mine = [place for owner, place in (*event.down, *event.up) if owner == seat]
            if mine:
                self._own[seat] += mine
                self.actions.append(f"d dh p{number} {self._written(mine)}")
        if event.communal:
            self.actions.append(f"d db {self._written(event.communal)}")

    def _written(self, places: Iterable[FaceDown]) -> str:
        return "".join(card_text(self._faces.get(place)) for place in places)

    def _bets(self, event: events.ChipsBet) -> None:
        """Write a bet as its total in this betting round; a tap-out below it is a call."""
        seat = self.state.seat(event.seat)
        assert seat is not None, "an event names a seat of the round"
        if event.taps_out and event.amount.units < self.state.stake(seat.number):
            raise CannotCarry("a player tapped out in whole minimum bets, with chips left")
        bet = seat.bet + event.amount.units
        if bet > self.state.level:
            self._acts(event.seat, f"cbr {_toml(_amount(self.state, bet))}")
        else:
            self._acts(event.seat, "cc")

    def _leaves_or_shows(
        self, event: events.HandExposed | events.HandPassedIn | events.HandDiscarded
    ) -> None:
        if self.state.stage is not Stage.SHOWDOWN:
            raise CannotCarry("a player's cards got among the discards")
        number, own = self._numbers[event.seat], self._own[event.seat]
        if not isinstance(event, events.HandExposed):
            self._shown.append(f"p{number} sm")
            return
        self._shown.append(f"p{number} sm {self._written(own[: self._held_then[event.seat]])}")
        if len(own) > self._held_then[event.seat]:
            self.actions.append(f"p{number} sm {self._written(own)}")

    def _show_before_remaining_cards(self) -> None:
        """Insert shown hands where betting ended: the format wants them before later cards."""
        at = self._betting_over
        self.actions[at:at] = self._shown


def _blinds_determined(opening: RoundOfPlay) -> dict[int, int]:
    of = opening.determinations
    if of.foreign and of.foreign.blinds:
        return {seat: blind.units for seat, blind in of.foreign.blinds}
    posted = zip(opening.seats, of.blinds, strict=False)
    return {seat.number: blind.units for seat, blind in posted}


def _faces(happened: tuple[events.Event, ...]) -> dict[FaceDown, Card]:
    """Return all cards that were face up at the end."""
    found: dict[FaceDown, Card] = {}
    for event in happened:
        if isinstance(event, events.CardsDealt | events.HandExposed):
            found.update(event.faces)
    return found
