"""Metrics in the format that Prometheus reads."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """All metrics.  None names a person."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        of = self._registry
        self.acts = Counter(
            "pitboss_acts", "Acts heard, by what became of them", ["outcome"], registry=of
        )
        self.act_seconds = Histogram(
            "pitboss_act_seconds",
            "From an act to its durable answer",
            buckets=_SECONDS,
            registry=of,
        )
        self.commit_seconds = Histogram(
            "pitboss_commit_seconds", "From an append to its commit", buckets=_SECONDS, registry=of
        )
        self.queue = Gauge(
            "pitboss_appends_waiting", "Appends that wait for their commit", registry=of
        )
        self.connections = Gauge("pitboss_connections", "Open WebSocket connections", registry=of)
        self.shown_out = Counter(
            "pitboss_connections_ended", "Connections that the server ended", ["code"], registry=of
        )
        self.problems = Counter(
            "pitboss_problems", "Requests not carried out", ["code"], registry=of
        )
        self.rounds = Gauge(
            "pitboss_rounds", "Rounds of play begun at a table", ["table"], registry=of
        )
        self.events = Gauge(
            "pitboss_journal_position", "The last event of the journal", registry=of
        )
        self.whole = Gauge(
            "pitboss_record_whole", "1 while the record proves to be whole", registry=of
        )
        self.halted = Gauge("pitboss_halted", "1 when the journal has stopped writing", registry=of)
        self._add_time_metrics(of)
        self._add_disk_metrics(of)
        self._add_process_metrics(of)

    def _add_time_metrics(self, of: CollectorRegistry) -> None:
        self.time_is_right = Gauge(
            "pitboss_time_right", "0 while the room's time is not the machine's", registry=of
        )
        self.time_apart = Gauge(
            "pitboss_time_apart_seconds",
            "By how much the machine's clock is ahead of the room's time",
            registry=of,
        )

    def _add_disk_metrics(self, of: CollectorRegistry) -> None:
        self.room_for_record = Gauge(
            "pitboss_room_for_record", "0 while too little of the disk is free", registry=of
        )
        self.free_bytes = Gauge(
            "pitboss_disk_free_bytes", "Bytes free on the disk of the data", registry=of
        )
        self.free_files = Gauge(
            "pitboss_disk_free_files", "Files that the disk has room for", registry=of
        )
        self.reserve = Gauge(
            "pitboss_reserve_bytes", "Bytes kept back for rounds that are open", registry=of
        )

    def _add_process_metrics(self, of: CollectorRegistry) -> None:
        self.verified = Gauge(
            "pitboss_verified_position",
            "The last event of the last verification from the beginning",
            registry=of,
        )
        self.heads = Gauge(
            "pitboss_heads_written", "1 while signed heads can be written", registry=of
        )
        self.held = Gauge(
            "pitboss_groups_held", "Tables, tournaments and the room held here", registry=of
        )
        self.scarce = Gauge(
            "pitboss_connections_scarce",
            "1 while connections run out, so that slow ones are ended",
            registry=of,
        )
        self.broker = Gauge(
            "pitboss_broker_reached", "1 while the broker is reached, or none is used", registry=of
        )
        self.behind = Gauge(
            "pitboss_record_behind_seconds",
            "Seconds since this process knew the whole record",
            registry=of,
        )
        self.release = Gauge(
            "pitboss_release", "1 for the release that runs", ["release"], registry=of
        )
        ProcessCollector(registry=of)

    def text(self) -> tuple[bytes, str]:
        """Return all metrics as text, with the media type."""
        return generate_latest(self._registry), CONTENT_TYPE_LATEST
