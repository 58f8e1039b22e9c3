// What was made once and may be asked for again, within a number of bytes. All functions may be called from any thread.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace dominium::server::live {

template <class Key, class Value>
class Cache {
 public:
  explicit Cache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // The value kept under this key, which now counts as used last; null if there is none.
  std::shared_ptr<Value> find(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    used_.splice(used_.begin(), used_, found->second);
    return found->second->value;
  }
  // Keeps a value that takes this many bytes, in place of any other under the key. Those that were not used for the longest time make room.
  void put(const Key& key, std::shared_ptr<Value> value, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    remove(key);
    used_.push_front({key, std::move(value), bytes});
    by_key_[key] = used_.begin();
    bytes_ += bytes;
    while (bytes_ > most_bytes_) remove(Key(used_.back().key));
  }
  void drop(const Key& key) {
    const std::lock_guard lock(mutex_);
    remove(key);
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    used_.clear();
    by_key_.clear();
    bytes_ = 0;
  }
  [[nodiscard]] std::size_t bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  struct Kept {
    Key key;
    std::shared_ptr<Value> value;
    std::size_t bytes;
  };
  void remove(const Key& key) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return;
    bytes_ -= found->second->bytes;
    used_.erase(found->second);
    by_key_.erase(found);
  }

  std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::list<Kept> used_;  // the one used last comes first
  std::map<Key, typename std::list<Kept>::iterator> by_key_;
  std::size_t bytes_ = 0;
};

}  // namespace dominium::server::live
