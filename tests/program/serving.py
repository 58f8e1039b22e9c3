"""A server to test, and people who play there (docs/PROTOCOL.md)."""
import asyncio
import functools
import hashlib
import json
import os
import re
import secrets
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from protocol import Protocol
from websocket import CLOSE, Closed, WebSocket, frame

PROGRAM = os.environ["DOMINIUM"]
PATIENCE = 20  # seconds for anything to happen


def story(tell):
    """A test written with `await`; at the end all connections are closed."""
    async def told(self):
        try:
            await asyncio.wait_for(tell(self), 120)
        finally:
            for client in Client.everyone:
                client.go(politely=False)
            Client.everyone.clear()
            await asyncio.sleep(0)
        self.assertEqual(Client.faults, [], "messages that docs/PROTOCOL.md does not know")

    @functools.wraps(tell)
    def test(self):
        asyncio.run(told(self))
    return test


def token():
    return secrets.token_hex(32)


def commitment_to(contribution, table):
    """What is told of a contribution to the shuffles before all seats are taken (docs/RECORDS.md)."""
    return hashlib.sha256(b"dominium fair commitment" + bytes.fromhex(contribution) + table.encode()).hexdigest()


class Server:
    """`dominium serve` on its own port, and in its own folder unless one is given. `before` runs in its process before it starts."""

    def __init__(self, folder=None, port=0, config="", before=None):
        self.own = None if folder else tempfile.TemporaryDirectory()
        self.folder = folder or self.own.name
        self.settings = os.path.join(self.folder, "config.toml")
        self.data = os.path.join(self.folder, "data")
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write(config)
        self.port = port
        self.start(before)

    def start(self, before=None):
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.data, "--config", self.settings],
            stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=before)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            self.kill()
            raise AssertionError(f"the server does not listen: {line!r}\n" + self.logged()[-3000:])
        self.port = int(found[1])

    def logged(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def kill(self):
        """kill -9: the server can't prepare for it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        """SIGTERM; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.kill()

    def end(self):
        """Cleans up, whatever has become of the server."""
        self.kill()
        if self.own:
            self.own.cleanup()

    def get(self, path):
        """Status and body of an HTTP request."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


class Client:
    """A connection, and the messages heard over it that nobody has looked at yet."""

    everyone = []
    protocol = Protocol()
    faults = []  # messages that break the protocol

    def __init__(self, wire):
        Client.everyone.append(self)
        self.wire = wire
        self.came = asyncio.Queue()
        self.waiting = []
        self.table = None
        self.contribution = None
        self.state = "waiting"  # of the table
        self.listening = asyncio.create_task(self.listen())

    @classmethod
    async def open(cls, server, source=None, headers=()):
        client = cls(await WebSocket.open(server.port, source=source, headers=headers))
        client.hello = await client.hear("hello")
        return client

    async def listen(self):
        try:
            while True:
                message = json.loads(await self.wire.receive())
                if fault := self.protocol.fault(message):
                    self.faults.append(fault)
                if message["type"] == "table":
                    self.state = message["state"]
                    if self.state == "revealing" and self.contribution:
                        self.say(reveal=self.contribution)
                self.came.put_nowait(message)
        except Closed as closed:
            self.came.put_nowait(closed)

    def say(self, **message):
        self.wire.send(json.dumps(message))

    async def next(self, patience=PATIENCE):
        """The next message, in order. Raises Closed when there are no more."""
        if self.waiting:
            return self.waiting.pop(0)
        message = await asyncio.wait_for(self.came.get(), patience)
        if isinstance(message, Closed):
            self.came.put_nowait(message)
            raise message
        return message

    async def hear(self, *types, where=lambda message: True, patience=PATIENCE):
        """The next message of these types; others are kept."""
        passed = []
        end = time.monotonic() + patience
        try:
            while True:
                message = await self.next(max(0.01, end - time.monotonic()))
                if message["type"] in types and where(message):
                    return message
                passed.append(message)
        except asyncio.TimeoutError:
            raise AssertionError(f"waited in vain for {types}; there came " + json.dumps(passed)[:2000]) from None
        except Closed as closed:
            raise AssertionError(f"closed ({closed}) while waiting for {types}; there came " + json.dumps(passed)[:2000]) from None
        finally:
            self.waiting = passed + self.waiting

    async def error(self, **message):
        """Says something that is refused; returns the error's code."""
        self.forget("error")
        self.say(**message)
        return (await self.hear("error"))["code"]

    def gather(self):
        """Everything that has arrived and was not looked at yet."""
        for _ in range(self.came.qsize()):
            message = self.came.get_nowait()
            if isinstance(message, Closed):
                self.came.put_nowait(message)
            else:
                self.waiting.append(message)
        return self.waiting

    def forget(self, *types):
        """Drops what has arrived and was not looked at: messages of these types, or all."""
        self.waiting = [message for message in self.gather() if types and message["type"] not in types]

    async def within(self, seconds=0.3):
        """Everything that has arrived after this many seconds."""
        await asyncio.sleep(seconds)
        heard = self.gather()
        self.waiting = []
        return heard

    async def closed(self):
        """Waits for the end; returns the server's close code."""
        passed = []
        try:
            while True:
                passed.append(await self.next())
        except Closed as closed:
            self.waiting = passed
            return closed.code

    async def answer(self, decision, choice):
        self.say(choice=choice, request=decision["request"])
        await self.hear("heard", where=lambda heard: heard["request"] == decision["request"])

    async def create(self, host, **wishes):
        self.say(create=wishes, token=host)
        made = await self.hear("created")
        self.table = made["table"]
        return made

    async def sit(self, name, held_by):
        """Takes a seat at the table the connection is at; returns its number."""
        self.contribution = token()
        self.say(sit=name, token=held_by, commitment=commitment_to(self.contribution, self.table))
        return (await self.hear("you", where=lambda you: you["seat"] is not None))["seat"]

    async def enter(self, table, held_by=None, events=None):
        message = {"enter": table}
        if held_by:
            message["token"] = held_by
        if events is not None:
            message["events"] = events
        self.table = table
        self.say(**message)
        return await self.hear("you")

    def go(self, politely=True):
        """Disconnects; the seat stays taken."""
        if politely:
            self.wire.send_bytes(frame(CLOSE, b"\x03\xe8"))
        self.listening.cancel()
        self.wire.vanish(politely)


def cards_of(options):
    return [card for card, count in options.items() for _ in range(count)]


def random_answer(decision, dice):
    """An allowed answer, mostly one that moves the game forward."""
    if decision["all"] and dice.random() < 0.95:
        return "all"
    options = decision["options"]
    if decision["ask"] == "buy":
        for card in ("province", "gold", "duchy"):
            if card in options and dice.random() < 0.8:
                return card
    cards = cards_of(options)
    most = min(len(cards), decision["max"])
    least = min(most, decision["min"])
    picks = int(dice.random() < 0.9) if (least, most) == (0, 1) else dice.randint(least, most)
    if picks == 0 and decision["stop"]:
        return "stop"
    return dice.sample(cards, picks)


async def seated(server, count=2, **wishes):
    """A new table with everybody seated, at which the game or its draft has begun; the first one is the host."""
    wishes.setdefault("seats", ["person"] * count)
    people = []
    for i in range(count):
        client = await Client.open(server)
        client.token = token()
        if i == 0:
            client.made = await client.create(client.token, **wishes)
        else:
            await client.enter(people[0].table)
        client.seat = await client.sit(f"Guest {i + 1}", client.token)
        people.append(client)
    end = time.monotonic() + PATIENCE
    while any(client.state in ("waiting", "revealing") for client in people):
        if time.monotonic() > end:
            raise AssertionError("the game does not begin")
        await asyncio.sleep(0.001)
    return people


async def played(people, dice, until=lambda client, decision: False, choose=random_answer):
    """Plays until a decision to stop at, and returns it with the client who is asked; None if the game ends first."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        client, decision = await who_is_asked(people)
        if decision is None:
            return None
        if until(client, decision):
            return client, decision
        for other in people:
            other.forget("events", "view", "heard", "here")
        await client.answer(decision, choose(decision, dice))
    raise AssertionError("the game does not end")


async def who_is_asked(people):
    """Who of them is asked, and the decision; the decision is None when the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for client in people:
            asked = [message for message in client.gather() if message["type"] in ("decision", "over")]
            if asked:
                client.forget("decision")
                return client, asked[-1] if asked[-1]["type"] == "decision" else None
        await asyncio.sleep(0.001)
    raise AssertionError("nobody is asked")
