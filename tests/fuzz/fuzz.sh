#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# fuzz.sh <libFuzzer executable> <corpus> [<dictionary>]
#
# Fuzzes for $ETWARDEN_FUZZ_SECONDS (20). An input that takes more than $ETWARDEN_FUZZ_INPUT_MEMORY_MB (2048) or
# $ETWARDEN_FUZZ_INPUT_SECONDS (60) shows a fault. Inputs that reach new code are kept beside the executable, and the next run
# goes on from them; an input that shows a fault is left there as fault-*.
set -euo pipefail

executable=$1
corpus=$2
found=$executable.found
mkdir -p "$found"
rm -f "$executable".fault-*
options=(-seed=1 -max_total_time="${ETWARDEN_FUZZ_SECONDS:-20}" -max_len=4096 -len_control=0 -timeout="${ETWARDEN_FUZZ_INPUT_SECONDS:-60}"
    -rss_limit_mb="${ETWARDEN_FUZZ_INPUT_MEMORY_MB:-2048}" -print_final_stats=1 -artifact_prefix="$executable.fault-")
[ $# -lt 3 ] || options+=(-dict="$3")

export UBSAN_OPTIONS=print_stacktrace=1
# What was freed counts as memory while it is in quarantine: by default 256 MB, half of a limit of 512.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}quarantine_size_mb=16"
if "$executable" "${options[@]}" "$found" "$corpus"; then
    exit
fi
for fault in "$executable".fault-*; do
    echo "An input that shows the fault, for $corpus once it is cured: $fault"
done
exit 1
