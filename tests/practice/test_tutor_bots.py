"""Bots that play the exact optimum: at a table from their view, and on a bare round."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from pitboss.analysis.exact.decision import Decision
from pitboss.cards.card import CARDS
from pitboss.dealing.games import DEALINGS
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.law.rule_set import RuleSet
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import choose
from pitboss.practice.bots.house_games import SIMPLE, HousePlay, canberra_act, ultimate_act
from pitboss.practice.bots.optimal import OPTIMAL, Optimal
from pitboss.practice.tutor import Situation, situation_of, value
from pitboss.room.management import TableKind
from tests.support.games.driven import DrivenRound
from tests.support.room.rooms import ANN, CANBERRA, ULTIMATE, House

ROUNDS = 12


async def at_once(situation: Situation) -> Decision:
    return value(situation)


def _done(choice: Any, situation: Situation) -> str:
    word = choice.act.rpartition(".")[2]
    if word == "place_play_wager":
        return f"play {choice.fields['amount'] // situation.ante}x"
    return "bet" if word == "place_bet" else word


@pytest.mark.parametrize("game", ["ultimate_texas_holdem", "canberra_poker"])
def test_every_decision_at_a_table_is_optimal(game: str) -> None:
    """With acts that the table allows."""
    home = House(seed=f"optimal {game}")
    particulars = ULTIMATE if game == "ultimate_texas_holdem" else CANBERRA
    table = home.table(particulars, TableKind.PRACTICE)
    home.sit(ANN, table=table)
    bot, decided = Optimal(at_once, patience=600), 0
    for _ in range(400):
        view = home.room.shown(home.visitor(ANN), table).view
        choice = home.run(bot(view))
        if choice is not None:
            situation = situation_of(view)
            if situation is not None:
                assert _done(choice, situation) == value(situation).best.action
                decided += 1
            home.must(ANN, table, choice.act, seen=view.awaited_since, **choice.fields)
        home.clock.tick(6)
        home.run(home.desk(table).run_due_actions())
        if home.desk(table).state.table.rounds > ROUNDS:
            break
    home.close()
    assert decided >= ROUNDS


def _deciding() -> TableView:
    home = House(seed="patience")
    table = home.table(ULTIMATE, TableKind.PRACTICE)
    home.sit(ANN, table=table)
    home.ultimate_round(table, ANN)
    view = home.room.shown(home.visitor(ANN), table).view
    home.close()
    return view


def test_bot_plays_simply_when_the_answer_is_late() -> None:
    """And sends no other question until the first is answered."""
    view, asked = _deciding(), 0

    async def does() -> None:
        nonlocal asked
        answered = asyncio.Event()

        async def slowly(situation: Situation) -> Decision:
            nonlocal asked
            asked += 1
            await answered.wait()
            return value(situation)

        bot = Optimal(slowly, patience=0.01)
        assert await bot(view) == choose(view)
        assert await bot(view) == choose(view)
        assert asked == 1
        answered.set()
        await asyncio.sleep(0.01)
        best = await Optimal(at_once, patience=600)(view)
        answered_again = await bot(view)
        assert asked == 2
        assert answered_again == best

    asyncio.run(does())


def test_bot_plays_simply_without_an_answer() -> None:
    async def nobody(_: Situation) -> None:
        return None

    view = _deciding()
    assert asyncio.run(Optimal(nobody)(view)) == choose(view)


# --- on a bare round ------------------------------------------------------------------------------

GAMES: dict[str, tuple[Any, Any, str]] = {
    "ultimate_texas_holdem": (ultimate_texas_holdem, ultimate_act, "NI2025-411"),
    "canberra_poker": (canberra_poker, canberra_act, "NI2017-193"),
}


def played(name: str, play: HousePlay, seed: int) -> list[str]:
    """A whole round of one box: the acts of its player."""
    game, bots_act, instrument = GAMES[name]
    order = tuple(Random(seed).sample(CARDS[:52], 52))
    determined = game.Determinations()
    seats = {1: (ANN, determined.ante.minimum * 100)}
    state = game.open_round(RuleSet((instrument,)), determined, seats)
    round_ = DrivenRound(game, DEALINGS[name], state, order)
    opened = round_.driver.keeper.opened
    acts = round_.play(lambda: bots_act(round_.state, opened, seats, play))
    names = [type(act).__name__ for act, _ in acts]
    assert round_.state.stage is game.Stage.OVER
    return names


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_of_a_round_asks_the_best_play(name: str) -> None:
    judged: list[bool] = []

    def heard(judges: Any) -> Any:
        def judge(*known: Any) -> bool:
            judged.append(judges(*known))
            return judged[-1]

        return judge

    play = HousePlay(heard(OPTIMAL.ultimate), heard(OPTIMAL.canberra))
    more = {"PlacePlayWager", "PlaceBet"}
    for seed in range(ROUNDS):
        judged.clear()
        acts = played(name, play, seed)
        assert any(judged) == bool(more & set(acts))
    assert any(
        played(name, OPTIMAL, seed) != played(name, SIMPLE, seed) for seed in range(8 * ROUNDS)
    ), "the two do not play alike"
