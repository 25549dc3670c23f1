"""Acts that wait for another person: nobody approves their own."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.messages.frames import Answer
from pitboss.offices import Office
from pitboss.record.codec import decode
from pitboss.room.acts import proposals
from pitboss.room.management import TableKind
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.proposals import NOTICE_FIELDS, VOID_FIELDS, open_staffed_live_table
from tests.support.room.rooms import (
    ANN,
    DEALER,
    OPERATOR,
    SECOND_OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

SEQUENCES = at_level(1_000, 10_000, quick=500)


def proposed(answer: Answer) -> int:
    assert answer.outcome == "proposed", answer
    assert answer.proposal is not None
    return answer.proposal


class TestRulings:
    def test_dealer_proposes_and_operator_decides(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            made.must(DEALER, number, "table.check_cards", **counted("blue"))
            made.must(DEALER, number, "table.check_cards", **counted("red"))
            made.must(SUPERVISOR, number, "table.take_seat", seat=1, player=ANN, stake=10_000)
            made.must(DEALER, number, "table.begin_round")
            wagers = {"box": 1, "ante": 500, "blind": 500}
            made.must(DEALER, number, "ultimate_texas_holdem.offer_wagers")
            made.must(DEALER, number, "ultimate_texas_holdem.place_wagers", **wagers)
            waiting = proposed(
                made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            )
            assert "RoundVoided" not in " ".join(made.kinds(number))
            made.must(OPERATOR, number, "desk.second_act", proposal=waiting)
            assert "desk.ActSeconded" in made.kinds(number)
            assert "ultimate_texas_holdem.RoundVoided" in made.kinds(number)

    def test_proposal_refused_by_the_rules_keeps_waiting(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            waiting = proposed(
                made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            )
            answer = made.do(OPERATOR, number, "desk.second_act", proposal=waiting)
            assert answer.outcome == "refused"
            assert answer.because
            assert waiting in made.desk(number).state.proposals

    def test_shift_manager_cannot_decide_a_ruling(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            waiting = proposed(
                made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            )
            answer = made.do(SHIFT_MANAGER, number, "desk.second_act", proposal=waiting)
            assert answer.outcome == "not_permitted"

    def test_players_do_not_see_proposals(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            proposed(made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS))
            for visitor in (None, made.visitor(ANN)):
                shown = made.room.shown(visitor, number, 0)
                assert shown.view.proposals == ()
                assert not any("Proposed" in one.kind for one in shown.happened)
            staff = made.room.shown(made.visitor(SUPERVISOR), number, 0)
            assert [one.act for one in staff.view.proposals] == ["ultimate_texas_holdem.void_round"]


class TestTwoPersons:
    def test_supervisors_change_of_limits_needs_the_operator(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            notice = made.do(SUPERVISOR, number, "table.give_notice_of_limits", **NOTICE_FIELDS)
            waiting = proposed(notice)
            own = made.do(SUPERVISOR, number, "desk.second_act", proposal=waiting)
            assert own.because == "whoever proposed an act does not decide it"
            for other in (SHIFT_MANAGER, SECOND_SUPERVISOR):
                second = made.do(other, number, "desk.second_act", proposal=waiting)
                assert second.outcome == "refused"
                assert second.because == "it is for the casino operator to do"
                assert waiting in made.desk(number).state.proposals
            made.must(OPERATOR, number, "desk.second_act", proposal=waiting)
            assert waiting not in made.desk(number).state.proposals
            assert made.kinds(number)[-2:] == ["desk.ActSeconded", "table.NoticeOfLimitsGiven"]
            noticed = made.desk(number).state.table.notices
            assert noticed.limits == ULTIMATE.determinations
            assert noticed.limits_from == datetime(2026, 11, 16, 12, 0, tzinfo=UTC)

    def test_jackpot_parameters_need_a_second_person(self) -> None:
        with house() as made:
            number = made.jackpot()
            fields: dict[str, Any] = {"jackpot": number, "determinations": {"approval": "X 1"}}
            made.must(
                OPERATOR,
                0,
                "management.enter_approval",
                subject="division between the jackpot pools",
                reference="X 1",
                given="2026-01-01",
                given_by="the Commission",
            )
            before = made.room.jackpots[number].state
            asked = made.do(OPERATOR, 0, "management.change_jackpot_parameters", **fields)
            waiting = proposed(asked)
            assert made.room.jackpots[number].state == before
            for person in (OPERATOR, ANN, DEALER):
                alone = made.do(person, 0, "desk.second_act", proposal=waiting)
                assert alone.outcome == "not_permitted", person
            made.must(SHIFT_MANAGER, 0, "desk.second_act", proposal=waiting)
            assert made.room.jackpots[number].state.determinations.approval == "X 1"
            again = made.do(SECOND_OPERATOR, 0, "desk.second_act", proposal=waiting)
            assert again.because == "no such act waits for a decision"

    @pytest.mark.parametrize(
        ("age", "outcome"),
        [(timedelta(0), True), (timedelta(minutes=5), True), (timedelta(seconds=301), False)],
    )
    def test_approver_must_have_authenticated_recently(self, age: timedelta, outcome: bool) -> None:
        with house() as made:
            made.must(OPERATOR, 0, "management.report_integrity_failure", because="a gap")
            asked = made.do(OPERATOR, 0, "management.restore_integrity", because="looked into")
            second = made.visitor(SHIFT_MANAGER)
            second = replace(second, authenticated=made.clock() - age)
            answer = made.do(second, 0, "desk.second_act", proposal=proposed(asked))
            assert (answer.outcome == "allowed") is outcome
            if not outcome:
                assert "prove who you are again" in answer.because

    def test_approver_who_never_authenticated_decides_nothing(self) -> None:
        with house() as made:
            asked = made.do(OPERATOR, 0, "management.restore_integrity", because="looked into")
            second = replace(made.visitor(SHIFT_MANAGER), authenticated=None)
            answer = made.do(second, 0, "desk.second_act", proposal=proposed(asked))
            assert answer.outcome == "not_permitted"

    def test_tables_dealer_decides_nothing_in_another_office(self) -> None:
        with house() as made:
            made.must(OPERATOR, 0, "management.grant_office", person=SECOND_OPERATOR,
                      office="dealer")  # fmt: skip
            number = made.table(ULTIMATE, TableKind.LIVE)
            dealer = made.visitor(SECOND_OPERATOR, Office.DEALER)
            made.must(dealer, 0, "management.sign_on", table=number)
            made.sign_on(SUPERVISOR, number)
            asked = made.do(SUPERVISOR, number, "table.give_notice_of_limits", **NOTICE_FIELDS)
            both = made.visitor(SECOND_OPERATOR, Office.DEALER, Office.OPERATOR)
            answer = made.do(both, number, "desk.second_act", proposal=proposed(asked))
            assert answer.because == "the dealer of the table does not decide it"

    def test_dropped_proposal_is_gone(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            waiting = proposed(
                made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            )
            made.must(DEALER, number, "desk.drop_act", proposal=waiting, because="it was nothing")
            answer = made.do(OPERATOR, number, "desk.second_act", proposal=waiting)
            assert answer.because == "no such act waits for a decision"


def counted(back: str) -> dict[str, Any]:
    return {"back": back, "counted": [card.name for card in CARDS]}


# --- at random ------------------------------------------------------------------------------------

EVERY_OFFICE = (Office.DEALER, Office.SUPERVISOR, Office.SHIFT_MANAGER, Office.OPERATOR)
PERSONS = (OPERATOR, SHIFT_MANAGER, SUPERVISOR, SECOND_SUPERVISOR, DEALER, SECOND_OPERATOR)


@pytest.mark.sampled
@pytest.mark.counted
def test_nobody_ever_approves_their_own_act(record_property: Reached) -> None:
    """Persons with several offices propose, second and drop acts at random."""
    turns = UpTo(SEQUENCES)
    with house() as made:
        propose_and_decide(made, turns)
    record_property("sequences", turns.done)


def test_room_where_one_person_is_enough_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: nothing is checked when an act is seconded."""
    monkeypatch.setattr(proposals, "_may_not_second", lambda *_: None)
    with house() as made, pytest.raises(AssertionError, match="the own act was decided"):
        propose_and_decide(made, UpTo(200))


def propose_and_decide(made: House, turns: UpTo) -> None:
    """Raise AssertionError if anybody has decided their own act."""
    rng = random.Random("self-approval")
    for person in PERSONS:
        for office in EVERY_OFFICE:
            if not made.room.state.holds(person, office):
                giver = SECOND_OPERATOR if person == OPERATOR else OPERATOR
                made.do(giver, 0, "management.grant_office", person=person, office=office.value)
    number = open_staffed_live_table(made)
    for back in ("blue", "red"):
        made.must(DEALER, number, "table.check_cards", **counted(back))
    made.must(SUPERVISOR, number, "table.take_seat", seat=1, player=ANN, stake=10_000)
    ended = 0
    for _ in turns:
        ended += _sequence(rng, made, rng.choice((0, number)))
    assert ended > turns.done / 4, "decisions are made"
    for stream in ("room", f"table {number}"):
        assert _decided(made, stream) > turns.done / 200, "and acts are done by them"


def _sequence(rng: random.Random, made: House, where: int) -> int:
    """Somebody proposes, and then everybody tries to decide it."""
    acts: list[tuple[str, dict[str, Any]]] = [
        ("ultimate_texas_holdem.void_round", VOID_FIELDS),
        ("table.give_notice_of_limits", NOTICE_FIELDS),
    ]
    name, fields = rng.choice(acts)
    if not where:
        made.do(OPERATOR, 0, "management.report_integrity_failure", because="a gap")
        name, fields = "management.restore_integrity", {"because": "looked into"}
    else:
        made.do(DEALER, where, "table.begin_round")
        made.do(DEALER, where, "ultimate_texas_holdem.offer_wagers")
        wagers = {"box": 1, "ante": 500, "blind": 500}
        made.do(DEALER, where, "ultimate_texas_holdem.place_wagers", **wagers)
    asked = made.do(_somebody(rng, made), where, name, **fields)
    if asked.proposal is None:
        return 0
    ended = 0
    for _ in range(rng.randint(1, 3)):
        act = rng.choice(("desk.second_act", "desk.second_act", "desk.drop_act"))
        more = {} if act == "desk.second_act" else {"because": "no"}
        answer = made.do(_somebody(rng, made), where, act, proposal=asked.proposal, **more)
        ended += answer.outcome in ("allowed", "refused")
    return min(ended, 1)


def _somebody(rng: random.Random, made: House) -> Any:
    offices = rng.sample(EVERY_OFFICE, rng.randint(1, len(EVERY_OFFICE)))
    visitor = made.visitor(rng.choice(PERSONS), *offices)
    stale = made.clock() - timedelta(minutes=6)
    return replace(visitor, authenticated=stale) if rng.random() < 0.1 else visitor


def _decided(made: House, stream: str) -> int:
    """How many acts a second person has decided; nobody the own, and no dealer any."""
    proposers: dict[int, int] = {}
    decided = 0
    for row in made.journal.events(stream):
        event = decode(row.body)
        if isinstance(event, ActProposed):
            proposers[event.proposal] = event.by.number
        if isinstance(event, ActSeconded):
            decided += 1
            assert event.by.number != proposers[event.proposal], "the own act was decided"
            assert event.by.number != DEALER or stream == "room"
        if isinstance(event, ActSeconded | ActDropped):
            del proposers[event.proposal]
    return decided
