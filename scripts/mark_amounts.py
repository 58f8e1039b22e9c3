#!/usr/bin/env python3
"""Marks the amounts in the texts of cards, so that the browser draws them as signs: "costs at most 4 coins" becomes
"costs at most <coin>4 coins</coin>". What is marked already stays as it is. Changes the files in locales/LANG/cards/ (or those named), and says which.

    scripts/mark_amounts.py [FILE…]

A test runs it over all files: a text with an amount that is not marked fails."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# How each language writes an amount, by its sign. They are looked for in this order.
AMOUNTS = {
    "en": {
        "card": r"[+]\d+ Cards?", "action": r"[+]\d+ Actions?", "buy": r"[+]\d+ Buys?", "coin": r"[+]?\d+ coins?",
        "points": r"[−+]?\d+ victory points?", "coffers": r"[+]\d+ Coffers", "villager": r"[+]\d+ Villagers?",
        "potion": r"[+]?\d+ Potions?", "debt": r"[+]?\d+ debt",
    },
    "pl": {
        "card": r"[+]\d+ kart[aęy]?", "action": r"[+]\d+ akcj[aęei]", "buy": r"[+]\d+ zakup(?:y|ów)?", "coin": r"[+]?\d+ monet[aęy]?",
        "points": r"[−+]?\d+ punkt(?:y|u|ów)? zwycięstwa", "coffers": r"[+]\d+ kuf(?:er|ry|rów)",
        "villager": r"[+]\d+ wieśnia(?:ka|ków|k|cy)", "potion": r"[+]?\d+ eliksir(?:y|u|ów)?", "debt": r"[+]?\d+ długu",
    },
    "cs": {
        "card": r"[+]\d+ (?:karta|kartu|karty|karet)", "action": r"[+]\d+ akc[eií]", "buy": r"[+]\d+ nákup(?:y|ů)?",
        "coin": r"[+]?\d+ minc[eií]", "points": r"[−+]?\d+ vítězn(?:ý bod|é body|ých bodů)", "coffers": r"[+]\d+ do truhly",
        "villager": r"[+]\d+ vesničan(?:é|ů)?", "potion": r"[+]?\d+ lektvar(?:y|ů)?", "debt": r"[+]?\d+ dluhu",
    },
    "ro": {
        "card": r"[+]\d+(?: de)? (?:carte|cărți)", "action": r"[+]\d+(?: de)? acțiun[ei]", "buy": r"[+]\d+(?: de)? achiziți[ei]",
        "coin": r"[+]?\d+(?: de)? moned[ăe]", "points": r"[−+]?\d+(?: de)? puncte? de victorie", "coffers": r"[+]\d+ în vistierie",
        "villager": r"[+]\d+(?: de)? săt(?:ean|eni)", "potion": r"[+]?\d+(?: de)? poțiun[ei]", "debt": r"[+]?\d+(?: de)? datori[ei]",
    },
    "he": {
        "card": r"\u200e?[+]\d+ (?:קלפים|קלף)", "action": r"\u200e?[+]\d+ (?:פעולות|פעולה)", "buy": r"\u200e?[+]\d+ (?:רכישות|רכישה)",
        "coin": r"\u200e?[+]?\d+ (?:מטבעות|מטבע)", "points": r"\u200e?[−+]?\d+ (?:נקודות|נקודת) ניצחון", "coffers": r"\u200e?[+]\d+ קופה",
        "villager": r"\u200e?[+]\d+ (?:כפריים|כפרי)", "potion": r"\u200e?[+]?\d+ (?:שיקויים|שיקוי)", "debt": r"\u200e?[+]?\d+ חוב",
    },
}
SIGNS = tuple(AMOUNTS["en"])
MARKED = "|".join(rf"<{sign}>.*?</{sign}>" for sign in SIGNS)


def marked(text, language):
    """The text with all amounts marked."""
    amounts = "|".join(rf"(?P<{sign}>{pattern})(?!\w)" for sign, pattern in AMOUNTS[language].items())

    def mark(found):
        sign = found.lastgroup
        return f"<{sign}>{found[0]}</{sign}>" if sign else found[0]

    return re.sub(rf"{MARKED}|(?<!\w)(?:{amounts})", mark, text)


def marked_file(source, language):
    """The file with the amounts in texts and gists marked; choices are buttons, which are all words."""
    line = re.compile(r'("(?:gist|text)(?:@\d)?": )("(?:[^"\\]|\\.)*")')
    return line.sub(lambda found: found[1] + unescaped(marked, found[2], language), source)


def unescaped(change, literal, language):
    """Changes a JSON string in which signs of direction may be written as \\u200e."""
    shown = literal.replace("\\u200e", "\u200e")
    changed = change(shown, language)
    return literal if changed == shown else changed.replace("\u200e", "\\u200e")


def card_files():
    return sorted(ROOT.glob("locales/*/cards/*.json"))


def language_of(path):
    return path.resolve().parent.parent.name


if __name__ == "__main__":
    for path in [pathlib.Path(each) for each in sys.argv[1:]] or card_files():
        before = path.read_text(encoding="utf-8")
        after = marked_file(before, language_of(path))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(path)
