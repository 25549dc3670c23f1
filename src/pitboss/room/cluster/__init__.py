"""One room in several processes: which process owns a group of streams, and how others follow."""
