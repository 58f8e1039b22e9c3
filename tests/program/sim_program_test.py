"""The program `dominium sim` from outside: results, files, mistakes."""
import json
import os
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
NAIVE = "name: Naive\nbuy:\n  Province\n  Gold\n  Silver\n"
SMITHY = "name: With <Smithy> & more\nbuy:\n  Province\n  Gold\n  Smithy while fewer than 2\n  Silver\n"


class Sim(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.naive = self.write("naive.strategy", NAIVE)
        self.smithy = self.write("smithy.strategy", SMITHY)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def run_sim(self, *options, code=0):
        done = subprocess.run([PROGRAM, "sim", *options], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def result(self, *options):
        result = json.loads(self.run_sim(*options, "--json").stdout)
        self.assertGreater(result.pop("games_per_s"), 0)
        return result

    def mistake(self, *options):
        done = self.run_sim(*options, code=2)
        self.assertEqual(done.stdout, "")
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr

    def test_strategies_for_different_editions_do_not_meet(self):
        self.assertIn("Artisan and Laboratory is for edition 2, but --edition or a strategy named before it asks for edition 1.",
                      self.mistake("spy", "artisan"))
        self.assertIn("is for edition 2", self.mistake("artisan", "big-money", "--edition", "1"))

    def test_a_strategy_is_played_in_the_edition_that_has_its_cards(self):
        spies = self.write("spies.strategy", "name: Spies\nbuy:\n  Spy while fewer than 2\n  Province\n  Gold\n  Silver\n")
        self.assertEqual(self.result(spies, self.naive, "--games", "100")["edition"], 1)

    def test_a_match_gives_rates_with_intervals_for_each_seat(self):
        result = self.result(self.naive, self.smithy, "--games", "4000")
        self.assertEqual(result["games"], 4000)
        naive, smithy = result["players"]
        self.assertEqual(smithy["name"], "With <Smithy> & more")
        self.assertAlmostEqual(naive["win_rate"] + smithy["win_rate"], 1)
        for player in result["players"]:
            self.assertEqual(player["wins"] + player["ties"] + player["losses"], 4000)
            self.assertAlmostEqual(player["win_rate"], (player["wins"] + player["ties"] / 2) / 4000)
            self.assertLess(player["low"], player["win_rate"])
            self.assertGreater(player["high"], player["win_rate"])
            self.assertEqual([seat["games"] for seat in player["by_seat"]], [2000, 2000])
        self.assertGreater(smithy["low"], 0.5)
        ended = result["ended"]
        self.assertEqual(ended["provinces"] + ended["piles"], 4000)

    def test_the_seed_alone_decides(self):
        match = (self.naive, self.smithy, "--games", "3000")
        one = self.result(*match, "--threads", "1")
        self.assertEqual(one, self.result(*match, "--threads", "2"))
        self.assertEqual(one, self.result(*match, "--threads", "5"))
        self.assertNotEqual(one["players"], self.result(*match, "--seed", "2")["players"])

    def test_until_stops_when_the_interval_is_narrow_enough(self):
        result = self.result(self.naive, self.smithy, "--until", "0.7%")
        widest = max(player["high"] - player["low"] for player in result["players"]) / 2
        self.assertLessEqual(widest, 0.007)
        self.assertEqual(result["games"] % 10000, 0)
        self.assertEqual(result, self.result(self.naive, self.smithy, "--until", "0.007", "--threads", "1"))

    def test_a_person_reads_the_result(self):
        text = self.run_sim(self.naive, self.smithy, "--games", "500", "--sample", "2").stdout
        for part in ("500 games", "95 % interval", "1st to play", "2nd to play", "turns on average", "Provinces ran out", "Game 2:", "plays"):
            self.assertIn(part, text)

    def test_files_are_written(self):
        done = self.run_sim(self.naive, self.smithy, "--games", "500", "--report", self.path("out.html"), "--json", "--csv", self.path("tables"))
        self.assertEqual(json.loads(done.stdout)["games"], 500)
        with open(self.path("out.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertTrue(page.startswith("<!DOCTYPE html>") or page.startswith("<!doctype html>"))
        self.assertIn("With &lt;Smithy&gt; &amp; more", page)
        self.assertIn("--seed 1", page)
        self.assertNotIn("With <Smithy>", page)
        self.assertEqual(sorted(os.listdir(self.path("tables"))), ["gains.csv", "lengths.csv", "players.csv", "turns.csv"])
        with open(self.path("tables/players.csv"), encoding="utf-8") as file:
            self.assertEqual(len(file.readlines()), 1 + 2 * 3)

    def test_shipped_strategies_play_each_other(self):
        names = [line.split()[0] for line in self.run_sim("--list").stdout.splitlines()]
        self.assertGreaterEqual(len(names), 30)
        self.assertEqual(self.result("double-witch", "village-smithy", "--games", "200")["games"], 200)

    def test_three_and_six_can_play(self):
        for players in (3, 6):
            result = self.result(*[self.naive] * players, "--games", "300")
            self.assertAlmostEqual(sum(player["win_rate"] for player in result["players"]), 1)

    def test_mistakes_are_one_sentence_and_leave_nothing_behind(self):
        self.assertIn("--games 0", self.mistake(self.naive, self.smithy, "--games", "0"))
        self.assertIn("2 to 6", self.mistake(self.naive))
        self.assertIn("2 to 6", self.mistake(*[self.naive] * 7))
        self.assertIn("--until", self.mistake(self.naive, self.smithy, "--until", "wide"))
        self.assertIn("rotate", self.mistake(self.naive, self.smithy, "--seats", "round"))
        self.assertIn("Smithy", self.mistake(self.naive, self.smithy, "--kingdom", "cellar,market,merchant,militia,mine,moat,remodel,chapel,village,workshop"))
        self.assertIn("Did you mean big-money", self.mistake("big-mony", self.smithy))
        self.assertIn("nowhere.strategy", self.mistake(self.naive, "nowhere.strategy"))
        wrong = self.write("wrong.strategy", "name: Wrong\nbuy:\n  Province\n  Wich\n")
        told = self.mistake(self.naive, wrong)
        self.assertIn("wrong.strategy:4:3", told)
        self.assertIn("Witch", told)
        first = self.write("first.strategy", "name: First\nedition: 1\nbuy:\n  Thief\n")
        self.assertIn("edition", self.mistake(self.naive, first, "--edition", "2"))
        self.assertIn("can’t be written", self.mistake(self.naive, self.smithy, "--games", "10", "--report", "/dev/full/out.html"))
        self.assertIn("can’t be written", self.mistake(self.naive, self.smithy, "--games", "10", "--report", self.folder))
        self.assertIn("can’t be written", self.mistake(self.naive, self.smithy, "--games", "10", "--csv", "/dev/full/tables"))
        self.assertEqual([name for name in os.listdir(self.folder) if not name.endswith(".strategy")], [])

    def test_a_full_disk_is_told_and_a_device_stays_one(self):
        full = self.path("full")
        os.symlink("/dev/full", full)
        self.run_sim("big-money", "big-money", "--games", "10", "--report", full, code=2)
        self.assertTrue(os.path.islink(full))

    def test_a_report_that_may_not_get_so_large_leaves_nothing_behind(self):
        done = subprocess.run(["sh", "-c", "ulimit -f 10; exec \"$@\"", "sh", PROGRAM, "sim", "big-money", "big-money", "--report", self.path("out.html")],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("can’t be written", done.stderr)
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith("out")], [])

    def test_too_many_unfinished_games_fail_the_run(self):
        idle = self.write("idle.strategy", "name: Idle\nbuy:\n  Province if turn > 10000\n")
        done = self.run_sim(idle, idle, "--games", "50", code=1)
        self.assertIn("not finished", done.stderr)


if __name__ == "__main__":
    unittest.main()
