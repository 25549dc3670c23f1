"""`pitboss analyse equity`: the share of the pot that each hand of a pot game can expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from pitboss.cards import Card, CardsError, read_cards
from pitboss.cli.analyse.progress import counting
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json, refuse
from pitboss.cli.deck_options import deck_options
from pitboss.json_types import JsonObject

if TYPE_CHECKING:
    from fractions import Fraction

    from pitboss.analysis.equity import Equities, PlayersEquity, Proportion, Situation
    from pitboss.games.poker import Determinations, Game

_BAR: Final = 30
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"


@click.command()
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND...")
@click.option("--game", default="hold-em", show_default=True, help="As `pitboss play` names it.")
@click.option("--board", metavar="CARDS", default="", help="Communal cards that lie there.")
@click.option("--dead", metavar="CARDS", default="", help="Cards that are out of play.")
@deck_options
@click.option("--split", is_flag=True, help="The highest and the lowest hand share the pot.")
@click.option("--eight-or-less", is_flag=True, help="What a low hand of a split must be.")
@click.option("--trials", type=click.IntRange(1), help="Deal so often at random instead.")
@click.option("--exact", is_flag=True, help="Count every deal, however long it takes.")
@click.option(
    "--seed", type=click.IntRange(0), help="Of the trials: the same seed, the same deals."
)
@json_option
def equity(
    hands: tuple[str, ...],
    game: str,
    board: str,
    dead: str,
    deck: str,
    joker: bool,
    ace_low: bool,
    low: bool,
    split: bool,
    eight_or_less: bool,
    low_ace: bool,
    trials: int | None,
    exact: bool,
    seed: int | None,
    as_json: bool,
) -> None:
    """What part of the pot each HAND can expect when no more is folded.

    Each HAND is written in quotes, "As Ah", with ? for a card that is not known; ? alone is a whole
    hand that is not known.  In the stud games and Draw Poker cards still to come may be left out.

    Every deal is counted where that takes seconds; otherwise a million are dealt at random, and the
    limits hold the truth in 95 of 100 such answers.

    \b
    pitboss analyse equity "As Ah" "Kd Kc" --ace-low
    pitboss analyse equity "As Ah" "?" --board "Kd 7c 2s"
    pitboss analyse equity --game omaha --split --low-ace "As 2s Kd Kh" "Jc Tc 9d 8d"
    pitboss analyse equity --game five-card-stud --deck 32 --joker "As Ah" "Kd Jk" --dead "Ac"
    """
    if exact and (trials is not None or seed is not None):
        refuse("wrong_use", "exact counting has no trials and no seed", as_json=as_json)
    if low and split:
        refuse("wrong_use", "the low hand wins all of the pot or shares it", as_json=as_json)
    from pitboss.analysis.equity import Situation, work_out
    from pitboss.dealing.shuffling import SYSTEM_ENTROPY
    from pitboss.games.poker import Determinations, Wins

    of = Determinations(
        game=_game(game),
        cards=int(deck),
        wild_card=joker,
        ace_low=ace_low,
        wins=Wins.SPLIT if split else Wins.LOW_BALL if low else Wins.HIGH_BALL,
        qualifier=eight_or_less,
        ace_low_in_low=low_ace,
    )
    hands_read = tuple(_read_hand(of, text) for text in hands)
    situation = Situation(of, hands_read, read_cards(board), read_cards(dead))
    with counting(as_json=as_json) as progress:
        found = work_out(
            situation,
            exact=exact or None,
            trials=trials,
            seed=seed,
            entropy=SYSTEM_ENTROPY,
            progress=progress,
        )
    if as_json:
        print_json(_document(situation, found))
    else:
        _print_report(situation, found)


def _game(word: str) -> Game:
    """Find a game by its name on the command line, with or without hyphens."""
    from pitboss.play.proposed import PROPOSED

    games = {name.replace("-", ""): of.game for name, of in PROPOSED.items()}
    plain = word.lower().replace("-", "").replace("_", "").replace(" ", "")
    if plain not in games:
        raise click.BadParameter(
            f"{word!r} is not one of {', '.join(PROPOSED)}", param_hint="--game"
        )
    return games[plain]


def _read_hand(of: Determinations, text: str) -> tuple[Card, ...]:
    """Return a hand's known cards, after checking the number of unknown ones."""
    known, unknown = read_cards(text.replace("?", " ")), text.count("?")
    procedure = of.procedure
    dealt_later = not procedure.communal
    given = len(known) + unknown
    if text.strip() == "?" or given == procedure.own_cards:
        return known
    if not dealt_later or given > procedure.own_cards:
        raise CardsError(
            f"{of.game.value} gives a player {procedure.own_cards} cards, and {text!r} has {given};"
            " write ? for a card that is not known"
        )
    return known


# --- the answer -----------------------------------------------------------------------------------


def _document(situation: Situation, found: Equities) -> JsonObject:
    players = [
        {**player.document(), "cards": [card.name for card in hand]}
        for hand, player in zip(situation.hands, found.players, strict=True)
    ]
    return {
        "game": situation.of.game.value,
        "deck": situation.of.cards,
        "joker": situation.of.wild_card,
        "wins": situation.of.wins.value,
        "communal": [card.name for card in situation.communal],
        "dead": [card.name for card in situation.dead],
        **found.document(),
        "players": players,
    }


def _print_report(situation: Situation, found: Equities) -> None:
    of = situation.of
    click.secho(f"{of.game.value}, {of.wins.value}, {of.deck.described}", bold=True)
    for name, cards in (("communal", situation.communal), ("dead", situation.dead)):
        if cards:
            click.echo(f"{name} {_cards_text(cards)}")
    ways = f"{found.completions:,} way{'s' * (found.completions > 1)} to deal the other cards"
    if found.exact:
        click.echo(f"exact: {ways} counted\n")
    else:
        click.echo(f"{found.trials:,} of {ways}, seed {found.seed}; limits of 95%\n")
    names = [_hand_text(situation, player) for player in range(len(situation.hands))]
    width = max(map(len, names))
    heads = ("win", "part", "high", "low") if found.players[0].high else ("win", "tie")
    columns = "".join(f"{head:>9}" for head in heads)
    click.secho(f"{'':{width}}{columns}{'equity':>9}", bold=True)
    for name, player in zip(names, found.players, strict=True):
        click.echo(f"{name:{width}}{_player_row(player)}")


def _hand_text(situation: Situation, player: int) -> str:
    known, missing = situation.hands[player], situation.missing[player]
    return " ".join([_cards_text(known)] * bool(known) + ["?"] * missing)


def _cards_text(cards: tuple[Card, ...]) -> str:
    return " ".join(card.printed for card in cards)


def _player_row(player: PlayersEquity) -> str:
    parts = (player.win, player.tie, player.high, player.low, player.equity)
    cells = "".join(_percent(part.value) for part in parts if part)
    return f"{cells}  {_bar(player.equity)}{_limits(player.equity)}"


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):>7.2f} %"


def _bar(part: Proportion) -> str:
    """Draw a bar to an eighth of a character."""
    eighths = round(float(part.value) * _BAR * 8)
    whole, rest = divmod(eighths, 8)
    filled = "█" * whole + _EIGHTHS[rest].strip()
    return click.style(f"{filled:{_BAR}}", fg="green")


def _limits(part: Proportion) -> str:
    if part.limits is None:
        return f"  {part.value}"
    low, high = part.limits
    return f"  {100 * low:.2f} to {100 * high:.2f}"
