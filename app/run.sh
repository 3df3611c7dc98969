#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage() {
    cat <<'TEXT'
Usage: app/run.sh [--help] [-- OPTION...]

Builds Etwarden and starts it. Missing Debian packages are installed first. The options behind -- go to Etwarden;
"app/run.sh -- --help" lists them. Without a screen it prints the sessions and saves a picture of the window.
TEXT
}

case "${1:-}" in
--help | -h)
    usage
    exit
    ;;
--) shift ;;
"") ;;
*) fail "unknown option '$1' (options for Etwarden follow --; see --help)" 2 ;;
esac

need_packages "${application_packages[@]}"
is_configured release || configure_preset release BUILD_TESTING=OFF || fail "the build could not be configured"
build_preset release etwarden || fail "the build failed; the messages are above"
etwarden=$root/build/release/app/etwarden

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$etwarden" "$@"
fi

export QT_QPA_PLATFORM=offscreen
if [ $# -gt 0 ]; then
    exec "$etwarden" "$@"
fi
echo "There is no screen (DISPLAY and WAYLAND_DISPLAY are not set). The sessions are:"
"$etwarden" --list
picture=$root/build/etwarden.png
"$etwarden" --snapshot "$picture"
echo "The window would look like this: $picture"
