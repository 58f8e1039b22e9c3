"""`dominium load`: honest people, rude clients, and attackers that share one address, against a real server."""
import json
import subprocess
import unittest

from serving import PROGRAM, Server


def load(server, *options, expect=0):
    """The figures of a short run."""
    done = subprocess.run([PROGRAM, "load", "--connect", f"127.0.0.1:{server.port}", "--json", *options], capture_output=True, text=True,
                          timeout=500, check=False)
    if done.returncode != expect:
        raise AssertionError(f"exit code {done.returncode}: {done.stdout}{done.stderr}")
    return json.loads(done.stdout) if expect == 0 else done.stderr


class Load(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def test_Honest_people_play_and_nothing_is_wrong(self):
        figures = load(self.server, "--tables", "3", "--pace", "0.01", "--minutes", "0.05")
        self.assertGreater(figures["choices"], 0)
        self.assertEqual((figures["rude_visits"], figures["attacks"]), (0, 0))
        self.assertEqual(set(figures["wrong"].values()), {0}, figures["first_wrong"])

    def test_Rude_clients_disturb_nobody(self):
        figures = load(self.server, "--tables", "3", "--pace", "0.05", "--minutes", "0.05", "--rude", "1")
        self.assertGreater(figures["rude_visits"], 0)
        self.assertEqual(set(figures["wrong"].values()), {0}, figures["first_wrong"])

    def test_Attackers_from_one_address_disturb_nobody(self):
        figures = load(self.server, "--tables", "3", "--pace", "0.05", "--minutes", "0.1", "--rude", "1", "--one-address")
        self.assertEqual(figures["rude_visits"], 0)
        self.assertGreater(figures["attacks"], 0)
        self.assertEqual(set(figures["wrong"].values()), {0}, figures["first_wrong"])
        # What they do is allowed, or comes too late: nothing of it is malformed, out of turn or for somebody else.
        self.assertEqual(set(figures["attacks_refused"]) - {"limit", "too_fast", "no_table", "undo", "stale", "game_over"}, set())

    def test_Mistakes_are_explained(self):
        self.assertIn("--tables 0 is out of range", load(self.server, "--tables", "0", expect=2))
        self.assertIn("--rude must be a number from 0 to 1", load(self.server, "--tables", "1", "--rude", "2", expect=2))
        self.server.kill()
        self.assertIn("There is no server at", load(self.server, "--tables", "1", expect=2))


if __name__ == "__main__":
    unittest.main()
