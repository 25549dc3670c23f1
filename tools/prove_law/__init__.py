"""Prove for each clause that a shipped scenario notices when the code behind it is broken.

`make prove-law` runs it.  For each clause that scenarios can show, it finds the code that cites the
clause (`citing_code.py`), breaks it in one small way after another (`breaks.py`), and plays the
scenarios that state the clause (`trial.py`).  The clause is proved by the first break after which
such a scenario fails in what is allowed, refused, moved or shown.  Where no break does that, it is
enough that a ruling refuses what such a scenario takes for granted before its first act, such as
publishing the conditions of its tournament.  A different citation, a different reason and an
exception prove nothing.

`src/pitboss/scenario/proofs.json` keeps what was found, with a hash of the broken function and of
the scenario, so that the next run tries again only what has changed.
"""
