"""`dominium journal`: what a host can do about tables that can't be restored."""
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import unittest

from serving import PROGRAM, Client, Server, played, seated, story, token

KEEP = "[keep]\nfinished_days = 36500\nabandoned_days = 36500\n"  # however long ago the fixture was made
FIXTURE = os.path.join("tests", "fixtures", "version-1.sql")


class Journal(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = os.path.join(self.folder.name, "data")
        os.mkdir(self.data)
        self.file = os.path.join(self.data, "tables.db")
        with open(FIXTURE, encoding="utf-8") as fixture:
            self.change(fixture.read())

    def change(self, sql):
        database = sqlite3.connect(self.file)
        database.executescript(sql)
        database.commit()
        database.close()

    def journal(self, *words, code=0):
        done = subprocess.run([PROGRAM, "journal", *words], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def bytes(self):
        with open(self.file, "rb") as file:
            return file.read()

    def test_Check_says_which_tables_cannot_be_restored_and_changes_nothing(self):
        self.assertIn("13 tables checked, all can be restored.", self.journal("check", self.data))
        self.change("UPDATE entries SET text = 'x' WHERE table_id = 3 AND number = 9; DELETE FROM entries WHERE table_id = 4 AND number = 12;")
        before = self.bytes()
        said = self.journal("check", self.data, code=1)
        self.assertIn("Table 3: can’t be restored. Entry 9 ", said)
        self.assertIn("Table 4: can’t be restored. Entry 12 is missing.", said)
        self.assertIn("Table 5: can be restored (29 entries).", said)
        self.assertIn("13 tables checked, 2 are or must be set aside.", said)
        self.assertIn("1 table checked", self.journal("check", self.data, "--table", "5"))
        self.assertEqual(self.bytes(), before)

    def test_Export_has_everything_stored_for_each_table(self):
        lines = [json.loads(line) for line in self.journal("export", self.data).splitlines()]
        self.assertEqual(len(lines), 13)
        one = json.loads(self.journal("export", self.data, "--table", lines[2]["table"]))
        self.assertEqual(one, lines[2])
        self.assertEqual(len(one["entries"]), 102)
        self.assertEqual(one["entries"][0]["sit"], "Anna")
        self.assertEqual(len(one["origin"]["secret"]), 64)

    def test_Repair_drops_what_cannot_be_replayed_and_keeps_a_copy(self):
        self.change("UPDATE entries SET text = 'x' WHERE table_id = 3 AND number = 9; DELETE FROM entries WHERE table_id = 4 AND number = 12;"
                    "UPDATE tables SET settings = '{}' WHERE id = 7;")
        said = self.journal("repair", self.data, code=1)
        self.assertIn("Table 3: 94 entries were dropped after entry 8.", said)
        self.assertIn("Table 4: 3 entries were dropped after entry 11.", said)
        self.assertIn("Table 7: can’t be repaired.", said)
        copy = sqlite3.connect(os.path.join(self.data, "tables.db.before-repair"))
        self.assertEqual(copy.execute("SELECT count(*) FROM entries WHERE table_id = 3").fetchone(), (102,))
        copy.close()
        self.assertIn("1 is or must be set aside", self.journal("check", self.data, code=1))
        self.assertIn("Table 7: can’t be repaired.", self.journal("repair", self.data, code=1))

    @story
    async def test_Repair_keeps_the_answers_of_a_snapshot_that_are_still_possible(self):
        server = Server(self.folder.name, config=KEEP + "[limits]\nchat_lines = 1000\nmessages_per_second = 100000\ncost_per_second = 1000000\n")
        self.addCleanup(server.end)
        people = await seated(server)
        dice = random.Random(5)
        answers = iter(range(60))
        await played(people, dice, until=lambda client, decision: next(answers, None) is None)
        for person in people:
            for _ in range(600):
                person.say(chat="and so on")
        for person in people:
            person.say(chat="that was all", id=9)
            await person.hear("done", where=lambda done: done["id"] == 9)
        table = people[0].table
        number = table.split("-")[0]
        self.assertEqual(json.loads(self.journal("export", self.data, "--table", number))["entries"][0]["so_far"]["game"]["practised"], False)
        server.kill()
        self.assertIn("1 table checked, all can be restored.", self.journal("check", self.data, "--table", number))
        self.change(f"UPDATE entries SET text = json_set(text, '$.so_far.game.answers[10][1]', 'curse-of-the-mummy')"
                    f" WHERE table_id = {number} AND number = (SELECT first FROM tables WHERE id = {number})")
        self.assertIn("can’t be restored", self.journal("check", self.data, "--table", number, code=1))
        self.assertIn("answers that are no longer possible were dropped", self.journal("repair", self.data, "--table", number))
        self.journal("check", self.data, "--table", number)
        so_far = json.loads(self.journal("export", self.data, "--table", number))["entries"][0]["so_far"]
        self.assertIn(len(so_far["game"]["answers"]), range(8, 12))
        server.start()
        person = await Client.open(server)
        await person.enter(table, people[0].token)
        await person.hear("view")

    def test_Mistakes_are_named(self):
        self.assertIn("no tables", self.journal("check", self.folder.name, code=2))
        self.assertIn("no tables", self.journal("repair", self.folder.name, code=2))
        self.assertFalse(os.path.exists(os.path.join(self.folder.name, "tables.db")))
        self.assertIn("not the number or id", self.journal("check", self.data, "--table", "x", code=2))
        self.assertIn("no table 99", self.journal("check", self.data, "--table", "99", code=2))

    @story
    async def test_While_a_server_runs_tables_can_be_checked_but_not_repaired(self):
        server = Server(self.folder.name, config=KEEP)
        self.addCleanup(server.end)
        client = await Client.open(server)
        made = await client.create(token(), seats=["person", "person"])
        self.assertIn("tables checked, all can be restored.", self.journal("check", self.data))
        self.assertIn(made["table"], self.journal("export", self.data))
        self.assertIn("in use by another running server", self.journal("repair", self.data, code=2))

    @story
    async def test_A_server_starts_with_a_damaged_table_and_tells_its_players(self):
        self.change("UPDATE entries SET text = 'x' WHERE table_id = 3 AND number = 9;")
        server = Server(self.folder.name, config=KEEP)
        self.addCleanup(server.end)
        ids = {line["table"].split("-")[0]: line["table"] for line in map(json.loads, self.journal("export", self.data).splitlines())}
        client = await Client.open(server)
        self.assertEqual(await client.error(enter=ids["3"]), "set_aside")
        client.say(list="mine", tables=[ids["3"], ids["4"]])
        self.assertEqual([table["state"] for table in (await client.hear("tables"))["tables"]], ["set_aside", "playing"])
        await client.enter(ids["4"])
        await client.hear("view")
        self.assertIn("dominium_tables_set_aside 1\n", server.get("/metrics")[1])
        logged = [json.loads(line) for line in server.logged().splitlines() if "set aside" in line]
        self.assertEqual([(line["level"], line["table"]) for line in logged], [("error", 3)])


if __name__ == "__main__":
    unittest.main()
