#!/usr/bin/env python3
"""A bot in thirty lines, playing seat 1 (docs/PROTOCOL.md): bot.py PROGRAM [options of dominium pipe], e.g. bot.py build/dominium --players 3"""
import json, subprocess, sys

WANTED = ["province", "gold", "laboratory", "market", "smithy", "village", "silver"]

def choose(decision):
    options = decision["options"]
    if decision["ask"] == "play_treasure":
        return "all"
    if decision["ask"] in ("buy", "gain"):
        for card in WANTED:
            if card in options:
                return card
    if decision["ask"] in ("play_action", "play", "react", "reveal", "use"):
        return list(options)[-1]  # the most expensive
    cards = [card for card, count in options.items() for _ in range(count)]
    return cards[: decision["min"]]  # as few as possible; an empty list declines

with subprocess.Popen([sys.argv[1], "pipe", *sys.argv[2:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:
    for line in game.stdout:
        message = json.loads(line)
        if message["type"] == "decision":
            print(json.dumps({"choice": choose(message), "request": message["request"]}), file=game.stdin, flush=True)
        elif message["type"] == "error":
            sys.exit(message["text"])
        elif message["type"] == "over":
            print("winners:", message["winners"], "scores:", [seat["score"] for seat in message["scores"]])
sys.exit(game.returncode)
