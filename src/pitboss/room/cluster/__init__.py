"""One room in several processes: who owns a group of streams, and how the others follow."""
