# The Debian 12 packages that the project needs, and how to install them. Sourced by ./play, ./test and other scripts.

build_packages=(g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libcli11-dev libfmt-dev libicu-dev libqrencode-dev libsqlitecpp-dev libssl-dev
  libtomlplusplus-dev libyaml-cpp-dev pkg-config)
test_packages=("${build_packages[@]}" libgtest-dev librapidcheck-dev python3 python3-jsonschema chromium doxygen openmpi-bin libopenmpi-dev
  clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev llvm-19
  lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)

# Installs the named packages that are missing; no installed package is ever removed for them.
install_missing() {
  if ! command -v dpkg-query apt-get >/dev/null; then
    echo "This is not Debian: assuming that the required packages are installed ($*)." >&2
    return
  fi
  local missing
  missing=$(comm -23 <(printf '%s\n' "$@" | sort) <(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p' | sort -u))
  [ -n "$missing" ] || return 0
  echo "Installing with apt-get:" $missing
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "Install them as root, or install sudo." >&2; return 1; }
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends --no-remove $missing >/dev/null || {
    echo "apt-get could not install them. Debian 12 has them all; Boost 1.81 conflicts with libboost-dev 1.74." >&2
    return 1
  }
}
