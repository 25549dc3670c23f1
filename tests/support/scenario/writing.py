"""Short scenarios for the tests of the language."""

from __future__ import annotations

from pitboss.scenario.comparison import Report, run
from pitboss.scenario.script import Script, read_scripts

SAMPLE = """\
Scenario  The dealer does not qualify: the ante pushes, the play wager still wins
Under     NI2025-411 and NI2019-212, box minimum $5, automated shuffling shoe
Table     maximum payout $5,000; multiple $5
Seats     box 1 $500 | box 2 $1,000
Shoe      communal 2c 7d 9h Js Kc | box 1 As Ah | dealer 3d 4s
Box 1     places ante 10, blind 10, trips 5                      4.2(a), 4.2(b)
Dealer    deals                                                  7.2
Box 1     places a play wager of 20                    REFUSED   8.1(c)(ii)
          because three times or four times the ante
Box 1     places a play wager of 40                              8.1(c)(ii)
Dealer    reveals the flop, turn and river, the dealer's hand    8.2, 8.4, 8.8(b)
Dealer    settles
          box 1 ante    push    10 returned                      9.2, 9.5(c)(ii)
          box 1 blind   push    10 returned                      9.6(c)(ii)
          box 1 trips   loses    5                               9.7(b)
          box 1 play    wins    40                               9.8(a), 9.9, 10.1 T1 Play
Stakes    box 1 $535
"""
"""The look of the language: the scenario that its page begins with."""

HEAD = "Scenario  A title\nUnder     NI2025-411\n"


def scripts(text: str) -> tuple[Script, ...]:
    return read_scripts(text, "some.txt")


def script(text: str) -> Script:
    (only,) = scripts(text)
    return only


def report(text: str) -> Report:
    """The first run of the only scenario."""
    return run(script(text))[0]


def differences(text: str) -> list[tuple[int, str, str]]:
    return [(one.line, one.expected, one.found) for one in report(text).differences]
