"""Plays rounds of Canberra Poker at random, with every irregularity, for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pitboss.cards import JOKER, Card, FaceDown
from pitboss.cards.card import CARDS
from pitboss.chips import Cents, Chips, TournamentChips, dollars
from pitboss.games.canberra_poker import Awaited, Stage, awaited, commands
from pitboss.games.canberra_poker.commands import ExposedCard, NoDecisionBecause, Ruled
from pitboss.games.canberra_poker.events import Event
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from tests.support.games.canberra_poker.rounds import (
    APPROVED,
    CARD,
    DEALER,
    MACHINE,
    OPERATOR,
    SUPERVISOR,
    Table,
    player_at,
)
from tests.support.random_play import RandomPlay

STAFF = (DEALER, SUPERVISOR, OPERATOR, Person(903, Office.INSPECTOR))
Makers = list[Callable[[], commands.Command]]
CALM_AFTER = 200
"""Steps after which nothing irregular happens, so that the round ends."""


class Played(RandomPlay[commands.Command, Allowed[Event] | Refused]):
    """A round as it went; faces are drawn when they are turned, since nothing needs them before."""

    def __init__(
        self,
        rng: random.Random,
        table: Table,
        after_each: Callable[[Played], None] = lambda _: None,
        oddity: float = 0.0,
    ) -> None:
        super().__init__(rng)
        self.table = table
        self.faces: dict[FaceDown, Card] = {}
        self.rulings: list[tuple[commands.Command, Allowed[Event] | Refused]] = []
        self._after_each, self._oddity = after_each, oddity

    @property
    def over(self) -> bool:
        return self.table.state.stage is Stage.OVER

    def irregular_command(self, step: int) -> commands.Command | None:
        odd = self.rng.random() < self._oddity and step < CALM_AFTER
        return any_command(self) if odd else None

    def awaited_command(self) -> commands.Command:
        return awaited_command(self)

    def act(self, command: commands.Command) -> Allowed[Event] | Refused:
        ruling = self.table.try_(command)  # which also passes each event on to the jackpot
        self.rulings.append((command, ruling))
        return ruling

    def after_awaited(self, command: commands.Command, ruling: Allowed[Event] | Refused) -> None:
        if isinstance(ruling, Refused):
            # a random act has put a false face on the table: do as the refusal advises
            assert "foreign card" in ruling.because, (command, ruling)
            self.act(commands.CardsMissingOrForeign(DEALER, (), ("a stranger",)))

    def after_step(self) -> None:
        self._after_each(self)

    def faces_of(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        left = [card for card in CARDS if card not in self.faces.values()]
        hand = self._great_hand(left)
        if hand and len(places) == 5 and not any(place in self.faces for place in places):
            self.faces.update(zip(places, hand, strict=True))
        for place in places:
            if place not in self.faces:
                card = self.rng.choice(left)
                left.remove(card)
                self.faces[place] = card
        return tuple(self.faces[place] for place in places)

    def _great_hand(self, left: list[Card]) -> list[Card]:
        """Now and then a hand that wins a jackpot, if the cards for it are left."""
        kind = self.rng.choice(["royal", "straight", "flush", "quads", "full", *(11 * ["any"])])
        top, suit = self.rng.randint(3, 11), self.rng.randint(0, 3)
        low = 4 * (top - 1)
        numbers = {
            "royal": [4 * rank + suit for rank in range(8, 13)],
            "straight": [4 * rank + suit for rank in range(top - 3, top + 2)],
            "flush": [4 * rank + suit for rank in (0, 2, 5, top + 1, 7)],
            "quads": [4 * top, 4 * top + 1, 4 * top + 2, 4 * top + 3, low],
            "full": [4 * top, 4 * top + 1, 4 * top + 2, low, low + 1],
        }.get(kind, [])
        hand = [CARDS[number] for number in dict.fromkeys(numbers)]
        return hand if len(hand) == 5 and all(card in left for card in hand) else []


def play_round(
    rng: random.Random,
    after_each: Callable[[Played], None] = lambda _: None,
    oddity: float = 0.12,
) -> Played:
    """One round to its end; now and then a random act comes in place of an awaited one."""
    played = start_round(rng, after_each, oddity)
    played.play_to_end(500)
    return played


def start_round(
    rng: random.Random,
    after_each: Callable[[Played], None] = lambda _: None,
    oddity: float = 0.12,
) -> Played:
    """A round that is about to begin."""
    return Played(rng, _table(rng), after_each, oddity)


def _table(rng: random.Random) -> Table:
    determinations = replace(
        rng.choice([CARD, MACHINE]),
        maximum_payout=rng.choice([dollars(100), dollars(50_000)]),
        jackpot_wager=rng.choice([None, dollars(1), dollars(1), Cents(250)]),
        delegated=rng.random() < 0.5,
    )
    boxes = rng.sample(range(1, 8), rng.randint(1, 4))
    purses = [dollars(0), dollars(7), dollars(25), dollars(31), dollars(1000), dollars(10_000)]
    stakes: dict[int, Chips] = {box: rng.choice(purses) for box in boxes}
    stakes[boxes[0]] = dollars(1000)
    return Table(
        determinations,
        stakes,
        jackpot=replace(APPROVED, displayed_wager=determinations.jackpot_wager or dollars(1)),
        meter=Cents(rng.choice([0, 99_950, 1_052_631, 3_333_333])),
        reserve=Cents(rng.choice([0, 12_345, 900_000])),
        warned=frozenset(100 + box for box in range(1, 8) if rng.random() < 0.3),
        jackpot_operating=rng.random() < 0.9,
        machine_loaded=rng.random() < 0.5,
        **_tournament(rng, boxes),
    )


def _tournament(rng: random.Random, boxes: list[int]) -> dict[str, Any]:
    """In some rounds a starting marker lies, and some players know of wagers out of order."""
    if rng.random() < 0.6:
        return {}
    advised = frozenset(100 + box for box in boxes if rng.random() < 0.5)
    return {"starting_marker": rng.choice([*boxes, rng.randint(1, 7)]), "advised": advised}


def awaited_command(played: Played) -> commands.Command:
    """One of the acts that are open now, as the person who may do it would do it."""
    open_now = awaited(played.table.state)
    if nobody_can_play(played):
        return commands.VoidRound(OPERATOR, "nobody is left to play")
    rare: dict[type[commands.Command], float] = {commands.WithdrawWagers: 0.05, commands.Fold: 0.3}
    sensible = [one for one in open_now if played.rng.random() < rare.get(one.command, 1)]
    return carry_out(played, played.rng.choice(sensible or open_now))


def nobody_can_play(played: Played) -> bool:
    """Before the deal: the chips are gone, or the wagers of all were declared void."""
    state = played.table.state
    return state.stage is Stage.WAGERS and not any(
        box.continuing or (not box.wagered and state.stake(box.number) >= 100)
        for box in state.boxes
    )


def carry_out(played: Played, one: Awaited) -> commands.Command:  # noqa: C901 - a case each
    state, box, rng = played.table.state, one.box or 0, played.rng
    player = player_at(box)
    match one.command:
        case commands.PlaceAnte:
            return _ante(played, box)
        case commands.PlaceJackpotWager:
            return commands.PlaceJackpotWager(player, box, one.amounts[0], rng.random() < 0.9)
        case commands.PlaceBet:
            return commands.PlaceBet(player, box, one.amounts[0])
        case commands.AskToWager:
            return commands.AskToWager(DEALER, box)
        case commands.CutCards:
            return commands.CutCards(DEALER, rng.randint(2, 50))
        case commands.DealCards:
            return _deal(played)
        case commands.TurnTopCard:
            return commands.TurnTopCard(DEALER, played.faces_of(state.dealers[-1:])[0])
        case commands.SetDealersHand:
            return commands.SetDealersHand(DEALER, played.faces_of(state.dealers))
        case commands.SettleHand:
            return commands.SettleHand(DEALER, box, played.faces_of(state.cards_of(box)))
        case commands.CollectCards:
            some = rng.sample(one.hands, rng.randint(1, len(one.hands)))
            counts = tuple((hand, len(state.cards_of(hand))) for hand in some)
            return commands.CollectCards(DEALER, counts)
        case commands.RuleOnDispute:
            ruled = rng.choice([Ruled.PLAY_ON, Ruled.ROUND_VOID])
            return commands.RuleOnDispute(OPERATOR, "as ruled", ruled)
        case commands.ApproveContinuing:
            return commands.ApproveContinuing(SUPERVISOR)
        case simple if one.box:
            return simple(player, box)  # type: ignore[call-arg]  # a player's act without amount
        case simple:
            return simple(DEALER)


def _ante(played: Played, box: int) -> commands.Command:
    """Mostly lawful; now and then under the minimum or above the maximum, or none."""
    have = played.table.state.stake(box) // 100
    amounts = [amount for amount in (1, 2, 5, 10, 10, 10, 50, 50, 250) if amount <= have]
    return commands.PlaceAnte(player_at(box), box, dollars(played.rng.choice(amounts)))


def _deal(played: Played) -> commands.Command:
    state = played.table.state
    if state.determinations.automated:
        return commands.DealCards(DEALER)
    left = 5 - len(state.dealers)
    sequences = played.rng.choice([left, 1, played.rng.randint(1, left)])
    if sequences < left or state.up_card is not None:
        return commands.DealCards(DEALER, None, sequences)
    place = state.dealt + (len(state.continuing) + 1) * sequences
    (face,) = played.faces_of((FaceDown(place),))
    return commands.DealCards(DEALER, face)


# --- any act of anybody, possible or not ----------------------------------------------------------


def any_command(played: Played) -> commands.Command:
    rng, state = played.rng, played.table.state
    box = rng.choice([*(held.number for held in state.boxes), rng.randint(-1, 9)])
    who = rng.choice([*STAFF, DEALER, player_at(box), player_at(4)])
    again = [number for number, before in state.out_of_order.items() if before]
    if again and rng.random() < 0.2:
        return commands.VoidOutOfOrder(rng.choice(STAFF), rng.choice(again))
    if state.stage in (Stage.DEALING, Stage.BET_OR_FOLD) and rng.random() < 0.2:
        return commands.CardsExposed(DEALER, tuple(_exposed(played, rng.choice([0, box]))))
    makers = [*_players(played, who, box), *_dealers(played, who, box)]
    if rng.random() < 0.6:
        makers = [*_mishaps(played, who, box), *_house(played, who, box)]
    return rng.choice(makers)()


def _amount(rng: random.Random) -> Chips:
    if rng.random() < 0.05:
        return TournamentChips(rng.choice([0, 1, 2000]))
    return Cents(rng.choice([0, 1, 100, 250, 500, 1000, 1200, 2000, 2500, 50_000, 240_000]))


def _any_faces(rng: random.Random, count: int) -> tuple[Card, ...]:
    return tuple(rng.choice((*CARDS, JOKER)) for _ in range(count))


def _players(played: Played, who: Person, box: int) -> Makers:
    rng, number = played.rng, who.number
    lit = rng.random() < 0.8
    return [
        lambda: commands.PlaceAnte(who, box, _amount(rng)),
        lambda: commands.PlaceJackpotWager(who, box, _amount(rng), lit),
        lambda: commands.WithdrawWagers(who, box),
        lambda: commands.TakeUpCards(who, box),
        lambda: commands.PlaceBet(who, box, _amount(rng)),
        lambda: commands.Fold(who, box),
        lambda: commands.ClaimJackpot(who, box),
        lambda: commands.WaiveJackpot(who, box),
        lambda: commands.Dispute(who, box, f"by {number}"),
    ]


def _dealers(played: Played, who: Person, box: int) -> Makers:
    rng, state = played.rng, played.table.state
    true = rng.random() < 0.5
    hand = state.cards_of(box)
    counts = tuple((one, rng.choice([5, 5, 4])) for one in (box, 0)[: rng.randint(0, 2)])
    return [
        lambda: commands.OfferWagers(who),
        lambda: commands.AskToWager(who, box),
        lambda: commands.ShuffleCards(who),
        lambda: commands.CutCards(who, rng.randint(-1, 53)),
        lambda: commands.LoadShoe(who, rng.choice([52, 51]), rng.choice([1, 0])),
        lambda: commands.DealCards(
            who, rng.choice([None, *_any_faces(rng, 1)]), rng.choice([None, 0, 1, 3, 9])
        ),
        lambda: commands.TurnTopCard(who, *_any_faces(rng, 1)),
        lambda: commands.CallBetOrFold(who),
        lambda: commands.SetDealersHand(
            who, played.faces_of(state.dealers) if true else _any_faces(rng, rng.choice([2, 5]))
        ),
        lambda: commands.SettleHand(
            who, box, played.faces_of(hand) if true else _any_faces(rng, rng.choice([2, 5]))
        ),
        lambda: commands.DeclareJackpots(who),
        lambda: commands.HandOverJackpots(who, ((box, _amount(rng)),) if true else ()),
        lambda: commands.CollectCards(who, counts),
    ]


def _mishaps(played: Played, who: Person, box: int) -> Makers:
    rng = played.rng
    rare = rng.random() < 0.3
    return [
        lambda: commands.CardsExposed(who, tuple(_exposed(played, box))),
        lambda: commands.CardsExposed(who, tuple(_exposed(played, 0))),
        lambda: commands.RoundDealtWrongly(who, "box left out" if rare else ""),
        lambda: commands.HandDealtWithoutAnte(who, box if rare else 1),
        lambda: commands.WrongNumberOfCards(who, box, 4 if rare else 5),
        lambda: commands.HandInDiscardRack(who, box, reconstructed=not rare),
        lambda: commands.JackpotMalfunction(who),
        lambda: commands.CardsMissingOrForeign(who, _any_faces(rng, 1) if rare else ()),
        lambda: commands.WrongBetFound(who, box, _amount(rng)),
        lambda: commands.NoDecision(who, box, rng.choice(list(NoDecisionBecause))),
        lambda: commands.ShoeMalfunction(who, hampers=rare),
    ]


def _exposed(played: Played, box: int) -> list[ExposedCard]:
    rng, hand = played.rng, played.table.state.cards_of(box)
    cards = []
    for _ in range(rng.choice([0, 1, 1, 1, 1, 2, 3])):
        which = rng.randint(0, 5)
        places = hand[which - 1 : which] if which else ()
        (face,) = played.faces_of(places) if places else _any_faces(rng, 1)
        cards.append(ExposedCard(box, which, face))
    return cards


def _house(played: Played, who: Person, box: int) -> Makers:
    rng = played.rng
    rare, coin = rng.random() < 0.2, rng.random() < 0.5
    return [
        lambda: commands.AllowOverMaximum(who, box, coin),
        lambda: commands.ApproveContinuing(who),
        lambda: commands.RestoreJackpot(who),
        lambda: commands.SanctionCollusion(who, box, rare),
        lambda: commands.InvalidateOutcome(who if rare else DEALER, "fire"),
        lambda: commands.VoidWagers(who, box, "4.4"),
        lambda: commands.VoidOutOfOrder(who, box),
        lambda: commands.ExcludePlayer(who, box, "13.2"),
        lambda: commands.VoidRound(who, "impractical" if rare else ""),
        lambda: commands.RuleOnDispute(
            who, "so" if coin else "", rng.choice(list(Ruled)[:3]), rng.choice([None, box])
        ),
    ]
