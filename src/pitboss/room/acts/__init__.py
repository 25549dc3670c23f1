"""Acts: from the wire to the ruling and into the journal."""
