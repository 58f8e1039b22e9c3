#include "playing/signature.hpp"

#include <openssl/evp.h>

#include <memory>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::playing {

namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Digest = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

void require(bool done) {
  if (!done) throw text::Mistake("record.no_signatures");
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

Key private_key(const Secret& secret) {
  Key key(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, secret.bytes().data(), secret.bytes().size()), EVP_PKEY_free);
  require(key != nullptr);
  return key;
}

}  // namespace

SigningKey::SigningKey(const Secret& secret) : secret_(secret), public_key_{} {
  std::size_t size = public_key_.size();
  require(EVP_PKEY_get_raw_public_key(private_key(secret_).get(), public_key_.data(), &size) == 1 && size == public_key_.size());
}

Signature SigningKey::sign(std::string_view text) const {
  const Key key = private_key(secret_);
  const Digest digest(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  Signature signature{};
  std::size_t size = signature.size();
  require(digest != nullptr && EVP_DigestSignInit(digest.get(), nullptr, nullptr, nullptr, key.get()) == 1 &&
          EVP_DigestSign(digest.get(), signature.data(), &size, bytes_of(text), text.size()) == 1 && size == signature.size());
  return signature;
}

bool is_signed_by(const Bytes32& public_key, std::string_view text, const Signature& signature) {
  const Key key(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, public_key.data(), public_key.size()), EVP_PKEY_free);
  const Digest digest(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  return key != nullptr && digest != nullptr && EVP_DigestVerifyInit(digest.get(), nullptr, nullptr, nullptr, key.get()) == 1 &&
         EVP_DigestVerify(digest.get(), signature.data(), signature.size(), bytes_of(text), text.size()) == 1;
}

}  // namespace dominium::playing
