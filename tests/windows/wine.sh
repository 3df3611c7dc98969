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
exec wine "$@"
