#!/bin/sh
# Starts the site in a container. The first time, the words that came with it become the owner's.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
if [ ! -d "$CONTENT_DIR" ]; then
  mkdir -p "$(dirname "$CONTENT_DIR")"
  cp -R content "$CONTENT_DIR"
fi
exec node --max-semi-space-size=8 server.ts
