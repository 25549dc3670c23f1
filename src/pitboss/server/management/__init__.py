"""Running the room over HTTP: the catalogue of acts, dry runs, and the state of the room."""
