"""`dominium serve` over the wire: whole stories of people at tables, honest and not, from the first message to the record of the game."""
import asyncio
import functools
import hashlib
import itertools
import json
import os
import random
import re
import resource
import signal
import subprocess
import tempfile
import time
import unittest

from serving import PATIENCE, PROGRAM, Client, Server, played, random_answer, seated, story, token, who_is_asked
from websocket import BINARY, TEXT, Closed, Refused, WebSocket, frame

FAST = "[limits]\nmessages_per_second = 10000\ncost_per_second = 100000\ncost_per_second_in_all = 100000\nrequests_per_second = 1000\nconnections_per_address = 1000\nreveal_seconds = 600\n"
MOATS = "moat,militia,witch,bureaucrat,throne-room,library,cellar,chapel,bandit,village"


def attacker(decision, dice):
    """Wants Militias and Moats, and never reveals a Moat."""
    if decision["all"]:
        return "all"
    if decision["ask"] == "react":
        return "stop"
    if decision["ask"] in ("buy", "play_action"):
        for card in dice.sample(["militia", "moat", "witch"], 3) if decision["ask"] == "buy" else ("militia", "moat"):
            if card in decision["options"]:
                return card
        return "stop"
    return random_answer(decision, dice)


class Stories(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(config=FAST)
        cls.addClassCleanup(cls.server.end)
        cls.dice = random.Random()

    def verified(self, text):
        file = os.path.join(self.server.folder, "record.yaml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        done = subprocess.run([PROGRAM, "replay", file, "--verify"], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Whole_games(Stories):
    @story
    async def test_From_making_a_table_to_the_verified_record(self):
        host = await Client.open(self.server)
        self.assertEqual(host.hello["protocol"], 2)
        self.assertGreater(host.hello["limits"]["message"], 1000)
        host.token = token()
        made = await host.create(host.token, seats=["person", "person"], kingdom=MOATS, listed=True)
        you = await host.hear("you")
        self.assertEqual((you["seat"], you["host"]), (None, True))
        table = await host.hear("table")
        self.assertEqual((table["state"], table["hash"], table["secret"]), ("waiting", made["hash"], None))
        await host.sit("Anna", host.token)

        guest = await Client.open(self.server)
        guest.token = token()
        found = []
        while not found or found[0]["seats"][0]["name"] is None:
            guest.say(list="open", id=7)
            listed = await guest.hear("tables")
            self.assertEqual(listed["id"], 7)
            found = [one for one in listed["tables"] if one["table"] == made["table"]]
        self.assertEqual([seat["name"] for seat in found[0]["seats"]], ["Anna", None])
        you = await guest.enter(made["table"])
        self.assertEqual((you["seat"], you["host"]), (None, False))
        self.assertEqual(await guest.error(sit="Anna", token=guest.token, commitment=token()), "name")
        self.assertEqual(await guest.error(sit="", token=guest.token, commitment=token()), "name")
        self.assertEqual(await guest.error(sit="B" * 25, token=guest.token, commitment=token()), "name")
        self.assertEqual(await guest.error(choice="stop", request=1), "no_seat")
        self.assertEqual(await host.error(choice="stop", request=1), "not_now")
        await guest.sit("Ben", guest.token)

        spectator = await Client.open(self.server)
        await spectator.enter(made["table"])
        told = []
        people = [host, guest]
        hidden = 0
        for client in people:
            await client.hear("welcome")
        while (asked := await who_is_asked(people))[1]:
            client, decision = asked
            if decision["hidden"]:
                hidden += 1
            for other in people:
                other.forget("events", "view", "heard", "here")
            told += spectator.gather()
            spectator.forget()
            choose = attacker if self.dice.random() < 0.4 else random_answer
            await client.answer(decision, choose(decision, self.dice))
        told += await spectator.within()
        self.no_hand_is_told(told)
        for client in people:
            self.assertEqual((await client.hear("table", where=lambda table: table["state"] == "over"))["hash"], made["hash"])
        last = [one for one in told if one["type"] == "table"][-1]
        self.assertEqual(hashlib.sha256(bytes.fromhex(last["secret"])).hexdigest(), made["hash"])

        guest.say(list="finished")
        finished = await guest.hear("tables")
        self.assertIn(made["table"], [one["table"] for one in finished["tables"]])
        guest.say(list="open")
        self.assertNotIn(made["table"], [one["table"] for one in (await guest.hear("tables"))["tables"]])
        guest.say(record=made["table"])
        text = (await guest.hear("record"))["text"]
        for part in (made["table"], made["hash"], host.contribution, guest.contribution, "Anna", "Ben"):
            self.assertIn(part, text)
        self.verified(text)
        self.signed_with(guest.hello["key"], text)
        self.assertEqual(await guest.error(choice="stop", request=1), "game_over")

    def signed_with(self, key, text):
        verify = functools.partial(self.replayed, "--verify")
        self.assertIn(f"Signed with the key {key}", verify(text).stdout)
        unsigned = text[:text.index("signed by:")]
        self.assertIn("Not signed", verify(unsigned).stdout)
        swapped = text.replace("Anna", "Zoe").replace("Ben", "Anna").replace("Zoe", "Ben")
        cut = re.sub(r"(?s)\n  - [^\n]*\nresult:.*signed by:", "\nresult:\n  over: no\nsigned by:", text)
        for forged in (swapped, cut, text.replace("  winners:", "  # winners:")):
            self.assertNotEqual(forged, text)
            done = verify(forged)
            self.assertEqual(done.returncode, 1)
            self.assertIn("changed after it was signed", done.stderr)
        self.assertNotEqual(verify(text.replace("  first: drawn\n", "")).returncode, 0)
        self.assertEqual(self.replayed("--signed-by", text, key).returncode, 0)
        for record, wanted in ((text, token()), (unsigned, key), (swapped, key)):
            self.assertEqual(self.replayed("--signed-by", record, wanted).returncode, 1)
        self.assertEqual(self.replayed("--signed-by", text, "none").returncode, 2)

    def replayed(self, option, text, *value):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "record.yaml")
            with open(file, "w", encoding="utf-8") as out:
                out.write(text)
            return subprocess.run([PROGRAM, "replay", file, option, *value], capture_output=True, text=True, timeout=60, check=False)

    def no_hand_is_told(self, told):
        self.assertNotIn("decision", [message["type"] for message in told])
        views = [message for message in told if message["type"] == "view"]
        self.assertGreater(len(views), 5)
        for view in views:
            self.assertEqual(view["hand"], {})
        # A drawn card is named only if everyone has seen how it got onto the deck.
        seen = set()
        for message in told:
            for event in message.get("events", []) if message["type"] == "events" else []:
                if event["what"] in ("gains", "puts", "reveals") and event.get("card"):
                    seen.add((event["seat"], event["card"]))
                if event["what"] == "draws" and event["card"] is not None:
                    self.assertIn((event["seat"], event["card"]), seen)

    @story
    async def test_Games_of_every_size_with_opponents_among_the_people(self):
        for seats in (["person", "big-money"], ["person", "random", "person"], ["person"] * 6):
            with self.subTest(seats=seats):
                people = []
                for i in range(seats.count("person")):
                    client = await Client.open(self.server)
                    client.token = token()
                    if not people:
                        await client.create(client.token, seats=seats, kingdom="random")
                    else:
                        await client.enter(people[0].table)
                    await client.sit(f"Guest {i}", client.token)
                    people.append(client)
                self.assertIsNone(await played(people, self.dice))
                over = await people[0].hear("over")
                self.assertEqual(len(over["scores"]), len(seats))
                people[0].say(record=people[0].table)
                self.verified((await people[0].hear("record"))["text"])

    @story
    async def test_While_somebody_is_asked_in_secret_the_others_hear_nothing(self):
        for _ in range(20):
            people = await seated(self.server, kingdom=MOATS)
            asked = await played(people, self.dice, until=lambda client, decision: decision["hidden"] and decision["ask"] == "react", choose=attacker)
            if asked:
                break
        client, decision = asked
        other = people[1 - people.index(client)]
        came = [message["type"] for message in await other.within(0.3)]
        self.assertNotIn("view", came)
        self.assertNotIn("events", came)
        await client.answer(decision, "stop")
        await other.hear("view")


class Seats(Stories):
    @story
    async def test_A_seat_is_taken_up_again_and_from_a_second_device(self):
        people = await seated(self.server)
        client, decision = await who_is_asked(people)
        view = await client.hear("view")
        client.go(politely=False)
        again = await Client.open(self.server)
        you = await again.enter(client.table, client.token)
        self.assertEqual(you["seat"], client.seat)
        self.assertEqual(await again.hear("decision"), decision)
        again.forget("view")
        second = await Client.open(self.server)
        await second.enter(client.table, client.token)
        self.assertEqual(await second.hear("view"), view)
        self.assertEqual(await second.hear("decision"), decision)
        # What one device does, the other sees.
        second.say(choice=random_answer(decision, self.dice), request=decision["request"])
        for device in (second, again):
            self.assertEqual((await device.hear("heard"))["request"], decision["request"])
            await device.hear("view")
        # Only newer events are sent if the earlier ones are known.
        third = await Client.open(self.server)
        await third.enter(client.table, client.token, events=3)
        self.assertEqual((await third.hear("events"))["first"], 3)

    @story
    async def test_What_a_seat_chose_for_the_end_of_its_time_is_told_on_every_device(self):
        people = await seated(self.server, seconds=600, time_out="pass")
        people[0].say(standing="opponent", id=1)
        await people[0].hear("done")
        for client, standing in zip(people, ("opponent", "pass")):
            again = await Client.open(self.server)
            self.assertEqual((await again.enter(client.table, client.token))["standing"], standing)
        watcher = await Client.open(self.server)
        self.assertIsNone((await watcher.enter(people[0].table))["standing"])

    @story
    async def test_Everybody_knows_who_is_here(self):
        people = await seated(self.server)
        await people[0].hear("here", where=lambda here: here["seats"] == [1, 2])
        people[1].go()
        await people[0].hear("here", where=lambda here: here["seats"] == [1])
        people[0].forget("here")
        watcher = await Client.open(self.server)
        await watcher.enter(people[0].table)
        await people[0].hear("here", where=lambda here: here["spectators"] == 1)
        watcher.say(exit=True, id=3)
        self.assertEqual((await watcher.hear("exited"))["id"], 3)
        await people[0].hear("here", where=lambda here: here["spectators"] == 0)
        self.assertEqual(await watcher.error(resync=0), "no_table")

    @story
    async def test_Nobody_acts_for_a_seat_without_its_token(self):
        people = await seated(self.server)
        client, decision = await who_is_asked(people)
        other = people[1 - people.index(client)]
        for stranger_token in (None, token()):
            stranger = await Client.open(self.server)
            self.assertIsNone((await stranger.enter(client.table, stranger_token))["seat"])
            for message in ({"choice": "stop", "request": decision["request"]}, {"undo": 1}, {"consent": True}, {"decline": "reactions"},
                            {"resign": True}, {"leave": True}, {"chat": "Hello"}, {"pause": True}, {"remove": 1}, {"delete": True}, {"rematch": "same"}):
                self.assertEqual(await stranger.error(**message), "no_seat", message)
            self.assertEqual(await stranger.error(sit="Me", token=token(), commitment=token()), "full")
        for message in ({"pause": True}, {"remove": 1}, {"delete": True}):
            self.assertEqual(await people[1].error(**message), "no_seat")
        for wrong in ("x", 5, None, "0" * 63):
            self.assertEqual(await stranger.error(enter=client.table, token=wrong), "malformed")
        self.assertIn(await other.error(choice="stop", request=decision["request"]), ("stale", "not_asked"))
        await client.answer(decision, random_answer(decision, self.dice))

    @story
    async def test_A_table_without_spectators_lets_nobody_watch(self):
        people = await seated(self.server, spectators=False)
        stranger = await Client.open(self.server)
        self.assertEqual(await stranger.error(enter=people[0].table), "no_seat")
        self.assertEqual([m["type"] for m in await stranger.within(0.2)], [])
        again = await Client.open(self.server)
        self.assertEqual((await again.enter(people[0].table, people[1].token))["seat"], 2)

    @story
    async def test_Who_came_too_late_to_a_table_without_spectators_is_told_so_and_no_more(self):
        host = await Client.open(self.server)
        table = (await host.create(token(), seats=["person", "person"], spectators=False))["table"]
        late = await Client.open(self.server)
        await late.enter(table)
        await host.sit("Ada", token())
        await late.within(0.2)
        other = await Client.open(self.server)
        await other.enter(table)
        await other.sit("Bo", token())
        self.assertEqual([(m["type"], m.get("state")) for m in await late.within(0.3) if m["type"] != "here"], [("table", "revealing"), ("table", "playing")])
        host.say(chat="Hello")
        await other.hear("chat")
        self.assertEqual([m["type"] for m in await late.within(0.2)], [])

    @story
    async def test_Who_leaves_is_replaced_by_an_opponent(self):
        people = await seated(self.server)
        people[1].say(leave=True)
        table = await people[0].hear("table", where=lambda table: table["seats"][1]["opponent"])
        self.assertEqual(table["state"], "playing")
        self.assertIsNone((await people[1].hear("you", where=lambda you: you["seat"] is None))["seat"])
        self.assertEqual(await people[1].error(chat="I am back"), "no_seat")
        self.assertIsNone(await played(people[:1], self.dice))

    @story
    async def test_Tables_and_wishes_that_are_none(self):
        client = await Client.open(self.server)
        for table in ("", "1", "nothing", "../1", "1-" + "a" * 22, "9" * 40, "\u0000"):
            self.assertEqual(await client.error(enter=table), "no_table", table)
            self.assertEqual(await client.error(record=table), "no_table", table)
        for wishes in ({"edition": 3}, {"seats": []}, {"seats": ["person"]}, {"seats": ["person"] * 7}, {"seats": ["big-money", "random"]},
                       {"kingdom": "First Gome"}, {"kingdom": 5}, {"seconds": -1}, {"time_out": "never"}, {"color": "red"}, {"listed": "yes"},
                       {"seats": ["person", "bigmoney"]}, {"practice": True, "seats": ["person", "person"]}):
            self.assertEqual(await client.error(create=wishes, token=token()), "wishes", wishes)
            self.assertEqual(await client.error(preview=wishes), "wishes", wishes)
        client.say(preview={"kingdom": "random", "edition": 1})
        preview = await client.hear("preview")
        self.assertEqual(preview["settings"]["edition"], 1)
        self.assertIn("random", [one["id"] for one in preview["opponents"]])


class Playing(Stories):
    @story
    async def test_A_stale_repeated_or_unnumbered_answer_changes_nothing(self):
        people = await seated(self.server)
        client, decision = await who_is_asked(people)
        request = decision["request"]
        self.assertEqual(await client.error(choice="stop", request=request + 1), "stale")
        self.assertIn(await client.error(choice="stop"), ("malformed", "stale"))
        self.assertEqual(await client.error(choice="nonsense", request=request), "unknown_card")
        self.assertEqual(await client.error(choice="province", request=request), "not_offered")
        self.assertEqual(await client.error(choice={}, request=request), "malformed")
        self.assertEqual(await client.error(choice="stop", request=request, seat=2 if client.seat == 1 else 1), "wrong_seat")
        client.say(resync=0)
        self.assertEqual(await client.hear("decision"), decision)
        client.forget()
        # The same answer three times counts once.
        for _ in range(3):
            client.say(choice="all", request=request)
        came = await client.within(0.5)
        self.assertEqual([m["request"] for m in came if m["type"] == "heard"], [request])
        self.assertEqual([m["code"] for m in came if m["type"] == "error"], ["stale", "stale"])
        self.assertEqual([m["request"] for m in came if m["type"] == "decision"], [request + 1])

    @story
    async def test_Undo_is_free_until_something_is_learnt(self):
        people = await seated(self.server)
        client, decision = await who_is_asked(people)
        other = people[1 - people.index(client)]
        self.assertEqual(decision["ask"], "play_treasure")
        await client.answer(decision, "stop")
        await who_is_asked(people)
        client.say(undo=1)
        for one in people:
            undo = await one.hear("undo")
            self.assertEqual((undo["state"], undo["by"]), ("done", client.seat))
        again = (await who_is_asked(people))[1]
        self.assertEqual(again["ask"], decision["ask"])
        self.assertGreater(again["request"], decision["request"])
        await client.answer(again, "all")
        self.assertEqual(await other.error(undo=1), "undo")
        await played(people, self.dice, until=lambda one, _: one is other)
        self.assertEqual(await client.error(undo=1), "undo")

    @story
    async def test_Past_the_answers_of_others_all_have_to_agree(self):
        for _ in range(30):
            people = await seated(self.server, 3, kingdom=MOATS)
            asked = await played(people, self.dice, until=lambda one, decision: decision["ask"] == "react", choose=attacker)
            while asked:
                first, decision = asked
                await first.answer(decision, "stop")
                second, decision = await who_is_asked(people)
                if decision and decision["ask"] == "react" and second is not first:
                    await second.answer(decision, "stop")
                    return await self.agreed(people, first)
                if decision is None:
                    break
                await second.answer(decision, attacker(decision, self.dice))
                asked = await played(people, self.dice, until=lambda one, decision: decision["ask"] == "react", choose=attacker)
            for one in people:
                one.go()
        self.fail("two Moats against one Militia did not come up")

    async def agreed(self, people, first):
        await who_is_asked(people)
        for one in people:
            one.forget("undo")
        others = [one for one in people if one is not first]
        first.say(undo=1)
        for one in others:
            self.assertEqual((await one.hear("undo"))["state"], "asked")
        others[0].say(consent=False)
        await first.hear("undo", where=lambda undo: undo["state"] == "declined")
        for one in people:
            one.forget("undo", "decision")
        first.say(undo=1)
        await others[1].hear("undo")
        others[1].say(consent=True)
        others[0].say(consent=True)
        await first.hear("undo", where=lambda undo: undo["state"] == "done")
        self.assertEqual((await first.hear("decision"))["ask"], "react")

    @story
    async def test_At_a_practice_table_everything_can_be_taken_back(self):
        alone = await seated(self.server, 1, seats=["person", "big-money"], practice=True)
        start = (await who_is_asked(alone))[1]
        first = start
        for _ in range(6):
            await alone[0].answer(start, random_answer(start, self.dice))
            start = (await who_is_asked(alone))[1]
        alone[0].say(undo=6)
        await alone[0].hear("undo", where=lambda undo: undo["practice"])
        again = (await who_is_asked(alone))[1]
        self.assertEqual({**again, "request": 0}, {**first, "request": 0})

    @story
    async def test_Reactions_are_declined_for_a_turn_with_one_message(self):
        for _ in range(20):
            people = await seated(self.server, kingdom=MOATS)
            asked = await played(people, self.dice, until=lambda client, decision: decision["ask"] == "react", choose=attacker)
            if asked:
                break
        asked[0].say(decline="reactions")
        client, decision = await who_is_asked(people)
        self.assertNotEqual(decision["ask"], "react")
        self.assertEqual(await client.error(decline="everything"), "malformed")

    @story
    async def test_Chat_reaches_all_within_its_limits(self):
        people = await seated(self.server)
        watcher = await Client.open(self.server)
        await watcher.enter(people[0].table)
        people[1].say(chat="Zażółć gęślą jaźń – שלום", id=5)
        for one in (*people, watcher):
            self.assertEqual((await one.hear("chat"))["text"], "Zażółć gęślą jaźń – שלום")
        self.assertEqual(await people[1].error(chat=""), "chat")
        self.assertEqual(await people[1].error(chat="田" * 201), "chat")
        self.assertEqual(await people[1].error(chat="a\u0000b"), "chat")
        self.assertEqual(await people[1].error(chat=["a"]), "malformed")
        for i in range(20):  # more than it may say, however slow the machine is
            people[1].say(chat=str(i))
        self.assertEqual(await people[1].error(chat="too much"), "too_fast")
        people[0].forget("chat")
        people[0].say(chat="The other one may still talk")
        self.assertEqual((await watcher.hear("chat", where=lambda chat: chat["from"] == 1))["name"], "Guest 1")
        late = await Client.open(self.server)
        await late.enter(people[0].table)
        lines = (await late.hear("talk"))["lines"]
        self.assertEqual([line["text"] for line in lines], ["Zażółć gęślą jaźń – שלום", "0", "1", "2", "3", "The other one may still talk"])

    @story
    async def test_Who_resigns_loses(self):
        people = await seated(self.server)
        await who_is_asked(people)
        people[0].say(resign=True)
        for one in people:
            self.assertEqual((await one.hear("over"))["winners"], [2])
            self.assertTrue((await one.hear("table", where=lambda table: table["state"] == "over"))["seats"][0]["resigned"])
        people[0].say(record=people[0].table)
        self.verified((await people[0].hear("record"))["text"])

        three = await seated(self.server, 3)
        three[1].say(resign=True)
        await three[0].hear("table", where=lambda table: table["seats"][1]["resigned"])
        self.assertIsNone(await played([three[0], three[2]], self.dice))
        self.assertNotIn(2, (await three[0].hear("over"))["winners"])

    @story
    async def test_When_the_time_is_over_the_seat_passes_or_an_opponent_plays_until_its_person_is_back(self):
        for time_out in ("pass", "opponent"):
            with self.subTest(time_out=time_out):
                people = await seated(self.server, seconds=4, time_out=time_out)
                client, decision = await who_is_asked(people)
                other = people[1 - people.index(client)]
                self.assertGreaterEqual((await client.hear("clock"))["seconds"], 1)
                if time_out == "pass":
                    again = await client.hear("decision")
                    self.assertEqual(again["request"], decision["request"] + 1)
                else:
                    await other.hear("table", where=lambda table: table["seats"][client.seat - 1]["away"])
                    await other.hear("decision")
                    self.assertEqual(await client.error(choice="stop", request=decision["request"]), "not_now")
                    client.say(back=True)
                    await other.hear("table", where=lambda table: not table["seats"][client.seat - 1]["away"])
                    told = await other.hear("notes", where=lambda told: len(told["notes"]) == 2)
                    self.assertEqual([(note["note"], note["seat"]) for note in told["notes"]], [("away", client.seat), ("back", client.seat)])
                self.assertEqual([m for m in other.gather() if m["type"] == "clock"], [])

    @story
    async def test_The_host_pauses_removes_and_deletes(self):
        people = await seated(self.server, 3)
        client, decision = await who_is_asked(people)
        people[0].say(pause=True, id=1)
        for one in people:
            await one.hear("table", where=lambda table: table["paused"])
        self.assertEqual(await client.error(choice="all", request=decision["request"]), "not_now")
        client.forget("table")
        people[0].say(pause=False)
        await client.hear("table", where=lambda table: not table["paused"])
        await client.answer(decision, "all")
        self.assertEqual(await people[0].error(remove=7), "no_seat")
        people[0].say(remove=3)
        await people[2].hear("notice", where=lambda notice: notice["code"] == "removed")
        self.assertEqual(await people[2].error(chat="But"), "no_seat")
        table = await people[1].hear("table", where=lambda table: table["seats"][2]["opponent"])
        self.assertEqual(table["state"], "playing")
        people[0].say(delete=True)
        for one in people[1:]:
            await one.hear("notice", where=lambda notice: notice["code"] == "delete_asked")
            one.say(list="mine", tables=[people[0].table])
            self.assertEqual((await one.hear("tables"))["tables"][0]["state"], "playing")
            one.say(delete=True)
        for one in people:
            await one.hear("notice", where=lambda notice: notice["code"] == "deleted")
        late = await Client.open(self.server)
        self.assertEqual(await late.error(enter=people[0].table, token=people[1].token), "no_table")

    @story
    async def test_A_rematch_at_another_table_with_the_same_people(self):
        people = await seated(self.server, kingdom="random", listed=True)
        self.assertEqual(await people[0].error(rematch="same"), "not_now")
        self.assertIsNone(await played(people, self.dice))
        winners = (await people[0].hear("over"))["winners"]
        # Both ask at once, but there is one rematch.
        people[0].say(rematch="same")
        people[1].say(rematch="same")
        nexts = [(await one.hear("table", where=lambda table: table["rematch"]))["rematch"] for one in people]
        self.assertEqual(nexts[0], nexts[1])
        await asyncio.sleep(0.3)
        self.assertEqual({m["rematch"] for one in people for m in one.gather() if m["type"] == "table" and m["rematch"]} - set(nexts), set())
        settings = {}
        for one in reversed(people):  # each gets their own seat back, whoever comes first
            one.forget()
            await one.enter(nexts[0], one.token)
            settings = (await one.hear("table"))["settings"]
            self.assertEqual(await one.sit(f"Again {one.seat}", one.token), one.seat)
        first = (await people[0].hear("welcome"))["setup"]["first"]
        if winners == [1] or winners == [2]:
            self.assertEqual(first, 3 - winners[0])  # the player to the winner's left
        self.assertEqual(len(settings["seats"]), 2)
        self.assertIsNone(await played(people, self.dice))
        people[0].say(record=nexts[0])
        self.verified((await people[0].hear("record"))["text"])

    @story
    async def test_A_guest_can_have_what_is_kept_of_them_deleted(self):
        people = await seated(self.server, listed=True)
        people[1].say(chat="My secret")
        await people[0].hear("chat")
        self.assertEqual(await people[1].error(forget=people[1].table, token=people[1].token), "not_now")
        people[0].say(resign=True)
        await people[1].hear("table", where=lambda table: table["state"] == "over")
        await asyncio.sleep(0.3)
        self.assertIn(await people[1].error(forget=people[1].table, token=token()), ("no_seat", "no_table"))
        people[1].say(forget=people[1].table, token=people[1].token)
        await people[1].hear("forgotten")
        table = people[0].table
        for one in people:
            one.go()
        await asyncio.sleep(0.2)
        late = await Client.open(self.server)
        late.say(record=table)
        text = (await late.hear("record"))["text"]
        self.assertIn('players: ["Guest 1", ', text)
        self.verified(text)
        await late.enter(table)
        self.assertNotIn("My secret", json.dumps(await late.hear("talk")))
        alone = await seated(self.server, 1, seats=["person", "random"])
        alone[0].say(resign=True)
        await alone[0].hear("table", where=lambda table: table["state"] == "over")
        await asyncio.sleep(0.3)
        alone[0].say(forget=alone[0].table, token=alone[0].token)
        await alone[0].hear("forgotten")
        self.assertEqual(await late.error(record=alone[0].table), "no_table")

    @story
    async def test_A_finished_game_is_looked_at_and_played_on_from(self):
        people = await seated(self.server, kingdom=MOATS)
        dice = random.Random(5)
        self.assertEqual(await people[0].error(review=people[0].table), "not_now")
        self.assertIsNone(await played(people, dice))
        over = await people[0].hear("over")

        late = await Client.open(self.server)
        late.say(review=people[0].table)
        review = await late.hear("review")
        self.assertEqual(review["over"]["scores"], over["scores"])
        self.assertEqual(review["turns"][-1]["scores"], [one["score"] for one in over["scores"]])
        for at in (0, review["answers"] // 2, review["answers"]):
            for eyes in (1, 2, None, "open"):
                late.say(**{"replay": people[0].table, "at": at, "as": eyes})
                replay = await late.hear("replay")
                self.assertEqual((replay["at"], replay["as"], replay["open"] is not None), (at, eyes, eyes == "open"))
                self.assertEqual(replay["messages"][-1]["type"] == "over", at == review["answers"])
        late.say(list="mine", tables=[people[0].table, "nowhere"])
        self.assertEqual([(one["table"], one["state"]) for one in (await late.hear("tables"))["tables"]], [(people[0].table, "over")])

        at = review["turns"][-3]["at"]
        made = token()
        wishes = {"from": {"table": people[0].table, "at": at}, "seats": ["person", "random"]}
        await late.create(made, **wishes)
        await late.sit("Late", made)
        view = await late.hear("view")
        self.assertGreaterEqual(view["turn"], len(review["turns"]) - 2)
        self.assertIsNone(await played([late], dice))
        late.say(record=late.table)
        self.verified((await late.hear("record"))["text"])

    @story
    async def test_The_catalogue_has_every_card_that_a_kingdom_can_have(self):
        client = await Client.open(self.server)
        for edition in (1, 2):
            client.say(catalogue=edition)
            told = await client.hear("catalogue")
            known = {card["card"] for card in told["cards"]}
            self.assertGreaterEqual(len(known), 25)
            for kingdom in told["kingdoms"]:
                self.assertEqual(len(kingdom["cards"]), 10)
                self.assertLessEqual({card.split("@")[0] for card in kingdom["cards"]}, known)
        self.assertEqual(await client.error(catalogue=3), "malformed")

    @story
    async def test_Finished_games_are_listed_page_by_page(self):
        # More than one page of 50, many of them finished in the same millisecond.
        people = [await seated(self.server, listed=True) for _ in range(60)]
        for first, _ in people:
            first.say(resign=True)
        for _, second in people:
            await second.hear("table", where=lambda table: table["state"] == "over")
        tables = {first.table for first, _ in people}
        for one in itertools.chain(*people):
            one.go()
        client = await Client.open(self.server)

        async def pages():
            told, before = [], {}
            while True:
                client.say(list="finished", **before)
                page = await client.hear("tables")
                told.append(page["tables"])
                if page["next"] is None:
                    return told
                before = {"before": page["next"]}

        # People are told about the end before the list has it.
        last_try = time.monotonic() + PATIENCE
        told = await pages()
        while not tables <= {one["table"] for page in told for one in page}:
            self.assertLess(time.monotonic(), last_try)
            told = await pages()
        self.assertGreater(len(told), 1)
        seen = [one["table"] for page in told for one in page]
        self.assertEqual(len(seen), len(set(seen)))


class The_server(unittest.TestCase):
    def start(self, config=FAST, before=None):
        server = Server(config=config, before=before)
        self.addCleanup(server.end)
        return server

    @story
    async def test_SIGTERM_says_goodbye_and_all_goes_on_after_a_restart(self):
        server = self.start()
        dice = random.Random()
        people = await seated(server)
        asked = await played(people, dice, until=lambda one, decision: dice.random() < 0.05)
        client, decision = asked
        stopped = asyncio.get_running_loop().run_in_executor(None, server.stop)
        for one in people:
            self.assertEqual(await one.closed(), 1001)
            self.assertIn("closing", [m["code"] for m in one.waiting if m["type"] == "notice"])
        self.assertEqual(await stopped, 0)
        server.start()
        for one in people:
            again = await Client.open(server)
            await again.enter(one.table, one.token)
            if one is client:
                self.assertEqual(await again.hear("decision"), decision)
                await again.answer(decision, random_answer(decision, dice))
        self.assertEqual(server.stop(), 0)

    @story
    async def test_SIGTERM_does_not_wait_for_what_is_still_to_be_read(self):
        server = self.start("[limits]\nmessages_per_second = 1000000\ncost_per_second = 1000000\ncost_per_second_in_all = 1000000\n"
                            "waiting_requests = 1000000\nwaiting_requests_per_address = 1000000\n")
        people = await seated(server)
        answers = 780
        given = itertools.count()
        await played(people, None, until=lambda *_: next(given) == answers, choose=lambda decision, _: "all" if decision["all"] else "stop")
        table = people[0].table
        people[0].say(resign=True)
        await people[0].hear("over")
        reader = await Client.open(server)
        moments = []
        for at in (answers, 0):  # there and back: nothing of it is at hand when it is asked for again
            reader.say(replay=table, at=at)
            told = (await reader.hear("replay"))["messages"]
            moments.append({"at": at, "events": sum(len(message["events"]) for message in told if message["type"] == "events")})
        many = b"".join(frame(TEXT, json.dumps({"replay": table, **moment}).encode()) for moment in moments)
        readers = [await WebSocket.open(server.port) for _ in range(20)]
        for reader in readers:
            reader.send_bytes(many * 3000)

        def waiting():
            return int(re.search(r'^dominium_queue_depth{queue="reading"} (\d+)$', server.get("/metrics")[1], re.M)[1])
        loop = asyncio.get_running_loop()
        while await loop.run_in_executor(None, waiting) < 90000:
            await asyncio.sleep(0.01)
        self.assertEqual(await loop.run_in_executor(None, server.stop), 0)
        self.assertNotIn("ended at once", server.logged())
        for reader in readers:
            reader.vanish()

    @story
    async def test_The_end_of_its_terminal_is_a_polite_end_unless_it_is_to_outlive_it(self):
        server = self.start()
        people = await seated(server)
        server.process.send_signal(signal.SIGHUP)
        for one in people:
            self.assertEqual(await one.closed(), 1001)
        self.assertEqual(server.process.wait(timeout=20), 0)
        lasting = self.start(before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        lasting.process.send_signal(signal.SIGHUP)
        await seated(lasting)
        self.assertEqual(lasting.stop(), 0)

    @story
    async def test_Figures_and_health(self):
        server = self.start()
        people = await seated(server)
        client, decision = await who_is_asked(people)
        await client.answer(decision, "all")
        self.assertEqual(server.get("/healthz")[0], 200)
        status, text = server.get("/metrics")
        self.assertEqual(status, 200)
        figures = dict(re.findall(r"^(dominium_\w+|process_\w+) ([0-9.e+]+)$", text, re.M))
        self.assertIn("1", [value for name, value in figures.items() if "choices" in name])
        self.assertTrue(any("resident_memory_bytes" in name for name in figures), text)
        self.assertEqual(server.get("/nothing.txt")[0], 404)

    async def fill(self, server):
        """Opens connections until no more are accepted."""
        people = []
        while True:
            try:
                people.append(await Client.open(server))
            except (Refused, Closed):
                return people

    @story
    async def test_The_host_hears_of_a_server_that_is_full(self):
        few_files = 64  # fewer than connections: then the descriptors run out first
        for config, before in ((FAST + "connections = 20\n", None),
                               (FAST, lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (few_files, few_files)))):
            with self.subTest(config=config):
                server = self.start(config, before=before)
                people = await self.fill(server)
                self.assertGreater(len(people), 10)
                for _ in range(30):
                    self.assertEqual(server.get("/healthz")[0], 200)
                    status, figures = server.get("/metrics")
                    self.assertEqual(status, 200)
                    self.assertGreater(int(re.search(r"^process_resident_memory_bytes (\d+)$", figures, re.M)[1]), 1 << 20)
                self.assertEqual(server.get("/")[0], 503)
                people[0].say(list="open")
                await people[0].hear("tables")
                for one in people:
                    one.wire.vanish()
                while int(re.search(r"^dominium_connections (\d+)$", server.get("/metrics")[1], re.M)[1]) > 1:
                    await asyncio.sleep(0.01)
                await seated(server)
                self.assertEqual(server.stop(), 0)

    @story
    async def test_A_household_of_IPv6_addresses_has_the_tables_of_one(self):
        server = self.start('trusted_proxies = ["127.0.0.1"]\n[limits]\ntables_per_address = 1\n')
        near, nearer, far = [await Client.open(server, headers=[f"X-Forwarded-For: {address}"])
                             for address in ("2001:db8::1", "2001:db8::2:1", "2001:db8:0:1::1")]
        await near.create(token())
        self.assertEqual(await nearer.error(create={}, token=token()), "limit")
        await far.create(token())

    @story
    async def test_Over_a_limit_there_is_a_clear_error_and_others_do_not_feel_it(self):
        server = self.start("[limits]\nmessages_per_second = 5\nconnections_per_address = 6\ntables = 3\ntables_per_address = 2\nmessage_bytes = 4096\n")
        elsewhere = await Client.open(server, source="127.0.0.9")
        client = await Client.open(server)
        for _ in range(30):
            client.say(list="open")
        came = await client.within(0.5)
        self.assertIn("too_fast", [m.get("code") for m in came])
        self.assertGreater(len([m for m in came if m["type"] == "tables"]), 4)
        elsewhere.say(list="open")
        await elsewhere.hear("tables")
        big = await Client.open(server)
        big.say(chat="a" * 5000)
        self.assertEqual(await big.closed(), 1009)
        binary = await Client.open(server)
        binary.wire.send_bytes(frame(BINARY, b"{}"))
        self.assertEqual(await binary.closed(), 1003)
        maker = await Client.open(server)
        for _ in range(2):
            await maker.create(token())
        self.assertEqual(await maker.error(create={}, token=token()), "limit")
        await elsewhere.create(token())
        self.assertEqual(await elsewhere.error(create={}, token=token()), "limit")
        with self.assertRaises(Refused) as refused:
            for _ in range(10):
                await Client.open(server)
        self.assertIn(refused.exception.status, (429, 503))
        self.assertTrue(refused.exception.body)
        await Client.open(server, source="127.0.0.10")

    @story
    async def test_Whatever_is_sent_the_server_and_its_tables_stay(self):
        server = self.start()
        people = await seated(server)
        client, decision = await who_is_asked(people)
        view = await client.hear("view")
        for line in ("", "{}", "[]", "null", "{", '{"choice"', '{"enter":5}', '{"create":[]}', '{"create":{},"token":"x"}', '{"list":5}', '{"chat":{}}',
                     "[" * 5000, '{"a":' * 3000, '{"choice":"stop","undo":1}', '{"id":1.5,"exit":true}', '{"exit":true,"more":1}', '{"resync":-1}',
                     '{"undo":0}', '{"list":"finished","before":-5}', '{"list":"finished","before":"x"}', '{"forget":"1","token":5}', '"\\ud800"', "\x00",
                     '{"sit":"a","token":"' + "g" * 64 + '"}'):
            stranger = await Client.open(server)
            stranger.wire.send(line)
            self.assertIn((await stranger.hear("error"))["code"], ("malformed", "no_table", "wishes"), line)
            stranger.go()
        for data in (frame(1, b"\xff\xfe"), frame(1, b"{}", mask=False), frame(3, b"a"), frame(1, b"{}", reserved=4), frame(9, b"p" * 200),
                     frame(0, b"a"), frame(8, b"\x01"), b"\xff" * 100):
            stranger = await Client.open(server)
            stranger.wire.send_bytes(data)
            await stranger.closed()
        half = await Client.open(server)
        half.wire.send_bytes(frame(1, b"a" * 500)[:30])
        half.go(politely=False)
        pieces = await Client.open(server)
        pieces.wire.send_in_pieces('{"list":"open"}', 2)
        await pieces.hear("tables")
        for origin, allowed in (("https://elsewhere.example", False), (f"http://127.0.0.1:{server.port}", True)):
            try:
                (await WebSocket.open(server.port, headers=[f"Origin: {origin}"])).vanish()
                self.assertTrue(allowed)
            except Refused as refused:
                self.assertFalse(allowed)
                self.assertEqual(refused.status, 403)
        client.say(resync=0)
        self.assertEqual(await client.hear("view"), view)
        self.assertEqual(await client.hear("decision"), decision)
        self.assertIsNone(server.process.poll())

    def test_The_page_is_opened_where_that_is_wished(self):
        with tempfile.TemporaryDirectory() as folder:
            opened = os.path.join(folder, "opened")
            with open(os.path.join(folder, "xdg-open"), "w", encoding="utf-8") as browser:
                browser.write(f"#!/bin/sh\nprintf %s \"$1\" >{opened}.part && mv {opened}.part {opened}\n")
            os.chmod(browser.name, 0o755)
            environment = {**os.environ, "PATH": folder + ":" + os.environ["PATH"]}
            with subprocess.Popen([PROGRAM, "serve", "--open", "--listen", "127.0.0.1:0", "--data", folder + "/data"], env=environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
                told = process.stdout.readline().split()[-1]
                try:
                    deadline = time.monotonic() + PATIENCE
                    while not os.path.exists(opened) and time.monotonic() < deadline:
                        time.sleep(0.02)
                finally:
                    process.terminate()
            with open(opened, encoding="utf-8") as file:
                self.assertEqual(file.read(), told)

    def test_What_can_not_be_served_is_said_in_one_sentence(self):
        server = self.start()
        taken = f"127.0.0.1:{server.port}"
        for options in (["--listen", taken, "--data", server.folder + "/other"], ["--listen", "127.0.0.1:0", "--data", server.data],
                        ["--listen", "nowhere:x"], ["--listen", "127.0.0.1:99999"], ["--data", "/dev/null/a"], ["--config", "/nowhere.toml"]):
            with self.subTest(options=options):
                if "--data" not in options:
                    options += ["--data", server.folder + "/third"]
                done = subprocess.run([PROGRAM, "serve", *options], capture_output=True, text=True, timeout=20, check=False)
                self.assertEqual(done.returncode, 2, done.stderr)
                said = [line for line in done.stderr.splitlines() if not line.startswith("{")]  # the rest is the log
                self.assertEqual(len(said), 1, done.stderr)
        self.assertFalse(os.path.exists(server.folder + "/third"), "nothing is made for settings that can't be used")
        self.assertEqual(server.stop(), 0)
        self.assertNotIn("Traceback", server.logged())
        for line in server.logged().splitlines():
            self.assertIn("level", json.loads(line))


if __name__ == "__main__":
    unittest.main()
