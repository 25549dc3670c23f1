"""Canberra Poker tables that share a jackpot, and what its pools must hold."""

from __future__ import annotations

from pitboss.cards import Card, read_cards
from pitboss.cards.card import CARDS
from tests.support.room.rooms import ANN, BOB, CANBERRA_WITH_JACKPOT, SUPERVISOR, House

POOL, RESERVE = "jackpot 1/jackpot pool", "jackpot 1/reserve pool"


def check_pools(made: House) -> None:
    """Counted from the postings, from the ledger, and from what the room holds."""
    moved = {POOL: 0, RESERVE: 0}
    for row in made.journal.events():
        for posting in row.postings:
            if posting.payer in moved:
                moved[posting.payer] -= posting.units
            if posting.payee in moved:
                moved[posting.payee] += posting.units
    state = made.room.jackpots[1].state
    held = {POOL: state.meter.units, RESERVE: state.reserve.units}
    assert moved == held == {one: made.journal.balance(one) for one in held}
    assert sum(made.journal.balances().values()) == 0
    assert made.room.lobby().tables[0].meter == state.meter.units


def shoe_with_hand(hand: str) -> tuple[Card, ...]:
    """A shoe that gives the hand to box 1; the dealer gets every other of the first ten cards."""
    player = list(read_cards(hand))
    rest = [card for card in CARDS if card not in player]
    order: list[Card] = []
    for mine in player:
        order += [mine, rest.pop()]
    return (*order, *rest)


def open_two_jackpot_tables(made: House) -> None:
    """Ann at table 1 and Bob at table 2, with one jackpot."""
    jackpot = made.jackpot()
    made.chance.to_cut = True
    for person, number in ((ANN, 1), (BOB, 2)):
        assert made.table(CANBERRA_WITH_JACKPOT, jackpot=jackpot) == number
        made.sign_on(SUPERVISOR, number) if number == 1 else None
        made.give_chips(person, 1_000_000)


def play_jackpot_round(made: House, number: int, person: int, hand: str) -> None:
    """A round with a jackpot wager, a bet, and a claim where the hand wins one."""
    made.chance.give(shoe_with_hand(hand), CARDS)
    made.sit(person, table=number)
    made.run_due_actions(number)
    made.canberra_round(number, person, jackpot=True)
    made.must(person, number, "canberra_poker.take_up_cards", box=1)
    made.must(person, number, "canberra_poker.place_bet", box=1, amount=1_000)
    acts = {one.act for one in made.room.shown(made.visitor(person), number).view.awaited}
    if "canberra_poker.claim_jackpot" in acts:
        made.must(person, number, "canberra_poker.claim_jackpot", box=1)
    at_table = made.desk(number).state.table.round
    assert at_table is not None
    assert at_table.over


def fold_with_jackpot_wager(made: House) -> tuple[int, int]:
    """Ann folds $10 with a jackpot wager of $1; the numbers of her table and of the jackpot."""
    jackpot = made.jackpot()
    table = made.table(CANBERRA_WITH_JACKPOT, jackpot=jackpot)
    made.sit(ANN, table=table)
    made.run_due_actions(table, 10)
    made.must(ANN, table, "canberra_poker.place_ante", box=1, amount=1_000)
    made.must(ANN, table, "canberra_poker.place_jackpot_wager", box=1, amount=100, lit=True)
    made.must(ANN, table, "desk.say_ready", seat=1)
    made.must(ANN, table, "canberra_poker.fold", box=1)
    return table, jackpot
