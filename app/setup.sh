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

# is_configured <preset> <option=value>...: whether its build folder is that of this checkout, up to date, and has these
# options. Ninja itself sees to changes of the CMake files.
is_configured() {
    local folder=$root/build/$1 option
    shift
    [ -f "$folder/build.ninja" ] && [ ! "$root/CMakePresets.json" -nt "$folder/build.ninja" ] || return 1
    for option in "CMAKE_HOME_DIRECTORY=$root" "$@"; do
        grep -qE "^${option%%=*}:[A-Z]+=${option#*=}\$" "$folder/CMakeCache.txt" || return 1
    done
}

# configure_preset <preset> [<option=value>...]: fails if configuring fails; returns at once if nothing has to be done.
configure_preset() (
    ! is_configured "$@" || return 0
    local preset=$1
    shift
    cd "$root" && mkdir -p "build/$preset" || return 1
    local log="build/$preset/configure.log"
    # Once more from nothing: a build folder that was copied or moved cannot be configured again.
    if ! cmake --preset "$preset" "${@/#/-D}" >"$log" 2>&1 && ! cmake --fresh --preset "$preset" "${@/#/-D}" >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
)

# Roughly how long a step of the build takes, in seconds, from the line that Ninja prints of it.
weight_of() {
    case "$1" in
    *Unity/unity_*) echo 20 ;;
    *cmake_pch* | *mocs_compilation*) echo 10 ;;
    *"Building CXX object"*) echo 3 ;;
    *) echo 1 ;;
    esac
}

# show_progress <sum of weights>: reads Ninja's output. On a terminal, the steps become one line with the progress of
# the build, elsewhere a line for each tenth. Everything else, such as an error, goes to standard error.
show_progress() {
    local all=$1 done=0 start=$SECONDS line text percent elapsed shown=-1 left
    while IFS= read -r line; do
        if [[ "$line" != \[*([0-9])/*([0-9])\]* ]]; then
            printf '%s\n' "$line" >&2
            continue
        fi
        done=$((done + $(weight_of "$line")))
        percent=$((done < all ? 100 * done / all : 100))
        elapsed=$((SECONDS - start))
        text="Building: $percent %"
        if [ "$elapsed" -ge 5 ] && [ "$percent" -lt 100 ]; then
            left=$((elapsed * (100 - percent) / (percent > 0 ? percent : 1)))
            text+=", about $((left / 60)) min $((left % 60)) s left"
        fi
        if [ -t 1 ]; then
            printf '\r\033[K%s' "$text"
        elif [ $((percent / 10)) -gt "$shown" ]; then
            shown=$((percent / 10))
            printf '%s\n' "$text"
        fi
    done
    [ ! -t 1 ] || printf '\r\033[K'
}

# build_preset <preset> [<target>...]: builds the targets, by default all of the preset; fails if the build fails.
build_preset() (
    local preset=$1 log=$root/build/$1/build.log start=$SECONDS line all=0
    shift
    cd "$root" || return 1
    # Ninja cannot plan while its own file is out of date.
    if ! cmake --build --preset "$preset" --target build.ninja >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
    local command=(cmake --build --preset "$preset" ${1:+--target "$@"})
    "${command[@]}" -- -n >"$log" 2>&1 || true # what cannot be planned says why when it is built
    ! grep -q "no work to do" "$log" || return 0
    while IFS= read -r line; do
        all=$((all + $(weight_of "$line")))
    done <"$log"
    if ! NINJA_STATUS='[%f/%t] ' "${command[@]}" 2>&1 | show_progress "$all" 2>"$log"; then
        cat "$log" >&2
        return 1
    fi
    echo "Built in $((SECONDS - start)) s."
)
