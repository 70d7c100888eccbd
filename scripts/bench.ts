import { isOneOf } from "#app/lib/by-name.ts";

const parts = ["pages", "server"] as const;

// Removes the name of the benchmark, because each benchmark parses its own options.
const [part] = process.argv.splice(2, 1);
if (part !== undefined && isOneOf(parts, part)) await import(`./bench/${part}.ts`);
else {
  console.error(`Choose a part: npm run bench -- ${parts.join("|")}`);
  process.exitCode = 2;
}
