#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

usage() {
    cat <<'TEXT'
Usage: tests/debian.sh [--help] [--package] SUITE [-- OPTION...]

Makes a bare Debian (SUITE: bookworm for 12, trixie for 13) in build/debian-SUITE by debootstrap, clones the last commit
into it and tries there what the README says: ./app/run.sh and ./tests/run.sh, which gets the options behind --. A folder
that is there already is used again. Needs root; DEBIAN_MIRROR names another mirror than debootstrap's.

With --package it tries the package instead of the tests: makes it there, asks lintian, installs it in another bare
Debian, starts it, and removes it; nothing of it may be left.
TEXT
}

tries_package=false
case "${1:-}" in
--help | -h)
    usage
    exit
    ;;
--package)
    tries_package=true
    shift
    ;;
esac
[[ "${1:--}" != -* ]] || fail "one Debian suite is needed, such as trixie (see --help)" 2
suite=$1
shift
[ "${1:---}" = -- ] || fail "unknown option '$1' (options for tests/run.sh follow --; see --help)" 2
[ $# -eq 0 ] || shift
[ "$(id -u)" -eq 0 ] || fail "run as root: debootstrap and chroot need it"
need_packages debootstrap git

bare=$root/build/debian-$suite-bare
folder=$root/build/debian-$suite
if [ ! -d "$bare" ]; then
    rm -rf "$bare.new"
    mkdir -p "$bare.new"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$bare.new" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} ||
        fail "debootstrap could not make $bare.new"
    mv "$bare.new" "$bare"
fi
[ -d "$folder" ] || cp -a "$bare" "$folder"
rm -rf "$folder/root/etwarden"
git clone --quiet "$root" "$folder/root/etwarden"

# in_debian <folder> <command>...: with /dev and /proc, which are unmounted at the end, and no variable of this shell.
in_debian() {
    # shellcheck disable=SC2016
    unshare --mount bash -c 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" &&
        exec chroot "$0" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            "$@"' "$@"
}

# Runs in the Debian that has built the program.
make_package='cd /root/etwarden && apt-get install -y -qq --no-install-recommends dpkg-dev lintian >/dev/null &&
    cmake --build --preset release >/dev/null && cpack --config build/release/CPackConfig.cmake -B package >/dev/null &&
    lintian --fail-on error --allow-root package/*.deb'

# Runs in a bare Debian with the package at /root. All files of Etwarden have its name in their paths; its dependencies
# belong to other packages, some of which stay.
try_package='set -e
    cd /root && apt-get update -qq && apt-get install -y -qq --no-install-recommends xauth xvfb shared-mime-info >/dev/null
    apt-get install -y -qq ./etwarden_*.deb >/dev/null
    etwarden --version
    etwarden --list | grep -q "Circular Kernel Context Logger"
    etwarden --snapshot picture.png && test -s picture.png
    etwarden --record try.etwr --duration 1 && grep -q "^SQLite format 3" try.etwr
    grep -q ":application/x-etwarden-etl:\*.etl" /usr/share/mime/globs2
    code=0
    xvfb-run -a timeout 5 etwarden || code=$?
    test $code -eq 124 # the window stays until it is told to close
    test -s /usr/share/man/man1/etwarden.1.gz
    apt-get purge -y -qq --autoremove etwarden >/dev/null
    left=$(find / -xdev \( -path /proc -o -path /dev -o -path /tmp -o -path /root \) -prune -o -iname "*etwarden*" -print)
    test -z "$left" || { echo "Left over: $left"; false; }'

answer=0
# report <what> <command>...: runs it and prints whether it passed.
report() {
    if "${@:2}"; then
        echo "=== $suite: $1 passed"
    else
        echo "=== $suite: $1 failed"
        answer=1
    fi
}

if $tries_package; then
    report "app/run.sh" in_debian "$folder" /root/etwarden/app/run.sh -- --version
    report "the package" in_debian "$folder" sh -c "$make_package"
    user=$root/build/debian-$suite-user
    rm -rf "$user"
    cp -a "$bare" "$user"
    cp "$folder"/root/etwarden/package/etwarden_*.deb "$user/root/"
    report "its installation" in_debian "$user" bash -c "$try_package"
else
    report app/run.sh in_debian "$folder" /root/etwarden/app/run.sh
    report tests/run.sh in_debian "$folder" /root/etwarden/tests/run.sh "$@"
fi
exit "$answer"
