"""The program speaks the user's language: help, what is wrong with a command line, mistakes; by --lang or by the environment."""

import os
import pty
import re
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
LANGUAGES = ["en", "pl", "cs", "ro", "he"]
USAGE = {"en": "Usage:", "pl": "Użycie:", "cs": "Použití:", "ro": "Utilizare:", "he": "שימוש:"}


def run(*words, **environment):
    # Nothing of the tester's own session decides.
    clean = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, env={**clean, "COLUMNS": "100", **environment})


class Help(unittest.TestCase):
    def test_every_command_explains_itself_in_every_language(self):
        commands = re.findall(r"^  ([a-z]+) ", run("--help").stdout.partition("Commands:")[2], re.MULTILINE)
        self.assertGreater(len(commands), 12)
        english = {command: run(command, "--help").stdout for command in commands}
        for language in LANGUAGES:
            for command in commands:
                said = run("--lang", language, command, "--help")
                self.assertEqual(said.returncode, 0)
                self.assertIn(USAGE[language], said.stdout)
                for word in ("Usage:", "Options:", "REQUIRED", "Subcommands", "Print this help", "TEXT "):
                    if language not in ("en", "cs", "ro") or word not in ("Usage:", "Options:", "TEXT "):
                        self.assertNotIn(word, said.stdout, f"{language} {command}")
                if language != "en":
                    self.assertNotEqual(said.stdout, english[command])

    def test_lines_are_as_wide_as_the_terminal(self):
        for language in LANGUAGES:
            for line in run("--lang", language, "solve", "--help", COLUMNS="60").stdout.splitlines():
                self.assertLessEqual(len(line), 60 + 4, line)  # a word and signs of direction may be longer


class WrongCommandLines(unittest.TestCase):
    WRONG = [
        [],
        ["load"],
        ["play", "nonsense"],
        ["play", "--nonsense"],
        ["play", "--seed", "soon"],
        ["solve", "--threads", "5000"],
        ["play", "--seed"],
        ["cards", "--audit", "--words"],
        ["play", "--resume=maybe"],
        ["plya"],
        ["kingdom", "show", "no such kingdom at all"],
        ["cards", "Vilage"],
        ["sim", "big-money"],
        ["replay", "no-such-file"],
        ["serve", "--config", "no-such-file"],
    ]

    def test_each_is_told_in_the_language_of_the_user(self):
        for words in self.WRONG:
            told = {}
            for language in LANGUAGES:
                wrong = run(*words, "--lang", language)
                self.assertEqual(wrong.returncode, 2, f"{words}: {wrong.stderr}")
                self.assertEqual(wrong.stderr.count("\n"), 1, wrong.stderr)
                self.assertNotRegex(wrong.stderr, r"<\w+\.|\{\w+\}")
                told[language] = wrong.stderr
                if language != "en":
                    self.assertNotRegex(wrong.stderr, r"required|convert|not expected|not in range|excludes|Should be|override|missing")
            self.assertEqual(len(set(told.values())), len(LANGUAGES), told)

    def test_mistakes_in_files_are_told_in_the_language_of_the_user(self):
        with tempfile.TemporaryDirectory() as folder:
            files = {"wrong.strategy": "name: X\nbuy:\n  Provinc\n", "wrong.yaml": "- scenario: x\n  nonsense: 1\n", "wrong.toml": "lisen = 1\n"}
            for name, text in files.items():
                path = os.path.join(folder, name)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                command = {"strategy": ["sim", path, "big-money"], "yaml": ["check", path], "toml": ["serve", "--config", path]}[name.split(".")[1]]
                told = {language: run("--lang", language, *command).stderr for language in LANGUAGES}
                self.assertEqual(len(set(told.values())), len(LANGUAGES), told)

    def test_what_a_scenario_or_record_did_otherwise_is_told_in_the_language_of_the_user(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "wrong.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("- scenario: x\n  setup: {1: {hand: [Village]}}\n  steps:\n    - 1 cannot play Village\n")
            got = {language: run("--lang", language, "check", path).stdout.splitlines()[2] for language in LANGUAGES}
            self.assertEqual(len(set(got.values())), len(LANGUAGES), got)
            told = {run("--lang", language, "check", path, "--json").stdout for language in LANGUAGES}
            self.assertEqual(len(told), 1, "JSON is for programs: the same in every language")


class Environment(unittest.TestCase):
    def usage(self, *words, **environment):
        return run(*words, "--help", **environment).stdout

    def test_the_first_that_is_set_decides(self):
        self.assertIn(USAGE["pl"], self.usage(LANG="pl_PL.UTF-8"))
        self.assertIn(USAGE["cs"], self.usage(LANG="pl_PL.UTF-8", LC_MESSAGES="cs_CZ.UTF-8"))
        self.assertIn(USAGE["ro"], self.usage(LANG="pl_PL.UTF-8", LC_MESSAGES="cs_CZ.UTF-8", LC_ALL="ro_RO"))
        self.assertIn(USAGE["he"], self.usage(LC_ALL="", LANG="he_IL@euro"))

    def test_any_other_language_means_English(self):
        for locale in ("C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "plx"):
            self.assertIn(USAGE["en"], self.usage(LANG=locale))

    def test_the_option_counts_more(self):
        self.assertIn(USAGE["en"], self.usage("--lang", "en", LANG="pl_PL.UTF-8"))

    def test_what_programs_read_does_not_depend_on_it(self):
        for words in (["pipe", "--seed", "1"], ["cards", "--words"]):
            self.assertEqual(run(*words, LANG="pl_PL.UTF-8").stdout, run(*words).stdout)

    def test_an_unknown_language_is_refused_in_that_of_the_session(self):
        self.assertIn("Nie ma języka", run("--lang", "xx", LANG="pl_PL.UTF-8").stderr)


def seen(*words, **environment):
    """What a terminal of 60 columns is sent."""
    try:
        parent, child = pty.openpty()
    except OSError as why:
        raise unittest.SkipTest(f"{why}: /dev/pts is not mounted, as in a bare chroot") from why
    running = subprocess.Popen([PROGRAM, *words], stdout=child, stdin=child, stderr=child,
                               env={**os.environ, "COLUMNS": "60", "NO_COLOR": "1", **environment})
    os.close(child)
    said = b""
    while True:
        try:
            piece = os.read(parent, 65536)
        except OSError:
            break
        if not piece:
            break
        said += piece
    os.close(parent)
    running.wait()
    return said.decode()


class Hebrew(unittest.TestCase):
    def test_a_terminal_that_only_writes_from_left_to_right_gets_lines_as_they_are_seen(self):
        plain = {"VTE_VERSION": "", "KONSOLE_VERSION": "", "MLTERM": "", "TERM_PROGRAM": ""}
        ordered = seen("--lang", "he", "cards", "moat", **plain)
        self.assertIn("ריפח", ordered)
        self.assertNotIn("חפיר", ordered)
        self.assertIn("חפיר", seen("--lang", "he", "cards", "moat", **plain, DOMINIUM_BIDI="terminal"))
        self.assertIn("חפיר", seen("--lang", "he", "cards", "moat", **{**plain, "VTE_VERSION": "6800"}))
        self.assertIn("Fosa", seen("--lang", "pl", "cards", "moat", **plain))

    def test_files_and_pipes_get_letters_in_the_order_in_which_they_are_read(self):
        self.assertIn("חפיר", run("--lang", "he", "cards", "moat").stdout)


if __name__ == "__main__":
    unittest.main()
