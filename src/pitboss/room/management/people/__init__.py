"""People in the room: offices, sign-on, chips, exclusions, waiting lists, erasure."""
