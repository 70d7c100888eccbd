import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { contentSchemas } from "#app/content/json-schemas.ts";

for (const { path, text } of contentSchemas()) {
  const target = join("content", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`content/schemas/${basename(target)}`);
}
