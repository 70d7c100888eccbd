#!/bin/sh
# Starts the site. The first time, copies the image's content to the owner's folder.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
if [ ! -d "$CONTENT_DIR" ]; then
  mkdir -p "$(dirname "$CONTENT_DIR")"
  # Renamed into place, because two sites may start on one volume at once.
  cp -R content "$CONTENT_DIR.$$"
  mv -T "$CONTENT_DIR.$$" "$CONTENT_DIR" || rm -r "$CONTENT_DIR.$$"
fi
# glibc gives the memory of photos back at once (scripts/setup.mjs).
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
exec node --require=./deploy/check-node.cjs --max-semi-space-size=4 server.ts
