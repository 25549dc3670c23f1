"""Everyday wordings of some acts.  Only unambiguous ones are listed."""

from __future__ import annotations

from typing import Final

from pitboss.scenario.wordings import Synonym, same

_AT_ANY_TABLE: Final[tuple[Synonym, ...]] = (
    same("deals the cards", "deals"),
    same("shuffles the cards", "shuffles"),
    same("drops", "folds"),
    same("throws the cards in", "folds"),
    same("starts the next round", "begins the next round"),
    same("starts the round", "begins the round"),
)
_AT_BOXES: Final[tuple[Synonym, ...]] = (
    *_AT_ANY_TABLE,
    same("settles the wagers", "settles"),
    same("pays and takes", "settles"),
    same("takes back the wagers", "withdraws the wagers"),
)
ULTIMATE: Final[tuple[Synonym, ...]] = (
    *_AT_BOXES,
    same("bets {amount}", "places a play wager of {amount}"),
    same("plays {amount}", "places a play wager of {amount}"),
    same("makes a play wager of {amount}", "places a play wager of {amount}"),
    same("places play {amount}", "places a play wager of {amount}"),
    same("turns over {parts:words}", "reveals {parts}"),
    same("shows {parts:words}", "reveals {parts}"),
)
CANBERRA: Final[tuple[Synonym, ...]] = (
    *_AT_BOXES,
    same("antes {amount}", "places ante {amount}"),
    same("places a bet of {amount}", "bets {amount}"),
    same("puts {amount} on the ante", "places ante {amount}"),
    same("plays the jackpot", "wagers on the jackpot"),
)
POT_GAMES: Final[tuple[Synonym, ...]] = (
    *_AT_ANY_TABLE,
    same("goes all in", "taps out"),
    same("goes all-in", "taps out"),
    same("is all in", "taps out"),
    same("is all-in", "taps out"),
    same("raises {amount}", "raises by {amount}"),
    same("makes a bet of {amount}", "bets {amount}"),
    same("opens for {amount}", "bets {amount}"),
    same("knocks", "checks"),
    same("draws none", "replaces none"),
    same("stands pat", "replaces none"),
    same("discards {cards}", "replaces {cards}"),
    same("deals the flop", "deals the next cards"),
    same("deals the turn", "deals the next cards"),
    same("deals the river", "deals the next cards"),
    same("posts the blinds and antes", "collects"),
    same("collects the blinds and antes", "collects"),
    same(
        "finds a wrong number of cards at seats {seat:number} and {other:number}",
        "finds a wrong number of cards at seat {seat} and seat {other}",
    ),
)
TOURNAMENT: Final[tuple[Synonym, ...]] = (
    same(
        "{minutes:number} minutes {seconds:number} seconds are played",
        "{minutes} minutes and {seconds} seconds are played",
    ),
    same(
        "{minutes:number}:{seconds:number} are played",
        "{minutes} minutes and {seconds} seconds are played",
    ),
    same("{seconds:number} seconds are played", "0 minutes and {seconds} seconds are played"),
)
