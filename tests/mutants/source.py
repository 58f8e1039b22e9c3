"""A source file as tokens: its functions and statements, and which of them must not be changed."""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*)|(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?P<number>\d[\w'.]*)|(?P<name>[A-Za-z_]\w*)"""
    r"""|(?P<sign>->|\+\+|--|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|\|=|&=|::|<<|>>|[-+*/%<>=!&|^~?:;,.(){}\[\]])""",
    re.M | re.S,
)
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
ASSIGN = {"=", "+=", "-=", "*=", "/=", "|=", "&="}

# Where an operand ends, whatever the operator.
ENDS = ASSIGN | {"?", ":", ",", ";", "return", "||"}


# What is not changed, and why: a function, or those of its statements that begin like this.
LEFT_OUT = {
    # Faster ways to the same result when nobody listens; in scenarios somebody always does.
    "draw_unheard": "shuffling_test compares it with draw_heard",
    "draw_some": "the same",
    "draw_whole_pool": "the same",
    "draw_from_pool": "the same",
    "draw_from_top": "the same",
    "turn": "one step after the other: stepping_test compares the two",
    "run_phase": "the same",
    "run_treasure_phase": "the same",
    "options": "the same",
    "treasures_are_watched": "whether Treasures may be laid down together when nobody listens: stepping_test",
    "take_off_shown": "the same",
    "play_together": "the same",
    "play_watched_treasures": "the same",
    "move_basic_treasures": "the same",
    "play_basic_treasures": "the same",
    "index_cards: if (c.is": "sets of Treasures that only give coins, and of Actions that give Actions: stepping_test, sensible_test",
    "index_cards: if (c.play": "the same",
    "index_types_and_costs: rules.income": "the same",
    "open_turn: close_gaps": "gaps are closed at the end of the step anyhow: stepping_test compares it with turns that have no steps",
    "buy_in_any_kingdom: close_gaps": "the same",
    "may_be_able": "whether it is worth looking closer",
    "lay_out: s.wide": "how much of a game is copied: proving_test",
    "drawn_outcome": "which card chance gives: any will do; stepping_test",
    "fix_bottom": "the same: which card comes to lie lowest",
    # Not visible in a scenario: it has no second game, no spectators, and nothing is taken back.
    "tell_means": "pluses as events: only the log says them, no step states them",
    "follow_text: tell_means": "the same",
    "choose": "asks a driver, refuses a wrong answer: engine_test",
    "choose_in_step": "stepping_test",
    "find_card": "finds a card by its name, before any game",
    "kind_of": "the same",
    "size": "goes through the sets of cards, before any game",
    "number": "the order of kinds means nothing to the rules: engine_test",
    "number_kinds": "the same",
    "check": "refuses set-ups that no scenario can have: engine_test",
    "check_extra": "the same: proving_test",
    "cards_in_all": "the same",
    "first_seat_of_rematch": "kingdoms_test",
    "same_as": "compares two views, for tests",
    "View::score": "the same as score",
    "View::discard": "the same as known_discard of oneself",
    "set_aside_last: card.aside": "how a card that an effect holds is drawn",
    "open_turn: if (s.decided_by": "an event that no step states: proving_layers_test",
    # How a set is offered card by card; a scenario sees only the first decision and what was picked.
    "pick_set: for (const Kind below": "stepping_test and knowledge_test",
    "pick_set: while": "the same, and perft_test",
    "pick_set: const bool one_answer": "history_test",
    "pick_set: if (count_left": "the same",
    "pick_set: --left_count": "the same",
    "pick_set: decision.later": "history_test",
    "pick_options: while": "proving_test",
    "pick_options: for (const Option option : left": "the same",
    "pick_options: decision.numbers_later": "the same",
    "pick_options: const Happened": "an event that no step states: proving_layers_test",
    "pick_options: for (const Option option : picked": "the same",
    # Which zone an event says a card came from, and whether it is news: knowledge_test and stepping_test.
    "take_from_hand: SeatSet known": "the same",
    "take_from_hand: known = everyone": "the same",
    "take_from_hand: return {kind": "the same",
    "lift_from_discard: return {kind": "the same",
    "lift_from_deck: return {slot": "the same",
    "lift_from_play: const Lifted": "the same",
    "lift_from_trash: return {kind": "the same",
    "lift_from_aside: return {card": "the same",
    "lift_from_pile: return {kind": "the same",
    "lift_seen_from_discard: return {kind": "the same",
    "lift: return {card": "the same",
    # What no card needs yet, not even one of the tests.
    "place_left": "needs as many cards in play as a game has room for",
    "is_there: return r.s.aside": "looks for a card that lies apart",
    "lift: return lift_from_aside": "takes a card that was put apart",
    "follow_ability: r.c.again_by": "puts off once more what was put off",
    "follow_ability: r.c.later": "asks which one it is",
    "set_off_watchers: const Moved": "asks where the card is that it watches",
    "lay_out_pile: if (in_black_market": "draws from the Black Market deck",
    "take_last: if": "lies in fixed order under the others",
    "shuffle_empty_deck: p.bottom": "the same",
    "play: return {kind": "asks where the card is",
    # Never observed.
    "pile_size: return 0": "never reached",
    "winners: int": "is overwritten",
    "choose_next_turn: s.potions": "are gone since the end of the turn",
}
# Parts of conditions that always hold in a scenario.
ALWAYS = ("seat_ != no_seat", "at >= 0 && at < p.bottom", "at >= 0", "at < p.bottom")
# Events that no step can state.
UNSTATED = {"turn", "phase", "gets", "game_over", "controls"}
# Who listens, and how a step is repeated: no rule depends on it.
LISTENING = {"telling", "unheard", "step", "ghost"}


@dataclass
class Token:
    text: str
    sort: str
    line: int
    space: str  # the white space before it


def tokens_of(text):
    found, at, line, space = [], 0, 1, ""
    for match in TOKEN.finditer(text):
        assert match.start() == at, f"line {line}: {text[at:at + 20]!r} is no token"
        at = match.end()
        if match.lastgroup == "space":
            space += match.group()
        else:
            found.append(Token(match.group(), match.lastgroup, line, space))
            space = ""
        line += match.group().count("\n")
    assert at == len(text), f"line {line}: {text[at:at + 20]!r} is no token"
    return found, space


class Source:
    def __init__(self, text):
        self.tokens, self.rest = tokens_of(text)
        self.text = [token.text for token in self.tokens]
        self.pair = self.pairs()
        self.functions = self.find_functions()
        self.table = self.find_table()
        self.left = set()  # the entries of LEFT_OUT it has
        self.silent = self.find_silent()

    def pairs(self):
        pair, open_ones = {}, []
        for i, text in enumerate(self.text):
            if text in OPEN:
                open_ones.append(i)
            elif text in CLOSE:
                pair[i] = open_ones.pop()
                pair[pair[i]] = i
        return pair

    def find_functions(self):
        """(name, first token of the body, last) of every function except lambdas."""
        functions, i = [], 0
        while i < len(self.text):
            if self.text[i] == "{":
                back = i - 1
                while self.text[back] in ("const", "noexcept", "override"):
                    back -= 1
                if self.text[back] == ")":
                    name = self.pair[back] - 1
                    of = self.text[name - 2] if self.text[name - 1] == "::" else ""
                    functions.append((self.text[name], i, self.pair[i], of))
                    i = self.pair[i]
                elif not {"namespace", "class", "struct"} & set(self.text[max(0, i - 4) : i]):
                    i = self.pair[i]
            i += 1
        return functions

    def function_at(self, i):
        return next((name for name, first, last, _ in self.functions if first <= i <= last), "")

    def find_table(self):
        """The first and last token of the table of cards."""
        for i in range(len(self.text) - 1):
            if self.text[i : i + 2] == ["cards", "{"] and self.text[i - 1] == "array":
                return i + 1, self.pair[i + 1]
        return 0, -1

    def find_silent(self):
        """Tokens that are not changed: what is left out, what is told, labels, template arguments."""
        silent = set(range(self.table[0], self.table[1] + 1))
        for name, first, last, of in self.functions:
            for place in {name, f"{of}::{name}"} & LEFT_OUT.keys():
                self.left.add(place)
                silent |= set(range(first, last + 1))
        for i, text in enumerate(self.text):
            if text == "tell" and self.text[i + 1] == "(":
                silent |= set(range(i + 1, self.pair[i + 1]))
            elif text == "case":
                silent |= set(range(i, self.text.index(":", i)))
            elif text == "<" and self.template_at(i):
                silent |= set(range(i, self.text.index(">", i)))
            elif text in ("static_assert", "assert"):
                silent |= set(range(i, self.pair[i + 1]))
            elif text == "if":
                silent |= self.silent_if(i)
            if self.text[i - 1] in ("{", "}", ";", ")", "]", ":") and self.left_out(i):
                silent |= set(range(i, self.end_of(i, blocks=True) + 1))
            if text == "(" and self.said(i + 1, self.pair[i] - 1) in ALWAYS:
                silent |= set(range(i, self.pair[i] + 1))
        return silent

    def left_out(self, i):
        here = f"{self.function_at(i)}: {self.said(i, i + 9)}"
        found = {place for place in LEFT_OUT if ": " in place and here.startswith(place)}
        self.left |= found
        return bool(found)

    def silent_if(self, i):
        """The condition of an `if` that only counts barriers; or an early return for when somebody listens, with what follows it."""
        first, last = i + 2, self.pair[i + 1]
        then = self.pair[last + 1] + 1 if self.text[last + 1] == "[" else last + 1  # [[unlikely]]
        if self.text[then : then + 4] == ["++", "r", ".", "barriers"]:
            return set(range(first, last))
        if LISTENING & set(self.text[first:last]) and self.text[then] == "return":
            return set(range(i, next(end for _, begin, end, _ in self.functions if begin <= i <= end)))
        return set()

    def template_at(self, i):
        return self.tokens[i].space == "" or self.text[i - 1] == "template"

    def end_of(self, i, blocks=False):
        """The last token of the statement that begins at i, or None; with `blocks`, a block may end it."""
        while i < len(self.text):
            if blocks and self.text[i] == "{" and self.text[i - 1] == ")":
                return self.pair[i]
            if self.text[i] == ";":
                return i
            if self.text[i] in CLOSE:
                return None
            i = self.pair[i] + 1 if self.text[i] in OPEN else i + 1
        return None

    def operand(self, i, step, ends):
        """The far end of the operand that begins at i and extends to the left (-1) or right (1)."""
        inward, outward = (OPEN, CLOSE) if step > 0 else (CLOSE, OPEN)
        while True:
            following = self.pair[i] + step if self.text[i] in inward else i + step
            if self.text[following] in outward or self.text[following] in ends:
                return following - step
            i = following

    def said(self, first, last):
        """Tokens as text, independent of their layout."""
        text = ""
        for i in range(first, min(last + 1, len(self.text))):
            gap = " " if i > first and self.tokens[i].space else ""
            text += ("" if text and text[-1] in "([{" or self.text[i] in ")]}" else gap) + self.text[i]
        return text
