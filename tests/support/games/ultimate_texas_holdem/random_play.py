"""Plays rounds of Ultimate Texas Hold-em at random, with every irregularity, for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable

from pitboss.cards import Card
from pitboss.cards.card import CARDS, JOKER
from pitboss.cards.shoe import FaceDown
from pitboss.chips import Cents, Chips, dollars
from pitboss.games.ultimate_texas_holdem import (
    Awaited,
    Determinations,
    PlayErrorBasis,
    RoundOfPlay,
    ShoeKind,
    Stage,
    Wager,
    apply,
    awaited,
    commands,
    decide,
    open_round,
)
from pitboss.games.ultimate_texas_holdem.events import Event
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from tests.support.random_play import DecidedPlay

DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)
STAFF = (DEALER, SUPERVISOR, OPERATOR, Person(903, Office.INSPECTOR))
CALM_AFTER = 200
"""Steps after which nothing irregular happens, so that the round ends."""
LEAST_WAGERS = 1_000
"""In cents: ante and blind of the least size."""


class Played(DecidedPlay[RoundOfPlay, commands.Command, Event]):
    """A round as it went; now and then a random act comes in place of an awaited one."""

    def __init__(
        self,
        rng: random.Random,
        opened: RoundOfPlay,
        deck: tuple[Card, ...],
        after_each: Callable[[RoundOfPlay], None] = lambda _: None,
        oddity: float = 0.0,
    ) -> None:
        super().__init__(rng)
        self.opened = self.state = opened
        self.deck = deck
        self._after_each, self._oddity = after_each, oddity

    @property
    def over(self) -> bool:
        return self.state.stage is Stage.OVER

    def irregular_command(self, step: int) -> commands.Command | None:
        odd = self.rng.random() < self._oddity and step < CALM_AFTER
        return any_command(self.rng, self) if odd else None

    def awaited_command(self) -> commands.Command:
        return awaited_command(self.rng, self)

    def decide(self, command: commands.Command) -> Allowed[Event] | Refused:
        return decide(self.state, command)

    def apply(self, event: Event) -> RoundOfPlay:
        return apply(self.state, event)

    def after_event(self, before: RoundOfPlay, event: Event) -> None:
        self._after_each(self.state)

    def after_awaited(self, command: commands.Command, ruling: Allowed[Event] | Refused) -> None:
        if isinstance(ruling, Refused) and "foreign card" in ruling.because:
            # a random act has put a false face on the table: do as the refusal advises
            self.act(commands.CardsMissingOrForeign(DEALER, (), ("a stranger",)))


def play_round(
    rng: random.Random,
    instrument: str,
    after_each: Callable[[RoundOfPlay], None],
    oddity: float = 0.15,
    *,
    rich: bool = False,
) -> Played:
    """One round to its end."""
    played = start_round(rng, instrument, after_each, oddity, rich=rich)
    played.play_to_end(400)
    return played


def start_round(
    rng: random.Random,
    instrument: str,
    after_each: Callable[[RoundOfPlay], None] = lambda _: None,
    oddity: float = 0.15,
    *,
    rich: bool = False,
) -> Played:
    """A round that is about to begin.

    A rich deck deals great hands to everybody, for the odds that random cards seldom reach.
    """
    law = RuleSet((instrument,))
    seats = _seats(rng)
    opened = open_round(
        law, _determinations(rng, instrument), seats, _warned(rng), *_tournament(rng, seats)
    )
    deck = _rich_deck(rng) if rich else tuple(rng.sample(CARDS, 52))
    return Played(rng, opened, deck, after_each, oddity)


def _rich_deck(rng: random.Random) -> tuple[Card, ...]:
    """On top seven of one suit from ace, king or queen down, or four ranks of every suit."""
    suit, down = rng.randrange(4), rng.randrange(3)
    great = CARDS[51 - suit :: -4][down : down + 7] if rng.random() < 0.7 else CARDS[36:]
    others = [card for card in CARDS if card not in great]
    few = [others.pop(rng.randrange(len(others))) for _ in range(4)]
    top = [*great, *few]
    return (*rng.sample(top, len(top)), *rng.sample(others, len(others)))


def _determinations(rng: random.Random, instrument: str) -> Determinations:
    card_shoe = instrument == "NI2025-411" and rng.random() < 0.5
    return Determinations(
        shoe=ShoeKind.CARD if card_shoe else ShoeKind.AUTOMATED,
        backs=("blue",) if card_shoe else ("blue", "red"),
        maximum_payout=rng.choice([None, dollars(100), dollars(5000)]),
        play_error_basis=rng.choice(list(PlayErrorBasis)),
        delegated=rng.random() < 0.5,
    )


def _seats(rng: random.Random) -> dict[int, tuple[int, Chips]]:
    boxes = rng.sample(range(1, 8), rng.randint(1, 4))
    stakes = [dollars(0), dollars(25), dollars(60), dollars(1000), dollars(10000)]
    return {box: (100 + box, rng.choice(stakes[2:] if n == 0 else stakes))
            for n, box in enumerate(boxes)}  # fmt: skip


def _tournament(
    rng: random.Random, seats: dict[int, tuple[int, Chips]]
) -> tuple[()] | tuple[int, frozenset[int]]:
    """In some rounds a starting marker lies, and some players know of wagers out of order.

    16.15  Nobody is left there without the chips for the least wagers.
    """
    if rng.random() < 0.6 or any(stake.units < LEAST_WAGERS for _, stake in seats.values()):
        return ()
    advised = frozenset(player for player, _ in seats.values() if rng.random() < 0.5)
    return rng.choice([*seats, rng.randint(1, 7)]), advised


def _warned(rng: random.Random) -> frozenset[int]:
    return frozenset(100 + box for box in range(1, 8) if rng.random() < 0.3)


def faces_of(played: Played, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
    return tuple(played.deck[place.place - 1] for place in places)


def player_at(state: RoundOfPlay, box: int) -> Person:
    held = state.box(box)
    return Person(held.player if held else 999, Office.PLAYER)


def awaited_command(rng: random.Random, played: Played) -> commands.Command:
    """One of the acts that are open now, as the person who may do it would do it."""
    state = played.state
    open_now = awaited(state)
    if not any(box.wagered for box in state.boxes) and state.stage is Stage.WAGERS:
        richest = max(state.boxes, key=lambda box: state.stake(box.number))
        placing = commands.PlaceWagers(
            player_at(state, richest.number), richest.number, dollars(5), dollars(5)
        )
        if state.stake(richest.number) >= LEAST_WAGERS and rng.random() < 0.5:
            return placing
    chosen = rng.choice([one for one in open_now if _sensible(rng, one, state)] or open_now)
    return carry_out(rng, played, chosen)


def _sensible(rng: random.Random, one: Awaited, state: RoundOfPlay) -> bool:
    """Random players seldom take wagers back and seldom concede."""
    rare = one.command is commands.WithdrawWagers or (
        one.command is commands.Fold and state.stage is Stage.DECLARED
    )
    return not rare or rng.random() < 0.1


def carry_out(  # noqa: C901 - one case a command
    rng: random.Random, played: Played, one: Awaited
) -> commands.Command:
    state, box = played.state, one.box or 0
    player = player_at(state, box)
    hole = next((held.hole for held in state.boxes if held.number == box), ())
    match one.command:
        case commands.PlaceWagers:
            return place_wagers(rng, state, box)
        case commands.WithdrawWagers | commands.Fold | commands.Check:
            return one.command(player, box)
        case commands.PlacePlayWager:
            return commands.PlacePlayWager(player, box, rng.choice(one.amounts))
        case commands.AskToWager:
            return commands.AskToWager(DEALER, box)
        case commands.CutCards:
            return commands.CutCards(DEALER, rng.randint(1, 51))
        case commands.LoadShoe:
            return commands.LoadShoe(DEALER, 52)
        case commands.RevealFlop:
            return commands.RevealFlop(DEALER, faces_of(played, state.communal[:3]))
        case commands.RevealTurnAndRiver:
            return commands.RevealTurnAndRiver(DEALER, faces_of(played, state.communal[3:]))
        case commands.RevealDealersHand:
            return commands.RevealDealersHand(DEALER, faces_of(played, state.dealers))
        case commands.SettleHand:
            return commands.SettleHand(DEALER, box, faces_of(played, hole))
        case commands.RuleOnDispute:
            return commands.RuleOnDispute(OPERATOR, rng.random() < 0.5, "as ruled")
        case simple:
            return simple(DEALER)


def place_wagers(rng: random.Random, state: RoundOfPlay, box: int) -> commands.PlaceWagers:
    """Mostly lawful; now and then above the maximum or below the minimum of a harder table."""
    most = max(state.stake(box) if state.box(box) else 0, 0)
    ante = Cents(min(rng.choice([500, 1000, 5000, 60000]), max(500, most // 8 // 500 * 500)))
    trips = Cents(500) if rng.random() < 0.5 and most >= 3 * ante.units else None
    return commands.PlaceWagers(player_at(state, box), box, ante, ante, trips)


def any_command(rng: random.Random, played: Played) -> commands.Command:
    """Any act of anybody, possible or not."""
    state = played.state
    box = rng.choice([*(held.number for held in state.boxes), rng.randint(0, 9)])
    who = rng.choice([*STAFF, player_at(state, box), Person(104, Office.PLAYER)])
    makers: list[Callable[[], commands.Command]] = [
        *_house(rng, who, box), *_dealing(rng, played, who, box), *_mishaps(rng, played, who, box),
    ]  # fmt: skip
    return rng.choice(makers)()


def _amount(rng: random.Random) -> Cents:
    return Cents(rng.choice([0, 1, 250, 500, 1000, 2000, 2500, 3000, 4000, 50000, 240000]))


def _faces(rng: random.Random, count: int) -> tuple[Card, ...]:
    return tuple(rng.choice((*CARDS, JOKER)) for _ in range(count))


def _house(rng: random.Random, who: Person, box: int) -> list[Callable[[], commands.Command]]:
    coin = rng.random() < 0.5
    return [
        lambda: commands.AllowOverMaximum(who, box, coin),
        lambda: commands.SanctionCollusion(who, box, rng.random() < 0.2),
        lambda: commands.InvalidateOutcome(who, "fire"),
        lambda: commands.VoidWagers(who, box, "4.4"),
        lambda: commands.VoidOutOfOrder(who, box),
        lambda: commands.ExcludePlayer(who, box, "12.2(b)"),
        lambda: commands.VoidRound(who, rng.choice(["", "impractical"])),
        lambda: commands.Dispute(who, box, "the count"),
        lambda: commands.RuleOnDispute(who, coin, "as ruled"),
        lambda: commands.OrderShuffle(who, "a card fell"),
        lambda: commands.ShoeMalfunction(who),
    ]


def _dealing(
    rng: random.Random, played: Played, who: Person, box: int
) -> list[Callable[[], commands.Command]]:
    return [
        lambda: commands.OfferWagers(who),
        lambda: commands.AskToWager(who, box),
        lambda: commands.ShuffleCards(who),
        lambda: commands.CutCards(who, rng.randint(-1, 53)),
        lambda: commands.LoadShoe(who, rng.choice([52, 51])),
        lambda: commands.AnnounceNoMoreBets(who),
        lambda: commands.DealCommunalCards(who),
        lambda: commands.DealHands(who),
        lambda: commands.RevealFlop(who, _faces(rng, rng.choice([2, 3]))),
        lambda: commands.RevealTurnAndRiver(who, _faces(rng, 2)),
        lambda: commands.RevealDealersHand(who, _faces(rng, 2)),
        lambda: commands.RefundAntes(who),
        lambda: commands.SettleHand(who, box, _faces(rng, 2)),
        lambda: commands.PlaceWagers(who, box, _amount(rng), _amount(rng), _amount(rng)),
        lambda: place_wagers(rng, played.state, box),
        lambda: commands.WithdrawWagers(who, box),
        lambda: commands.PlacePlayWager(who, box, _amount(rng)),
        lambda: commands.Check(who, box),
        lambda: commands.Fold(who, box),
    ]


def _mishaps(
    rng: random.Random, played: Played, who: Person, box: int
) -> list[Callable[[], commands.Command]]:
    state = played.state
    which = rng.randint(1, 5)
    seen = faces_of(played, state.communal[which - 1 : which]) or _faces(rng, 1)
    rare = rng.random() < 0.3
    return [
        lambda: commands.CardsExposedInDeal(who),
        lambda: commands.WrongNumberOfCards(who, rng.choice([None, 0, box]), 2 if rare else 3),
        lambda: commands.DealersCardsExposed(
            who, tuple((1, face) for face in faces_of(played, state.dealers[:1]))
        ),
        lambda: commands.CommunalCardsExposed(who, ((which, seen[0]),)),
        lambda: commands.HandDealtToUnwageredBox(
            who, box, not rare, rng.choice([None, Wager.ANTE, Wager.BLIND])
        ),
        lambda: commands.CardsMissingOrForeign(who, _faces(rng, 1) if rare else ()),
        lambda: commands.WrongPlayWagerFound(who, box, _amount(rng)),
        lambda: commands.UnequalBlindFound(who, box, _amount(rng), _amount(rng)),
        lambda: commands.NoDecision(
            who, box, rng.choice(list(commands.NoDecisionBecause)), rng.choice([0, 90])
        ),
    ]
