// What the instrumented copy of the engine is written with: every change is there, one at most is made.
#pragma once

#include <type_traits>

// 0: nothing is changed.
inline int mutant_number = 0;
inline bool mutant(int number) { return number == mutant_number; }

// A number that is known only when the change is: stands where the engine has a constant.
template <int (*Now)()>
struct Constant {
  operator int() const { return Now(); }
};

namespace dominium {

template <class T>
concept Set = requires(T set) { T::first_of(1U), set.bits(); };

// `a + Opposite * b`, `a - Opposite * b`: the other sign; a set that is taken away is not.
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

// One side of `a & b` that no longer restricts.
struct Anything {
  bool changed;
  template <Set T>
  T operator*(T value) const {
    return changed ? T::first_of(64) : value;
  }
  int operator*(int value) const { return changed ? -1 : value; }
};

// One side of `a | b` that no longer adds.
struct Nothing {
  bool changed;
  template <class T>
  T operator*(T value) const {
    return changed ? T{} : value;
  }
};

// Who knows: all instead of some, nobody instead of all.
struct Others {
  bool changed;
  template <Set T>
  T operator*(T value) const {
    return !changed ? value : value == T::first_of(8) ? T{} : T::first_of(8);
  }
};

}  // namespace dominium
