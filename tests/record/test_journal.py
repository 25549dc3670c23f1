"""What every journal guarantees, on each database."""

from __future__ import annotations

import hashlib
import threading
from datetime import timedelta

import pytest

from pitboss.record import chain, ledger
from pitboss.record.journal import (
    AnsweredBefore,
    Append,
    Entry,
    Halted,
    Head,
    Journal,
    JournalError,
    OtherBody,
    Overdrawn,
    Owner,
    StaleOwner,
    StreamMoved,
)
from pitboss.record.verify import verify
from tests.support.record.entries import NOON, add, cause, event, one, paid
from tests.support.record.journals import JournalOpener, OpenedJournal
from tests.support.until import HANGING


def fails(journal: Journal, append: Append) -> JournalError | ValueError:
    error = journal.append(append).exception(HANGING)
    assert isinstance(error, JournalError | ValueError)
    return error


class TestReadingBack:
    def test_event_is_read_back_as_recorded(self, journal: OpenedJournal) -> None:
        posting = paid("issued", "table 1/stake 2", 500)
        by = cause(7, "a", b'{"face":"\xc3\xa9"}')
        appended = add(journal, one({"table 1": 1}, event("table 1", b"\x00\xff", posting), by=by))
        assert appended == (1, {"table 1": 1})
        (read,) = journal.events()
        assert read[:4] == (1, "table 1", 1, "table.Done")
        assert (read.version, read.at, read.body, read.postings) == (
            1, NOON, b"\x00\xff", (posting,),
        )  # fmt: skip
        command = journal.command(read.cause)
        assert command[:5] == (1, 7, "a", "table.Do", b'{"face":"\xc3\xa9"}')
        assert (command.at, command.release, command.answer) == (NOON, "0.1.0", b"done")
        assert journal.head() == (1, read.digest, 1, command.digest)

    def test_new_journal_is_empty(self, journal: OpenedJournal) -> None:
        assert journal.head() == Head(0, bytes(32), 0, bytes(32))
        assert list(journal.events()) == []
        assert journal.streams() == {}
        with pytest.raises(KeyError):
            journal.command(1)

    def test_one_append_writes_several_streams(self, journal: OpenedJournal) -> None:
        expected = {"table 1": 1, "jackpot 1": 1}
        events = (event("table 1"), event("jackpot 1"), event("table 1"))
        assert add(journal, one(expected, *events)).numbers == {"table 1": 2, "jackpot 1": 1}
        assert journal.streams() == {"table 1": 2, "jackpot 1": 1}
        assert [(one.stream, one.number) for one in journal.events()] == [
            ("table 1", 1), ("jackpot 1", 1), ("table 1", 2),
        ]  # fmt: skip

    def test_reading_honours_after_and_limit(self, journal: OpenedJournal) -> None:
        for number in range(1, 4):
            streams = {"table 1": number, "table 2": number}
            add(journal, one(streams, event("table 1"), event("table 2")))
        assert [one.number for one in journal.events("table 2", after=1)] == [2, 3]
        assert [one.position for one in journal.events(after=4)] == [5, 6]
        assert [one.position for one in journal.events(after=1, limit=2)] == [2, 3]
        assert list(journal.events("table 1", limit=0)) == []

    def test_long_streams_are_read_to_the_end(self, journal: OpenedJournal) -> None:
        events = tuple(event("table 1", str(number).encode()) for number in range(2500))
        add(journal, one({"table 1": 1}, *events))
        bodies = [one.body for one in journal.events("table 1")]
        assert bodies == [str(number).encode() for number in range(2500)]
        assert len(list(journal.events(limit=2200))) == 2200

    @pytest.mark.parametrize("opener", ["file", "postgres"], indirect=True)  # memory would be new
    def test_reopened_journal_continues_where_it_stopped(self, opener: JournalOpener) -> None:
        first = opener()
        add(first, one({"table 1": 1}, event(), by=cause(1, "a")))
        head = first.head()
        first.close()
        again = opener()
        assert again.head() == head
        add(again, one({"table 1": 2}, event()))
        assert verify(again.sql).holds
        again.close()

    def test_timestamps_never_decrease(self, journal: OpenedJournal) -> None:
        early = NOON - timedelta(hours=1)
        add(journal, one({"table 1": 1}, event(), by=cause(at=NOON)))
        add(journal, one({"table 1": 2}, event(), by=cause(at=early)))
        add(journal, one({"table 1": 3}, event(), by=cause(at=NOON + timedelta(microseconds=1))))
        stamps = [one.at for one in journal.events()]
        assert stamps == [NOON, NOON, NOON + timedelta(microseconds=1)]
        assert journal.command(2).at == early


class TestExpectedNumbers:
    def test_conflicting_stream_is_named(self, journal: OpenedJournal) -> None:
        add(journal, one({"table 1": 1}, event()))
        error = fails(journal, one({"table 1": 1}, event()))
        assert isinstance(error, StreamMoved)
        assert (error.stream, error.expected, error.actual) == ("table 1", 1, 2)

    def test_expected_number_of_a_stream_only_read_is_checked(self, journal: OpenedJournal) -> None:
        add(journal, one({"jackpot 1": 1}, event("jackpot 1")))
        error = fails(journal, one({"table 1": 1, "jackpot 1": 1}, event("table 1")))
        assert isinstance(error, StreamMoved)
        assert journal.streams() == {"jackpot 1": 1}

    def test_failed_append_does_not_affect_its_group(self, journal: OpenedJournal) -> None:
        """Appends that are committed together still succeed or fail one by one."""
        pays = event("table 9", b"", paid("table 9/stake 1", "table 9/wager 1 ante", 1))
        futures = []
        for number in range(1, 40):
            futures.append(journal.append(one({"table 1": number}, event())))
            futures.append(journal.append(one({"table 1": 99}, event())))
            futures.append(journal.append(one({"table 9": 1}, pays)))
        errors = [type(future.exception(HANGING)) for future in futures]
        assert errors == [type(None), StreamMoved, Overdrawn] * 39
        assert journal.streams() == {"table 1": 39}
        assert verify(journal.sql).holds

    def test_stream_without_expected_number_is_a_value_error(self, journal: OpenedJournal) -> None:
        assert isinstance(fails(journal, one({}, event())), ValueError)

    @pytest.mark.parametrize("bad", ["nul\0", "lone \ud800"])
    def test_unstorable_append_fails_alone(self, journal: OpenedJournal, bad: str) -> None:
        assert isinstance(fails(journal, one({bad: 1}, event(bad))), ValueError)
        assert isinstance(fails(journal, one({}, by=cause(named=bad))), ValueError)
        naive = cause(at=NOON.replace(tzinfo=None))
        assert isinstance(fails(journal, one({}, by=naive)), ValueError)
        assert isinstance(fails(journal, one({}, by=cause(2**70))), ValueError)
        add(journal, one({"table 1": 1}, event()))


class TestAnswers:
    def test_same_id_gets_the_same_answer(self, journal: OpenedJournal) -> None:
        by = cause(1, "a")
        add(journal, one({"table 1": 1}, event(), by=by, answer=b"first"))
        error = fails(journal, one({"table 1": 1}, event(), by=by, answer=b"second"))
        assert isinstance(error, AnsweredBefore)
        assert error.answer == b"first"
        answered = journal.answer_to(1, "a")
        assert answered == (hashlib.sha256(by.body).digest(), b"first")
        assert journal.head().position == 1

    def test_same_id_within_a_group_gets_the_same_answer(self, journal: OpenedJournal) -> None:
        by = cause(1, "a")
        futures = [journal.append(one({}, by=by, answer=str(turn).encode())) for turn in range(20)]
        assert futures[0].result(HANGING).last_position == 0
        for future in futures[1:]:
            error = future.exception(HANGING)
            assert isinstance(error, AnsweredBefore)
            assert error.answer == b"0"

    def test_same_id_with_another_body_is_refused(self, journal: OpenedJournal) -> None:
        add(journal, one({"table 1": 1}, event(), by=cause(1, "a", b"this")))
        error = fails(journal, one({"table 1": 2}, event(), by=cause(1, "a", b"that")))
        assert isinstance(error, OtherBody)

    def test_ids_are_separate_for_each_person(self, journal: OpenedJournal) -> None:
        add(journal, one({"table 1": 1}, event(), by=cause(1, "a", b"this"), answer=b"one"))
        add(journal, one({"table 1": 2}, event(), by=cause(2, "a", b"that"), answer=b"two"))
        answers = [journal.answer_to(person, "a") for person in (1, 2, 3)]
        assert [one and one.answer for one in answers] == [b"one", b"two", None]

    def test_refusal_keeps_its_answer_but_not_its_body(self, journal: OpenedJournal) -> None:
        add(journal, one({}, by=cause(1, "a", b"the ace of spades"), answer=b"refused"))
        command = journal.command(1)
        assert command.body is None
        assert command.body_digest == hashlib.sha256(b"the ace of spades").digest()
        answered = journal.answer_to(1, "a")
        assert answered is not None
        assert answered.answer == b"refused"
        assert isinstance(fails(journal, one({}, by=cause(1, "a", b"the king"))), OtherBody)

    def test_command_and_follow_ups_keep_their_own_causes(self, journal: OpenedJournal) -> None:
        entries = tuple(
            Entry(cause(person, "a"), (event(),), str(person).encode()) for person in (1, 2)
        )
        add(journal, Append({"table 1": 1}, entries))
        assert [journal.command(one.cause).person for one in journal.events()] == [1, 2]

    def test_append_cannot_answer_a_command_twice(self, journal: OpenedJournal) -> None:
        entry = Entry(cause(1, "a"), (event(),), b"")
        assert isinstance(fails(journal, Append({"table 1": 1}, (entry, entry))), ValueError)


class TestLedger:
    def test_money_moves_with_its_event(self, journal: OpenedJournal) -> None:
        buys = event("table 1", b"", paid("issued", "table 1/stake 2", 500))
        wagers = event("table 1", b"", paid("table 1/stake 2", "table 1/wager 2 ante", 200))
        add(journal, one({"table 1": 1}, buys, wagers))
        assert journal.balance("table 1/stake 2") == 300
        assert journal.balance("table 1/stake 2", "chips of tournament 7") == 0
        assert journal.balances("table 1/") == {
            ("table 1/stake 2", "cents"): 300,
            ("table 1/wager 2 ante", "cents"): 200,
        }
        assert set(ledger.sums(journal.balances()).values()) == {0}

    def test_overdrawn_account_refuses_the_whole_append(self, journal: OpenedJournal) -> None:
        add(journal, one({"table 1": 1}, event("table 1", b"", paid("issued", "purse 1", 100))))
        before = journal.head(), journal.balances()
        pays = event("table 1", b"", paid("purse 1", "table 1/stake 1", 101))
        error = fails(journal, one({"table 1": 2}, event(), pays))
        assert isinstance(error, Overdrawn)
        assert (error.account, error.units) == ("purse 1", -1)
        assert (journal.head(), journal.balances()) == before

    def test_payment_before_the_money_arrives_is_refused(self, journal: OpenedJournal) -> None:
        early = event("table 1", b"", paid("purse 1", "table 1/stake 1", 1))
        late = event("table 1", b"", paid("issued", "purse 1", 1))
        assert isinstance(fails(journal, one({"table 1": 1}, early, late)), Overdrawn)
        add(journal, one({"table 1": 1}, late, early))

    def test_currencies_are_separate(self, journal: OpenedJournal) -> None:
        chips = paid("issued", "purse 1", 5, "chips of tournament 7")
        add(journal, one({"table 1": 1}, event("table 1", b"", chips)))
        cents = event("table 1", b"", paid("purse 1", "table 1/stake 1", 1))
        assert isinstance(fails(journal, one({"table 1": 2}, cents)), Overdrawn)

    @pytest.mark.parametrize("units", [0, -1, 2**63])
    def test_posting_must_be_positive(self, journal: OpenedJournal, units: int) -> None:
        moved = event("table 1", b"", paid("issued", "purse 1", units))
        assert isinstance(fails(journal, one({"table 1": 1}, moved)), ValueError)

    def test_balance_beyond_the_database_range_is_refused(self, journal: OpenedJournal) -> None:
        most = event("table 1", b"", paid("issued", "purse 1", 2**63 - 1))
        add(journal, one({"table 1": 1}, most))
        assert isinstance(fails(journal, one({"table 1": 2}, most)), ValueError)
        assert verify(journal.sql).holds


class TestOwners:
    def test_claim_locks_out_the_previous_owner(self, journal: OpenedJournal) -> None:
        first = Owner("table 1", journal.claim("table 1"))
        add(journal, one({"table 1": 1}, event(), owner=first))
        second = Owner("table 1", journal.claim("table 1"))
        assert second.epoch == first.epoch + 1
        error = fails(journal, one({"table 1": 2}, event(), owner=first))
        assert isinstance(error, StaleOwner)
        assert error.group == "table 1"
        add(journal, one({"table 1": 2}, event(), owner=second))

    def test_unclaimed_group_has_no_owner(self, journal: OpenedJournal) -> None:
        assert isinstance(fails(journal, one({}, owner=Owner("table 1", 1))), StaleOwner)


class TestConcurrency:
    def test_chain_holds_with_sixteen_threads_appending(self, journal: OpenedJournal) -> None:
        def play(person: int) -> None:
            for number in range(1, 26):
                moved = paid("issued", f"purse {person}", 5)
                stream = f"table {person}"
                by = cause(person, str(number))
                add(journal, one({stream: number}, event(stream, b"x", moved), by=by))

        threads = [threading.Thread(target=play, args=(person,)) for person in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [one.position for one in journal.events()] == list(range(1, 401))
        assert journal.streams() == {f"table {person}": 25 for person in range(16)}
        assert journal.balance("issued") == -16 * 25 * 5
        verdict = verify(journal.sql)
        assert verdict.holds
        assert verdict.verified.head == journal.head()

    def test_only_one_of_concurrent_appends_gets_a_number(self, journal: OpenedJournal) -> None:
        futures = [journal.append(one({"table 1": 1}, event())) for _ in range(50)]
        taken = [future for future in futures if future.exception(HANGING) is None]
        assert len(taken) == 1
        assert journal.streams() == {"table 1": 1}


class TestClosing:
    def test_closing_writes_pending_appends(self, opener: JournalOpener) -> None:
        journal = opener()
        futures = [journal.append(one({"table 1": number}, event())) for number in range(1, 600)]
        journal.close()
        assert [future.result(0).last_position for future in futures] == list(range(1, 600))
        assert isinstance(journal.append(one({})).exception(0), Halted)

    def test_timestamps_round_trip(self) -> None:
        for at in (NOON, NOON - timedelta(days=400 * 365), NOON + timedelta(microseconds=999_999)):
            assert chain.from_microseconds(chain.microseconds(at)) == at
