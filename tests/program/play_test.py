"""`dominium play` through its standard input: whole games, answers good and bad, and nothing lost at the end of input."""
import os
import random
import re
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM"]
PROMPT = "\n> "
OPTION = re.compile(r"(?:^|   )\d+ \S", re.M)


class Play:
    """One run of the program, answered decision by decision."""

    def __init__(self, *options, state=None, **environment):
        self.folder = tempfile.TemporaryDirectory()
        self.state = state or self.folder.name
        self.run = subprocess.Popen(
            [PROGRAM, "play", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "XDG_STATE_HOME": self.state, "COLUMNS": "80", **environment})
        self.all = ""
        self.screen = self.read()

    def read(self):
        """What the program writes until it asks again or ends."""
        new = ""
        while not new.endswith(PROMPT):
            byte = self.run.stdout.read(1)
            if not byte:
                break
            while True:  # a character may take several bytes
                try:
                    new += byte.decode()
                    break
                except UnicodeDecodeError:
                    byte += self.run.stdout.read(1)
        self.all += new
        if "\nAnswer " in new:
            self.question = " ".join(new.split("\n\n")[-1].split())
            self.offered = [line[2:] for line in new.split("\n\n")[-1].splitlines() if line.startswith("  ") and line[2:3].isdigit()]
        return new

    def answer(self, text):
        self.run.stdin.write((text + "\n").encode())
        self.run.stdin.flush()
        self.screen = self.read()
        return self.screen

    def end(self):
        """Ends the input; returns what the program says to that."""
        self.run.stdin.close()
        self.all += self.run.stdout.read().decode()
        self.run.stdout.close()
        self.code = self.run.wait()
        return self.all

    def options(self):
        """How many numbered cards are offered."""
        return len(OPTION.findall("\n".join(self.offered)))


def played_to_the_end(play, rng):
    """Answers at random, again and again if an answer is refused."""
    for _ in range(5000):
        if "Another game?" in play.screen:
            return play
        if "play Treasures" in play.question:
            play.answer("all")
        elif "Answer yes or no" in play.question:
            play.answer(rng.choice(["yes", "no", ""]))
        else:
            exactly = re.search(r": \w+ (\d) cards", play.question)
            many = int(exactly[1]) if exactly else 1
            play.answer(", ".join(str(rng.randint(1, play.options())) for _ in range(many)))
    raise AssertionError("the game does not end:" + play.all[-2000:])


class Whole_games(unittest.TestCase):
    def assertGoodText(self, text):
        self.assertNotRegex(text, r"<[a-z_]+\.[a-z_.]+>", "a text is missing")
        self.assertNotIn("\033", text, "colours in a pipe")

    def test_Whole_games_are_played_at_tables_of_every_size(self):
        for players, edition in ((2, 2), (3, 1), (4, 2), (6, 1)):
            with self.subTest(players=players, edition=edition):
                play = Play("--players", str(players), "--edition", str(edition), "--kingdom", "random", "--seed", str(players), "--opponent", "all-actions")
                played_to_the_end(play, random.Random(players))
                text = play.end()
                self.assertEqual(play.code, 0)
                self.assertGoodText(text)
                self.assertRegex(text, r"The game is over: ")
                self.assertEqual(len(re.findall(r"^\w+: -?\d+ points?, \d+ turns?, \d+ cards$", text, re.M)), players)
                self.assertRegex(text, r"wins? with|share the victory")

    def test_A_rematch_goes_on_with_the_same_kingdom_or_a_new_one(self):
        play = played_to_the_end(Play("--seed", "3"), random.Random(3))
        play.answer("perhaps")
        self.assertIn("Type 1, 2", play.screen)
        play.answer("1")
        self.assertIn("You play against Bo", play.screen)
        self.assertIn("Cellar", play.screen)
        self.assertIn("saved", play.end())

    def test_The_same_seed_deals_the_same_game(self):
        first, second = Play("--seed", "8"), Play("--seed", "8")
        for answer in ("all", "silver", "all", ""):
            self.assertEqual(first.answer(answer), second.answer(answer))
        first.end(), second.end()


class Answers(unittest.TestCase):
    def setUp(self):
        self.play = Play("--seed", "1", "--first", "1")

    def tearDown(self):
        self.play.end()

    def test_A_wrong_answer_gets_one_sentence_and_changes_nothing(self):
        self.play.answer("all")
        for answer, sentence in (("vilage", "Did you mean Village?"), ("province", "costs $8"), ("m", "could be"), ("99", "no number 99"),
                                 ("witch", "not in this game"), ("\x07\xff{}'%s", "no card"), ("silver, silver", "2 Buys"), ("all", "plays your Treasures")):
            with self.subTest(answer=answer):
                screen = self.play.answer(answer)
                self.assertIn(sentence, screen)
                self.assertEqual(len(screen.split("\n> ")[0].splitlines()), 2)
        self.assertIn("You buy Silver", self.play.answer("SIL"))

    def test_A_refusal_names_the_rule(self):
        self.play.answer("all")
        self.assertIn("(BUY-2)", self.play.answer("gold"))

    def test_Help_card_texts_log_and_supply_are_there_at_any_question(self):
        self.assertIn("undo", self.play.answer("?"))
        self.assertIn("+2 Cards", self.play.answer("?moat"))
        self.assertIn("Did you mean Moat", self.play.answer("?moot"))
        self.assertIn("You draw", self.play.answer("log"))
        self.assertIn("Province", self.play.answer("supply"))
        self.assertIn("nothing", self.play.answer("trash"))

    def test_Undo_goes_back_to_the_same_question(self):
        self.assertIn("no answer to take back", self.play.answer("undo"))
        before = self.play.answer("all")
        after = self.play.answer("silver")
        self.assertIn("Taken back: You buy Silver", self.play.answer("undo"))
        self.assertEqual(self.play.screen.split("Your turn 1")[1], before.split("Your turn 1")[1])
        self.assertEqual(self.play.answer("silver"), after, "the same chance again")

    def test_Leaving_asks_once(self):
        self.assertIn("Leave the game?", self.play.answer("quit\nno"))
        self.assertNotIn("is saved in", self.play.all)


class Nothing_is_lost(unittest.TestCase):
    def test_A_game_goes_on_where_the_input_ended(self):
        play = Play("--seed", "4", "--players", "3", "--you", "Ann")
        for answer in ("all", "", "all", ""):
            play.answer(answer)
        question = play.screen[play.screen.rindex("Supply"):]
        self.assertIn("--resume", play.end())
        again = Play("--resume", state=play.state)
        self.assertIn(question, again.screen)
        again.end()

    def test_A_game_is_saved_where_told(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "game.yaml")
            play = Play("--seed", "4", "--save", file)
            play.answer("all")
            play.end()
            self.assertTrue(os.path.exists(file))
            other = os.path.join(folder, "other.yaml")
            again = Play("--resume", "--save", file)
            self.assertIn("written", again.answer("save " + other))
            self.assertTrue(os.path.exists(other))
            self.assertIn("Say where", again.answer("save"))
            again.end()

    def test_Without_a_kept_game_there_is_nothing_to_resume(self):
        play = Play("--resume")
        play.end()
        self.assertEqual(play.code, 2)


class Options(unittest.TestCase):
    def test_Bad_options_get_one_sentence_and_exit_code_2(self):
        for options, word in ((("--players", "7"), "7"), (("--edition", "3"), "edition"), (("--opponent", "bigmoney"), "big-money"),
                              (("--kingdom", "First Gome"), "First Game"), (("--kingdom", "village,smithy"), "10"), (("--first", "3"), "seat 3")):
            with self.subTest(options=options):
                play = Play(*options)
                text = play.end()
                self.assertEqual(play.code, 2)
                self.assertEqual(len(text.strip().splitlines()), 1)
                self.assertIn(word, text)

    def test_A_kingdom_is_drafted_in_turns(self):
        play = Play("--kingdom", "draft", "--seed", "2", "--first", "1")
        self.assertIn("Choose pile 1 of 10", play.screen)
        self.assertIn("+3 Cards", play.answer("?smithy"))
        play.answer("smithy")
        self.assertIn("Bo chooses", play.screen)
        self.assertIn("already been chosen", play.answer("smithy"))
        while "Choose pile" in play.screen or "chosen" in play.screen:
            play.answer("1")
        self.assertRegex(play.end(), r"The kingdom: [^.]*Smithy")

    def test_A_narrow_terminal_gets_narrow_lines(self):
        play = Play("--seed", "5", COLUMNS="40")
        play.answer("all")
        for line in play.end().splitlines():
            self.assertLessEqual(len(line), 40, line)

    def test_Card_names_come_in_the_language_asked_for(self):
        play = Play("--lang", "he", "--seed", "5")
        self.assertRegex(play.screen, "[\u05d0-\u05ea]")
        self.assertIn("($", play.answer("all"))
        play.end()


if __name__ == "__main__":
    unittest.main()
