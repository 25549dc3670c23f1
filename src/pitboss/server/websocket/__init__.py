"""Live connections: admission, reading, and views pushed in turn."""
