# SPDX-License-Identifier: GPL-3.0-or-later
# Functions for app/run.sh and tests/run.sh, which source this file with `set -euo pipefail`.
# shellcheck shell=bash disable=SC2034

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

application_packages=(g++ cmake ninja-build qt6-base-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev
    libsqlite3-dev qt6-tools-dev qt6-l10n-tools qt6-translations-l10n
    fonts-dejavu-core)

fail() {
    echo "$0: $1" >&2
    exit "${2:-1}"
}

# need_packages <Debian package>...: installs those that are missing; quick when there are none.
need_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "Not a Debian system: these packages, or what stands for them here, must be installed: $*"
        return
    fi
    local installed missing=() package
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "to install ${missing[*]}, run as root or install sudo"
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq || fail "apt-get update failed: is there a network?"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        >/dev/null || fail "these packages could not be installed: ${missing[*]}"
}

# build_preset <preset>: configures and builds everything in it; answers whether that worked.
build_preset() (
    cd "$root" && mkdir -p "build/$1" || return 1
    local log="build/$1/configure.log"
    # Once more from nothing: a build folder that was copied or moved cannot be configured again.
    if ! cmake --preset "$1" >"$log" 2>&1 && ! cmake --fresh --preset "$1" >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
    cmake --build --preset "$1"
)
