// Debian's wasm32 libraries are built with stack protection, but wasi-libc does not provide what it needs.
extern "C" {
unsigned long __stack_chk_guard = 0x5ca1ab1e;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
