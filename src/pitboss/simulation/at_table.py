"""One table of a simulated tournament: the house dealer deals and bots decide."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pitboss.cards import Entropy
from pitboss.dealing.house_dealer import canberra_poker as deals_canberra
from pitboss.dealing.house_dealer import pot_games as deals_pots
from pitboss.dealing.house_dealer import ultimate_texas_holdem as deals_ultimate
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled, reshuffle, shuffle_deck
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker.events import DiscardsReshuffled
from pitboss.offices import Office, Person
from pitboss.play import Rules
from pitboss.play.acts import command_of
from pitboss.play.table import Player
from pitboss.play.views import view_of, whose_turn
from pitboss.practice.bots.house_games import SIMPLE, HousePlay, canberra_act, ultimate_act
from pitboss.simulation.pace import Pace
from pitboss.table import Table

_SHUFFLES: Final = (
    poker.commands.ShuffleCards,
    ultimate.commands.ShuffleCards,
    canberra_poker.commands.ShuffleCards,
)


class AtTable:
    """The hidden state of a table: the card order of its round, and chance for its bots."""

    def __init__(
        self, entropy: Entropy, rng: Random, pace: Pace, house_play: HousePlay = SIMPLE
    ) -> None:
        self._entropy = entropy
        self._rng = rng
        self._pace = pace
        self._house_play = house_play
        self._shoe = Shuffled((), 0)
        self._keeper = ShoeKeeper(self._shoe)

    def new_round(self, table: Table) -> None:
        """Shuffle for a new round."""
        to_cut = not getattr(table.determinations, "automated", False)
        self._shoe = shuffle_deck(table.whole_deck, to_cut=to_cut, entropy=self._entropy)
        self._keeper = ShoeKeeper(self._shoe)

    def next_act(self, table: Table, player: Player) -> tuple[Any, float]:
        """Return the next act in the open round, and its duration in seconds."""
        assert table.open_round is not None
        state = table.open_round.state
        act = self._choose_act(table, state, player)
        return act, self._duration(act)

    def _choose_act(self, table: Table, state: Any, player: Player) -> Any:
        play = self._house_play
        match state:
            case poker.RoundOfPlay():
                return self._pot_game_act(table, state, player)
            case ultimate.RoundOfPlay():
                act = deals_ultimate.next_act(state, self._keeper)
                return act or ultimate_act(state, self._keeper.opened, table.seats, play)
        dealt = deals_canberra.next_act(state, self._keeper)
        return dealt or canberra_act(state, self._keeper, table.seats, play)

    def _duration(self, act: Any) -> float:
        if act.by.office is Office.PLAYER:
            return self._pace.thinking(self._rng)
        return self._pace.shuffle if isinstance(act, _SHUFFLES) else self._pace.dealers_act

    def _pot_game_act(
        self, table: Table, state: poker.RoundOfPlay, player: Player
    ) -> poker.commands.Command:
        act = deals_pots.next_act(state, self._keeper)
        if act is not None:
            return act
        if state.stage is poker.Stage.BEFORE_THE_DEAL:
            return deals_pots.deal_initial(state, self._keeper)
        seat = whose_turn(state)
        if seat is None:
            return self._rule_on_short_draw(state)
        rules = Rules(state.law, table.determinations)
        names = {seat.number: str(seat.player) for seat in state.seats}
        view = view_of(rules, state, seat, names, self._keeper.opened)
        return command_of(player(view), state, seat, self._keeper.opened)

    def _rule_on_short_draw(self, state: poker.RoundOfPlay) -> poker.commands.Command:
        """B-04  The house rules when the cards run out in the draw."""
        due = poker.awaited(state)[0]
        by = Person(3, Office.DIRECTOR) if due.office is Office.DIRECTOR else Person(1, due.office)
        if due.command is poker.commands.ReleaseFoldedHands:
            return poker.commands.ReleaseFoldedHands(Person(3, Office.DIRECTOR))
        return poker.commands.VoidRound(by, "there are too few cards for the draw")

    def return_reshuffled(self, event: Any) -> None:
        """Put reshuffled discards back into the shoe, after the last card of the deck."""
        if isinstance(event, DiscardsReshuffled):
            places = [place for _, place in event.cards]
            again = reshuffle(self._keeper.opened(places), self._entropy)
            self._shoe = self._shoe._replace(order=self._shoe.order + again.order)
            self._keeper = ShoeKeeper(self._shoe)
