"""A WebSocket client for tests (RFC 6455), on the standard library alone. It can also send what no honest client would."""
import asyncio
import base64
import hashlib
import os
import socket
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Refused(Exception):
    """The server did not open a WebSocket: its status, and what it said."""

    def __init__(self, status, body=""):
        super().__init__(f"{status} {body}")
        self.status, self.body = status, body


class Closed(Exception):
    """The connection is gone: with the code of its close frame, or None if there was none."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


def masked(data, mask):
    if not data:
        return b""
    key = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")


def frame(opcode, data=b"", last=True, mask=True, reserved=0):
    """The bytes of one frame."""
    head = bytes([(0x80 if last else 0) | reserved << 4 | opcode])
    bit = 0x80 if mask else 0
    if len(data) < 126:
        head += bytes([bit | len(data)])
    elif len(data) < 65536:
        head += struct.pack("!BH", bit | 126, len(data))
    else:
        head += struct.pack("!BQ", bit | 127, len(data))
    if not mask:
        return head + data
    key = os.urandom(4)
    return head + key + masked(data, key)


class WebSocket:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.closed = None

    @classmethod
    async def open(cls, port, host="127.0.0.1", source=None, headers=(), path="/ws"):
        """Connects, from another address of this machine if one is given. Raises Refused if the server opens no WebSocket."""
        reader, writer = await asyncio.open_connection(host, port, limit=1 << 24, local_addr=(source, 0) if source else None)
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
                 "Sec-WebSocket-Version: 13", *headers]
        try:
            writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
            status = int(head[0].split()[1])
            if status != 101:
                length = int(fields.get("content-length", 0))
                raise Refused(status, (await reader.readexactly(length)).decode(errors="replace"))
            accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
            if fields.get("sec-websocket-accept") != accept:
                raise AssertionError("a wrong Sec-WebSocket-Accept")
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            writer.transport.abort()
            raise Closed() from error
        except BaseException:
            writer.transport.abort()
            raise
        return cls(reader, writer)

    def send_bytes(self, data):
        """Sends any bytes."""
        if not self.writer.transport.is_closing():
            self.writer.write(data)

    def send(self, text):
        self.send_bytes(frame(TEXT, text.encode()))

    def send_in_pieces(self, text, size):
        data = text.encode()
        pieces = [data[i:i + size] for i in range(0, len(data), size)] or [b""]
        for i, piece in enumerate(pieces):
            self.send_bytes(frame(TEXT if i == 0 else 0, piece, last=i == len(pieces) - 1))

    async def read_frame(self):
        try:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if second & 0x80 or first & 0x70:
                raise AssertionError("a frame that no server may send")
            if length == 126:
                length, = struct.unpack("!H", await self.reader.readexactly(2))
            elif length == 127:
                length, = struct.unpack("!Q", await self.reader.readexactly(8))
            return first & 0x0F, bool(first & 0x80), await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            self.vanish()
            raise Closed() from error

    async def receive(self):
        """The next whole text. Raises Closed when there are no more."""
        whole = b""
        while True:
            opcode, last, data = await self.read_frame()
            if opcode == PING:
                self.send_bytes(frame(PONG, data))
            elif opcode == CLOSE:
                code = struct.unpack("!H", data[:2])[0] if len(data) >= 2 else None
                self.send_bytes(frame(CLOSE, data[:2]))
                self.vanish(politely=True)
                raise Closed(code, data[2:].decode(errors="replace"))
            elif opcode in (TEXT, 0):
                whole += data
                if last:
                    return whole.decode()
            elif opcode == BINARY:
                raise AssertionError("a binary message")

    async def close(self, code=1000):
        """Says goodbye and waits for the server to do so too; returns its code."""
        self.send_bytes(frame(CLOSE, struct.pack("!H", code)))
        try:
            while True:
                await self.receive()
        except Closed as closed:
            return closed.code

    def vanish(self, politely=False):
        """Disconnects without a goodbye."""
        if politely:
            self.writer.close()
        else:
            self.writer.transport.abort()
