"""`pitboss rank`: names a hand, its order and the clause."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from pitboss.cards import (
    Card,
    CardsError,
    Deck,
    Hand,
    OrderOfHands,
    ranking,
    read_cards,
)
from pitboss.cards.order_of_hands import INSTRUMENTS
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json
from pitboss.cli.deck_options import deck_options


@click.command()
@click.argument("cards", nargs=-1)
@click.option("--under", metavar="ID", help="The instrument whose order of hands counts.")
@deck_options
@click.option(
    "--best",
    type=click.Choice(["any", "2+3", "all"]),
    default="any",
    help="Any five cards; two of yours with three of --board; or all five.",
)
@click.option("--board", metavar="CARDS", default="", help="Communal cards.")
@json_option
def rank(
    cards: tuple[str, ...],
    under: str | None,
    deck: str,
    joker: bool,
    ace_low: bool,
    low: bool,
    low_ace: bool,
    best: str,
    board: str,
    as_json: bool,
) -> None:
    """Rank a hand and name the clause that says so.

    CARDS are written AS KD TH 9C (10 for T, either case, JK the joker).  Without CARDS hands are
    read from standard input, one a line.

    \b
    pitboss rank As Ks Qs Js Ts
    pitboss rank 8s 7h 6d 5c Ah --deck 40 --ace-low
    pitboss rank Ah Ad Ac As JK --joker
    pitboss rank 8h 6c 4c 3d 2s --low
    pitboss rank Ah Kh 7c 7d --best 2+3 --board "Qh Jh Th 7s 2c"
    """
    order = _order(under, int(deck), joker, ace_low, low, low_ace)
    shared = read_cards(board) if board else ()
    if cards:
        _print_hand(_best_hand(order, " ".join(cards), shared, best), as_json)
        return
    for line in _read_lines(order):
        try:
            _print_hand(_best_hand(order, line, shared, best), as_json)
        except CardsError as error:
            click.echo(f"  {error}", err=True)


def _order(
    under: str | None, size: int, joker: bool, ace_low: bool, low: bool, low_ace: bool
) -> OrderOfHands:
    """Return the order of NI2025-411 for 52 cards without joker, high; else that of NI2006-154."""
    low = low or low_ace
    plain = size == 52 and not joker and not low
    instrument = under or ("NI2025-411" if plain else "NI2006-154")
    if instrument not in INSTRUMENTS:
        raise CardsError(
            f"no order of hands is held for {instrument}; those of {', '.join(INSTRUMENTS)} are"
        )
    house = instrument not in ("NI2006-154", "S2-2001")
    return OrderOfHands(
        instrument, Deck(size, joker), ace_low=ace_low or house, low=low, ace_low_in_low=low_ace
    )


def _best_hand(order: OrderOfHands, text: str, board: tuple[Card, ...], best: str) -> Hand:
    own = read_cards(text)
    if best == "2+3":
        return ranking(order).best_two_and_three(own, board)
    held = (*own, *board)
    if best == "all" and len(held) != 5:
        raise CardsError(f"all five cards make the hand, and {len(held)} were given")
    return ranking(order).best_hand(held)


def _print_hand(hand: Hand, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "category": hand.category.name.lower(),
                "name": hand.name,
                "cards": [card.name for card in hand.cards],
                "joker_as": hand.joker_as.name if hand.joker_as else None,
                "value": hand.value,
                "qualifies": hand.qualifies if hand.order.low else None,
            }
        )
        return
    shown = " ".join(card.printed for card in hand.cards)
    click.echo(f"{click.style(hand.name, bold=True)}   {shown}")
    if hand.joker_as:
        click.echo(f"  the joker stands for {hand.joker_as.printed}")
    if hand.order.low:
        says = "qualifies" if hand.qualifies else "does not qualify"
        click.echo(f"  {says} as eight or less (NI2006-154 3.5(d))")
    click.echo(f"  {hand.clause}")


def _read_lines(order: OrderOfHands) -> Iterator[str]:
    """Yield hands from standard input; prompt a person at a terminal, but not a program."""
    person = sys.stdin.isatty()
    if person:
        click.echo(f"Hands under {order.instrument}. Type cards such as As Kd 10h 9c 2s; end: q.")
    while True:
        if person:
            click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line or line.strip().lower() in ("q", "quit", "exit"):
            return
        if line.strip():
            yield line
