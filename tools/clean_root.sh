# Shared by tools/test-package and tools/test-debian: a clean Debian to try things in. Sourced after
# common.sh and debian.sh, never run. Needs root.

[ "$(id -u)" = 0 ] || die "a clean root can only be made by root"
root=$(mktemp -d)/root
trap 'leave_root; rmdir "$(dirname "$root")"' EXIT

# clean_root SUITE: in $root. It is made once and kept; each try works on a copy.
clean_root() {
    local base=$haula_deps/root-$1
    if [ ! -d "$base" ]; then
        rm -rf "$base.new"
        debootstrap --variant=minbase "$1" "$base.new" "$(mirror)" || return 1
        mv "$base.new" "$base"
    fi
    leave_root
    cp -a "$base" "$root"
    mount -t proc proc "$root/proc" # a program asks there where it lies
    # where the machine's own apt takes lists that are past their day, so does this one
    apt-config dump Acquire::Check-Valid-Until >"$root/etc/apt/apt.conf.d/99valid"
    apt_inside update
}

leave_root() {
    local folder
    for folder in dev/pts dev proc sys; do
        ! mountpoint -q "$root/$folder" || umount "$root/$folder"
    done
    rm -rf --one-file-system "$root"
}

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }

apt_inside() { inside apt-get -o APT::Sandbox::User=root -qq -o Dpkg::Use-Pty=0 "$@"; }
