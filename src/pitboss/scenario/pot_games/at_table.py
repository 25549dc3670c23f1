"""The pot games in scenarios: single rounds, and tables for cash and in tournaments."""

from __future__ import annotations

from typing import Final

from pitboss.games.poker import Game
from pitboss.scenario.pot_games import VOCABULARIES
from pitboss.scenario.pot_games.determinations import CHOICES
from pitboss.scenario.pot_games.whole_rounds import led_to, limits, next_act
from pitboss.scenario.table.game_at_table import GameAtTable, ScenarioGame
from pitboss.scenario.vocabulary import Vocabulary
from pitboss.table import TABLE_GAMES


def _pot_game(key: str, words: Vocabulary, *, tournament: bool = False) -> GameAtTable:
    return GameAtTable(
        key=key,
        words=words,
        choices=CHOICES,
        not_here=("opens the table", "begins the next round"),
        pools=lambda _: {},
        wagers="",
        ending=(),
        next_act=next_act,
        led_to=led_to,
        betting=limits,
        plays=lambda of: of.game.value == words.name,
        pot_game=True,
        tournament=tournament,
    )


_FOR_CASH: Final = tuple(
    _pot_game(key, words)
    for key, game in TABLE_GAMES.items()
    for words in VOCABULARIES
    if words.name == game.name
)
_IN_TOURNAMENTS: Final = {
    Game.FIVE_CARD_STUD: "five_card_stud",
    Game.THREE_CARD_MANILA: "tournament_three_card_manila",
    Game.DRAW_POKER: "tournament_draw_poker",
    Game.OMAHA: "tournament_omaha",
    Game.SEVEN_CARD_STUD: "tournament_seven_card_stud",
    Game.EARLY_BIRD: "tournament_hold_em",
    Game.INSTANT_SATELLITE: "tournament_hold_em",
    Game.SUPER_SATELLITE: "tournament_hold_em",
    Game.NO_LIMIT_HOLD_EM: "tournament_hold_em",
    Game.LIMIT_HOLD_EM: "tournament_hold_em",
}
_TOURNAMENT_TABLES: Final = tuple(
    _pot_game(key, words, tournament=True)
    for game, key in _IN_TOURNAMENTS.items()
    for words in VOCABULARIES
    if words.name == game.value
)
POT_GAMES: Final = ScenarioGame(rounds=VOCABULARIES, tables=(*_FOR_CASH, *_TOURNAMENT_TABLES))
