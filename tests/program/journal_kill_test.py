"""The journal under kill -9 and on a full disk: what was acknowledged is there, in order and once."""
import os
import random
import resource
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from without_privileges import run_without_privileges

PROGRAM = os.environ["JOURNAL_PROGRAM"]
TABLES = 50
KILLS = 300 if os.environ.get("DOMINIUM_LONG") else 30


def text_of(table, number):
    return f"{table}/{number}" + "." * (table * number % 97)


class Writer:
    """A process that writes as fast as it can, and what it has acknowledged."""

    def __init__(self, folder, before=None):
        self.acknowledged = {}
        self.failed = 0
        self.wrong = []
        self.process = subprocess.Popen([PROGRAM, "write", folder, str(TABLES)], stdout=subprocess.PIPE, preexec_fn=before)
        self.listener = threading.Thread(target=self.listen)
        self.listener.start()

    def listen(self):
        for line in self.process.stdout:
            if not line.endswith(b"\n"):
                break
            if line == b"failed\n":
                self.failed += 1
                continue
            table, number = map(int, line.split())
            if number <= self.acknowledged.get(table, 0):
                self.wrong.append(f"entry {number} of table {table} was acknowledged twice or late")
            self.acknowledged[table] = number

    def total(self):
        return sum(self.acknowledged.copy().values())

    def wait_until(self, what):
        end = time.monotonic() + 60
        while not what():
            if time.monotonic() > end or self.process.poll() is not None:
                self.kill()
                raise AssertionError("waited in vain")
            time.sleep(0.002)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.listener.join()
        self.process.stdout.close()
        if self.wrong:
            raise AssertionError(self.wrong[0])
        return self.acknowledged


class Kill(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def entries(self):
        """The number of entries of each table, all of them checked."""
        done = subprocess.run([PROGRAM, "read", self.folder], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        last = {}
        for line in done.stdout.splitlines():
            table, number, text = line.split(" ")
            table, number = int(table), int(number)
            self.assertEqual(number, last.get(table, 0) + 1)
            self.assertEqual(text, text_of(table, number))
            last[table] = number
        return last

    def nothing_is_lost(self, acknowledged):
        found = self.entries()
        for table, number in acknowledged.items():
            self.assertGreaterEqual(found.get(table, 0), number, f"table {table}")
        self.assertLessEqual(len(found), TABLES)
        return found

    def test_what_was_acknowledged_survives_kill_9(self):
        dice = random.Random()
        acknowledged = {}
        in_midst = 0
        for kill in range(KILLS):
            writer = Writer(self.folder)
            if kill % 3:  # otherwise at any time, even while the file is being opened
                writer.wait_until(lambda: writer.acknowledged)
            time.sleep(dice.uniform(0, 0.15))
            new = writer.kill()
            in_midst += bool(new)
            acknowledged.update(new)
            if kill % 3 == 2:  # otherwise the next writer finds what the kill has left
                self.nothing_is_lost(acknowledged)
        found = self.nothing_is_lost(acknowledged)
        self.assertEqual(len(found), TABLES)
        self.assertGreaterEqual(in_midst, KILLS * 2 // 3)

    def test_a_full_disk_stops_it_and_room_lets_it_go_on(self):
        limit = 400_000

        def little_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

        writer = Writer(self.folder, little_room)
        writer.wait_until(lambda: writer.failed > 2 * TABLES)
        before = writer.total()
        self.assertGreater(before, 0)
        resource.prlimit(writer.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        writer.wait_until(lambda: len(writer.acknowledged) == TABLES and writer.total() > before + 1000)
        self.nothing_is_lost(writer.kill())

    def test_killed_on_a_full_disk(self):
        for limit in range(100_000, 600_000, 100_000):
            def little_room():
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

            writer = Writer(self.folder, little_room)
            writer.wait_until(lambda: writer.failed > TABLES)
            self.nothing_is_lost(writer.kill())

    def test_a_folder_that_may_not_be_written_is_refused(self):
        os.chmod(self.folder, 0o555)
        done = run_without_privileges(PROGRAM, "write", self.folder, "1")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertIn("can’t be written (Permission denied)", done.stderr)
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    unittest.main()
