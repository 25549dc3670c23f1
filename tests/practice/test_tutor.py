"""The tutor values what a seat sees, exactly and under the table's terms."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from pitboss.analysis.exact.canberra.deciding import decide as decide_canberra
from pitboss.analysis.exact.canberra.terms import GAZETTED as CANBERRA_TERMS
from pitboss.analysis.exact.decision import Choice, Decision
from pitboss.analysis.exact.ultimate import GAZETTED, Terms, decide
from pitboss.cards.card import card_named
from pitboss.chips import dollars
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games.ultimate_texas_holdem import Determinations
from pitboss.messages.views import TableView
from pitboss.practice.tutor import DecisionMade, Situation, report, situation_of, value, value_all
from pitboss.practice.tutor.equity import PotSituation, estimate, pot_situation_of
from pitboss.room.management import TableKind
from pitboss.table import Particulars
from tests.support.parameters import rest_later
from tests.support.room.rooms import ANN, BOB, CANBERRA, MORNING, POT_GAMES, ULTIMATE, House, house

ULTIMATE_ACTS = "ultimate_texas_holdem"


@pytest.fixture
def home() -> Iterator[House]:
    with house("tutor") as made:
        yield made


def seen(home: House, table: int, person: int = ANN) -> TableView:
    return home.room.shown(home.visitor(person), table).view


def dealt(
    home: House,
    particulars: Particulars = ULTIMATE,
    *,
    stake: int = 40_000,
    ante: int = 500,
    trips: int = 0,
) -> int:
    """A practice table where Ann has wagered and is to decide."""
    table = home.table(particulars, TableKind.PRACTICE)
    home.sit(ANN, table=table, stake=stake)
    wagers = {"ante": ante, "blind": ante, **({"trips": trips} if trips else {})}
    home.must(ANN, table, f"{ULTIMATE_ACTS}.place_wagers", box=1, **wagers)
    home.ready(table, ANN)
    return table


def with_payout(most: int) -> Particulars:
    return replace(ULTIMATE, determinations=Determinations(maximum_payout=dollars(most)))


def cards_in(view: TableView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    assert view.round is not None
    (box,) = view.round.boxes
    communal = tuple(card for card in view.round.communal if card)
    return tuple(str(card) for card in box.cards), communal


def exactly(view: TableView, terms: Terms) -> Decision:
    own, communal = cards_in(view)
    return decide(terms, tuple(map(card_named, own)), tuple(map(card_named, communal)))


@pytest.mark.parametrize(
    ("particulars", "trips", "terms"),
    rest_later(
        [
            (ULTIMATE, 0, GAZETTED),
            (with_payout(500), 0, GAZETTED.capped(Fraction(500), Fraction(5))),
            (ULTIMATE, 1_000, replace(GAZETTED, trips_stake=Fraction(2))),
        ],
        first=2,
    ),
)
def test_every_stage_is_valued_as_in_the_analysis(
    home: House, particulars: Particulars, trips: int, terms: Terms
) -> None:
    table = dealt(home, particulars, trips=trips)
    fold = Choice("fold", -2 - terms.trips_stake)
    for stage in ("before_the_flop", "after_the_flop", "on_the_river"):
        view = seen(home, table)
        situation = situation_of(view)
        assert situation is not None
        assert situation.stage == stage
        known = exactly(view, terms).choices
        assert value(situation).choices == (*(o for o in known if o.action != "fold"), fold)
        if stage != "on_the_river":
            home.must(ANN, table, f"{ULTIMATE_ACTS}.check", box=1)


def test_canberra_is_valued_once_the_cards_are_taken_up(home: House) -> None:
    table = home.table(CANBERRA, TableKind.PRACTICE)
    home.sit(ANN, table=table)
    home.canberra_round(table, ANN)
    assert situation_of(seen(home, table)) is None
    home.must(ANN, table, "canberra_poker.take_up_cards", box=1)
    view = seen(home, table)
    situation = situation_of(view)
    assert situation is not None
    assert view.round is not None
    (upcard,) = (card_named(card) for card in view.round.dealers if card)
    hand = tuple(card_named(str(card)) for card in view.round.boxes[0].cards)
    assert value(situation) == decide_canberra(CANBERRA_TERMS, hand, upcard)


def test_canberra_maximum_payout_lowers_the_value_of_a_bet() -> None:
    quads = Situation("canberra_poker", "bet_or_fold", ("AS", "AH", "AD", "AC", "2S"), ("KD",),
                      500, ("bet", "fold"))  # fmt: skip
    capped = replace(quads, maximum_payout=1_000)
    assert value(capped).value("bet") < value(quads).value("bet")


def test_only_the_seats_own_decisions_are_valued(home: House) -> None:
    table = home.table(ULTIMATE, TableKind.PRACTICE)
    home.sit(ANN, BOB, table=table)
    assert situation_of(seen(home, table)) is None, "wagers come first"
    home.ultimate_round(table, ANN, BOB)
    assert situation_of(seen(home, table, BOB)) is not None
    assert situation_of(home.room.shown(None, table).view) is None, "a watcher"
    home.must(ANN, table, f"{ULTIMATE_ACTS}.check", box=1)
    assert situation_of(seen(home, table)) is None, "Bob decides"
    for act in ("check", "fold"):
        home.must(BOB, table, f"{ULTIMATE_ACTS}.{act}", box=2)
    home.must(ANN, table, f"{ULTIMATE_ACTS}.check", box=1)
    home.must(ANN, table, f"{ULTIMATE_ACTS}.place_play_wager", box=1, amount=500)
    assert situation_of(seen(home, table)) is None, "the round is over"


def test_stake_too_short_for_later_play_gets_no_value(home: House) -> None:
    """After 2 x $5, only $5 of the stake is left: too little for 2x on the flop."""
    assert situation_of(seen(home, dealt(home, stake=1_500))) is None


def test_short_stake_is_valued_by_its_open_choices(home: House) -> None:
    situation = situation_of(seen(home, dealt(home, stake=2_500)))
    assert situation is not None
    assert situation.may == ("play 3x", "check", "fold")
    assert [one.action for one in value(situation).choices] == list(situation.may)


def test_tutor_is_given_only_a_view() -> None:
    assert list(inspect.signature(situation_of).parameters) == ["view"]
    assert list(inspect.signature(value).parameters) == ["situation"]


def test_report_sums_the_cost_of_mistakes() -> None:
    aces = Situation(
        "ultimate_texas_holdem", "on_the_river", ("AS", "AH"), ("AD", "KC", "7S", "4H", "2D"),
        500, ("play 1x", "fold"),
    )  # fmt: skip
    kings = replace(aces, own=("KS", "KH"), ante=1_000)
    taken = [
        DecisionMade(4, n, MORNING + timedelta(minutes=n), of, done)
        for n, (of, done) in enumerate([(aces, "fold"), (kings, "fold"), (aces, "play 1x")])
    ]
    found = report(taken, value_all([one.situation for one in taken]))
    lost = value(aces).value("play 1x") + 2
    more = value(kings).value("play 1x") + 2
    assert found.whole.decisions == 3
    assert found.whole.mistakes == 2
    assert found.whole.antes == lost + more
    assert found.whole.chips == lost * 500 + more * 1_000
    assert found.stages == {("ultimate_texas_holdem", "on_the_river"): found.whole}
    assert [one.cost for one in found.decisions] == [lost, more, 0]


# --- pot games ------------------------------------------------------------------------------------


def test_aces_win_85_percent_against_a_random_hand() -> None:
    aces = PotSituation(DEFAULT_DETERMINATIONS["hold_em"], (("AS", "AH"), ()), (), None)
    share = estimate(aces)
    assert share.limits is not None
    low, high = share.limits
    wide = high - low  # once in twenty the value lies outside; by so much more, never
    assert 0.83 < low - wide < 0.852 < high + wide < 0.87


def test_pot_game_is_valued_for_the_seat_to_act(home: House) -> None:
    table = home.table(POT_GAMES["hold_em"], TableKind.PRACTICE)
    home.sit(ANN, BOB, table=table)
    of = DEFAULT_DETERMINATIONS["hold_em"]
    found = {n: pot_situation_of(seen(home, table, n), of) for n in (ANN, BOB)}
    (turn,) = (n for n, one in found.items() if one is not None)
    situation = found[turn]
    assert situation is not None
    view = seen(home, table, turn)
    assert view.round is not None
    mine = next(box for box in view.round.boxes if box.box == view.your_seat)
    assert situation.hands == (mine.cards, ()), "nobody else's cards"
    call = next(one.price for one in view.awaited if one.act == "poker.call")
    lies = sum(pot.amount for pot in view.round.pots)
    lies += sum(box.wagers.get("bet", 0) for box in view.round.boxes)
    assert call
    assert situation.price == Fraction(call, lies + call)


def test_draw_poker_is_not_valued(home: House) -> None:
    table = home.table(POT_GAMES["draw_poker"], TableKind.PRACTICE)
    home.sit(ANN, BOB, table=table)
    of = DEFAULT_DETERMINATIONS["draw_poker"]
    assert {pot_situation_of(seen(home, table, n), of) for n in (ANN, BOB)} == {None}
