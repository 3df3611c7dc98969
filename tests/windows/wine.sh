#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a Windows executable: wine.sh program.exe [argument...]. CTest calls it for every test that was cross-compiled.
# All builds share a prefix, build/wine in the project's folder, which is made at the first call; calls at the same time
# wait for it.
set -eu
export WINEDEBUG="${WINEDEBUG:--all}"
# No offers to install Mono or Gecko, no menu entries, and no debugger that waits for a user when a program crashes.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe=;winedbg.exe="
unset DISPLAY WAYLAND_DISPLAY
WINEPREFIX=$(cd "$(dirname "$0")/../.." && pwd)/build/wine
export WINEPREFIX
if [ ! -e "$WINEPREFIX/.ready" ]; then
    mkdir -p "$WINEPREFIX"
    (
        flock 9
        [ -e "$WINEPREFIX/.ready" ] || { wineboot --init >/dev/null 2>&1 && touch "$WINEPREFIX/.ready"; }
    ) 9>"$WINEPREFIX.lock"
fi
if [ -n "${ETWARDEN_QT_KIT:-}" ]; then # programs with Qt find its libraries and those of the compiler
    WINEPATH="Z:$ETWARDEN_QT_KIT/bin"
    for library in libstdc++-6.dll libwinpthread-1.dll; do
        WINEPATH="$WINEPATH;Z:$(dirname "$(x86_64-w64-mingw32-g++-posix -print-file-name=$library)")"
    done
    export WINEPATH
fi
# Wine hands variables of Qt to a program only when their names begin with WINE.
for variable in QT_PLUGIN_PATH QT_QPA_FONTDIR QT_QPA_PLATFORM; do
    value=$(printenv "$variable") || continue
    export "WINE$variable=$value"
done
# Now and then Wine loses the connection to its server before the program has begun; nothing was run then.
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
status=0
wine "$@" 2>"$errors" || status=$?
if [ "$status" -ne 0 ] && grep -q '^wine client error' "$errors"; then
    status=0
    wine "$@" 2>"$errors" || status=$?
fi
cat "$errors" >&2
exit "$status"
