"""Reports for the operator, read from the journal's postings and from nothing else."""

from pitboss.room.reports.books import Books

__all__ = ["Books"]
