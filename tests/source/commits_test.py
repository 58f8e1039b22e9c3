"""A commit that changes the engine says whether games are played differently: `No functional change`, or `Signature:` with what it pins."""

import pathlib
import re
import subprocess
import unittest

PINNED = "tests/fixtures/signature.txt"
RULE_SINCE = "06d7ba1be5a59f496586d28fa847b2f9e0cfbdce"  # earlier commits predate the rule
SAYS = re.compile(r"^(?:Signature: (.+)|No functional change\b.*)$", re.MULTILINE)


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True)


def pinned_at(commit):
    """The signatures that a commit pins, by set."""
    return dict(line.split() for line in git("show", f"{commit}:{PINNED}").stdout.splitlines())


def fault(message, before, after):
    """What is wrong with the message of a commit that changes the engine, or None."""
    said = SAYS.search(message)
    if not said:
        return "says neither `Signature: …` nor `No functional change`"
    if said[1] is None:
        return "says `No functional change` and pins another signature" if before != after else None
    numbers = re.findall(r"\b[0-9a-f]{16}\b", said[1])
    if not numbers:
        return "names no signature"
    wrong = [number for number in numbers if number not in after.values()]
    return f"says {', '.join(wrong)} and pins {after}" if wrong else None


class Commits(unittest.TestCase):
    def test_what_a_commit_says_of_the_signature_is_what_it_pins(self):
        if git("rev-parse", "HEAD").returncode != 0:
            self.skipTest("these sources were taken out of their history")
        known = git("cat-file", "-e", RULE_SINCE).returncode == 0
        commits = git("log", "--no-merges", "--min-parents=1", "--format=%H", f"{RULE_SINCE}..HEAD" if known else "HEAD", "--", "engine").stdout.split()
        wrong = []
        for commit in commits:
            message = git("show", "--no-patch", "--format=%B", commit).stdout
            what = fault(message, pinned_at(commit + "^"), pinned_at(commit))
            if what:
                wrong.append(f"{commit[:7]} {message.splitlines()[0]}: {what}")
        self.assertEqual(wrong, [])

    def test_faults_are_noticed(self):
        one, other = {"base": "0" * 16}, {"base": "1" * 16}
        self.assertIsNone(fault("Faster\n\nNo functional change\n", one, one))
        self.assertIsNone(fault("Witch\n\nSignature: base " + "1" * 16, one, other))
        self.assertIn("neither", fault("Faster", one, one))
        self.assertIn("pins another", fault("Faster\n\nNo functional change", one, other))
        self.assertIn("pins", fault("Witch\n\nSignature: " + "0" * 16, one, other))
        self.assertIn("names no", fault("Witch\n\nSignature: see elsewhere", one, other))

    def test_the_pinned_signatures_can_be_read(self):
        self.assertIn("base", dict(line.split() for line in pathlib.Path(PINNED).read_text().splitlines()))


if __name__ == "__main__":
    unittest.main()
