"""Running the room over HTTP: the catalogue of acts, dry runs, and how everything stands."""
