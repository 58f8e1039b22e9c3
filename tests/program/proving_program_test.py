"""The whole program with the made-up cards of tests/cards: scenarios, games in the terminal and through the pipe, records that replay."""
import json
import os
import random
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["DOMINIUM_PROVING"]
KINGDOM = "crossroads,cache,soothsayer,tollgate,barge,guildhall,marionette,encore,flask,troupe-dancer,fair,bane:elixir,colonies,shelters"


def run(*arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=300)


class Proving(unittest.TestCase):
    def test_scenarios(self):
        done = run("check", "tests/cards/scenarios")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(" 0 failed", done.stdout)

    def test_cards_are_where_they_can_be(self):
        refused = {
            "supply: {Fair: 3}": "Fair lies beside the supply",
            "1: {hand: [Fair]}": "Fair lies beside the supply",
            "1: {deck: [Copper, Fair]}": "Fair lies beside the supply",
            "1: {discard: [Fair]}": "Fair lies beside the supply",
            "1: {play: [Fair]}": "Fair lies beside the supply",
            "1: {set aside: [Fair]}": "Fair lies beside the supply",
            "1: {mat: {Cache: [Fair]}}": "Fair lies beside the supply",
            "trash: [Fair]": "Fair lies beside the supply",
            "shuffles: {1: [[Fair]]}": "Fair lies beside the supply",
            "supply: {Dancer: 5}": "Dancer must be 0 or 1",
            "supply: {Dancer: 1, Miser: 1}": "Miser is in the same pile as Dancer",
            "supply: {Hut: 1}": "Hut has no pile",
            "tokens: {Tollgate: {Fair: 1}}": "Fair has no pile",
            "tokens: {Flask: {Silver: 1}}": "Flask has no text",
            "1: {mat: {Flask: [Silver]}}": "Flask has no text",
        }
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "one.yaml")
            for setup, sentence in refused.items():
                with open(file, "w", encoding="utf-8") as out:
                    out.write("- scenario: A\n  kingdom: [Cache, Tollgate, Flask, Dancer, Village, Smithy, Market, Festival, Chapel, Cellar, Fair, shelters]\n"
                              f"  setup: {{{setup}}}\n")
                done = run("check", file)
                self.assertEqual(done.returncode, 2, setup + done.stdout + done.stderr)
                self.assertIn(f"{file}:3:", done.stderr, setup)
                self.assertIn(sentence, done.stderr, setup)

    def test_a_game_in_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "game.yaml")
            typed = "".join("all\ncrossroads\n\n" if turn < 3 else "crossroads\nbuy, coin\nall\n\n" for turn in range(12))
            done = run("play", "--kingdom", KINGDOM, "--seed", "3", "--save", file, text=typed)
            shown = done.stdout
            self.assertIn("Beside", shown)
            self.assertIn("Crossroads: choose 2 options.", shown)
            self.assertIn("1 +1 Card", shown)
            self.assertIn("choose “+1 Buy and +1 Coin”", shown.replace("\n", " "))
            checked = run("replay", file, "--verify")
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
            with open(file, encoding="utf-8") as written:
                self.assertIn("chooses buy, coin", written.read())

    def test_a_program_plays_by_words(self):
        rng = random.Random(7)
        game = subprocess.Popen([PROGRAM, "pipe", "--kingdom", KINGDOM, "--seed", "5", "--opponent", "random"],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        asks = set()
        for line in game.stdout:
            message = json.loads(line)
            if message["type"] == "error":
                self.fail(line)
            if message["type"] == "over":
                break
            if message["type"] != "decision":
                continue
            asks.add(message["ask"])
            if message["ask"] == "choose":
                choice = rng.sample(message["choices"], message["min"])
            elif message["ask"] == "number":
                choice = rng.choice(message["numbers"])
            elif message["all"]:
                choice = "all"
            elif message["max"] > 1:
                cards = [card for card, n in message["options"].items() for _ in range(n)]
                choice = rng.sample(cards, min(message["min"], len(cards)))
            elif message["options"] and (not message["stop"] or rng.random() < 0.9):
                choice = rng.choice(list(message["options"]))
            else:
                choice = "stop"
            game.stdin.write(json.dumps({"choice": choice, "request": message["request"]}) + "\n")
            game.stdin.flush()
        game.stdin.close()
        game.stdout.close()
        self.assertEqual(game.wait(timeout=60), 0)
        self.assertTrue({"choose", "number", "buy"} <= asks, asks)

    def test_the_audit_says_in_words_what_is_lacking(self):
        done = run("cards", "--audit")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("crossroads: no shipped strategy buys it; write one in strategies.", done.stdout.splitlines())
        self.assertNotIn("<", done.stdout)

    def test_a_card_that_nobody_has_written_hints_for_lacks_nothing_because_of_it(self):
        lacking = {one["lacks"] for one in json.loads(run("cards", "--audit", "--json").stdout)["lacking"] if one["card"] == "crossroads"}
        self.assertEqual(lacking, {"gist", "scenario", "strategy"})

    def test_a_set_has_its_word(self):
        done = run("cards", "crossroads")
        self.assertIn("made-up cards of the tests", done.stdout)
        self.assertNotIn("<", done.stdout)

    def test_a_strategy_on_the_other_seat_tries_what_it_says_nothing_of(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "silent.strategy")
            with open(file, "w", encoding="utf-8") as strategy:
                strategy.write("name: Silent\nbuy:\n  Crossroads while fewer than 4\n  Silver\n")
            game = subprocess.Popen([PROGRAM, "pipe", "--kingdom", KINGDOM, "--seed", "5", "--opponent", file, "--no-view"],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            chosen = {}
            for line in game.stdout:
                message = json.loads(line)
                for event in message.get("events", []):
                    if event["what"] == "chooses":
                        chosen[event["choice"]] = chosen.get(event["choice"], 0) + 1
                if message["type"] == "over" or sum(chosen.values()) >= 20:
                    break
                if message["type"] == "decision":
                    game.stdin.write(json.dumps({"choice": "stop" if message["stop"] else next(iter(message["options"]))}) + "\n")
                    game.stdin.flush()
            game.kill()
            game.stdin.close()
            game.stdout.close()
            game.wait(timeout=60)
        self.assertTrue({"buy", "coin"} & set(chosen), f"always what comes first: {chosen}")

    def test_the_lab_takes_the_same_kingdoms(self):
        done = run("sim", "big-money", "big-money", "--kingdom", KINGDOM, "--games", "100", "--seed", "1", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        words = json.loads(done.stdout)["kingdom"]
        for word in ("crossroads", "bane:elixir", "fair", "colonies", "shelters"):
            self.assertIn(word, words)


if __name__ == "__main__":
    unittest.main()
