"""The draw of Draw Poker.  S2-2001 B 2.3 to B 2.7."""

from __future__ import annotations

from pitboss.cards import FaceDown
from pitboss.games.poker import Game, Stage, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    DIRECTOR,
    OPERATOR,
    SUPERVISOR,
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    only,
    player,
)


def drawing(seats: int, *folding: int, **given: object) -> Round:
    """Everybody else has called, and the draw is on."""
    round_ = blind_game(Game.DRAW_POKER, seats, **given)  # type: ignore[arg-type]
    round_.all_call(*folding)
    assert round_.state.stage is Stage.DRAWING
    return round_


def draws(round_: Round, seat: int, cards: int) -> list[events.Event]:
    return round_.do(_draw(round_, seat, cards))


def _draw(round_: Round, seat: int, cards: int) -> commands.Draw:
    held = round_.state.seat(seat)
    assert held is not None
    return commands.Draw(player(seat), seat, held.hole[:cards])


def hole(round_: Round, seat: int) -> list[int]:
    held = round_.state.seat(seat)
    assert held is not None
    return [place.place for place in held.hole]


class TestReplacing:
    """B 2.3, B 2.4, reading B-02."""

    def test_players_draw_once_clockwise_from_the_buck(self) -> None:
        round_ = drawing(3)
        assert round_.refused(_draw(round_, 2, 1)) == "B 2.3"
        other = commands.Draw(player(2), 1, ())
        assert round_.refused(other) == "B 2.3"
        replaced = only(draws(round_, 1, 2), events.CardsReplaced)
        assert replaced.discarded == (FaceDown(1), FaceDown(4))
        assert replaced.dealt == (FaceDown(16), FaceDown(17))
        assert hole(round_, 1) == [7, 10, 13, 16, 17]
        assert round_.refused(_draw(round_, 1, 1)) == "B 2.3"

    def test_player_discards_only_own_cards_and_each_once(self) -> None:
        round_ = drawing(3)
        assert round_.refused(commands.Draw(player(1), 1, (FaceDown(2),))) == "B 2.4"
        twice = commands.Draw(player(1), 1, (FaceDown(1), FaceDown(1)))
        assert round_.refused(twice) == "B 2.4"

    def test_b_02_player_may_keep_all_cards_and_betting_follows(self) -> None:
        round_ = drawing(2)
        draws(round_, 1, 0)
        done = draws(round_, 2, 0)
        assert [type(event) for event in done] == [
            events.CardsReplaced, events.DrawCompleted, events.BettingRoundOpened
        ]  # fmt: skip

    def test_t_23_tapped_out_player_draws(self) -> None:
        round_ = drawing(3, stakes={2: blind_game(Game.DRAW_POKER, 2).money(10)})
        draws(round_, 1, 1)
        draws(round_, 2, 1)

    def test_folded_hand_does_not_draw(self) -> None:
        round_ = drawing(3, 1)
        assert round_.refused(_draw(round_, 1, 1)) == "B 2.3"
        draws(round_, 2, 1)

    def test_draw_is_refused_in_other_games_and_before_its_time(self) -> None:
        stud = Stud({1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C"}).dealt()
        assert stud.refused(commands.Draw(player(1), 1, ())) == "9.1"
        assert stud.refused(commands.ReleaseFoldedHands(SUPERVISOR)) == "9.1"
        early = blind_game(Game.DRAW_POKER, 2)
        assert early.refused(commands.Draw(player(1), 1, ())) == "B 2.3"


class TestAllFive:
    """B 2.5, reading B-03."""

    def test_fifth_card_is_dealt_after_the_last_player_draws(self) -> None:
        round_ = drawing(3)
        first = only(draws(round_, 1, 5), events.CardsReplaced)
        assert (len(first.dealt), first.fifth_to_come) == (4, True)
        draws(round_, 2, 2)  # 20 and 21
        done = draws(round_, 3, 0)
        fifth = only(done, events.FifthCardDealt)
        assert (fifth.seat, fifth.place, fifth.burnt) == (1, FaceDown(22), ())
        assert clauses(fifth) == ["B 2.5(a)"]

    def test_last_players_fifth_card_follows_a_burn(self) -> None:
        round_ = drawing(3)
        draws(round_, 1, 0)
        draws(round_, 2, 1)
        fifth = only(draws(round_, 3, 5), events.FifthCardDealt)
        assert (fifth.seat, fifth.burnt, fifth.place) == (3, (FaceDown(21),), FaceDown(22))
        assert clauses(fifth) == ["B 2.5(b)"]
        assert round_.state.burnt == (FaceDown(21),)

    def test_last_player_is_the_last_who_replaces_a_card(self) -> None:
        round_ = drawing(3)
        draws(round_, 1, 5)
        draws(round_, 2, 0)
        fifth = only(draws(round_, 3, 0), events.FifthCardDealt)
        assert clauses(fifth) == ["B 2.5(b)"]

    def test_fifth_cards_go_to_the_last_player_then_from_the_buck(self) -> None:
        round_ = drawing(3)
        draws(round_, 1, 5)
        draws(round_, 2, 5)
        done = draws(round_, 3, 5)
        fifths = [event for event in done if isinstance(event, events.FifthCardDealt)]
        assert [event.seat for event in fifths] == [3, 1, 2]
        assert [len(event.burnt) for event in fifths] == [1, 0, 0]
        assert all(len(seat.hole) == 5 for seat in round_.state.seats)

    def test_discarded_hand_gets_no_fifth_card(self) -> None:
        round_ = drawing(3)
        draws(round_, 1, 5)
        round_.do(commands.CardsInDiscards(DEALER, 1))
        draws(round_, 2, 1)
        done = draws(round_, 3, 0)
        assert not [event for event in done if isinstance(event, events.FifthCardDealt)]
        assert round_.state.stage is Stage.BETTING


class TestReshuffle:
    """B 2.6, reading B-04.  Eight players and 44 cards leave four."""

    def test_other_players_discards_are_reshuffled_when_the_shoe_runs_short(self) -> None:
        round_ = blind_drawing(8)
        draws(round_, 1, 2)
        shuffled, replaced = draws(round_, 2, 3)  # two in the shoe
        assert isinstance(shuffled, events.DiscardsReshuffled)
        assert shuffled.cards == ((1, FaceDown(1)), (1, FaceDown(9)))
        assert isinstance(replaced, events.CardsReplaced)
        assert replaced.dealt == (FaceDown(43), FaceDown(44), FaceDown(45))
        assert round_.state.left_in_the_shoe == 1

    def test_discards_of_a_five_card_draw_are_not_reshuffled(self) -> None:
        round_ = blind_drawing(8)
        draws(round_, 1, 5)  # four of four; the five stay out
        assert round_.refused(_draw(round_, 2, 1)) == "B 2.6"
        draws(round_, 2, 0)

    def test_folded_hands_are_reshuffled_only_after_a_ruling(self) -> None:
        round_ = blind_drawing(8, 7)
        draws(round_, 1, 5)
        assert round_.refused(_draw(round_, 2, 1)) == "B 2.6"
        assert round_.refused(commands.ReleaseFoldedHands(DEALER)) == "18.6"
        round_.do(commands.ReleaseFoldedHands(SUPERVISOR))
        assert round_.refused(commands.ReleaseFoldedHands(SUPERVISOR)) == "B 2.6"
        shuffled, _ = draws(round_, 2, 1)
        assert isinstance(shuffled, events.DiscardsReshuffled)
        assert [seat for seat, _ in shuffled.cards] == [7] * 5

    def test_folded_hands_are_reshuffled_if_determined(self) -> None:
        round_ = blind_drawing(8, 7, reshuffle_folded=True)
        draws(round_, 1, 5)
        draws(round_, 2, 1)

    def test_missing_fifth_card_stops_the_round_for_a_ruling(self) -> None:
        round_ = blind_drawing(8)
        draws(round_, 1, 5)
        for seat in range(2, 9):
            draws(round_, seat, 0)
        assert round_.acts() == {commands.ReleaseFoldedHands}
        round_.do(commands.ReleaseFoldedHands(SUPERVISOR))
        assert round_.acts() == {commands.VoidRound}
        round_.do(commands.VoidRound(OPERATOR, "no cards are left"))

    def test_director_releases_folded_hands_in_a_tournament(self) -> None:
        round_ = blind_drawing(8, 7, law=TOURNAMENT)
        draws(round_, 1, 5)
        round_.do(commands.ReleaseFoldedHands(DIRECTOR))

    def test_exposed_card_may_be_dealt_again_after_a_reshuffle(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 8, cards=44)
        face = round_.hands[1][0]
        seen = commands.HoleCardsExposed(DEALER, ((1, FaceDown(1), face),))
        round_.do(seen)
        round_.all_call()
        draws(round_, 1, 2)
        draws(round_, 2, 3)
        assert face not in round_.state.faces.values()


def blind_drawing(seats: int, *folding: int, **given: object) -> Round:
    return drawing(seats, *folding, cards=44, **given)
