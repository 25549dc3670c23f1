"""Irregularities of rule 13 that scenarios cannot show: the clause and reading cited."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import FaceDown, read_cards
from pitboss.cards.card import CARDS, Card
from pitboss.chips import Cents, dollars
from pitboss.games.ultimate_texas_holdem import (
    Determinations,
    PlayErrorBasis,
    RoundOfPlay,
    Wager,
    apply,
    commands,
    decide,
    open_round,
)
from pitboss.games.ultimate_texas_holdem.commands import (
    CardsMissingOrForeign,
    CommunalCardsExposed,
    DealersCardsExposed,
    HandDealtToUnwageredBox,
    UnequalBlindFound,
    WrongNumberOfCards,
    WrongPlayWagerFound,
)
from pitboss.games.ultimate_texas_holdem.events import HandSettled
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused

DEALER, PLAYER = Person(900, Office.DEALER), Person(101, Office.PLAYER)


def did(state: RoundOfPlay, *acts: commands.Command) -> RoundOfPlay:
    for act in acts:
        ruling = decide(state, act)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            state = apply(state, event)
    return state


def faces(places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
    return tuple(CARDS[place.place] for place in places)


def being_dealt(basis: PlayErrorBasis = PlayErrorBasis.RULE_8) -> RoundOfPlay:
    """An ante of $10; the communal cards are dealt, and no hand yet."""
    determined = Determinations(play_error_basis=basis)
    state = open_round(RuleSet(("NI2025-411",)), determined, {1: (101, dollars(5000))})
    return did(
        state,
        commands.OfferWagers(DEALER),
        commands.ShuffleCards(DEALER),
        commands.PlaceWagers(PLAYER, 1, dollars(10), dollars(10)),
        commands.DealCommunalCards(DEALER),
    )


def dealt(basis: PlayErrorBasis = PlayErrorBasis.RULE_8) -> RoundOfPlay:
    """One hand, with an ante of $10 and a play wager of $30."""
    return did(
        being_dealt(basis),
        commands.DealHands(DEALER),
        commands.PlacePlayWager(PLAYER, 1, dollars(30)),
    )


def declared(basis: PlayErrorBasis) -> RoundOfPlay:
    state = dealt(basis)
    return did(
        state,
        commands.RevealFlop(DEALER, faces(state.communal[:3])),
        commands.RevealTurnAndRiver(DEALER, faces(state.communal[3:])),
        commands.RevealDealersHand(DEALER, faces(state.dealers)),
    )


@pytest.mark.parametrize(
    ("basis", "found", "clause", "reading"),
    [
        (PlayErrorBasis.RULE_8, 29, "13.8#1(a)", "U-06"),
        (PlayErrorBasis.RULE_8, 30, "13.8#1", "U-05"),
        (PlayErrorBasis.RULE_8, 35, "13.8#1", "U-05"),
        (PlayErrorBasis.RULE_8, 40, "13.8#1", "U-05"),
        (PlayErrorBasis.RULE_8, 41, "13.8#1(b)", "U-06"),
        (PlayErrorBasis.LIMITS, 4, "13.8#1(a)", "U-06"),
        (PlayErrorBasis.LIMITS, 5, "13.8#1", "U-06"),
        (PlayErrorBasis.LIMITS, 2000, "13.8#1", "U-06"),
        (PlayErrorBasis.LIMITS, 2001, "13.8#1(b)", "U-06"),
    ],
)
def test_13_8_1_wager_on_either_bound_is_within_the_limits(
    basis: PlayErrorBasis, found: int, clause: str, reading: str
) -> None:
    wrong = WrongPlayWagerFound(DEALER, 1, dollars(found))
    ruling = decide(declared(basis), wrong)
    assert isinstance(ruling, Allowed)
    (event,) = ruling.events
    assert [(one.clause, one.reading) for one in event.under] == [(clause, reading)]
    over = did(declared(basis), wrong, commands.Fold(PLAYER, 1))
    assert bool(over.warned) is (clause == "13.8#1(a)")
    assert all(moved.amount for moved in event.transfers)  # nothing moves where $30 lay already


@pytest.mark.parametrize("which", [(), (0,), (3,), (1, 1), (1, 2, 3)])
def test_13_4_dealers_exposed_cards_must_be_two_distinct_places(which: tuple[int, ...]) -> None:
    exposed = DealersCardsExposed(DEALER, tuple(zip(which, CARDS, strict=False)))
    ruling = decide(dealt(), exposed)
    assert isinstance(ruling, Refused)
    assert [one.clause for one in ruling.under] == ["13.4"]


@pytest.mark.parametrize("which", [(), (0,), (6,), (4, 4), (1, 2, 3, 4, 5, 6)])
def test_13_5_exposed_communal_cards_must_be_distinct_places(which: tuple[int, ...]) -> None:
    exposed = CommunalCardsExposed(DEALER, tuple(zip(which, CARDS, strict=False)))
    ruling = decide(dealt(), exposed)
    assert isinstance(ruling, Refused)
    assert [one.clause for one in ruling.under] == ["A:Communal Cards"]


@pytest.mark.parametrize(("count", "is_misdeal"), [(-1, False), (0, True), (52, True), (53, False)])
def test_13_1_any_number_of_cards_that_a_deck_has_can_be_too_few_or_too_many(
    count: int, *, is_misdeal: bool
) -> None:
    ruling = decide(dealt(), WrongNumberOfCards(DEALER, 1, count))
    if is_misdeal:
        assert isinstance(ruling, Allowed)
    else:
        assert isinstance(ruling, Refused)
        assert ruling.because == "no deck has so many cards"


def test_13_1_as_few_cards_as_lie_face_up_can_have_been_dealt() -> None:
    state = did(dealt(), DealersCardsExposed(DEALER, ((1, CARDS[40]),)))
    assert isinstance(decide(state, WrongNumberOfCards(DEALER, 0, 1)), Allowed)
    assert isinstance(decide(state, WrongNumberOfCards(DEALER, 0, 0)), Refused)


def test_13_6_only_ante_and_blind_can_be_missing() -> None:
    found = HandDealtToUnwageredBox(DEALER, 1, handled=True, missing=Wager.TRIPS)
    ruling = decide(dealt(), found)
    assert isinstance(ruling, Refused)
    assert [one.clause for one in ruling.under] == ["13.6", "7.2(c)"]


@pytest.mark.parametrize("backs", [("blue",), ("blue", "red")])
@pytest.mark.parametrize("foreign", [(), ("a joker",)])
def test_13_7_open_card_is_missing_only_beside_a_foreign_card_or_from_another_deck(
    backs: tuple[str, ...], foreign: tuple[str, ...]
) -> None:
    """Reading U-62."""
    state = declared(PlayErrorBasis.RULE_8)
    state = replace(state, determinations=replace(state.determinations, backs=backs))
    open_card = state.faces[state.communal[0]]
    ruling = decide(state, CardsMissingOrForeign(DEALER, (open_card,), foreign))
    assert isinstance(ruling, Allowed) is (bool(foreign) or len(backs) > 1)


FOUND = (
    HandDealtToUnwageredBox(DEALER, 2, handled=False),
    UnequalBlindFound(DEALER, 1, dollars(10), dollars(5)),
    WrongNumberOfCards(DEALER, None, 4),
)


@pytest.mark.parametrize("found", FOUND, ids=lambda one: type(one).__name__)
def test_irregularity_found_during_the_deal_is_ruled_on(found: commands.Command) -> None:
    assert isinstance(decide(being_dealt(), found), Allowed)


@pytest.mark.parametrize("found", FOUND, ids=lambda one: type(one).__name__)
def test_voided_round_accepts_no_irregularity(found: commands.Command) -> None:
    over = did(being_dealt(), HandDealtToUnwageredBox(DEALER, 2, handled=False))
    assert isinstance(decide(over, found), Refused)


def test_13_5_face_up_cards_cannot_be_reported_exposed() -> None:
    state = declared(PlayErrorBasis.RULE_8)
    exposed = CommunalCardsExposed(DEALER, ((1, state.faces[state.communal[0]]),))
    ruling = decide(state, exposed)
    assert isinstance(ruling, Refused)
    assert [(one.clause, one.reading) for one in ruling.under] == [("13.2", None)]


@pytest.mark.parametrize(("found", "paid", "readings"), [(501, 751, ["U-11"]), (502, 753, [])])
def test_10_1_ruling_says_that_half_a_cent_is_dropped(
    found: int, paid: int, readings: list[str]
) -> None:
    """10.1 T1 Blind Flush  Only where 3 to 2 leaves half a cent."""
    state = open_round(
        RuleSet(("NI2025-411",)), Determinations(multiple=Cents(2)), {1: (101, dollars(5000))}
    )
    state = did(
        state,
        commands.OfferWagers(DEALER),
        commands.ShuffleCards(DEALER),
        commands.PlaceWagers(PLAYER, 1, Cents(502), Cents(502)),
        commands.DealCommunalCards(DEALER),
        commands.DealHands(DEALER),
        *([UnequalBlindFound(DEALER, 1, Cents(502), Cents(found))] if found != 502 else []),
        commands.PlacePlayWager(PLAYER, 1, Cents(found * 4)),
        commands.RevealFlop(DEALER, read_cards("5D 7D 9D")),
        commands.RevealTurnAndRiver(DEALER, read_cards("JC TC")),
        commands.RevealDealersHand(DEALER, read_cards("8S QS")),
    )
    ruling = decide(state, commands.SettleHand(DEALER, 1, read_cards("KD 2D")))
    assert isinstance(ruling, Allowed)
    settled = next(event for event in ruling.events if isinstance(event, HandSettled))
    blind = next(result for result in settled.results if result.wager is Wager.BLIND)
    assert blind.amount == Cents(paid)
    assert [one.reading for one in blind.under if one.reading == "U-11"] == readings
