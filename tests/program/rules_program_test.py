"""`dominium rules`: topics, rules, cards and words, in five languages."""
import json
import os
import subprocess
import unittest

PROGRAM = os.environ["DOMINIUM"]


def rules(*options, code=0):
    done = subprocess.run([PROGRAM, "rules", *options], capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout if code == 0 else done.stderr


class Rules(unittest.TestCase):
    def test_without_a_topic_the_topics_are_listed(self):
        lines = rules().splitlines()
        self.assertRegex(lines[0], r"^Set-up +setup +SETUP-1 … SETUP-12$")
        self.assertTrue(any(line.startswith("The cards") for line in lines))
        self.assertIn("dominium rules TOPIC", lines[-1])

    def test_a_topic_shows_its_rules_each_beside_its_name(self):
        lines = rules("end").splitlines()
        self.assertEqual(lines[0], "The end")
        self.assertEqual([line.split()[0] for line in lines[1:] if not line.startswith(" ")], ["END-1", "END-2", "END-3"])

    def test_a_rule_is_told_in_every_language(self):
        told = {language: rules("--lang", language, "SHUFFLE-3") for language in ("en", "pl", "cs", "ro", "he")}
        self.assertEqual(len(set(told.values())), 5)
        self.assertIn("SHUFFLE-3", told["he"])

    def test_a_card_shows_its_text_its_rulings_and_the_rules_that_name_it(self):
        page = rules("Fosa")
        self.assertIn("Moat (moat)", page)
        self.assertIn("Rulings:", page)
        self.assertIn("CARD-5", page)

    def test_words_are_looked_for(self):
        self.assertIn("TURN-1", rules("clockwise"))

    def test_programs_get_all_of_them(self):
        all_rules = json.loads(rules("--json"))
        self.assertGreater(len(all_rules), 100)
        moat = next(one for one in all_rules if one["rule"] == "MOAT")
        self.assertEqual((moat["card"], moat["topic"]), ("moat", "cards"))
        self.assertGreater(len(moat["rulings"]), 3)
        self.assertEqual([one["rule"] for one in json.loads(rules("BUY-2", "--json"))], ["BUY-2"])

    def test_what_there_is_not_is_refused_with_a_hint(self):
        self.assertIn('dominium: There is no rule, topic or card "BYU-2"', rules("BYU-2", code=2))
        self.assertIn('did you mean "BUY-2"?', rules("BYU-2", code=2))
        self.assertIn("`dominium rules` lists the topics", rules("xyzzyxyzzy", code=2))
        self.assertIn("Pravidlo", rules("--lang", "cs", "xyzzyxyzzy", code=2))

    def test_a_card_has_its_rulings_in_the_list_of_cards_too(self):
        page = subprocess.run([PROGRAM, "cards", "moat", "--lang", "ro"], capture_output=True, text=True, timeout=60).stdout
        self.assertIn("Lămuriri:", page)


if __name__ == "__main__":
    unittest.main()
