"""How guests reach a server: WebSocket, ssh, browser."""
