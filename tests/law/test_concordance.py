"""Concordances: the same rule under another number, and the real differences."""

from __future__ import annotations

import pytest

from pitboss.law.citation import Citation
from pitboss.law.concordance import Change
from pitboss.law.instrument import LawError
from pitboss.law.register import concordance, concordances, instrument
from pitboss.law.rule_set import RuleSet


def test_both_sides_are_complete() -> None:
    for held in concordances():
        older = [pair.older for pair in held.pairs if pair.older]
        newer = [pair.newer for pair in held.pairs if pair.newer]
        assert sorted(older) == sorted(clause.number for clause in instrument(held.older).clauses)
        assert sorted(newer) == sorted(clause.number for clause in instrument(held.newer).clauses)


@pytest.mark.parametrize(
    ("older", "newer"),
    [("13.5", "13.6"), ("13.6(b)", "13.7(b)"), ("13.7(a)", "13.8#1(a)"), ("13.8", "13.8#2")],
)
def test_rule_13_was_renumbered_in_2025(older: str, newer: str) -> None:
    held = concordance("NI2019-212", "NI2025-411")
    assert held.counterpart("NI2019-212", older) == newer
    assert held.counterpart("NI2025-411", newer) == older


def test_early_exposure_and_the_card_shoe_are_new_in_2025() -> None:
    held = concordance("NI2025-411", "NI2019-212")
    new = {pair.newer for pair in held.differences() if pair.change is Change.NEW}
    assert {"13.5", "A:Card Shoe", "6.2", "6.3", "7.3"} <= new
    assert held.counterpart("NI2025-411", "13.5") == ""


def test_differences_say_what_differs() -> None:
    for pair in concordance("NI2019-212", "NI2025-411").differences():
        assert pair.note or pair.change in (Change.NEW, Change.DROPPED), pair


@pytest.mark.parametrize(
    ("older", "newer"), [("A:Buck", "A:Dealer Button"), ("13.1", "14.1"), ("12.2", "13.2")]
)
def test_tournament_poker_corresponds_to_five_card_stud(older: str, newer: str) -> None:
    held = concordance("S2-2001", "NI2006-154")
    assert held.counterpart("S2-2001", older) == newer
    (pair,) = [pair for pair in held.pairs if pair.older == older]
    assert pair.change is Change.CHANGED


def test_unrelated_instruments_have_no_concordance() -> None:
    with pytest.raises(LawError, match="no concordance of NI2017-193 with NI2025-411"):
        concordance("NI2017-193", "NI2025-411")


class TestRuleSets:
    """A round cites the instrument that governs it."""

    def test_clause_of_the_governing_instrument_is_cited(self) -> None:
        under_2019 = RuleSet(("NI2019-212",))
        clause = Citation("NI2025-411", "13.6(a)", "U-36")
        assert under_2019.cite(clause) == Citation("NI2019-212", "13.5(a)", "U-36")
        assert RuleSet(("NI2025-411",)).cite(clause) is clause

    def test_clause_without_counterpart_is_refused(self) -> None:
        early_exposure = Citation("NI2025-411", "13.5")
        assert not RuleSet(("NI2019-212",)).holds(early_exposure)
        assert RuleSet(("NI2025-411",)).holds(early_exposure)
        with pytest.raises(LawError, match=r"NI2025-411 13\.5 has no counterpart"):
            RuleSet(("NI2019-212",)).cite(early_exposure)

    def test_instruments_apply_in_order_of_precedence(self) -> None:
        derived = RuleSet(("S2-2001", "NI2006-154"))
        assert derived.governing == "S2-2001"
        assert derived.cite(Citation("NI2006-154", "15.2")) == Citation("NI2006-154", "15.2")

    @pytest.mark.parametrize(
        ("joined", "because"),
        [
            (("NI2025-411", "NI2017-193"), "rules of different games"),
            (("NI2017-193", "NI2006-154"), "rules of different games"),
            (("S2-2001", "NI2025-411"), "rules of different games"),
            (("S2-2001", "NI2006-154", "NI2019-212"), "rules of different games"),
            (("NI2025-411", "NI2019-212"), "are two editions"),
            (("S2-2001", "S2-2001"), "is named twice"),
        ],
    )
    def test_instruments_of_two_games_govern_no_round(
        self, joined: tuple[str, ...], because: str
    ) -> None:
        """G-01  Only the cash rules of NI2006-154 are read together with S2-2001."""
        with pytest.raises(LawError, match=because):
            RuleSet(joined)

    def test_unknown_instrument_is_refused(self) -> None:
        with pytest.raises(LawError):
            RuleSet(("NI1900-1",))
        with pytest.raises(LawError, match="needs an instrument"):
            RuleSet(())
