"""Clause tables: every clause exists, and each instrument covers what its games need."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pitboss.law.citation import Citation
from pitboss.law.register import clause_of, readings
from pitboss.law.rule_set import RuleSet
from pitboss.table import TABLE_GAMES
from pitboss.table.clauses import (
    CANBERRA,
    FIVE_CARD_STUD,
    TOURNAMENT_POKER,
    ULTIMATE,
    Clauses,
    derived,
)
from pitboss.table.tournament_clauses import TournamentClauses

NOT_IN_2019 = {"revoked", "card_shoe"}
"""It revokes nothing of the kind and knows no card shoe; both are ruled on elsewhere."""


def tables(clauses: Clauses | TournamentClauses) -> dict[str, tuple[Citation, ...]]:
    found = {field.name: getattr(clauses, field.name) for field in fields(clauses)}
    return {name: under for name, under in found.items() if isinstance(under, tuple)}


def every_table(clauses: Clauses) -> list[tuple[Citation, ...]]:
    of_tournaments = tables(clauses.tournament) if clauses.tournament else {}
    return [*tables(clauses).values(), *of_tournaments.values()]


@pytest.mark.parametrize("game", TABLE_GAMES.values(), ids=lambda game: game.name)
def test_every_clause_exists_in_an_instrument_of_the_game(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    held = {reading.id for reading in readings()}
    for under in every_table(game.clauses):
        for citation in under:
            assert citation.instrument in game.laws[0].instruments
            clause_of(citation)
            assert citation.reading is None or citation.reading in held


def test_ni2019_212_has_a_clause_for_every_rule() -> None:
    law = RuleSet(("NI2019-212",))
    for name, under in tables(ULTIMATE).items():
        if under and name not in NOT_IN_2019:
            assert law.holds(under[0]), name
    assert ULTIMATE.tournament is not None
    for name, under in tables(ULTIMATE.tournament).items():
        assert all(law.holds(one) for one in under), name


OF_POT_GAMES = {
    *("table_stake", "stake_stays", "maximum_buy_in", "top_up", "declared", "round_marker"),
    *("selected_group", "choice_of_seat", "missed_blinds", "new_player", "first_revolution"),
    *("moved_further", "game_anew", "time_commission", "ninety_seconds", "blind_duty"),
}
OF_A_MACHINE = {"automated_shoe", "deck_of_machine", "two_decks"}
OF_HOUSE_GAMES = {"marker", "multiples", "first_warning"}


def test_only_listed_rules_are_missing_from_some_games() -> None:
    jackpot = {"no_jackpot_wagers", "approval_to_continue", "jackpot_split"}
    of_2001 = {"games_of_2001"}
    lacking = {name for name, under in tables(ULTIMATE).items() if not under}
    assert lacking == jackpot | OF_POT_GAMES | of_2001
    not_in_canberra = {"revoked", "equipment", "order_to_shuffle"}
    lacking = {name for name, under in tables(CANBERRA).items() if not under}
    assert lacking == not_in_canberra | OF_POT_GAMES | of_2001
    lacking = {name for name, under in tables(FIVE_CARD_STUD).items() if not under}
    assert lacking == not_in_canberra | jackpot | OF_A_MACHINE | OF_HOUSE_GAMES | of_2001


NOT_OF_TOURNAMENT_POKER = {
    *("table_stake", "stake_stays", "maximum_buy_in", "top_up", "declared", "selected_group"),
    *("choice_of_seat", "missed_blinds", "new_player", "first_revolution", "moved_further"),
    *("game_anew", "time_commission", "idle_seat", "revoked", "equipment", "order_to_shuffle"),
    "blind_duty",
}
"""Rules of cash tables: everybody has an assigned seat there, and the chips that were issued."""


def test_tournament_poker_has_no_cash_table_rules() -> None:
    jackpot = {"no_jackpot_wagers", "approval_to_continue", "jackpot_split"}
    lacking = {name for name, under in tables(TOURNAMENT_POKER).items() if not under}
    assert lacking == NOT_OF_TOURNAMENT_POKER | jackpot | OF_A_MACHINE | OF_HOUSE_GAMES


def test_tournament_games_define_every_clause_a_table_needs() -> None:
    pot, house, notified = {"starting_marker"}, {"no_duties"}, {"approved_conditions"}
    for clauses, lacking in (
        (ULTIMATE, house | notified),
        (CANBERRA, house | notified),
        (FIVE_CARD_STUD, pot),
        (TOURNAMENT_POKER, pot | notified),
    ):
        assert clauses.tournament is not None
        assert {name for name, one in tables(clauses.tournament).items() if not one} == lacking
    assert derived("Alt Game Omaha").tournament is None  # reading G-04
