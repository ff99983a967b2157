# Shared by the scripts in tools/: where things are, and how a stage is reported.
# Sourced, never run. Callers have `set -euo pipefail`.

haula_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# What the set-up builds lives here, outside git. Several checkouts may share one.
haula_deps=$(realpath -m "${HAULA_DEPS_DIR:-$haula_root/.deps}")
haula_logs=$haula_deps/log
export HAULA_DEPS_DIR=$haula_deps

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }

die() {
    say "$*"
    exit 1
}

# stage NAME WHAT COMMAND...: one line for people, everything else into a log.
stage() {
    say "$2"
    silent_stage "$@"
}

# The same, but the line comes only if the command takes longer than a breath.
slow_stage() {
    local what=$2
    (
        [ -z "$haula_held" ] || exec {haula_held}>&- # a sleeper is nothing to wait for
        sleep 2 >/dev/null 2>&1
        say "$what"
    ) &
    local announcer=$!
    # shellcheck disable=SC2064
    trap "kill $announcer 2>/dev/null || true" EXIT # however the command ends
    silent_stage "$@"
    trap - EXIT
    kill "$announcer" 2>/dev/null || true
    wait "$announcer" 2>/dev/null || true
}

silent_stage() {
    local name=$1 what=$2
    shift 2
    local log=$haula_logs/$name.log
    mkdir -p "$haula_logs"
    # in a shell of its own and in no condition: there the first command that fails ends a function
    local code
    set +e
    (
        set -e
        "$@"
    ) >"$log" 2>&1 </dev/null
    code=$?
    set -e
    [ $code = 0 ] || {
        tail -n 15 "$log" >&2
        die "$what: failed; the whole log is in ${log#"$haula_root"/}"
    }
}

# hold FILE WHAT: until this script and all that it started have ended, no other one holds the file.
haula_held=
hold() {
    exec {haula_held}>"$1"
    flock -n "$haula_held" || {
        say "another $2 is running here; waiting for it"
        flock "$haula_held"
    }
}

cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }
