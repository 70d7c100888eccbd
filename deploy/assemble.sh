#!/bin/sh
# Puts together what runs in production, in an empty folder: no tests, no build tools, no Node of its own.
#
#   deploy/assemble.sh FOLDER
#
# Runs in a checkout whose packages are installed and whose site is built. The Dockerfile runs it, and so does
# tests/image.test.ts.
set -eu
folder=$1
mkdir -p "$folder"
cp -R .npmrc package.json package-lock.json server.ts render.ts app build commands config content database http node_modules "$folder"
mkdir "$folder/deploy"
cp -R deploy/hooks deploy/check-node.cjs deploy/start.sh "$folder/deploy"
cd "$folder"
find app commands config http -name '*.test.ts' -delete
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# The image has a Node. TypeScript is an optional companion of one package, which needs it in an editor alone. The
# database's source was compiled long ago. What begins with a dot are caches.
rm -rf node_modules/node-* node_modules/typescript node_modules/@typescript node_modules/better-sqlite3/deps node_modules/.[!.]*
# Maps and types are for people who read the packages.
find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete
find node_modules -type d -empty -delete
