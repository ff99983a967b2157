# Shared by the scripts that install something: how packages come to a Debian machine, from the mirror
# that its own apt uses. Sourced after common.sh, never run.
#
# Callers say where things go: $src (sources) and $private (a prefix for each package).

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

apt_install() {
    as_root dpkg --configure -a || return 1 # heals an installation that was cut off half-way
    as_root apt-get update || echo "the lists of packages could not be renewed; trying with those that are here"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
        install -y --no-install-recommends "$@"
}

# install_system_packages PACKAGE...: those that are not there yet.
install_system_packages() {
    local wanted=() p
    for p in "$@"; do
        dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || wanted+=("$p")
    done
    [ ${#wanted[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || die "as root, please run: apt-get install ${wanted[*]}"
        say "sudo is needed once, to let apt install: ${wanted[*]}"
        sudo -v || die "without sudo, please ask an administrator to run: apt-get install ${wanted[*]}"
    fi
    stage apt "installing system packages (${#wanted[@]})" apt_install "${wanted[@]}"
}

# Not merely something with apt: Ubuntu's archive has other suites.
is_debian() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null &&
        grep -qx 'ID=debian' /etc/os-release
}

# The mirror in use. apt knows it only together with lists of packages, which an image of a machine
# may lack: then into a folder of our own.
mirror() {
    local lists=$haula_deps/lists site
    local ask=(indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian')
    site=$(apt-get "${ask[@]}" | head -n 1)
    if [ -z "$site" ]; then
        mkdir -p "$lists/partial"
        local own=(-o "Dir::State::lists=$lists" -o "APT::Sandbox::User=$(id -un)")
        apt-get "${own[@]}" update >&2 && site=$(apt-get "${own[@]}" "${ask[@]}" | head -n 1)
        rm -rf "$lists"
    fi
    echo "$site"
}

# private_apt DIR deb|deb-src SUITE: an empty folder in which the array `apt` reads that suite alone.
# apt checks the signature; the system's own lists stay untouched.
private_apt() {
    local dir=$1 type=$2 suite=$3 site
    rm -rf "$dir"
    mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial" "$dir/src"
    site=$(mirror)
    [ -n "$site" ] || { echo "apt names no Debian mirror on this machine"; return 1; }
    echo "$type [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site $suite main" >"$dir/list"
    apt=(apt-get -o "Dir::Etc::sourcelist=$dir/list" -o Dir::Etc::sourceparts=/dev/null
        -o "Dir::State::lists=$dir/lists" -o "Dir::Cache=$dir/cache" -o "APT::Sandbox::User=$(id -un)")
    "${apt[@]}" update
}

fetch_source() {
    local package=$1 suite=$2 dir=$haula_deps/fetch-$1 apt=()
    private_apt "$dir" deb-src "$suite" && (cd "$dir/src" && "${apt[@]}" source "$package") || return 1
    mkdir -p "$src" &&
        mv "$(find "$dir/src" -mindepth 1 -maxdepth 1 -type d)" "$src/$package" && rm -rf "$dir"
}

# unpack_packages FOLDER SUITE PACKAGE...: binary packages of another suite, unpacked side by side and
# installed nowhere.
unpack_packages() {
    local to=$1 suite=$2 dir=$haula_deps/fetch-packages apt=() package
    shift 2
    private_apt "$dir" deb "$suite" || return 1
    : >"$dir/status" # else apt would rather have the version that is installed
    (cd "$dir/src" && "${apt[@]}" -o "Dir::State::status=$dir/status" download "$@") || return 1
    for package in "$dir"/src/*.deb; do
        dpkg -x "$package" "$dir/root" || return 1
    done
    rm -rf "$to" && mkdir -p "$(dirname "$to")" && mv "$dir/root" "$to" && rm -rf "$dir"
}

fetch_from_any() {
    local package=$1 suite
    shift
    for suite in "$@"; do
        fetch_source "$package" "$suite" && return 0
    done
    return 1
}

configure_build_install() {
    local name=$1
    shift
    local build=$private-build-$name
    rm -rf "$build"
    cmake -S "$src/$name" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$private/$name" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF "$@" &&
        cmake --build "$build" -j "$(cores)" && DESTDIR=$build/installed cmake --install "$build" &&
        mkdir -p "$private" && mv "$build/installed$private/$name" "$private/$name" &&
        rm -rf "$build"
}

# from_source NAME "SUITES" OPTIONS...: unless it is there.
from_source() {
    local name=$1 suites=$2
    shift 2
    [ ! -d "$private/$name" ] || return 0
    # shellcheck disable=SC2086
    [ -d "$src/$name" ] ||
        stage "fetch-$name" "fetching Debian's source of $name" fetch_from_any "$name" $suites
    stage "build-$name" "building $name" configure_build_install "$name" "$@"
}
