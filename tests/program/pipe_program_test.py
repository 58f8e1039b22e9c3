"""The program `dominium pipe` from outside: whole games, garbage, exit codes, and the example bot."""
import json
import os
import random
import subprocess
import re
import sys
import tempfile
import unittest

import protocol

PROGRAM = os.environ["DOMINIUM"]


def run(lines, *options):
    data = lines if isinstance(lines, bytes) else "".join(line + "\n" for line in lines).encode()
    done = subprocess.run([PROGRAM, "pipe", *options], input=data, capture_output=True, timeout=120)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


class Talk:
    """A game played line by line."""

    def __init__(self, *options):
        self.game = subprocess.Popen([PROGRAM, "pipe", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def read_until(self, *types):
        for line in self.game.stdout:
            message = json.loads(line)
            if message["type"] in types:
                return message
        raise EOFError

    def say(self, message):
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.game.stdin.write(text + b"\n")
        self.game.stdin.flush()

    def play(self):
        """Plays all games, always with the first option, and yields every message."""
        for line in self.game.stdout:
            message = json.loads(line)
            yield message
            if message["type"] == "decision":
                wanted = [card for card in ("province", "gold", "silver") if message["ask"] == "buy" and card in message["options"]]
                cards = [card for card, count in message["options"].items() for _ in range(count)]
                self.say({"choice": "all" if message["all"] else wanted[:1] or cards[:message["min"]], "request": message["request"], "seat": message["seat"]})

    def end(self):
        self.game.stdin.close()
        self.game.stdout.read()
        self.game.stdout.close()
        return self.game.wait(timeout=60)


RUBBISH = [
    b"", b"rubbish", b"\x00\xff\xfe", b"{", b"[]", b"null", b"3", b"{}", b'{"choice":7}', b'{"choice":null}', b'{"choice":{"a":1}}',
    b'{"choice":["copper",1]}', b'{"choice":"unicorn"}', b'{"choice":["province"],"colour":1}', b'{"choice":"stop","undo":1}',
    b'{"choice":"stop","request":"one"}', b'{"choice":"stop","request":99999999999999999999}', b'{"choice":"stop","seat":2}',
    b'{"choice":"stop","seat":-5}', b'{"choice":"stop","seat":1e30}', b'{"choice":"province"}', b'{"undo":0}', b'{"undo":"all"}', b'{"consent":true}',
    b'{"consent":1}', b'{"resync":-1}', b"[" * 5000, b'{"choice":' + b"[" * 5000, b'{"choice":"' + b"x" * (3 << 20) + b'"}',
    b'{"choice":[' + b'"copper",' * 1000 + b'"copper"]}',
]


class Pipe(unittest.TestCase):
    def test_Rubbish_gets_an_error_and_the_same_question_again(self):
        talk = Talk("--seed", "5")
        asked = talk.read_until("decision")
        for rubbish in RUBBISH:
            talk.say(rubbish)
            error = talk.read_until("error", "decision", "view")
            self.assertEqual(error["type"], "error", rubbish[:80])
            self.assertEqual(error["decision"], asked, rubbish[:80])
            self.assertTrue(error["text"] and "<" not in error["text"], error["text"])
        self.assertEqual(talk.end(), 1)

    def test_The_end_of_the_input_before_the_end_of_the_game_is_said_in_one_sentence(self):
        code, _, said = run([], "--seed", "5")
        self.assertEqual(code, 1)
        self.assertEqual(len(said.splitlines()), 1)

    def test_A_refused_buy_names_the_rule(self):
        code, messages, _ = run(['{"choice":"all"}', '{"choice":"province"}'], "--seed", "5")
        errors = [message for message in messages if message["type"] == "error"]
        self.assertEqual([error["rule"] for error in errors], ["BUY-2"])

    def test_The_same_seed_and_answers_give_the_same_bytes(self):
        lines = b'{"choice":"all"}\n{"choice":"silver"}\n{"choice":"stop"}\nrubbish\n'
        outputs = {subprocess.run([PROGRAM, "pipe", "--seed", "9"], input=lines, capture_output=True).stdout for _ in range(3)}
        self.assertEqual(len(outputs), 1)

    def test_Random_programs_play_whole_games_on_all_seats(self):
        for seed in range(6):
            luck = random.Random(seed)
            players = 2 + seed % 5
            seats = ",".join(str(seat) for seat in range(1, players + 1) if seat % 2 == 1 or seed % 2 == 0)
            talk = Talk("--seed", str(seed), "--players", str(players), "--seat", seats, "--kingdom", "random", "--edition", str(1 + seed % 2))
            while True:
                message = talk.read_until("decision", "over", "error")
                self.assertNotEqual(message["type"], "error", message)
                if message["type"] == "over":
                    break
                cards = [card for card, count in message["options"].items() for _ in range(min(count, message["max"]))]
                luck.shuffle(cards)
                wanted = luck.randint(message["min"], min(message["max"], len(cards)))
                if message["ask"] == "buy" and "province" in cards:
                    cards, wanted = ["province"], 1
                choice = "all" if message["all"] else cards[:wanted]
                talk.say({"choice": choice, "request": message["request"], "seat": message["seat"]})
            self.assertEqual(talk.end(), 0)

    def test_Bad_options_are_refused_in_one_sentence(self):
        for options in (["--players", "7"], ["--edition", "3"], ["--kingdom", "moat,village"], ["--kingdom", "vilage"], ["--seat", "3"], ["--seat", "1,"],
                        ["--seat", ""], ["--seat", "x"], ["--opponent", "big-mony"], ["--opponent", "big-money,random"], ["--opponent", "no/such.strategy"],
                        ["--players", "4", "--opponent", "random,random"], ["--opponent", "village-smithi"], ["--games", "0"], ["--games", "many"],
                        ["--opponent", "double-witch", "--kingdom", "First Game"], ["--opponent", "feast", "--edition", "2"]):
            code, messages, said = run([], *options)
            self.assertEqual(code, 2, options)
            self.assertEqual(messages, [], options)
            self.assertEqual(len(said.splitlines()), 1, said)
            self.assertNotIn("<", said)

    def test_Who_names_no_opponent_is_told_which_there_are(self):
        said = run([], "--opponent", "nosuch")[2]
        for word in ("random", "big-money", "all-actions", ".strategy", "sim --list"):
            self.assertIn(word, said)
        self.assertIn("village-smithy", run([], "--opponent", "village-smithi")[2])

    def test_Strategies_for_different_editions_do_not_meet(self):
        self.assertIn("is for edition 2, but --edition or a strategy named before it asks for edition 1.",
                      run([], "--players", "3", "--opponent", "spy,artisan")[2])

    def test_One_game_is_announced_where_games_are_counted(self):
        talk = Talk("--seed", "7", "--games", "1")
        games = [(message["game"], message["games"]) for message in talk.play() if message["type"] == "game"]
        self.assertEqual(talk.end(), 0)
        self.assertEqual(games, [(1, 1)])

    def test_Every_message_fits_the_schema(self):
        messages = protocol.Protocol()
        for options in (["--seed", "3", "--seat", "1,2"], ["--seed", "4", "--players", "3", "--opponent", "all-actions", "--games", "2"]):
            talk = Talk(*options)
            for message in talk.play():
                self.assertIsNone(messages.fault(message))
            self.assertEqual(talk.end(), 0)
        self.assertTrue(messages.checked["view"] and messages.checked["game"] and messages.checked["over"], messages.checked)

    def test_The_page_about_the_protocol_names_every_key_of_every_message(self):
        with open("docs/PROTOCOL.md", encoding="utf-8") as file:
            page = file.read()
        self.assertIn('{"seats": [{…}, …]}', page)
        words = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`\n]+)`", page))))

        def keys(value, key):
            if key in ("supply", "trash", "hand", "options", "picked", "owned", "discard", "deck", "points"):  # cards
                return
            for inner in value if isinstance(value, list) else []:
                yield from keys(inner, None)
            for name, inner in value.items() if isinstance(value, dict) else []:
                yield name
                yield from keys(inner, name)

        talk = Talk("--seed", "3", "--games", "2")
        found = {name for message in talk.play() for name in keys(message, None)}
        self.assertEqual(talk.end(), 0)
        self.assertIn("memory", found)
        self.assertEqual(found - words, set())

    def test_Strategies_are_opponents(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "odd.strategy")
            with open(file, "w", encoding="utf-8") as strategy:
                strategy.write("name: Odd\nbuy:\n  Bandit while fewer than 1\n  Curse\n")
            talk = Talk("--seed", "3", "--players", "4", "--seat", "2", "--opponent", f"double-witch,{file},big-money")
            bought = {seat: set() for seat in range(1, 5)}
            for message in talk.play():
                if message["type"] == "welcome":
                    self.assertEqual([player["name"] for player in message["players"]],
                                     ["Player 1 (Two Witches)", "Player 2", "Player 3 (Odd)", "Player 4 (big-money)"])
                    self.assertLessEqual({"witch", "bandit"}, {card["card"] for card in message["cards"]})
                if message["type"] == "events":
                    for event in message["events"]:
                        if event["what"] == "buys":
                            bought[event["seat"]].add(event["card"])
            self.assertEqual(talk.end(), 0)
        self.assertIn("witch", bought[1])
        self.assertLessEqual(bought[3], {"bandit", "curse"})
        self.assertIn("curse", bought[3])
        self.assertIn("silver", bought[4])

    def test_Several_games_have_one_greeting_and_a_result_each(self):
        talk = Talk("--seed", "7", "--players", "3", "--games", "4", "--seat", "1,3")
        messages = list(talk.play())
        self.assertEqual(talk.end(), 0)
        self.assertEqual([message["seat"] for message in messages if message["type"] == "welcome"], [1, 3])
        self.assertEqual([message["type"] for message in messages[:4]], ["welcome", "welcome", "game", "game"])
        self.assertEqual(messages[-1]["type"], "over")
        games = [message for message in messages if message["type"] == "game" and message["seat"] == 1]
        self.assertEqual([(message["game"], message["games"], message["first"]) for message in games], [(1, 4, 1), (2, 4, 2), (3, 4, 3), (4, 4, 1)])
        overs = [message for message in messages if message["type"] == "over" and message["seat"] == 1]
        self.assertEqual(len(overs), 4)
        self.assertGreater(len({json.dumps(message) for message in overs}), 1)
        for number, game in enumerate(games):
            after = messages[messages.index(game):]
            turn = next(event for message in after if message["type"] == "events" for event in message["events"] if event["what"] == "turn")
            self.assertEqual(turn["seat"], game["first"], number)
            self.assertEqual(next(message for message in after if message["type"] == "events")["first"], 0)
        alone = Talk("--seed", "7", "--players", "3", "--seat", "1,3")
        first = [message for message in messages[:messages.index(games[1])] if message["type"] != "game"]
        self.assertEqual(list(alone.play()), first)
        alone.end()

    def test_The_end_of_the_input_in_a_later_game_is_said_too(self):
        talk = Talk("--seed", "7", "--games", "2")
        for message in talk.play():
            if message["type"] == "game" and message["game"] == 2:
                break
        self.assertEqual(talk.end(), 1)

    def test_Without_views_all_else_stays_the_same(self):
        talks = [Talk("--seed", "7", "--players", "3", "--seat", "1,3", *options) for options in ([], ["--no-view"])]
        full, short = ([message for message in talk.play()] for talk in talks)
        for talk in talks:
            self.assertEqual(talk.end(), 0)
        self.assertEqual([message for message in full if message["type"] != "view"], short)
        self.assertGreater(len(full), len(short))

    def test_The_example_bot_plays_a_whole_game(self):
        bot = os.path.join("examples", "bot.py")
        for options in (["--seed", "1"], ["--seed", "2", "--players", "4", "--opponent", "random"], ["--seed", "3", "--edition", "1", "--kingdom", "random"],
                        ["--seed", "4", "--games", "3", "--no-view", "--opponent", "double-witch"]):
            done = subprocess.run([sys.executable, bot, PROGRAM, *options], capture_output=True, timeout=120, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("winners:", done.stdout)


if __name__ == "__main__":
    unittest.main()
