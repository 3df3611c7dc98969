#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

usage() {
    cat <<'TEXT'
Usage: tests/debian.sh [--help] SUITE [-- OPTION...]

Makes a bare Debian (SUITE: bookworm for 12, trixie for 13) in build/debian-SUITE by debootstrap, clones the last commit
into it and tries there what the README says: ./app/run.sh and ./tests/run.sh, which gets the options behind --. A folder
that is there already is used again. Needs root; DEBIAN_MIRROR names another mirror than debootstrap's.
TEXT
}

case "${1:-}" in
--help | -h)
    usage
    exit
    ;;
"" | -*) fail "one Debian suite is needed, such as trixie (see --help)" 2 ;;
esac
suite=$1
shift
[ "${1:---}" = -- ] || fail "unknown option '$1' (options for tests/run.sh follow --; see --help)" 2
[ $# -eq 0 ] || shift
[ "$(id -u)" -eq 0 ] || fail "run as root: debootstrap and chroot need it"
need_packages debootstrap git

folder=$root/build/debian-$suite
if [ ! -d "$folder" ]; then
    rm -rf "$folder.new"
    mkdir -p "$folder.new"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$folder.new" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} ||
        fail "debootstrap could not make $folder.new"
    mv "$folder.new" "$folder"
fi
rm -rf "$folder/root/etwarden"
git clone --quiet "$root" "$folder/root/etwarden"

# in_debian <command>...: with /dev and /proc, which are gone again afterwards, and nothing of this environment.
in_debian() {
    # shellcheck disable=SC2016
    unshare --mount bash -c 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" &&
        exec chroot "$0" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"' "$folder" "$@"
}

answer=0
for command in app/run.sh tests/run.sh; do
    options=()
    [ "$command" = app/run.sh ] || options=("$@")
    if in_debian "/root/etwarden/$command" "${options[@]}"; then
        echo "=== $suite: $command passed"
    else
        echo "=== $suite: $command failed"
        answer=1
    fi
done
exit "$answer"
