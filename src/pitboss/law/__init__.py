"""The law: instruments, clauses, readings, citations, and what governs on a day.

Importing this package loads nothing; the registers are read when they are first asked for.
"""

from pitboss.law.citation import Citation, citing

__all__ = ["Citation", "citing"]
