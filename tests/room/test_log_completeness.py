"""Whatever an inspector would ask about is on record: who, when, where and by which clause."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, timedelta
from typing import Any, NamedTuple

import pytest

from pitboss.cards.card import CARDS
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from tests.support.room.jackpots import shoe_with_hand
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)


class Significant(NamedTuple):
    """Something that must never go by unrecorded."""

    does: Callable[[House], None]
    kind: str
    by: int
    """0: the room itself."""
    stream: str
    cites: bool = True
    """Whether a clause of an instrument stands behind it; else it is the house's own matter."""


def _a_round(made: House) -> None:
    made.table(ULTIMATE)
    for person in (SUPERVISOR, SECOND_SUPERVISOR):
        made.sign_on(person, 1)
    made.sit(ANN, BOB, table=1)
    made.run_due_actions(1, 5)
    made.ultimate_round(1, ANN, BOB)


def _void(made: House) -> None:
    _a_round(made)
    made.must(OPERATOR, 1, "ultimate_texas_holdem.void_round", because="the cards were seen")


def _override(made: House) -> None:
    """A settled round becomes void by two persons."""
    _a_round(made)
    for seat, person in enumerate((ANN, BOB), 1):
        made.must(person, 1, "ultimate_texas_holdem.fold", box=seat)
    number = made.desk(1).state.table.rounds
    why = {"number": number, "ground": "fraud", "because": "the cards were marked"}
    asked = made.do(SUPERVISOR, 1, "table.void_settled_round", **why)
    made.must(OPERATOR, 1, "desk.second_act", proposal=asked.proposal)


def _limits(made: House) -> None:
    made.table(ULTIMATE)
    notice = {"determinations": {"game": "ultimate_texas_holdem"}}
    at = (made.clock() + timedelta(hours=3)).isoformat()
    made.must(OPERATOR, 1, "table.give_notice_of_limits", takes_effect=at, **notice)
    made.clock.tick(3 * 3_600 + 1)
    made.must(OPERATOR, 1, "table.change_limits", **notice)


def _jackpot(made: House) -> None:
    made.chance.to_cut = True
    made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
    made.chance.give(shoe_with_hand("AS KS QS JS TS"), CARDS)
    made.sit(ANN, table=1)
    made.canberra_round(1, ANN, jackpot=True)
    made.must(ANN, 1, "canberra_poker.take_up_cards", box=1)
    made.must(ANN, 1, "canberra_poker.place_bet", box=1, amount=1_000)
    shown = made.room.shown(made.visitor(ANN), 1).view
    if any(one.act == "canberra_poker.claim_jackpot" for one in shown.awaited):
        made.must(ANN, 1, "canberra_poker.claim_jackpot", box=1)


def _granted(made: House) -> None:
    made.must(OPERATOR, 0, "management.grant_office", person=CYD, office="dealer")


def _revoked(made: House) -> None:
    _granted(made)
    made.must(OPERATOR, 0, "management.revoke_office", person=CYD, office="dealer")


def _restart(made: House) -> None:
    _a_round(made)
    made.room = made.new_room()
    made.run(made.room.start())


def _alarm(made: House) -> None:
    made.must(SHIFT_MANAGER, 0, "management.report_integrity_failure", because="a gap")


SIGNIFICANT: dict[str, Significant] = {
    "a void round": Significant(_void, "ultimate_texas_holdem.RoundVoided", OPERATOR, "table 1"),
    "a result that is overridden": Significant(
        _override, "table.SettledRoundVoided", OPERATOR, "table 1"
    ),
    "a second person's word": Significant(
        _override, "desk.ActSeconded", OPERATOR, "table 1", cites=False
    ),
    "other limits": Significant(_limits, "table.LimitsChanged", OPERATOR, "table 1"),
    "a jackpot that is won": Significant(
        _jackpot, "progressive_jackpot.JackpotPaid", 0, "jackpot 1"
    ),
    "an office given": Significant(_granted, "management.OfficeGranted", OPERATOR, "room"),
    "an office taken": Significant(_revoked, "management.OfficeRevoked", OPERATOR, "room"),
    "a restart": Significant(_restart, "management.RoomStarted", 0, "room", cites=False),
    "a round that goes on": Significant(_restart, "desk.TableResumed", 0, "table 1", cites=False),
    "an alarm of the record": Significant(
        _alarm, "management.IntegrityFailed", SHIFT_MANAGER, "room", cites=False
    ),
}
"""Failed sign-ins are in the log (tests/server), and a clock that was set in test_clock_faults."""


def lacking(made: House, one: Significant) -> list[str]:
    """What the record does not say of it."""
    rows = [row for row in made.journal.events() if row.kind == one.kind]
    if not rows:
        return ["it is not there"]
    return [*_lacking(made, rows[-1], one)]


def _lacking(made: House, row: Recorded, one: Significant) -> list[str]:
    command, event = made.journal.command(row.cause), decode(row.body)
    found = {
        "who": command.person == one.by,
        "when": row.at.tzinfo is UTC and row.at <= made.clock(),
        "where": row.stream == one.stream,
        "by which clause": bool(event.under) or not one.cites,
    }
    return [what for what, said in found.items() if not said]


@pytest.mark.parametrize("name", SIGNIFICANT)
def test_significant_act_is_on_record(name: str) -> None:
    with house("significant") as made:
        SIGNIFICANT[name].does(made)
        assert lacking(made, SIGNIFICANT[name]) == []


def test_missing_record_is_detected() -> None:
    """The control: nothing was done, or it was done by somebody else, elsewhere, by no clause."""
    with house("significant") as made:
        assert lacking(made, SIGNIFICANT["a void round"]) == ["it is not there"]
        _alarm(made)
        other = Significant(_alarm, "management.IntegrityFailed", ANN, "table 1")
        assert lacking(made, other) == ["who", "where", "by which clause"]


def test_logged_objects_reveal_no_card_or_secret(caplog: pytest.LogCaptureFixture) -> None:
    """What a server error would log at a table with hidden cards."""
    with house("secret") as made, caplog.at_level("DEBUG"):
        _a_round(made)
        desk: Any = made.desk(1)
        text = f"{desk.state!r} {desk.keeper()!r} {made.room._vault!r} {made.room._premises!r}"
        kept = made.room._vault.kept(1, desk.state.shoe)
        assert not any(salt.hex() in text or repr(salt) in text for salt in kept.salts)
        assert "Keeper(sealed)" in text
