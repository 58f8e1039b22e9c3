// The vocabulary that card effects are written in. An effect acts for one seat, the one that plays the card, and never edits a zone itself.
// What each word does, and what reacts to it, is in the file on its subject: deck, moves, knowledge, questions, windows, play.
#pragma once

#include <algorithm>

#include "deck.hpp"
#include "knowledge.hpp"
#include "moves.hpp"
#include "play.hpp"
#include "questions.hpp"
#include "run.hpp"
#include "windows.hpp"

namespace dominium {

class Table {
 public:
  explicit Table(Run& run) : r(run) {}

  // ---- what can be looked at
  [[nodiscard]] Seat seat() const { return r.c.me; }
  [[nodiscard]] const Bag& hand() const { return hand(r.c.me); }
  [[nodiscard]] const Bag& hand(Seat who) const { return r.of(who).hand; }
  // The cards that the seat has in play.
  [[nodiscard]] const Bag& in_play() const { return r.of(r.c.me).in_play; }
  [[nodiscard]] int empty_piles() const { return r.s.empty_piles; }
  [[nodiscard]] KindSet actions() const { return r.type(Type::action); }
  [[nodiscard]] KindSet treasures() const { return r.type(Type::treasure); }
  [[nodiscard]] KindSet victories() const { return r.type(Type::victory); }
  [[nodiscard]] KindSet durations() const { return r.type(Type::duration); }
  // Cards that belong to a pile and could be returned to it.
  [[nodiscard]] KindSet from_piles() const { return r.rules.in_supply | r.rules.beside; }
  // Cards that have a pile in the supply, even an empty one.
  [[nodiscard]] KindSet supply_piles() const { return r.rules.in_supply; }
  // The kind that a card's pile is named after.
  [[nodiscard]] Kind pile_of(Kind kind) const { return r.rules.pile_of[kind]; }
  // A card of this game by its id, or no_kind.
  [[nodiscard]] Kind kind_of(std::string_view id) const { return r.rules.kind_of(id); }
  // The extra pile that this card requires, if it is in the game.
  [[nodiscard]] KindSet bane() const { return r.rules.bane; }
  [[nodiscard]] KindSet supply() const { return can_be_had(r.s, r.rules); }
  [[nodiscard]] Cost cost(Kind kind) const { return dominium::cost(r.s, r.rules, kind); }
  [[nodiscard]] KindSet costing_up_to(Cost most) const { return dominium::costing_up_to(r.s, r.rules, most); }
  // The cards, wherever they are, that cost exactly this much now.
  [[nodiscard]] KindSet costing_exactly(Cost exactly) const;
  // How many types a card has.
  [[nodiscard]] int type_count(Kind kind) const;
  [[nodiscard]] int deck_size() const { return r.of(r.c.me).deck_size; }
  [[nodiscard]] KindSet curses() const { return r.type(Type::curse); }
  [[nodiscard]] KindSet trash() const { return r.s.trash.kinds; }
  // Whether the card being played, or whose ability is used, is still in play.
  [[nodiscard]] bool this_is_in_play() const;
  // Whether it is the turn of the seat that this effect acts for.
  [[nodiscard]] bool my_turn() const { return r.s.turn_of == r.c.me; }
  [[nodiscard]] bool is_turn_of(Seat who) const { return r.s.turn_of == who; }
  [[nodiscard]] bool in_buy_phase() const { return r.s.phase == Phase::treasure || r.s.phase == Phase::buy; }
  // The card whose effect or ability is being followed.
  [[nodiscard]] Kind self() const { return r.c.self; }
  // This card's counter for the current turn.
  std::uint8_t& tally() { return r.s.tally[r.c.self]; }
  [[nodiscard]] int tallied() const { return r.s.tally[r.c.self]; }
  // How often `kind`, which a card of the Kingdom watches, was played earlier this turn.
  [[nodiscard]] int played_before(Kind kind) const { return r.s.tally[kind]; }

  // ---- pluses; in another player's turn only the cards count
  void plus_cards(int n) { draw(r.c.me, n); }
  void plus_actions(int n) { my_turn() ? dominium::plus_actions(r, n) : void(); }
  void plus_buys(int n) { my_turn() ? dominium::plus_buys(r, n) : void(); }
  void plus_coins(int n) { my_turn() ? dominium::plus_coins(r, n) : void(); }
  void plus_potions(int n) { my_turn() ? dominium::plus_potions(r, n) : void(); }
  void plus_vp(int n) { dominium::plus_vp(r, n); }
  // All cards cost this much less for the rest of the turn.
  void make_cheaper(int coins) {
    assert(!r.rules.simple);
    r.s.cheaper = static_cast<std::uint16_t>(r.s.cheaper + coins);
  }

  // ---- moving cards
  void draw(Seat who, int n) { dominium::draw(r, who, n); }
  void discard(Seat who, Kind kind);
  // Draws until this many cards are in hand; nothing if there are as many already.
  void draw_up_to(int size) { draw(r.c.me, std::max(0, size - hand().size())); }
  void discard(Seat who, const Bag& cards) { discard_from_hand(r, who, cards); }
  void discard(Seat who, const Picked& cards) { discard_from_hand(r, who, cards, cards.last); }
  // Discards the top card of the deck face up; nothing if there is none.
  Moved discard_top(Seat who);
  // Trashes the top card of the deck; nothing if there is none.
  Moved trash_top(Seat who);
  void discard_down_to(Seat who, int size);
  void trash(Seat who, Kind kind) { trash_from_hand(r, who, kind); }
  void trash(Seat who, Bag cards) { trash_from_hand(r, who, cards); }
  // Trashes all cards of these kinds that the seat has in play.
  void trash_from_play(KindSet kinds);
  // Trashes the card being played; false if it is no longer in play.
  bool trash_this();
  void trash_from_supply(Kind kind) { put(r, lift_from_pile(r, kind), {.zone = Zone::trash}, Happened::trashes); }
  // Gains a card from the supply, or from its pile beside the supply; nothing if none is left there.
  Moved gain(Seat who, Kind kind, Zone to = Zone::discard) { return dominium::gain(r, who, kind, to); }
  Moved gain_from_trash(Seat who, Kind kind) { return dominium::gain_from_trash(r, who, kind); }
  // Makes a seat remember this gain until its next turn; to be used for the seat whose turn it is.
  void note_gain(Kind kind) { dominium::note_gain(r, kind); }
  // What a seat gained in the latest of its turns, if a card has noted it.
  [[nodiscard]] KindSet gained_in_latest_turn(Seat who) const;
  // Asks for one of these cards in the supply and gains it; nothing if there is none.
  Moved gain_one_of(KindSet cards, Zone to = Zone::discard);
  // Each seat gives a card from its hand to the seat after it, all at once; `cards` says which one, or no_kind. With `skipping`, seats that give
  // nothing are passed over.
  void pass_left(const std::array<Kind, max_seats>& cards, bool skipping);
  void put_on_deck(Seat who, Kind kind, SeatSet known);
  // Asks for `n` cards in hand, and puts them on the deck in the order that their owner chooses.
  void put_on_deck_in_any_order(Seat who, int n);
  // Puts a card from hand into the deck, with `depth` cards above it.
  void put_into_deck(Kind kind, int depth);
  void put_on_deck_from_discard(Kind kind);
  // Shows these cards from the discard pile and takes them into the hand.
  void take_from_discard(const Bag& cards);
  // Puts the card being played, or whose ability is used, on the deck; false if it is no longer in play.
  bool put_this_on_deck();
  // Puts the card being played on its own mat, where everyone sees it; does nothing if it is no longer in play.
  void put_this_on_mat();
  // Puts the card whose From::mat ability is used into play.
  void put_this_into_play();
  // Looks at the bottom card of the own deck; no_kind if there is none.
  Kind look_at_bottom() { return dominium::look_at_bottom(r, r.c.me); }
  // Puts that card on top.
  void put_bottom_on_top();
  void deck_into_discard() { dominium::deck_into_discard(r, r.c.me); }
  void reveal_hand(Seat who) { dominium::reveal_hand(r, who); }
  void reveal_from_hand(Seat who, Kind kind) { dominium::reveal_from_hand(r, who, kind); }
  // Whether a card that was just moved is still where it went.
  [[nodiscard]] bool is_there(const Moved& moved) const { return dominium::is_there(r, moved); }
  // Moves a card that was just moved on to another zone of its owner; nothing if track of it has been lost.
  Moved move(const Moved& moved, Zone to);
  // Returns a card from the hand to the pile it came from.
  void return_to_pile(Seat who, Kind kind);
  // Puts a card from the hand on this card's mat, face up if everyone knows it.
  void put_on_mat(Seat who, Kind kind, SeatSet known);
  // Puts the top card of the own deck on this card's mat, face down.
  void put_top_on_mat();
  // Takes everything on this card's mat into the hand.
  void take_mat_into_hand(Seat who);

  // Sets a card from the own hand aside, face down.
  Moved set_aside(Kind kind);
  // Takes the cards that were set aside together with the ability being used (later_with) into the hand.
  void take_back();

  // ---- playing
  // Plays a card from hand: it moves into play and its effect is followed.
  Moved play(Kind kind) { return {kind, Zone::in_play, r.c.me, play_from_hand(r, kind)}; }
  // Plays a card that is already in play again, where it is.
  void play_again(const Moved& played) { dominium::play_again(r, played); }
  // Plays a card that was just moved; nothing if track of it has been lost.
  void play_moved(const Moved& card) { play_lifted(r, lift(r, card)); }
  // Follows the effect of a card that stays where it is.
  void follow(Kind kind) { dominium::follow(r, kind); }

  // ---- the others
  [[nodiscard]] Seat left() const { return r.next(r.c.me); }
  [[nodiscard]] Seat right() const { return r.c.me == 0 ? Seat{r.s.seats - 1} : Seat{r.c.me - 1}; }
  // All players in turn order, beginning with this one.
  template <class Do>
  void each_player(Do action) {
    action(r.c.me);
    each_other_player(action);
  }
  template <class Do>
  void each_other_player(Do action) {
    for (Seat who = r.next(r.c.me); who != r.c.me; who = r.next(who)) action(who);
  }
  // The players that an Attack hits, in turn order: all others that have not shielded themselves.
  template <class Do>
  void each_attacked(Do action) {
    for (Seat who = r.next(r.c.me); who != r.c.me; who = r.next(who))
      if (!r.c.shielded.has(who)) action(who);
  }
  // The same players as a set.
  [[nodiscard]] SeatSet attacked() const { return seats_of(r.s.seats) - r.c.shielded - SeatSet::of(r.c.me); }
  void shield() { r.c.shielded.add(r.c.me); }

  // ---- later
  // Puts off one of this card's abilities, given by its index. It remembers `data`, which everybody may know.
  void later(int ability, Until until = Until::used, std::uint16_t data = 0) { put_off(r, ability, until, data); }
  // The same for an ability that will take back a card that was just set aside.
  void later_with(const Moved& card, int ability);
  [[nodiscard]] std::uint16_t remembered() const { return r.c.data; }
  // The gain that is about to happen (Trigger::would_gain).
  [[nodiscard]] Gaining& gaining() const {
    assert(r.gaining != nullptr);
    return *r.gaining;
  }
  // About the gain that an ability reacts to (Trigger::gained).
  [[nodiscard]] bool was_bought() const { return r.gained != nullptr && r.gained->bought; }
  [[nodiscard]] bool came_from_pile() const { return r.gained != nullptr && r.gained->from == Zone::supply; }
  // Adds a turn for `who` after this one; `decides` makes its decisions and may be another seat.
  void add_turn(Seat who, Seat decides);
  // Whether this seat would take three turns in a row, the current one or one before included, if another were added now.
  [[nodiscard]] bool third_turn_in_a_row() const;
  // Only so many cards are drawn in the Clean-up of this turn.
  void draw_next_hand(int cards) { r.s.next_hand = static_cast<std::uint8_t>(cards); }
  // Whether the previous turn was taken by the same seat.
  [[nodiscard]] bool second_turn_in_a_row() const { return r.s.last_turn_of == r.s.turn_of + 1; }

  // ---- tokens of this card: on a pile, with a seat, or on its mat, which is nobody's (no_kind)
  void add_token(Kind pile) { add_token(pile, no_seat); }
  void add_token(Seat who) { add_token(no_kind, who); }
  void move_token(Kind from_pile, Kind to_pile);
  [[nodiscard]] int tokens(Kind pile) const { return tokens(pile, no_seat); }
  [[nodiscard]] int tokens(Seat who) const { return tokens(no_kind, who); }

  // ---- questions
  // Asks for one card from the owner's zone; no_kind if none is picked.
  Kind pick(Seat owner, const CardQuestion& question) { return pick_option(owner, cards_in(r, owner, question.from).kinds & question.of, question); }
  // Asks for one card from the supply; no_kind if none is picked.
  Kind pick_from_supply(Seat who, CardQuestion question) {
    question.from = Zone::supply;
    return pick_option(who, supply() & question.of, question);
  }
  // Asks for a set of cards from the owner's zone.
  Picked pick_set(Seat owner, const CardQuestion& question) { return pick_set(owner, cards_in(r, owner, question.from), question); }
  Picked pick_set(Seat owner, const Bag& available, const CardQuestion& question) { return dominium::pick_set(r, owner, available, question); }
  Kind pick_option(Seat owner, KindSet options, const CardQuestion& question) { return pick_kind(r, owner, options, question); }
  // Asks whether to do what the card offers.
  bool ask_use() { return ask_use(r.c.me); }
  bool ask_use(Seat who) { return pick_option(who, KindSet::of(r.c.self), {.ask = Ask::use, .from = Zone::none}) != no_kind; }
  // Asks for `picks` different ones of the card's options (Card::choices), which are numbered from 0.
  OptionSet choose(int picks = 1) { return choose(r.c.me, picks); }
  OptionSet choose(Seat who, int picks = 1);
  // Asks for one of these options.
  Option choose_from(OptionSet options);
  // Asks `who` to name a card: one of this game, or no_kind for any other. Everybody is told.
  Kind name_card(Seat who);
  // Remembers until the end of the turn that a card was named because of this one.
  void remember_named(Kind kind);
  [[nodiscard]] KindSet named_this_turn() const { return r.s.named_for(r.c.self); }
  // Asks for a number from `least` to `most`.
  int choose_number(int least, int most);

 private:
  friend class Held;
  void add_token(Kind pile, Seat who);
  [[nodiscard]] int tokens(Kind pile, Seat who) const;

  Run& r;
};

// The cards that one effect holds: they are in no zone and are not shuffled in. The effect must put each of them somewhere before it ends.
class Held {
 public:
  Held(Table& table, Seat owner) : r(table.r), owner_(owner), begin_(r.s.held_count) {}

  // Takes up to n cards from the top of the owner's deck and returns how many there were.
  int look(int n) { return take(n, SeatSet::of(owner_)); }
  int reveal(int n) { return take(n, everyone); }

  [[nodiscard]] int size() const { return r.s.held_count - begin_; }
  [[nodiscard]] Kind last() const;
  [[nodiscard]] Bag cards() const;
  [[nodiscard]] KindSet kinds() const { return cards().kinds; }
  // The other of two held cards.
  [[nodiscard]] Kind other_than(Kind kind) const;

  Picked pick_set(CardQuestion question) const;
  Kind pick(CardQuestion question) const;

  void set_aside_last();
  void put_in_hand(Kind kind);
  void put_all_in_hand(KindSet of);
  void trash(Kind kind);
  void trash(Bag cards);
  void discard(const Picked& cards) { discard(cards, cards.last); }
  void discard_all() { discard(cards(), no_kind); }
  void discard_all_of(KindSet kinds);
  // Plays a held card; everything else that is held must be gone.
  void play(Kind kind);
  void put_on_deck(Kind kind);
  // Puts all cards back on the deck, in an order that their owner chooses and nobody else sees.
  void put_back_in_any_order();
  // To be called before several cards go back in an order known only to their owner: the others can't tell which one lies where.
  void hide_order();

 private:
  int take(int n, SeatSet known);
  Lifted lift(Kind kind);
  void discard(const Bag& cards, Kind top);

  Run& r;
  Seat owner_;
  std::uint16_t begin_;
};

}  // namespace dominium
