"""`pitboss analyse canberra`: Canberra Poker under any pay table, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from pitboss.cards import Rank, ranking, read_card, read_cards
from pitboss.cli.analyse.output import (
    plain,
    tell_decision,
    tell_returns,
    tell_spread,
    with_maximum_payout,
)
from pitboss.cli.analyse.progress import counting
from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json, refuse

if TYPE_CHECKING:
    from pitboss.analysis.exact.canberra.pricing import Solution
    from pitboss.analysis.exact.canberra.strategy import Line, Strategy
    from pitboss.analysis.exact.canberra.terms import Terms

_SIGNS: Final = {"bet": "B", "fold": ".", "depends": "s"}
_WIDE: Final = 28


@click.command()
@click.option("--pays", metavar="ROWS|FILE.toml", help='"royal flush=100, flush=6 to 1".')
@click.option("--max-payout", metavar="DOLLARS", help="The most that a bet is paid (8.2).")
@click.option("--ante", metavar="DOLLARS", help="The ante that the maximum payout meets.")
@click.option("--hand", metavar="CARDS", help="Only this hand: what a bet and a fold are worth.")
@click.option("--upcard", metavar="CARD", help="The dealer's card, with --hand.")
@click.option("--ace-king", is_flag=True, help="Every hand of ace and king, card by card.")
@json_option
def canberra(
    pays: str | None,
    max_payout: str | None,
    ante: str | None,
    hand: str | None,
    upcard: str | None,
    ace_king: bool,
    as_json: bool,
) -> None:
    """Canberra Poker exactly: edge, risk, spread of results and the best play.

    Every deal is counted, none is drawn.  Rows of --pays that are not named keep the gazetted odds.

    \b
    pitboss analyse canberra
    pitboss analyse canberra --pays "royal flush=100"
    pitboss analyse canberra --max-payout 5000 --ante 50
    pitboss analyse canberra --hand "As Kd Qh 7c 2d" --upcard Qd
    """
    terms = _terms(pays, max_payout, ante, as_json=as_json)
    if hand is not None or upcard is not None:
        _print_decision(terms, hand, upcard, as_json=as_json)
        return
    from pitboss.analysis.exact.canberra.pricing import solve

    with counting(as_json=as_json) as progress:
        solution = solve(terms, progress)
    if as_json:
        print_json({**_terms_document(terms), **solution.document()})
    else:
        _print_report(solution, every_hand=ace_king)


def _terms(pays: str | None, max_payout: str | None, ante: str | None, *, as_json: bool) -> Terms:
    from pitboss.analysis.exact.canberra.terms import BET_ROWS, GAZETTED
    from pitboss.analysis.exact.pays import PaysError, read_pays

    terms = GAZETTED
    try:
        if pays is not None:
            terms = terms.repriced(read_pays(pays, {"bet": BET_ROWS})["bet"])
    except PaysError as error:
        refuse("bad_pays", str(error), as_json=as_json)
    return with_maximum_payout(terms, max_payout, ante, as_json=as_json)


def _terms_document(terms: Terms) -> dict[str, object]:
    from pitboss.analysis.exact.returns import exactly

    return {"bet": {hand.name.lower(): exactly(odds) for hand, odds in terms.bet.items()}}


# --- one decision ---------------------------------------------------------------------------------


def _print_decision(terms: Terms, hand: str | None, upcard: str | None, *, as_json: bool) -> None:
    from pitboss.analysis.exact.canberra.deciding import decide
    from pitboss.analysis.exact.canberra.terms import ORDER

    if hand is None or upcard is None:
        refuse("wrong_use", "--hand and --upcard go together", as_json=as_json)
    cards, shown = read_cards(hand), read_card(upcard)
    with counting(as_json=as_json) as progress:
        progress("dealing every hand; the first time is slow", 0.1)
        decision = decide(terms, cards, shown)
    best = ranking(ORDER).best_hand(cards)
    if as_json:
        held = {"cards": [card.name for card in best.cards], "name": best.name}
        print_json({"hand": held, "upcard": shown.name, **decision.document()})
        return
    printed = " ".join(card.printed for card in best.cards)
    click.echo(f"{click.style(best.name, bold=True)}   {printed}   against {shown.printed}")
    tell_decision(decision)


# --- the report -----------------------------------------------------------------------------------


def _print_report(solution: Solution, *, every_hand: bool) -> None:
    click.secho("Canberra Poker, best play under NI2017-193", bold=True)
    _print_pays(solution.terms)
    tell_returns(solution.returns)
    tell_spread(solution.returns)
    _print_play(solution.strategy)
    if every_hand:
        _print_every_hand(solution.strategy)


def _print_pays(terms: Terms) -> None:
    from pitboss.analysis.exact.canberra.terms import BET_ROWS, GAZETTED

    paid_rows = (
        f"{row} {plain(terms.bet[hands[0]])}" + ("" if _is_unchanged(terms, GAZETTED, row) else "*")
        for row, hands in reversed(BET_ROWS.items())
    )
    click.echo(click.wrap_text(f"A winning bet pays, to 1: {', '.join(paid_rows)}", 78))
    if terms != GAZETTED:
        click.echo("* is not as gazetted (8.1)")
    click.echo()


def _is_unchanged(terms: Terms, other: Terms, row: str) -> bool:
    from pitboss.analysis.exact.canberra.terms import BET_ROWS

    return all(terms.bet[hand] == other.bet[hand] for hand in BET_ROWS[row])


def _print_play(strategy: Strategy) -> None:
    from pitboss.analysis.exact.canberra.strategy import ACE_KING

    click.secho("Best play by hand and dealer's card", bold=True)
    click.echo(f"{'':{_WIDE}}{'  '.join(rank.letter for rank in Rank)}")
    for name, signs in _group_equal_lines(
        [line for line in strategy.kinds if line.kind != ACE_KING]
    ):
        click.echo(f"{name:{_WIDE}}{'  '.join(signs)}")
    click.echo()
    share, open_ones = float(strategy.ace_king_bets), strategy.on_suits
    click.secho(f"Ace and king: {share:.4%} of the hands are bet", bold=True)
    click.echo(f"{'':6}{''.join(f'{rank.letter:>6}' for rank in Rank)}")
    for third, lines in groupby(strategy.ace_king, key=lambda line: line.kind[:3]):
        click.echo(f"{third:6}{''.join(f'{cell:>6}' for cell in _shares(list(lines)))}")
    click.echo("B bet, . fold, s some; per cent are bet, by the other two cards and the suits")
    click.echo(f"{open_ones} of {len(strategy.ace_king) * len(Rank):,} choices hang on suits")


def _group_equal_lines(lines: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """Group lines with equal signs; the first line names the group."""
    signed = [(line.kind, "".join(_SIGNS[cell.action] for cell in line.cells)) for line in lines]
    for signs, group in groupby(signed, key=lambda line: line[1]):
        kinds = [kind for kind, _ in group]
        if len(kinds) == 1:
            yield kinds[0], signs
        elif kinds[-1] == lines[-1].kind:
            yield f"{kinds[0]} or better", signs
        else:
            yield f"{kinds[0]} to {kinds[-1]}", signs


def _shares(lines: Sequence[Line]) -> Iterator[str]:
    for place in range(len(Rank)):
        cells = [line.cells[place] for line in lines]
        bets, hands = sum(cell.bets for cell in cells), sum(cell.hands for cell in cells)
        if bets == hands:
            yield "B"
        else:
            yield f"{bets / hands:.0%}" if bets else "."


def _print_every_hand(strategy: Strategy) -> None:
    click.echo()
    click.echo(f"{'':6}{'  '.join(rank.letter for rank in Rank)}   B bet, . fold, s by the suits")
    for line in strategy.ace_king:
        click.echo(f"{line.kind:6}{'  '.join(_SIGNS[cell.action] for cell in line.cells)}")
