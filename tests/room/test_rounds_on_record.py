"""Rounds are found, replayed and decided again from the record alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.record.codec import encode
from pitboss.room.rounds.recorded_rounds import NoSuchRound, RoundName, RoundsOnRecord
from pitboss.room.tables.shoes import Vault
from tests.support.room.rooms import ANN, BOB, CANBERRA_WITH_JACKPOT, KEY, ULTIMATE, House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(seed="rounds on record")
    yield made
    made.close()


def _ultimate(house: House, table: int) -> None:
    for person, box in ((ANN, 1), (BOB, 2)):
        house.must(
            person, table, "ultimate_texas_holdem.place_wagers", box=box, ante=500, blind=500
        )
        house.must(person, table, "desk.say_ready", seat=box)
    house.must(ANN, table, "ultimate_texas_holdem.place_play_wager", box=1, amount=2000)
    house.must(BOB, table, "ultimate_texas_holdem.fold", box=2)


def _canberra(house: House, table: int) -> None:
    for person, box in ((ANN, 1), (BOB, 2)):
        house.must(person, table, "canberra_poker.place_ante", box=box, amount=500)
        house.must(
            person, table, "canberra_poker.place_jackpot_wager", box=box, amount=100, lit=True
        )
        house.must(person, table, "desk.say_ready", seat=box)
    house.must(ANN, table, "canberra_poker.place_bet", box=1, amount=1000)
    house.must(BOB, table, "canberra_poker.fold", box=2)


@pytest.fixture
def played(house: House) -> RoundsOnRecord:
    ultimate = house.table(ULTIMATE)
    house.sit(ANN, BOB, table=ultimate)
    _ultimate(house, ultimate)
    canberra = house.table(CANBERRA_WITH_JACKPOT, jackpot=house.jackpot())
    house.sit(ANN, BOB, table=canberra)
    _canberra(house, canberra)
    return RoundsOnRecord(house.journal)


def test_every_round_is_listed_with_its_law(played: RoundsOnRecord) -> None:
    found = {(one.game, one.law, one.ended is not None, one.dealt) for one in played.every()}
    assert ("ultimate_texas_holdem", ("NI2025-411",), True, True) in found
    assert ("canberra_poker", ("NI2017-193",), True, True) in found


def test_replay_ends_in_the_desks_state(house: House, played: RoundsOnRecord) -> None:
    for one in played.every():
        if one.ended:
            replayed = played.replay(one.name)
            desk = house.room.desks[one.name.table].state
            assert encode(replayed.state.table) == encode(desk.table)
            assert replayed.digest == played.replay(one.name).digest


def test_current_rules_decide_as_recorded(played: RoundsOnRecord) -> None:
    assert [difference for one in played.every() for difference in played.recompute(one.name)] == []


def test_changed_rule_shows_as_a_difference(
    played: RoundsOnRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pitboss.games.ultimate_texas_holdem import round_of_play
    from pitboss.games.ultimate_texas_holdem.commands import Check, Fold

    rules = round_of_play.RULES.by_command
    monkeypatch.setitem(rules, Fold, rules[Check])
    name = next(one.name for one in played.every() if one.ended)
    differences = list(played.recompute(name))
    assert [one.command for one in differences] == ["Fold"]


def test_cards_of_an_unfinished_round_cannot_be_opened(house: House) -> None:
    table = house.table(ULTIMATE)
    house.sit(ANN, table=table)
    house.must(ANN, table, "ultimate_texas_holdem.place_wagers", box=1, ante=500, blind=500)
    house.must(ANN, table, "desk.say_ready", seat=1)
    rounds = RoundsOnRecord(house.journal)
    name = [one.name for one in rounds.every()][-1]
    with pytest.raises(NoSuchRound, match="not over"):
        rounds.opened(name, Vault(KEY, house.chance))
    house.must(ANN, table, "ultimate_texas_holdem.fold", box=1)
    (kept,) = rounds.opened(name, Vault(KEY, house.chance))
    assert len(set(kept.order)) == 52


def test_unplayed_round_is_not_found(played: RoundsOnRecord) -> None:
    with pytest.raises(NoSuchRound, match="no table 99"):
        played.replay(RoundName(99, 1))
    with pytest.raises(NoSuchRound, match="no round 99"):
        played.replay(RoundName(1, 99))
