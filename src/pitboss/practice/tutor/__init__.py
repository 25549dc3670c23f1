"""The tutor of practice tables: what each choice of a house game is worth, and what was lost.

`situation_of` reads a view, which is all that a seat may know; `value` works out the choices, in
seconds at first and so in a process beside the room; `report` adds up what was given away.
"""

from pitboss.practice.tutor.report import Report, Taken, report
from pitboss.practice.tutor.situation import Situation, situation_of
from pitboss.practice.tutor.values import value, value_all

__all__ = ["Report", "Situation", "Taken", "report", "situation_of", "value", "value_all"]
