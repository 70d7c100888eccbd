#!/bin/sh
# Copies what production needs into an empty folder: no tests, no build tools, no Node.
#
#   deploy/assemble.sh FOLDER
#
# Needs installed packages and a build. The Dockerfile and the image's test run it.
set -eu
folder=$1
mkdir -p "$folder"
cp -R .npmrc package.json package-lock.json server.ts render.ts app build commands config content database http node_modules "$folder"
mkdir "$folder/deploy"
cp -R deploy/hooks deploy/check-node.cjs deploy/start.sh "$folder/deploy"
cd "$folder"
find app commands config http -name '*.test.ts' -delete
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# The image has its own Node. TypeScript is an optional peer that is used in editors only. better-sqlite3 is prebuilt, so
# its sources aren't needed. Names with a leading dot are caches.
rm -rf node_modules/node-* node_modules/typescript node_modules/@typescript node_modules/better-sqlite3/deps node_modules/.[!.]*
# Source maps and types aren't used at run time.
find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete
find node_modules -type d -empty -delete
