// What the instrumented copy of the engine uses: it contains every change, and makes at most one.
#pragma once

#include <type_traits>

// 0: no change.
inline int mutant_number = 0;
inline bool mutant(int number) { return number == mutant_number; }

// Stands where the engine has a constant: a number known only at run time, with the change.
template <int (*Now)()>
struct Constant {
  operator int() const { return Now(); }
};

namespace dominium {

template <class T>
concept Set = requires(T set) { T::first_of(1U), set.bits(); };

// In `a + Opposite * b` and `a - Opposite * b`, flips the sign; a set that is subtracted is kept instead.
struct Opposite {
  bool changed;
  template <class T>
  auto operator*(T value) const {
    if constexpr (Set<T>)
      return changed ? T{} : value;
    else
      return changed ? 0 - value : 0 + value;
  }
};

// Makes one side of `a & b` no longer restrict.
struct Anything {
  bool changed;
  template <Set T>
  T operator*(T value) const {
    return changed ? T::first_of(64) : value;
  }
  int operator*(int value) const { return changed ? -1 : value; }
};

// Makes one side of `a | b` no longer add.
struct Nothing {
  bool changed;
  template <class T>
  T operator*(T value) const {
    return changed ? T{} : value;
  }
};

// Who knows: everyone instead of some, nobody instead of everyone.
struct Others {
  bool changed;
  template <Set T>
  T operator*(T value) const {
    return !changed ? value : value == T::first_of(8) ? T{} : T::first_of(8);
  }
};

}  // namespace dominium
