"""The server: doors, tables and pages over HTTP and WebSocket, around one room."""
