#!/usr/bin/env bash
# Runs what the Dockerfile makes without a container engine: a bare Debian of Debian's own packages, the program in it, its root
# read-only, an account without rights. Needs root, mmdebstrap, curl. Prints weights and checks; any failure ends it.
#   deploy/try-in-debian.sh FOLDER_OF_IMAGE_FILES [PORT]
set -euo pipefail
files=${1:?name the folder that npm run image-files wrote}
port=${2:-3999}
most_mb=450
work=$(mktemp -d)
server=
finish() {
  if [[ -n $server ]]; then
    # The change of account takes back what --kill-child asks for, so the first process of the namespace is ended by name.
    inside=()
    read -r -a inside <"/proc/$server/task/$server/children" || true
    kill -KILL "${inside[@]}" "$server" 2>/dev/null || true
  fi
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

mmdebstrap --quiet --variant=essential --include=ca-certificates,libatomic1,libstdc++6 \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  bookworm "$work/root"
cp -a "$files" "$work/root/app"
mkdir -p "$work/root/data"
weight() { du --summarize --block-size=1000000 --one-file-system "$1" | cut -f1; }
total=$(weight "$work/root")
echo "$total MB: Debian $((total - $(weight "$work/root/app"))) MB, program $(weight "$work/root/app") MB; at most $most_mb"
((total <= most_mb))

# In namespaces of their own: no mount of it reaches this system, and all of it ends with its first process.
unshare --mount --pid --fork --kill-child bash -euc '
  root=$1
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=1777,size=256m tmpfs "$root/tmp"
  mount -t tmpfs -o mode=0700,uid=10001,gid=10001,size=2g tmpfs "$root/data"
  for device in null random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
  mount -o remount,bind,ro "$root"
  exec env --ignore-environment PORT="$2" HOST=127.0.0.1 NODE_ENV=production DATA_DIR=/data CHAIN=none LOG_FORMAT=json \
    NODE_COMPILE_CACHE=/tmp/node MALLOC_ARENA_MAX=2 PATH=/usr/bin:/bin \
    /usr/sbin/chroot "$root" /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all \
    /bin/sh -c "cd /app
      if touch /app/written 2>/dev/null; then echo the root is not read-only; exit 1; fi
      exec /app/bin/node --max-semi-space-size=8 --heap-growing-percent=40 src/main.ts"
' _ "$work/root" "$port" >"$work/log" 2>&1 &
server=$!

begun=$SECONDS
until curl --silent --fail --max-time 2 "http://127.0.0.1:$port/api/health" >"$work/health"; do
  if ! kill -0 "$server" 2>/dev/null || ((SECONDS - begun > 90)); then
    cat "$work/log"
    exit 1
  fi
  sleep 0.5
done
echo "ready after $((SECONDS - begun)) s: $(cat "$work/health")"
curl --silent --fail --max-time 2 "http://127.0.0.1:$port/api/health/live" | grep --quiet '"ok"'
curl --silent --fail --max-time 2 "http://127.0.0.1:$port/login" | grep --quiet '<title>'
test "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/api/documents")" = 401
echo 'the console, readiness and liveness answer; documents want a sign-in'
