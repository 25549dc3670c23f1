"""Plays rounds of Canberra Poker for tests of the table: each awaited act as it would be done."""

from __future__ import annotations

import random
from typing import Any

from pitboss.cards import Card
from pitboss.chips import dollars
from pitboss.games.canberra_poker import RoundOfPlay, commands, jackpots_due
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, player


def carry_out(  # noqa: C901 - one case a command
    rng: random.Random, state: RoundOfPlay, deck: tuple[Card, ...], one: Any
) -> Any:
    match one.command:
        case commands.PlaceAnte | commands.PlaceJackpotWager:
            return wager(rng, state, one)
        case commands.CutCards:
            return commands.CutCards(DEALER, rng.randint(2, 50))
        case commands.DealCards:
            return deal(rng, state, deck)
        case commands.TurnTopCard:
            return commands.TurnTopCard(DEALER, faces(state, deck, 0)[-1])
        case commands.SetDealersHand:
            return commands.SetDealersHand(DEALER, faces(state, deck, 0))
        case commands.SettleHand:
            return commands.SettleHand(DEALER, one.box, faces(state, deck, one.box))
        case commands.PlaceBet:
            return commands.PlaceBet(who(state, one.box), one.box, one.amounts[0])
        case commands.HandOverJackpots:
            paid = tuple((winner.box, dollars(100)) for winner in jackpots_due(state))
            return commands.HandOverJackpots(DEALER, paid)
        case commands.CollectCards:
            return commands.CollectCards(
                DEALER, tuple((hand, len(state.cards_of(hand))) for hand in one.hands)
            )
        case commands.RuleOnDispute:
            return commands.RuleOnDispute(OPERATOR, "as ruled")
        case commands.ApproveContinuing:
            return commands.ApproveContinuing(SUPERVISOR)
        case simple if one.box is None:
            return simple(DEALER)
        case of_box:
            return of_box(who(state, one.box), one.box)


def wager(rng: random.Random, state: RoundOfPlay, one: Any) -> commands.Command:
    by = who(state, one.box)
    if one.command is commands.PlaceJackpotWager:
        return commands.PlaceJackpotWager(by, one.box, one.amounts[0], rng.random() < 0.9)
    return commands.PlaceAnte(by, one.box, dollars(rng.choice([2, 5, 10, 300])))


def deal(rng: random.Random, state: RoundOfPlay, deck: tuple[Card, ...]) -> commands.DealCards:
    """In one go or in parts; the dealer's last card is dealt face up from a card shoe."""
    if state.determinations.automated:
        return commands.DealCards(DEALER)
    left = 5 - len(state.dealers)
    if rng.random() < 0.3 and left > 1:
        return commands.DealCards(DEALER, sequences=1)
    boxes = len(state.continuing) + 1
    return commands.DealCards(DEALER, deck[state.dealt + boxes * left - 1])


def faces(state: RoundOfPlay, deck: tuple[Card, ...], box: int) -> tuple[Card, ...]:
    return tuple(deck[place.place - 1] for place in state.cards_of(box))


def who(state: RoundOfPlay, box: int) -> Any:
    held = state.box(box)
    return player(held.player if held else 999)


def mishap(rng: random.Random, state: RoundOfPlay, _: tuple[Card, ...]) -> commands.Command:
    """What goes wrong, and what the house does about it."""
    box = rng.choice([*(held.number for held in state.boxes), 9])
    return rng.choice(
        [
            commands.JackpotMalfunction(DEALER),
            commands.ApproveContinuing(SUPERVISOR),
            commands.RestoreJackpot(DEALER),
            commands.ShoeMalfunction(SUPERVISOR),
            commands.CardsMissingOrForeign(DEALER, (), ("a stranger",)),
            commands.VoidWagers(OPERATOR, box, "4.4"),
            commands.ExcludePlayer(OPERATOR, box, "13.2"),
            commands.VoidRound(OPERATOR, "impractical"),
            commands.Dispute(who(state, box), box, "the count"),
            commands.RuleOnDispute(OPERATOR, "as ruled"),
            commands.AllowOverMaximum(OPERATOR, box, marker_placed=True),
            commands.WrongNumberOfCards(DEALER, box, 6),
            commands.PlaceAnte(DEALER, box, dollars(5)),
        ]
    )
