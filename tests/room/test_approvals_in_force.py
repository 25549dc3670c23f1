"""Approvals and hours are asked at every round: each withdrawn at each stage, in each kind of game.

NI2025-411 A:Approved, 1.1 and 14.1; NI2017-193 A:Approved, 1.1, 10.6, A:Shoe and 15.1; NI2006-154
A:Approved, 1.1, 15.2(a), 15.3 and 18.1; S2-2001 Alt Instr with readings S-04 and S-13.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest

from pitboss.chips import dollars
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games.poker import NoLimit
from pitboss.games.poker.commands import PostOverBlind
from pitboss.law.rule_set import day_of
from pitboss.messages.frames import Answer
from pitboss.room.management import Subject
from pitboss.room.management import commands as managing
from pitboss.table import Period
from tests.support.room.evenings import BY, KINDS, STUD_NEEDS, Evening, Kind, approved_table
from tests.support.room.rooms import ANN, BOB, CYD, OPERATOR, POT_GAMES, STUD, House, house
from tests.support.room.tournaments import Played, two_tables

CASES = [(name, subject) for name, kind in KINDS.items() for subject in kind.needs]


@pytest.fixture(name="made")
def made_room() -> Iterator[House]:
    with house() as made:
        yield made


# --- approvals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_gaming_needs_exactly_these_approvals(made: House, name: str) -> None:
    evening = approved_table(made, KINDS[name])
    assert evening.open().outcome == "allowed"
    evening.sit()
    evening.deal()
    evening.finish()


@pytest.mark.parametrize(("name", "subject"), CASES)
@pytest.mark.parametrize("early", [True, False])
def test_withdrawn_before_opening_is_refused_until_entered_again(
    made: House, name: str, subject: Subject, *, early: bool
) -> None:
    """The clause that asks for it; what is entered after set-up counts as well."""
    kind = KINDS[name]
    evening = Evening(made, kind)
    if early:
        evening.approve(*(one for one in kind.needs if one is not subject))
        if subject is Subject.JACKPOT_SPLIT:
            return  # its division names no approval then, so entering one is no answer
        evening.set_up()
    else:
        evening.approve(*kind.needs)
        evening.set_up()
        evening.withdraw(subject)
    answer = evening.open()
    assert answer.outcome == "refused"
    assert any(one.startswith(kind.needs[subject]) for one in answer.cites), answer
    evening.approve(subject)
    assert evening.open().outcome == "allowed"


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_demonstration_needs_no_approval(made: House, name: str, subject: Subject) -> None:
    evening = approved_table(made, KINDS[name])
    evening.withdraw(subject)
    assert evening.open("demonstration").outcome == "allowed"
    evening.sit()
    evening.deal()
    evening.finish()


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_withdrawn_between_rounds_no_other_begins(made: House, name: str, subject: Subject) -> None:
    evening = approved_table(made, KINDS[name])
    assert evening.open().outcome == "allowed"
    evening.withdraw(subject)
    evening.take_seats()
    assert all(one.outcome == "refused" for one in evening.pay_for_time())
    evening.nothing_begins()
    evening.approve(subject)
    assert all(one.outcome == "allowed" for one in evening.pay_for_time())
    for _ in range(3):
        made.run_due_actions(evening.table, 6)
    evening.deal()


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_withdrawn_in_a_round_it_is_finished_and_no_other_begins(
    made: House, name: str, subject: Subject
) -> None:
    evening = approved_table(made, KINDS[name])
    evening.open()
    evening.sit()
    evening.deal()
    evening.withdraw(subject)
    evening.finish()
    assert "table.RoundConcluded" in made.kinds(evening.table)
    evening.nothing_begins()


@pytest.mark.parametrize(
    ("name", "subject"), [one for one in CASES if one[0].startswith(("ultimate", "canberra"))]
)
def test_withdrawn_while_wagers_lie_they_are_not_dealt(
    made: House, name: str, subject: Subject
) -> None:
    kind = KINDS[name]
    evening = approved_table(made, kind)
    evening.open()
    evening.sit()
    assert evening.wager(ANN, 1).outcome == "allowed"
    evening.withdraw(subject)
    answers = [evening.wager(BOB, 2)]
    if kind.has_jackpot:
        wager = {"box": 1, "amount": 100, "lit": True}
        act = "canberra_poker.place_jackpot_wager"
        answers.append(made.do(ANN, evening.table, act, **wager))
    for answer in answers:
        assert answer.outcome == "refused"
        assert any(one.startswith(kind.needs[subject]) for one in answer.cites), answer
    evening.nothing_begins()
    game = kind.particulars.game
    assert made.do(ANN, evening.table, f"{game}.withdraw_wagers", box=1).outcome == "allowed"


# --- blinds, and no card yet ----------------------------------------------------------------------


def blinds_lie(made: House) -> Evening:
    """Hold-Em where blinds are in the pot, and the house waits for seat 2 to add one or not."""
    of = replace(DEFAULT_DETERMINATIONS["hold_em"], over_blinds=(dollars(20),), limit=NoLimit())
    kind = Kind(replace(POT_GAMES["hold_em"], determinations=of), KINDS["hold_em"].needs)
    evening = approved_table(made, kind)
    assert evening.open().outcome == "allowed"
    made.sit(ANN, BOB, CYD, table=evening.table)
    while evening.round is None or evening.round.dealt or len(evening.round.wagered) < 3:
        for seat, person in enumerate((ANN, BOB, CYD), 1):
            made.do(person, evening.table, "poker.fold", seat=seat)
        made.run_due_actions(evening.table, 6)
    return evening


def posts(made: House, evening: Evening) -> Answer:
    """Whoever may add a blind does."""
    state = made.desk(evening.table).state
    (seat,) = (one.box for one in state.acts if one.command is PostOverBlind and one.box)
    person = state.table.seats[seat].player
    return made.do(person, evening.table, "poker.post_over_blind", seat=seat)


@pytest.mark.parametrize("subject", KINDS["hold_em"].needs)
def test_withdrawn_while_blinds_lie_they_are_not_dealt(made: House, subject: Subject) -> None:
    evening = blinds_lie(made)
    evening.withdraw(subject)
    answer = posts(made, evening)
    assert answer.outcome == "refused"
    assert any(one.startswith(evening.kind.needs[subject]) for one in answer.cites), answer
    evening.nothing_begins()
    evening.approve(subject)
    made.run_due_actions(evening.table, 60)
    assert evening.round.dealt


def test_gaming_over_while_blinds_lie_they_go_back(made: House) -> None:
    evening = blinds_lie(made)
    evening.hours(timedelta(seconds=1))
    made.clock.tick(2)
    assert posts(made, evening).outcome == "refused"
    evening.nothing_begins()
    made.must(OPERATOR, evening.table, "poker.void_round", because="gaming is over")
    assert evening.round is None
    assert set(made.desk(evening.table).state.table.balances.values()) >= {40_000}


def test_dispute_raised_while_blinds_lie_keeps_the_cards_back(made: House) -> None:
    """NI2006-154 17.14, reading S-12: until the first card the round before can be contested."""
    evening = blinds_lie(made)
    before = evening.round.number - 1
    fields = {"seat": 1, "about": "the fold", "round": before}
    made.must(ANN, evening.table, "poker.dispute", **fields)
    made.run_due_actions(evening.table, 60)
    assert not evening.round.dealt
    ruling = {"play_on": True, "because": "it was a fold", "dispute": 1}
    made.must(OPERATOR, evening.table, "poker.rule_on_dispute", **ruling)
    made.run_due_actions(evening.table, 60)
    assert evening.round.dealt


def test_excluded_player_adds_no_blind(made: House) -> None:
    """NI2006-154 19.2(b), reading S-40: a wager is placed by nobody who is excluded."""
    evening = blinds_lie(made)
    for person in (ANN, BOB, CYD):
        shut_out = {"person": person, "begins": made.clock().isoformat(), "until": None}
        made.must(OPERATOR, 0, "management.exclude_person", **shut_out, because="cheated")
    assert posts(made, evening).outcome == "not_permitted"


# --- hours ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_shorter_hours_reach_an_open_table(made: House, name: str) -> None:
    evening = approved_table(made, KINDS[name])
    evening.open()
    evening.sit()
    evening.deal()
    evening.hours(timedelta(seconds=1))
    evening.finish()
    evening.nothing_begins()
    gaming = made.desk(evening.table).state.table.gaming
    assert gaming is not None
    assert gaming.ends < made.clock()


def test_hours_entered_after_set_up_let_a_table_open(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    before = made.room.state.hours
    assert before is not None
    made.clock.tick(11 * 3600)
    assert evening.open().outcome == "refused"
    evening.hours(timedelta(hours=2))
    assert evening.open().outcome == "allowed"


def test_longer_hours_let_an_open_table_go_on(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    evening.open()
    made.clock.tick(11 * 3600)
    evening.sit()
    assert evening.rounds == 0
    evening.hours(timedelta(hours=2))
    for _ in range(3):
        made.run_due_actions(evening.table, 6)
    evening.deal()


def two_periods(made: House, first: float, pause: float) -> Evening:
    """A table that is open for gaming, with hours of so many, another eight after a pause."""
    evening = approved_table(made, KINDS["canberra"])
    begins = made.clock() - timedelta(minutes=1)
    ends = begins + timedelta(hours=first)
    again = ends + timedelta(hours=pause)
    periods = (Period(begins, ends), Period(again, again + timedelta(hours=8)))
    evening.manage(managing.EnterGamingHours(BY, made.clock(), periods, "Act"))
    assert evening.open().outcome == "allowed"
    evening.sit()
    return evening


@pytest.mark.parametrize("pause", [0, 2])
def test_next_period_of_gaming_is_known_beforehand(made: House, pause: float) -> None:
    """2.2, reading S-13: as if it were entered when it begins; cards are checked after a pause."""
    evening = two_periods(made, 2, pause)
    before = made.kinds(evening.table).count("table.CardsChecked")
    made.clock.tick((2 + pause) * 3600 - 120)
    if pause:
        assert evening.wager(ANN, 1).cites == ("NI2017-193 15.1",)
    made.clock.tick(180)
    assert evening.wager(ANN, 1).outcome == "allowed"
    checked = made.kinds(evening.table).count("table.CardsChecked") - before
    assert checked == bool(pause)


def test_hours_that_are_past_end_gaming(made: House) -> None:
    """Also those that ended before the table opened: no period of gaming is left."""
    evening = approved_table(made, KINDS["canberra"])
    evening.open()
    evening.sit()
    begins = made.clock() - timedelta(days=2)
    past = Period(begins, begins + timedelta(hours=2))
    evening.manage(managing.EnterGamingHours(BY, made.clock(), (past,), "Act"))
    assert evening.wager(ANN, 1).cites == ("NI2017-193 15.1",)
    evening.nothing_begins()


def test_demonstration_keeps_no_hours(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    made.clock.tick(11 * 3600)
    assert evening.open().outcome == "refused"
    assert evening.open("demonstration").outcome == "allowed"
    evening.sit()
    evening.deal()


def test_a_room_that_starts_again_knows_what_the_table_goes_by(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    evening.open()
    evening.withdraw(Subject.LAYOUT)
    evening.sit()
    again = made.new_room()
    made.run(again.start())
    table = again.desks[evening.table].state.table
    assert table.approvals.layout == ""
    assert table == made.desk(evening.table).state.table


# --- shoes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [Subject.SHOE, Subject.AUTOMATED_SHOE])
def test_a_shoe_is_replaced_by_one_approved_for_its_kind(made: House, named: Subject) -> None:
    """An approval of the other kind, or none in the register, does not serve."""
    evening = approved_table(made, KINDS["ultimate by hand"])
    evening.approve(Subject.AUTOMATED_SHOE)
    assert evening.open().outcome == "allowed"
    for kind, subject in (
        ("automated shuffling shoe", Subject.AUTOMATED_SHOE),
        ("card shoe", Subject.SHOE),
    ):
        fields = {"kind": kind, "approval": f"GRC {named.value}", "because": "it jams"}
        backs = ["blue", "red"] if subject is Subject.AUTOMATED_SHOE else ["blue"]
        answer = made.do(OPERATOR, evening.table, "table.replace_shoe", **fields, backs=backs)
        if subject is named:
            assert answer.outcome == "allowed", answer
            return
        assert answer.outcome == "refused"
        assert "register" in answer.because
        assert answer.cites[0].startswith("NI2025-411 A:")


# --- tournaments ----------------------------------------------------------------------------------


def gaming_tournament(made: House) -> tuple[Evening, Played]:
    """Five Card Stud with entries open, and one table for gaming."""
    needs = STUD_NEEDS | {Subject.TOURNAMENT_CONDITIONS: "NI2006-154 20.3"}
    evening = Evening(made, Kind(STUD, needs))
    evening.approve(*needs)
    reference = f"GRC {Subject.TOURNAMENT_CONDITIONS.value}"
    played = Played(made, two_tables(), reference=reference)
    fields = {"tournament": played.number, "kind": "electronic"}
    made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
    evening.table = max(made.room.desks)
    return evening, played


def entering(made: House, played: Played, person: int) -> Answer:
    """One who has play chips asks to enter."""
    visitor = made.visitor(person)
    frame = made.frame(0, "tournament.enter", person=person, agrees_in_writing=True)
    in_tournament = msgspec.structs.replace(frame, tournament=played.number)
    return made.run(made.room.act(visitor, in_tournament))


SUBJECTS = (Subject.LAYOUT, Subject.SHOE, Subject.TOURNAMENT_CONDITIONS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_table_of_a_tournament_goes_by_what_is_in_force(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    evening.withdraw(subject)
    added = {"number": evening.table, "purpose": "gaming"}
    with pytest.raises(AssertionError, match="in force"):
        played.must(OPERATOR, "tournament.add_table", **added)
    evening.approve(subject)
    played.must(OPERATOR, "tournament.add_table", **added)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_nobody_enters_after_an_approval_is_withdrawn(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    played.must(OPERATOR, "tournament.add_table", number=evening.table, purpose="gaming")
    assert entering(made, played, ANN).outcome == "allowed"
    evening.withdraw(subject)
    answer = entering(made, played, BOB)
    assert answer.outcome == "refused"
    assert "in force" in answer.because
    assert answer.cites
    evening.approve(subject)
    assert entering(made, played, BOB).outcome == "allowed"


@pytest.mark.parametrize("purpose", ["gaming", "demonstration"])
def test_practice_table_serves_no_other_purpose_in_a_tournament(made: House, purpose: str) -> None:
    """It has bots and a tutor (NI2006-154 16.1, NI2025-411 15.1)."""
    _, played = gaming_tournament(made)
    fields = {"tournament": played.number, "kind": "practice"}
    made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
    added = {"number": max(made.room.desks), "purpose": purpose}
    answer = played.do(OPERATOR, "tournament.add_table", **added)
    assert (answer.outcome, answer.because) == ("refused", "a practice table opens for practice")
    played.must(OPERATOR, "tournament.add_table", **{**added, "purpose": "practice"})


def test_nobody_enters_before_there_are_tables_either(made: House) -> None:
    """NI2006-154 20.3: entries usually come first, and tables are opened for those who entered."""
    evening, played = gaming_tournament(made)
    assert entering(made, played, ANN).outcome == "allowed"
    evening.withdraw(Subject.TOURNAMENT_CONDITIONS)
    answer = entering(made, played, BOB)
    assert (answer.outcome, answer.cites) == ("refused", ("NI2006-154 20.3",))
    evening.approve(Subject.TOURNAMENT_CONDITIONS)
    assert entering(made, played, BOB).outcome == "allowed"


def test_conditions_rest_on_the_very_approval_that_they_name(made: House) -> None:
    """NI2006-154 20.3: the approval of another tournament's conditions serves none but that."""
    evening, _ = gaming_tournament(made)
    other = Played(made, two_tables(), reference="GRC 99")
    fields = {"tournament": other.number, "kind": "electronic"}
    made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
    added = {"number": max(made.room.desks), "purpose": "gaming"}
    assert other.do(OPERATOR, "tournament.add_table", **added).cites[0] == "NI2006-154 20.3"
    entered = (Subject.TOURNAMENT_CONDITIONS, "GRC 99", day_of(made.clock()), "a delegate")
    evening.manage(managing.EnterApproval(BY, made.clock(), *entered))
    other.must(OPERATOR, "tournament.add_table", **added)


def test_conditions_of_a_day_without_the_instrument_are_not_published(made: House) -> None:
    """Reading S-03: by the commencement that the operator has entered."""
    later = day_of(made.clock() + timedelta(days=2))
    made.run(
        made.room.management.do(managing.EnterCommencement(BY, made.clock(), "NI2006-154", later))
    )
    with pytest.raises(AssertionError, match="NI2006-154 Instr 2"):
        Played(made, two_tables())


@pytest.mark.parametrize("subject", SUBJECTS)
def test_demonstration_tournaments_need_no_approval(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    evening.withdraw(subject)
    played.must(OPERATOR, "tournament.add_table", number=evening.table, purpose="demonstration")
    assert entering(made, played, ANN).outcome == "allowed"
