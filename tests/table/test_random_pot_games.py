"""Whole sessions of every pot game at random: money, replay, citations, and what is awaited."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games.poker import TimeCommission, commands
from pitboss.games.poker import events as of_round
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.table import Purpose, changing_seats, pot_game_events
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from tests.support.games.poker import random_play
from tests.support.games.poker.random_irregularities import irregularity
from tests.support.table import random_sessions
from tests.support.table.pot_tables import GAMES, law_of
from tests.support.table.random_sessions import AnyCommand, Session
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, Felt, player

GAMING = [game for game in GAMES if game != "canberra_manila"]
RARE: dict[type, float] = {
    pot.StayOut: 0.02,
    pot.Rejoin: 0.3,
    pot.ChooseToPost: 0.1,
    pot.AskForSeat: 0.03,
    pot.ChangeSeat: 0.05,
    pot.PayForTime: 0.3,
}
BY_TIME = (pot.PayForTime, at_table.BeginRound)
"""A period may be paid already, or over; what is awaited knows no clock."""


class PotSession(Session):
    """Players bring what the game lets them, and the cards of a round are kept by their places."""

    def __init__(self, seed: int, game: str) -> None:
        rng = random.Random(seed)
        of = replace(GAMES[game], delegated=rng.random() < 0.5)
        if game == "five_card_stud" and rng.random() < 0.5:
            of = replace(of, ante=None, blinds=(dollars(5),))
        if rng.random() < 0.2:
            of = replace(of, commission=TimeCommission(dollars(5), 30))
        seats = rng.choice([3, 6, of.seats])
        felt = Felt(law_of(game), game, replace(of, seats=min(of.seats, seats)))
        super().__init__(rng, felt, self._carried_out, self._anything)
        self.hands: random_play.Played | None = None

    # --- cards ------------------------------------------------------------------------------------

    def _new_deck(self) -> None:
        at_table = self.state.round
        if at_table and at_table.number != self.of_round:
            self.of_round = at_table.number
            self.hands = random_play.Played(at_table.state, self.rng)

    def _now(self, state: Any) -> random_play.Played:
        assert self.hands is not None
        self.hands.state = state
        return self.hands

    def _carried_out(self, rng: random.Random, state: Any, _: Any, one: Any) -> Any:
        hands = self._now(state)
        if one.command in (commands.ExposeHand, commands.PassInHand):
            return random_play._showing(rng, hands)
        return random_play.carry_out(rng, hands, one)

    def _anything(self, rng: random.Random, state: Any, _: Any) -> Any:
        hands = self._now(state)
        amiss = irregularity(rng, hands) if self.state.open_round and rng.random() < 0.6 else None
        return amiss or random_play.any_command(rng, hands)

    def act(self, command: AnyCommand) -> Allowed[Any] | Refused:
        ruling = super().act(command)
        if isinstance(ruling, Allowed) and self.state.round and self.hands is not None:
            self.hands.state = self.state.round.state
            for event in ruling.events:
                if isinstance(event, of_round.Event):
                    self.hands.handle_cards(event)
        return ruling

    # --- acts -------------------------------------------------------------------------------------

    def _own(self, one: Any) -> at_table.Command:
        now, rng = self.felt.now, self.rng
        who = self._player_at(one.seat) if one.seat else DEALER
        match one.command:
            case at_table.TakeSeat:
                number = self._newcomer()
                stake = rng.choice([dollars(50), dollars(60), dollars(500)])
                return at_table.TakeSeat(player(number), now, one.seat, number, stake)
            case at_table.AddChips:
                missing = dollars(500).units - self.state.stake(one.seat).units
                amount = Cents(missing) if missing > 0 else dollars(50)
                return at_table.AddChips(who, now, one.seat, amount)
            case at_table.CheckCards:
                return at_table.CheckCards(DEALER, now, one.back, self.state.whole_deck.cards)
            case pot.ChooseToPost:
                posts = not self.state.seats[one.seat].posts
                return pot.ChooseToPost(who, now, one.seat, posts)
            case pot.ChangeSeat:
                free = changing_seats.open_to(self.state, self.state.seats[one.seat].player)
                return pot.ChangeSeat(who, now, one.seat, rng.choice(free))
            case pot.AskForSeat:
                return pot.AskForSeat(who, now, one.seat, self._another(one.seat))
            case pot.DrawForSeat:
                return self._draw(one.seat)
            case pot.StayOut | pot.Rejoin | pot.PayForTime:
                return one.command(who, now, one.seat)  # type: ignore[no-any-return]
        return super()._own(one)

    def _another(self, seat: int) -> int:
        had = changing_seats.claimed_by(self.state, self.state.seats[seat].player)
        seats = range(1, self.state.determinations.boxes + 1)
        return self.rng.choice([to for to in seats if to not in (seat, had)])

    def _draw(self, seat: int) -> pot.DrawForSeat:
        players = self.state.claims[seat]
        cards = self.rng.sample(self.state.whole_deck.cards, len(players))
        return pot.DrawForSeat(DEALER, self.felt.now, seat, tuple(zip(players, cards, strict=True)))

    def _of_the_floor(self) -> Any:
        rng, now = self.rng, self.felt.now
        seat, to = rng.randint(0, 9), rng.randint(0, 9)
        guest, some = Office.PLAYER, tuple(rng.sample(range(100, 160), 30))
        kinds = (pot.StayOut, pot.Rejoin, pot.PayForTime)
        mine: list[tuple[Office, Any]] = [
            *((guest, lambda who, kind=kind: kind(who, now, seat)) for kind in kinds),
            (guest, lambda who: pot.ChooseToPost(who, now, seat, rng.random() < 0.5)),
            (guest, lambda who: pot.ChangeSeat(who, now, seat, to)),
            (guest, lambda who: pot.AskForSeat(who, now, seat, to or None)),
            (Office.OPERATOR, lambda who: pot.SelectGroup(who, now, rng.choice(" xx"), some)),
            (Office.OPERATOR, lambda who: pot.SelectGroup(who, now, " ")),
            (Office.SUPERVISOR, lambda who: pot.GiveNinetySeconds(who, now, self._on_turn())),
        ]
        return [*super()._of_the_floor(), *mine, *mine]

    def _on_turn(self) -> int:
        at_table = self.state.open_round
        turns = self.state.game.awaited(at_table.state) if at_table else ()
        return next((one.box for one in turns if one.box), 0)

    def _other_limits(self) -> Any:
        now = self.state.determinations
        return replace(now, maximum_buy_in=dollars(self.rng.choice([500, 600])))


@pytest.fixture(autouse=True)
def _rare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_sessions, "RARE", {**random_sessions.RARE, **RARE})


@pytest.mark.parametrize("game", GAMING)
@pytest.mark.parametrize("seed", range(3))
def test_a_quiet_session_plays_rounds_and_everything_awaited_is_allowed(
    seed: int, game: str
) -> None:
    played = PotSession(seed, game)
    played.act(at_table.OpenTable(OPERATOR, played.felt.now, Purpose.GAMING))
    for number in range(300):
        played.felt.now += timedelta(seconds=played.rng.randint(0, 5))
        played._new_deck()
        if number % 4 == 0:
            by_time = isinstance(played.state.determinations.commission, TimeCommission)
            played.check_awaited(but=BY_TIME if by_time else ())
        played.act(played._awaited())
    assert played.state.rounds > 0
    played.check_replay()


@pytest.mark.parametrize("game", GAMING)
@pytest.mark.parametrize("seed", range(4))
def test_a_session_with_everything_that_can_go_wrong(seed: int, game: str) -> None:
    """Never raises, never loses a cent, cites what governs, and replays to the same table."""
    played = PotSession(1000 + seed, game)
    played.play(400, oddity=0.25)
    assert played.refusals > 20
    played.check_replay()


def test_the_sessions_reach_everything_that_can_happen_at_a_pot_game() -> None:
    left = {
        one
        for one in vars(pot_game_events).values()
        if isinstance(one, type) and one.__module__ == pot_game_events.__name__
    }
    for seed in range(200):
        played = PotSession(5000 + seed, "hold_em" if seed % 2 else "five_card_stud")
        played.play(250, oddity=0.05 if seed % 4 > 1 else 0.15)
        left -= played.seen
        if not left:
            return
    raise AssertionError(left)


def test_the_supervisors_clock_folds_a_hand_in_a_session() -> None:
    """4.8  Given, waited for, and ruled on, in the middle of a random round."""
    played = PotSession(3, "omaha")
    played.act(at_table.OpenTable(OPERATOR, played.felt.now, Purpose.GAMING))
    while not (played.state.open_round and played.state.open_round.dealt and played._on_turn()):
        played.felt.now += timedelta(seconds=1)
        played._new_deck()
        played.act(played._awaited())
    seat, by = played._on_turn(), SUPERVISOR
    assert isinstance(by, Person)
    played.act(pot.GiveNinetySeconds(by, played.felt.now, seat))
    ran_out = commands.NinetySecondsRanOut(by, seat, 90)
    assert isinstance(played.act(at_table.InRound(played.felt.now, ran_out)), Refused)
    played.felt.now += timedelta(seconds=90)
    assert isinstance(played.act(at_table.InRound(played.felt.now, ran_out)), Allowed)
