/** Whether structured data is in the words of schema.org, as the types of schema-dts have them. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What the compiler says of data that claim to be of schema.org. */
export async function findFaults(graphs: readonly unknown[]): Promise<string> {
  // Inside of the project, where the package with the types is found.
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
