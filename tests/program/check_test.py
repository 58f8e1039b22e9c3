"""The program `dominium check` from outside: whose scenarios must cite rules, and when it tells which rules are shown."""
import json
import os
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
PLAIN = "- scenario: A Village gives a card\n  setup: {1: {hand: [Village], deck: [Gold]}}\n  steps: [1 plays Village, 1 draws Gold]\n"
CITED = PLAIN.replace("\n", "\n  rules: [VILLAGE]\n", 1)


class Check(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.mkdir(os.path.join(self.folder, "scenarios"))
        os.mkdir(os.path.join(self.folder, "docs"))
        self.write("docs/RULES.md", "")

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def check(self, *options, code=0, folder=None):
        done = subprocess.run([PROGRAM, "check", *options], capture_output=True, text=True, timeout=60, cwd=folder or self.folder)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_a_file_elsewhere_cites_no_rules_and_is_told_of_none(self):
        self.write("mine.yaml", PLAIN)
        self.assertEqual(self.check("mine.yaml"), "1 scenario: 1 passed, 0 failed.\n")
        self.assertEqual(sorted(json.loads(self.check("mine.yaml", "--json"))), ["failed", "failures", "passed", "scenarios"])

    def test_rules_that_are_cited_exist_everywhere(self):
        self.write("mine.yaml", CITED.replace("VILLAGE", "VILAGE"))
        self.assertIn('"VILLAGE"', self.check("mine.yaml", code=2))

    def test_the_project_s_own_scenarios_cite_rules(self):
        self.write("scenarios/village.yaml", PLAIN)
        for path in ([], ["scenarios"], ["scenarios/village.yaml"]):
            self.assertIn("scenarios/village.yaml:1:", self.check(*path, code=2))

    def test_all_of_them_tell_which_rules_are_shown(self):
        self.write("scenarios/village.yaml", CITED)
        self.assertIn("Not covered:", self.check())
        self.assertIn("uncovered", json.loads(self.check("./scenarios/", "--json")))
        self.assertNotIn("Not covered:", self.check("scenarios/village.yaml"))

    def test_the_project_s_own_scenarios_are_known_from_anywhere(self):
        self.write("scenarios/village.yaml", CITED)
        whole = os.path.join(self.folder, "scenarios")
        self.assertIn("Not covered:", self.check(whole, folder="/"))
        self.assertIn("Not covered:", self.check(".", folder=whole))
        self.write("scenarios/village.yaml", PLAIN)
        self.check(os.path.join(whole, "village.yaml"), folder="/", code=2)

    def test_a_folder_of_that_name_without_the_rules_beside_it_is_somebody_s_own(self):
        os.remove(os.path.join(self.folder, "docs", "RULES.md"))
        self.write("scenarios/village.yaml", PLAIN)
        for path in ([], ["scenarios"], ["scenarios/village.yaml"]):
            self.assertEqual(self.check(*path), "1 scenario: 1 passed, 0 failed.\n")


if __name__ == "__main__":
    unittest.main()
