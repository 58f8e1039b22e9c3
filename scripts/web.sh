# The browser client: a Node that is new enough, and the built pages in web/dist. Sourced by ./play and ./test, after packages.sh.

# Puts Node 20.19 or later first in PATH: the system's, or the project's own in .toolchain/.
need_node() {
  local own=$PWD/.toolchain/node_modules/.bin
  [ ! -x "$own/node" ] || PATH=$own:$PATH
  new_enough() { node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
  if new_enough && command -v npm >/dev/null; then return; fi
  local lacking=()
  command -v node >/dev/null || lacking+=(nodejs)
  command -v npm >/dev/null || lacking+=(npm)  # a Node from elsewhere brings its own npm and would not work with Debian's
  [ ${#lacking[@]} = 0 ] || install_missing "${lacking[@]}" || return 1
  if ! new_enough; then
    echo "Debian's Node is too old for the browser client: fetching Node 20 into .toolchain/ with npm."
    npm install --silent --no-fund --no-audit --prefix .toolchain node@20 || return 1
    PATH=$own:$PATH
    new_enough || { echo "The browser client needs Node 20.19 or later; npm installed $(node --version)." >&2; return 1; }
  fi
}

# Installs what the client is built with, as the lock file says.
install_web() {
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
  echo "Fetching the browser client's packages (npm ci)."
  (cd web && npm ci --silent --no-fund --no-audit) && touch web/node_modules/.package-lock.json
}

build_web() {
  need_node || return 1
  if [ -e web/dist/index.html ] && [ -z "$(find web/src web/index.html web/*.json web/*.ts locales kingdoms -newer web/dist/index.html -print -quit)" ]; then return; fi
  install_web || return 1
  echo "Building the browser client."
  (cd web && npm run --silent build)
}
