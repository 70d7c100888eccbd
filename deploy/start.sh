#!/bin/sh
# Starts the site in a container. The first time, the words that came with it become the owner's.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
if [ ! -d "$CONTENT_DIR" ]; then
  mkdir -p "$(dirname "$CONTENT_DIR")"
  # Whole or not at all: two sites may start on one volume at the same moment.
  cp -R content "$CONTENT_DIR.$$"
  mv -T "$CONTENT_DIR.$$" "$CONTENT_DIR" || rm -r "$CONTENT_DIR.$$"
fi
exec node --require=./deploy/check-node.cjs --max-semi-space-size=8 server.ts
