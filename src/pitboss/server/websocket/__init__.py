"""The WebSocket: its route, and the connections that read frames and send views."""
