"""The texts in locales/ and whoever uses them: every key is used and exists, and texts keep to the glossary and to the room they have."""

import importlib.util
import json
import pathlib
import re
import unittest

LOCALES = pathlib.Path("locales")
LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())

spec = importlib.util.spec_from_file_location("mark_amounts", "scripts/mark_amounts.py")
mark_amounts = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mark_amounts)

# Keys that are made while the program runs, by where they come from.
MADE = {
    r"cards\..*": "cards: an entry for each card, checked by `dominium cards --audit`",
    r"terms\.set\..*": "the names of sets",
    r"strategy\.(quantity|group)\..*": "quantities and groups of strategies, explained in docs/STRATEGIES.md",
    r"report\.(players|axis|points|coins)\..*": "columns and pictures of the lab's reports",
    r"rules\..*|rulings\..*": "rules and rulings by their ids, checked by their own tests",
    r"terms\.(kingdom_card|basic_card|pile|action|buy|coin|cost|points|turn|player|first_player|winner|tie|game_over|expansion|phase\.\w+)":
        "words for translators, so that other texts use them too",
}

SOURCES = [
    *(path for folder in ("bench", "cli", "engine", "lab", "load", "notation", "players", "playing", "records", "server", "text")
      for path in sorted(pathlib.Path(folder).rglob("*")) if path.suffix in (".cpp", ".hpp")),
    *(path for path in sorted(pathlib.Path("web/src").rglob("*")) if path.suffix in (".ts", ".svelte")),
    pathlib.Path("web/tools/catalogue.ts"),
]
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`')


def flat(prefix, tree):
    if isinstance(tree, str):
        yield prefix, tree
    else:
        for key, inner in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from flat(f"{prefix}.{key}", inner)


def texts_of(language):
    """All texts of a language by their keys: the file or folder, a dot and the key in the file."""
    folder = LOCALES / language
    return {key: text for path in sorted(folder.rglob("*.json"))
            for key, text in flat(path.relative_to(folder).with_suffix("").parts[0], json.loads(path.read_text(encoding="utf-8")))}


ALL = {language: texts_of(language) for language in LANGUAGES}
ENGLISH = ALL["en"]
AREAS = {key.split(".")[0] for key in ENGLISH}


def literals(path):
    code = re.sub(r"^\s*(?://|/?\*).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)  # without comments
    return {match[1] if match[1] is not None else match[2] for match in LITERAL.finditer(code)}


def used_keys():
    """The keys that sources name, whole or in two pieces ("errors." in one place of a folder, "twice" in another), and the beginnings to which
    something is appended that no source names ("terms.zone." + word(zone), `web.notice.${code}`)."""
    whole, families = set(), set()
    folders = {}
    for path in SOURCES:
        folders.setdefault(path.parts[0], set()).update(literals(path))
    for found in folders.values():
        whole |= found
        for literal in found:
            beginning = re.split(r"\$\{|\{\}", literal)[0]
            if beginning.split(".")[0] in AREAS and beginning.endswith((".", "_")):
                whole |= {beginning + rest for rest in found}
                if beginning.count(".") > 1 or beginning.endswith("_"):
                    families.add(beginning)
    return whole, families


class Keys(unittest.TestCase):
    maxDiff = None

    def test_every_text_is_used(self):
        whole, families = used_keys()
        unused = [key for key in ENGLISH if key not in whole and not any(key.startswith(family) for family in families)
                  and not any(re.fullmatch(pattern, key) for pattern in MADE)]
        self.assertEqual(unused, [], "nothing in the sources uses these; remove them, or add how their keys are made to MADE")

    def test_every_key_that_is_used_exists(self):
        missing = []
        for path in SOURCES:
            for literal in literals(path):
                area, dot, rest = literal.partition(".")
                is_key = dot and area in AREAS and re.fullmatch(r"[a-z_]+(?:\.[a-z_@0-9]+)*", rest)
                if is_key and literal not in ENGLISH and not literal.endswith(("_", ".json", ".ts", ".svelte", ".html", ".css", ".cpp", ".hpp", ".db")):
                    if not any(key.startswith(literal + ".") for key in ENGLISH):
                        missing.append(f"{path}: {literal}")
        self.assertEqual(missing, [])

    def test_every_language_has_every_text(self):
        for language in LANGUAGES:
            lacking = [key for key in ENGLISH if key not in ALL[language] and not key.endswith(".plural")]
            self.assertEqual(lacking, [], language)
            self.assertEqual([key for key in ALL[language] if key not in ENGLISH], [], language)


class Words(unittest.TestCase):
    maxDiff = None
    GLOSSARY = json.loads(pathlib.Path("tests/text/glossary.json").read_text(encoding="utf-8"))

    def test_the_glossary_is_that_of_the_terms(self):
        self.assertEqual(sorted(self.GLOSSARY), LANGUAGES)
        for language, terms in self.GLOSSARY.items():
            for key, entry in terms.items():
                if "term" in entry:
                    self.assertEqual(ALL[language][f"terms.{key}"], entry["term"], f"{language}: terms.{key}")

    def test_no_text_strays_from_the_glossary(self):
        strays = []
        for language, terms in self.GLOSSARY.items():
            for key, entry in terms.items():
                pattern = re.compile(r"(?<!\w)(?:" + "|".join(entry["stray"]) + r")(?!\w)", re.IGNORECASE)
                for name, text in ALL[language].items():
                    if re.fullmatch(r"cards\.[^.]+\.(name|plural)|web\.opponent\.[^.]+", name):  # cards, and opponents named after them, may be called like a word that no other text uses
                        continue
                    if found := pattern.search(re.sub(r"\{\w+\}", "", text)):  # without placeholders
                        strays.append(f"{language}: {name} says \"{found[0]}\" instead of \"{entry.get('term', key)}\"")
        self.assertEqual(strays, [])


class Room(unittest.TestCase):
    def test_amounts_are_marked(self):
        for path in mark_amounts.card_files():
            source = path.read_text(encoding="utf-8")
            self.assertEqual(source, mark_amounts.marked_file(source, mark_amounts.language_of(path)),
                             f"{path} has amounts that the browser can't draw as signs: run scripts/mark_amounts.py")

    def test_marks_are_known_and_have_one_number_each(self):
        for language in LANGUAGES:
            for key, text in ALL[language].items():
                if not key.startswith("cards."):
                    continue
                for mark in re.findall(mark_amounts.MARKED, text):
                    self.assertEqual(len(re.findall(r"\d+", mark)), 1, f"{language}: {key}: {mark}")
                self.assertNotRegex(re.sub(mark_amounts.MARKED, "", text), r"</?\w+>", f"{language}: {key}")

    def test_a_gist_has_at_most_24_letters_where_a_sign_counts_three(self):
        long = [f"{language}: {key}: {text}" for language in LANGUAGES for key, text in ALL[language].items()
                if re.fullmatch(r"cards\..*\.gist(@\d)?", key) and len(re.sub(mark_amounts.MARKED, "xxx", text)) > 24]
        self.assertEqual(long, [])

    def test_a_button_has_at_most_18_letters(self):
        buttons = {key for path in SOURCES if path.suffix == ".svelte"
                   for button in re.findall(r"<Button\b(.*?)</Button\s*>", path.read_text(encoding="utf-8"), re.DOTALL)
                   for key in re.findall(r">\s*\{t\(\"([\w.]+)\"\s*\)\}", button)}
        self.assertGreater(len(buttons), 40)
        long = [f"{language}: {key}: {ALL[language][key]}" for language in LANGUAGES for key in sorted(buttons) if len(ALL[language][key]) > 18]
        self.assertEqual(long, [])


if __name__ == "__main__":
    unittest.main()
