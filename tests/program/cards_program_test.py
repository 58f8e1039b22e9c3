"""`dominium cards --audit`: what the cards that the engine knows still lack."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]


def cards(*options, folder="."):
    return subprocess.run([PROGRAM, "cards", *options], capture_output=True, text=True, timeout=120, cwd=folder)


class Audit(unittest.TestCase):
    def test_nothing_is_lacking_of_any_card(self):
        done = cards("--audit", "--json")
        self.assertEqual(json.loads(done.stdout)["lacking"], [])
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_words_in_other_languages_are_counted_apart_and_pluses_need_none(self):
        translations = json.loads(cards("--audit", "--json").stdout)["translations"]
        self.assertNotIn("en", {one["language"] for one in translations})
        self.assertFalse({"village", "copper", "estate"} & {one["card"] for one in translations if one["lacks"] == "text"})

    def test_it_is_told_in_words_too(self):
        self.assertEqual(cards("--audit").stdout.splitlines()[-1], "Nothing is missing.")

    def test_what_is_lacking_is_named_with_its_remedy(self):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "scenarios"))
            shutil.copy("scenarios/cards/moat.yaml", os.path.join(folder, "scenarios"))
            os.makedirs(os.path.join(folder, "web/src/cards/art"))
            with open(os.path.join(folder, "web/src/cards/art/pictures.json"), "w", encoding="utf-8") as file:
                json.dump({"types": {"action": "card-play"}, "cards": {"moat": {"icon": "drawbridge", "family": "castle"}}}, file)
            done = cards("--audit", folder=folder)
        self.assertEqual(done.returncode, 1)
        lines = done.stdout.splitlines()
        self.assertIn("village: no scenario shows what it does; write some in scenarios/cards/village.yaml.", lines)
        self.assertIn("militia: no icon, and its type has none either; name one in web/src/cards/art/pictures.json.", lines)
        self.assertFalse(any(line.startswith(("village: no icon", "moat:")) for line in lines))

    def test_elsewhere_than_in_the_project_it_says_where_to_go(self):
        with tempfile.TemporaryDirectory() as folder:
            done = cards("--audit", folder=folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("run this in the project's folder", done.stderr)


class Words(unittest.TestCase):
    def test_the_words_of_the_protocol_are_printed_for_its_schema(self):
        words = json.loads(cards("--words").stdout)
        self.assertIn("play_action", words["Ask"])
        self.assertNotIn("none", words["Ask"])
        self.assertIn("none", words["Zone"])


if __name__ == "__main__":
    unittest.main()
