"""The server: HTTP routes, WebSocket connections and pages around one room."""
