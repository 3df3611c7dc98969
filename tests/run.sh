#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

known_stages=(release tsan asan fuzz windows windows32 windows-qt odr tidy) # presets of CMakePresets.json, and tidy
test_packages=(libgtest-dev clang-format codespell mold at-spi2-core python3-pyatspi xvfb xauth dbus)
stage_packages=(libbenchmark-dev clang libclang-rt-dev llvm
    g++-mingw-w64-x86-64-posix g++-mingw-w64-i686-posix wine wine64 nsis)

usage() {
    cat <<'TEXT'
Usage: tests/run.sh [--help] [--all] [--stage NAME] [--fuzz-seconds NUMBER]

Runs all tests of the build that app/run.sh makes, in the same folder, and the gates over the sources. With --all, in all
these stages; --stage runs one of them:
  release     the above: optimised, warnings as errors
  tsan        the pure layers that have threads, or are called by several, under the thread sanitizer
  asan        all tests under the address and undefined-behaviour sanitizers, built by clang
  fuzz        every input from outside, fuzzed by clang's libFuzzer for 20 seconds each; --fuzz-seconds: for longer,
              as every commit is for 60 (release and asan replay what was found)
  windows     the pure layers cross-compiled for Windows, tests under Wine; the installer's script
  windows32   what depends on the size of a pointer, for 32-bit Windows; tests where Wine runs 32-bit programs
  windows-qt  instead of windows, where there is a Qt for mingw-w64 of the version of this machine's: all of windows and
              the program without its graphs, with its tests. ETWARDEN_QT_KIT names its folder, or an archive
              of it.
  odr         the programs linked with gcc's link-time optimisation, which refuses two types of one name; nothing is
              run, and only by --stage and in the workflow
  tidy        clang-tidy over the layers without Qt, every warning an error; only by --stage and in the workflow,
              because it takes minutes more
Missing Debian packages are installed first. The last line counts the test cases of all stages.
TEXT
}

has_kit() { [ -n "${ETWARDEN_QT_KIT:-}" ]; }

stages=(release)
while [ $# -gt 0 ]; do
    case "$1" in
    --help | -h)
        usage
        exit
        ;;
    --all)
        stages=(release tsan asan fuzz windows windows32)
        ! has_kit || stages[4]=windows-qt
        shift
        ;;
    --stage)
        [[ " ${known_stages[*]} " == *" ${2:-none} "* ]] || fail "--stage takes one of: ${known_stages[*]}" 2
        stages=("$2")
        shift 2
        ;;
    --fuzz-seconds)
        [[ "${2:-}" =~ ^[1-9][0-9]{0,5}$ ]] || fail "--fuzz-seconds takes a whole number from 1 to 999999" 2
        export ETWARDEN_FUZZ_SECONDS=$2
        shift 2
        ;;
    *) fail "unknown option '$1' (see --help)" 2 ;;
    esac
done

# Sets ETWARDEN_QT_KIT to the folder of the Qt for the stage windows-qt, which is unpacked where it is an archive.
prepare_kit() {
    if [ -f "$ETWARDEN_QT_KIT" ]; then
        local archive unpacked=$root/build/qt-kit
        archive=$(realpath "$ETWARDEN_QT_KIT")
        if [ ! -d "$unpacked" ]; then
            mkdir -p "$unpacked.new"
            (cd "$unpacked.new" && cmake -E tar xf "$archive") || fail "$archive could not be unpacked"
            mv "$unpacked.new" "$unpacked"
        fi
        ETWARDEN_QT_KIT=$unpacked
    fi
    ETWARDEN_QT_KIT=$(cd "$ETWARDEN_QT_KIT" 2>/dev/null && pwd) ||
        fail "ETWARDEN_QT_KIT names neither a folder nor an archive"
    export ETWARDEN_QT_KIT
}

passed=0
failed=0
times=()

# Debian's wine32 is a package of another architecture, which most machines have not enabled.
runs_32_bit() { [ -d /usr/lib/i386-linux-gnu/wine ]; }

# Counts the files without findings of clang-tidy. The compile commands are those of a plain debug build.
run_tidy() {
    local start=$SECONDS folder=$root/build/tidy files dirty
    echo "=== tidy"
    need_packages clang-tidy
    cmake -S "$root" --preset dev -B "$folder" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DETWARDEN_QT=OFF >/dev/null ||
        fail "the build for clang-tidy could not be configured"
    mapfile -t files < <(cd "$root" && find model -name '*.cpp' ! -path 'model/qt/*' ! -name '*_windows.cpp' | sort)
    rm -f "$folder"/*.tidy # one for each file that is not clean
    printf '%s\0' "${files[@]}" | (cd "$root" && xargs -0 -P "$(nproc)" -I '{}' sh -c \
        'log=$1/$(echo "$2" | tr / .).tidy; clang-tidy -p "$1" --quiet "$2" >"$log" 2>&1 && rm "$log"' sh "$folder" '{}') ||
        cat "$folder"/*.tidy
    dirty=$(find "$folder" -name '*.tidy' | wc -l)
    failed=$((failed + dirty))
    passed=$((passed + ${#files[@]} - dirty))
    times+=("tidy $((SECONDS - start)) s")
}

# Counts one case: whether the programs link.
run_odr() {
    local start=$SECONDS
    echo "=== odr"
    if configure_preset odr && build_preset odr; then
        passed=$((passed + 1))
    else
        echo "=== odr: the build failed"
        failed=$((failed + 1))
    fi
    times+=("odr $((SECONDS - start)) s")
}

# run_stage <test preset>: builds what it tests, tests it and adds to the counts above.
run_stage() {
    local start=$SECONDS build=$1 stage_passed stage_failed=0 cases_failed
    [ "$1" != fuzz ] || build=asan # the same libraries
    local folder=$root/build/$build
    echo "=== $1"
    if ! configure_preset "$build" BUILD_TESTING=ON || ! build_preset "$build"; then
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
    # Counts cases, not executables; an executable that crashes without a failed case is one failure. A fuzzer is one
    # case.
    local good='^\[       OK \]' bad='^\[  FAILED  \] .* ms)' limit=() log=$folder/Testing/Temporary/LastTest.log
    if [ "$1" = fuzz ]; then
        good='^Test Passed\.$' bad='^Test Failed\.$' limit=(--timeout $((${ETWARDEN_FUZZ_SECONDS:-20} + 300)))
    fi
    (cd "$root" && ctest --preset "$1" --parallel "$(nproc)" "${limit[@]}") || stage_failed=1
    stage_passed=$(grep -c "$good" "$log" || true)
    cases_failed=$(grep -c "$bad" "$log" || true)
    # Under load, a program without a fault now and then fails under Wine. Only a test that fails again when it is rerun
    # has a fault.
    if [ "$stage_failed" -eq 1 ] && [[ $1 = windows* ]]; then
        echo "=== $1: what failed is run once more"
        if (cd "$root" && ctest --preset "$1" --rerun-failed); then
            echo "=== $1: $cases_failed failed and passed when run again"
            stage_passed=$((stage_passed + cases_failed)) cases_failed=0 stage_failed=0
        fi
    fi
    passed=$((passed + stage_passed))
    failed=$((failed + (cases_failed > stage_failed ? cases_failed : stage_failed)))
    times+=("$1 $((SECONDS - start)) s")
}

if ! has_kit; then
    message="ETWARDEN_QT_KIT names no Qt for mingw-w64"
    [[ " ${stages[*]} " != *" windows-qt "* ]] || fail "$message"
    [[ " ${stages[*]} " != *" windows "* ]] || echo "The stage windows-qt is left out: $message"
fi
need_packages "${application_packages[@]}" "${test_packages[@]}"
[ "${stages[*]}" = release ] || need_packages "${stage_packages[@]}"
[[ " ${stages[*]} " != *" windows-qt "* ]] || prepare_kit
for stage in "${stages[@]}"; do
    case $stage in
    odr | tidy) "run_$stage" ;;
    *) run_stage "$stage" ;;
    esac
done

printf 'Time: %s\n' "${times[@]}"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
