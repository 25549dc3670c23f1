"""The pot games at a table: law, status, signs, refusals.  NI2006-154; S2-2001, reading G-01."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games import poker
from pitboss.games.poker import Determinations, Game, Wins
from pitboss.law.catalogue import Status
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, readings
from pitboss.law.rule_set import CANBERRA, RuleSet
from pitboss.table import TABLE_GAMES, Particulars, Purpose, events, open_table, sign
from pitboss.table import commands as at_table
from pitboss.table.signs import Sign
from tests.support.table.pot_tables import DERIVED, GAMES, HELD, PotTable, law_of
from tests.support.table.tables import OPERATOR, Felt, clauses, only

FIVE, TEN, TWENTY = dollars(5), dollars(10), dollars(20)
FOR_GAMING = [game for game in GAMES if game != "canberra_manila"]


def opening(game: str, of: Determinations, purpose: Purpose = Purpose.GAMING) -> list[str]:
    felt = Felt(law_of(game), game, of)
    return felt.refused(at_table.OpenTable(OPERATOR, felt.now, purpose))


def shown(game: str, **determined: Any) -> Sign:
    return only(PotTable(game, **determined).events, events.SignDisplayed).sign  # type: ignore[no-any-return]


def words(of: Sign) -> dict[str, str]:
    return {one.what: one.said for one in of.figures.words}


def amounts(of: Sign) -> dict[str, Any]:
    return {one.what: one.amount for one in of.figures.others}


class TestLaw:
    @pytest.mark.parametrize("game", GAMES)
    def test_table_needs_the_law_of_its_game(self, game: str) -> None:
        right, wrong = (HELD, DERIVED) if game == "five_card_stud" else (DERIVED, HELD)
        Felt(right, game, GAMES[game])
        for law in (wrong, "S2-2001", "NI2006-154 S2-2001"):
            with pytest.raises(LawError, match="is no instrument of"):
                open_table(Particulars(game, RuleSet(tuple(law.split())), GAMES[game]))

    @pytest.mark.parametrize("game", GAMES)
    def test_game_has_the_name_used_in_the_instruments(self, game: str) -> None:
        particulars = Felt(law_of(game), game, GAMES[game]).particulars
        assert TABLE_GAMES[game].name == particulars.authorised.name
        assert TABLE_GAMES[game].laws == (particulars.law,)

    def test_status_comes_from_the_catalogue(self) -> None:
        status = {
            game: Felt(law_of(game), game, GAMES[game]).particulars.authorised.status
            for game in GAMES
        }
        assert status.pop("five_card_stud") is Status.HELD
        assert status.pop("canberra_manila") is Status.NOT_HELD
        assert set(status.values()) == {Status.DERIVED}
        assert Felt().particulars.authorised.status is Status.HELD

    def test_faro_is_refused_with_its_reason(self) -> None:
        with pytest.raises(LawError, match=r"Faro cannot be played: .* G-01"):
            open_table(Particulars("faro", RuleSet(("S2-2001",)), Determinations()))
        with pytest.raises(LawError, match="no authorised game"):
            open_table(Particulars("snap", RuleSet(("S2-2001",)), Determinations()))

    @pytest.mark.parametrize("purpose", [Purpose.GAMING, Purpose.DEMONSTRATION])
    def test_canberra_manila_is_for_practice_only(self, purpose: Purpose) -> None:
        felt = Felt(DERIVED, "canberra_manila", GAMES["canberra_manila"])
        ruling = at_table.OpenTable(OPERATOR, felt.now, purpose)
        assert felt.refused(ruling)[0] == "Alt Game Canberra Manila"
        felt.open(Purpose.PRACTICE)
        assert words(sign(felt.state))["status"].startswith("not held")

    def test_both_instruments_must_be_in_force(self) -> None:
        felt = Felt(DERIVED, "hold_em", GAMES["hold_em"])
        for year, named in ((2000, "S2-2001"), (2005, HELD)):
            at = datetime(year, 5, 1, 18, tzinfo=CANBERRA)
            said = felt.refused(at_table.OpenTable(OPERATOR, at, Purpose.GAMING))
            assert named in said[-1]

    @pytest.mark.parametrize("game", FOR_GAMING)
    def test_game_refuses_determinations_of_another_game(self, game: str) -> None:
        other = "omaha" if game != "omaha" else "hold_em"
        said = opening(game, GAMES[other])
        assert said[0] == "4.2"
        assert GAMES[other].game.value in said[-1]

    def test_tournament_games_and_foreign_hands_have_no_cash_table(self) -> None:
        assert opening("hold_em", replace(GAMES["hold_em"], game=Game.LIMIT_HOLD_EM))[0] == "4.2"
        assert opening("hold_em", replace(GAMES["hold_em"], foreign=poker.Foreign()))
        assert opening("hold_em", replace(GAMES["hold_em"], commission=None))[0] == "15.1"

    def test_notice_cannot_change_the_game(self) -> None:
        felt = PotTable("hold_em")
        later = felt.now + timedelta(minutes=5)
        other = replace(felt.state.determinations, game=Game.OMAHA)
        notice = at_table.GiveNoticeOfLimits(OPERATOR, felt.now, other, later)
        assert felt.refused(notice)


class TestRounds:
    @pytest.mark.parametrize("game", GAMES)
    def test_rounds_are_played_to_the_end(self, game: str) -> None:
        felt = PotTable(game, 1, 2, 3, 4)
        for _ in range(3):
            felt.begin()
            felt.play_down()
            assert "pot" not in felt.state.balances
        assert felt.state.rounds == 3

    @pytest.mark.parametrize("game", GAMES)
    def test_round_cites_the_marker_of_its_game(self, game: str) -> None:
        felt = PotTable(game, 2, 5).begin()
        cited = clauses(felt.events[-1])
        assert ("8.3" in cited) is (game == "five_card_stud")
        assert ("Alt 8.3" in cited) is (game != "five_card_stud")


class TestSign:
    """4.1, 4.2, 15 and what is derived."""

    @pytest.mark.parametrize("game", GAMES)
    def test_every_clause_on_the_sign_exists(self, game: str) -> None:
        held = {reading.id for reading in readings()}
        of = shown(game)
        assert all(one.under for one in of.figures.words)
        assert all(one.under for one in of.figures.others)
        for citation in of.under:
            clause_of(citation)
            assert citation.reading is None or citation.reading in held
            assert citation.instrument in TABLE_GAMES[game].instruments

    @pytest.mark.parametrize("game", GAMES)
    def test_sign_says_whether_the_game_is_derived_or_not_held(self, game: str) -> None:
        said = words(shown(game)).get("status", "")
        start = {"five_card_stud": "", "canberra_manila": "not held: "}.get(game, "derived: ")
        assert said.startswith(start)
        assert bool(said) is (game != "five_card_stud")

    def test_sign_shows_forced_bets(self) -> None:
        stud = amounts(shown("five_card_stud", ante=dollars(2)))
        assert stud["ante"] == dollars(2)
        assert "blind 1" not in stud
        hold_em = amounts(shown("hold_em", over_blinds=(TWENTY,)))
        assert (hold_em["blind 1"], hold_em["blind 2"]) == (FIVE, TEN)
        assert hold_em["over-blind 1"] == TWENTY
        assert "ante" not in hold_em
        assert words(shown("hold_em"))["opening player"] == "calls, raises or folds"

    def test_sign_shows_stakes(self) -> None:
        of = amounts(shown("omaha", maximum_buy_in=dollars(300), minimum_table_stake=TWENTY))
        assert of["minimum table stake"] == TWENTY
        assert of["minimum bet"] == FIVE
        assert of["maximum buy-in"] == dollars(300)
        assert "maximum buy-in" not in amounts(shown("omaha", maximum_buy_in=None))

    @pytest.mark.parametrize(
        ("limit", "said", "figures"),
        [
            (poker.FixedLimit((TEN, TEN, TWENTY, TWENTY)), "fixed",
             {"bets and raises of betting round 3": TWENTY}),
            (poker.SpreadLimit(((FIVE, TWENTY),) * 4), "spread",
             {"minimum bet of betting round 1": FIVE, "maximum bet of betting round 4": TWENTY}),
            (poker.PotLimit(), "the pots, the call included", {}),
            (poker.PotLimit(half=True), "half the pots, the call included", {}),
            (poker.StraddleLimit(), "straddle: twice the bet before at most", {}),
            (poker.NoLimit(), "none", {}),
            (poker.MANILA_LIMITS,
             "1 to 2 times the greatest blind, 1 to 4 times in the final betting round",
             {"maximum bet before the final betting round": TWENTY,
              "maximum bet of the final betting round": dollars(40)}),
            (poker.LIMIT_HOLD_EM,
             "1 times the greatest blind, 2 times in the final betting round",
             {"minimum bet before the final betting round": TEN,
              "minimum bet of the final betting round": TWENTY}),
        ],
    )  # fmt: skip
    def test_sign_shows_the_limit(self, limit: Any, said: str, figures: Any) -> None:
        of = shown("hold_em", limit=limit)
        assert words(of)["limit"] == said
        assert figures.items() <= amounts(of).items()

    def test_sign_shows_pot_or_time_commission(self) -> None:
        pots = shown("hold_em", commission=poker.PotCommission(poker.Rate.TEN_PERCENT, dollars(7)))
        assert words(pots)["commission"].startswith("10% of the pots")
        assert amounts(pots)["maximum commission of a round"] == dollars(7)
        time = shown("hold_em", commission=poker.TimeCommission(dollars(6), 30))
        assert "30 minutes" in words(time)["commission"]
        assert amounts(time)["commission for each period"] == dollars(6)

    def test_sign_shows_deck_and_winning_hands(self) -> None:
        of = words(shown("five_card_stud", cards=32, wild_card=True, seats=7, wins=Wins.LOW_BALL))
        assert "32" in of["deck"]
        assert of["wild card"] == "the joker"
        assert of["wins"] == "the lowest hand"
        split = words(
            shown("omaha", wins=Wins.SPLIT, qualifier=True, ace_low=True, ace_low_in_low=True)
        )
        assert split["wins"] == "the highest and the lowest hand, half each"
        assert {"low hand qualifies with", "ace", "ace in low hands"} <= set(split)

    def test_sign_shows_game_specific_options(self) -> None:
        stud = words(shown("five_card_stud"))
        assert stud["marker"].startswith("the dealer button")
        assert stud["first betting round"] == "opened by the lowest card"
        hold_em = words(shown("hold_em", burn=True))
        assert hold_em["marker"].startswith("the Buck")
        assert hold_em["burn card"] == "one ahead of communal cards"
        draw = words(shown("draw_poker", no_check_at_last=True))
        assert draw["final betting round"] == "nobody may check"
        assert "burn card" not in draw
        assert words(shown("hold_em"))["raises"].startswith("at most 3 in a betting round")
        assert stud["raises"] == "any number"
