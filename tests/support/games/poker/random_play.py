"""Plays rounds of the pot games at random, with every irregularity, for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import JOKER
from pitboss.games.poker import (
    Awaited,
    Game,
    RoundOfPlay,
    Stage,
    apply,
    awaited,
    commands,
    decide,
)
from pitboss.games.poker.dealing_procedures import places_face_up
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.events import (
    DiscardsReshuffled,
    Event,
    ExposedCardsShuffledBack,
    MisdealDeclared,
)
from pitboss.games.poker.hands import worth
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from tests.support.games.poker.random_irregularities import irregularity
from tests.support.games.poker.random_tables import any_round
from tests.support.games.poker.rounds import DEALER, DIRECTOR, OPERATOR, SUPERVISOR, TOURNAMENT
from tests.support.random_play import DecidedPlay

STAFF = (DEALER, SUPERVISOR, OPERATOR, DIRECTOR, Person(903, Office.INSPECTOR))
BeforeEach = Callable[["Played"], None]
AfterEach = Callable[["Played", RoundOfPlay, Event], None]
"""Told of the round, of how it stood before the event, and of the event."""


class Played(DecidedPlay[RoundOfPlay, commands.Command, Event]):
    """A round as it went.  Now and then something goes wrong, and anybody may do anything."""

    def __init__(
        self,
        rng: random.Random,
        opened: RoundOfPlay,
        after_each: AfterEach = lambda played, before, event: None,
        before_each: BeforeEach = lambda played: None,
        *,
        irregular: float = 0.0,
        stray: float = 0.0,
    ) -> None:
        super().__init__(rng)
        self.opened = self.state = opened
        self.states: list[RoundOfPlay] = []
        """As the round stood ahead of each ruling."""
        self._after_each, self._before_each = after_each, before_each
        self._irregular, self._stray = irregular, stray
        self._shuffle()

    @property
    def over(self) -> bool:
        return self.state.stage is Stage.OVER

    def before_step(self) -> None:
        self._before_each(self)

    def irregular_command(self, step: int) -> commands.Command | None:
        chance = self.rng.random()
        if chance < self._stray:
            return any_command(self.rng, self)
        if chance < self._stray + self._irregular:
            return irregularity(self.rng, self)
        return None

    def awaited_command(self) -> commands.Command:
        return awaited_command(self.rng, self)

    def decide(self, command: commands.Command) -> Allowed[Event] | Refused:
        self.states.append(self.state)
        return decide(self.state, command)

    def apply(self, event: Event) -> RoundOfPlay:
        return apply(self.state, event)

    def after_event(self, before: RoundOfPlay, event: Event) -> None:
        self.handle_cards(event)
        self._after_each(self, before, event)

    # --- cards ------------------------------------------------------------------------------------

    def _shuffle(self) -> None:
        cards = self.opened.determinations.deck.cards
        self.deck = self.rng.sample(cards, len(cards))
        """By place; discards that are shuffled again follow the deck's own cards."""

    def face(self, place: FaceDown) -> Card:
        return self.deck[place.place - 1]

    def faces(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        return tuple([self.deck[place.place - 1] for place in places])

    @property
    def shoe(self) -> list[Card]:
        """What has not been dealt."""
        return self.deck[self.state.dealt :]

    def handle_cards(self, event: Event) -> None:
        """What the dealer's hands do when an event says that cards were shuffled."""
        if isinstance(event, MisdealDeclared):
            self._shuffle()
        elif isinstance(event, DiscardsReshuffled):
            again = [self.face(place) for _, place in event.cards]
            self.deck += self.rng.sample(again, len(again))
        elif isinstance(event, ExposedCardsShuffledBack):
            left = self.shoe
            self.deck[self.state.dealt :] = self.rng.sample(left, len(left))


def play_round(
    rng: random.Random,
    game: Game,
    after_each: AfterEach = lambda played, before, event: None,
    before_each: BeforeEach = lambda played: None,
    *,
    irregular: float = 0.12,
    stray: float = 0.05,
    crowded: bool = False,
) -> Played:
    """One round to its end."""
    opened = any_round(rng, game, crowded=crowded)
    played = Played(rng, opened, after_each, before_each, irregular=irregular, stray=stray)
    played.play_to_end(2_000)
    return played


# --- what is awaited ------------------------------------------------------------------------------

RARE: dict[type[commands.Command], float] = {
    commands.Fold: 0.15,
    commands.Bet: 0.5,
    commands.CallAndRaise: 0.3,
}


def awaited_command(rng: random.Random, played: Played) -> commands.Command:
    """One of the acts that are open now, as the person who may do it would do it."""
    state = played.state
    showing = state.stage is Stage.SHOWDOWN and state.to_show is not None
    if showing and not state.ruling_awaited:
        return exposure_or_pass(rng, played)
    open_now = awaited(state)
    lively = [one for one in open_now if rng.random() < RARE.get(one.command, 1.0)]
    return carry_out(rng, played, rng.choice(lively or open_now))


def exposure_or_pass(rng: random.Random, played: Played) -> commands.Command:
    """13.1  As the dealer does it: an equal or better hand is shown, a beaten one now and then."""
    state, seat = played.state, played.state.to_show
    assert seat is not None
    faces = played.faces(seat.hole)
    if rng.random() < 0.2 or equal_or_higher(state, seat, worth(state, seat, faces)):
        return commands.ExposeHand(DEALER, seat.number, faces)
    return commands.PassInHand(DEALER, seat.number)


def carry_out(rng: random.Random, played: Played, one: Awaited) -> commands.Command:
    state, number = played.state, one.seat or 0
    make: Any = one.command
    seat = state.seat(number)
    who = player_at(state, number) if one.office is Office.PLAYER else DEALER
    match one.command:
        case commands.CutCards:
            return commands.CutCards(DEALER, rng.randint(2, state.determinations.cards - 2))
        case commands.DealInitialCards | commands.DealCards:
            return make(DEALER, played.faces(places_face_up(state)))  # type: ignore[no-any-return]
        case commands.DealLastCardForAll:
            return commands.DealLastCardForAll(DEALER, *played.faces(places_face_up(state)))
        case commands.ExposeHand:
            assert seat is not None
            return commands.ExposeHand(DEALER, number, played.faces(seat.hole))
        case commands.Draw:
            assert seat is not None
            return commands.Draw(who, number, _discards(rng, state, seat.hole))
        case commands.Bet | commands.CallAndRaise:
            return make(who, number, _amount(rng, state, one))  # type: ignore[no-any-return]
        case commands.ReleaseFoldedHands:
            return commands.ReleaseFoldedHands(DIRECTOR if state.law is TOURNAMENT else SUPERVISOR)
        case commands.VoidRound:
            return commands.VoidRound(
                DIRECTOR if state.law is TOURNAMENT else OPERATOR, "it cannot go on"
            )
        case commands.RuleOnDispute:  # a table asks for it when the round is over, too
            by = DIRECTOR if state.law is TOURNAMENT else OPERATOR
            return commands.RuleOnDispute(by, rng.random() < 0.9, "as ruled")
    return make(DEALER) if one.seat is None else make(who, number)  # type: ignore[no-any-return]


def _discards(
    rng: random.Random, state: RoundOfPlay, hole: tuple[FaceDown, ...]
) -> tuple[FaceDown, ...]:
    """As many as there are certainly cards for."""
    wanted = rng.choice([0, 1, 2, 3, 4, 5, 5, 5])
    return tuple(rng.sample(hole, wanted)) if min(wanted, 4) <= state.left_in_the_shoe else ()


def _amount(rng: random.Random, state: RoundOfPlay, one: Awaited) -> Any:
    assert one.least is not None
    assert one.most is not None
    least, most = one.least.units, one.most.units
    unit = state.determinations.smallest_chip.units
    between = (least + rng.randint(0, most - least)) // unit * unit
    return state.chips(rng.choice([*(least,) * 6, max(least, between), most]))


# --- anybody does anything ------------------------------------------------------------------------


def player_at(state: RoundOfPlay, seat: int) -> Person:
    held = state.seat(seat)
    return Person(held.player if held else 999, Office.PLAYER)


_PLAIN = (
    *(commands.Check, commands.Stand, commands.Call, commands.TapOut, commands.Fold),
    *(commands.PassInHand, commands.PostOverBlind, commands.OpenShort),
)


def any_command(rng: random.Random, played: Played) -> commands.Command:
    """Any act of anybody, possible or not; but no face that might stand and is not the true one."""
    state = played.state
    seat = rng.choice([*(held.number for held in state.seats), rng.randint(0, 13)])
    who = rng.choice([*STAFF, player_at(state, seat), player_at(state, seat)])
    amount = state.chips(rng.choice([0, 1, 250, 500, 1000, 1500, 2000, 50000]))
    faces = (rng.choice(list(state.faces.values()) or [JOKER]),) * rng.choice([1, 2, 3])
    places = tuple(FaceDown(rng.randint(1, 60)) for _ in range(rng.choice([0, 1, 2])))
    makers: list[Callable[[], commands.Command]] = [
        *(lambda kind=kind: kind(who, seat) for kind in _PLAIN),
        lambda: commands.Bet(who, seat, amount),
        lambda: commands.CallAndRaise(who, seat, amount),
        lambda: commands.BetOutOfTurn(who, seat, amount),
        lambda: commands.PutChipsForward(who, seat, amount),
        lambda: commands.Draw(who, seat, places),
        lambda: commands.AgreeToCourse(who, seat, "play on"),
        lambda: commands.Dispute(who, seat, "the count"),
        lambda: commands.ShuffleCards(who),
        lambda: commands.CutCards(who, rng.randint(-1, 53)),
        lambda: commands.CollectBlindsAndAntes(who),
        lambda: commands.DealInitialCards(who, faces * 2, ((seat, rng.randint(0, 3)),)),
        lambda: commands.DealCards(who, faces * 2),
        lambda: commands.DealLastCardForAll(who, faces[0]),
        lambda: commands.ExposeHand(who, seat, faces * 2),
        lambda: commands.DividePots(who),
        *_rulings(rng, who, seat, faces if state.faces else faces * 2),
    ]
    return rng.choice(makers)()


def _rulings(
    rng: random.Random, who: Person, seat: int, faces: tuple[Card, ...]
) -> list[Callable[[], commands.Command]]:
    rare = rng.random() < 0.1
    place = FaceDown(rng.randint(1, 60))
    words = "16.1" if rare else " "
    return [
        lambda: commands.NinetySecondsRanOut(who, seat, rng.choice([0, 89, 90])),
        lambda: commands.HoleCardsExposed(who, ((seat, place, faces[0]),) * 2),
        lambda: commands.FaceUpInShoe(who, faces[0], rare),
        lambda: commands.CommunalCardsExposed(who, faces, rare),
        lambda: commands.FinalCardExposed(who, seat, faces[0]),
        lambda: commands.WrongNumberOfCards(who, (seat,) * rng.choice([0, 1, 2])),
        lambda: commands.CardsInDiscards(who, seat),
        lambda: commands.CardsMissingOrForeign(who, faces if rare else ()),
        lambda: commands.ShareInformation(who, words),
        lambda: commands.OfferCourses(who, words, ()),
        lambda: commands.FoldHand(who, seat, words),
        lambda: commands.ExcludePlayer(who, seat, words),
        lambda: commands.ReleaseFoldedHands(who),
        lambda: commands.InvalidateOutcome(who, words),
        lambda: commands.VoidRound(who, words),
        lambda: commands.RuleOnDispute(who, not rare, "as ruled"),
    ]
