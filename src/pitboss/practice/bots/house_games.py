"""House game bots that act on a round directly, for simulations.

They wager a part of their stake.  A `HousePlay` decides which hands to play on with: `SIMPLE` takes
a pair or high cards, which is quick; `optimal.OPTIMAL` is the exact best play.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any, Final, NamedTuple

from pitboss.cards import Card, FaceDown, Rank
from pitboss.chips import Chips
from pitboss.games import canberra_poker as canberra
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.canberra_poker.state import Box as CanberraBox
from pitboss.games.ultimate_texas_holdem.state import Box as UltimateBox
from pitboss.offices import Office, Person

Opened = Callable[[Iterable[FaceDown]], tuple[Card, ...]]


class HousePlay(NamedTuple):
    """Decides which hands are worth more chips, from the round, the box and its cards."""

    ultimate: Callable[[ultimate.RoundOfPlay, UltimateBox, tuple[Card, ...]], bool]
    canberra: Callable[[canberra.RoundOfPlay, CanberraBox, tuple[Card, ...]], bool]


def ultimate_act(
    state: ultimate.RoundOfPlay, opened: Opened, seated: Container[int | None], play: HousePlay
) -> ultimate.commands.Command | None:
    """Return a player's next act; None if no seated player wagers any more or has to decide."""
    open_to = [due for due in ultimate.awaited(state) if due.office is Office.PLAYER]
    for option in open_to:
        wagers = option.command is ultimate.commands.PlaceWagers and option.box in seated
        if wagers and (act := _wagers(state, option.box or 0)):
            return act
    if not state.undecided:
        return None
    first = open_to[0].box
    return _decide_play(state, [option for option in open_to if option.box == first], opened, play)


def _wagers(state: ultimate.RoundOfPlay, number: int) -> ultimate.commands.PlaceWagers | None:
    """Wager a part of the stake that leaves enough for a play wager."""
    of, box = state.determinations, state.box(number)
    ante = _limited_amount(state.stake(number) // 12, of.ante, of.multiple)
    if box is None or state.stake(number) < 2 * ante.units:
        return None
    return ultimate.commands.PlaceWagers(Person(box.player, Office.PLAYER), number, ante, ante)


def _limited_amount(wanted: int, limits: Any, multiple: Chips) -> Chips:
    """Return about the wanted amount, in whole multiples and within the limits."""
    units = max(min(wanted, limits.maximum.units), limits.minimum.units)
    within: Chips = limits.minimum.__class__(units // multiple.units * multiple.units)
    least: Chips = limits.minimum
    return max(within, least)


def _decide_play(
    state: ultimate.RoundOfPlay, choices: list[Any], opened: Opened, play: HousePlay
) -> ultimate.commands.Command:
    """Play a good hand if there are chips for it; else check, or fold on the river."""
    box = state.box(choices[0].box)
    assert box is not None
    by, may = Person(box.player, Office.PLAYER), {choice.command: choice for choice in choices}
    plays = may.get(ultimate.commands.PlacePlayWager)
    if plays is not None and play.ultimate(state, box, opened(box.hole)):
        affords = [amount for amount in plays.amounts if amount.units <= state.stake(box.number)]
        if affords:
            return ultimate.commands.PlacePlayWager(by, box.number, max(affords))
    checks = ultimate.commands.Check in may
    return (ultimate.commands.Check if checks else ultimate.commands.Fold)(by, box.number)


def _is_good(state: ultimate.RoundOfPlay, _: UltimateBox, hole: tuple[Card, ...]) -> bool:
    """Return whether the hand pairs a hole card, or is high before the flop."""
    own = [card.rank for card in hole if card.rank is not None]
    lies = [state.faces[place].rank for place in state.communal if place in state.faces]
    paired = own[0] == own[1] or any(rank in lies for rank in own)
    if not lies:
        return paired or max(own) is Rank.ACE or sum(rank.value for rank in own) >= 23
    return paired or (len(lies) == 5 and max(own) >= Rank.QUEEN)


def canberra_act(
    state: canberra.RoundOfPlay, opened: Opened, seated: Container[int | None], play: HousePlay
) -> canberra.commands.Command | None:
    """Return a player's next act; None if no seated player wagers any more or has to decide."""
    open_to = [due for due in canberra.awaited(state) if due.office is Office.PLAYER]
    for option in open_to:
        antes = option.command is canberra.commands.PlaceAnte and option.box in seated
        if antes and (act := _antes(state, option.box or 0)):
            return act
    deciding = [option for option in open_to if option.command in _DECISIONS]
    if not deciding:
        return None
    first = deciding[0].box
    return _bet_or_fold(state, [option for option in deciding if option.box == first], opened, play)


_DECISIONS: Final = (
    canberra.commands.TakeUpCards,
    canberra.commands.PlaceBet,
    canberra.commands.Fold,
)


def _antes(state: canberra.RoundOfPlay, number: int) -> canberra.commands.PlaceAnte | None:
    """Ante a part of the stake that leaves enough for a bet."""
    of, box, stake = state.determinations, state.box(number), state.stake(number)
    if box is None or stake < of.ante.minimum.units:
        return None
    by, ante = Person(box.player, Office.PLAYER), _limited_amount(stake // 9, of.ante, of.multiple)
    return canberra.commands.PlaceAnte(by, number, ante)


def _bet_or_fold(
    state: canberra.RoundOfPlay, choices: list[Any], opened: Opened, play: HousePlay
) -> canberra.commands.Command:
    """Look at the cards; then bet a good hand if there are chips for it, else fold."""
    box = state.box(choices[0].box)
    assert box is not None
    by, may = Person(box.player, Office.PLAYER), {choice.command: choice for choice in choices}
    if canberra.commands.TakeUpCards in may:
        return canberra.commands.TakeUpCards(by, box.number)
    bets = may.get(canberra.commands.PlaceBet)
    if bets is not None and play.canberra(state, box, opened(box.cards)):
        amount = bets.amounts[0]
        if amount.units <= state.stake(box.number):
            return canberra.commands.PlaceBet(by, box.number, amount)
    return canberra.commands.Fold(by, box.number)


def _is_worth_a_bet(_: canberra.RoundOfPlay, __: CanberraBox, cards: tuple[Card, ...]) -> bool:
    """Return whether the hand has a pair or better, or ace and king as the dealer needs."""
    ranks = sorted((card.rank.value for card in cards if card.rank), reverse=True)
    return len(set(ranks)) < len(ranks) or ranks[:2] == [Rank.ACE.value, Rank.KING.value]


SIMPLE: Final = HousePlay(_is_good, _is_worth_a_bet)
