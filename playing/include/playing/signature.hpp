// Signatures (Ed25519): who wrote a text, and that nothing in it has changed since.
#pragma once

#include <array>
#include <string_view>

#include "playing/fair.hpp"

namespace dominium::playing {

using Signature = std::array<std::uint8_t, 64>;

// A key to sign with. Whoever has it can sign in its owner's name.
class SigningKey {
 public:
  // Any 256 random bits are a key. Throws Mistake if the cryptographic library has no Ed25519.
  explicit SigningKey(const Secret& secret);

  // What others need in order to check its signatures.
  [[nodiscard]] const Bytes32& public_key() const { return public_key_; }
  [[nodiscard]] Signature sign(std::string_view text) const;

 private:
  Secret secret_;
  Bytes32 public_key_;
};

// Whether the owner of this key signed exactly this text.
bool is_signed_by(const Bytes32& public_key, std::string_view text, const Signature& signature);

}  // namespace dominium::playing
