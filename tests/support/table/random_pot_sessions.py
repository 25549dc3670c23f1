"""Random sessions at a table of a pot game."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from pitboss.chips import Cents, dollars
from pitboss.games.poker import TimeCommission, commands
from pitboss.games.poker import events as of_round
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused
from pitboss.table import changing_seats
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from tests.support.games.poker import random_play
from tests.support.games.poker.random_irregularities import irregularity
from tests.support.table import random_sessions
from tests.support.table.pot_tables import GAMES, law_of
from tests.support.table.random_sessions import AnyCommand, Session
from tests.support.table.tables import DEALER, Felt, player

GAMING_GAMES = [game for game in GAMES if game != "canberra_manila"]
RARE: dict[type, float] = {
    **random_sessions.RARE,
    pot.StayOut: 0.02,
    pot.Rejoin: 0.3,
    pot.ChooseToPost: 0.1,
    pot.AskForSeat: 0.03,
    pot.ChangeSeat: 0.05,
    pot.PayForTime: 0.3,
}


class PotSession(Session):
    """Players bring what the game lets them, and the cards of a round are kept by their places."""

    rare = RARE

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

    def take_new_deck(self) -> None:
        at_table = self.state.round
        if at_table and at_table.number != self.of_round:
            self.of_round = at_table.number
            self.hands = random_play.Played(self.rng, at_table.state)

    def _now(self, state: Any) -> random_play.Played:
        assert self.hands is not None
        self.hands.state = state
        return self.hands

    def _carried_out(self, rng: random.Random, state: Any, _: Any, one: Any) -> Any:
        hands = self._now(state)
        if one.command in (commands.ExposeHand, commands.PassInHand):
            return random_play.exposure_or_pass(rng, hands)
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
            (Office.SUPERVISOR, lambda who: pot.GiveNinetySeconds(who, now, self.seat_on_turn())),
        ]
        return [*super()._of_the_floor(), *mine, *mine]

    def seat_on_turn(self) -> int:
        at_table = self.state.open_round
        turns = self.state.game.awaited(at_table.state) if at_table else ()
        return next((one.box for one in turns if one.box), 0)

    def _other_limits(self) -> Any:
        now = self.state.determinations
        return replace(now, maximum_buy_in=dollars(self.rng.choice([500, 600])))
