"""The server under kill -9: fifty tables of two play as fast as they can, some of them talking so much that snapshots take the place of what was
written down; whatever was acknowledged is there afterwards, once."""
import asyncio
import hashlib
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import time
import unittest

from serving import PROGRAM, Server, commitment_to, random_answer, token
from websocket import Closed, Refused, WebSocket

TABLES = 50
TALKATIVE = 2  # of the tables
MOST_LINES = 900  # that each of the people there says in a game
KILLS = int(os.environ.get("DOMINIUM_TEST_KILLS", "1000" if os.environ.get("DOMINIUM_LONG") else "100"))
CONFIG = "[limits]\nmessages_per_second = 100000\nrequests_per_second = 1000\ncost_per_second = 1000000\ncost_per_second_in_all = 1000000\nchat_lines = 1000\n"
HARMLESS = ("stale", "not_asked", "game_over", "not_now")  # errors that an answer sent twice may get


class Trial:
    """The server, killed and restarted again and again, and what everyone has seen."""

    def __init__(self):
        self.dice = random.Random()
        self.server = None
        self.up = asyncio.Event()
        self.over = False
        self.wrong = []
        self.heard = self.unsure = self.arrived = self.repeated = self.entered = self.same_views = 0
        self.finished = []
        self.parties = []


class Party:
    """Two people and the table they are at; they move to another when a game is over."""

    def __init__(self, trial, number):
        self.trial = trial
        self.source = f"127.1.0.{number + 1}"
        self.talkative = number < TALKATIVE
        self.table = None
        self.people = [Person(self, name) for name in ("Anna", "Ben")]

    def moved_to(self, table):
        self.table = table
        for person in self.people:
            person.new_table()
            person.come()

    def over(self):
        if self.table:
            self.trial.finished.append(self.table)
            self.table = None
            self.people[0].come()


class Person:
    def __init__(self, party, name):
        self.party, self.trial, self.name = party, party.trial, name
        self.wire = None
        self.arriving = 0  # tables that have yet to say who one is there; what comes before belongs to an earlier table
        self.token = token()
        self.repeats = 0  # answers sent twice over this connection, whose second copy is yet to be refused, perhaps after the game
        self.new_table()

    def new_table(self):
        self.seat = None
        self.events = []  # everything told so far, over all connections
        self.view = None
        self.open = None  # the number of the open decision
        self.answered = 0  # the number of the last decision whose answer is known to count
        self.sent = None  # (request, choice, ask) of an answer with an unknown fate
        self.bought = []
        self.lines = 0  # of chat

    def fails(self, why):
        self.trial.wrong.append(f"{self.name} at table {self.party.table}: {why}")

    def say(self, **message):
        self.wire.send(json.dumps(message))

    def come(self):
        """Goes to the party's table; the first person makes it."""
        if not self.wire:
            return
        table = self.party.table
        if table is None:
            if self is self.party.people[0]:
                self.arriving += 1
                self.say(create={"kingdom": "random", "seats": ["person", "person"], "listed": True}, token=self.token)
            return
        known = len(self.events)
        self.asked_from = 0 if self.trial.dice.random() < 0.05 else max(0, known - self.trial.dice.randint(0, 20))
        self.before = {"events": known, "view": self.view, "open": self.open}
        self.open = None
        self.arriving += 1
        self.say(enter=table, token=self.token, events=self.asked_from)

    async def run(self):
        while not self.trial.over:
            await self.trial.up.wait()
            try:
                self.wire = await WebSocket.open(self.trial.server.port, source=self.party.source)
                while True:
                    self.hear(await self.wire.receive())
            except (Closed, ConnectionError, OSError):
                await asyncio.sleep(0.005)
            except Refused as refused:
                self.fails(f"not let in: {refused}")
            except Exception as error:  # pylint: disable=broad-except
                self.fails(f"{error!r}")
                raise
            finally:
                if self.wire:
                    self.wire.vanish()
                self.wire = None

    def contribution(self):
        """To the shuffles: the same after every reconnection."""
        return hashlib.sha256((self.token + self.party.table).encode()).hexdigest()

    def hear(self, line):
        message = json.loads(line)
        what = message["type"]
        if what == "hello":
            self.before = None
            self.arriving = self.repeats = 0
            self.come()
        elif what == "created":
            self.party.moved_to(message["table"])
        elif what == "you" and self.arriving > 1:
            self.arriving -= 1
        elif what == "you":
            self.arriving = 0
            if message["seat"] is not None:
                if self.seat not in (None, message["seat"]):
                    self.fails("sits elsewhere")
                self.seat = message["seat"]
            elif self.seat is not None:
                self.fails("the seat is lost")
            elif self.party.table:
                self.say(sit=self.name, token=self.token, commitment=commitment_to(self.contribution(), self.party.table))
        elif what == "table" and message["state"] == "revealing" and self.seat is not None:
            self.say(reveal=self.contribution())
        elif self.arriving and what != "error":
            pass
        elif what == "events":
            self.hear_events(message)
        elif what == "view":
            self.hear_view(line)
        elif what == "decision":
            self.hear_decision(message)
        elif what == "heard":
            self.hear_heard(message["request"])
        elif what == "over":
            self.hear_over()
        elif what == "error":
            if message["code"] in HARMLESS and self.repeats > 0:
                self.repeats -= 1
            else:
                self.fails(f"was told {line[:300]}")

    def hear_events(self, message):
        first, told = message["first"], message["events"]
        known = len(self.events)
        if first > known:
            self.fails(f"events from {first} on, but only {known} were known")
        overlap = self.events[first:first + len(told)]
        if told[:len(overlap)] != overlap:
            self.fails(f"events from {first} on are others than before")
        if not self.before and first != known:
            self.fails(f"{known} events were told, and now those from {first} on again")
        self.events[first:first + len(told)] = told
        self.asked_from = first + len(told)  # up to here they have arrived; who enters gets them in pieces

    def hear_view(self, line):
        if self.before:
            if self.asked_from < self.before["events"]:
                self.fails("events that were told are gone")
            self.trial.entered += 1
        self.view = line

    def hear_decision(self, message):
        request = message["request"]
        if self.before:
            before, self.before = self.before, None
            # While this person is asked, nobody else can change anything.
            if before["open"] == request:
                if before["view"] != self.view or before["events"] != len(self.events):
                    self.fails(f"at question {request} the view is another one")
                self.trial.same_views += 1
        if self.sent and request == self.sent[0] + 1:
            self.trial.arrived += 1
            self.counts()
        elif self.sent and request == self.sent[0]:
            self.sent = None
        if request != self.answered + 1:
            self.fails(f"is asked question {request} after an answer to {self.answered}: answers were " +
                       ("lost" if request <= self.answered else "given twice"))
            self.answered = request - 1
        self.open = request
        choice = random_answer(message, self.trial.dice)
        self.sent = (request, choice, message["ask"])
        self.trial.unsure += 1
        self.talk()
        self.say(choice=choice, request=request)
        if self.trial.dice.random() < 0.05:
            self.repeats += 1
            self.trial.repeated += 1
            self.say(choice=choice, request=request)

    def talk(self):
        if not self.party.talkative:
            return
        for _ in range(min(30, MOST_LINES - self.lines)):
            self.lines += 1
            self.say(chat="and so on")

    def hear_heard(self, request):
        self.before = None
        if not self.sent or request != self.sent[0]:
            return self.fails(f"the answer to question {request} was heard, but {self.sent} was sent")
        self.trial.heard += 1
        self.counts()

    def counts(self):
        """The sent answer counts, now and forever."""
        request, choice, ask = self.sent
        self.sent = self.open = None
        self.answered = request
        if ask == "buy" and choice != "stop":
            self.bought += [choice] if isinstance(choice, str) else choice

    def hear_over(self):
        if self.sent:
            self.trial.arrived += 1
            self.counts()
        bought = [event["card"] for event in self.events if event["what"] == "buys" and event["seat"] == self.seat]
        if bought != self.bought:
            self.fails(f"bought {self.bought}, but the game says {bought}")
        self.party.over()


class Kill(unittest.TestCase):
    def test_what_was_acknowledged_survives_kill_9_and_counts_once(self):
        asyncio.run(self.play_and_kill())

    async def play_and_kill(self):
        begin = time.monotonic()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        trial = Trial()
        trial.server = Server(folder.name, config=CONFIG)
        self.addCleanup(lambda: trial.server.end())
        trial.parties = [Party(trial, i) for i in range(TABLES)]
        people = [asyncio.create_task(person.run()) for party in trial.parties for person in party.people]
        midst = 0
        for kill in range(KILLS):
            trial.up.set()
            before = trial.heard
            # Now and then while everybody is coming back, otherwise in the middle of play.
            await asyncio.sleep(trial.dice.uniform(0, 0.08) if kill % 5 == 4 else trial.dice.uniform(0.1, 0.6))
            midst += trial.heard > before
            trial.up.clear()
            trial.server.kill()
            self.assertEqual(trial.wrong, [])
            trial.server.start()
        trial.up.set()
        while not all(person.view and person.wire for party in trial.parties for person in party.people if party.table):
            await asyncio.sleep(0.01)
            self.assertLess(time.monotonic() - begin, 1200)
        await asyncio.sleep(1)
        self.assertEqual(trial.wrong, [])
        self.assertGreater(midst, KILLS // 2)
        if KILLS >= 50:  # with fewer, no game may reach its end
            self.assertGreater(len(trial.finished), 0)
        await self.records_are_right(trial)
        snapshots = self.snapshots_in(trial.server.data)
        trial.over = True
        trial.up.clear()
        self.assertEqual(trial.server.stop(), 0)
        for task in people:
            task.cancel()
        print(f"{KILLS} kills in {time.monotonic() - begin:.0f} s: {trial.heard} answers acknowledged, {trial.arrived} more had arrived, "
              f"{trial.repeated} sent twice, {trial.same_views} views the same afterwards, {len(trial.finished)} games finished, {snapshots} tables with a snapshot")

    def snapshots_in(self, data):
        """At how many tables one took the place of what was written down; no table has much more than what comes between two of them."""
        database = sqlite3.connect(os.path.join(data, "tables.db"))
        (snapshots,) = database.execute("SELECT count(*) FROM tables WHERE first > 1").fetchone()
        (most,) = database.execute("SELECT max(n) FROM (SELECT count(*) AS n FROM entries GROUP BY table_id)").fetchone()
        database.close()
        self.assertGreater(snapshots, 0)
        self.assertLess(most, 1300)
        return snapshots

    async def records_are_right(self, trial):
        """Checks the records of games that were killed many times along the way."""
        wire = await WebSocket.open(trial.server.port)
        for table in trial.finished[-10:]:
            wire.send(json.dumps({"record": table}))
            while (message := json.loads(await asyncio.wait_for(wire.receive(), 20)))["type"] == "hello":
                pass
            self.assertEqual(message["type"], "record", message)
            file = os.path.join(trial.server.folder, "record.yaml")
            with open(file, "w", encoding="utf-8") as out:
                out.write(message["text"])
            done = subprocess.run([PROGRAM, "replay", file, "--verify"], capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
        wire.vanish()


if __name__ == "__main__":
    unittest.main()
