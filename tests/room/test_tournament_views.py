"""What is shown of a tournament and its tables: no hidden card, dry runs, waiting lists."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.messages.frames import Shown, TournamentShown, write
from pitboss.room.acts.preview import PreviewNotAllowed
from pitboss.room.tables import seating
from pitboss.room.views.tournaments import shared
from pitboss.room.views.tournaments.view import PublicTournament, public_tournament
from tests.support.room.rooms import (
    ANN,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    house,
)
from tests.support.room.tournaments import FIRST_PLAYER, Played, conditions, two_tables

TABLE = 1
ONLOOKERS = (None, DEALER, SUPERVISOR, DIRECTOR, OPERATOR, SHIFT_MANAGER, INSPECTOR, ANN)


# --- hidden cards ---------------------------------------------------------------------------------


@contextmanager
def dealt(order: tuple[Card, ...]) -> Iterator[Played]:
    """A tournament of Ultimate Texas Hold-em whose first round is dealt from this order."""
    with house("hidden") as made:
        played = Played(made, conditions("ultimate-sit-and-go"))
        played.enter(6)
        played.open_tables()
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        played.seated()
        made.clock.tick(3600)
        made.chance.give(order, CARDS)
        played.must(DIRECTOR, "tournament.start_session")
        assert made.chance.given_is_used
        seats = made.desk(TABLE).state.table.seats
        for seat, one in seats.items():
            wagers = {"box": seat, "ante": 50, "blind": 50}
            made.must(one.player, TABLE, "ultimate_texas_holdem.place_wagers", **wagers)
        for seat, one in seats.items():
            made.must(one.player, TABLE, "desk.say_ready", seat=seat)
        yield played


def sent(played: Played, who: int | None) -> tuple[bytes, bytes]:
    """The table and the tournament, as they are sent to somebody; seals are told apart."""
    made = played.house
    visitor = made.visitor(who) if who is not None else None
    table: Shown = made.room.shown(visitor, TABLE, since=0)
    shown = made.room.shown_at(visitor, played.desk.place, since=0)
    assert isinstance(shown, TournamentShown)
    return _without_roots(played, write(table)), write(shown)


def _without_roots(played: Played, data: bytes) -> bytes:
    shoe = played.house.desk(TABLE).state.shoe
    assert shoe is not None
    return data.replace(shoe.root.hex().encode(), b"root")


def test_hidden_cards_change_no_byte_of_any_view() -> None:
    """With every card in another place, only its holder is sent anything different."""
    with dealt(CARDS[:52]) as first, dealt(tuple(reversed(CARDS[:52]))) as second:
        for who in ONLOOKERS:
            assert sent(first, who) == sent(second, who), who
        holder = FIRST_PLAYER
        ours, theirs = sent(first, holder), sent(second, holder)
        assert ours[0] != theirs[0]  # the comparison sees cards where they are shown
        assert ours[1] == theirs[1]


# --- dry runs -------------------------------------------------------------------------------------


@pytest.fixture
def played() -> Iterator[Played]:
    with house("shown") as made:
        one = Played(made, two_tables())
        one.begins(8)
        yield one


def test_dry_run_at_a_tournament_table_changes_nothing(played: Played) -> None:
    made = played.house
    made.sign_on(SUPERVISOR, TABLE)
    before, states = made.journal.head(), dict(made.room.desks[TABLE].state.waiting)
    frame = made.frame(TABLE, "poker.void_round", because="a fault")
    told = made.room.preview(made.visitor(OPERATOR), frame)
    assert told.outcome in ("allowed", "refused")
    assert told.because or told.happened
    pause = made.frame(TABLE, "table.request_rules")
    assert made.room.preview(made.visitor(SUPERVISOR), pause).outcome == "allowed"
    assert made.journal.head() == before
    assert dict(made.room.desks[TABLE].state.waiting) == states
    with pytest.raises(PreviewNotAllowed):
        made.room.preview(made.visitor(FIRST_PLAYER), frame)


# --- seats go by the ballot -----------------------------------------------------------------------


def test_nobody_sits_down_or_is_offered_a_seat_at_a_tournament_table(played: Played) -> None:
    made = played.house
    sits = made.do(ANN, TABLE, "table.take_seat", seat=4, player=ANN, stake=1000)
    assert sits.outcome != "allowed"
    one = played.state.in_seat_order(TABLE)[0]
    played.play_round(TABLE)
    played.must(one.person, "tournament.withdraw", entrant=one.number)
    assert len(made.desk(TABLE).state.table.seats) == 3
    assert seating.free_seats(made.desk(TABLE)) == ()
    made.must(ANN, 0, "management.join_waiting_list", person=ANN, game="five_card_stud")
    made.run(made.room.tick())
    assert all(one.offer is None for one in made.room.state.waiting)


def test_exclusion_from_the_room_does_not_unseat_an_entrant(played: Played) -> None:
    made = played.house
    person = played.state.in_seat_order(TABLE)[0].person
    until = made.clock().replace(year=2027).isoformat()
    fields = {"person": person, "until": until, "because": "asked for"}
    made.must(OPERATOR, 0, "management.exclude_person", begins=made.clock().isoformat(), **fields)
    played.play_round(TABLE)
    before = made.journal.head()
    made.run(made.room.tick())
    assert made.journal.head() == before
    assert made.desk(TABLE).seat_of(person) is not None


def test_lobby_lists_the_tournament(played: Played) -> None:
    (line,) = played.house.room.lobby(played.house.visitor(FIRST_PLAYER)).tournaments
    assert (line.tournament, line.entries, line.yours) == (played.number, 8, True)
    (line,) = played.house.room.lobby().tournaments
    assert not line.yours


# --- computed once, shown to many -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("example", "balancing", "decides"),
    [
        ("appendix-i", "", "ballot"),
        ("appendix-i", "next last blind", "last blind"),
        ("appendix-i", "none", "director"),
        ("canberra", "", ""),
    ],
)
def test_view_says_who_decides_about_moves(example: str, balancing: str, decides: str) -> None:
    """S2-2001 8.5, T-41; NI2017-193 17.7 moves nobody within a session."""
    method = f'balancing = "{balancing}"\n' if balancing else ""
    with house("moves") as made:
        assert Played(made, method + conditions(example)).view().who_moves == decides


def test_public_view_is_computed_once_per_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[object] = []

    def counted(*of: Any) -> PublicTournament:
        made.append(of)
        return public_tournament(*of)

    monkeypatch.setattr(shared, "public_tournament", counted)
    with house("once") as at:
        played = Played(at, two_tables())
        played.enter(8)
        made.clear()
        persons = range(FIRST_PLAYER, FIRST_PLAYER + 8)
        views = [played.view(person) for person in persons]
        assert len(made) == 1
        yours = [one.yours.entrant.person for one in views if one.yours]
        assert yours == list(persons), "the own part is everybody's own"
        at.clock.tick(1)  # tables may wait no longer by the clock alone
        assert played.view(ANN).at == at.clock()
        assert len(made) == 2
        played.open_tables()
        assert len(played.view(ANN).tables) == 2
        before = len(made)
        at.room.forget_names()
        played.view(ANN)
        assert len(made) == before + 1
