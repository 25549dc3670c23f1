"""How Hypothesis draws examples: the same in every run, and however long one takes."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.support.proving import BY_NIGHT


def set_up_hypothesis() -> None:
    """Let no limit of time decide; only `make prove` draws other examples every night.

    Whoever has chosen a profile of their own, as tools/mutate does, keeps it.
    """
    if settings.get_current_profile_name() not in ("default", "ci"):
        return
    same = {} if BY_NIGHT else {"database": None}
    settings.register_profile(
        "pitboss", deadline=None, derandomize=not BY_NIGHT,
        suppress_health_check=[HealthCheck.too_slow], **same,
    )  # fmt: skip
    settings.load_profile("pitboss")
