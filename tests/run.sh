#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

stages=(ci tsan asan windows windows32) # presets of CMakePresets.json
test_packages=(libgtest-dev libbenchmark-dev clang-format g++-mingw-w64-x86-64-posix g++-mingw-w64-i686-posix wine wine64
    nsis)

# With a Qt for mingw-w64 (the version of this machine's Qt) in $ETWARDEN_QT_KIT the program itself is cross-compiled too.
[ -z "${ETWARDEN_QT_KIT:-}" ] || stages+=(windows-qt)

usage() {
    cat <<'TEXT'
Usage: tests/run.sh [--help] [--stage NAME]

Builds everything and runs every test, in these stages (--stage runs one of them):
  ci       optimised, warnings as errors, all tests, the gates over the sources
  tsan     the pure layers under the thread sanitizer
  asan     all tests under the address and undefined-behaviour sanitizers
  windows  the pure layers cross-compiled for Windows, tests under Wine; the installer's script
  windows32  what depends on the size of a pointer, for 32-bit Windows; tests where Wine runs 32-bit programs
  windows-qt  with a Qt for mingw-w64 in $ETWARDEN_QT_KIT only: the program without graphs, tests of model/qt under Wine
Missing Debian packages are installed first. The last line counts the test cases of all stages.
TEXT
}

case "${1:-}" in
--help | -h)
    usage
    exit
    ;;
--stage)
    [[ " ${stages[*]} " == *" ${2:-} "* ]] || fail "--stage takes one of: ${stages[*]}" 2
    stages=("$2")
    ;;
"") ;;
*) fail "unknown option '$1' (see --help)" 2 ;;
esac

passed=0
failed=0
times=()

# Debian's wine32 is a package of another architecture, which most machines have not enabled.
runs_32_bit() { [ -d /usr/lib/i386-linux-gnu/wine ]; }

# run_stage <preset>: builds and tests it and adds to the counts above.
run_stage() {
    local start=$SECONDS folder=$root/build/$1 stage_passed stage_failed=0 cases_failed
    echo "=== $1"
    if ! build_preset "$1"; then
        echo "=== $1: the build failed"
        failed=$((failed + 1))
        times+=("$1 $((SECONDS - start)) s")
        return
    fi
    if [ "$1" = windows32 ] && ! runs_32_bit; then
        echo "=== $1: built; not run, because this Wine runs no 32-bit programs"
        times+=("$1 $((SECONDS - start)) s")
        return
    fi
    # Counts cases, not executables; an executable that crashes without a failed case is one failure.
    (cd "$root" && ctest --preset "$1" --parallel "$(nproc)") || stage_failed=1
    local log=$folder/Testing/Temporary/LastTest.log
    stage_passed=$(grep -c '^\[       OK \]' "$log" || true)
    cases_failed=$(grep -c '^\[  FAILED  \] .* ms)' "$log" || true)
    passed=$((passed + stage_passed))
    failed=$((failed + (cases_failed > stage_failed ? cases_failed : stage_failed)))
    times+=("$1 $((SECONDS - start)) s")
}

[ -n "${ETWARDEN_QT_KIT:-}" ] || echo "ETWARDEN_QT_KIT is not set: stage windows-qt is left out"
need_packages "${application_packages[@]}" "${test_packages[@]}"
for stage in "${stages[@]}"; do
    run_stage "$stage"
done

printf 'Time: %s\n' "${times[@]}"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
