"""The vocabulary of a table, from opening to closing, around that of its game."""

from typing import Final

from pitboss.acts.event_texts import pot_game_tables, tournament_tables
from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.games.poker import Game
from pitboss.scenario import canberra_poker, pot_games, ultimate_texas_holdem
from pitboss.scenario.canberra_poker.determinations import CHOICES as OF_CANBERRA
from pitboss.scenario.canberra_poker.table import pools_held
from pitboss.scenario.pot_games.determinations import CHOICES as OF_POT_GAMES
from pitboss.scenario.table.acts import acts_at
from pitboss.scenario.table.scene import (
    CHECKS,
    HEADINGS,
    POT_GAME_CHECKS,
    TABLE_SHEETS,
    AtTable,
    GameAtTable,
    at_seats,
)
from pitboss.scenario.ultimate_texas_holdem.determinations import CHOICES as OF_ULTIMATE
from pitboss.scenario.vocabulary import Vocabulary
from pitboss.table import TABLE_GAMES


def at_a_table(game: GameAtTable) -> Vocabulary:
    """Build the words of a table and its game, named by the heading "Game"."""
    own = scenario_patterns(TABLE_SHEETS)
    if game.pot_game:
        own = (*scenario_patterns(pot_game_tables.SHEETS), *map(at_seats, own))
    if game.tournament:
        own += scenario_patterns(tournament_tables.SHEETS)
    return Vocabulary(
        name=f"{game.words.name} {game.at}",
        instruments=(),
        headings=HEADINGS,
        changes=("Shoe",),
        checks=(*CHECKS, *POT_GAME_CHECKS) if game.pot_game else CHECKS,
        acts=acts_at(game),
        says=(*own, *game.words.says),
        open=lambda opening: AtTable(opening, game),
        played_under=game.words.played_under,
        synonyms=game.words.synonyms,
    )


ULTIMATE_TEXAS_HOLDEM: Final = GameAtTable(
    key="ultimate_texas_holdem",
    words=ultimate_texas_holdem.VOCABULARY,
    choices=OF_ULTIMATE,
    not_here=("opens the table[ on {day}]", "begins the next round"),
    pools=lambda _: {},
    wagers="places ante {least}, blind {least}",
    ending=(),
)
CANBERRA_POKER: Final = GameAtTable(
    key="canberra_poker",
    words=canberra_poker.VOCABULARY,
    choices=OF_CANBERRA,
    not_here=(
        "opens the table[ on {day}]",
        "begins the next round",
        "reports a jackpot malfunction at another table",
        "takes a jackpot wager of {amount} at box {box:number} of table {table:number}",
        "gives up the jackpot wager at box {box:number} of table {table:number}",
        "pays box {box:number} of table {table:number} for {hand:words}",
        "pays nobody at table {table:number}",
        "closes the round of table {table:number}",
    ),
    pools=pools_held,
    wagers="places ante {least}",
    ending=("collects the cards",),
)


def _pot_game(key: str, words: Vocabulary, *, tournament: bool = False) -> GameAtTable:
    return GameAtTable(
        key=key,
        words=words,
        choices=OF_POT_GAMES,
        not_here=("opens the table", "begins the next round"),
        pools=lambda _: {},
        wagers="",
        ending=(),
        pot_game=True,
        tournament=tournament,
    )


ULTIMATE: Final = at_a_table(ULTIMATE_TEXAS_HOLDEM)
CANBERRA: Final = at_a_table(CANBERRA_POKER)
POT_GAMES: Final = tuple(
    at_a_table(_pot_game(key, words))
    for key, game in TABLE_GAMES.items()
    for words in pot_games.VOCABULARIES
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
TOURNAMENT_POT_GAMES: Final = tuple(
    _pot_game(key, words, tournament=True)
    for game, key in _IN_TOURNAMENTS.items()
    for words in pot_games.VOCABULARIES
    if words.name == game.value
)
TOURNAMENTS: Final = tuple(at_a_table(pot_game) for pot_game in TOURNAMENT_POT_GAMES)
