"""What the signs of games against the house display.

NI2025-411 2.1, 2.2, 5.1, 5.3, 6.2, 10.1, 13.8#1 and 13.8#2; NI2017-193 2.1, 3.1, 3.3, 3.6, 6.1, 8.2
and 12.

Every determination is displayed: limits and amounts as figures, everything else in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games import canberra_poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.citation import Citation, citing
from pitboss.table.signs import BoxOnSign, FigureOnSign, Figures, WordsOnSign

cite = citing("NI2025-411")
canberra = citing("NI2017-193")


def ultimate_figures(of: ultimate.Determinations) -> Figures:
    """5.1, 5.3, 10.1  Limits for each box, the multiples, the maximum payout."""
    limits, play = cite("5.1"), of.play_limits
    boxes = (
        BoxOnSign("ante", of.ante.minimum, of.ante.maximum, (limits, cite("A:Ante"))),
        BoxOnSign("blind", of.ante.minimum, of.ante.maximum, (limits, cite("A:Blind"))),
        BoxOnSign("trips", of.trips.minimum, of.trips.maximum, (limits, cite("A:Trips"))),
        BoxOnSign("play", play.minimum, play.maximum, (cite("5.1", reading="U-07"),)),
    )
    note = cite("10.1 T1 note **", reading="U-10" if of.maximum_payout else "U-41")
    others = (
        FigureOnSign("multiples", of.multiple, (cite("5.3"),)),
        FigureOnSign("maximum payout", of.most_paid, (note,)),
    )
    return Figures(boxes, others, tuple(_ultimate_words(of)))


def _ultimate_words(of: ultimate.Determinations) -> Iterator[WordsOnSign]:
    """2.1, 2.2, 6.2, 13.8#1, 13.8#2 and 15.4  The determinations that are not amounts."""
    yield WordsOnSign("boxes", str(of.boxes), (cite("2.1", reading="C-33"),))
    yield WordsOnSign("deck", _deck(of.backs), (cite("2.1"), cite("6.2(b)")))
    yield WordsOnSign("dealt from", _shoe(of.shoe.value), (cite("2.2"),))
    seconds = of.reasonable_period_seconds
    text = f"{seconds} seconds once the supervisor starts the count, then the hand is folded"
    yield WordsOnSign("time to decide", text, (cite("13.8#2", reading="U-19"),))
    text = "counts up to the multiple of the ante that its stage allows"
    if of.play_error_basis is ultimate.PlayErrorBasis.LIMITS:
        text = "counts up to the limits of the play box"
    yield WordsOnSign("play wager of a wrong amount", text, (cite("13.8#1", reading="U-06"),))
    yield _rulings(of.delegated, cite("15.4"), cite("15.5"))


def canberra_figures(of: canberra_poker.Determinations) -> Figures:
    """NI2017-193 3.1, 3.3, 3.6, 8.2  Limits for each area (1.2), multiples, jackpot wager, payout.

    The jackpot area has no limits: it takes one fixed amount or nothing.
    """
    ante = (canberra("3.1"), canberra("1.2(a)"), canberra("A:Ante"))
    bet = (canberra("3.1", reading="C-30"), canberra("1.2(b)"), canberra("A:Bet"))
    boxes = (
        BoxOnSign("ante", of.ante.minimum, of.ante.maximum, ante),
        BoxOnSign("bet", of.bet.minimum, of.bet.maximum, bet),
    )
    payout = canberra("8.2", reading="C-13" if of.maximum_payout else "U-41")
    others = [
        FigureOnSign("multiples", of.multiple, (canberra("3.3"),)),
        FigureOnSign("maximum payout", of.most_paid, (payout,)),
    ]
    if of.jackpot_wager is not None:
        wager = (canberra("3.6"), canberra("A:Displayed Jackpot Wager"), canberra("1.2(c)"))
        others.append(FigureOnSign("jackpot wager", of.jackpot_wager, wager))
    return Figures(boxes, tuple(others), tuple(_canberra_words(of)))


def _canberra_words(of: canberra_poker.Determinations) -> Iterator[WordsOnSign]:
    """NI2017-193 2.1, 3.6, 6.1, 12.1, 12.2 and 16.4  The determinations that are not amounts."""
    yield WordsOnSign("boxes", str(of.boxes), (canberra("2.1", reading="C-33"),))
    deck = canberra("12.2") if of.automated else canberra("2.1")
    yield WordsOnSign("deck", _deck(of.backs), (deck,))
    shoe = (canberra("12.1"), canberra("A:Shoe")) if of.automated else (canberra("6.1"),)
    yield WordsOnSign("dealt from", _shoe(of.shoe.value), shoe)
    if of.jackpot_wager is None:
        yield WordsOnSign("jackpot wager", "none is taken", (canberra("3.6"),))
    yield _rulings(of.delegated, canberra("16.4"), canberra("16.5"))


def _deck(backs: tuple[str, ...]) -> str:
    """One deck, or two of which one is in play."""
    if len(backs) == 1:
        return f"52 cards without jokers, {backs[0]} backs"
    colours = " and one with ".join(f"{colour} backs" for colour in backs)
    return f"52 cards without jokers; one deck with {colours}, one of them in play"


def _shoe(kind: str) -> str:
    """The kind of shoe, with its article."""
    return f"{'an' if kind.startswith('a') else 'a'} {kind}"


def _rulings(delegated: bool, *under: Citation) -> WordsOnSign:
    """NI2025-411 15.2 to 15.5, NI2017-193 16.2 to 16.5  Who has the operator's powers."""
    text = "decided by the casino operator"
    if delegated:
        text += " or a casino supervisor"
    return WordsOnSign("voids and disputes", text, under)
