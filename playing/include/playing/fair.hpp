// Chance for tables of people: nobody can choose it, and once the game is over everybody can check it (docs/RECORDS.md).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/chance.hpp"
#include "dominium/kind.hpp"

struct evp_cipher_ctx_st;

namespace dominium::playing {

using Bytes32 = std::array<std::uint8_t, 32>;

std::string to_hex(std::span<const std::uint8_t> bytes);
// None if these are not 64 hexadecimal digits.
std::optional<Bytes32> from_hex(std::string_view digits);
// Bytes from the system's generator. Throws Mistake if it fails.
Bytes32 random_bytes();
Bytes32 sha256(std::span<const std::uint8_t> bytes);

// 256 bits that leave no trace in memory.
class Secret {
 public:
  explicit Secret(const Bytes32& bytes) : bytes_(bytes) {}
  Secret(const Secret&) = default;
  Secret& operator=(const Secret&) = default;
  ~Secret();

  static Secret random();

  [[nodiscard]] const Bytes32& bytes() const { return bytes_; }
  // What is announced before anybody contributes.
  [[nodiscard]] Bytes32 hash() const { return sha256(bytes_); }

 private:
  Bytes32 bytes_;
};

// What a person gives when they sit down: it fixes their contribution to the shuffles at this table, but does not tell it.
Bytes32 commitment_to(const Bytes32& contribution, std::string_view table);

// The game before a rematch. Its key was settled before it began, so nobody chose what follows from it: who begins now, and a newly drawn kingdom.
struct PreviousGame {
  std::string table;
  Bytes32 key{};  // of its shuffles
  SeatSet winners;
  bool new_kingdom = false;  // the kingdom of the rematch was drawn, rather than kept or drafted

  // What the first seat and the kingdom are drawn with.
  [[nodiscard]] std::uint64_t luck() const;
};

// What the shuffles at a table are derived from.
struct Fair {
  std::string table;  // its id, so that a secret works for one table only
  Secret secret;
  // One per seat; none if the server plays the seat, whose part is the secret, or if the contribution was never revealed.
  std::vector<std::optional<Bytes32>> contributions;
  bool first_drawn = false;  // who begins was drawn too (SETUP-8), rather than settled by an earlier game
  // One per seat; none if the server plays the seat. A contribution that was never revealed is replaced by its commitment. Empty at tables of the
  // first scheme, at which people contributed without committing themselves before.
  std::vector<std::optional<Bytes32>> commitments = {};
  std::optional<PreviousGame> previous = {};  // in a rematch

  // Whether the seat's person never revealed the contribution that they were committed to.
  [[nodiscard]] bool withheld(Seat seat) const { return !commitments.empty() && commitments[seat] && !contributions[seat]; }
  [[nodiscard]] Secret key() const;
};

// The block function of ChaCha20 (RFC 8439) under one key.
class ChaCha20 {
 public:
  using Nonce = std::array<std::uint8_t, 12>;
  using Block = std::array<std::uint8_t, 64>;

  explicit ChaCha20(const Secret& key);
  [[nodiscard]] Block block(std::uint32_t counter, const Nonce& nonce) const noexcept;

 private:
  struct Free {
    void operator()(evp_cipher_ctx_st* context) const;
  };
  std::unique_ptr<evp_cipher_ctx_st, Free> context_;
  mutable std::mutex busy_;
};

// Immutable, so all copies of a game may share it; it must outlive them.
class FairChance {
 public:
  explicit FairChance(const Fair& fair) : stream_(fair.key()) {}

  // Outcome k of a seat: a number below n, all equally likely.
  [[nodiscard]] std::uint32_t outcome(Seat seat, std::uint32_t k, std::uint32_t n) const noexcept;
  // Who begins, if that is drawn.
  [[nodiscard]] Seat first(std::uint32_t seats) const noexcept { return static_cast<Seat>(outcome(no_seat, 0, seats)); }
  // The source for the engine; it borrows this object.
  [[nodiscard]] Chance source() const;

 private:
  ChaCha20 stream_;
};

}  // namespace dominium::playing
