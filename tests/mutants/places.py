"""Finds the places where the engine can be changed, and writes a copy of it that contains every change, switched off.

It works on tokens, so the layout of the sources does not matter. A change wraps a run of tokens: `4` becomes
`(4 + mutant(17) - mutant(18))`, `t.trash_this();` becomes `{ if (!mutant(19)) t.trash_this(); }`.
"""

from dataclasses import dataclass, field

from source import ALWAYS, ASSIGN, ENDS, LEFT_OUT, LISTENING, UNSTATED, Source

# What may replace something of the same sort.
INSTEAD = {
    "Zone": dict(hand="discard", discard="hand", deck="discard", supply="trash", trash="supply", held="hand", in_play="discard", none="hand",
                 aside="hand", mat="hand"),
    "Ask": dict(play_action="play_treasure", play_treasure="play_action", buy="gain", play="discard", discard="trash", trash="discard", gain="trash",
                put_on_deck="discard", reveal="discard", react="reveal", set_aside="discard", use="reveal", choose="number", number="choose",
                next="react", put_on_mat="discard", pick_pile="gain"),
    "Phase": dict(start="action", action="treasure", treasure="buy", buy="treasure", cleanup="over", over="start"),
    "Type": dict(action="treasure", treasure="victory", victory="action", attack="action", reaction="attack", curse="victory"),
    "Trigger": dict(attack="played", played="attack", would_gain="gained", gained="would_gain", trashed="discarded", discarded="trashed",
                    turn_begins="buy_phase_ends", buy_phase_ends="cleanup_begins", cleanup_begins="buy_phase_ends", turn_ends="turn_begins"),
    "From": dict(hand="in_play", in_play="hand", itself="hand", everywhere="hand"),
    "Until": dict(used="turn_ends", turn_ends="used", next_turn="turn_ends"),
}
KINDS = dict(copper="silver", silver="gold", gold="silver", estate="copper", duchy="province", province="duchy", curse="copper")
KIND_SETS = dict(actions="treasures", treasures="actions", victories="treasures")
TYPES = dict(action=["treasure", "attack"], attack=["action"], reaction=["action"], treasure=["victory", "action"], victory=["action", "treasure"])
SEATS = {"me", "who", "victim", "owner_", "owner", "seat_", "seat", "turn_of"}
# Whose they are, where they belong to somebody.
SEATS_OF = (["t"], ["s"], ["r", "s"], ["r", "c"])


@dataclass
class Mutant:
    number: int
    file: str
    line: int
    where: str  # the function or the card
    change: str
    cards: set = field(default_factory=set)

    @property
    def name(self):
        return f"{self.file} {self.where}: {self.change}"


class Changes(Source):
    def __init__(self, file, text, first_number):
        super().__init__(text)
        self.file = file
        self.next = first_number
        self.mutants = []
        self.names = {}
        self.wraps = []  # first, last, rank, before, after
        self.put_before, self.put_after = {}, {}  # outside all wraps of a token
        self.replaced = {}

    def new(self, i, change, where=None):
        where = where or self.function_at(i) or "(top)"
        change = change if len(change) < 110 else change[:104] + " …" + change[-3:]
        times = self.names[where, change] = self.names.get((where, change), 0) + 1
        mutant = Mutant(self.next, self.file, self.tokens[i].line, where, change + (f" #{times}" if times > 1 else ""))
        self.mutants.append(mutant)
        self.next += 1
        return mutant.number

    def wrap(self, first, last, before, after, rank=0):
        self.wraps.append((first, last, rank, before, after))

    def number(self, i, where=None, drop=False, up=True, down=True):
        context = self.said(max(0, i - 3), i - 1) + " "
        value = int(self.text[i])
        after = ""
        if up:
            after += f" + mutant({self.new(i, f'{context}{value} → {value + 1}', where)})"
        if down:
            after += f" - mutant({self.new(i, f'{context}{value} → {value - 1}', where)})"
        if drop and value > 1:
            after += f" - {value} * mutant({self.new(i, f'{context}{value} → 0', where)})"
        self.wrap(i, i, "(", after + ")")

    def instead(self, first, last, other, where=None):
        n = self.new(first, f"{self.said(max(0, first - 2), first - 1)} {self.said(first, last)} → {other}", where)
        self.wrap(first, last, f"(mutant({n}) ? {other} : ", ")")

    def statements(self):
        for i in range(1, len(self.text)):
            if i in self.silent or not self.function_at(i):
                continue
            before = self.text[i - 1]
            starts = before in ("{", "}", ";", "else") or (before == "]" and self.text[i - 2] == "]") or (before == ":" and i - 1 not in self.silent and
                     (self.text[i - 2] == "default" or i - 2 in self.silent))
            if before == ")" and self.text[self.pair[i - 1] - 1] in ("if", "for", "while"):
                starts = True
            last = self.end_of(i)
            untold = "tell" in self.text[i : i + 3] and UNSTATED & set(self.text[i:last])
            if starts and last and self.is_deed(i, last) and not untold and "barriers" not in self.text[i:last]:
                n = self.new(i, f"dropped {self.said(i, last)}")
                self.wrap(i, last, f"{{ if (!mutant({n})) ", " }", rank=1)

    def is_deed(self, i, last):
        """A call, an assignment or an increment; not a declaration, a return or the like."""
        if self.text[i] in ("++", "--"):
            return True
        if self.tokens[i].sort != "name" or self.text[i] in ("return", "break", "continue", "if", "for", "while", "switch", "const", "default", "using", "assert"):
            return False
        i += 1
        while i < last:
            if self.text[i] in ("::", ".", "->"):
                i += 2
            elif self.text[i] in ("(", "["):
                i = self.pair[i] + 1
            else:
                break
        return self.text[i] in ASSIGN | {";"}

    def conditions(self):
        def negate(first, last):
            if first in self.silent or LISTENING & set(self.text[first : last + 1]):
                return
            n = self.new(first, f"not ({self.said(first, last)})")
            self.wrap(first, last, f"(mutant({n}) != static_cast<bool>(", "))", rank=1)

        for i, text in enumerate(self.text):
            if i in self.silent:
                continue
            if text in ("if", "while") and self.text[i + 1] == "(":
                first, last = i + 2, self.pair[i + 1] - 1
                while (end := self.end_of(first)) and end < last:  # skips what is declared first
                    first = end + 1
                negate(first, last)
            elif text == "?":
                negate(self.operand(i - 1, -1, ENDS - {"||"}), i - 1)
            elif text == "bool" and self.text[i + 2] == "=" and self.end_of(i) and self.function_at(i):
                negate(i + 3, self.end_of(i) - 1)

    def operands(self):
        """Each side of &&, ||, & and |, as if it were absent."""
        sorts = {
            "&&": (ENDS | {"&&"}, "(mutant({n}) || static_cast<bool>(", "))", "true"),
            "||": (ENDS, "(!mutant({n}) && static_cast<bool>(", "))", "false"),
            "&": (ENDS | {"&&", "&", "|", "==", "!="}, "(Anything{{mutant({n})}} * (", "))", "anything"),
            "|": (ENDS | {"&&", "&", "|", "==", "!="}, "(Nothing{{mutant({n})}} * (", "))", "nothing"),
        }
        done = set()
        for i, text in enumerate(self.text):
            if text not in sorts or i in self.silent or not self.function_at(i) or not self.tokens[i].space or not self.tokens[i + 1].space:
                continue
            ends, before, after, word = sorts[text]
            for first, last in ((self.operand(i - 1, -1, ends), i - 1), (i + 1, self.operand(i + 1, 1, ends))):
                if (first, last, word) in done or LISTENING & set(self.text[first : last + 1]) or self.said(first, last).strip("()") in ALWAYS:
                    continue
                done.add((first, last, word))
                n = self.new(first, f"{self.said(first, last)} → {word}")
                self.wrap(first, last, before.format(n=n), after)

    def signs(self):
        for i, text in enumerate(self.text):
            if i in self.silent or not self.function_at(i) or not self.tokens[i].space or not self.tokens[i + 1].space:
                continue
            around = self.said(max(0, i - 3), i + 1)
            if text in ("+", "-") and self.tokens[i - 1].sort != "sign" or text in ("+", "-") and self.text[i - 1] in (")", "]"):
                if self.text[i + 1] == "1" or "begin" in self.text[i + 1 : i + 8] or self.text[i - 3 : i - 1] == ["begin", "("]:
                    continue
                n = self.new(i, f"{around} → {'-' if text == '+' else '+'}")
                self.put_before[i + 1] = f"Opposite{{mutant({n})}} * "
            elif text in ("<", ">", "<=", ">=") and not self.template_at(i) and self.tokens[i + 1].sort != "number" and self.text[i + 1] not in INSTEAD:
                other = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}[text]
                n = self.new(i, f"{around} → {other}")
                self.put_after[i - 1] = f" {'-' if text in ('<', '>=') else '+'} mutant({n})"

    def questions(self):
        order = ["ask", "from", "of", "min", "max", "answers", "hidden"]
        for i, text in enumerate(self.text):
            if text != "{" or self.text[i + 1 : i + 5] != [".", "ask", "=", "Ask"] or i in self.silent:
                continue
            fields, at = {}, i + 1  # name: first and last token of its value
            while at < self.pair[i]:
                last = self.operand(at + 3, 1, {","})
                fields[self.text[at + 1]] = at + 3, last
                at = last + 2
            ask = self.text[i + 6]

            def add(name, word):
                n = self.new(i, f"{word} ({ask})")
                before = [last for other, (_, last) in fields.items() if order.index(other) < order.index(name)]
                self.put_after[before[-1]] = self.put_after.get(before[-1], "") + f", .{name} = mutant({n})"

            if "min" in fields:
                first, last = fields["min"]
                n = self.new(first, f"may instead of must ({ask}, .min = {self.said(first, last)})")
                self.wrap(first, last, f"(mutant({n}) ? 0 : ", ")", rank=1)
            else:
                add("min", "must instead of may")
            if "max" in fields and self.tokens[fields["max"][1]].sort != "number":
                first, last = fields["max"]
                n = self.new(first, f".max = {self.said(first, last)} → one less")
                self.wrap(first, last, "(", f" - mutant({n}))", rank=1)
            if "hidden" not in fields:
                add("hidden", "hidden instead of open")

    def words(self):
        """Numbers, names of zones, seats and the like."""
        for i, text in enumerate(self.text):
            if i in self.silent:
                continue
            before, after = self.text[i - 1], self.text[i + 1] if i + 1 < len(self.text) else ""
            if text in INSTEAD and after == "::" and self.text[i + 2] in INSTEAD[text]:
                if self.function_at(i) or (before == "=" and text == "Zone"):
                    self.instead(i, i + 2, f"{text}::{INSTEAD[text][self.text[i + 2]]}")
                continue
            if not self.function_at(i):
                continue
            if self.tokens[i].sort == "number":
                if text.isdigit() and self.text[i - 3 : i] != [".", "min", "="]:
                    self.number(i)
            elif text in ("true", "false"):
                n = self.new(i, f"{self.said(i - 2, i - 1)} {text} → {'false' if text == 'true' else 'true'}")
                self.wrap(i, i, f"(mutant({n}) != ", ")")
            elif text in KINDS and before not in ("::", ".", "->") and after != "::":
                self.instead(i, i, KINDS[text])
            elif text in KIND_SETS and before in (".", "->") and after == "(":
                self.instead(i - 2, i + 2, f"{self.text[i - 2]}{before}{KIND_SETS[text]}()")
            elif text == "everyone" and before != "==":
                n = self.new(i, f"{self.said(i - 2, i - 1)} everyone → nobody")
                self.wrap(i, i, f"(Others{{mutant({n})}} * ", ")")
            elif text in SEATS:
                self.seat(i, before, after)

    def seat(self, i, before, after):
        first, last = i, i
        if before in (".", "->"):
            while self.text[first - 1] in (".", "->") and self.tokens[first - 2].sort == "name":
                first -= 2
            if self.text[first:i:2] not in SEATS_OF:
                return
        if after == "(":
            last = self.pair[i + 1]
        if self.text[last + 1] in ASSIGN | {"[", "."} or self.tokens[first - 1].sort == "name" and self.text[first - 1] != "return" or self.text[first - 1] in ("&", "++"):
            return
        if self.in_head_of_for(i) or self.text[last + 2] == "no_seat":
            return
        n = self.new(first, f"{self.said(max(0, first - 2), first - 1)} {self.said(first, last)} → another seat")
        self.wrap(first, last, "static_cast<Seat>(", f" ^ mutant({n}))")

    def in_head_of_for(self, i):
        for k in range(i, -1, -1):
            if self.text[k] == "for" and self.text[k + 1] == "(":
                return self.pair[k + 1] > i
            if self.text[k] in ("{", "}"):
                return False
        return False

    def told(self):
        """Who is told what: the `.knows` of each event."""
        for i, text in enumerate(self.text):
            if text != "tell" or self.text[i + 1] != "(" or (self.function_at(i) or "tell") in LEFT_OUT:
                continue
            inside = range(i + 1, self.pair[i + 1])
            what = next((self.text[k + 4] for k in inside if self.text[k : k + 2] == [".", "what"] and self.text[k + 4 : k + 5]), "")
            what = next((self.text[k + 2] for k in inside if self.text[k : k + 2] == ["Happened", "::"]), what)
            for k in inside:
                if self.text[k : k + 2] == [".", "knows"]:
                    n = self.new(k, f"who is told that somebody {what}")
                    self.wrap(k + 3, self.operand(k + 3, 1, {","}), f"(Others{{mutant({n})}} * static_cast<SeatSet>(", "))")

    def cards(self):
        """The facts in the table of cards."""
        begin, end = self.table
        at = begin + 1
        while at < end:
            if self.text[at] != "Card":
                at += 1
                continue
            last = self.pair[at + 1]
            fields = {}
            k = at + 2
            while k < last:
                to = self.operand(k + 3, 1, {","})
                fields[self.text[k + 1]] = k + 3, to
                k = to + 2
            self.card(fields)
            at = last + 1

    def card(self, fields):
        name = self.text[fields["id"][0]].strip('"')
        variant = fields.get("variant")
        name += f"@{self.text[variant[0]]}" if variant else ""

        def change(key, other, text=None):
            first, last = fields[key]
            n = self.new(first, text or f".{key} = {self.said(first, last)} → {other}", name)
            self.wrap(first, last, f"(mutant({n}) ? {other} : ", ")")

        cost = fields["cost"][0] + 1
        self.number(cost, name, down=self.text[cost] != "0")
        types = self.said(*fields["types"])
        for other in TYPES.get(types, ["victory"]):
            change("types", other)
        for k in range(fields["plus"][0], fields["plus"][1]) if "plus" in fields else []:
            if self.tokens[k].sort == "number":
                self.number(k, name, drop=True)
        for key in ("play", "score"):
            if key in fields:
                change(key, "nullptr", f"no .{key}")
        if "points" in fields:
            first, last = fields["points"]
            for sign in "+-":
                n = self.new(first, f".points = {self.said(first, last)} {sign} 1", name)
                self.wrap(first, last, "", f" {sign} mutant({n})")
        if "abilities" in fields:
            for k in range(*fields["abilities"]):
                if self.text[k - 2 : k] == ["trigger", "="]:
                    self.instead(k, k + 2, "Trigger::" + INSTEAD["Trigger"][self.text[k + 2]], name)
                elif self.text[k - 2 : k] == ["watches", "="]:
                    self.instead(k, k, '"gold"', name)
        if "pile" in fields:
            change("pile", "PileRule::kingdom")
        if variant:
            number = self.text[variant[0]]
            other = self.said(*fields["play"]).removesuffix(number) + str(3 - int(number))
            change("play", other)

    # ---- the copy

    def find_all(self):
        self.statements()
        self.conditions()
        self.operands()
        self.signs()
        self.questions()
        self.words()
        self.told()
        self.constants()
        self.cards()
        return self.mutants

    def constants(self):
        """`constexpr int name = 5;` outside functions: evaluated each time."""
        for i in range(len(self.text) - 5):
            if self.text[i : i + 2] == ["constexpr", "int"] and self.tokens[i + 4].sort == "number" and self.text[i + 5] == ";" and not self.function_at(i):
                name = self.text[i + 2]
                self.number(i + 4, name)
                self.replaced[i] = f"int {name}_now() {{ return "
                self.replaced[i + 1] = self.replaced[i + 2] = self.replaced[i + 3] = ""
                self.replaced[i + 5] = f"; }} constexpr Constant<{name}_now> {name};"

    def written(self):
        begin, end = self.table
        before, after = {}, {}
        order = sorted(range(len(self.wraps)), key=lambda w: (self.wraps[w][1] - self.wraps[w][0], self.wraps[w][2], w))
        for w in order:  # innermost first
            first, last, _, prefix, suffix = self.wraps[w]
            before[first] = prefix + before.get(first, "")
            after[last] = after.get(last, "") + suffix
        text = f'#line 1 "{self.file}"\n'
        if end > 0:
            self.replaced[begin - 5] = "auto cards_now() { return"  # constexpr
            self.replaced[end + 1] = "; } auto cards = cards_now();"
            for name, first, _, _ in self.functions:
                if name.endswith("_set"):
                    after[first] = "static int made = 0; if (made != mutant_number) { cards = cards_now(); made = mutant_number; }"
            assert self.text[begin - 5] == "constexpr", "the table of cards is not where it was"
            self.replaced[begin - 1] = ""
        for i, token in enumerate(self.tokens):
            text += token.space + self.put_before.get(i, "") + before.get(i, "")
            text += self.replaced.get(i, token.text) + after.get(i, "") + self.put_after.get(i, "")
        return text + self.rest


def cards_by_function(source):
    """Which cards each function in a file of cards is for."""
    begin, end = source.table
    named, card = {}, ""
    functions = {name: set(source.text[first:last]) for name, first, last, _ in source.functions}
    for i in range(begin, end):
        if source.text[i : i + 3] == [".", "id", "="]:
            card = source.text[i + 3].strip('"')
        elif source.text[i] in functions and source.text[i - 1] not in ("::",):
            named.setdefault(source.text[i], set()).add(card)
    for _ in functions:
        for name, words in functions.items():
            for called in words & functions.keys():
                named.setdefault(called, set()).update(named.get(name, set()))
    return named


def instrument(engine, files):
    """All mutants of the files, the changed text of each file, and the entries of LEFT_OUT that were not found."""
    mutants, texts, gone = [], {}, set(LEFT_OUT)
    for path in files:
        source = Changes(path.name, path.read_text(), len(mutants) + 1)
        found = source.find_all()
        by_function = cards_by_function(source) if source.table[1] > 0 else {}
        for mutant in found:
            mutant.cards = by_function.get(mutant.where, set()) | ({mutant.where.split("@")[0]} if by_function else set())
        mutants += found
        gone -= source.left
        texts[path.relative_to(engine)] = '#include "mutant.hpp"\n' + source.written()
    return mutants, texts, gone
