"""Nobody is sent, told or shown anything that depends on a card which is hidden from them."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.messages.views import TableView
from pitboss.record.seals import Kept
from pitboss.room import room as room_module
from pitboss.room.tables.shoes import Vault
from pitboss.room.views import view
from tests.support.parameters import rest_later
from tests.support.proving import BY_NIGHT, Reached, at_level
from tests.support.room.inspection_leaks import INSPECTION_LEAKS
from tests.support.room.interference import GAMES, TABLE, Interference, Pair, compare, pairs
from tests.support.room.leaks import LEAKS, TOURNAMENT_LEAKS
from tests.support.room.rooms import ANN, DOT, KEY, House

PAIRS = at_level(25, 50_000, 125_000, quick=2)
"""Pairs of decks for each of the games."""
EVERY_LEAK = [(leak, game) for leak in sorted(LEAKS) for game in sorted(GAMES)]
IN_TURN = [
    (leak, sorted(GAMES)[n % len(GAMES)]) for n, leak in enumerate((*sorted(LEAKS), *sorted(LEAKS)))
]
PLANTED = IN_TURN if not BY_NIGHT else EVERY_LEAK
"""Every leak at two of the games, in turn; at all of them for the long count."""


def test_every_leak_is_planted_somewhere() -> None:
    assert {leak for leak, _ in PLANTED} == set(LEAKS)
    assert len(LEAKS) + len(TOURNAMENT_LEAKS) + len(INSPECTION_LEAKS) >= 20
    assert {game for _, game in PLANTED} == set(GAMES)


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.parametrize("game", sorted(GAMES))
def test_hidden_cards_change_no_byte(game: str, record_property: Reached) -> None:
    record_property("pairs", compare(game, "hidden", PAIRS))


@pytest.mark.counted
@pytest.mark.parametrize(("leak", "game"), rest_later(PLANTED, len(LEAKS)))
def test_planted_leak_is_caught(leak: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(Interference):
        compare(game, f"planted {leak}", 40)


def test_comparison_finds_nothing_without_exchanged_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: where nothing is exchanged there is nothing to find, leak or not."""
    LEAKS["staff see cards"](monkeypatch)
    monkeypatch.setattr(Pair, "_exchanged", lambda self, order, state, viewer: order)
    compare("ultimate_texas_holdem", "control", 3)


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 3))
def test_next_player_sees_nothing_of_the_previous_hand(game: str) -> None:
    """A hand that was folded stays secret from the seat's next player too."""
    with pairs(game, "next at the seat") as pair:
        made = pair.first
        for _ in range(10):
            pair._lead(_deck(pair), whole=False)  # voided, so nothing was settled
            if _sees_what_others_do_not(made):
                break
        assert _sees_what_others_do_not(made)
        made.must(ANN, TABLE, "table.leave_seat", seat=1)
        made.must(DOT, TABLE, "table.take_seat", seat=1, player=DOT, stake=20_000)
        after = made.room.shown(made.visitor(DOT), TABLE).view.round
        public = made.room.shown(None, TABLE).view.round
        assert after is not None
        assert public is not None
        assert after.boxes == public.boxes


def _sees_what_others_do_not(made: House) -> bool:
    own, others = (
        made.room.shown(visitor, TABLE).view.round for visitor in (made.visitor(ANN), None)
    )
    assert own is not None
    assert others is not None
    return own.boxes != others.boxes


# --- the canary -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", rest_later(sorted(GAMES), 3))
def test_no_salt_leaves_the_vault(game: str) -> None:
    """Every card has a secret salt, so anyone who learns a salt learns its card."""
    assert not _a_salt_is_seen(game)


def test_salt_that_leaves_the_vault_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a view contains one salt, in a form that careless code might write."""
    honest = view

    def leaking(state: Any, viewer: Any, lookups: Any) -> TableView:
        shown = honest(state, viewer, lookups)
        if state.shoe is None:
            return shown
        return with_fields(
            shown, waits_for=Vault(KEY, bytes).kept(TABLE, state.shoe).salts[0].hex()
        )

    monkeypatch.setattr(room_module, "view", leaking)
    assert _a_salt_is_seen("ultimate_texas_holdem")


def _a_salt_is_seen(game: str) -> bool:
    with pairs(game, "canary") as pair:
        salts: set[bytes] = set()
        sent: list[bytes] = []
        for _ in range(4):
            played, _ = pair._lead(_deck(pair), whole=True)
            salts.update(_kept(pair.first).salts)
            sent += [data for seen in played.seen for data in seen.values()]
        sent += [row.body for row in pair.first.journal.events()]
        assert len(salts) >= 52
        everything = b"\n".join(sent)
        return any(
            form in everything
            for salt in salts
            for form in (salt, salt.hex().encode(), b64encode(salt), repr(salt).encode())
        )


def _deck(pair: Pair) -> tuple[Card, ...]:
    return tuple(pair.rng.sample(CARDS, len(CARDS)))


def _kept(house: House) -> Kept:
    shoe = house.desk(TABLE).state.shoe
    assert shoe is not None
    return house.room._vault.kept(TABLE, shoe)
