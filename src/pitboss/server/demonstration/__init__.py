"""The demonstration room: what `pitboss serve` shows in an empty directory."""
