"""Everything that can go wrong at a table of a pot game, at any moment of a round."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from pitboss.chips import Chips
from pitboss.games.poker import Game, RoundOfPlay, Seat, Stage, commands
from pitboss.games.poker.commands import Ground
from pitboss.games.poker.dealing_procedures import cards_run_short, places
from pitboss.games.poker.turns import turn
from pitboss.offices import Person
from tests.support.games.poker.rounds import (
    DEALER,
    DIRECTOR,
    OPERATOR,
    SUPERVISOR,
    TOURNAMENT,
    player,
)

if TYPE_CHECKING:
    from tests.support.games.poker.random_play import Played

Maker = Callable[[random.Random, "Played"], commands.Command | None]


def irregularity(rng: random.Random, played: Played) -> commands.Command | None:
    """Something amiss that may well be ruled on now; None where the one drawn cannot be."""
    state = played.state
    if _final_betting_begins(state) and rng.random() < 0.5:
        return _final_card(rng, played)
    return rng.choice(_AT[state.stage])(rng, played)


def _final_betting_begins(state: RoundOfPlay) -> bool:
    """The one moment of Seven Card Stud's own irregularity."""
    seven = state.determinations.game is Game.SEVEN_CARD_STUD
    betting = state.stage is Stage.BETTING and state.last_betting_round
    return seven and betting and state.last_to_act is None


def _house(state: RoundOfPlay) -> Person:
    return DIRECTOR if state.law is TOURNAMENT else OPERATOR


def _supervisor(state: RoundOfPlay) -> Person:
    return DIRECTOR if state.law is TOURNAMENT else SUPERVISOR


def _some(rng: random.Random, seats: tuple[Seat, ...]) -> Iterator[Seat]:
    """A few of them, often one, now and then all."""
    if seats:
        yield from rng.sample(seats, rng.choice([1, 1, 1, min(2, len(seats)), len(seats)]))


# --- cards ----------------------------------------------------------------------------------------


def _deal_reported(rng: random.Random, played: Played) -> commands.Command:
    return commands.ReportDeal(
        SUPERVISOR, rng.choice(list(Ground)), rng.random() < 0.5, rng.random() < 0.5
    )


def _hole_cards(rng: random.Random, played: Played) -> commands.Command | None:
    seen = [
        (seat.number, place, played.face(place))
        for seat in _some(rng, played.state.seats)
        for place in rng.sample(seat.hole, min(len(seat.hole), rng.choice([1, 1, 2])))
    ]
    return commands.HoleCardsExposed(DEALER, tuple(seen[: rng.choice([1, 2, 9])])) if seen else None


def _turned(rng: random.Random, played: Played) -> commands.Command | None:
    """The first deal, with cards that came face up by mistake."""
    state = played.state
    passes = len(state.procedure.deals[0].down)
    if not state.procedure.deals[0].up or not state.cut:
        return None
    turned = tuple(
        (seat.number, rng.randint(1, passes)) for seat in _some(rng, state.seats)
    )  # in the order of the deal
    to = places(state)
    down = {seat.number: [place for one, place in to.down if one == seat.number]
            for seat in state.seats}  # fmt: skip
    up = {**dict(to.up), **{seat: down[seat][card - 1] for seat, card in turned}}
    faces = tuple(played.face(up[seat]) for seat, _ in to.up)
    return commands.DealInitialCards(DEALER, faces, turned)


def _in_the_shoe(rng: random.Random, played: Played) -> commands.Command | None:
    left = played.shoe
    return commands.FaceUpInShoe(DEALER, rng.choice(left), rng.random() < 0.5) if left else None


def _communal(rng: random.Random, played: Played) -> commands.Command | None:
    state = played.state
    burnt = state.determinations.burn and rng.random() < 0.5
    first = state.dealt + len(state.waiting) + (1 if burnt else 0)
    faces = played.deck[first : first + rng.choice([1, 1, 2, 3])]
    return commands.CommunalCardsExposed(DEALER, tuple(faces), burnt) if faces else None


def _burn_forgotten(rng: random.Random, played: Played) -> commands.Command | None:
    state = played.state
    if cards_run_short(state):
        return None
    new = places(state, burn_forgotten=True).face_up(state)
    return commands.DealCards(DEALER, played.faces(new), burn_forgotten=True)


def _final_card(rng: random.Random, played: Played) -> commands.Command | None:
    seat = rng.choice(played.state.seats)
    if not seat.hole:
        return None
    return commands.FinalCardExposed(DEALER, seat.number, played.face(seat.hole[-1]))


def _wrong_number(rng: random.Random, played: Played) -> commands.Command:
    seats = tuple(seat.number for seat in _some(rng, played.state.in_the_round))
    return commands.WrongNumberOfCards(SUPERVISOR, seats)


def _in_discards(rng: random.Random, played: Played) -> commands.Command:
    return commands.CardsInDiscards(DEALER, rng.choice(played.state.seats).number)


def _deck_found_wrong(rng: random.Random, played: Played) -> commands.Command | None:
    if rng.random() < 0.9:
        return None
    return commands.CardsMissingOrForeign(DEALER, foreign=("a stranger",))


def _released(rng: random.Random, played: Played) -> commands.Command:
    return commands.ReleaseFoldedHands(_supervisor(played.state))


# --- chips ----------------------------------------------------------------------------------------


def _chips(rng: random.Random, state: RoundOfPlay, number: int) -> Chips | None:
    stake = state.stake(number)
    unit = state.determinations.smallest_chip.units
    amounts = [stake, stake // 2, state.level, state.level * 2, 500, 1000, 1200, 100]
    units = rng.choice(amounts) // unit * unit
    return state.chips(units) if 0 < units <= stake else None


def _out_of_turn(rng: random.Random, played: Played) -> commands.Command | None:
    number = rng.choice(played.state.seats).number
    amount = _chips(rng, played.state, number)
    return commands.BetOutOfTurn(DEALER, number, amount) if amount else None


def _put_forward(rng: random.Random, played: Played) -> commands.Command | None:
    seat = turn(played.state)
    amount = _chips(rng, played.state, seat.number) if seat else None
    return commands.PutChipsForward(DEALER, seat.number, amount) if seat and amount else None


def _folded_early(rng: random.Random, played: Played) -> commands.Command:
    return commands.Fold(DEALER, rng.choice(played.state.seats).number)


# --- people ---------------------------------------------------------------------------------------


def _out_of_time(rng: random.Random, played: Played) -> commands.Command | None:
    seat = turn(played.state)
    if seat is None:
        return None
    return commands.NinetySecondsRanOut(
        _supervisor(played.state), seat.number, rng.choice([89, 90])
    )


def _sanction(rng: random.Random, played: Played) -> commands.Command:
    kind = rng.choice([commands.FoldHand, commands.ExcludePlayer])
    return kind(_house(played.state), rng.choice(played.state.seats).number, "16.1")


def _told(rng: random.Random, played: Played) -> commands.Command:
    return commands.ShareInformation(DEALER, "a folded ace")


def _options(rng: random.Random, played: Played) -> commands.Command:
    if not played.state.offered:
        return commands.OfferCourses(OPERATOR, "a torn card", ("play on", "deal again"))
    number = rng.choice(played.state.seats).number
    return commands.AgreeToCourse(player(number), number, rng.choice(["play on", "play on", None]))


def _dispute(rng: random.Random, played: Played) -> commands.Command:
    if len(played.state.disputes.open) == 1:
        return commands.RuleOnDispute(_house(played.state), rng.random() < 0.9, "as ruled")
    number = rng.choice(played.state.seats).number
    return commands.Dispute(player(number), number, "the count")


def _void(rng: random.Random, played: Played) -> commands.Command | None:
    if rng.random() < 0.7:
        return None
    state = played.state
    kept = rng.sample([seat.number for seat in state.seats], rng.choice([0, 0, 1]))
    kind = rng.choice([commands.VoidRound, commands.InvalidateOutcome])
    return kind(_house(state), "fire", tuple(kept) if state.law is TOURNAMENT else ())


_ALWAYS: Final[tuple[Maker, ...]] = (
    *(_told, _options, _options, _dispute, _void, _deck_found_wrong),
)
_WITH_HANDS: Final[tuple[Maker, ...]] = (*_ALWAYS, _sanction, _wrong_number, _in_discards)
_AT: Final[dict[Stage, tuple[Maker, ...]]] = {
    Stage.BEFORE_THE_DEAL: (*_ALWAYS, _deal_reported, _turned, _turned, _in_the_shoe),
    Stage.BETTING: (
        *_WITH_HANDS,
        *(_deal_reported, _hole_cards, _communal, _communal, _final_card),
        *(_out_of_turn, _put_forward, _put_forward, _put_forward) * 2,
        *(_folded_early, _out_of_time),
    ),
    Stage.BETTING_OVER: (*_WITH_HANDS, _burn_forgotten, _burn_forgotten, _in_the_shoe),
    Stage.DRAWING: (*_WITH_HANDS, _released, _hole_cards),
    Stage.SHOWDOWN: _WITH_HANDS,
}
