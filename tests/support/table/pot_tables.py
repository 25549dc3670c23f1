"""A table of a pot game to test on: the house deals by itself, and players do as they are told."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from pitboss.chips import Cents, dollars
from pitboss.games.poker import (
    MANILA_LIMITS,
    Determinations,
    FixedLimit,
    Game,
    NoLimit,
    Stage,
    commands,
)
from pitboss.games.poker import events as of_round
from pitboss.offices import Office
from pitboss.ruling import Event
from pitboss.table import Purpose, awaited, events
from pitboss.table import pot_game_commands as pot
from tests.support.games.poker import random_play
from tests.support.table.tables import DEALER, OPERATOR, Felt, player

STAKE = dollars(100)
HELD, DERIVED = "NI2006-154", "S2-2001 NI2006-154"
FIVE, TEN = dollars(5), dollars(10)

BLINDS: dict[str, Any] = {"ante": None, "blinds": (FIVE, TEN), "limit": NoLimit(), "seats": 8}
GAMES: dict[str, Determinations] = {
    "five_card_stud": Determinations(),
    "hold_em": Determinations(game=Game.HOLD_EM, **BLINDS),
    "omaha": Determinations(game=Game.OMAHA, **BLINDS),
    "draw_poker": Determinations(game=Game.DRAW_POKER, **BLINDS),
    "seven_card_stud": Determinations(
        game=Game.SEVEN_CARD_STUD, seats=7, limit=FixedLimit((FIVE,) * 5)
    ),
    "three_card_manila": Determinations(
        game=Game.THREE_CARD_MANILA, **{**BLINDS, "limit": MANILA_LIMITS}
    ),
    "canberra_manila": Determinations(
        game=Game.CANBERRA_MANILA, **{**BLINDS, "limit": MANILA_LIMITS}
    ),
}


def law_of(game: str) -> str:
    return HELD if game == "five_card_stud" else DERIVED


class PotTable(Felt):
    """An open table with checked cards, whose rounds the house deals."""

    def __init__(
        self, game: str, *seats: int, stake: Cents = STAKE, seed: int = 0, **determined: Any
    ) -> None:
        super().__init__(law_of(game), game, replace(GAMES[game], **determined))
        self.rng = random.Random(seed)
        practice = game == "canberra_manila"
        self.open(Purpose.PRACTICE if practice else Purpose.GAMING).check()
        self.seat(*seats, stake=stake)
        self.hands: random_play.Played | None = None

    def seat(self, *seats: int, stake: Cents = STAKE) -> Felt:
        return super().seat(*seats, stake=stake)

    def begin(self) -> Felt:
        super().begin()
        assert self.state.round is not None
        self.hands = random_play.Played(self.rng, self.state.round.state)
        return self

    def act(self, seat: int, kind: Any, *more: Any) -> list[Event]:
        return self.round(kind(player(self.state.seats[seat].player), seat, *more))

    def said(self, seat: int, kind: Any, *more: Any) -> list[Event]:
        """What a player does at the table, outside of the round."""
        return self.do(kind(player(self.state.seats[seat].player), self.now, seat, *more))

    # --- rounds -----------------------------------------------------------------------------------

    def house(self) -> list[Event]:
        """Everything that the house does by itself; the first card waits for no over-blind."""
        done: list[Event] = []
        while (at_table := self.state.open_round) and (act := self._next(at_table.state)):
            done += self.round(act)
        return done

    def _next(self, state: Any) -> Any:
        hands = self.hands
        assert hands is not None
        hands.state = state
        if state.stage is Stage.SHOWDOWN and state.to_show is not None:
            return random_play.exposure_or_pass(self.rng, hands)
        for one in awaited(self.state):
            in_round = issubclass(one.command, commands.Command)
            if in_round and one.office is Office.DEALER:
                return random_play.carry_out(self.rng, hands, one)  # type: ignore[arg-type]
        return None

    def all_fold(self) -> list[Event]:
        """A short round: the opening player of a game of antes bets, all others fold."""
        done = self.house()
        while self.state.open_round:
            turns = [one for one in awaited(self.state) if one.office is Office.PLAYER]
            kinds = {one.command: one for one in turns if issubclass(one.command, commands.Command)}
            kind = commands.Fold if commands.Fold in kinds else commands.Bet
            one: Any = kinds[kind]
            done += self.act(one.box, kind, *one.amounts[:1])
            done += self.house()
        return done

    def play(self, *_: Any, **__: Any) -> list[Event]:
        self.begin()
        return self.all_fold()

    def play_down(self) -> None:
        """The whole round: everybody stays in for as little as that takes."""
        self.house()
        while self.state.open_round:
            self.call_down()
            self.house()

    def call_down(self) -> None:
        """The player on turn puts in as little as it takes to stay."""
        kinds = (commands.Check, commands.Stand, commands.Call, commands.TapOut, commands.Bet)
        for kind in kinds:
            for one in awaited(self.state):
                if one.command is kind:
                    assert one.box is not None
                    self.act(one.box, kind, *getattr(one, "amounts", ())[:1])
                    return
        for one in awaited(self.state):
            if one.command is commands.Draw:
                assert one.box is not None
                self.act(one.box, commands.Draw, ())
                return
        raise AssertionError("nobody is on turn")

    # --- what can be seen -------------------------------------------------------------------------

    @property
    def marker(self) -> int | None:
        assert self.state.round is not None
        return self.state.round.dealer_button

    @property
    def began(self) -> events.RoundBegan:
        return [one for one in self.events if isinstance(one, events.RoundBegan)][-1]

    @property
    def playing(self) -> list[int]:
        """Who is in the round, in the order of the deal."""
        assert self.state.round is not None
        return [seat.number for seat in self.state.round.state.seats]

    def posted(self) -> dict[int, int]:
        """What each seat has put in as blinds of any kind in this round, in dollars."""
        found: dict[int, int] = {}
        at = max(i for i, one in enumerate(self.events) if isinstance(one, events.RoundBegan))
        for one in self.events[at:]:
            if isinstance(one, of_round.BlindPosted):
                units = sum(moved.amount.units for moved in one.moved)
                found[one.seat] = found.get(one.seat, 0) + units // 100
        return found


def posts(felt: PotTable, seat: int, posting: bool = True) -> None:
    felt.said(seat, pot.ChooseToPost, posting)


def with_stake(felt: Felt, seat: int, units: int) -> None:
    """As if the player had brought only so much to this table, or lost the rest to nobody."""
    purse, stake = f"purse {felt.state.seats[seat].player}", f"stake {seat}"
    balances = dict(felt.state.balances)
    balances[purse] += balances[stake] - units
    felt.state = replace(felt.state, balances={**balances, stake: units})


def open_stud_table(*seats: int, stake: Cents = STAKE, **determined: Any) -> PotTable:
    """A table whose rounds the house deals."""
    return PotTable("five_card_stud", *seats, stake=stake, **determined)


__all__ = ["DEALER", "OPERATOR", "PotTable", "open_stud_table", "posts", "with_stake"]
