"""`pitboss analyse ultimate`: Ultimate Texas Hold-em under any terms, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import click

from pitboss.cards import Category, read_cards
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
    from pitboss.analysis.exact.ultimate import Solution, Terms

_SYMBOLS: Final = "AKQJT98765432"
_STAGES: Final = ("pre_flop", "flop", "river")


@click.command()
@click.option("--pays", metavar="ROWS|FILE.toml", help='"blind royal flush=200, trips flush=6".')
@click.option("--max-payout", metavar="DOLLARS", help="The most that a blind is paid (10.1 **).")
@click.option("--ante", metavar="DOLLARS", help="The ante that the maximum payout meets.")
@click.option(
    "--trips", metavar="PART", help="A trips wager beside the ante: 1 for as much, 0.5 for half."
)
@click.option(
    "--multiples",
    metavar="4,3/2/1",
    help="What may be played before the flop, on it, on the river.",
)
@click.option("--hand", metavar="CARDS", help="Only these two cards: what each choice is worth.")
@click.option("--board", metavar="CARDS", help="With --hand: the flop, or the whole board.")
@click.option("--hands", is_flag=True, help="The values of all 169 starting hands.")
@json_option
def ultimate(
    pays: str | None,
    max_payout: str | None,
    ante: str | None,
    trips: str | None,
    multiples: str | None,
    hand: str | None,
    board: str | None,
    hands: bool,
    as_json: bool,
) -> None:
    """Ultimate Texas Hold-em exactly: edge, risk, spread of results and the best play.

    All 27,813,810,024,000 deals are counted.  Rows of --pays that are not named keep the odds of
    NI2025-411, which are those of NI2019-212.  A hand that folds loses its trips wager, so with
    --trips both are one decision.

    \b
    pitboss analyse ultimate
    pitboss analyse ultimate --max-payout 10000 --ante 50
    pitboss analyse ultimate --trips 1
    pitboss analyse ultimate --hand "As 9d"
    pitboss analyse ultimate --hand "As 9d" --board "2c 7d 9s"
    """
    terms = read_terms(pays, trips, multiples, as_json=as_json)
    terms = with_maximum_payout(terms, max_payout, ante, as_json=as_json)
    if board is not None and hand is None:
        refuse("wrong_use", "a board needs a --hand", as_json=as_json)
    if hand is not None:
        _print_decision(terms, hand, board or "", as_json=as_json)
        return
    from pitboss.analysis.exact.ultimate import solve

    with counting(as_json=as_json) as progress:
        solution = solve(terms, progress)
    if as_json:
        print_json({**_terms_document(terms), **solution.document()})
    else:
        _print_report(solution, every_hand=hands)


# --- the terms ------------------------------------------------------------------------------------


def read_terms(
    pays: str | None, trips: str | None, multiples: str | None, *, as_json: bool
) -> Terms:
    """Return the gazetted terms with the changes from the command line."""
    from pitboss.analysis.exact.pays import PaysError, read_odds, read_pays
    from pitboss.analysis.exact.ultimate import GAZETTED, TermsError
    from pitboss.analysis.exact.ultimate.terms import ROWS

    terms = GAZETTED
    try:
        if pays is not None:
            pay_rows = read_pays(pays, ROWS)
            terms = replace(
                terms,
                blind={**terms.blind, **pay_rows["blind"]},
                trips={**terms.trips, **pay_rows["trips"]},
            )
        if trips is not None:
            terms = replace(terms, trips_stake=read_odds(trips))
        if multiples is not None:
            terms = terms.with_multiples(multiples)
    except PaysError as error:
        refuse("bad_pays", str(error), as_json=as_json)
    except TermsError as error:
        refuse("wrong_use", str(error), as_json=as_json)
    return terms


def _terms_document(terms: Terms) -> dict[str, object]:
    from pitboss.analysis.exact.returns import exactly

    def table(pays: dict[Category, Fraction]) -> dict[str, object]:
        return {kind.name.lower(): exactly(odds) for kind, odds in pays.items()}

    return {
        "blind": table(dict(terms.blind)),
        "trips": table(dict(terms.trips)),
        "trips_stake": exactly(terms.trips_stake),
        "multiples": {stage: list(getattr(terms, stage)) for stage in _STAGES},
    }


# --- one decision ---------------------------------------------------------------------------------


def _print_decision(terms: Terms, hand: str, board: str, *, as_json: bool) -> None:
    from pitboss.analysis.exact.ultimate import decide, solve

    hole, communal = read_cards(hand), read_cards(board) if board else ()
    with counting(as_json=as_json) as progress:
        if communal:
            progress("dealing every board; the first time is slow", 0.1)
        else:
            solve(terms, progress)
        decision = decide(terms, hole, communal)
    if as_json:
        cards_read = {
            "hand": [card.name for card in hole],
            "board": [card.name for card in communal],
        }
        print_json({**cards_read, **decision.document()})
        return
    hand_text, board_text = (" ".join(card.printed for card in cards) for cards in (hole, communal))
    click.secho(f"{hand_text}   {board_text}".rstrip(), bold=True)
    tell_decision(decision)


# --- the report -----------------------------------------------------------------------------------


def _print_report(solution: Solution, *, every_hand: bool) -> None:
    click.secho("Ultimate Texas Hold-em, best play under NI2025-411 (as NI2019-212)", bold=True)
    for line in _pay_lines(solution.terms):
        click.echo(click.wrap_text(line, 78, subsequent_indent="  "))
    click.echo()
    tell_returns(solution.returns)
    tell_spread(solution.returns)
    _print_chart(solution)
    if every_hand:
        _print_every_hand(solution)


def _pay_lines(terms: Terms) -> Iterator[str]:
    from pitboss.analysis.exact.ultimate import GAZETTED

    for name in ("blind", "trips"):
        pays, printed = getattr(terms, name), getattr(GAZETTED, name)
        pay_rows = (
            f"{kind.value} {plain(odds)}{'' if printed.get(kind) == odds else '*'}"
            for kind, odds in pays.items()
        )
        yield f"{name.capitalize()} pays, to 1: {', '.join(pay_rows)}"
    if (terms.blind, terms.trips) != (GAZETTED.blind, GAZETTED.trips):
        yield "* is not as gazetted (10.1)"
    if terms.trips_stake:
        yield f"A trips wager of {plain(terms.trips_stake)} antes; a fold loses it"


def _print_chart(solution: Solution) -> None:
    """Print all starting hands: suited ones to the right of the pairs, others below."""
    by_name = {hand_class.name: hand_class.decision.best.action for hand_class in solution.classes}
    plays = sum(
        hand_class.weight for hand_class in solution.classes if by_name[hand_class.name] != "check"
    )
    share = f"{plays / 1326:.4%}"
    click.secho(f"Before the flop: {share} of the hands play", bold=True)
    click.echo("number: play so many antes, dot: check; suited hands to the right")
    click.echo(f"   {' '.join(_SYMBOLS)}")
    for row, first in enumerate(_SYMBOLS):
        signs = []
        for column, second in enumerate(_SYMBOLS):
            high, low = (first, second) if row <= column else (second, first)
            name = high + low + ("" if row == column else "s" if row < column else "o")
            action = by_name[name]
            signs.append("." if action == "check" else action[5:-1])
        click.echo(f"{first}  {' '.join(signs)}")


def _print_every_hand(solution: Solution) -> None:
    click.echo()
    heads = [choice.action for choice in solution.classes[0].decision.choices]
    click.secho(f"hand  {'  '.join(f'{head:>10}' for head in heads)}", bold=True)
    for hand_class in sorted(solution.classes, key=lambda each: -each.decision.best.value):
        values = "  ".join(
            f"{float(choice.value):+10.6f}" for choice in hand_class.decision.choices
        )
        click.echo(f"{hand_class.name:4}  {values}  {hand_class.decision.best.action}")
