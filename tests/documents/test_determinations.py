"""Every determination has its place on the papers, and none that does not apply."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

import pytest

from pitboss.chips import TournamentChips, dollars
from pitboss.documents.as_text import as_text
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import Document, Facts, Figures
from pitboss.documents.tournament_sign import tournament_sign
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker import Wins
from pitboss.tournament.conditions import Conditions
from tests.support.documents.samples import against_the_house, of_appendix, sign_of, stud
from tests.support.table.pot_tables import GAMES, law_of

TEN, TWENTY = dollars(10), dollars(20)

ULTIMATE: Final[dict[str, Any]] = {
    "boxes": 5,
    "shoe": ultimate.ShoeKind.CARD,
    "ante": ultimate.Limits(TEN, dollars(100)),
    "trips": ultimate.Limits(TEN, dollars(100)),
    "play": ultimate.PlayLimits(maximum=dollars(5_000)),
    "multiple": TEN,
    "maximum_payout": dollars(30_000),
    "backs": ("green", "white"),
    "reasonable_period_seconds": 60,
    "play_error_basis": ultimate.PlayErrorBasis.LIMITS,
    "delegated": True,
}
CANBERRA: Final[dict[str, Any]] = {
    "boxes": 5,
    "shoe": canberra_poker.ShoeKind.AUTOMATED,
    "backs": ("green",),
    "ante": canberra_poker.Limits(TEN, dollars(100)),
    "bet": canberra_poker.Limits(TEN, dollars(600)),
    "multiple": TEN,
    "maximum_payout": dollars(30_000),
    "jackpot_wager": None,
    "delegated": True,
}
_SPLIT: Final = {"wins": Wins.SPLIT}
POT_GAMES: Final[dict[str, tuple[str, dict[str, Any], Any]]] = {
    # the game, what else is determined there, another value
    "seats": ("five_card_stud", {}, 6),
    "cards": ("five_card_stud", {"seats": 6}, 48),
    "wild_card": ("hold_em", {}, True),
    "ace_low": ("omaha", {}, True),
    "wins": ("seven_card_stud", {}, Wins.LOW_BALL),
    "qualifier": ("seven_card_stud", _SPLIT, True),
    "ace_low_in_low": ("seven_card_stud", _SPLIT, True),
    "ante": ("five_card_stud", {}, dollars(2)),
    "blinds": ("hold_em", {}, (TEN,)),
    "over_blinds": ("hold_em", {}, (TWENTY,)),
    "option": ("hold_em", {}, poker.Option.C),
    "limit": ("hold_em", {}, poker.PotLimit()),
    "opens": ("five_card_stud", {}, poker.Opens.HIGHEST_CARD),
    "opens_by": ("five_card_stud", {}, poker.OpensBy.EXPOSED_HAND),
    "burn": ("hold_em", {}, True),
    "no_check_at_last": ("draw_poker", {}, True),
    "ante_raise_cap": ("five_card_stud", {}, 3),
    "raise_cap_in_no_limit": ("hold_em", {}, False),
    "tap_out_units": ("five_card_stud", {}, False),
    "reshuffle_folded": ("draw_poker", {}, True),
    "minimum_bet": ("hold_em", {}, TEN),
    "minimum_table_stake": ("hold_em", {}, dollars(60)),
    "maximum_buy_in": ("hold_em", {}, None),
    "smallest_chip": ("hold_em", {}, dollars(5)),
    "commission": ("hold_em", {}, poker.TimeCommission(dollars(6), 30)),
    "backs": ("hold_em", {}, ("red",)),
    "delegated": ("hold_em", {}, True),
}
NO_CHOICE: Final = {"game", "shoe", "foreign"}
"""The title names the game, one shoe is known, and no table takes what is foreign."""


def names(kind: type) -> set[str]:
    return {field.name for field in fields(kind)}


def labels(document: Document) -> set[str]:
    return {
        fact.what
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Facts | Figures)
        for fact in block.facts
    }


class TestTableSigns:
    @pytest.mark.parametrize("name", ULTIMATE)
    def test_ultimate(self, name: str) -> None:
        usual = ultimate.Determinations()
        other = replace(usual, **{name: ULTIMATE[name]})
        shown = [
            as_text(sign_of("ultimate_texas_holdem", of, "NI2025-411")) for of in (usual, other)
        ]
        assert shown[0] != shown[1]

    @pytest.mark.parametrize("name", CANBERRA)
    def test_canberra(self, name: str) -> None:
        usual = canberra_poker.Determinations()
        other = replace(usual, **{name: CANBERRA[name]})
        shown = [as_text(sign_of("canberra_poker", of, "NI2017-193")) for of in (usual, other)]
        assert shown[0] != shown[1]

    @pytest.mark.parametrize("name", POT_GAMES)
    def test_pot_games(self, name: str) -> None:
        game, besides, value = POT_GAMES[name]
        usual = replace(GAMES[game], **besides)
        other = replace(usual, **{name: value})
        law = law_of(game).split()
        shown = [as_text(sign_of(game, of, *law)) for of in (usual, other)]
        assert shown[0] != shown[1]

    def test_no_determination_is_left_out_here(self) -> None:
        assert names(ultimate.Determinations) == set(ULTIMATE)
        assert names(canberra_poker.Determinations) == set(CANBERRA)
        assert names(poker.Determinations) == set(POT_GAMES) | NO_CHOICE

    def test_card_opens_in_a_blind_game_too(self) -> None:
        """Shows NI2006-154 4.2(h) with reading F-54."""
        of = replace(GAMES["five_card_stud"], ante=None, blinds=(dollars(5), TEN))
        shown = sign_of("five_card_stud", of, "NI2006-154")
        assert {"First betting round", "Later betting rounds", "Opening player"} <= labels(shown)
        assert "F-54" in [one.id for one in shown.readings]

    @pytest.mark.parametrize(
        ("game", "absent"),
        [
            ("hold_em", {"First betting round", "Ace in low hands", "Low hand qualifies with"}),
            ("hold_em", {"Hands folded before the draw", "Final betting round", "Ante"}),
            ("seven_card_stud", {"Burn card", "Opening player", "Over-blinds"}),
            ("draw_poker", {"Burn card", "Later betting rounds"}),
        ],
    )
    def test_determinations_of_other_games_are_absent(self, game: str, absent: set[str]) -> None:
        assert not labels(sign_of(game, GAMES[game], *law_of(game).split())) & absent


# --- tournaments ----------------------------------------------------------------------------------

FIFTY: Final = TournamentChips(50)


class TestTournaments:
    @pytest.mark.parametrize("make", [conditions_document, tournament_sign])
    @pytest.mark.parametrize(
        ("letter", "name", "value"),
        [
            ("H", "cards", 48),
            ("H", "wild_card", True),
            ("H", "ace_low", True),
            ("H", "wins", Wins.SPLIT),
            ("H", "over_blinds", (TournamentChips(100),)),
            ("H", "option", poker.Option.C),
            ("H", "limit", poker.PotLimit()),
            ("H", "burn", True),
            ("H", "raise_cap_in_no_limit", False),
            ("H", "minimum_bet", TournamentChips(100)),
            ("H", "minimum_table_stake", TournamentChips(500)),
            ("H", "smallest_chip", TournamentChips(5)),
            ("H", "seats", 9),
            ("H", "backs", ("red",)),
            ("B", "no_check_at_last", True),
            ("B", "reshuffle_folded", True),
            ("D", "opens", poker.Opens.HIGHEST_CARD),
            ("D", "opens_by", poker.OpensBy.EXPOSED_HAND),
            ("D", "ante_raise_cap", 3),
        ],
    )
    def test_appendices(self, make: Any, letter: str, name: str, value: Any) -> None:
        usual = of_appendix(letter)
        other = replace(usual, determinations=replace(usual.determinations, **{name: value}))
        assert as_text(make(usual)) != as_text(make(other))

    @pytest.mark.parametrize("make", [conditions_document, tournament_sign])
    @pytest.mark.parametrize("name", sorted(set(ULTIMATE) - {"ante", "trips", "play"}))
    def test_ultimate(self, make: Any, name: str) -> None:
        usual = against_the_house()
        value = FIFTY * 2 if name in ("multiple", "maximum_payout") else ULTIMATE[name]
        other = replace(usual, determinations=replace(usual.determinations, **{name: value}))
        assert as_text(make(usual)) != as_text(make(other))

    @pytest.mark.parametrize("make", [conditions_document, tournament_sign])
    @pytest.mark.parametrize(
        "conditions", [*map(of_appendix, "ABCDEFGHI"), against_the_house(), stud()]
    )
    def test_how_long_play_waits_for_a_dispute(self, make: Any, conditions: Conditions) -> None:
        """Shows reading S-70, which cites the instrument's clause on disputes."""
        shown = make(replace(conditions, dispute_seconds=417))
        assert "417 seconds at most" in " ".join(as_text(shown).split())
        assert "S-70" in [reading.id for reading in shown.readings]

    @pytest.mark.parametrize("letter", "ABCDEFGHI")
    def test_no_figure_of_the_schedule_is_repeated(self, letter: str) -> None:
        shown = labels(conditions_document(of_appendix(letter)))
        assert not {one for one in shown if one == "Ante" or one.startswith("Blind ")}

    def test_money_is_no_matter_of_a_tournament_table(self) -> None:
        for conditions in (stud(), of_appendix("H")):
            shown = labels(conditions_document(conditions))
            assert not {"Maximum buy-in", "Maximum commission of a round", "Commission"} & shown

    def test_stud_says_how_chips_are_raced_off(self) -> None:
        """Shows NI2006-154 20.14: chip values, method and rounding."""
        facts = {
            fact.what: fact
            for section in conditions_document(stud()).sections
            for block in section.blocks
            if isinstance(block, Facts)
            for fact in block.facts
        }
        said = facts["Chips and race-offs"].said
        assert said.startswith("Chips of 5, 25, 100")
        assert "one card" in said
        assert "rounded up" in said
