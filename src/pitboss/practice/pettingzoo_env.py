"""A pot game as a PettingZoo environment: one round is an episode, chips won are the reward.

The agents are the seats.  An action is a number below `ACTIONS`; a mask shows which ones the rules
allow now.  An observation is the seat's view as numbers from 0 to 1.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from pitboss.cards import Card, Entropy
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.games.poker import Game
from pitboss.play import FOLD, TAP_OUT, Act, Open, Rules, SeatSeen, Table, View, bet, draw, raise_by

FOLDS: Final = 0
STAYS: Final = 1
"""Check, stand, call or tap out: the cheapest act that keeps the hand."""
LEAST, HALF_POT, POT, MOST = 2, 3, 4, 5
"""A bet or raise of this size; the largest may be a tap-out."""
DRAWS: Final = 6
"""Draw Poker actions start here: 6 plus one bit for each card of the hand to discard."""
HELD: Final = 5
ACTIONS: Final = DRAWS
ACTIONS_WITH_DRAWS: Final = DRAWS + 2**HELD

CARDS: Final = 53
"""The length of a row of cards: one place for each card, the joker last."""
OF_A_SEAT: Final = 8 + CARDS
OF_THE_ROUND: Final = 3 + 2 * CARDS

Row = NDArray[np.float32]


class PotGameEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A pot game environment with the seats of one table as agents."""

    metadata = {"render_modes": ["ansi"], "name": "pitboss_pot_game_v0", "is_parallelizable": False}  # noqa: RUF012 - PettingZoo wants a plain mapping

    def __init__(
        self, rules: Rules, *, players: int = 2, stake: int | None = None,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        of = rules.determinations
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self._stake = 100 * of.minimum_bet.units if stake is None else stake
        self._total = self._stake * players
        self._seat_of = {name: seat for seat, name in enumerate(self.possible_agents, 1)}
        self._many = ACTIONS_WITH_DRAWS if of.game is Game.DRAW_POKER else ACTIONS
        self._table: Table | None = None
        self._entropy: Entropy = SYSTEM_ENTROPY
        shape = (OF_THE_ROUND + players * OF_A_SEAT,)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self._many,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        acts = {name: spaces.Discrete(self._many) for name in self.possible_agents}
        self.action_spaces = acts

    def observation_space(self, agent: str) -> Any:
        """Return the observation space, the same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space, a separate one for each seat so that each can be seeded."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next round; a seed restarts with repeatable cards."""
        marker = None if self._table is None else self._table.marker
        if seed is not None:
            self._entropy, marker = Random(seed).randbytes, None  # noqa: S311 - asked for
        self._table = Table(self.rules, entropy=self._entropy)
        self._table.marker = marker
        for name, seat in self._seat_of.items():
            self._table.sit(seat, name, self._stake)
        self._table.begin_round()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent(self._table)

    def _next_agent(self, table: Table) -> str:
        turn = table.turn
        return self.possible_agents[0 if turn is None else turn - 1]

    @property
    def table(self) -> Table:
        """The underlying table, with its events, clauses and record."""
        assert self._table is not None, "reset first"
        return self._table

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the seat's observation and its mask of allowed actions."""
        view = self.table.view(self._seat_of[agent])
        mask = np.zeros(self._many, np.int8)
        mask[list(acts_of(view))] = 1
        return {"observation": observation_row(view, self._total), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for the seat whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        allowed = acts_of(self.table.view(self._seat_of[agent]))
        if action is None or int(action) not in allowed:
            raise ValueError(f"{action} is not among the actions that the mask allows")
        self._cumulative_rewards[agent] = 0.0
        self.table.do(allowed[int(action)], self._seat_of[agent])
        if self.table.over:
            won = self.table.won
            self.rewards = {name: float(won[self._seat_of[name]]) for name in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent(self.table)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Show the events so far, one on a line."""
        if self.render_mode is None:
            return None
        return "\n".join(type(event).__name__ for event in self.table.events)

    def close(self) -> None:
        """Do nothing: no resources are held."""


# --- actions --------------------------------------------------------------------------------------


def acts_of(view: View) -> dict[int, Act]:
    """Return the open acts by action number."""
    if not view.open:
        return {}
    if "draw" in view.open:
        return _draws(view)
    found = {STAYS: view.stay}
    if "fold" in view.open:
        found[FOLDS] = FOLD
    more = view.open.get("bet") or view.open.get("raise")
    if more is not None:
        found |= _amounts(view, more)
    elif "tap_out" in view.open and view.stay is not TAP_OUT:
        found[MOST] = TAP_OUT
    return found


def _amounts(view: View, more: Open) -> dict[int, Act]:
    """Return bets or raises by action number, each amount once."""
    chip = view.rules.determinations.smallest_chip.units
    pot = view.pot + view.to_call
    makes = bet if more.name == "bet" else raise_by
    found: dict[int, int] = {}
    for number, wanted in ((LEAST, more.least), (HALF_POT, pot // 2), (POT, pot)):
        whole = max(wanted // chip * chip, more.least)
        if whole < more.most and whole not in found.values():
            found[number] = whole
    found[MOST] = more.most
    return {number: makes(amount) for number, amount in found.items()}


def _draws(view: View) -> dict[int, Act]:
    most = view.open["draw"].most
    return {
        DRAWS + bits: draw(*(card for n, card in enumerate(view.hole) if bits >> n & 1))
        for bits in range(2 ** len(view.hole))
        if bits.bit_count() <= most
    }


# --- observations ---------------------------------------------------------------------------------


def observation_row(view: View, total: int) -> Row:
    """Return one row: the round, own cards, communal cards, then each seat from the viewer's on."""
    rounds = view.rules.determinations.procedure.betting_rounds
    figures = (view.pot / total, view.to_call / total, view.betting_round / rounds)
    place = next(n for n, other in enumerate(view.seats) if other.number == view.seat)
    seats = view.seats[place:] + view.seats[:place]
    return np.concatenate(
        (
            np.array(figures, np.float32),
            _row_of_cards(view.cards),
            _row_of_cards(view.communal),
            *(_row_of_a_seat(view, seat, total) for seat in seats),
        )
    )


def _row_of_a_seat(view: View, seat: SeatSeen, total: int) -> Row:
    figures = (
        seat.in_the_round,
        seat.standing == "tapped out",
        seat.stake / total,
        seat.bet / total,
        seat.put_in / total,
        seat.number == view.marker,
        seat.number == view.turn,
        (seat.drawn or 0) / HELD,
    )
    return np.concatenate((np.array(figures, np.float32), _row_of_cards(seat.up)))


def _row_of_cards(cards: tuple[Card, ...]) -> Row:
    row = np.zeros(CARDS, np.float32)
    for card in cards:
        row[card.number] = 1
    return row
