/** Checks structured data against schema.org with the types of schema-dts. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Finds the type errors of structured data. */
export async function findFaults(graphs: readonly unknown[]): Promise<string> {
  // It's inside the project, so that schema-dts is found.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync("node_modules/.cache/structured-data-");
  const file = join(folder, "data.ts");
  const lines = graphs.map(
    (graph, at) => `export const data${at}: Graph = ${JSON.stringify(graph)};`,
  );
  writeFileSync(file, [`import type { Graph } from "schema-dts";`, ...lines].join("\n"));
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext";
  const compiler = ["node_modules/typescript/bin/tsc", ...options.split(" "), file];
  const child = spawn(process.execPath, compiler);
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  rmSync(folder, { recursive: true });
  return printed.join("");
}
