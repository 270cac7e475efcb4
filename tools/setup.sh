#!/bin/sh
# Sets up the virtual environment that make's targets run in, unless it is there already. Where something is missing,
# says so in a sentence before anything is built.
#
#   tools/setup.sh play|test
#
# Variables: PYTHON (the interpreter to build it with), CHOSEN (not empty if the user named PYTHON), VENV (its folder),
# GOAL (what was asked of make, to repeat in advice).
set -u
cd "$(dirname "$0")/.." || exit 1
want=$1
PYTHON=${PYTHON:-python3} VENV=${VENV:-.venv} GOAL=${GOAL:-$want}
# A user's own settings of pip must not install outside the environment.
export PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
[ "$want" = test ] && room=320 || room=120 # megabytes
checkout=$VENV/.checkout unfinished=$VENV/.unfinished log=$VENV/setup.log

stop() {
    printf '%s\n' "$*" >&2
    exit 1
}

# --- which Python -----------------------------------------------------------------------------------------

version() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

has_venv() {
    "$1" -c 'import venv, ensurepip' 2>/dev/null
}

# Prints the name of a Python on the path that would do. Each is tried: a name there may not run.
find_another() {
    for name in python3.13 python3.12 python3.11 python3.14 python3 python; do
        if is_new_enough "$name" && has_venv "$name"; then
            echo "$name"
            return
        fi
    done
    return 1
}

advice() {
    if found=$(find_another); then
        echo "Try: make $GOAL PYTHON=$found"
    else
        echo "Install it (Debian and Ubuntu: sudo apt install python3 python3-venv)," \
            "or say where it is: make $GOAL PYTHON=/path/to/python3"
    fi
}

check_python() {
    found=$(version "$PYTHON") || stop "Python 3.11 or newer is needed; there is no working $PYTHON here. $(advice)"
    is_new_enough "$PYTHON" || stop "Python 3.11 or newer is needed; this is $found. $(advice)"
    has_venv "$PYTHON" ||
        stop "$PYTHON can't make virtual environments. Debian and Ubuntu: sudo apt install python$found-venv"
    # With the old environment activated, `python3` is the one that is about to be removed.
    PYTHON=$("$PYTHON" -c 'import sys; print(getattr(sys, "_base_executable", sys.executable))')
}

# --- the environment --------------------------------------------------------------------------------------

# Is it complete, made for this folder (it holds absolute paths), and does its Python still find the packages? The
# system's Python may have been upgraded or removed since.
is_sound() {
    [ ! -e "$unfinished" ] && [ "$(cat "$checkout" 2>/dev/null)" = "$PWD" ] && "$VENV/bin/python" -c '
import importlib.util, sys
sys.exit(sys.version_info < (3, 11) or not importlib.util.find_spec("textual"))' 2>/dev/null || return 1
    [ -z "${CHOSEN:-}" ] || [ "$(version "$VENV/bin/python")" = "$(version "$PYTHON")" ]
}

# Only what was made here is ever removed.
is_ours() {
    [ "$VENV" = .venv ] || [ -e "$checkout" ] || [ -e "$unfinished" ] || [ -z "$(ls -A "$VENV")" ]
}

# One that was killed may still be listed, as a zombie.
is_running() {
    kill -0 "$1" 2>/dev/null && ! grep -q ') Z ' "/proc/$1/stat" 2>/dev/null
}

check_folder() {
    if ! mkdir -p "$VENV" 2>/dev/null || ! [ -w "$VENV" ]; then
        stop "The folder $VENV can't be written. Name another one: make $GOAL VENV=\"\$HOME/smashup-venv\""
    fi
    is_ours || stop "The folder $VENV has other files in it. Name a new one: make $GOAL VENV=…"
    if [ -n "$(find "$unfinished" -mmin -10 2>/dev/null)" ] && is_running "$(cat "$unfinished")"; then
        stop "Another make is setting up $VENV. Wait until it is done, then: make $GOAL"
    fi
}

free_mb() {
    # shellcheck disable=SC2046  # its columns are what is wanted
    set -- $(df -Pk "$VENV" | tail -n 1)
    echo $((${4:-999999999} / 1024))
}

check_room() {
    [ "$(free_mb)" -ge "$room" ] ||
        stop "Setting up needs $room MB in $VENV; $(free_mb) MB are free. Make room, then: make $GOAL"
}

build() {
    rm -rf "$VENV" && mkdir -p "$VENV" || stop "The folder $VENV is broken and can't be removed. Remove it, then: make $GOAL"
    echo $$ >"$unfinished"
    "$PYTHON" -m venv "$VENV" >"$log" 2>&1 || explain
    echo "$PWD" >"$checkout"
}

install() {
    "$VENV/bin/python" -m pip install --quiet "$@" >>"$log" 2>&1 || explain
}

explain() {
    if grep -qiE 'No space left|quota exceeded' "$log" || [ "$(free_mb)" -lt 5 ]; then
        stop "The disk is full: setting up needs $room MB in $VENV, and some in /tmp. Make room, then: make $GOAL"
    elif grep -qiE "$NO_NETWORK" "$log"; then
        stop "The Python package index can't be reached, and setting up needs it. Once you are online: make $GOAL"
    fi
    tail -n 5 "$log" >&2
    stop "Setting up failed; these were the last lines of $log. To try again: make $GOAL"
}
NO_NETWORK='NewConnection|NameResolution|name resolution|ConnectTimeout|ReadTimeout|timed out|ProxyError|SSLError'
NO_NETWORK="$NO_NETWORK|Connection (refused|broken|reset|aborted)|Network is unreachable"
# Told not to try again, pip only says that nobody knows the package.
NO_NETWORK="$NO_NETWORK|from versions: none"

# --- in order ---------------------------------------------------------------------------------------------

trap 'stop "Interrupted. To set up again: make $GOAL"' INT TERM
if is_sound; then
    cmp -s pyproject.toml "$VENV/.installed-$want" && exit
    check_folder
    echo "Setting up what is new, up to a minute."
    echo $$ >"$unfinished"
    : >"$log"
else
    check_python
    check_folder
    check_room
    echo "Setting up, about a minute."
    build
fi
if [ "$want" = test ]; then
    install --upgrade 'pip>=25.1' # the first one that knows dependency groups
    install --editable '.[online,cluster]' --group dev
    cp pyproject.toml "$VENV/.installed-test"
else
    install --editable '.[online]'
fi
# What the tests need is more than what playing needs.
cp pyproject.toml "$VENV/.installed-play"
rm "$unfinished"
