"""`--json` is the same in every command that has it: a flag, after which standard output is one line of JSON and nothing else."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
STRATEGIES = "tests/fixtures/strategies"
NAIVE, SMITHY = f"{STRATEGIES}/naive.strategy", f"{STRATEGIES}/smithy.strategy"
SOLVED = os.path.join(tempfile.mkdtemp(), "solved.strategy")
# One run of each command that has the option, except `load`, which needs a server.
RUNS = {
    "replay": [["replay", "examples/records/first-turns.yaml"]],
    "check": [["check", "scenarios/cards/moat.yaml"]],
    "kingdom": [["kingdom", "list"], ["kingdom", "show", "First Game"], ["kingdom", "random", "--seed", "3"]],
    "cards": [["cards"], ["cards", "moat"]],
    "rules": [["rules"], ["rules", "BUY-2"]],
    "bench": [["bench", "--seconds", "0.5"], ["bench", "--signature"]],
    "sim": [["sim", NAIVE, SMITHY, "--games", "100"], ["sim", NAIVE, SMITHY, "--games", "100", "--sample", "1"], ["sim", "--list"]],
    "tournament": [["tournament", NAIVE, SMITHY, "--games", "100"]],
    "solve": [["solve", "--kingdom", "First Game", "--generations", "1", "--games", "20", "--out", SOLVED]],
    "opening": [["opening", "--kingdom", "First Game", "--games", "2"]],
    "load": [],
}


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=300)


def commands_in(text):
    return re.findall(r"^  ([a-z]+) ", text[text.index("\nCommands:"):], re.MULTILINE)


class JsonOption(unittest.TestCase):
    def test_it_is_a_flag_wherever_it_is(self):
        have_it = set()
        for command in commands_in(run("--help").stdout):
            pages = [run(command, "--help").stdout]
            if "\nCommands:" in pages[0]:
                pages += [run(command, part, "--help").stdout for part in commands_in(pages[0])]
            for page in pages:
                for after in re.findall(r"--json(\S*.{0,10})", page):
                    have_it.add(command)
                    self.assertRegex(after, r"^ {3,}|^$", f"{command} takes a value after --json")
        self.assertEqual(have_it, set(RUNS))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(os.path.dirname(SOLVED))

    def test_all_that_is_printed_is_JSON(self):
        for runs in RUNS.values():
            for words in runs:
                with self.subTest(" ".join(words)):
                    done = run(*words, "--json")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    json.loads(done.stdout)


if __name__ == "__main__":
    unittest.main()
