"""The acts at a pot-game table outside of rounds, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import SEAT, Asked, Entry, FieldKind, Kind, text, yes_no
from pitboss.table import pot_game_commands as commands

_TO: Final = Asked("Which seat instead?", FieldKind.BOX)

ACTS: Final[Mapping[type, Entry]] = {
    commands.StayOut: Entry(
        kind=Kind.PLAYER,
        title="Stay out of the next rounds",
        asks="A player keeps the seat and wants no cards for now.",
        outcome="From the next round on. Blinds that come to the seat meanwhile are missed.",
        rules=("missed_blinds",),
        needs="missed_blinds",
        fields={"seat": SEAT},
    ),
    commands.Rejoin: Entry(
        kind=Kind.PLAYER,
        title="Come back into the game",
        asks="A player who stayed out wants cards again.",
        outcome=(
            "At once if no blind was missed; else at the big blind, or by posting what was missed."
        ),
        rules=("missed_blinds",),
        needs="missed_blinds",
        fields={"seat": SEAT},
    ),
    commands.ChooseToPost: Entry(
        kind=Kind.PLAYER,
        title="Post to be dealt in, or wait",
        asks="A player is new, has missed blinds, or has moved further from them.",
        outcome=(
            "Who posts is dealt in with the next round, but not at the dealer button; who waits"
            " comes in at the big blind."
        ),
        rules=("missed_blinds", "new_player", "moved_further"),
        needs="missed_blinds",
        fields={"seat": SEAT, "posts": yes_no("Does the player post what is owed?")},
    ),
    commands.AskForSeat: Entry(
        kind=Kind.PLAYER,
        title="Ask for another seat",
        asks="A seated player would rather sit elsewhere.",
        outcome="Once it is vacant, nobody who waits for a place comes before the player.",
        rules=("choice_of_seat",),
        needs="choice_of_seat",
        fields={"seat": SEAT, "to": _TO},
    ),
    commands.DrawForSeat: Entry(
        kind=Kind.DESK,
        title="Draw cards for a seat",
        asks="Two or more players want the same vacant seat.",
        outcome="The highest card has it; those who share the highest draw again.",
        rules=("choice_of_seat",),
        needs="choice_of_seat",
        fields={
            "seat": SEAT,
            "drawn": Asked("Which player drew which card?", FieldKind.DRAWN_CARDS),
        },
    ),
    commands.ChangeSeat: Entry(
        kind=Kind.PLAYER,
        title="Change seats",
        asks="A player moves to a vacant seat with all chips.",
        outcome=(
            "Between rounds. Who moves further from the blinds waits for the big blind, or posts"
            " it."
        ),
        rules=("choice_of_seat", "moved_further"),
        needs="choice_of_seat",
        fields={"seat": SEAT, "to": _TO},
    ),
    commands.SelectGroup: Entry(
        kind=Kind.DESK,
        title="Keep the game to selected players",
        asks="The game is for new players, for experienced ones, or for another group.",
        outcome="Nobody else takes a seat; who sits there stays. Without words it is for all.",
        discretion="The casino operator may determine it.",
        rules=("selected_group", "operator"),
        needs="selected_group",
        fields={
            "described": text("Which players is it for?"),
            "players": Asked("Who are they, by their numbers?", FieldKind.BOXES),
        },
    ),
    commands.PayForTime: Entry(
        kind=Kind.PLAYER,
        title="Pay commission for the next period",
        asks="Commission is charged by time, and a period is to be paid.",
        outcome="From the purse, in advance, and not refunded. Who has not paid gets no cards.",
        rules=("time_commission",),
        needs="time_commission",
        fields={"seat": SEAT},
    ),
    commands.GiveNinetySeconds: Entry(
        kind=Kind.RULING,
        title="Give a player ninety seconds",
        asks="The player on turn takes too long.",
        outcome="The record keeps when they began; the hand is folded when they have run out.",
        discretion="The casino supervisor may do so at any time.",
        rules=("ninety_seconds", "supervisor"),
        needs="ninety_seconds",
        fields={"seat": SEAT},
    ),
}
