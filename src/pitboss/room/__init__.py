"""The live room: tables, tournaments and management, on record and in what people are shown."""
