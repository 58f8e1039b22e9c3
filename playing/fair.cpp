#include "playing/fair.hpp"

#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <charconv>
#include <exception>

#include "dominium/state.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::playing {

namespace {

constexpr std::string_view first_scheme = "dominium fair shuffles 1";
constexpr std::string_view second_scheme = "dominium fair shuffles 2";
constexpr std::string_view commitment_label = "dominium fair commitment";
constexpr std::uint32_t rematch_seat = 254;  // stands for the next game; 255 for who begins, and for piles that opponents name in a draft

void require(bool done) {
  if (!done) throw text::Mistake("record.no_cryptography");
}

// SHA-256 of several parts in sequence, without keeping them in memory.
class Digest {
 public:
  Digest() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    require(context_ != nullptr && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
  }
  void add(const void* bytes, std::size_t size) { require(EVP_DigestUpdate(context_.get(), bytes, size) == 1); }
  void add(std::string_view text) { add(text.data(), text.size()); }
  void add(const Bytes32& bytes) { add(bytes.data(), bytes.size()); }
  void add(std::uint8_t byte) { add(&byte, 1); }
  Bytes32 finish() {
    Bytes32 digest;
    require(EVP_DigestFinal_ex(context_.get(), digest.data(), nullptr) == 1);
    return digest;
  }

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
};

// Little-endian, on every machine.
std::uint32_t read_word(const std::uint8_t* at) {
  return at[0] | static_cast<std::uint32_t>(at[1]) << 8 | static_cast<std::uint32_t>(at[2]) << 16 | static_cast<std::uint32_t>(at[3]) << 24;
}

void write_word(std::uint8_t* at, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) at[i] = static_cast<std::uint8_t>(word >> (8 * i));
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) { return fmt::format("{:02x}", fmt::join(bytes, "")); }

std::optional<Bytes32> from_hex(std::string_view digits) {
  Bytes32 bytes;
  if (digits.size() != 2 * bytes.size()) return {};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char* at = digits.data() + 2 * i;
    const auto [end, error] = std::from_chars(at, at + 2, bytes[i], 16);
    if (error != std::errc{} || end != at + 2) return {};
  }
  return bytes;
}

Bytes32 random_bytes() {
  Bytes32 bytes;
  if (RAND_bytes(bytes.data(), bytes.size()) != 1) throw text::Mistake("record.no_random_bytes");
  return bytes;
}

Bytes32 sha256(std::span<const std::uint8_t> bytes) {
  Digest digest;
  digest.add(bytes.data(), bytes.size());
  return digest.finish();
}

Secret::~Secret() { OPENSSL_cleanse(bytes_.data(), bytes_.size()); }

Secret Secret::random() {
  Bytes32 bytes = random_bytes();
  const Secret secret(bytes);
  OPENSSL_cleanse(bytes.data(), bytes.size());
  return secret;
}

Bytes32 commitment_to(const Bytes32& contribution, std::string_view table) {
  Digest digest;
  digest.add(commitment_label);
  digest.add(contribution);
  digest.add(table);
  return digest.finish();
}

Secret Fair::key() const {
  Digest digest;
  digest.add(commitments.empty() ? first_scheme : second_scheme);
  digest.add(secret.bytes());
  digest.add(static_cast<std::uint8_t>(contributions.size()));
  for (Seat seat{0}; seat < contributions.size(); ++seat) {
    const std::optional<Bytes32>& given = withheld(seat) ? commitments[seat] : contributions[seat];
    digest.add(static_cast<std::uint8_t>(!given ? 0 : withheld(seat) ? 2 : 1));
    if (given) digest.add(*given);
  }
  digest.add(table);
  Bytes32 bytes = digest.finish();
  const Secret key(bytes);
  OPENSSL_cleanse(bytes.data(), bytes.size());
  return key;
}

void ChaCha20::Free::operator()(evp_cipher_ctx_st* context) const { EVP_CIPHER_CTX_free(context); }

ChaCha20::ChaCha20(const Secret& key) : context_(EVP_CIPHER_CTX_new()) {
  const std::array<std::uint8_t, 16> start{};
  require(context_ != nullptr && EVP_EncryptInit_ex(context_.get(), EVP_chacha20(), nullptr, key.bytes().data(), start.data()) == 1);
}

ChaCha20::Block ChaCha20::block(std::uint32_t counter, const Nonce& nonce) const noexcept {
  std::array<std::uint8_t, 16> start{};
  write_word(start.data(), counter);
  std::copy(nonce.begin(), nonce.end(), start.begin() + 4);
  Block block{};
  int size = 0;
  const std::lock_guard lock(busy_);
  // This can't fail once the key has been accepted; if it did, the game must not go on with another kind of chance.
  if (EVP_EncryptInit_ex(context_.get(), nullptr, nullptr, nullptr, start.data()) != 1 ||
      EVP_EncryptUpdate(context_.get(), block.data(), &size, block.data(), block.size()) != 1)
    std::terminate();
  return block;
}

std::uint64_t PreviousGame::luck() const {
  ChaCha20::Nonce nonce{};
  write_word(nonce.data(), rematch_seat);
  const ChaCha20::Block block = ChaCha20(Secret(key)).block(0, nonce);
  return read_word(block.data()) | std::uint64_t{read_word(block.data() + 4)} << 32;
}

std::uint32_t FairChance::outcome(Seat seat, std::uint32_t k, std::uint32_t n) const noexcept {
  // Numbers from `fair` on are left over when 2^32 is divided evenly among n outcomes, so they are skipped.
  const std::uint64_t fair = (std::uint64_t{1} << 32) / n * n;
  ChaCha20::Nonce nonce{};
  write_word(nonce.data(), seat);
  for (std::uint32_t attempt = 0;; ++attempt) {
    write_word(nonce.data() + 4, attempt);
    const ChaCha20::Block block = stream_.block(k, nonce);
    for (std::size_t at = 0; at < block.size(); at += 4)
      if (const std::uint32_t word = read_word(block.data() + at); word < fair) return word % n;
  }
}

Chance FairChance::source() const {
  Chance chance;
  chance.pick = [](void* context, const State& /*state*/, const Draw& draw) {
    return static_cast<const FairChance*>(context)->outcome(draw.seat, draw.k, static_cast<std::uint32_t>(draw.pool.size()));
  };
  chance.context = const_cast<FairChance*>(this);
  return chance;
}

}  // namespace dominium::playing
