// Debian's libraries for wasm32 are built with stack protection, but wasi-libc has no part of it.
extern "C" {
unsigned long __stack_chk_guard = 0x5ca1ab1e;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
