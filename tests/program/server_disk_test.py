"""The server on a disk that fills up: everybody is told, nothing acknowledged is lost, and play continues when there is room again."""
import asyncio
import os
import random
import resource
import subprocess
import tempfile
import time
import unittest

from serving import PROGRAM, Client, Server, random_answer, seated, story, token, who_is_asked
from without_privileges import run_without_privileges

FAST = "[limits]\nmessages_per_second = 10000\ncost_per_second = 100000\ncost_per_second_in_all = 100000\n"
TABLES = 4


def room_for(size):
    """Limits the size of the process's files."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    return limit


class Player:
    """Answers for everyone at one table, and knows what was acknowledged."""

    def __init__(self, people, dice):
        self.people, self.dice = people, dice
        self.acknowledged = {client.seat: 0 for client in people}
        self.sent = dict(self.acknowledged)
        self.refused = set()
        self.waiting = set()  # the seats told to wait for the disk; everything they heard before that counts

    @property
    def stuck(self):
        return len(self.waiting) == len(self.people)

    async def play(self, until):
        """Answers as fast as it can, until `until` holds or the disk is full."""
        while not until() and not self.stuck:
            for client in self.people:
                await self.listen(client)
            await asyncio.sleep(0.001)

    async def listen(self, client):
        came, client.waiting = client.gather(), []
        for message in came:
            if message["type"] == "heard":
                assert message["request"] == self.acknowledged[client.seat] + 1, f"{message} after {self.acknowledged}"
                self.acknowledged[client.seat] = message["request"]
            elif message["type"] == "notice":
                if message["code"] == "saving":
                    self.waiting.add(client.seat)
                elif message["code"] == "saved":
                    self.waiting.discard(client.seat)
            elif message["type"] == "decision" and (message["request"] > self.sent[client.seat] or client.seat in self.refused):
                self.sent[client.seat] = message["request"]
                self.refused.discard(client.seat)
                client.say(choice=random_answer(message, self.dice), request=message["request"])
            elif message["type"] == "error":
                assert message["code"] == "disk", message
                self.refused.add(client.seat)


class Full_disk(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random()

    def start(self, size):
        server = Server(config=FAST, before=room_for(size))
        self.addCleanup(server.end)
        return server

    async def play_until_full(self, server):
        players = [Player(await seated(server, kingdom="random"), self.dice) for _ in range(TABLES)]
        end = time.monotonic() + 60
        while not all(player.stuck for player in players):
            self.assertLess(time.monotonic(), end, "the disk does not get full")
            soon = time.monotonic() + 0.2
            await asyncio.gather(*(player.play(lambda: time.monotonic() > soon) for player in players))
        self.assertGreater(sum(sum(player.acknowledged.values()) for player in players), 20)
        return players

    async def speak_until_refused(self, client):
        """Makes a table that could still save notice that it no longer can; then everything before that has been sent."""
        client.forget("error")
        while not any(message["type"] == "error" for message in client.gather()):
            client.say(chat="Is it me?")
            await asyncio.sleep(0.5)

    async def nothing_is_lost(self, server, players):
        """Returns to every seat: what was acknowledged is not asked again."""
        for player in players:
            back = []
            for client in player.people:
                again = await Client.open(server)
                again.token, again.seat = client.token, client.seat
                self.assertEqual((await again.enter(client.table, client.token))["seat"], client.seat)
                back.append(again)
            client, decision = await who_is_asked(back)
            if decision is None:  # the game is over: nothing can be missing from it
                continue
            self.assertGreater(decision["request"], player.acknowledged[client.seat])
            self.assertLessEqual(decision["request"], player.acknowledged[client.seat] + 2)
            await client.answer(decision, random_answer(decision, self.dice))

    @story
    async def test_Play_stops_with_a_notice_and_goes_on_when_there_is_room(self):
        server = self.start(300_000)
        players = await self.play_until_full(server)
        # Something smaller than what did not fit might still fit: from now on nothing does, and newcomers are told so.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        stranger = await Client.open(server)
        self.assertEqual(await stranger.error(create={}, token=token()), "disk")
        await asyncio.gather(*(self.speak_until_refused(client) for player in players for client in player.people))
        for player in players:
            for client in player.people:
                await player.listen(client)
        before = [dict(player.acknowledged) for player in players]
        self.assertEqual(server.get("/healthz")[0], 503)
        await asyncio.sleep(1.5)
        for player in players:
            for client in player.people:
                await player.listen(client)
        self.assertEqual([dict(player.acknowledged) for player in players], before)
        full = sum(sum(player.acknowledged.values()) for player in players)

        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        end = time.monotonic() + 20
        while any(player.stuck for player in players):
            self.assertLess(time.monotonic(), end, "it does not go on")
            for player in players:
                for client in player.people:
                    await player.listen(client)
            await asyncio.sleep(0.01)
        for player in players:  # refused answers are given again
            for client in player.people:
                client.say(resync=0)
        soon = time.monotonic() + 1
        await asyncio.gather(*(player.play(lambda: time.monotonic() > soon) for player in players))
        more = sum(sum(player.acknowledged.values()) for player in players)
        self.assertGreater(more, full + 10 * TABLES)
        self.assertEqual(server.get("/healthz")[0], 200)
        await stranger.create(token())
        server.kill()
        server.start()
        await self.nothing_is_lost(server, players)
        self.assertEqual(server.stop(), 0)
        print(f"{full} answers acknowledged until the disk was full, {more - full} after there was room again")

    @story
    async def test_Killed_on_a_full_disk(self):
        for size in (200_000, 250_000, 400_000):
            server = self.start(size)
            players = await self.play_until_full(server)
            server.kill()
            server.start()
            await self.nothing_is_lost(server, players)
            server.kill()

    @story
    async def test_Stopped_on_a_full_disk(self):
        server = self.start(250_000)
        players = await self.play_until_full(server)
        await asyncio.get_running_loop().run_in_executor(None, server.stop)
        server.start()
        await self.nothing_is_lost(server, players)


def serve(folder):
    return ["serve", "--listen", "127.0.0.1:0", "--data", folder]


class Read_only(unittest.TestCase):
    def assert_refused(self, done, word):
        self.assertEqual(done.returncode, 2, done.stderr)
        said = [line for line in done.stderr.splitlines() if not line.startswith("{")]  # the rest is the log
        self.assertEqual(len(said), 1, done.stderr)
        self.assertIn(word, done.stderr)

    def test_A_folder_that_may_not_be_written_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o555)
            self.assert_refused(run_without_privileges(PROGRAM, *serve(folder)), "Permission denied")
            self.assertEqual(os.listdir(folder), [])

    def test_A_disk_without_any_room_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, *serve(folder)], capture_output=True, text=True, timeout=60, preexec_fn=room_for(100), check=False)
            self.assert_refused(done, "can’t be")


if __name__ == "__main__":
    unittest.main()
