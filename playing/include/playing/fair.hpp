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

// What the shuffles at a table are derived from.
struct Fair {
  std::string table;  // its id, so that a secret works for one table only
  Secret secret;
  // One per seat; none if the server plays the seat or the seat sent nothing: the server's part is the secret, to which it may add nothing later.
  std::vector<std::optional<Bytes32>> contributions;
  bool first_drawn = false;  // who begins was drawn too (SETUP-8), rather than settled by an earlier game

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
