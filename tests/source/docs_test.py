"""What the documents name exists: files, tests, commands and their options."""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

DOCUMENTS = [*sorted(pathlib.Path("docs").rglob("*.md")), *sorted(pathlib.Path(".").glob("*.md")), *sorted(pathlib.Path("web").glob("*.md"))]
# Made by the build, or by whoever follows the text.
MADE = re.compile(r"^(build[\w-]*|web/dist|scenarios/cards/study.yaml|dominium-data|new|DIR|out|dist|node_modules|~|/|https?:|\.\.\.)")
NO_COMMAND = {"fair"}  # "dominium fair" is hashed with every shuffle
FOLDERS = {path.name for path in pathlib.Path(".").iterdir() if path.is_dir()}


def quoted(text):
    """Yields the code in a text: what is in `…`, and code blocks line by line."""
    for block in re.findall(r"^```.*?\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield from block.splitlines()
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def paths_in(document):
    """Whatever looks like a path, and links, which are relative to the document's folder."""
    text = document.read_text()
    for code in quoted(text):
        for word in re.findall(r"[\w./@*-]+", code):
            folder = word.removeprefix("./").split("/")[0]
            if "/" in word and folder in FOLDERS and not MADE.match(word) and not re.search(r"[A-Z]{3,}|\*|…", word):
                yield word.removeprefix("./").rstrip(".")
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if not MADE.match(link):
            yield os.path.relpath(document.parent / link)


def commands_in(document):
    for code in quoted(document.read_text()):
        code = code.split("#")[0]
        for part in re.split(r"&&|\||;", code):
            match = re.match(r"\s*(?:\w+=\S+\s+|time\s+|taskset -c \d+\s+)*(?:build[\w-]*/)?dominium\s+([a-z]+\b.*)", part)
            if match and match[1].split()[0] not in NO_COMMAND:
                yield match[1]


# What needs no server and nobody at a keyboard. Those that talk to somebody have tests of their own.
RUN_HERE = {"bench", "cards", "check", "kingdom", "opening", "rules", "sim", "solve", "tournament"}
QUICKLY = [(r"--games \d+", "--games 100"), (r"--minutes \S+", "--minutes 0.02"), (r"--until \S+", "--until 20%")]


def runnable(command):
    """The words of a command that can be run as it is shown, with less to do; None if something is left for the reader to fill in."""
    name, *rest = command.split()
    if name not in RUN_HERE or (not rest and name not in ("check", "cards", "rules")) or re.search(r"…|\[|\bstudy\b|\b[A-Z]+\b|\ba b\b", re.sub('"[^"]*"', "", command)):
        return None
    for pattern, quick in QUICKLY:
        command = re.sub(pattern, quick, command)
    if command.strip() in ("bench", "bench --json"):
        command += " --seconds 0.5"
    return shlex.split(command.split(">")[0].rstrip("\\ "))


class Documents(unittest.TestCase):
    maxDiff = None

    def test_every_file_that_is_named_exists(self):
        named = [(document, path) for document in DOCUMENTS for path in paths_in(document)]
        self.assertGreater(len(named), 100)
        # docs/TESTING.md names files of tests/ without the folder, and web/README.md those of web/.
        roots = {"docs/TESTING.md": ["tests"], "web/README.md": ["web"]}
        missing = [f"{document}: {path}" for document, path in named
                   if not any((pathlib.Path(root) / path).exists() for root in [".", *roots.get(str(document), [])])]
        self.assertEqual(missing, [])

    def test_every_command_that_is_shown_has_these_options(self):
        dominium = os.environ["DOMINIUM"]
        helps, wrong, looked_at = {}, [], 0
        for document in DOCUMENTS:
            for command in commands_in(document):
                name, *rest = re.findall(r"\S+", command)
                if name not in helps:
                    run = subprocess.run([dominium, name, "--help"], capture_output=True, text=True)
                    below = re.findall(r"^  ([a-z]+)\s", run.stdout.partition("Commands:")[2], re.MULTILINE)
                    more = [subprocess.run([dominium, name, sub, "--help"], capture_output=True, text=True).stdout for sub in below]
                    helps[name] = run.stdout + "".join(more) if run.returncode == 0 else None
                looked_at += 1
                if helps[name] is None:
                    wrong.append(f"{document}: there is no dominium {name}")
                    continue
                for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", " ".join(rest)):
                    if not re.search(re.escape(option) + r"\b", helps[name]):
                        wrong.append(f"{document}: dominium {name} has no {option}")
        self.assertGreater(looked_at, 60)
        self.assertEqual(wrong, [])

    def test_every_command_that_is_shown_runs(self):
        dominium = os.path.abspath(os.environ["DOMINIUM"])
        commands = {tuple(words): document for document in DOCUMENTS for words in map(runnable, commands_in(document)) if words}
        self.assertGreater(len(commands), 15)
        wrong = []
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            for name in ("docs", "locales", "scenarios", "web"):
                (here / name).symlink_to(pathlib.Path(name).resolve())
            shutil.copytree("strategies", here / "strategies")
            shutil.copy("strategies/big-money-smithy.strategy", here / "strategies/mine.strategy")
            for strategy in (here / "strategies").iterdir():
                shutil.copy(strategy, here)
            for words, document in commands.items():
                run = subprocess.run([dominium, *words], cwd=here, capture_output=True, text=True, stdin=subprocess.DEVNULL)
                if run.returncode != 0:
                    wrong.append(f"{document}: dominium {shlex.join(words)}: {run.stderr.strip()}")
        self.assertEqual(wrong, [])

    def test_every_test_is_described(self):
        described = pathlib.Path("docs/TESTING.md").read_text()
        tests = [path for pattern in ("*_test.cpp", "*_test.py") for path in sorted(pathlib.Path("tests").rglob(pattern))]
        self.assertGreater(len(tests), 50)
        self.assertEqual([str(path) for path in tests if f"`{path.relative_to('tests')}`" not in described], [])

    def test_every_test_that_a_rule_names_exists(self):
        named = [name.strip() for names in re.findall(r"\[test: ([^\]]+)\]", pathlib.Path("docs/RULES.md").read_text())
                 for name in names.split(",") if name.strip() != "Suite.Name"]
        self.assertGreater(len(named), 5)
        there = {f"{suite}.{name}" for path in pathlib.Path("tests").rglob("*_test.cpp")
                 for suite, name in re.findall(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+)", path.read_text())}
        self.assertEqual([name for name in named if name not in there], [])


if __name__ == "__main__":
    unittest.main()
