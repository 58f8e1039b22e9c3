"""The program on several ranks: `mpirun -n 3 dominium …` gives the result of one rank, and a mistake is reported once and leaves no rank hanging."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
STRATEGIES = "tests/fixtures/strategies"
NAIVE, SMITHY = f"{STRATEGIES}/naive.strategy", f"{STRATEGIES}/smithy.strategy"
# MPI never frees some of its memory: those leaks are not ours.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_leaks=0", OMPI_MCA_btl_vader_single_copy_mechanism="none")


def ranks(count, *words, program=PROGRAM):
    return subprocess.run(["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(count), program, *words],
                          env=ENVIRONMENT, capture_output=True, text=True, timeout=300)


def alone(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=300)


def result(done):
    if done.returncode != 0:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    read = json.loads(done.stdout)
    del read["games_per_s"]
    return read


class Ranks(unittest.TestCase):
    def same(self, *words):
        words = (*words, "--json")
        one = result(alone(*words, "--threads", "1"))
        self.assertEqual(one, result(ranks(3, *words)))
        self.assertEqual(one, result(ranks(2, *words, "--threads", "3")))
        return one

    def test_sim_says_the_same_on_any_number_of_ranks(self):
        self.assertEqual(self.same("sim", NAIVE, SMITHY, "--games", "5001", "--seed", "7")["games"], 5001)

    def test_sim_stops_at_the_same_game_on_any_number_of_ranks(self):
        self.assertGreater(self.same("sim", NAIVE, SMITHY, "--until", "0.4%", "--seed", "7")["games"], 10000)

    def test_tournament_says_the_same_on_any_number_of_ranks(self):
        self.assertEqual(len(self.same("tournament", STRATEGIES, "--games", "777", "--seed", "7")["pairs"]), 3)

    def test_solve_finds_the_same_on_any_number_of_ranks(self):
        with tempfile.TemporaryDirectory() as folder:
            found = []
            for run in (alone, lambda *words: ranks(2, *words)):
                file = os.path.join(folder, f"{len(found)}.strategy")
                done = run("solve", "--kingdom", "2e-first-game", "--seed", "7", "--generations", "1", "--games", "200", "--threads", "1", "--out", file)
                self.assertEqual(done.returncode, 0, done.stderr)
                with open(file, encoding="utf-8") as strategy, open(file + ".search", encoding="utf-8") as search:
                    found.append((strategy.read(), search.read()))
            self.assertEqual(found[0], found[1])

    def test_a_mistake_is_said_once(self):
        for words in (["sim", NAIVE, "no-such-strategy"], ["sim", NAIVE, SMITHY, "--games", "0"], ["tournament", NAIVE]):
            done = ranks(3, *words)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr.count("dominium: "), 1, done.stderr)

    def test_what_only_one_rank_meets_ends_all(self):
        done = ranks(3, "sim", NAIVE, SMITHY, "--games", "3000", "--report", "/proc/no/such.html")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("dominium: "), 1, done.stderr)

    def test_one_rank_needs_no_module_and_several_do(self):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "dominium")
            shutil.copy(PROGRAM, program)
            words = ("sim", NAIVE, SMITHY, "--games", "100", "--json")
            self.assertEqual(result(ranks(1, *words, program=program))["games"], 100)
            done = ranks(2, *words, program=program)
            self.assertEqual(done.returncode, 2)
            self.assertIn("MPI", done.stderr)
            self.assertEqual(done.stderr.count("dominium: "), 1, done.stderr)


if __name__ == "__main__":
    unittest.main()
