#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a Windows executable: wine.sh program.exe [argument...]. CTest calls it for every test of the windows preset.
# The prefix (WINEPREFIX) is made at the first call; calls at the same time wait for it.
set -eu
export WINEDEBUG="${WINEDEBUG:--all}"
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe=" # no offers to install Mono or Gecko, no menu entries
unset DISPLAY WAYLAND_DISPLAY
if [ -n "${WINEPREFIX:-}" ] && [ ! -e "$WINEPREFIX/.ready" ]; then
    mkdir -p "$WINEPREFIX"
    (
        flock 9
        [ -e "$WINEPREFIX/.ready" ] || { wineboot --init >/dev/null 2>&1 && touch "$WINEPREFIX/.ready"; }
    ) 9>"$WINEPREFIX.lock"
fi
if [ -n "${ETWARDEN_QT_KIT:-}" ]; then # programs with Qt find its libraries, its plugins and those of the compiler
    WINEPATH="Z:$ETWARDEN_QT_KIT/bin"
    for library in libstdc++-6.dll libwinpthread-1.dll; do
        WINEPATH="$WINEPATH;Z:$(dirname "$(x86_64-w64-mingw32-g++-posix -print-file-name=$library)")"
    done
    export WINEPATH QT_PLUGIN_PATH="Z:$ETWARDEN_QT_KIT/plugins"
fi
exec wine "$@"
