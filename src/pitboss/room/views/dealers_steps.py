"""The next step of the dealer of a live table: which of the awaited acts comes first.

What is awaited leaves the order open; these are the orders in which dealers work.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.messages.views import AwaitedShown, DealersStepShown, RoundShown

_FORMS: Final = ("check_replacement", "count_cards", "check_cards", "confirm_count", "count_float")
_MAKE_READY: Final = ("begin_round", "offer_wagers", "shuffle_cards", "cut_cards", "load_shoe")
_CLOSE_AND_DEAL: Final = (
    "announce_no_more_bets", "deal_communal_cards", "deal_hands", "deal_cards"
)  # fmt: skip
_SHOW: Final = (
    "turn_top_card", "call_bet_or_fold", "reveal_flop", "reveal_turn_and_river",
    "reveal_dealers_hand", "set_dealers_hand", "refund_antes", "settle_hand", "declare_jackpots",
)  # fmt: skip
_LAST: Final = ("hand_over_jackpots", "collect_cards")
_OPEN_BOXES: Final = ("place_wagers", "place_ante")
_PLACE: Final = (*_OPEN_BOXES, "place_jackpot_wager")
_DECIDE: Final = ("fold", "check", "place_play_wager", "place_bet")
_CLAIM: Final = ("claim_jackpot", "waive_jackpot")
_BESIDE: Final = frozenset((
    "take_seat", "add_chips", "leave_seat", "set_round_aside", "confirm_fill", "confirm_credit",
    "withdraw_wagers", "take_up_cards", *_PLACE, *_DECIDE, *_CLAIM,
))  # fmt: skip
"""Acts at any time that suits, beside the course of the round."""

_POT_MAKE_READY: Final = ("begin_round", "shuffle_cards", "cut_cards", "collect_blinds_and_antes")
_POT_DEALS: Final = ("deal_initial_cards", "deal_cards", "deal_last_card_for_all")
_BETS: Final = ("fold", "check", "stand", "call", "bet", "call_and_raise", "tap_out")

_GOES_ON: Final = frozenset((
    *_MAKE_READY[1:], *_CLOSE_AND_DEAL, "deal_initial_cards", "call_bet_or_fold",
))  # fmt: skip
"""None of these pays, takes or begins a round."""

Acts = Sequence[AwaitedShown]


def house_step(awaited: Acts, at_table: RoundShown | None) -> DealersStepShown | None:
    """Return the next step at a table of a house game."""
    form = _first(awaited, _FORMS)
    if form:
        return _form(form)
    ready = _first(awaited, _MAKE_READY)
    if ready:
        return _do(ready, awaited)
    return _players(awaited, "claims", _CLAIM) or _wagers(awaited, at_table)


def _wagers(awaited: Acts, at_table: RoundShown | None) -> DealersStepShown | None:
    """Wagers while they are open, then the deal and what follows from it."""
    ask = _first(awaited, ("ask_to_wager",))
    if ask:
        return _in_order(awaited, at_table, _do(ask, awaited))
    follows = _deal_and_settle(awaited)
    closed = not _named(awaited, (*_OPEN_BOXES, "withdraw_wagers"))
    if at_table is None or at_table.stage != "wagers" or closed:
        return follows
    return DealersStepShown(
        kind="wagers", acts=_acts(awaited, _PLACE), boxes=_boxes(awaited, _PLACE), follows=follows
    )


def _in_order(
    awaited: Acts, at_table: RoundShown | None, ask: DealersStepShown
) -> DealersStepShown:
    """In a tournament one box after the other wagers; asking the next ends its opportunity."""
    turn = at_table.turn if at_table is not None else None
    open_to = [act for act in _named(awaited, _PLACE) if act.box == turn]
    boxes = at_table.boxes if at_table is not None else ()
    wagered = any(box.box == turn and box.wagers for box in boxes)
    if not open_to or wagered or turn is None:
        return ask
    acts = tuple(dict.fromkeys(act.act for act in open_to))
    return DealersStepShown(kind="wagers_in_order", acts=acts, boxes=(turn,), follows=ask)


def _deal_and_settle(awaited: Acts) -> DealersStepShown | None:
    dealers = _first(awaited, _CLOSE_AND_DEAL) or _first(awaited, _SHOW)
    if dealers:
        return _do(dealers, awaited)
    decisions = _players(awaited, "decisions", _DECIDE)
    if decisions:
        return decisions
    last = _first(awaited, _LAST)
    if last:
        return _form(last) if _name(last) == "hand_over_jackpots" else _do(last, awaited)
    other = next((act for act in awaited if _name(act) not in _BESIDE), None)
    return _form(other) if other else None


def pot_step(awaited: Acts, at_table: RoundShown | None) -> DealersStepShown | None:
    """Return the next step at a table of a pot game."""
    form = _first(awaited, _FORMS)
    if form:
        return _form(form)
    of_round = [act for act in awaited if act.act == "table.begin_round" or _is_poker(act)]
    if at_table is not None and not at_table.over and at_table.options:
        silent = tuple(box.box for box in at_table.boxes if box.box not in at_table.agreed)
        return DealersStepShown(kind="agree", acts=("poker.agree_to_course",), boxes=silent)
    dealers = _first(of_round, _POT_MAKE_READY) or _first(of_round, _POT_DEALS)
    if dealers:
        return _do(dealers, awaited)
    bets = _named(of_round, _BETS)
    if bets:
        seats = (bets[0].box,) if bets[0].box is not None else ()
        return DealersStepShown(kind="bets", acts=_acts(of_round, _BETS), boxes=seats)
    draw = _players(of_round, "draw", ("draw",))
    if draw:
        return draw
    last = _first(of_round, ("expose_hand", "divide_pots"))
    return _do(last, awaited) if last else None


def _is_poker(act: AwaitedShown) -> bool:
    return act.act.startswith("poker.")


def _name(act: AwaitedShown) -> str:
    return act.act.partition(".")[2]


def _named(awaited: Acts, names: Iterable[str]) -> list[AwaitedShown]:
    return [act for act in awaited if _name(act) in names]


def _first(awaited: Acts, names: Sequence[str]) -> AwaitedShown | None:
    """Return the awaited act that comes first in this order of names."""
    return min(_named(awaited, names), key=lambda act: names.index(_name(act)), default=None)


def _acts(awaited: Acts, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(act.act for act in _named(awaited, names)))


def _boxes(awaited: Acts, names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted({act.box for act in _named(awaited, names) if act.box is not None}))


def _players(awaited: Acts, kind: str, names: Sequence[str]) -> DealersStepShown | None:
    acts = _acts(awaited, names)
    return DealersStepShown(kind=kind, acts=acts, boxes=_boxes(awaited, names)) if acts else None


def _form(act: AwaitedShown) -> DealersStepShown:
    return _of("form", act)


def _do(act: AwaitedShown, awaited: Acts) -> DealersStepShown:
    """Return an act of the dealer; the first deal waits while an over-blind may be posted."""
    waits = _first(awaited, ("post_over_blind",)) is not None
    return _of("do", act, goes_on=_name(act) in _GOES_ON and not waits)


def _of(kind: str, act: AwaitedShown, *, goes_on: bool = False) -> DealersStepShown:
    boxes = () if act.box is None else (act.box,)
    return DealersStepShown(kind=kind, acts=(act.act,), boxes=boxes, back=act.back, goes_on=goes_on)
